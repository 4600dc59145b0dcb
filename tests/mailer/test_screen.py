"""The table of checks: what is obeyed, what is answered, what is met with silence."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from mailer import checks
from mailer.checks import Facts
from mailer.letter import Envelope, Letter
from mailer.mime import read_letter
from mailer.proof import dmarc, findings
from mailer.screen import TABLE, screen

FACTS = Facts(domain="club.example", authserv="mx.club.example")
HEAD = "From: Anne <anne@example.org>\nTo: play.abcdefghijklmnop@club.example\nMessage-ID: <a@b>\n"


def letter(extra: str = "", body: str = "load 3\n", above: str = "") -> Letter:
    """A letter from Anne with further headers, below or above the usual ones."""
    return read_letter(f"{above}{HEAD}{extra}\n{body}".encode())


def test_a_good_letter_passes_and_the_verdict_explains_itself() -> None:
    """A letter that hits nothing passes, and every question asked is on record."""
    verdict = screen(letter(), FACTS)
    assert (verdict.action, verdict.reason, verdict.hits) == ("pass", "", ())
    assert verdict.misses == tuple(check.__name__ for check, _ in TABLE)


@pytest.mark.parametrize(
    ("changed", "action", "reason"),
    [
        ({"seen_before": True}, "drop", "seen_before"),
        ({"stumbles": 3}, "shelve", "stumbled"),
        ({"known_token": False}, "drop", "unknown_token"),
        ({"right_sender": False}, "answer", "wrong_sender"),
        ({"max_bytes": 50}, "answer", "too_big"),
    ],
)
def test_what_the_server_knows_decides(
    changed: dict[str, object], action: str, reason: str
) -> None:
    """Each fact that only the server knows leads to its own verdict."""
    verdict = screen(letter(), replace(FACTS, **changed))  # type: ignore[arg-type]
    assert (verdict.action, verdict.reason) == (action, reason)


def test_answers_are_capped() -> None:
    """After the day's last answer comes silence, so that two machines cannot talk for ever."""
    full = replace(FACTS, right_sender=False, answers_today=10)
    assert screen(letter(), full).action == "drop"
    assert screen(letter(), replace(full, answers_today=9)).action == "answer"


def test_machines_come_before_every_answer() -> None:
    """No row of the table that answers stands above a row that knows a machine."""
    machines = (checks.feedback, checks.bounce, checks.own_mail, checks.loop, checks.automatic)
    rows = [check for check, _ in TABLE]
    first_answer = min(place for place, (_, action) in enumerate(TABLE) if action == "answer")
    assert all(rows.index(check) < first_answer for check in (*machines, checks.mailing_list))


@pytest.mark.parametrize(
    "extra",
    [
        "Auto-Submitted: auto-replied\n",
        "Auto-Submitted: Auto-Generated; owner=x\n",
        "Precedence: auto_reply\n",
        "X-Autoreply: yes\n",
        "X-Autorespond: away\n",
        "Subject: Respuesta automática: Te toca\n",
        "Subject: Abwesenheitsnotiz\n",
        "Return-Path: <>\n",
        "List-Id: <games.lists.example>\n",
        "Precedence: bulk\n",
        "X-Loop: club@club.example\n",
    ],
)
@pytest.mark.parametrize("wrong", [None, False], ids=["right sender", "wrong sender"])
def test_machines_meet_silence(extra: str, wrong: bool | None) -> None:
    """A machine is neither obeyed nor answered, not even when something else is wrong too."""
    facts = replace(FACTS, right_sender=wrong, max_bytes=10)
    assert screen(letter(extra), facts).action == "drop"


@pytest.mark.parametrize(
    "extra",
    [
        "Auto-Submitted: no\n",
        "Auto-Submitted: auto-forwarded\n",
        "X-Auto-Response-Suppress: All\n",
        "X-Loop: somebody@elsewhere.example\n",
        "Subject: Re: [vacation-1] Your turn\n",
        "Subject: Re: [imhotep-1] Your turn\nPrecedence: normal\n",
    ],
)
def test_people_are_heard(extra: str) -> None:
    """Headers that exchange servers and forwarders put on people's letters do no harm."""
    assert screen(letter(extra), FACTS).action == "pass"


def test_the_envelope_tells_a_machine_too() -> None:
    """A null sender on the envelope is a machine whatever the headers say."""
    raw = f"{HEAD}\nload 3\n".encode()
    told = Envelope("<>", ("play.abcdefghijklmnop@club.example",))
    assert screen(read_letter(raw, told), FACTS).action == "drop"


def test_a_loop_between_two_clubs_is_another_clubs_mark() -> None:
    """Only our own mark makes a letter ours come back; a foreign mark says nothing."""
    ours = letter("X-Loop: somebody@else.example\nX-Loop: club@club.example\n")
    assert screen(ours, FACTS).reason == "loop"
    assert screen(ours, replace(FACTS, domain="other.example")).action == "pass"


RESULT = (
    "Authentication-Results: {host}; spf=pass smtp.mailfrom=x; dmarc={found} (p=none dis=none)\n"
)
RECEIVED = "Received: from somewhere by mx.club.example; Tue, 17 Nov 2026 10:02:00 +0000\n"


@pytest.mark.parametrize("found", ["pass", "fail"])
def test_our_own_host_is_believed(found: str) -> None:
    """What our host wrote above its own Received line counts, in any capitals."""
    said = RESULT.format(host="MX.club.example", found=found)
    given = letter(above=said + RECEIVED)
    assert dmarc(given, "mx.club.example") == found
    assert findings(given, "mx.club.example")["spf"] == "pass"


@pytest.mark.parametrize(
    "above",
    [
        RESULT.format(host="mx.elsewhere.example", found="pass") + RECEIVED,
        RECEIVED + RESULT.format(host="mx.club.example", found="pass"),
        RESULT.format(host="mx.club.example", found="pass"),
        RESULT.format(host="mx.club.example.evil.example", found="pass") + RECEIVED,
        "Authentication-Results: evil.example (mx.club.example; dmarc=pass); none\n" + RECEIVED,
        "Authentication-Results: ;;;=;\n" + RECEIVED,
    ],
    ids=["foreign", "below", "without received", "longer name", "in a comment", "garbled"],
)
def test_nobody_elses_word_counts(above: str) -> None:
    """A result that a sender can have written himself proves nothing."""
    assert dmarc(letter(above=above), "mx.club.example") == ""


def test_without_a_host_nothing_is_believed() -> None:
    """A club that has not named its mail host believes no header at all."""
    given = letter(above=RESULT.format(host="", found="fail") + RECEIVED)
    assert dmarc(given, "") == ""


@pytest.mark.parametrize("check", [check for check, _ in TABLE], ids=lambda check: check.__name__)
def test_every_check_says_what_it_asks(check: Callable[[Letter, Facts], bool]) -> None:
    """A verdict names a check, and the check's sentence explains it to a keeper."""
    assert check.__doc__
    assert check.__doc__.endswith(".")


def test_the_room_names_all_its_files() -> None:
    """The README of the room speaks of every module and folder in it."""
    room = Path(checks.__file__).parent
    told = (room / "README.md").read_text(encoding="utf-8")
    modules = {path.name for path in room.glob("*.py")} - {"__init__.py"}
    assert {name for name in modules if f"`{name}`" not in told} == set()
