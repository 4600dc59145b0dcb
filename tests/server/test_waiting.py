"""Why a match waits: whom for, since when, what they were sent, and the likely end."""

from datetime import datetime, timedelta

from rules.kernel.words import Voice
from server import desk, waiting
from server.store import people
from server.store.tables import Match, Person, Question
from server.table import lay
from tests.server.club import Club, text_of
from tests.server.test_clock import sealed_match
from tests.server.test_journey import asked


def lines(club: Club, match: Match) -> list[str]:
    """What a reader in UTC is told."""
    with club.office.reading() as db:
        table = lay(club.office, db, match.id, hold=False)
        return waiting.told(table, Voice(names=table.names), None)


def test_01_who_since_when_and_what_they_were_sent(club: Club) -> None:
    """The question's letter and each reminder, with the instants they left."""
    match = club.match(seats=2)
    who = asked(club, match)
    assert "has not been sent yet" in lines(club, match)[0]
    club.tick()
    [said] = lines(club, match)
    assert said.startswith(f"{who} is asked, until Wed 3 Mar, 09:00 (UTC), since Mon 1 Mar, 09:00")
    assert "The question was sent Mon 1 Mar, 09:00 (UTC)." in said
    club.time.later(hours=25)
    club.tick()
    assert "Reminded Tue 2 Mar, 10:00 (UTC)." in lines(club, match)[0]


def test_02_the_likely_end_comes_from_the_persons_own_answers(club: Club) -> None:
    """The middle of past answers; those given in their stead do not count."""
    match = club.match(seats=2)
    for hours in (2, 2, 6, 6):
        club.time.later(hours=hours)
        desk.submit(club.office, match, club.questions(match)[0].seat, ["1"], source="shell")
    [question] = club.questions(match)
    with club.office.reading() as db:
        table = lay(club.office, db, match.id, hold=False)
        took = waiting.past(db, table.sitting(question.seat).person_id)
    assert took
    assert set(took) <= {timedelta(hours=2), timedelta(hours=6)}
    club.time.later(hours=60)
    club.tick()
    with club.office.reading() as db:
        assert waiting.past(db, table.sitting(question.seat).person_id) == took


def test_03_an_answer_that_takes_longer_is_expected_later(club: Club) -> None:
    """Past the usual time the longer answers count; past all of them, the deadline."""
    opened, due = club.time.at, club.time.at + timedelta(hours=48)
    question = Question(
        match_id=1, seat=0, mode="now", prompt="", opened_seq=0, opened_at=opened, due_at=due
    )
    took = [timedelta(hours=n) for n in (1, 2, 3, 30)]

    def at(hours: float) -> datetime | None:
        return waiting.likely(question, took, opened + timedelta(hours=hours))

    assert at(0) == opened + timedelta(hours=3)
    assert at(4) == opened + timedelta(hours=30)
    assert at(31) == due


def test_04_a_sealed_answer_on_file_shows_nowhere(club: Club) -> None:
    """Who has filed and who has not is told alike."""
    match = sealed_match(club)
    before = lines(club, match)
    desk.submit(
        club.office, match, club.questions(match)[0].seat, ["bid nothing", "wait"], source="shell"
    )
    assert lines(club, match) == before


def test_05_trouble_absence_and_missed_deadlines_are_said(club: Club) -> None:
    """Whatever explains the waiting."""
    match = club.match(seats=2)
    with club.office.work() as db:
        table = lay(club.office, db, match.id)
        [question] = table.questions()
        question.due_at = None
        table.sitting(question.seat).missed = 2
        table.people[question.seat].trouble = "no such mailbox"
    [said] = lines(club, match)
    assert "the clock stands still" in said
    assert "Letters to them come back." in said
    assert "2 deadlines missed so far." in said
    assert "no such mailbox" not in said


def test_06_a_letter_to_the_moderator_on_monday_morning(club: Club) -> None:
    """One a week, in their zone, with every match; a club at rest hears nothing."""
    match = club.match(seats=2)
    with club.office.work() as db:
        boss = people.by_address(db, "mina@example.org")
        db.get_one(Person, boss.id).zone = "America/New_York"
    seen = []
    for _ in range(24 * 8):
        club.tick()
        seen += [m for m in club.mail() if "weekly" in m["Message-ID"]]
        club.time.later(hours=1)
    assert [m["Date"] for m in seen] == [
        "Mon, 01 Mar 2027 13:00:00 +0000",
        "Mon, 08 Mar 2027 13:00:00 +0000",
    ]
    text = text_of(seen[0])
    assert match.name in text
    assert "is asked, until" in text
