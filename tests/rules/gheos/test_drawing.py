"""Drawing tiles, epochs, and the end of the game."""

from collections.abc import Mapping
from typing import Any

import pytest

from rules import kernel
from rules.gheos.board import ENDING
from rules.gheos.tiles import NAMES
from tests.rules.gheos.table import ANNE, BART, CLEO, GAME, Table, fresh, table

TURN = ("place 1 at 52,50", "rest", "keep")
LAST = ("place 1 at 52,50", "rest", "score")
PYRAMID = "T37 51,50"  # its landmass, with a pyramid, faces the start tile


def test_back_to_two_tiles() -> None:
    """GH-10.1: at the end of the turn one tile is drawn, seen by its owner alone."""
    t = table(top=["T05"]).order(ANNE, *TURN)
    assert [NAMES[tile] for tile in t.s.gods[ANNE].hand] == ["T29", "T05"]
    assert "You draw T05." in t.said(ANNE)
    assert not any("T05" in said for said in t.said(BART))


def test_epoch_scores_pyramids_for_all() -> None:
    """GH-11.1: an epoch tile is shown, and every follower scores the pyramids around it."""
    held = {ANNE: {"red": 1}, BART: {"red": 2}}
    t = table(PYRAMID, markers={"red": "T37"}, followers=held, top=["E", "T05"])
    t.order(ANNE, *TURN)
    assert t.points("epochs") == [1, 2]
    assert t.s.epochs == 1
    assert "Anne turns up epoch tile 1 of 6: pyramids are scored." in t.said(None)


def test_epoch_tile_is_replaced() -> None:
    """GH-11.2: a tile is drawn in its place; two epochs in a row are scored both."""
    held = {BART: {"red": 2}}
    t = table(PYRAMID, markers={"red": "T37"}, followers=held, top=["E", "E", "T05"])
    t.order(ANNE, *TURN)
    assert t.points("epochs") == [0, 4]
    assert len(t.s.gods[ANNE].hand) == 2


def over(t: Table) -> bool:
    return not t.s.agenda


def test_end_when_all_tokens_are_spent() -> None:
    """GH-14.1: the game ends when everybody has used all tokens, and not before."""
    t = table(tokens=(1, 0)).order(ANNE, *LAST)
    assert over(t)
    assert "All scoring tokens are spent: the game ends." in t.said()
    assert not over(table(tokens=(1, 1)).order(ANNE, *LAST))


@pytest.mark.parametrize("seats", GAME.seats)
def test_end_by_epochs(seats: int) -> None:
    """GH-14.2: the sixth, seventh or eighth epoch tile ends the game; it is still scored."""
    assert ENDING == {2: 6, 3: 7, 4: 8}
    facts: dict[str, Any] = {"markers": {"red": "T37"}, "followers": {BART: {"red": 2}}}
    most = ENDING[seats]
    t = table(PYRAMID, seats=seats, epochs=most - 1, top=["E"], **facts).order(ANNE, *TURN)
    assert over(t)
    assert t.points("epochs")[BART] == 2
    assert len(t.s.gods[ANNE].hand) == 1  # nothing more is drawn
    t = table(PYRAMID, seats=seats, epochs=most - 2, top=["E", "T05"], **facts)
    assert not over(t.order(ANNE, *TURN))


def test_final_scoring() -> None:
    """GH-14.3: at the end everybody scores cups once more, as with a token."""
    markers, held = {"red": "T05"}, {ANNE: {"red": 1}, BART: {"red": 3}}
    t = table("T05 51,50", markers=markers, followers=held, epochs=5, top=["E"])
    t.order(ANNE, *TURN)
    assert t.points("final") == [2, 6]


def test_unused_tokens_are_worth_nothing() -> None:
    """GH-R11: tokens left over at the end give no points."""
    t = table(epochs=5, top=["E"]).order(ANNE, *TURN)
    assert over(t)
    assert t.points() == [0, 0]


def ended(points: Mapping[int, int], followers: Mapping[int, Mapping[str, int]]) -> Any:
    """The result of a game that ends with these points and followers, on land without cups."""
    t = table(
        seats=3,
        markers={"red": "T01"},
        followers=followers,
        points=points,
        epochs=6,
        top=["E"],
    )
    return GAME.result(t.order(ANNE, *TURN).s)


def test_most_points_win() -> None:
    """GH-14.4: the highest total wins."""
    assert ended({ANNE: 3, BART: 9, CLEO: 5}, {ANNE: {"red": 4}}).places == (3, 1, 2)


def test_followers_break_ties() -> None:
    """GH-14.5: of equals, whoever has more followers wins."""
    assert ended({ANNE: 9, BART: 9}, {ANNE: {"red": 1}, BART: {"red": 2}}).places == (2, 1, 3)


def test_full_tie_is_shared() -> None:
    """GH-14.6: if these are equal too the game is drawn."""
    assert ended({ANNE: 9, BART: 9}, {ANNE: {"red": 2}, BART: {"red": 2}}).places == (1, 1, 3)


def test_last_token_ends_at_once() -> None:
    """GH-R5: by default nothing is drawn after the last token."""
    t = table(tokens=(1, 0), top=["E", "T05"]).order(ANNE, *LAST)
    assert t.s.epochs == 0
    assert len(t.s.gods[ANNE].hand) == 1


def test_last_token_lets_draw() -> None:
    """GH-R5: with the option its owner draws first, and an epoch tile is scored."""
    t = table(tokens=(1, 0), top=["E", "T05"], options={"ending": "drawn"}).order(ANNE, *LAST)
    assert over(t)
    assert t.s.epochs == 1
    assert len(t.s.gods[ANNE].hand) == 2


def test_points_have_no_limit() -> None:
    """GH-R8: the bank of points never runs out."""
    held = {ANNE: {"red": 5}}
    t = table("T05 51,50; T26 52,50 2", markers={"red": "T05"}, followers=held, points={ANNE: 990})
    t.order(ANNE, "place 1 at 50,51", "score")
    assert t.points() == [1010, 0]


@pytest.mark.parametrize("seats", GAME.seats)
def test_pile_never_runs_out(seats: int) -> None:
    """GH-R20: the ending epoch tile is always drawn before the pile is empty."""
    s = fresh(seats).s
    assert s.pile.count(-1) >= ENDING[seats]


def test_no_result_before_the_end() -> None:
    """GH-14.1: while the game goes on nobody has won."""
    assert GAME.result(table().s) is None
    assert kernel.pending(table().s)
