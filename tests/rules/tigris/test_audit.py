"""The audit after every order finds what cannot be."""

from collections.abc import Callable
from typing import Any

import pytest

from rules.kernel import Breach
from rules.tigris.state import Monument
from tests.rules.tigris.table import BOW, BULL, GAME, LION, VARIANT, square, table


def put(name: str, letter: str) -> Callable[[Any], None]:
    return lambda s: s.put(square(name), letter)


def lost_tile(s: Any) -> None:
    s.bag[0] -= 1


def seven_tiles(s: Any) -> None:
    s.dynasties[0].hand[1] += 7
    s.bag[1] -= 7


def owed_tile(s: Any) -> None:
    s.dynasties[0].hand[1] -= 1
    s.bag[1] += 1


def farm_on_land(s: Any) -> None:
    s.put(square("A5"), "b")
    s.bag[2] -= 1


def market_on_river(s: Any) -> None:
    s.put(square("A4"), "g")
    s.bag[3] -= 1


def treasure_on_land(s: Any) -> None:
    s.treasures[0] = square("A5")


def lost_treasure(s: Any) -> None:
    s.treasures.pop()


def owed_point(s: Any) -> None:
    s.dynasties[1].points[2] = -1


def monument_in_the_air(s: Any) -> None:
    s.monuments.append(Monument("red-black", square("A5"), 0))
    s.bag[0] -= 4


def building_on_grass(s: Any) -> None:
    s.buildings[0] = square("A5")


def short_board(s: Any) -> None:
    s.cells = s.cells[:-1]


FAULTS = [
    (lost_tile, "tiles of colour"),
    (seven_tiles, "too many tiles"),
    (owed_tile, "fewer than no tiles"),
    (farm_on_land, "a farm on land"),
    (market_on_river, "something on a river"),
    (put("A5", "x"), "catastrophes"),
    (treasure_on_land, "treasure on no temple"),
    (lost_treasure, "treasures"),
    (owed_point, "fewer than no points"),
    (monument_in_the_air, "monument on open tiles"),
    (put("A5", "#"), "turned tiles"),
    (building_on_grass, "building 0 on no tile"),
    (put("A2", "A"), "a leader twice"),
    (put("E5", "E"), "a leader without a temple"),
    (put("C2", "I"), "two leaders of a colour"),
    (short_board, "another size"),
]


@pytest.mark.parametrize(("plant", "fault"), FAULTS)
def test_faults_are_found(plant: Callable[[Any], None], fault: str) -> None:
    """What is planted is found and named."""
    s = table(leaders={BOW: "king B3"}, options=VARIANT).s
    GAME.audit(s)
    plant(s)
    with pytest.raises(Breach, match=fault):
        GAME.audit(s)


def test_leaders_of_empty_chairs() -> None:
    """Only seats in play have leaders."""
    s = table(seats=2, turn=LION).s
    s.put(square("A8"), "P")
    with pytest.raises(Breach, match="a leader of nobody"):
        GAME.audit(s)


def test_conflicts_may_stand_while_they_are_fought() -> None:
    """Two kings in a kingdom are a breach between actions, not during a conflict."""
    t = table(r="G5", leaders={BULL: "king G4"}, hands={BULL: "r"})
    t.order(LION, "place king at G6")
    GAME.audit(t.s)
