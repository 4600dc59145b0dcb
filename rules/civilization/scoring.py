"""Who is ahead: pure sums over the table."""

from typing import Any

from rules.civilization.nations import FINAL_SPACE, epoch_of
from rules.civilization.state import State
from rules.kernel.game import Result

Board = State[Any]


def arrived(s: Board, seat: int) -> bool:
    """Whether this marker ends the game: at the end, past the agreed column, or into bronze."""
    nation = s.nations[seat]
    if s.game == "peasants":
        return epoch_of(nation.name, nation.space) != "neolithic"
    return nation.space > s.end if s.end else nation.space >= FINAL_SPACE


def merit(s: Board, seat: int) -> tuple[int, ...]:
    """What the ranking compares: who has arrived comes first, whatever space that was."""
    nation, home = s.nations[seat], arrived(s, seat)
    if s.game == "nomads":
        return (len(nation.tokens),)
    return home, 0 if home else nation.space, points(s, seat)


def rank(s: Board) -> tuple[int, ...]:
    """Places by seat; equals share one."""
    merits = [merit(s, seat) for seat in range(len(s.nations))]
    return tuple(1 + sum(other > own for other in merits) for own in merits)


def points(s: Board, seat: int) -> int:
    """The number told beside a place."""
    nation = s.nations[seat]
    if s.game == "nomads":
        return len(nation.tokens)
    return len(nation.cities) if s.game == "peasants" else nation.standing()


def result(s: Board) -> Result | None:
    """Points and places, once nothing is left to do."""
    if s.agenda:
        return None
    return Result(tuple(points(s, n) for n in range(len(s.nations))), tuple(s.places))
