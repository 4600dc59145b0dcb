"""The door through which letters come, over a real socket."""

import smtplib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic

import pytest

from mailer.letter import Envelope
from mailer.receive.lmtp import MAX_RECIPIENTS, Accepts, Listener
from mailer.receive.patience import Patience
from tests.mailer.sockets import free_port, running

ANNE, CLUB = "play.abcdefghijklmnop@club.example", "club@club.example"
RAW = b"From: anne@example.org\r\nSubject: hi\r\n\r\nload 3\r\n.hidden dot\r\n\xe1\xff\r\n"


@dataclass
class Shelf:
    """Keeps what the door hands in; it can be told to fail."""

    letters: list[tuple[bytes, Envelope]] = field(default_factory=list)
    broken: bool = False

    def ingest(self, raw: bytes, envelope: Envelope) -> None:
        """Store the letter, or fail as a full disk would."""
        if self.broken:
            raise OSError("disk full: secret/path")
        self.letters.append((raw, envelope))


@contextmanager
def door(
    shelf: Shelf,
    accepts: Accepts = lambda address: True,
    lmtp: bool = True,
    max_bytes: int = 50_000,
) -> Iterator[smtplib.SMTP]:
    """A conversation with an open door, greeting already said."""
    port = free_port()
    listener = Listener("127.0.0.1", port, shelf.ingest, lmtp, accepts, max_bytes, steady=monotonic)
    client = smtplib.LMTP if lmtp else smtplib.SMTP
    with running(listener), client("127.0.0.1", port, timeout=10) as peer:
        peer.ehlo("mx.example.org")
        yield peer


def deliver(peer: smtplib.SMTP, raw: bytes, recipients: list[str]) -> list[int]:
    """The codes the door answers: one for each recipient, then one for each letter taken."""
    peer.mail("anne@example.org")
    told = [peer.rcpt(recipient)[0] for recipient in recipients]
    taken = [code for code in told if code == 250]
    if not taken:
        return told
    peer.putcmd("data")
    assert peer.getreply()[0] == 354
    peer.send(raw.replace(b"\r\n.", b"\r\n..") + b".\r\n")
    return told + [peer.getreply()[0] for _ in taken]


@pytest.mark.parametrize("lmtp", [True, False], ids=["lmtp", "smtp"])
def test_the_very_bytes_are_stored(lmtp: bool) -> None:
    """Bytes, sender, recipients and peer arrive as they were sent, in both dialects."""
    shelf = Shelf()
    with door(shelf, lmtp=lmtp) as peer:
        assert deliver(peer, RAW, [ANNE]) == [250, 250]
    [(raw, envelope)] = shelf.letters
    assert raw == RAW
    assert envelope == Envelope("anne@example.org", (ANNE,), "127.0.0.1")


def test_the_empty_sender_has_one_spelling() -> None:
    """A report travels with an empty return path, and is known by it."""
    shelf = Shelf()
    with door(shelf) as peer:
        peer.mail("")
        peer.rcpt(ANNE)
        peer.data(RAW)
    assert shelf.letters[0][1].sender == "<>"
    assert shelf.letters[0][1].null_sender


def test_each_recipient_gets_an_answer() -> None:
    """An unknown address is refused at once; the others each hear that the letter is stored."""
    shelf = Shelf()
    known = (ANNE, CLUB)
    with door(shelf, accepts=lambda address: address in known) as peer:
        assert deliver(peer, RAW, [ANNE, "nobody@club.example", CLUB]) == [250, 550, 250, 250, 250]
    assert shelf.letters[0][1].recipients == known


def test_a_refusal_can_be_said_in_words() -> None:
    """A sentence of refusal reaches the peer on one line, with a code before it."""
    with door(Shelf(), accepts=lambda address: "This match\r\n250 is over") as peer:
        peer.mail("anne@example.org")
        assert peer.rcpt(ANNE) == (550, b"5.1.1 This match 250 is over")


def test_trouble_with_storing_leaves_the_letter_with_the_peer() -> None:
    """A letter that cannot be stored is answered 451 for each recipient, and taken later."""
    shelf = Shelf(broken=True)
    with door(shelf) as peer:
        assert deliver(peer, RAW, [ANNE, CLUB]) == [250, 250, 451, 451]
        shelf.broken = False
        assert deliver(peer, RAW, [ANNE]) == [250, 250]
    assert len(shelf.letters) == 1


def test_trouble_tells_nothing() -> None:
    """The peer learns that it must try again, not what went wrong here."""
    with door(Shelf(broken=True)) as peer:
        peer.mail("anne@example.org")
        peer.rcpt(ANNE)
        code, words = peer.data(RAW)
    assert code == 451
    assert b"secret" not in words


def test_trouble_with_asking_is_temporary() -> None:
    """When nobody can tell whether an address is known, the peer asks again later."""

    def stumble(address: str) -> bool:
        raise RuntimeError("no database")

    with door(Shelf(), accepts=stumble) as peer:
        assert deliver(peer, RAW, [ANNE]) == [451]


def test_a_monster_is_refused_for_each_recipient() -> None:
    """Too many bytes are refused for good, once for each recipient, and nothing is stored."""
    shelf = Shelf()
    with door(shelf, max_bytes=2_000) as peer:
        assert deliver(peer, RAW + b"x" * 70 + b"\r\n" * 4_000, [ANNE, CLUB]) == [
            250,
            250,
            552,
            552,
        ]
        assert deliver(peer, RAW, [ANNE]) == [250, 250]
    assert len(shelf.letters) == 1


def test_a_crowd_is_turned_away_for_now() -> None:
    """A delivery to too many at once is cut into smaller ones by the peer."""
    crowd = [f"play.{'a' * 16}{n % 6 + 2}@club.example" for n in range(MAX_RECIPIENTS + 1)]
    with door(Shelf()) as peer:
        assert deliver(peer, RAW, crowd)[: len(crowd)] == [250] * MAX_RECIPIENTS + [452]


def test_long_lines_are_taken() -> None:
    """Some programs never break an HTML line; their letters are stored whole."""
    shelf = Shelf()
    with door(shelf) as peer:
        assert deliver(peer, RAW + b"x" * 20_000 + b"\r\n", [ANNE]) == [250, 250]
    assert len(shelf.letters[0][0]) == len(RAW) + 20_002


def test_a_broken_conversation_stores_nothing() -> None:
    """A peer that hangs up in the middle of a letter still has it; half of it is not ours."""
    shelf = Shelf()
    with door(shelf) as peer:
        peer.mail("anne@example.org")
        peer.rcpt(ANNE)
        peer.putcmd("data")
        peer.getreply()
        peer.send(RAW)
        peer.close()
    assert shelf.letters == []


def test_a_guesser_is_asked_to_come_back() -> None:
    """After fifty wrong addresses in a minute even a right one must wait; others are served."""
    with door(Shelf(), accepts=lambda address: address == ANNE) as peer:
        peer.mail("guesser@example.net")
        assert [peer.rcpt(f"play.{n}@club.example")[0] for n in range(50)] == [550] * 50
        assert peer.rcpt(ANNE)[0] == 450
        peer.rset()
        peer.mail("anne@example.org")
        assert peer.rcpt(ANNE)[0] == 250


def test_patience_comes_back_and_remembers_few() -> None:
    """A minute later the guesser may ask again, and a crowd of guessers fills no memory."""
    patience = Patience(most=2, peers=3)
    for peer in ("a", "a", "b", "c", "d"):
        patience.note(peer, 10.0)
    assert len(patience.wrong) == 3
    patience.note("d", 11.0)
    assert patience.spent("d", 12.0)
    assert not patience.spent("d", 71.0)
