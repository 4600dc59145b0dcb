"""A club year on a told clock: nothing stalls, nobody is woken, nobody is told a thing twice."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from sqlmodel import Session, select

from server import deadlines, hosting, outbox
from server.deadlines import Habits, Quiet
from server.store import matches
from server.store.tables import FINISHED, Entry, Match, Outgoing, Person, Question, Seat
from tests.server.year import OUTAGE, ZONES, Year, new_year

A_DAY, QUARTER = timedelta(days=1), timedelta(minutes=15)
LONGEST = timedelta(days=30)
HEAD = ("match", "seats", "days", "orders", "letters", "a move", "lapses", "missed")
COLUMNS = "{:16} {:>5} {:>6} {:>7} {:>8} {:>8} {:>7} {:>9}"


@pytest.fixture
def year(tmp_path: Path) -> Iterator[Year]:
    """The whole year, lived through once; letters leave without their dress, which others test."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(outbox, "pack", lambda parcel, *rest: parcel.body.encode())
        patch.setattr(outbox, "pictures", lambda *given: ())
        made = new_year(tmp_path)
        patch.setattr(hosting.secrets, "token_bytes", made.dice.randbytes)  # the same year always
        made.pass_by()
    yield made
    made.office.engine.dispose()


def test_a_club_year(year: Year, capsys: pytest.CaptureFixture[str]) -> None:
    """All that must hold of it, looked at together, for a year is lived only once."""
    with year.office.reading() as db:
        no_match_stalls(year, db)
        no_deadline_at_night_or_in_an_absence(year, db)
        nobody_is_told_a_thing_twice(db)
        no_reminder_at_night(year, db)
        the_outage_and_the_lost_addresses_cost_nobody_a_turn(db)
        told = report(db)
    with capsys.disabled():
        print(told)


def letters(db: Session, match: Match) -> Sequence[Outgoing]:
    return db.exec(select(Outgoing).where(Outgoing.match_id == match.id)).all()


def orders(db: Session, match: Match) -> list[Entry]:
    return [entry for entry in matches.entries(db, match.id) if entry.seat is not None]


def no_match_stalls(year: Year, db: Session) -> None:
    """Every match ends within the year, and never rests for longer than silence and journeys."""
    found = matches.listed(db)
    assert len(found) == 12
    assert {match.game for match in found} == set(year.office.games)
    assert {match.status for match in found} == {FINISHED}
    for match in found:
        moments = [entry.at for entry in orders(db, match)]
        rests = [later - sooner for sooner, later in pairwise(moments)]
        assert max(rests) < LONGEST


def habits(year: Year, person: Person) -> Habits:
    """The night and the journeys of a person."""
    night = Quiet(person.zone, person.quiet_from, person.quiet_to)
    return Habits(night, year.away[person.id or 0])


def asked_together(year: Year, db: Session) -> dict[tuple[int, int, str, datetime], list[Habits]]:
    """Who was asked at once: match, step, kind and deadline, with their habits."""
    sitters = {
        (seat.match_id, seat.number): habits(year, person)
        for seat, person in db.exec(select(Seat, Person).join(Person))
    }
    found: dict[tuple[int, int, str, datetime], list[Habits]] = {}
    for q in db.exec(select(Question)):
        if q.due_at is not None:
            alone = (q.opened_seq, q.mode) if q.mode != "now" else (q.opened_seq, f"now {q.seat}")
            found.setdefault((q.match_id, *alone, q.due_at), []).append(sitters[q.match_id, q.seat])
    return found


def no_deadline_at_night_or_in_an_absence(year: Year, db: Session) -> None:
    """Of all deadlines of the year, none; unless no hour of the day suits all who were asked."""
    questions = asked_together(year, db)
    assert len(questions) > 500
    for (*_, due), people in questions.items():
        assert not any(gone.holds(due) for one in people for gone in one.away)
        if deadlines.sleepers(people, due):
            hours = [due + n * QUARTER for n in range(96)]
            assert all(deadlines.sleepers(people, hour) for hour in hours)


def nobody_is_told_a_thing_twice(db: Session) -> None:
    """One digest for a step and a seat, one reminder for its hour, one letter about the outage."""
    rows = db.exec(select(Outgoing)).all()
    digests = Counter((r.match_id, r.seat, r.seq) for r in rows if r.kind in ("digest", "result"))
    assert max(digests.values()) == 1
    same = Counter((r.person_id, r.match_id, r.kind, r.body) for r in rows if r.kind != "notice")
    assert max(same.values()) == 1
    told = Counter(r.person_id for r in rows if r.key.startswith("clock."))
    assert told
    assert set(told.values()) == {1}


def no_reminder_at_night(year: Year, db: Session) -> None:
    """Reminders leave when the person is awake and at home."""
    known = {person.id: habits(year, person) for person in db.exec(select(Person))}
    sent = db.exec(select(Outgoing).where(Outgoing.kind == "reminder")).all()
    assert len(sent) > 20
    for row in sent:
        assert deadlines.awake_at(row.made_at, known[row.person_id]) == row.made_at


def the_outage_and_the_lost_addresses_cost_nobody_a_turn(db: Session) -> None:
    """No order was entered by the clock in the sleep, nor for somebody who could not be reached."""
    clock = [e for match in matches.listed(db) for e in orders(db, match) if e.source == "clock"]
    assert clock
    for entry in clock:
        dues = db.exec(
            select(Question.due_at).where(
                Question.match_id == entry.match_id,
                Question.seat == entry.seat,
                Question.closed_at == entry.at,
            )
        ).all()
        assert any(due is not None and due <= entry.at for due in dues)
    assert [p.name for p in db.exec(select(Person)) if p.trouble] == []
    unreached = db.exec(select(Outgoing).where(Outgoing.failed != "")).all()
    assert 1 <= len(unreached) <= 4


def report(db: Session) -> str:
    """Letters and days of each match, printed for whoever reads the log."""
    lines = [COLUMNS.format(*HEAD), *(row(db, match) for match in matches.listed(db))]
    end = f"40 people in {len(ZONES)} zones; the server slept {OUTAGE / A_DAY:.1f} days."
    return "\n".join(["", *lines, end])


def row(db: Session, match: Match) -> str:
    """One match in the report."""
    assert match.finished_at is not None
    played, post = orders(db, match), letters(db, match)
    days = f"{(match.finished_at - match.opened_at) / A_DAY:.0f}"
    lapses = sum(entry.source in ("clock", "minder") for entry in played)
    missed = sum(seat.missed for seat in matches.seats(db, match.id))
    counts = (len(played), len(post), f"{len(post) / max(1, match.seq):.2f}", lapses, missed)
    return COLUMNS.format(match.name, match.seats, days, *counts)
