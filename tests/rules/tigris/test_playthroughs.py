"""The matches told as prose still go as they were told."""

import pytest

from tests.rules.tigris.playthrough import (
    FOLDER,
    LANGUAGES,
    SCRIPTS,
    path,
    played,
    read_back,
    told,
)
from tests.rules.tigris.table import NAMES

EACH = pytest.mark.parametrize("name", SCRIPTS)
IN_BOTH = pytest.mark.parametrize("language", LANGUAGES)


@EACH
@IN_BOTH
def test_told_as_before(name: str, language: str) -> None:
    """The same seed and the same orders lead to the same sentences, word for word."""
    script = SCRIPTS[name]
    assert told(script, played(script), language) == path(name, language).read_text("utf-8")


@EACH
@IN_BOTH
def test_letters_alone_play_the_match(name: str, language: str) -> None:
    """The written orders, read in their language alone, play the whole match."""
    text = path(name, language).read_text("utf-8")
    script = SCRIPTS[name]
    assert list(read_back(script, text, language)) == list(played(script))


ENDS = {
    "two-until-the-treasures-are-gone": ("treasures are left on the board: the match is over",),
    "three-until-a-swap-empties-the-bag": ("swap", "the match ends with this turn"),
    "four-until-a-hand-cannot-be-filled": ("The bag could not fill a hand",),
}


@pytest.mark.parametrize(("name", "words"), ENDS.items())
def test_every_way_to_end(name: str, words: tuple[str, ...]) -> None:
    """The told matches end by treasures, by a swap and by a hand that cannot be filled."""
    text = path(name, "en").read_text("utf-8")
    assert all(word in text for word in words)


def test_everything_happens() -> None:
    """Between them they tell of wars, revolts, monuments, buildings and treasures."""
    text = "".join(path(name, "en").read_text("utf-8") for name in SCRIPTS)
    conflicts = ("Internal conflict", "External conflict", "Removed from the board")
    buildings = ("granary", "builds the monument", "asked for this monument")
    for words in (*conflicts, *buildings, "takes the treasure"):
        assert words in text, words


@EACH
def test_secrets_are_marked(name: str) -> None:
    """What one seat alone may know is told behind its name."""
    text = path(name, "en").read_text("utf-8")
    drawn = [line for line in text.splitlines() if "You draw" in line]
    assert drawn
    assert all(line.split(")")[0].strip("(") in NAMES for line in drawn)


def test_no_file_is_forgotten() -> None:
    """Every file of the folder belongs to a script."""
    wanted = {path(name, language) for name in SCRIPTS for language in LANGUAGES}
    assert set(FOLDER.glob("*.txt")) == wanted
