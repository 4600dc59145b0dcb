"""Whatever bytes arrive, reading them never raises and never yields more than the bound."""

import json
import random
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mailer import understand
from mailer.address import find_keys, find_tokens
from mailer.bounce import read_report
from mailer.checks import Facts
from mailer.letter import Envelope, Letter
from mailer.mime import MAX_LINE, MAX_LINES, read_letter
from mailer.screen import screen

CABINET = sorted((Path(__file__).parent / "letters").glob("*.eml"))
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]")
HEAD = b"From: anne@example.org\nTo: play.abcdefghijklmnop@club.example\nMessage-ID: <a@b>\n"
PIECES = st.sampled_from(
    [
        b"From: a@b.c\n",
        b"Subject: =?utf-8?b?////?=\n",
        b'To: "x <y@z\n',
        b"Content-Type: multipart/mixed; boundary=x\n",
        b"Content-Type: text/html; charset=utf-7\n",
        b"Content-Type: text/plain; charset*0*=''%ff; format=flowed\n",
        b"Content-Type: message/delivery-status\n",
        b"Content-Type: message/rfc822\n",
        b"Content-Transfer-Encoding: base64\n",
        b"Content-Transfer-Encoding: x-uuencode\n",
        b"Content-Disposition: attachment; filename*1=a\n",
        b"Auto-Submitted: \xff\n",
        b"\n",
        b"--x\n",
        b"--x--\n",
        b"begin 644 x\n",
        b"> On 17/11/2026 10:02, \xe9 <a@b> wrote:\n",
        b"De: a\nEnviado: b\n",
        b"<blockquote><!--<p>\x00",
        b"&#xd800;&#0;</p></blockquote>",
        b"-----BEGIN PGP SIGNED MESSAGE-----\n",
        b"=== Reply above this line ===\n",
        b"-- \n",
        b"\xed\xa0\x80\r",
    ]
)
MONSTERS = {
    "a received line of a hundred thousand beginnings": HEAD
    + b"Received: "
    + b"for <<" * 100_000
    + b"\n\nload 3\n",
    "a header of three million letters": HEAD + b"Subject: " + b"x" * 3_000_000 + b"\n\nload 3\n",
    "a thousand letters in each other": HEAD
    + b"".join(
        b'Content-Type: multipart/mixed; boundary="b%d"\n\n--b%d\n' % (n, n) for n in range(999)
    )
    + b"\nload 3\n",
    "a signature begun without end": HEAD
    + b"\n"
    + b"-----BEGIN PGP SIGNED MESSAGE-----\n\n" * 9_000,
    "a hundred thousand lines": HEAD + b"\n" + b"load 3\n" * 100_000,
    "one endless line": HEAD + b"\n" + b"load 3 " * 100_000,
    "quotations in quotations": HEAD
    + b"Content-Type: text/html\n\n"
    + b"<blockquote>" * 5_000
    + b"x<br>" * 50_000,
    "tags without end": HEAD + b"Content-Type: text/html\n\n" + b"<table><tr><td>a" * 30_000,
}


def within_bounds(raw: bytes, letter: Letter) -> None:
    """The letter says no more than anybody can mean, and nothing unseen."""
    assert len(letter.lines) <= MAX_LINES
    assert all(0 < len(line) <= MAX_LINE for line in letter.lines)
    assert len(letter.text) <= len(raw) * 4 + 1000
    shown = [*letter.lines, letter.subject, letter.sender, letter.sender_name, letter.message_id]
    assert not [words for words in shown if CONTROL.search(words)]
    assert all("\n" not in words for words in shown)
    "".join([*shown, letter.text, *letter.cut]).encode("utf-8")


def read_everything(raw: bytes) -> None:
    """Every way of looking at the letter works, and what is found can be printed."""
    letter = read_letter(raw, Envelope("<>", ("x@club.example",)), sent="One line.\nAnother line.")
    within_bounds(raw, letter)
    screen(letter, Facts(domain="club.example", authserv="mx.club.example"))
    read_report(raw)
    find_tokens(letter, "club.example")
    find_keys(letter, "club.example")
    json.dumps(understand(raw)).encode()


@given(st.binary(max_size=2_000))
@settings(max_examples=200, deadline=None)
def test_any_bytes(raw: bytes) -> None:
    """Random bytes are read without a stumble."""
    read_everything(raw)


@given(st.lists(st.one_of(PIECES, st.binary(max_size=20)), max_size=40).map(b"".join))
@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_anything_that_looks_like_a_letter(raw: bytes) -> None:
    """Pieces of letters in any order are read without a stumble."""
    read_everything(raw)


@pytest.mark.parametrize("path", CABINET, ids=lambda path: path.stem)
def test_damaged_letters(path: Path) -> None:
    """A letter cut short anywhere, or with bytes changed on the way, is still read."""
    dice, whole = random.Random(path.stem), path.read_bytes()
    for _ in range(12):
        raw = bytearray(whole[: dice.randrange(len(whole) + 1)])
        for place in dice.sample(range(len(raw)), min(len(raw), 5)):
            raw[place] = dice.randrange(256)
        read_everything(bytes(raw))


@pytest.mark.parametrize("name", MONSTERS)
def test_monsters(name: str) -> None:
    """A letter built to exhaust its reader is read in passing."""
    read_everything(MONSTERS[name])
