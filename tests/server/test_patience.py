"""What a missed deadline costs: grace, bank, extensions, policies, minders; on a told clock."""

from datetime import timedelta
from typing import Any

import pytest

from server import desk
from server.store import people
from server.store.tables import Match, Person, Seat
from server.table import lay
from tests.server.club import Club, text_of
from tests.server.test_clock import entries, sealed_match
from tests.server.test_journey import asked

HOUR = timedelta(hours=1)


def paced(club: Club, **pace: Any) -> Match:
    """A match of two at this pace, begun, its first letters sent."""
    match = desk.open_match(
        club.office, moderator=club.people["Mina"], game="imhotep", seats=2, pace=pace
    )
    for name in ("Anne", "Bart"):
        desk.invite(club.office, match, club.people[name])
        desk.accept(club.office, match, club.people[name])
    desk.start(club.office, match)
    club.tick()
    club.mail()
    return club.fresh(match)


def chair(club: Club, match: Match, seat: int) -> Seat:
    """A seat's row as it is now."""
    with club.office.reading() as db:
        return lay(club.office, db, match.id, hold=False).sitting(seat)


def orders(club: Club) -> list[str]:
    """The doors through which orders came."""
    return [entry.source for entry in entries(club) if entry.seat is not None]


def at(club: Club, match: Match, after: timedelta = timedelta(0)) -> int:
    """Let the first deadline come, and this much more; which seat it was."""
    [question] = club.questions(match)
    club.time.at = question.due_at + after
    club.tick()
    return question.seat


def test_01_grace_is_not_told_but_given(club: Club) -> None:
    """The deadline stands as it was told; the lapse order waits for the grace."""
    match = paced(club, grace=90)
    at(club, match, timedelta(minutes=89))
    assert orders(club) == []
    club.time.later(minutes=1)
    club.tick()
    assert orders(club) == ["clock"]


def test_02_the_bank_is_opened_and_what_is_left_goes_back(club: Club) -> None:
    """Ten hours in the bank, four of them used, one earned by the answer."""
    match = paced(club, bank=600, increment=60)
    before = club.questions(match)[0].due_at
    seat = at(club, match)
    assert orders(club) == []
    assert club.questions(match)[0].due_at == before + 10 * HOUR
    assert chair(club, match, seat).bank_minutes == 0
    [told] = [m for m in club.mail() if ".time." in m["Message-ID"]]
    assert "time bank" in text_of(told)
    club.time.later(hours=4)
    desk.submit(club.office, match, seat, ["1"], source="shell")
    assert chair(club, match, seat).bank_minutes == 7 * 60
    assert chair(club, match, seat).missed == 0


def test_03_an_empty_bank_lapses_and_a_full_one_takes_no_more(club: Club) -> None:
    """The bank never holds more than at the start."""
    match = paced(club, bank=60, increment=600)
    desk.submit(club.office, match, club.questions(match)[0].seat, ["1"], source="shell")
    assert {chair(club, match, seat).bank_minutes for seat in (0, 1)} == {60}
    seat = at(club, match)
    assert at(club, match) == seat
    assert orders(club) == ["shell", "clock"]
    assert chair(club, match, seat).bank_minutes == 0


def test_04_automatic_extensions_are_counted(club: Club) -> None:
    """Two extensions of a day each, told to the seat, and then the lapse order."""
    match = paced(club, extensions=2)
    before = club.questions(match)[0].due_at
    seat = at(club, match)
    assert club.questions(match)[0].due_at == before + 24 * HOUR
    assert at(club, match) == seat
    assert orders(club) == []
    assert at(club, match) == seat
    assert orders(club) == ["clock"]
    row = chair(club, match, seat)
    assert (row.extensions, row.missed) == (2, 1)
    told = [m for m in club.mail() if ".time." in m["Message-ID"]]
    assert len(told) == 2
    assert all("automatic extensions" in text_of(m) for m in told)


def test_05_an_extension_of_a_slot_match_is_the_next_slot(club: Club) -> None:
    """Monday and Thursday at six: the grid is kept."""
    match = paced(club, slots=[[0, 18, 0], [3, 18, 0]], least=2, extensions=1)
    first = club.questions(match)[0].due_at
    assert (first.weekday(), first.hour) == (0, 18)
    at(club, match)
    assert club.questions(match)[0].due_at == first + 72 * HOUR


def test_06_wait_stops_the_clock_and_tells_the_moderator_once(club: Club) -> None:
    """Nothing is entered, however long; the answer goes on as ever."""
    match = paced(club, policy="wait")
    seat = at(club, match)
    for _ in range(5):
        club.time.later(days=1)
        club.tick()
    assert orders(club) == []
    assert club.questions(match)[0].due_at is None
    mail = club.mail()
    assert len([m for m in mail if ".waits." in m["Message-ID"]]) == 1
    assert len([m for m in mail if "stopped" in m["Message-ID"]]) == 1
    assert chair(club, match, seat).missed == 1
    desk.submit(club.office, match, seat, ["1"], source="shell")
    assert club.questions(match)[0].due_at is not None


def test_07_wait_holds_a_sealed_step(club: Club) -> None:
    """One silent seat: none of the sealed answers is opened, and it is counted once."""
    match = sealed_match(club)
    with club.office.work() as db:
        db.get_one(Match, match.id).pace = {"policy": "wait"}
    before = club.fresh(match).seq
    for question in club.questions(match)[1:]:
        desk.submit(club.office, match, question.seat, ["bid nothing"], source="shell")
    silent = club.questions(match)[0].seat
    for _ in range(4):
        club.time.later(hours=40)
        club.tick()
    assert club.fresh(match).seq == before
    assert [chair(club, match, seat).missed for seat in range(3)] == [
        int(seat == silent) for seat in range(3)
    ]


def test_08_a_minded_seat_is_due_after_the_minimum_and_misses_nothing(club: Club) -> None:
    """The minder answers when the minimum is over; it is no missed deadline."""
    match = paced(club, least=6)
    seat = club.questions(match)[0].seat
    with club.office.work() as db:
        lay(club.office, db, match.id).sitting(1 - seat).minded = True
    desk.submit(club.office, match, seat, ["1"], source="shell")
    [question] = club.questions(match)
    assert question.seat == 1 - seat
    assert question.due_at == question.opened_at + 6 * HOUR
    assert question.warn_at is None
    at(club, match)
    assert orders(club) == ["shell", "minder"]
    assert chair(club, match, 1 - seat).missed == 0


def test_09_a_minder_answers_for_whoever_is_late_when_the_match_wants_it(club: Club) -> None:
    """The policy minder: the deadline is the usual one, and it counts as missed."""
    match = paced(club, policy="minder")
    seat = at(club, match)
    assert orders(club) == ["minder"]
    assert chair(club, match, seat).missed == 1


def test_10_a_missed_deadline_is_told_in_the_next_letter(club: Club) -> None:
    """Everybody reads who missed one, and how often."""
    match = paced(club)
    who = asked(club, match)
    at(club, match)
    assert f"{who} missed a deadline, number 1" in text_of(club.newest(asked(club, match)))


def test_11_reminders_come_at_the_times_a_person_wants(club: Club) -> None:
    """Twenty, ten and one hours before; nobody is reminded who wants none."""
    with club.office.work() as db:
        for name, wished in (("Anne", [20, 10, 1]), ("Bart", [20, 10, 1])):
            people.by_address(db, f"{name.lower()}@example.org").reminders = wished
    match = paced(club)
    due = club.questions(match)[0].due_at
    for _ in range(47):
        club.time.later(hours=1)
        club.tick()
    sent = [m["Date"].datetime for m in club.mail() if ".remind." in m["Message-ID"]]
    assert [due - instant for instant in sent] == [20 * HOUR, 10 * HOUR, HOUR]


@pytest.mark.parametrize("wished", [[], [400]])
def test_12_no_reminder_is_as_good_a_wish(club: Club, wished: list[int]) -> None:
    """None at all, or one that would come before the question."""
    with club.office.work() as db:
        for person in db.exec(people.select(Person)):
            person.reminders = wished
    match = paced(club)
    club.time.later(hours=47)
    club.tick()
    assert not [m for m in club.mail() if ".remind." in m["Message-ID"]]
    assert club.questions(match)[0].warn_at is None


def test_13_hours_are_those_of_the_kind_of_question(club: Club) -> None:
    """Sealed questions of a match may take longer than the others."""
    match = club.match("barge", seats=3)
    with club.office.work() as db:
        db.get_one(Match, match.id).pace = {"hours": {"now": 5, "sealed": 96}}
    seen: dict[str, set[float]] = {}
    while club.fresh(match).status == "playing":
        club.time.at = max(q.due_at for q in club.questions(match))
        club.tick()
        for q in club.questions(match):
            seen.setdefault(q.mode, set()).add((q.due_at - q.opened_at) / HOUR)
    assert seen == {"now": {5}, "sealed": {96}, "open": {48}}


def test_14_more_time_sets_a_stopped_clock_going(club: Club) -> None:
    """The moderator of a match that waits gives a day: that is the new deadline."""
    match = paced(club, policy="wait")
    at(club, match)
    desk.extend(club.office, match, 24, key="x")
    assert club.questions(match)[0].due_at == club.time.at + 24 * HOUR


def test_15_more_time_ends_on_no_day_off(club: Club) -> None:
    """An extension that would end on Saturday ends on Monday."""
    match = paced(club, off=[5, 6])
    before = club.questions(match)[0].due_at
    desk.extend(club.office, match, 72, key="x")
    assert club.questions(match)[0].due_at == before + timedelta(days=5)
