"""Letters out: threads, headers, patience, and what happens when they cannot arrive."""

from datetime import timedelta
from itertools import pairwise

import pytest

from mailer.send import Deferred, Refused
from server import desk, outbox
from tests.server.club import Club, opened, text_of
from tests.server.test_journey import asked


class Trouble:
    """A carrier that fails in one way."""

    def __init__(self, fault: Exception) -> None:
        self.fault, self.tried = fault, 0

    def carry(self, raw: bytes, sender: str, recipient: str) -> None:
        """Never arrives."""
        self.tried += 1
        raise self.fault


def test_01_a_seats_letters_are_one_thread(club: Club) -> None:
    """Every digest of a seat refers to its first, and answers its last."""
    match = club.match(seats=2)
    for _ in range(6):
        club.tick()
        club.answer(asked(club, match), "1")
    club.tick()
    mine = [opened(one.raw) for one in club.post.letters if b"digest@" in one.raw]
    mine = [m for m in mine if "anne@" in m["To"] and "digest" in m["Message-ID"]]
    assert len(mine) >= 3
    for earlier, later in pairwise(mine):
        assert later["In-Reply-To"] == earlier["Message-ID"]
        assert later["References"].startswith(mine[0]["Message-ID"])


def test_02_headers_that_keep_machines_quiet(club: Club) -> None:
    """Auto-Submitted, a loop mark and a list id on all; a way out of news and notices only."""
    club.match(seats=2)
    club.tick()
    for message in club.mail():
        assert message["Auto-Submitted"] == "auto-generated"
        assert message["X-Loop"] == "club@kanesh.localhost"
        assert message["List-Id"]
        news = ".full@" in message["Message-ID"] or message["Message-ID"].startswith("<weekly.")
        assert bool(message["List-Unsubscribe"]) is news


def test_03_patience_grows_and_ends(club: Club) -> None:
    """A server that is away is tried nine more times over days; then the clock stops."""
    match = club.match(seats=2)
    away = club.office.carrier = Trouble(Deferred("away"))
    row = club.outgoing(kind="digest")[0]
    for _ in range(len(outbox.PAUSES) + 1):
        outbox.send(club.office, row.id)
        club.time.later(days=1)
    assert away.tried == len(outbox.PAUSES) + 1
    assert club.outgoing(kind="digest")[0].failed == "away"
    seat = row.seat
    stopped = [q.due_at is None for q in club.questions(match) if q.seat == seat]
    assert all(stopped)


def test_04_a_refused_letter_stops_the_clock_of_its_seat(club: Club) -> None:
    """The question does not lapse silently, and the moderator is told."""
    match = club.match(seats=2)
    there = club.office.carrier
    club.office.carrier = Trouble(Refused("550 no such user"))
    club.tick()
    club.office.carrier = there
    assert club.questions(match)[0].due_at is None
    club.tick()
    told = [text_of(m) for m in club.mail() if "mina@" in m["To"]]
    assert any("do not arrive" in words for words in told)
    club.time.later(days=30)
    club.tick()
    assert club.fresh(match).seq == 0


def test_05_a_letter_is_leased_while_it_is_carried(club: Club) -> None:
    """Two processes do not carry the same letter; after a crash it is carried again later."""
    club.match(seats=2)
    row = club.outgoing()[0]
    assert outbox.leased(club.office, row.id)
    assert not outbox.leased(club.office, row.id)
    club.time.later(minutes=11)
    assert outbox.leased(club.office, row.id)


def test_06_a_reminder_that_comes_too_late_is_not_sent(club: Club) -> None:
    """After its deadline a reminder is only noise."""
    match = club.match(seats=2)
    club.tick()
    club.office.carrier = Trouble(Deferred("away"))
    club.time.at = club.questions(match)[0].due_at - timedelta(hours=2)
    club.tick()
    club.office.carrier = club.post
    club.time.later(hours=3)
    club.tick()
    reminder = club.outgoing(kind="reminder")[0]
    assert (reminder.failed, reminder.sent_at) == ("expired", None)


def test_07_no_unit_of_work_is_open_while_the_post_is_slow(club: Club) -> None:
    """Somebody can play while a letter is on its way."""
    match = club.match(seats=2)

    class Slow:
        def carry(self, raw: bytes, sender: str, recipient: str) -> None:
            """Plays in the meantime."""
            if club.fresh(match).seq == 0:
                seat = club.questions(match)[0].seat
                desk.submit(club.office, match, seat, ["hew"], source="shell")

    club.office.carrier = Slow()
    assert outbox.send_due(club.office) >= 3
    assert club.fresh(match).seq == 1


@pytest.mark.parametrize("kind", ["invitation", "digest", "notice"])
def test_08_every_letter_has_text_and_page(club: Club, kind: str) -> None:
    """Plain words and HTML say the same things."""
    club.match(seats=3)
    club.tick()
    rows = club.outgoing(kind=kind)
    assert rows
    assert all(row.sent_at for row in rows)
    for message in club.mail():
        assert message.get_body(("html",)) is not None
        assert "{" not in text_of(message).replace("{}", "")


def test_09_a_ready_letter_goes_to_the_seat(club: Club) -> None:
    """Behind each answer waits a letter with the order in it, to the address of that very seat."""
    match = club.match(seats=2)
    club.tick()
    digest = club.newest(asked(club, match))
    page = digest.get_body(("html",))
    assert page is not None
    address = digest["Reply-To"].addresses[0].addr_spec
    assert f'href="mailto:{address}?subject=Re%3A%20imhotep-1&amp;body=' in page.get_content()
    assert "mailto:?" not in page.get_content()
