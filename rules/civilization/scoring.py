"""Who is ahead: pure sums over the table."""

from typing import Any

from rules.civilization.state import State
from rules.kernel.game import Result

Board = State[Any]


def merit(s: Board, seat: int) -> tuple[int, int]:
    """What the ranking compares: areas among nomads, else the space and then what breaks ties."""
    nation = s.nations[seat]
    if s.game == "nomads":
        return len(nation.tokens), 0
    if s.game == "peasants":
        return nation.space, len(nation.cities)
    return nation.space, nation.standing()


def rank(s: Board) -> tuple[int, ...]:
    """Places by seat; equals share one."""
    merits = [merit(s, seat) for seat in range(len(s.nations))]
    return tuple(1 + sum(other > own for other in merits) for own in merits)


def points(s: Board, seat: int) -> int:
    """The number told beside a place."""
    first, second = merit(s, seat)
    return first if s.game == "nomads" else second


def result(s: Board) -> Result | None:
    """Points and places, once nothing is left to do."""
    if s.agenda:
        return None
    return Result(tuple(points(s, n) for n in range(len(s.nations))), tuple(s.places))
