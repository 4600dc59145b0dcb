"""Deadlines, reminders, outages and restarts, on a told clock."""

import sqlite3
import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from rules import kernel
from server import clock, deadlines, desk, upkeep
from server.bootstrap import open_office
from server.deadlines import Quiet
from server.errors import MatchClosed, StaleMatch
from server.office import Office
from server.store import matches, people
from server.store.tables import Entry, Match, Question
from tests.server.club import Club, Told, new_club, text_of
from tests.server.test_desk import play_to
from tests.server.test_journey import asked


def entries(club: Club) -> list[Entry]:
    """The whole journal."""
    with club.office.reading() as db:
        return list(db.exec(matches.select(Entry).order_by(matches.col(Entry.id))).all())


def test_01_silence_lapses_at_the_deadline_and_not_before(club: Club) -> None:
    """One second before nothing happens; at the deadline the lapse order is entered once."""
    match = club.match(seats=2)
    [question] = club.questions(match)
    club.time.at = question.due_at - timedelta(seconds=1)
    club.tick()
    assert entries(club) == []
    club.time.at = question.due_at
    club.tick()
    club.tick()
    [entry] = entries(club)
    assert (entry.seat, entry.source) == (question.seat, "clock")


def test_02_reminders_come_at_half_time_and_three_hours_before(club: Club) -> None:
    """Two reminders for a question of two days, each once."""
    match = club.match(seats=2)
    who = asked(club, match)
    for hours in range(0, 48, 1):
        club.time.at = club.questions(match)[0].opened_at + timedelta(hours=hours)
        club.tick()
    reminders = [m for m in club.mail() if ".remind." in m["Message-ID"]]
    assert [m["Date"].split()[4][:5] for m in reminders] == ["09:00", "06:00"]
    assert all(f"{who.lower()}@" in m["To"] for m in reminders)
    assert "Please answer by" in text_of(reminders[0])


def test_03_a_question_answered_in_time_is_not_lapsed(club: Club) -> None:
    """The next one has its own deadline."""
    match = club.match(seats=2)
    club.tick()
    club.time.later(hours=47)
    club.answer(asked(club, match), "1")
    club.tick()
    club.time.later(hours=2)
    club.tick()
    assert [entry.source for entry in entries(club)] == ["mail"]


def test_04_two_clocks_resolve_once(club: Club) -> None:
    """Two processes that find the same deadline enter one lapse order."""
    match = club.match(seats=2)
    club.time.later(hours=50)
    twin = open_office(
        club.office.settings, now=club.time, carrier=club.post, games=club.office.games
    )
    offices = [club.office, twin] * 3
    threads = [threading.Thread(target=upkeep.lapse_due, args=(o, match.id)) for o in offices]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    twin.engine.dispose()
    assert len(entries(club)) == 1
    assert club.fresh(match).seq == 1


def test_05_a_sleeping_server_costs_nobody_a_turn(tmp_path: Path) -> None:
    """After an outage longer than the set time deadlines move by as much and the host is told."""
    club = new_club(tmp_path, outage_hours=6)
    match = club.match(seats=2)
    club.tick()
    due = club.questions(match)[0].due_at
    club.time.later(hours=60)
    club.tick()
    assert entries(club) == []
    assert club.questions(match)[0].due_at == due + timedelta(hours=60)
    assert any("slept" in text_of(m) for m in club.mail() if "mina@" in m["To"])
    club.office.engine.dispose()


def test_06_a_restart_at_any_moment_loses_and_repeats_nothing(club: Club) -> None:
    """The office is closed and opened between any two jobs of the clock; play goes on."""
    match = club.match(seats=2)
    for turn in range(12):
        reopen(club).tick()
        club.answer(asked(club, match), "1", to=club.newest(asked(club, match)))
        for job in clock.jobs():
            reopen(club)
            job(club.office)
        assert club.fresh(match).seq == turn + 1
    keys = [m["Message-ID"] for m in club.mail()]
    assert len(keys) == len(set(keys))


def reopen(club: Club) -> Club:
    """The process ends and another begins."""
    club.office.engine.dispose()
    old: Office = club.office
    club.office = open_office(old.settings, now=club.time, carrier=club.post, games=old.games)
    return club


@pytest.mark.parametrize(
    "words", ["INSERT INTO entry", "INSERT INTO snapshot", "INSERT INTO outgoing"]
)
def test_07_a_fault_in_the_middle_leaves_nothing_half_done(club: Club, words: str) -> None:
    """Whatever row fails, the whole submission is rolled back and tried again."""
    from sqlalchemy import event

    match = club.match(seats=2)
    club.tick()
    club.answer(asked(club, match), "hew")
    faults = [1]

    def fail(conn, cursor, statement, *rest) -> None:
        if statement.startswith(words) and faults:
            faults.pop()
            raise sqlite3.OperationalError("disk I/O error")

    event.listen(club.office.engine, "before_cursor_execute", fail)
    club.tick()
    assert (club.fresh(match).seq, entries(club)) == (1, entries(club))
    assert len(entries(club)) == 1
    assert club.stored()[0].status == "done"


def test_08_a_match_that_fails_is_set_aside_alone(club: Club, monkeypatch) -> None:
    """Resolution stumbles in one match: quarantined, its host told; the other goes on."""
    broken, sound = club.match(seats=2), club.match(seats=2)
    whole = kernel.lapse

    def lapse(game, state, seat):
        if state.chance.seed == broken.seed:
            raise RuntimeError("planted")
        return whole(game, state, seat)

    monkeypatch.setattr(kernel, "lapse", lapse)
    club.time.later(hours=49)
    club.tick()
    assert club.fresh(broken).status == "quarantined"
    assert club.fresh(sound).seq == 1
    assert any("planted" in text_of(m) for m in club.mail() if "mina@" in m["To"])


def test_09_pause_resume_extend(club: Club) -> None:
    """A pause stops the clock and the orders; resuming moves deadlines; a key extends once."""
    match = club.match(seats=2)
    club.tick()
    due = club.questions(match)[0].due_at
    desk.pause(club.office, match)
    club.time.later(hours=100)
    club.tick()
    club.answer(asked(club, match), "hew")
    club.tick()
    assert entries(club)[0].seat is None
    assert club.fresh(match).seq == 0
    assert "paused" in text_of(club.newest(asked(club, match), "letter."))
    desk.resume(club.office, match)
    assert club.questions(match)[0].due_at == due + timedelta(hours=100)
    assert desk.extend(club.office, match, 24, key="a") is True
    assert desk.extend(club.office, match, 24, key="a") is False
    assert club.questions(match)[0].due_at == due + timedelta(hours=124)
    with pytest.raises(MatchClosed):
        desk.resume(club.office, match)


def test_10_resolve_now_has_a_step_guard(club: Club) -> None:
    """The moderator resolves what was seen, never a step further."""
    match = club.match(seats=2)
    desk.resolve_now(club.office, match, step_seq=0)
    with pytest.raises(StaleMatch):
        desk.resolve_now(club.office, match, step_seq=0)
    assert club.fresh(match).seq == 1
    assert [e.source for e in entries(club) if e.seat is not None] == ["moderator"]


def test_11_news_once_a_day_for_those_who_wait(club: Club) -> None:
    """Somebody who is asked nothing hears what happened after a day, not after each move."""
    match = club.match(seats=3)
    club.tick()
    club.mail()
    first = asked(club, match)
    club.answer(first, "1")
    club.tick()
    for _ in range(3):
        club.time.later(hours=12)
        club.tick()
    mine = [
        m for m in club.mail() if f"{first.lower()}@" in m["To"] and "digest" in m["Message-ID"]
    ]
    assert len(mine) == 1


def test_13_the_clock_ticks(club: Club) -> None:
    """APScheduler really calls the tick, and stops when told."""
    club.match(seats=2)
    ticking = clock.Clock(club.office, seconds=1)
    ticking.start()
    waiting = threading.Event()
    for _ in range(200):
        if len(club.post.letters) >= 3:
            break
        waiting.wait(0.1)
    ticking.stop()
    assert len(club.post.letters) >= 3


def test_14_a_told_clock_is_all_the_server_knows(tmp_path: Path) -> None:
    """Every instant in the rows comes from the office's clock."""
    club = new_club(tmp_path, outage_hours=0)
    club.time = club.office.now = Told(datetime(2031, 5, 1, tzinfo=UTC))
    club.match(seats=2)
    club.tick()
    assert {row.made_at.year for row in club.outgoing()} == {2031}
    club.office.engine.dispose()


def sealed_match(club: Club) -> Match:
    """A match of three in which a sealed question is open."""
    match = club.match("barge", seats=3)
    play_to(club, match, "sealed")
    return match


def test_15_sealed_answers_are_due_together_in_nobodys_night(club: Club) -> None:
    """One instant for all, by day in each of their zones."""
    zones = ("Europe/Madrid", "America/New_York", "Asia/Kolkata")
    nights = [Quiet(zone, 0, 7) for zone in zones]
    with club.office.work() as db:
        for name, night in zip(("Anne", "Bart", "Cleo"), nights, strict=True):
            person = people.by_address(db, f"{name.lower()}@example.org")
            person.zone, person.quiet_from, person.quiet_to = night.zone, 0, 7
    match = sealed_match(club)
    [due] = {question.due_at for question in club.questions(match)}
    assert not any(deadlines.is_quiet(due, night) for night in nights)
    desk.extend(club.office, match, 5, key="x")
    [due] = {question.due_at for question in club.questions(match)}
    assert not any(deadlines.is_quiet(due, night) for night in nights)


def test_16_a_stopped_clock_holds_a_sealed_step(club: Club) -> None:
    """Who could not be reached is not lapsed with the others; their answer lets it go on."""
    match = sealed_match(club)
    before = club.fresh(match).seq
    stopped = club.questions(match)[0]
    with club.office.work() as db:
        db.get(Question, stopped.id).due_at = None
    club.time.later(hours=60)
    club.tick()
    assert club.fresh(match).seq == before
    desk.submit(club.office, match, stopped.seat, ["bid nothing", "wait"], source="shell")
    club.tick()
    assert club.fresh(match).seq == before + 1
