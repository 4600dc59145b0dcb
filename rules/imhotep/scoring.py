"""What stones and cards are worth: pure sums, one function a site."""

from collections.abc import Sequence
from typing import Any

from rules.imhotep import board
from rules.imhotep.cards import BLUE, GREEN, SITE
from rules.imhotep.state import State


def pyramid_value(n: int) -> int:
    """Points of the stone number n (from 0) on side A."""
    return board.PYRAMID_A[n] if n < len(board.PYRAMID_A) else board.PYRAMID_EXTRA


def tower_value(n: int, seats: int) -> int:
    """Points of the tower number n (from 0) on side B of the obelisks."""
    values = board.TOWERS[seats]
    return values[n] if n < len(values) else board.TOWER_LATER


def visible(temple: Sequence[int], spaces: int) -> list[int]:
    """The owners of the stones seen from above, left to right."""
    return [temple[space::spaces][-1] for space in range(min(spaces, len(temple)))]


def set_value(size: int, table: Sequence[int], beyond: int) -> int:
    """Points of a set by its size: a table, then so much for each further piece."""
    if size == 0:
        return 0
    return table[min(size, len(table)) - 1] + beyond * max(0, size - len(table))


def statue_points(statues: int) -> int:
    return set_value(statues, board.STATUES, board.STATUES_BEYOND)


def group_points(stones: int) -> int:
    return set_value(stones, board.CHAMBER_GROUPS, board.CHAMBER_BEYOND)


def groups(chamber: Sequence[int]) -> list[tuple[int, int]]:
    """Owner and size of each connected area of the burial chamber."""
    left = set(range(len(chamber)))
    found = []
    while left:
        area = _flood(chamber, left, min(left))
        found.append((chamber[area[0]], len(area)))
    return found


def _flood(chamber: Sequence[int], left: set[int], first: int) -> list[int]:
    """The area around one stone, taken out of what is left."""
    left.discard(first)
    area = [first]
    for stone in area:
        for other in _beside(stone):
            if other in left and chamber[other] == chamber[first]:
                left.discard(other)
                area.append(other)
    return area


def _beside(stone: int) -> list[int]:
    """Places sharing a side, in a chamber filled column by column."""
    rows, row = board.CHAMBER_ROWS, stone % board.CHAMBER_ROWS
    return [
        stone - rows,
        stone + rows,
        *([stone - 1] if row > 0 else []),
        *([stone + 1] if row < rows - 1 else []),
    ]


def ranked(counts: Sequence[int], prizes: Sequence[int]) -> list[int]:
    """Prizes by rank; those who tie share, rounded down; none without stones."""
    return [_share(count, counts, prizes) if count else 0 for count in counts]


def _share(count: int, counts: Sequence[int], prizes: Sequence[int]) -> int:
    better = sum(other > count for other in counts)
    tied = sum(other == count for other in counts)
    return sum(prizes[better : better + tied]) // tied


def chamber_points(chamber: Sequence[int], seats: int, side: str) -> list[int]:
    """Each seat's points in the burial chamber."""
    points = [0] * seats
    if side == "A":
        for owner, size in groups(chamber):
            points[owner] += group_points(size)
        return points
    for row in range(board.CHAMBER_ROWS):
        stones = chamber[row :: board.CHAMBER_ROWS]
        counts = [stones.count(seat) for seat in range(seats)]
        prizes = ranked(counts, board.CHAMBER_RANKS[seats])
        points = [sum(pair) for pair in zip(points, prizes, strict=True)]
    return points


def obelisk_points(s: State[Any]) -> list[int]:
    """Each seat's points at the obelisks when the game ends."""
    if s.sides["obelisks"] == "A":
        return ranked(s.obelisks, board.OBELISK_RANKS[len(s.builders)])
    return [singles(s, seat) * board.TOWER_SINGLE for seat in range(len(s.builders))]


def singles(s: State[Any], seat: int) -> int:
    """Stones of side B that are in no tower."""
    return s.obelisks[seat] - board.TOWER_STONES * s.towers.count(seat)


def decoration_points(s: State[Any], seat: int) -> int:
    cards = [card for card in s.builders[seat].cards if card in GREEN]
    return sum(s.stones_at(SITE[card]) // board.DECORATION for card in cards)


def unused_points(s: State[Any], seat: int) -> int:
    return board.UNUSED * sum(card in BLUE for card in s.builders[seat].cards)


def neglected(s: State[Any], seat: int) -> bool:
    """Whether some monument has no stone of this seat."""
    return any(s.stones_of(seat, site) == 0 for site in board.MONUMENTS)


def places(s: State[Any]) -> tuple[int, ...]:
    """Ranks: points first, then stones on the sled; equal ones share."""
    keys = [(builder.total(), builder.sled) for builder in s.builders]
    return tuple(1 + sum(other > key for other in keys) for key in keys)
