"""The matches told as prose still go as they were told."""

import pytest

from rules import kernel
from rules.civilization.nations import FINAL_SPACE
from tests.rules.civilization.playthrough import (
    FOLDER,
    LANGUAGES,
    NAMES,
    SCRIPTS,
    path,
    played,
    read_back,
    told,
)
from tests.rules.civilization.table import GAME

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


def test_every_way_to_end() -> None:
    """Among the told matches are both simplified games, shorter ones, and one to the last space."""
    for name, script in SCRIPTS.items():
        state = kernel.replay(GAME, script.seed, script.seats, script.options, played(script))
        assert GAME.result(state), name
        assert state.round < state.longest, name
    assert max(nation.space for nation in state.nations) == FINAL_SPACE


def test_secrets_are_marked() -> None:
    """What one seat alone may know is told behind its name."""
    text = path("three-past-column-eight", "en").read_text("utf-8")
    private = [line for line in text.splitlines() if line.startswith("(")]
    assert private
    assert all(line.split(")")[0].strip("(") in NAMES for line in private)


def test_no_file_is_forgotten() -> None:
    """Every file of the folder belongs to a script."""
    wanted = {path(name, language) for name in SCRIPTS for language in LANGUAGES}
    assert set(FOLDER.glob("*.txt")) == wanted
