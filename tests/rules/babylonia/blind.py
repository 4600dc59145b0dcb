"""Everything a Babylonia seat may not know, made different: for the contract's hunt for leaks."""

from typing import Any

from rules import babylonia, kernel
from rules.babylonia.board import INDEX, WATER
from rules.babylonia.tiles import CLAN, LETTER, MARK, PIECE, PIECE_OF
from rules.kernel import Chance


def blind(state: Any, seat: int | None, dice: Chance) -> Any:
    """A table that this seat cannot tell from the given one.

    Unknown are the seed, the order of every pool, and of the other clans which tokens are on the
    stand, in the pool or face down on a river.  Everything else lies open.
    """
    other = kernel.clone(babylonia.GAME, state)
    other.chance = Chance(dice.below(1 << 60).to_bytes(16, "big"), drawn=dice.below(1000))
    for n, clan in enumerate(other.clans):
        if n == seat:
            clan.pool = "".join(dice.shuffle(list(clan.pool)))
        else:
            scramble(other, n, dice)
    return other


def scramble(other: Any, n: int, dice: Chance) -> None:
    """Mix all the tokens of a clan whose kinds only its owner knows."""
    clan = other.clans[n]
    wet = [at for at in INDEX.values() if WATER[at] and CLAN.get(other.ground[at]) == n]
    sunk = "".join(LETTER[PIECE[other.ground[at]]] for at in wet)
    unseen = "".join(dice.shuffle(list(clan.stand + clan.pool + sunk)))
    held, left = len(clan.stand), len(clan.pool)
    clan.stand, clan.pool = unseen[:held], unseen[held : held + left]
    for at, letter in zip(wet, unseen[held + left :], strict=True):
        other.put(at, MARK[n][PIECE_OF[letter]])
