"""The bench itself: it leaves no game out, and what it drives still runs; nothing is timed."""

from pathlib import Path

import pytest

from rules import GAMES
from tests.bench import __main__ as bench
from tests.bench import memory, play, post, years
from tests.bench.goal import Goal


def test_every_game_has_its_yardstick() -> None:
    """A game added to the house is measured too."""
    assert {*play.LEAST, years.GAME.slug} == set(GAMES)


@pytest.mark.parametrize(
    ("ratio", "verdict"), [(0.9, "NOT MET"), (1.0, "met"), (2.0, "met"), (None, "?")]
)
def test_a_goal_says_whether_it_is_met(ratio: float | None, verdict: str) -> None:
    """What was not measured is neither met nor missed."""
    assert Goal("orders", "", "", ratio, least=1.0).verdict == verdict


def test_letters_are_answered_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process whose memory is measured reads every letter and sends the digest after it."""
    monkeypatch.setattr(post, "FOLDER", str(tmp_path))
    monkeypatch.setattr(memory, "EARLY", 2)
    monkeypatch.setattr(memory, "LATE", 5)
    assert len([pages for pages in memory.pages_held() if pages > 0]) == 2


def test_an_unknown_part_names_the_known_ones() -> None:
    """A slip of the hand measures nothing."""
    with pytest.raises(SystemExit, match=r"There is no speed; the parts are: play, years"):
        bench.main(["speed"])
