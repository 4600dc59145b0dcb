"""Event 1: internal conflicts."""

import pytest

from tests.rules.tigris.table import BOW, BULL, LION, Table, table

KING, PRIEST = 0, 1


def example() -> Table:
    """Two temples beside the lion's new king, one beside the bull's."""
    hands = {LION: "rrk", BULL: "rrrg"}
    t = table(r="G5 H6 F4", k="G4", leaders={BULL: "king E4"}, hands=hands)
    return t.order(LION, "place king at G6")


def test_strength_is_temples_beside_the_leader() -> None:
    """TE-I1: temples beside each leader count; the rulebook's example has two against one."""
    t = example()
    assert t.tells("Bart attacks with temples on the board: 2; Cleo defends with 1")


def test_example() -> None:
    """TE-I2: the rulebook's example: two added against three is four all, and the defender wins."""
    t = example().order(LION, "add 2").order(BULL, "add 3")
    assert t.tells("Cleo wins; the king of Bart leaves the board.")
    assert t.where(BULL, KING) == "E4"
    assert t.where(LION, KING) is None


def test_example_consequences() -> None:
    """TE-I3: the winner gets one red point, five temples leave the game, none leaves the board."""
    t = example()
    on_board = t.s.cells.count("r")
    t.order(LION, "add 2").order(BULL, "add 3")
    assert t.points(BULL) == [0, 1, 0, 0]
    assert t.s.gone == [0, 5, 0, 0]
    assert t.s.cells.count("r") == on_board


def test_temple_counts_for_both() -> None:
    """TE-I1: a temple beside both leaders counts for both."""
    t = table(r="G5", leaders={BULL: "king G4"})
    t.order(LION, "place king at G6")
    assert t.tells("temples on the board: 1; Cleo defends with 1")


@pytest.mark.parametrize("leader", ["king", "priest", "farmer", "trader"])
def test_temples_decide_for_every_leader(leader: str) -> None:
    """TE-I1: whatever the leaders' colour, temples count and the point is red."""
    t = table(r="G5 H6", leaders={BULL: f"{leader} G4"}, hands={LION: "kbg", BULL: "kkgg"})
    t.order(LION, f"place {leader} at G6")
    assert t.points(LION) == [0, 1, 0, 0]


def test_attacker_commits_first() -> None:
    """TE-I2: first the attacker decides, then the defender, each once."""
    t = example()
    assert t.asked == [LION]
    t.order(LION, "add 1")
    assert t.asked == [BULL]
    t.refuses(LION, "add 1")
    t.order(BULL, "add none")
    assert t.asked == [LION]  # three against one: the attacker won and goes on with the turn
    assert t.where(LION, KING) == "G6"
    assert t.points(LION) == [0, 1, 0, 0]


def test_zero_may_be_added() -> None:
    """TE-I2: nobody has to add anything."""
    t = example().order(LION, "add 0").order(BULL, "add 0")
    assert t.points(LION) == [0, 1, 0, 0]
    assert t.s.gone == [0, 0, 0, 0]


def test_only_temples_help() -> None:
    """TE-I2: as many may be added as there are temples in hand."""
    t = example()
    assert t.menu(LION) == ["add 0", "add 1", "add 2"]
    t.refuses(LION, "add 3")


def test_moving_into_a_kingdom_attacks_too() -> None:
    """TE-I2: a leader that moves is the attacker like one that is placed."""
    t = table(r="G5 H6", leaders={BOW: "priest G4", LION: "priest B3"})
    t.order(LION, "move priest to G6")
    assert t.where(BOW, PRIEST) is None
    assert t.at("B3") == "."
