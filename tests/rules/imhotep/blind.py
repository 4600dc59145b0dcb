"""Everything an Imhotep seat may not know, made different: for the contract's hunt for leaks."""

from typing import Any

from rules import imhotep, kernel
from rules.imhotep.steps.building import KeepOne
from rules.kernel import Chance


def blind(state: Any, seat: int | None, dice: Chance) -> Any:
    """A table that this seat cannot tell from the given one.

    Unknown are the seed, the order of the deck, the hidden pair (but for whoever is looking at it),
    and which round cards are still to come and which one was removed.  Everything else lies open.
    """
    other = kernel.clone(imhotep.GAME, state)
    other.chance = Chance(dice.below(1 << 60).to_bytes(16, "big"), drawn=dice.below(1000))
    other.rounds[other.round :] = dice.shuffle(other.rounds[other.round :])
    if looking(other, seat):
        other.deck = dice.shuffle(other.deck)
    else:
        unseen = dice.shuffle(other.deck + other.pair)
        other.deck, other.pair = unseen[: len(other.deck)], unseen[len(other.deck) :]
    return other


def looking(state: Any, seat: int | None) -> bool:
    """Whether the seat holds the hidden pair and must keep one of its cards."""
    top = state.agenda[-1] if state.agenda else None
    return isinstance(top, KeepOne) and top.seat == seat
