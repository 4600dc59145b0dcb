"""A cabinet of letters as real programs write them, each with what must be made of it."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from mailer.address import find_tokens
from mailer.bounce import read_report
from mailer.checks import Facts
from mailer.mime import read_letter
from mailer.screen import screen

FOLDER = Path(__file__).parent / "letters"
TABLE = tomllib.loads((FOLDER / "expected.toml").read_text(encoding="utf-8"))
USUAL = TABLE.pop("usual")
FACTS = Facts(domain="club.example", authserv="mx.club.example")


def raw(name: str) -> bytes:
    """The bytes of a letter in the cabinet."""
    return (FOLDER / f"{name}.eml").read_bytes()


def asked(name: str) -> dict[str, Any]:
    """What the table asks of a letter; what it does not say is as usual."""
    told = {**USUAL, **TABLE[name]}
    if told["kind"] != "human" and "lines" not in TABLE[name]:
        del told["lines"]  # nobody obeys a machine, whatever it says
    return told


def test_the_table_and_the_cabinet_agree() -> None:
    """Every letter has its expectation and every expectation its letter."""
    assert {path.stem for path in FOLDER.glob("*.eml")} == set(TABLE)
    assert len(TABLE) >= 30


@pytest.mark.parametrize("name", sorted(TABLE))
def test_read_and_screened_as_expected(name: str) -> None:
    """The sender's own lines are found, nothing else is, and the verdict is the right one."""
    letter = read_letter(raw(name))
    verdict = screen(letter, FACTS)
    found = {
        "kind": letter.kind,
        "sender": letter.sender,
        "action": verdict.action,
        "reason": verdict.reason,
        "lines": list(letter.lines),
        "subject": letter.subject,
        "message_id": letter.message_id,
    }
    told = {field: value for field, value in asked(name).items() if field in found}
    assert {field: found[field] for field in told} == told


@pytest.mark.parametrize("name", sorted(TABLE))
def test_no_decoy_is_obeyed(name: str) -> None:
    """What stands in quotations, signatures, attachments and enclosures is never an order."""
    letter = read_letter(raw(name))
    if letter.kind == "human":
        assert not [line for line in letter.lines if "decoy" in line]


@pytest.mark.parametrize("name", sorted(name for name in TABLE if "report" in TABLE[name]))
def test_reports_name_the_address_and_the_letter(name: str) -> None:
    """A delivery report says who failed, whether for good, and which letter of ours it was."""
    report = read_report(raw(name))
    assert report is not None
    found = {**vars(report), "addresses": list(report.addresses)}
    assert found == TABLE[name]["report"]


@pytest.mark.parametrize("name", sorted(name for name in TABLE if "report" not in TABLE[name]))
def test_nothing_else_is_a_report(name: str) -> None:
    """An absence notice, a person's letter or a complaint is never booked as undelivered."""
    assert read_report(raw(name)) is None


@pytest.mark.parametrize("name", sorted(TABLE))
@pytest.mark.parametrize("ending", [b"\r\n", b"\n"])
def test_line_endings_do_not_matter(name: str, ending: bytes) -> None:
    """The same lines are read whether the bytes end lines with CRLF or with LF."""
    given = raw(name)
    changed = given.replace(b"\r\n", b"\n").replace(b"\n", ending)
    assert read_letter(changed).lines == read_letter(given).lines


@pytest.mark.parametrize("name", sorted(TABLE))
def test_the_seat_is_found(name: str) -> None:
    """A letter from a person to a seat carries the seat's token, however it is spelt."""
    letter = read_letter(raw(name))
    if letter.kind == "human" and letter.sender:
        assert find_tokens(letter, "club.example") == ("abcdefghijklmnop",)


def test_a_letter_without_an_id_gets_a_stable_one() -> None:
    """Delivered again by another route, a letter without Message-ID is the same letter."""
    given = raw("missing_message_id")
    route = b"Received: from elsewhere\n\tby here\nDelivered-To: x@club.example\n"
    first = read_letter(given).message_id
    assert first.startswith("sha256.")
    assert read_letter(route + given).message_id == first
    assert read_letter(given + b"more").message_id != first
