"""Actions 3 and 4: catastrophes, and swapping tiles."""

from tests.rules.tigris.table import BOW, BULL, LION, VARIANT, Table, square, table

KING, TRADER = 0, 3


def targets(t: Table) -> set[str]:
    """Where the lion may lay a catastrophe."""
    lines = t.menu(LION)
    start = "catastrophe at "
    return {line.removeprefix(start) for line in lines if line.startswith(start)}


def test_where_a_catastrophe_may_lie() -> None:
    """TE-C1: on empty land or river or a tile; not on treasure, leader, monument or its like."""
    pieces = {BOW: "king B3"}
    t = table(k="A5", b="A4", leaders=pieces, monuments={"red-black": "F5"}, ruins="L5")
    assert {"A5", "A4", "B4", "E8", "M5"} <= targets(t)
    assert not targets(t) & {"B2", "B3", "F5", "G6", "L5"}


def test_no_catastrophe_on_a_building() -> None:
    """TE-C1: nor on the tile of a special building."""
    t = table(k="A5 B5 C5", options=VARIANT)
    t.s.buildings[0] = square("B5")
    assert "A5" in targets(t)
    assert "B5" not in targets(t)


def test_tile_is_destroyed() -> None:
    """TE-C1: what lay there leaves the game, and the square is blocked for ever."""
    t = table(k="A5", hands={LION: "g"}).order(LION, "catastrophe at A5")
    assert t.at("A5") == "x"
    assert t.s.gone == [1, 0, 0, 0]
    assert "A5" not in t.may_place(LION, "market") | targets(t)


def test_two_each() -> None:
    """TE-C1: a seat has two catastrophes in the whole match."""
    t = table().order(LION, "catastrophe at A5", "catastrophe at A6")
    assert t.s.dynasties[LION].catastrophes == 0
    assert "Strike" not in table(ruins="A5 A6 B5 B6").verbs


def test_kingdom_is_cut() -> None:
    """TE-C2: a catastrophe parts kingdoms and never causes a conflict."""
    leaders = {BOW: "king E5", BULL: "trader I5"}
    t = table(r="F5 H5", k="G5", leaders=leaders, hands={LION: "g"})
    t.order(LION, "catastrophe at G5", "place market at E4")
    assert t.points(BULL) == [0, 0, 0, 0]  # the market is in the king's part
    assert t.points(BOW) == [0, 0, 0, 1]
    assert t.where(BULL, TRADER) == "I5"


def test_swapping() -> None:
    """TE-S1: chosen tiles leave the game, as many are drawn at once."""
    t = table(hands={LION: "kkrbgg"}).order(LION, "swap settlement, settlement, market")
    assert sum(t.s.dynasties[LION].hand) == 6
    assert t.s.gone == [2, 0, 0, 1]
    assert t.s.left == 1


def test_swapped_tiles_are_not_shown() -> None:
    """TE-S1: the others learn how many, not which; the player learns what was drawn."""
    t = table(hands={LION: "kkrbgg"}).order(LION, "swap settlement, market")
    assert t.said() == ["Bart swaps 2 tiles."]
    assert t.said(LION)[1].startswith("You draw: ")


def test_swapping_everything() -> None:
    """TE-S1: without a list all tiles go; nothing cannot be swapped."""
    t = table(hands={LION: "kkrbgg"}).order(LION, "swap all")
    assert t.s.gone == [2, 1, 1, 2]
    assert "Swap" not in table().verbs


def test_short_list_of_swaps() -> None:
    """TE-S1: a menu offers each kind of tile alone and all together; a letter may name any."""
    t = table(hands={LION: "kkgg"})
    swaps = [line for line in t.menu(LION) if line.startswith("swap")]
    everything = "swap settlement, settlement, market, market"
    assert swaps == ["swap settlement", "swap market", everything]
    assert t.order(LION, "swap settlement, market").s.gone == [1, 0, 0, 1]
