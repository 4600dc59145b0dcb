"""What one seat may see: only what is listed here ever leaves the rules."""

from typing import Any

from rules.imhotep.board import LEAST, TEMPLE_SPACES
from rules.imhotep.choices import asked
from rules.imhotep.scoring import places
from rules.imhotep.state import State
from rules.kernel.record import Said


class ShipSight(Said):
    """A ship: owners aboard from the bow (-1 is empty), least load, dock."""

    hold: tuple[int, ...]
    least: int
    at: str | None


class BuilderSight(Said):
    """One seat's open possessions."""

    sled: int
    quarry: int
    cards: tuple[str, ...]
    points: int
    sources: tuple[tuple[str, int], ...]


class Sight(Said):
    """The table as one seat, or an onlooker, sees it."""

    seat: int | None
    round: int
    asked: tuple[int, ...]
    over: bool
    places: tuple[int, ...]
    sides: dict[str, str]
    wrath: bool
    ships: tuple[ShipSight, ...]
    last: int
    market: tuple[str, ...]
    hidden: int
    pair: tuple[str, ...]
    deck: int
    discard: tuple[str, ...]
    pyramid: tuple[tuple[int, ...], ...]
    temple: tuple[int, ...]
    temple_spaces: int
    chamber: tuple[int, ...]
    obelisks: tuple[int, ...]
    towers: tuple[int, ...]
    builders: tuple[BuilderSight, ...]


def sight(s: State[Any], seat: int | None) -> Sight:
    """What `seat` (None: an onlooker) sees."""
    top = s.agenda[-1] if s.agenda else None
    return Sight(
        seat=seat,
        round=s.round,
        asked=tuple(d.seat for d in top.asks(s)) if top else (),
        over=not s.agenda,
        places=places(s),
        sides=dict(s.sides),
        wrath=s.wrath,
        ships=tuple(ShipSight(tuple(p.hold), LEAST[len(p.hold)], p.at) for p in s.ships),
        last=s.last,
        market=tuple(s.market),
        hidden=len(s.pair),
        pair=tuple(s.pair) if asked(s, seat, "Keep") else (),
        deck=len(s.deck),
        discard=tuple(sorted(s.discard)),
        pyramid=tuple(map(tuple, s.pyramid)),
        temple=tuple(s.temple),
        temple_spaces=TEMPLE_SPACES[len(s.builders)],
        chamber=tuple(s.chamber),
        obelisks=tuple(s.obelisks),
        towers=tuple(s.towers),
        builders=tuple(
            BuilderSight(
                b.sled, b.quarry, tuple(b.cards), b.total(), tuple(sorted(b.points.items()))
            )
            for b in s.builders
        ),
    )
