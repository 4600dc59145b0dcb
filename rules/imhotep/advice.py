"""Simple advice for a seat that somebody minds: stones go where they count, none is wasted."""

from collections.abc import Callable
from typing import Any

from rules.imhotep import choices as may
from rules.imhotep import orders as od
from rules.imhotep.board import BONUS, PYRAMID_B, PYRAMID_ORDER
from rules.imhotep.state import EMPTY, Ship, State
from rules.kernel.orders import Order

Board = State[Any]
Advice = Callable[[Board, int], Order | None]
# Where a ship with our stones had better go, and where one without them may.
FAVOURED = ("pyramid", "temple", "obelisks", "chamber", "market")


def advise(s: Board, seat: int) -> Order | None:
    """The first piece of advice that fits what is asked."""
    given = (advice(s, seat) for verb, advice in BY_VERB if may.asked(s, seat, verb))
    return next((order for order in given if order), None)


def sail(s: Board, seat: int) -> Order | None:
    """Send a full ship, or one that is mostly ours, where it counts."""
    ready = [n for n in may.ships_ready(s, seat, {}) if worth_sending(s.ships[n - 1], seat)]
    docks = may.docks(s, seat, {})
    if not ready or not docks:
        return None
    ship = max(ready, key=lambda n: s.ships[n - 1].hold.count(seat))
    return od.Sail(ship, next(site for site in FAVOURED if site in docks))


def worth_sending(ship: Ship, seat: int) -> bool:
    """Most of its load is ours."""
    return 2 * ship.hold.count(seat) > ship.stones()


def load(s: Board, seat: int) -> Order | None:
    """Load the ship that carries most of ours, as near the bow as can be."""
    ships = may.ships_with_room(s, seat, {})
    if not ships or not s.builders[seat].sled:
        return None
    ship = max(ships, key=lambda n: (s.ships[n - 1].hold.count(seat), s.ships[n - 1].stones()))
    return od.Load(ship, s.ships[ship - 1].hold.index(EMPTY) + 1)


def hew(s: Board, seat: int) -> Order | None:
    """Stones on the sled are never wrong."""
    return od.Hew()


def pick(s: Board, seat: int) -> Order | None:
    """An open card rather than the hidden pair, which costs another letter."""
    return od.Pick(may.stalls(s, seat, {})[0])


def build(s: Board, seat: int) -> Order | None:
    """The pyramid whose next space gives most points; a bonus breaks a tie."""
    names = may.open_pyramids(s, seat, {})
    return od.Build(max(names, key=lambda name: worth(s, PYRAMID_ORDER.index(name))))


def worth(s: Board, pyramid: int) -> tuple[int, bool]:
    """The points of a pyramid's next space, and whether it gives more."""
    space = len(s.pyramid[pyramid])
    return PYRAMID_B[pyramid][space], BONUS[pyramid][0] == space


def take(s: Board, seat: int) -> Order | None:
    """Points, since stones are quarried any time."""
    return od.Take(max(may.temple_points(s, seat, {})))


BY_VERB: tuple[tuple[str, Advice], ...] = (
    ("Sail", sail),
    ("Load", load),
    ("Hew", hew),
    ("Pick", pick),
    ("Build", build),
    ("Take", take),
)
