"""The audit after every order finds what cannot be."""

from collections.abc import Callable
from typing import Any

import pytest

from rules.imhotep.board import DATA
from rules.imhotep.setup import builder
from rules.kernel import Breach
from tests.rules.imhotep.table import GAME, table


def full_sled(s: Any) -> None:
    s.builders[0].sled += 4


def lost_stone(s: Any) -> None:
    s.builders[0].quarry -= 1


def owed_stone(s: Any) -> None:
    s.builders[0].quarry, s.builders[0].sled = -1, 30


def stone_out_of_nowhere(s: Any) -> None:
    s.temple.append(0)


def points_for_nothing(s: Any) -> None:
    s.builders[0].score("pyramid", 3)


def early_points(s: Any) -> None:
    s.builders[0].score("statues", 6)


def unearned_tower(s: Any) -> None:
    s.towers.append(1)


def lost_card(s: Any) -> None:
    s.deck.pop()


def pair_on_side_a(s: Any) -> None:
    s.pair = [s.deck.pop()]


def round_card_twice(s: Any) -> None:
    s.rounds[1] = s.rounds[0]


def wrong_fleet(s: Any) -> None:
    s.ships[0].hold.append(-1)


def crowded_dock(s: Any) -> None:
    s.ships[0].at = s.ships[1].at = "temple"


def lost_ship(s: Any) -> None:
    s.ships[0].at = "harbour"


FAULTS = (
    full_sled,
    lost_stone,
    owed_stone,
    stone_out_of_nowhere,
    points_for_nothing,
    early_points,
    unearned_tower,
    lost_card,
    pair_on_side_a,
    round_card_twice,
    wrong_fleet,
    crowded_dock,
    lost_ship,
)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_audit_finds(fault: Callable[[Any], None]) -> None:
    """A table that does not add up is a breach."""
    t = table()
    GAME.audit(t.s)
    fault(t.s)
    with pytest.raises(Breach):
        GAME.audit(t.s)


def test_sleds_and_quarries_add_up_from_the_start() -> None:
    """IM-1.4: whatever the place after the start seat, a builder has all its stones."""
    assert {builder(place).sled + builder(place).quarry for place in range(4)} == {DATA["stones"]}
