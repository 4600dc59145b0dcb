"""A player who mostly places tiles beside others, so that kingdoms grow and meet."""

from typing import Any

from rules import kernel
from rules.kernel import Chance
from rules.tigris.orders import Place
from rules.tigris.tiles import TILE
from tests.rules.tigris.table import GAME


def keen(state: Any, seat: int, dice: Chance) -> kernel.Order:
    """A random legal order, tiles before leaders before everything else."""
    verbs = next(d.verbs for d in kernel.pending(state) if d.seat == seat)
    if "Place" not in verbs or not dice.below(6):
        return kernel.sample(GAME, state, seat, dice)
    order = placed(state, seat, dice)
    return order if order.piece >= TILE or not dice.below(3) else placed(state, seat, dice)


def placed(state: Any, seat: int, dice: Chance) -> Place:
    """Some piece on some square."""
    so_far: dict[str, Any] = {}
    for name, kind in kernel.slots(Place):
        so_far[name] = kind.draw(dice, state, seat, so_far)
    return Place(**so_far)
