"""What one seat may see: only what is listed here ever leaves the rules."""

from typing import Any

from rules.kernel.record import Said
from rules.tigris.reckoning import result, totals
from rules.tigris.state import State


class DynastySight(Said):
    """A seat's open facts, and what is behind its screen for those who may look there."""

    tiles: int
    catastrophes: int
    hand: tuple[int, ...] | None
    points: tuple[int, ...] | None
    treasures: int | None
    totals: tuple[int, ...] | None


class MonumentSight(Said):
    """A monument and the first of its four squares."""

    name: str
    square: int


class Sight(Said):
    """The table as one seat, or an onlooker, sees it."""

    seat: int | None
    side: str
    cells: str
    treasures: tuple[int, ...]
    monuments: tuple[MonumentSight, ...]
    buildings: tuple[int, ...] | None
    dynasties: tuple[DynastySight, ...]
    bag: int
    turn: int
    active: int
    left: int
    wish: str
    asked: tuple[int, ...]
    fresh: tuple[int, ...]
    ending: bool
    over: bool
    places: tuple[int, ...]


def sight(s: State[Any], seat: int | None) -> Sight:
    """What `seat` (None: an onlooker) sees."""
    top, end = s.agenda[-1] if s.agenda else None, result(s)
    return Sight(
        seat=seat,
        side=s.side,
        cells=s.cells,
        treasures=tuple(s.treasures),
        monuments=tuple(MonumentSight(m.name, m.square) for m in s.monuments),
        buildings=None if s.buildings is None else tuple(s.buildings),
        dynasties=tuple(behind(s, n, seat) for n in range(len(s.dynasties))),
        bag=sum(s.bag),
        turn=s.turn,
        active=s.active,
        left=s.left,
        wish=s.wish if seat == s.active else "",
        asked=tuple(d.seat for d in top.asks(s)) if top else (),
        fresh=tuple(s.fresh),
        ending=s.ending,
        over=end is not None,
        places=end.places if end else (),
    )


def behind(s: State[Any], seat: int, reader: int | None) -> DynastySight:
    """One's own screen is no secret; at the end nobody has one."""
    dynasty, over = s.dynasties[seat], not s.agenda
    may_look = over or seat == reader
    return DynastySight(
        tiles=sum(dynasty.hand),
        catastrophes=dynasty.catastrophes,
        hand=tuple(dynasty.hand) if may_look else None,
        points=tuple(dynasty.points) if may_look else None,
        treasures=dynasty.treasures if may_look else None,
        totals=totals(s)[seat] if may_look else None,
    )
