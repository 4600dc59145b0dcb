"""The end of a turn and of the match."""

import pytest

from rules.tigris.scoring import assigned, ranking
from tests.rules.tigris.table import BOW, BULL, GAME, LION, POT, fresh, table


def test_two_actions() -> None:
    """TE-N1: a turn has up to two actions, and they may be of the same kind."""
    t = table(hands={LION: "kk"}).order(LION, "place settlement at E5", "place settlement at G5")
    assert t.asked == [BULL]


@pytest.mark.parametrize("lines", [["pass"], ["place settlement at E5", "pass"]])
def test_fewer_actions(lines: list[str]) -> None:
    """TE-N1: one may stop before the first or the second action."""
    assert table(hands={LION: "kk"}).order(LION, *lines).asked == [BULL]


def test_turns_go_clockwise() -> None:
    """TE-N1: the turn goes round the table."""
    t = table(turn=BULL)
    for seat in (BULL, POT, BOW, LION, BULL):
        assert t.asked == [seat]
        t.order(seat, "pass")


def test_hands_are_filled_up() -> None:
    """TE-N2: at the end of a turn everybody draws up to six, the active one first."""
    t = table(hands={LION: "kk", BOW: "rrrrrr", BULL: "g"}).order(LION, "pass")
    assert [sum(d.hand) for d in t.s.dynasties] == [6, 6, 6, 6]
    drawn = [event.to for event in t.events if event.to]
    assert drawn == [(LION,), (BULL,), (POT,)]


def test_hands_are_filled_clockwise() -> None:
    """TE-N2: after the active seat the others draw in the order of play."""
    t = table(turn=BULL).order(BULL, "pass")
    assert [event.to for event in t.events if event.to] == [(BULL,), (POT,), (BOW,), (LION,)]


def test_monuments_pay_before_drawing() -> None:
    """TE-N2: monument points come before the hands are filled."""
    t = table(r="E4", leaders={LION: "king F4"}, monuments={"red-black": "F5"})
    t.order(LION, "pass")
    said = t.said(LION)
    paid = next(n for n, line in enumerate(said) if "gets 1 black point" in line)
    assert paid < next(n for n, line in enumerate(said) if line.startswith("You draw"))


@pytest.mark.parametrize(("treasures", "over"), [("B2 P2 K1", False), ("B2 P2", True)])
def test_few_treasures_end_the_match(treasures: str, over: bool) -> None:
    """TE-N3: the match ends when a turn ends with two treasures or fewer on the board."""
    t = table(treasures=treasures)
    assert t.asked == [LION]  # never before the end of the turn
    assert (t.order(LION, "pass").asked == []) is over


def test_bag_runs_dry_at_the_end_of_a_turn() -> None:
    """TE-N4: when a hand cannot be filled, the match is over with that turn."""
    t = table(hands=dict.fromkeys(range(4), "kkkrrr") | {LION: "kkkr"}, bag=1)
    t.order(LION, "pass")
    assert t.asked == []
    assert t.tells("The bag could not fill a hand")


def test_bag_runs_dry_while_swapping() -> None:
    """TE-N4: when a swap finds too few tiles, the running turn is played to its end."""
    t = table(hands=dict.fromkeys(range(4), "kkkrrr"), bag=1)
    t.order(LION, "swap settlement, settlement")
    assert t.tells("The bag has too few tiles for Bart")
    assert t.asked == [LION]
    assert t.order(LION, "place settlement at E5").asked == []


def test_empty_bag_alone_ends_nothing() -> None:
    """TE-N4: a bag that is emptied exactly does not end the match."""
    t = table(hands=dict.fromkeys(range(4), "kkkrrr") | {LION: "kkkr"}, bag=2)
    t.order(LION, "pass")
    assert sum(t.s.bag) == 0
    assert t.asked == [BULL]


def test_example_ranking() -> None:
    """TE-N5: the rulebook's example: pot, lion, bull, bow."""
    pot, lion, bull, bow = (11, 11, 14, 11), (12, 10, 10, 13), (10, 10, 11, 18), (22, 9, 17, 11)
    assert ranking([bow, lion, bull, pot]) == (4, 2, 3, 1)


def test_treasures_fill_the_weakest() -> None:
    """TE-N5: each treasure goes where it helps most, as the lion's three in the example."""
    assert assigned((12, 10, 7, 13), 3) == (12, 10, 10, 13)
    assert assigned((22, 6, 17, 11), 3) == (22, 9, 17, 11)
    assert sorted(assigned((0, 0, 0, 0), 6)) == [1, 1, 2, 2]


def test_complete_tie_is_shared() -> None:
    """TE-N5: who are equal in all four colours share the place."""
    assert ranking([(1, 2, 3, 4), (4, 3, 2, 1), (1, 2, 3, 3)]) == (1, 1, 3)


def test_result() -> None:
    """TE-N5: the result counts the weakest colour of each seat, treasures included."""
    points = {LION: [5, 5, 5, 5], BULL: [9, 9, 9, 4], BOW: [0, 0, 0, 0], POT: [5, 5, 5, 6]}
    t = table(treasures="B2 P2", points=points).order(LION, "pass")
    result = GAME.result(t.s)
    assert result is not None
    assert result.points == (2, 5, 4, 5)  # the eight treasures are behind the first screen
    assert result.places == (4, 2, 3, 1)
    assert t.said()[-1].endswith("5 wins for Dido.")


def test_no_result_before_the_end() -> None:
    """TE-N5: while the match lasts there is no result."""
    assert GAME.result(fresh().s) is None
