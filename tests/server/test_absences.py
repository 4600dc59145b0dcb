"""Absences, told in two languages; deadlines move behind them and never nearer."""

from datetime import UTC, date, datetime, timedelta

import pytest

from server import absences, catalogue, dates
from server.errors import Refused
from server.store import matches, people
from server.store.tables import Absence, Person
from tests.server.club import MORNING, Club
from tests.server.test_clock import entries, sealed_match
from tests.server.test_journey import asked

VOICES = catalogue.voices()
TODAY = date(2027, 3, 1)


@pytest.mark.parametrize(
    ("written", "day"),
    [
        ("3 Dec", date(2027, 12, 3)),
        ("December 3rd", date(2027, 12, 3)),
        ("3 de diciembre", date(2027, 12, 3)),
        ("el 3 dic.", date(2027, 12, 3)),
        ("1 Feb", date(2028, 2, 1)),
        ("March 1, 2028", date(2028, 3, 1)),
        ("2027-04-05", date(2027, 4, 5)),
        ("25/12", date(2027, 12, 25)),
        ("12/25/2027", date(2027, 12, 25)),
        ("4.4.", None),
        ("mañana", date(2027, 3, 2)),
        ("Today", TODAY),
        ("3/12", None),
        ("31 Feb", None),
        ("soon", None),
        ("3", None),
    ],
)
def test_01_days_as_people_write_them(written: str, day: date | None) -> None:
    """Both languages, digits when they can be read in one way only; else a sentence."""
    if day is not None:
        assert dates.read(written, TODAY, VOICES) == day
        return
    with pytest.raises(Refused):
        dates.read(written, TODAY, VOICES)


@pytest.mark.parametrize(
    ("written", "first", "last"),
    [
        ("from 3 Dec to 10 Dec", date(2027, 12, 3), date(2027, 12, 10)),
        ("del 3 de diciembre al 10 de enero", date(2027, 12, 3), date(2028, 1, 10)),
        ("desde el 3 dic hasta el 10 dic", date(2027, 12, 3), date(2027, 12, 10)),
        ("until 10 March", TODAY, date(2027, 3, 10)),
        ("hasta el 10 de marzo", TODAY, date(2027, 3, 10)),
        ("2027-03-04 - 2027-03-05", date(2027, 3, 4), date(2027, 3, 5)),
        ("tomorrow", date(2027, 3, 2), date(2027, 3, 2)),
    ],
)
def test_02_an_absence_in_words(written: str, first: date, last: date) -> None:
    """From one day to another, until a day, or one day alone."""
    assert absences.span(written, TODAY, VOICES) == (first, last)


def away(club: Club, name: str, first: date, last: date) -> str:
    """Tell the club of an absence."""
    with club.office.work() as db:
        person = people.by_address(db, f"{name.lower()}@example.org")
        return absences.keep(club.office, db, person, first, last).said()


def test_03_a_deadline_moves_behind_the_absence(club: Club) -> None:
    """Whoever goes away keeps the time that was left, in their own zone's days."""
    match = club.match(seats=2)
    who = asked(club, match)
    [before] = club.questions(match)
    away(club, who, date(2027, 3, 2), date(2027, 3, 9))
    [after] = club.questions(match)
    starts, back = (datetime(2027, 3, day, tzinfo=UTC) for day in (2, 10))
    assert after.due_at == back + (before.due_at - starts)
    assert after.warn_at >= back
    club.time.at = before.due_at + timedelta(hours=1)
    club.tick()
    assert entries(club) == []


def test_04_coming_back_brings_no_deadline_nearer(club: Club) -> None:
    """An absence that is taken back leaves deadlines where they are."""
    match = club.match(seats=2)
    who = asked(club, match)
    away(club, who, date(2027, 3, 2), date(2027, 3, 9))
    [before] = club.questions(match)
    with club.office.work() as db:
        absences.clear(club.office, db, people.by_address(db, f"{who.lower()}@example.org"))
        assert db.exec(matches.select(Absence)).all() == []
    assert club.questions(match)[0].due_at == before.due_at


def test_05_sealed_answers_stay_due_together(club: Club) -> None:
    """One goes away: all wait for the same later instant."""
    match = sealed_match(club)
    away(club, "Bart", date(2027, 3, 2), date(2027, 3, 20))
    [due] = {question.due_at for question in club.questions(match)}
    assert due >= datetime(2027, 3, 21, tzinfo=UTC)


@pytest.mark.parametrize(
    ("first", "last"),
    [
        (date(2027, 3, 9), date(2027, 3, 2)),
        (date(2027, 1, 1), date(2027, 1, 2)),
        (date(2027, 3, 2), date(2027, 6, 2)),
        (date(2029, 3, 2), date(2029, 3, 3)),
    ],
)
def test_06_what_cannot_be_kept_is_refused(club: Club, first: date, last: date) -> None:
    """Backwards, past, too long, too far: a sentence, and nothing is kept."""
    with pytest.raises(Refused):
        away(club, "Anne", first, last)
    with club.office.reading() as db:
        assert people.absences(db, [club.people["Anne"].id], MORNING) == []


def test_07_a_persons_day_is_that_of_their_zone(club: Club) -> None:
    """In Auckland the third of December begins half a day before it does in London."""
    with club.office.work() as db:
        row = db.get_one(Person, club.people["Anne"].id)
        row.zone = "Pacific/Auckland"
        absences.keep(club.office, db, row, date(2027, 12, 3), date(2027, 12, 3))
    with club.office.reading() as db:
        [kept] = people.absences(db, [club.people["Anne"].id], MORNING)
    assert kept.starts_at == datetime(2027, 12, 2, 11, tzinfo=UTC)
    assert kept.ends_at - kept.starts_at == timedelta(days=1)
