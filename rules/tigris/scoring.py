"""Who wins: treasures make up for the weakest colours, then the weakest are compared."""

from collections.abc import Sequence


def assigned(points: Sequence[int], treasures: int) -> tuple[int, ...]:
    """The points by colour with each treasure given to the weakest colour."""
    filled = list(points)
    for _ in range(treasures):
        filled[filled.index(min(filled))] += 1
    return tuple(filled)


def ranking(totals: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Places by the weakest colour, then the second, third and fourth; equals share."""
    keys = [sorted(total) for total in totals]
    return tuple(1 + sum(other > key for other in keys) for key in keys)
