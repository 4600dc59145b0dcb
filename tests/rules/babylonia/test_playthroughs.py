"""The matches told as prose still go as they were told."""

import pytest

from rules import kernel
from tests.rules.babylonia.playthrough import (
    FOLDER,
    LANGUAGES,
    SCRIPTS,
    path,
    played,
    read_back,
    told,
)
from tests.rules.babylonia.table import GAME, NAMES

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
    """BA-8.3: of the told matches one is won outright, one by cities, one is shared."""
    points, ranks = places("four-run-out-of-cities")
    assert sorted(points)[-1] > sorted(points)[-2]
    points, ranks = places("three-tied-cities-decide")
    assert sorted(points)[-1] == sorted(points)[-2]
    assert ranks.count(1) == 1
    assert places("two-share-the-victory")[1] == (1, 1)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("four-run-out-of-cities", "The game ends: 1 city is left on the map."),
        ("four-run-out-of-tokens", "has no token left."),
    ],
)
def test_both_endings(name: str, why: str) -> None:
    """BA-8.1: the cities run out in one told match; BA-8.2: the tokens in another."""
    assert why in path(name, "en").read_text("utf-8")


def test_secrets_are_marked() -> None:
    """What one seat alone may know is told behind its name, and the public part does not say it."""
    for name in SCRIPTS:
        for line in path(name, "en").read_text("utf-8").splitlines():
            assert line.startswith("(") == ("You draw" in line)
            assert not line.startswith("(") or line.split(")")[0].strip("(") in NAMES


def test_no_file_is_forgotten() -> None:
    """Every file of the folder belongs to a script."""
    wanted = {path(name, language) for name in SCRIPTS for language in LANGUAGES}
    assert set(FOLDER.glob("*.txt")) == wanted
