"""Players who press: of some random orders they give the one that closes most around the sites."""

import math
from typing import Any

from rules import kernel
from rules.babylonia.board import LAND_BESIDE
from rules.babylonia.tiles import CITY
from rules.kernel import Chance, Order
from tests.rules.babylonia.table import GAME

TRIES = 12


def keen(state: Any, seat: int, dice: Chance) -> Order:
    """The order after which the open cities have least free land around them."""
    orders = [kernel.sample(GAME, state, seat, dice) for _ in range(TRIES)]
    return min(orders, key=lambda order: openness(kernel.apply(GAME, state, seat, order).state))


def openness(s: Any) -> float:
    """Small when cities are gone or nearly surrounded."""
    ground: str = s.ground
    places = [n for n, mark in enumerate(ground) if mark in CITY or mark == "Z"]
    return sum(1 + math.sqrt(sum(ground[m] == "." for m in LAND_BESIDE[n])) for n in places)
