"""The matches told as prose still go as they were told."""

import pytest

from rules import kernel
from tests.rules.gheos.playthrough import (
    FOLDER,
    LANGUAGES,
    NAMES,
    SCRIPTS,
    path,
    played,
    read_back,
    told,
)
from tests.rules.gheos.table import GAME

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


def places(name: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    script = SCRIPTS[name]
    state = kernel.replay(GAME, script.seed, script.seats, script.options, played(script))
    result = GAME.result(state)
    assert result is not None
    return result.points, result.places


def test_every_way_to_end() -> None:
    """Among the told matches epochs and tokens end one, and ties are broken or shared."""
    points, ranks = places("four-to-the-last-epoch")
    assert sorted(points)[-1] > sorted(points)[-2]
    points, ranks = places("three-tied-followers-decide")
    assert sorted(points)[-1] == sorted(points)[-2]
    assert ranks.count(1) == 1
    assert places("two-share-the-victory")[1] == (1, 1)
    assert "last epoch" in path("four-to-the-last-epoch", "en").read_text("utf-8")
    assert "tokens are spent" in path("two-share-the-victory", "en").read_text("utf-8")


def test_secrets_are_marked() -> None:
    """What one seat alone may know is told behind its name."""
    text = path("four-to-the-last-epoch", "en").read_text("utf-8")
    private = [line for line in text.splitlines() if line.startswith("(")]
    assert private
    assert all(line.split(")")[0].strip("(") in NAMES for line in private)


def test_no_file_is_forgotten() -> None:
    """Every file of the folder belongs to a script."""
    wanted = {path(name, language) for name in SCRIPTS for language in LANGUAGES}
    assert set(FOLDER.glob("*.txt")) == wanted
