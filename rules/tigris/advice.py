"""Simple advice for a seat that somebody minds: points for the weakest colour, and no rash war."""

from collections.abc import Callable
from typing import Any

from rules.kernel.orders import Order
from rules.tigris import choices as may
from rules.tigris import orders as od
from rules.tigris.kingdoms import beside, chart, leaders_in, region, squares, where
from rules.tigris.state import State
from rules.tigris.steps.placing import receiver
from rules.tigris.tiles import COLOUR_ORDER, FACES, KING, PAIRS, TILE, owner
from rules.tigris.works import contests

Board = State[Any]
Advice = Callable[[Board, int], Order | None]


def advise(s: Board, seat: int) -> Order | None:
    """The first piece of advice that fits what is asked; None leaves it to silence."""
    given = (advice(s, seat) for verb, advice in BY_VERB if may.asked(s, seat, verb))
    return next((order for order in given if order), None)


def act(s: Board, seat: int) -> Order | None:
    """A first leader, points for us, one more leader, a tile that helps nobody, or other tiles."""
    first = None if may.on_board(s, seat, {}) else settle(s, seat)
    return first or earn(s, seat) or settle(s, seat) or grow(s, seat) or swap(s, seat)


def earn(s: Board, seat: int) -> Order | None:
    """A tile whose point is ours, of the colour in which we are weakest."""
    for colour in weakest_first(s, seat):
        for square in quiet_squares(s, seat, colour):
            if earner(s, colour, square) == seat:
                return od.Place(TILE + colour, square)
    return None


def earner(s: Board, colour: int, square: int) -> int | None:
    """Who would get the point of a tile there."""
    touched = chart(s.cells).touched(square)
    return receiver(s.cells, colour, touched[0]) if touched else None


def weakest_first(s: Board, seat: int) -> list[int]:
    """The colours in hand, fewest points first."""
    dynasty = s.dynasties[seat]
    return sorted((c for c in COLOUR_ORDER if dynasty.hand[c]), key=lambda c: dynasty.points[c])


def quiet_squares(s: Board, seat: int, colour: int) -> tuple[int, ...]:
    """Where a tile may go without joining kingdoms."""
    return squares(may.area_for(s, seat, TILE + colour) & chart(s.cells).alone)


def settle(s: Board, seat: int) -> Order | None:
    """A leader from home where none of its colour stands; the king first, who earns most."""
    at_home = set(COLOUR_ORDER) - set(may.on_board(s, seat, {}))
    found = [(c, n) for c in sorted(at_home) for n in peaceful(s, seat, c)]
    best = max(found, key=lambda each: worth(s, *each), default=None)
    return od.Place(*best) if best else None


def peaceful(s: Board, seat: int, colour: int) -> tuple[int, ...]:
    """Where a leader meets none of its colour."""
    return squares(may.area_for(s, seat, colour) & ~may.battle_area(s, seat, colour))


def worth(s: Board, colour: int, square: int) -> tuple[bool, int, int]:
    """The king before others, then temples beside the square, then tiles of the colour around."""
    near = beside(1 << square) & chart(s.cells).standing
    around = may.sum_of(region(s.cells, n) for n in squares(near))
    temples = (near & chart(s.cells).temples).bit_count()
    return colour == KING, temples, (around & where(s.cells, FACES[colour])).bit_count()


def grow(s: Board, seat: int) -> Order | None:
    """A tile that gives nobody else a point."""
    for colour in weakest_first(s, seat):
        for square in quiet_squares(s, seat, colour):
            if earner(s, colour, square) is None:
                return od.Place(TILE + colour, square)
    return None


def swap(s: Board, seat: int) -> Order | None:
    """A hand that helps nobody but others is laid aside."""
    held = may.whole_hand(s, seat, {})
    return od.Swap(held) if held else None


def resolve(s: Board, seat: int) -> Order | None:
    """Begin with a conflict of our own, if there is any."""
    found = contests(s.cells, s.agenda[-1].square)
    ours = [c for c, at in found.items() if any(owner(s.cells[n])[0] == seat for n in at)]
    return od.Resolve((ours or list(found))[0])


def build(s: Board, seat: int) -> Order | None:
    """The monument that pays most of our leaders there, if it pays any."""
    square = s.agenda[-1].square
    leaders = leaders_in(s.cells, region(s.cells, square)).values()
    ours = {colour for of, colour in leaders if of == seat}
    names = may.monuments(s, seat, {})
    best = max(names, key=lambda name: len(ours.intersection(PAIRS[name])))
    pays = ours.intersection(PAIRS[best])
    return od.Build(best, may.first_square(s, seat, {})) if pays else None


def erect(s: Board, seat: int) -> Order | None:
    """On the first tile of the line: a building never harms who has it."""
    return od.Erect(may.building_squares(s, seat, {})[0])


BY_VERB: tuple[tuple[str, Advice], ...] = (
    ("Place", act),
    ("Resolve", resolve),
    ("Build", build),
    ("Erect", erect),
)
