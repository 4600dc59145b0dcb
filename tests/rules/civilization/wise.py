"""A player who mostly heeds the game's own advice, so that all phases to the last are played."""

from typing import Any

from rules import kernel
from rules.kernel import Chance, Game, Order

RANDOM = kernel.sample
WHIM = 12  # one order in so many is a random one, or some calamities would never be handed on


def wise(game: Game, s: Any, seat: int, dice: Chance) -> Order:
    """An order for what the seat is asked."""
    if dice.below(WHIM):
        return kernel.advise(game, s, seat)
    return RANDOM(game, s, seat, dice)
