"""Letters by hand: fed, answered, looked at, and taken off the shelf."""

import json
import re
from pathlib import Path

import pytest

from mailer import understand
from server import desk
from server.bootstrap import Office
from tests.cli.conftest import Kanesh


def letter_of(kanesh: Kanesh, kind: str = "digest") -> tuple[str, str]:
    """The newest letter of a kind that asks somebody something: its number and its reader."""
    listed = kanesh("mail", "outbox", "--all").stdout
    rows = re.findall(r"│ (\d+) +│ (\w+) +│ (\w+) +│ (.*?) │", listed)
    turns = ("It is your turn", "Te toca", "Your turn")
    asked = [
        (n, who) for n, who, k, subject in rows if k == kind and any(t in subject for t in turns)
    ]
    return asked[-1]


def reply_to(kanesh: Kanesh, number: str, body: str, sender: str | None = None) -> bytes:
    """A letter as a mail program writes it, from what the outbox shows."""
    shown = kanesh("mail", "outbox", "--letter", number).stdout
    head = dict(re.findall(r"^([\w-]+): (.*)$", shown, flags=re.M))
    lines = (
        f"From: {sender or head['To']}",
        f"To: {head['Reply-To']}",
        f"Subject: Re: {head['Subject']}",
        f"In-Reply-To: {head['Message-ID']}",
        "Message-ID: <one@mail.example>",
        "",
        body,
    )
    return "\n".join(lines).encode()


def test_a_fed_letter_is_an_order(table: Kanesh, tmp_path: Path) -> None:
    """A reply written by hand moves the match on, and its receipt is printed."""
    number, _ = letter_of(table)
    file = tmp_path / "reply.eml"
    file.write_bytes(reply_to(table, number, "hew\n"))
    said = table("mail", "feed", str(file)).stdout
    assert "done." in said
    assert "step 1" in table("match", "show", "nile").stdout


def test_the_same_letter_fed_twice_acts_once(table: Kanesh, tmp_path: Path) -> None:
    """Redelivery changes nothing."""
    number, _ = letter_of(table)
    raw = reply_to(table, number, "hew\n")
    table("mail", "feed", "-", types=raw)
    table("mail", "feed", "-", types=raw)
    assert "step 1" in table("match", "show", "nile").stdout


def test_a_letter_from_somebody_else_does_nothing(table: Kanesh) -> None:
    """The token alone is not enough: the sender must be the seat's address."""
    number, _ = letter_of(table)
    raw = reply_to(table, number, "hew\n", sender="mallory@evil.example")
    assert "done." not in table("mail", "feed", "-", types=raw).stdout
    assert "step 0" in table("match", "show", "nile").stdout


def test_an_answer_is_written_in_the_readers_place(table: Kanesh) -> None:
    """`mail answer` needs only the letter's number and the lines."""
    number, _ = letter_of(table)
    assert "done." in table("mail", "answer", number, "1").stdout
    assert "step 1" in table("match", "show", "nile").stdout


def test_a_huge_letter_is_refused_with_the_limit(kanesh: Kanesh) -> None:
    """Nothing above the limit reaches the inbox."""
    refused = kanesh("mail", "feed", "-", types=b"x" * 1_000_001, exits=1)
    assert "1000000 bytes" in refused.stderr


@pytest.mark.parametrize("raw", [b"", b"\x00\xff\xfe" * 50, b"From: x@y.example\n\nhello"])
def test_whatever_is_fed_has_a_verdict(kanesh: Kanesh, raw: bytes) -> None:
    """Empty, binary and stray letters are kept with what was decided; nothing stumbles."""
    assert re.search(
        r"Letter 1: (dropped|answered|booked)\.", kanesh("mail", "feed", "-", types=raw).stdout
    )


def test_reading_keeps_nothing(kanesh: Kanesh) -> None:
    """`mail read` says what it makes of a letter; the next letter is still the first."""
    raw = b"From: Anne <anne@club.example>\nSubject: hello\n\nhew\n> quoted\n"
    said = kanesh("mail", "read", "-", types=raw).stdout
    assert "anne@club.example" in said
    assert "  hew" in said
    assert "quoted" not in said
    told = json.loads(kanesh("mail", "read", "-", "--json", types=raw).stdout)
    assert told == understand(raw)
    assert told["lines"] == ["hew"]


def test_a_letter_that_made_the_program_stumble_is_retried(
    table: Kanesh, office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is shelved with its trouble and an exit code; when the fault is mended it is done."""
    number, _ = letter_of(table)
    whole = desk.submitted

    def stumbles(*things: object, **more: object) -> None:
        raise RuntimeError("the inkwell is empty")

    monkeypatch.setattr(desk, "submitted", stumbles)
    table("mail", "answer", number, "1", exits=1)
    assert "inkwell" in table("mail", "shelf").stdout
    monkeypatch.setattr(desk, "submitted", whole)
    letter = re.search(r"│ (\d+)", table("mail", "shelf").stdout)
    assert letter
    assert "done." in table("mail", "retry", letter[1]).stdout
    assert "Shelf: none." in table("mail", "shelf").stdout
    assert "not on the shelf" in table("mail", "retry", letter[1], exits=1).stderr


def test_a_shelved_letter_is_shown_and_dropped(
    table: Kanesh, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The keeper sees what it says and why it lies there; dropped, it never comes back."""
    number, _ = letter_of(table)
    whole = desk.submitted
    monkeypatch.setattr(desk, "submitted", lambda *things, **more: 1 / 0)
    table("mail", "answer", number, "hew", exits=1)
    letter = re.search(r"│ (\d+)", table("mail", "shelf").stdout)
    assert letter
    shown = table("mail", "show", letter[1]).stdout
    assert "shelved." in shown
    assert "ZeroDivisionError" in shown
    assert "  hew" in shown
    assert "hew" in table("mail", "show", letter[1], "--raw").stdout
    monkeypatch.setattr(desk, "submitted", whole)
    assert "dropped." in table("mail", "drop", letter[1]).stdout
    assert "Shelf: none." in table("mail", "shelf").stdout
    assert "not on the shelf" in table("mail", "drop", letter[1], exits=1).stderr
    assert "step 0" in table("match", "show", "nile").stdout


def test_the_outbox_shows_what_travels(table: Kanesh) -> None:
    """One letter can be read, and printed byte by byte; an unknown number is told."""
    number, who = letter_of(table)
    assert f"To: {who} <" in table("mail", "outbox", "--letter", number).stdout
    assert "multipart" in table("mail", "outbox", "--letter", number, "--raw").stdout
    assert "no outgoing letter 999" in table("mail", "outbox", "--letter", "999", exits=1).stderr


def test_a_missing_file_is_told(kanesh: Kanesh) -> None:
    """The sentence names the file and the reason."""
    assert "nowhere.eml cannot be read" in kanesh("mail", "feed", "nowhere.eml", exits=1).stderr
