"""The obelisks: the highest wins on side A, towers of three on side B."""

from typing import Any

import pytest

from rules.imhotep.board import TOWERS
from rules.imhotep.scoring import obelisk_points
from tests.rules.imhotep.table import BLACK, BROWN, GREY, WHITE, Table, table


def heights(seats: int, *stones: int, **options: str) -> list[int]:
    """The points for obelisks of these heights at the end."""
    t = table(seats, obelisks=dict(enumerate(stones)), options=options)
    return obelisk_points(t.s)


def landed(ship: str, **more: Any) -> Table:
    t = table(ships=(ship, "...", "..", ".."), **more)
    return t.order(BLACK, "sail 1 to obelisks")


def test_own_obelisk() -> None:
    """IM-13.1: each seat's stones make its own obelisk; points come when the game ends."""
    t = landed("KWK.", obelisks={WHITE: 2})
    assert t.s.obelisks == [2, 3, 0, 0]
    assert t.points() == [0, 0, 0, 0]


def test_two_seats() -> None:
    """IM-13.2: with two seats the obelisks give 10 and 1."""
    assert heights(2, 3, 2) == [10, 1]


def test_three_seats() -> None:
    """IM-13.3: with three seats the obelisks give 12, 6 and 1."""
    assert heights(3, 1, 3, 2) == [1, 12, 6]


def test_four_seats() -> None:
    """IM-13.4: with four seats the obelisks give 15, 10, 5 and 1."""
    assert heights(4, 4, 3, 2, 1) == [15, 10, 5, 1]


def test_no_stone_no_points() -> None:
    """IM-13.5: without a stone there are no points, whatever place is free."""
    assert heights(2, 3, 0) == [10, 0]
    assert heights(4, 0, 0, 0, 0) == [0, 0, 0, 0]


def test_ties_share() -> None:
    """IM-13.6: who ties shares the points of the places, rounded down."""
    assert heights(2, 2, 2) == [5, 5]
    assert heights(3, 2, 2, 2) == [6, 6, 6]
    assert heights(4, 1, 1, 1, 1) == [7, 7, 7, 7]


def test_example() -> None:
    """IM-13.7: the example: black 3, white 4, brown none, grey 3: 7, 15, 0 and 7 points."""
    assert heights(4, 3, 4, 0, 3) == [7, 15, 0, 7]


def test_placing_example() -> None:
    """IM-13.1: the example: a ship of three adds each stone to the obelisk of its colour."""
    assert landed("BWG.", obelisks={BROWN: 1}).s.obelisks == [0, 1, 2, 1]


B = {"obelisks": "B"}


def test_b_third_stone_makes_a_tower() -> None:
    """IM-18.1: on side B the third loose stone of a colour makes a tower that scores at once."""
    t = landed("WWK.", obelisks={WHITE: 1}, options=B)
    assert t.points("obelisks") == [0, TOWERS[4][0], 0, 0]
    assert t.s.towers == [WHITE]
    assert "Bart raises an obelisk of three stones worth 12 points." in t.said()


def test_b_highest_space_first() -> None:
    """IM-18.2: a tower takes the empty space of the highest value."""
    t = landed("KKKW", obelisks={WHITE: 3, BROWN: 3}, towers="WB", options=B)
    assert t.points("obelisks")[BLACK] == TOWERS[4][2]


def test_b_loose_stones() -> None:
    """IM-18.3: when the game ends each stone in no tower gives a point."""
    t = table(obelisks={BLACK: 5, WHITE: 2, GREY: 3}, towers="KG", options=B)
    assert obelisk_points(t.s) == [2, 2, 0, 0]


def test_b_example() -> None:
    """IM-18.4: the example: black's stone waits, white's third makes a tower of 9, grey's waits."""
    t = landed("KWG.", obelisks={WHITE: 2, BROWN: 3}, towers="B", options=B)
    assert t.points("obelisks")[WHITE] == 9
    assert t.s.obelisks == [1, 3, 3, 1]
    assert t.s.towers == [BROWN, WHITE]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_b_values_fall(seats: int) -> None:
    """IM-R14: tower values are house values, falling; a tower beyond the last space gives one."""
    assert TOWERS[seats] == sorted(TOWERS[seats], reverse=True)
    ships, stones = ("....", "...", "K.", ".."), {BLACK: 9 + 2, WHITE: 9}
    t = table(seats, ships=ships, obelisks=stones, towers="KWKWKW", options=B)
    before = t.points("obelisks")[BLACK]
    t.order(BLACK, "sail 3 to obelisks")
    assert t.points("obelisks")[BLACK] - before == 1
