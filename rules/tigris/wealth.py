"""Treasures in kingdoms: who may take them, and which must be taken first."""

from typing import Any, NamedTuple

from rules.tigris.board import LANDS
from rules.tigris.kingdoms import chart, leaders_in
from rules.tigris.state import State
from rules.tigris.tiles import TRADER

Board = State[Any]


class Riches(NamedTuple):
    """A trader's kingdom with more than one treasure: all of them, and those that may stay."""

    seat: int
    treasures: list[int]
    stays: list[int]


def rich(s: Board) -> list[Riches]:
    """Every such kingdom; those where somebody must choose come first."""
    found = [riches(s, kingdom) for kingdom in chart(s.cells).kingdoms]
    return sorted((r for r in found if r), key=lambda r: len(r.stays) == 1)


def riches(s: Board, kingdom: int) -> Riches | None:
    treasures = [n for n in s.treasures if kingdom >> n & 1]
    if len(treasures) < 2:
        return None
    for seat, colour in leaders_in(s.cells, kingdom).values():
        if colour == TRADER:
            return Riches(seat, treasures, may_stay(s.side, treasures))
    return None


def may_stay(side: str, treasures: list[int]) -> list[int]:
    """Framed treasures go first, so one without a frame stays if there is any."""
    plain = [n for n in treasures if n not in LANDS[side].framed]
    return plain or treasures
