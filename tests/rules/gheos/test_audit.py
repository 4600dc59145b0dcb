"""The audit after every order finds what cannot be."""

from collections.abc import Callable
from typing import Any

import pytest

from rules.gheos.continents import code
from rules.kernel import Breach
from tests.rules.gheos.table import GAME, cell, table

WORLD = "T01 51,50; T02 49,50"


def lost_tile(s: Any) -> None:
    s.gods[0].hand.pop()


def tile_twice(s: Any) -> None:
    s.gone.append(1)


def lost_epoch(s: Any) -> None:
    s.epochs += 1


def tile_apart(s: Any) -> None:
    s.world = (*s.world, code(cell("60,60"), s.pile.pop(), 0))


def crowded_cell(s: Any) -> None:
    s.world = (*s.world, code(cell("50,50"), s.pile.pop(), 0))


def odd_turn(s: Any) -> None:
    s.world = (*s.world[:-1], s.world[-1] | 1)


def third_tile(s: Any) -> None:
    s.gods[1].hand.append(s.pile.pop())


def sixth_follower(s: Any) -> None:
    s.gods[1].followers[0] = 4


def owed_follower(s: Any) -> None:
    s.gods[0].followers[0] = -1


def orphans(s: Any) -> None:
    s.gods[0].followers[4] = 1


def marker_in_the_sea(s: Any) -> None:
    s.homes[0] = 1


def marker_on_a_shore(s: Any) -> None:
    s.homes[0] = cell("50,50") * 3 + 1


def shared_continent(s: Any) -> None:
    s.homes[5] = s.homes[0]


def fourth_token(s: Any) -> None:
    s.gods[0].tokens = 4


def points_from_nowhere(s: Any) -> None:
    s.gods[0].points["luck"] = 3


def negative_points(s: Any) -> None:
    s.gods[0].points["temples"] = -3


def early_final(s: Any) -> None:
    s.gods[0].points["final"] = 3


def token_points_without_token(s: Any) -> None:
    s.gods[0].points["tokens"] = 3


def seventh_marker(s: Any) -> None:
    s.homes.append(0)


FAULTS = (
    lost_tile,
    tile_twice,
    lost_epoch,
    tile_apart,
    crowded_cell,
    odd_turn,
    third_tile,
    sixth_follower,
    owed_follower,
    orphans,
    marker_in_the_sea,
    marker_on_a_shore,
    shared_continent,
    fourth_token,
    points_from_nowhere,
    negative_points,
    early_final,
    token_points_without_token,
    seventh_marker,
)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_audit_finds(fault: Callable[[Any], None]) -> None:
    """A table that does not add up is a breach."""
    t = table(WORLD, markers={"red": "T01"}, followers={0: {"red": 2}})
    GAME.audit(t.s)
    fault(t.s)
    with pytest.raises(Breach):
        GAME.audit(t.s)
