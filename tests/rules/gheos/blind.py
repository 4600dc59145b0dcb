"""Everything a Gheos seat may not know, made different: for the contract's hunt for leaks."""

from typing import Any

from rules import gheos, kernel
from rules.gheos.tiles import EPOCH
from rules.kernel import Chance


def blind(state: Any, seat: int | None, dice: Chance) -> Any:
    """A table that this seat cannot tell from the given one.

    Unknown are the seed, the order of the pile and the tiles in other hands; hands hold no epoch
    tiles.  Everything else lies open.
    """
    other = kernel.clone(gheos.GAME, state)
    other.chance = Chance(dice.below(1 << 60).to_bytes(16, "big"), drawn=dice.below(1000))
    hidden = [god for n, god in enumerate(other.gods) if n != seat]
    unseen = [tile for tile in other.pile if tile != EPOCH]
    unseen = dice.shuffle(unseen + [tile for god in hidden for tile in god.hand])
    for god in hidden:
        god.hand = [unseen.pop() for _ in god.hand]
    other.pile = dice.shuffle(unseen + [EPOCH] * other.pile.count(EPOCH))
    return other
