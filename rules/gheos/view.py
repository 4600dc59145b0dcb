"""What one seat may see: only what is listed here ever leaves the rules."""

from typing import Any

from rules.gheos.board import ENDING
from rules.gheos.scoring import places
from rules.gheos.state import State
from rules.kernel.record import Said


class GodSight(Said):
    """One seat's open possessions."""

    tokens: int
    followers: tuple[int, ...]
    held: int
    points: int
    sources: tuple[tuple[str, int], ...]


class Sight(Said):
    """The table as one seat, or an onlooker, sees it; `hand` is the reader's own."""

    seat: int | None
    asked: tuple[int, ...]
    over: bool
    places: tuple[int, ...]
    world: tuple[int, ...]
    markers: tuple[tuple[int, int], ...]
    last: int
    pile: int
    epochs: int
    ending: int
    gone: tuple[int, ...]
    hand: tuple[int, ...]
    gods: tuple[GodSight, ...]


def sight(s: State[Any], seat: int | None) -> Sight:
    """What `seat` (None: an onlooker) sees."""
    top = s.agenda[-1] if s.agenda else None
    return Sight(
        seat=seat,
        asked=tuple(d.seat for d in top.asks(s)) if top else (),
        over=not s.agenda,
        places=places(s),
        world=s.world,
        markers=tuple(sorted(s.markers.items())),
        last=s.last,
        pile=len(s.pile),
        epochs=s.epochs,
        ending=ENDING[len(s.gods)],
        gone=tuple(s.gone),
        hand=() if seat is None else tuple(s.gods[seat].hand),
        gods=tuple(
            GodSight(
                g.tokens,
                tuple(g.followers),
                len(g.hand),
                g.total(),
                tuple(sorted(g.points.items())),
            )
            for g in s.gods
        ),
    )
