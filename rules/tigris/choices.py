"""Which values an order may name now."""

from collections.abc import Sequence
from typing import Any

from rules.tigris.board import LANDS
from rules.tigris.kingdoms import ALL, beside, chart, leader_squares, lifted, squares, where
from rules.tigris.state import State
from rules.tigris.tiles import BLUE, COLOUR_ORDER, FACES, HEADS, PAIRS, RED, TILE, head
from rules.tigris.wealth import rich
from rules.tigris.works import monuments_for, open_squares, prospect, sites, still_free, war_colours

Board = State[Any]
SoFar = dict[str, Any]


def asked(s: Board, seat: int | None, verb: str) -> bool:
    """Whether this verb answers what the seat is asked now.

    Orders are also read when nothing is asked, and must learn nothing from it.
    """
    return bool(s.agenda) and any(d.seat == seat and verb in d.verbs for d in s.agenda[-1].asks(s))


def area_for(s: Board, seat: int, piece: int) -> int:
    """Where a piece may be placed, as a set of squares."""
    rivers = LANDS[s.side].rivers
    if piece >= TILE:
        return chart(s.cells).apart & (rivers if piece - TILE == BLUE else ALL ^ rivers)
    letter = head(seat, piece)
    at = s.cells.find(letter)
    if at < 0:
        return leader_squares(s.cells, ALL ^ rivers)
    return leader_squares(lifted(s.cells, letter), ALL ^ rivers) & ~(1 << at)


def certain_area(s: Board, seat: int, colour: int) -> int:
    """Where a leader may go for certain: away from the kingdom it stands in, nothing changes."""
    at = s.cells.find(head(seat, colour))
    area = leader_squares(s.cells, ALL ^ LANDS[s.side].rivers)
    return area if at < 0 else area & ~beside(chart(s.cells).kingdom(at))


def pieces(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """One's leaders and kinds of tiles that have somewhere to go."""
    hand = s.dynasties[seat].hand
    tiles = [TILE + c for c in COLOUR_ORDER if hand[c] and area_for(s, seat, TILE + c)]
    return [*(c for c in COLOUR_ORDER if can_go(s, seat, c)), *tiles]


def can_go(s: Board, seat: int, colour: int) -> bool:
    return bool(certain_area(s, seat, colour) or area_for(s, seat, colour))


def places(s: Board, seat: int, so_far: SoFar) -> Sequence[int]:
    return squares(area_for(s, seat, so_far["piece"]))


def near_places(s: Board, seat: int, so_far: SoFar) -> Sequence[int]:
    """Those beside something that stands."""
    return squares(area_for(s, seat, so_far["piece"]) & beside(chart(s.cells).standing))


def battle_area(s: Board, seat: int, colour: int) -> int:
    """Where a leader would meet another of its colour."""
    rivals = where(lifted(s.cells, head(seat, colour)), HEADS[colour::4])
    if not rivals:
        return 0
    kingdoms = chart(lifted(s.cells, head(seat, colour))).kingdoms
    near = sum_of(beside(k) for k in kingdoms if k & rivals)
    return area_for(s, seat, colour) & near


def sum_of(areas: Any) -> int:
    """All these areas together."""
    whole = 0
    for area in areas:
        whole |= area
    return whole


def fighters(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """Leaders that can start an internal conflict, for a seat with temples in hand."""
    if not s.dynasties[seat].hand[RED]:
        return []
    return [colour for colour in COLOUR_ORDER if battle_area(s, seat, colour)]


def battlefields(s: Board, seat: int, so_far: SoFar) -> Sequence[int]:
    return squares(battle_area(s, seat, so_far["leader"]))


def temples_to_add(s: Board, seat: int, so_far: SoFar) -> list[int]:
    return list(range(s.dynasties[seat].hand[RED] + 1))


def on_board(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """One's leaders that stand on the board."""
    return [colour for colour in COLOUR_ORDER if head(seat, colour) in s.cells]


def targets(s: Board, seat: int, so_far: SoFar) -> Sequence[int]:
    """Where a catastrophe may strike: empty squares, and tiles without treasure or building."""
    area = chart(s.cells).empty | where(s.cells, FACES)
    for square in (*s.treasures, *(n for n in s.buildings or () if n >= 0)):
        area &= ~(1 << square)
    return squares(area)


def hand(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """The tiles in hand, one by one."""
    return s.dynasties[seat].held()


def whole_hand(s: Board, seat: int, so_far: SoFar) -> tuple[int, ...]:
    return tuple(s.dynasties[seat].held())


def wishes(s: Board, seat: int, so_far: SoFar) -> list[str]:
    """Unbuilt monuments that the tiles in hand could bring about this turn."""
    held = s.dynasties[seat].hand
    near = [c for c in COLOUR_ORDER if held[c] and prospect(s.cells, c, min(s.left, held[c]))]
    return [name for name in still_free(s) if any(c in PAIRS[name] for c in near)]


def conflicts(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """The colours between which the active seat chooses."""
    return war_colours(s, s.agenda[-1].square) if asked(s, seat, "Resolve") else []


def supports(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """How many tiles may be added."""
    if not asked(s, seat, "Add"):
        return []
    return list(range(s.dynasties[seat].hand[s.agenda[-1].suit] + 1))


def all_support(s: Board, seat: int, so_far: SoFar) -> int:
    return supports(s, seat, so_far)[-1]


def building_squares(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """The tiles of the new line."""
    return sites(s, s.agenda[-1].square) if asked(s, seat, "Erect") else []


def monuments(s: Board, seat: int, so_far: SoFar) -> list[str]:
    """Monuments that fit the colour of the new square of tiles."""
    return monuments_for(s, s.agenda[-1].square) if asked(s, seat, "Build") else []


def monument_squares(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """The top left of each square of four tiles that the new tile completes."""
    return open_squares(s.cells, s.agenda[-1].square) if asked(s, seat, "Build") else []


def first_square(s: Board, seat: int, so_far: SoFar) -> int:
    return monument_squares(s, seat, so_far)[0]


def stays(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """Which treasures may be the one that stays."""
    return rich(s)[0].stays if asked(s, seat, "Leave") else []
