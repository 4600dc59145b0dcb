"""The process is killed at every point of a letter's way: nothing lost, nothing obeyed twice."""

import signal
import smtplib
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic, sleep

import pytest
from aiosmtpd.controller import Controller

from server.store import matches
from tests.server.club import Club, free_port, opened, reply
from tests.server.doomed import POINTS
from tests.server.test_journey import asked
from tests.server.test_sockets import Mailboxes

RECEPTION = [point for point in POINTS if "stor" in point or "250" in point]
WORK = [point for point in POINTS if point not in ("nowhere", *RECEPTION)]


@pytest.fixture
def boxes() -> Iterator[tuple[Mailboxes, int]]:
    """Everybody's mailbox, on a real mail server."""
    taken, port = Mailboxes(), free_port()
    server = Controller(taken, hostname="127.0.0.1", port=port)
    server.start()
    yield taken, port
    server.stop()


def run(club: Club, point: str, minutes: int, *ports: int) -> subprocess.Popen[bytes]:
    """A process of the club that dies at a point."""
    told = [club.office.settings.database, point, str(minutes), *map(str, ports)]
    return subprocess.Popen([sys.executable, "-m", "tests.server.doomed", *told])


def answers(port: int) -> bool:
    """Somebody listens there."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def listening(club: Club, point: str, smtp: int) -> Iterator[int]:
    """The mail door of a process that may die under one's hands."""
    port = free_port()
    child = run(club, point, 0, smtp, port)
    end = monotonic() + 30
    while not answers(port):
        assert monotonic() < end
        assert child.poll() is None
        sleep(0.05)
    try:
        yield port
    finally:
        child.kill()
        child.wait()


def deliver(raw: bytes, port: int) -> None:
    """As a mail server hands a letter over; it forgets the letter only when this returns."""
    message = opened(raw)
    with smtplib.LMTP("127.0.0.1", port, timeout=10) as client:
        client.sendmail(
            message["From"].addresses[0].addr_spec, [message["To"].addresses[0].addr_spec], raw
        )


def begun(club: Club) -> tuple[bytes, str]:
    """A match whose first letters are out, an answer to one of them, and who gave it."""
    match = club.match(seats=2)
    club.tick()
    who = asked(club, match)
    digest = club.newest(who)
    return reply(digest, f"{who.lower()}@example.org", "1"), match.name


def finish(club: Club, smtp: int) -> None:
    """After the fall the club is started again, later than any letter is held back."""
    for minutes in (30, 60):
        assert run(club, "nowhere", minutes, smtp).wait(60) == 0


def whole(club: Club, name: str, boxes: Mailboxes) -> None:
    """One letter, obeyed once; each answer arrived, and a second copy is the very same letter."""
    [letter] = club.stored()
    assert letter.status == "done"
    with club.office.reading() as db:
        match = matches.by_name(db, name)
    assert match is not None
    assert match.seq == 1
    arrived = [opened(raw)["Message-ID"].strip("<>") for _, raw in boxes.letters]
    written = {f"{row.key}@kanesh.localhost" for row in club.outgoing()}
    sent = {f"{row.key}@kanesh.localhost" for row in club.outgoing() if row.sent_at}
    assert written == sent
    before = {opened(one.raw)["Message-ID"].strip("<>") for one in club.post.letters}
    assert set(arrived) == written - before
    assert max(Counter(arrived).values()) <= 2
    copies = {(opened(raw)["Message-ID"], raw) for _, raw in boxes.letters}
    assert len(copies) == len(set(arrived))


@pytest.mark.parametrize("point", RECEPTION)
def test_killed_while_a_letter_comes_in(club: Club, boxes, point: str) -> None:
    """The sender is not told yes, delivers again, and the letter is there once."""
    taken, smtp = boxes
    raw, name = begun(club)
    with listening(club, point, smtp) as port, pytest.raises((smtplib.SMTPException, OSError)):
        deliver(raw, port)
    with listening(club, "nowhere", smtp) as port:
        deliver(raw, port)
    finish(club, smtp)
    whole(club, name, taken)


@pytest.mark.parametrize("point", WORK)
def test_killed_while_a_letter_is_obeyed_and_answered(club: Club, boxes, point: str) -> None:
    """Whatever was under way is done by the next start, and no order is entered twice."""
    taken, smtp = boxes
    raw, name = begun(club)
    club.give(raw)
    assert run(club, point, 0, smtp).wait(60) == -signal.SIGKILL
    finish(club, smtp)
    whole(club, name, taken)
