"""The chapter on settling things ahead: every letter it shows can be sent as it stands."""

import re
from typing import NamedTuple

import pytest

from server.web.help import HANDBOOK
from tests.server.club import Club
from tests.server.test_ahead import asked, said
from tests.server.test_desk import send, statuses

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.M | re.S)
NOT_ASKED = ("ahead", "adelanto", "standing", "permanente")
HABITS = ("standing: let it pass, until 2 Mar", "standing: pass until asked twice")


class Shown(NamedTuple):
    """A letter of the chapter, and the game it is for."""

    language: str
    game: str
    lines: tuple[str, ...]


def shown(language: str) -> list[Shown]:
    text = (HANDBOOK / language / "ahead.md").read_text("utf-8")
    return [Shown(language, game, tuple(body.splitlines())) for game, body in BLOCK.findall(text)]


LETTERS = [*shown("en"), *shown("es")]


def answered(club: Club, letter: Shown) -> list[tuple[str, str]]:
    """Each line's verdict: sent by whoever is not asked if it settles, else by whoever is."""
    match = club.match(letter.game)
    first = asked(club, match)
    seat = 1 - first if letter.lines[0].startswith(NOT_ASKED) else first
    if letter.lines[0] in ("standing", "permanente"):
        send(club, match, seat, *HABITS)
    if letter.lines[0] in ("undo", "deshacer"):
        send(club, match, seat, "hew")
    receipt = send(club, match, seat, *letter.lines)
    return list(zip(statuses(receipt), [v.said for v in receipt.verdicts], strict=True))


@pytest.mark.parametrize("letter", LETTERS, ids=lambda one: f"{one.language}: {one.lines[0]}")
def test_what_the_chapter_shows_is_understood(club: Club, letter: Shown) -> None:
    """No line is refused or unread; an alternative that is not needed stays untried."""
    verdicts = answered(club, letter)
    assert verdicts
    assert not [one for one in verdicts if one[0] in ("refused", "unread")]


def test_both_languages_show_the_same_letters() -> None:
    """As many lines for the same games, in the same order."""
    english, spanish = (
        [(one.game, len(one.lines)) for one in LETTERS if one.language == language]
        for language in ("en", "es")
    )
    assert english == spanish
    assert {"imhotep", "tigris", "babylonia", "gheos", "civilization"} == {g for g, _ in english}


def test_a_number_filed_ahead_is_refused_as_the_chapter_says(club: Club) -> None:
    """The one line the chapter warns of."""
    match = club.match()
    receipt = send(club, match, 1 - asked(club, match), "ahead: 3")
    assert statuses(receipt) == ["refused"]
    assert "A number means something else" in said(receipt)
