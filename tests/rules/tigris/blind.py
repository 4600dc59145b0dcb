"""Everything a Tigris seat may not know, made different: for the contract's hunt for leaks."""

from typing import Any

from rules import kernel, tigris
from rules.kernel import Chance
from rules.tigris.works import still_free


def blind(state: Any, seat: int | None, dice: Chance) -> Any:
    """A table that this seat cannot tell from the given one.

    Unknown are the seed, the bag, the other hands, what others laid aside unseen, their points and
    treasures, and what the active seat wished beforehand.  At the end the screens are down.
    """
    other = kernel.clone(tigris.GAME, state)
    other.chance = Chance(dice.below(1 << 60).to_bytes(16, "big"), drawn=dice.below(1000))
    if not other.agenda:
        return other
    hidden = [d for n, d in enumerate(other.dynasties) if n != seat]
    deal(other, hidden, dice)
    for dynasty in hidden:
        dynasty.points = [dice.below(20) for _ in dynasty.points]
        dynasty.treasures = dice.below(5)
    if seat != other.active:
        other.wish = dice.choice(["", *still_free(other)])
    return other


def deal(other: Any, hidden: list[Any], dice: Chance) -> None:
    """The unseen tiles are dealt anew, as many to each hand as before."""
    sizes = [sum(d.hand) for d in hidden]
    pool = [c for counts in (other.bag, *(d.hand for d in hidden)) for c in tiles(counts)]
    dice.shuffle(pool)
    for dynasty, size in zip(hidden, sizes, strict=True):
        drawn, pool = pool[:size], pool[size:]
        dynasty.hand = [drawn.count(colour) for colour in range(4)]
    other.bag = [pool.count(colour) for colour in range(4)]


def tiles(counts: list[int]) -> list[int]:
    return [colour for colour, count in enumerate(counts) for _ in range(count)]
