"""One tile as drawn: sea, its lands in the colours of who lives there, and its symbols."""

from collections.abc import Callable, Sequence

from rules.gheos.canvas import BARE, CIV_PAINT, FOAM, INK, SEA, Canvas
from rules.gheos.tiles import NAMES, Part, parts

Point = tuple[float, float]
TALL = 0.866  # height of a triangle with sides of one


def corners(x: float, y: float, side: float, up: bool) -> list[Point]:
    """The corners about which the sides run clockwise, side n from corner n to the next."""
    if up:
        foot = y + TALL * side
        return [(x + side / 2, y), (x + side, foot), (x, foot)]
    return [(x + side / 2, y + TALL * side), (x, y), (x + side, y)]


def between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def middle(points: Sequence[Point]) -> Point:
    return sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)


def outline(points: Sequence[Point]) -> str:
    return "M" + "L".join(spot(p) for p in points) + "Z"


def spot(p: Point) -> str:
    return f"{p[0]:.1f} {p[1]:.1f}"


def beach(at: list[Point], side: int) -> tuple[Point, Point]:
    """Where land begins and ends on a side: corners are water."""
    first, second = at[side], at[(side + 1) % 3]
    return between(first, second, 0.2), between(first, second, 0.8)


def shore_path(at: list[Point], side: int) -> str:
    """A narrow strip along one side."""
    (a, b), centre = beach(at, side), middle(at)
    inland = [between(p, centre, 0.55) for p in (b, a)]
    return f"M{spot(a)}L{spot(b)}C{spot(inland[0])} {spot(inland[1])} {spot(a)}Z"


def landmass_path(at: list[Point], sides: Sequence[int]) -> str:
    """Land that joins two or three sides, bending round the corners between them."""
    first = 2 if tuple(sides) == (0, 2) else sides[0]
    centre, drawn = middle(at), ""
    for n in range(len(sides)):
        side = (first + n) % 3
        a, b = beach(at, side)
        bend = between(at[(side + 1) % 3], centre, 0.5)
        if n == len(sides) - 1 and len(sides) == 2:
            bend = centre
        after = beach(at, (side + 1) % 3 if n + 1 < len(sides) else first)[0]
        drawn += f"{'L' if drawn else 'M'}{spot(a)}L{spot(b)}Q{spot(bend)} {spot(after)}"
    return drawn + "Z"


def heart(at: list[Point], part: Part) -> Point:
    """Where the symbols of a land stand."""
    centre = middle(at)
    if len(part.sides) == 3:
        return centre
    if part.landmass:
        shared = at[2] if part.sides == (1, 2) else at[0] if part.sides == (0, 2) else at[1]
        return between(centre, shared, 0.36)
    return between(middle(beach(at, part.sides[0])), centre, 0.34)


def draw_tile(
    sheet: Canvas,
    at: list[Point],
    tile: int,
    turn: int,
    tint: Callable[[Part], str] = lambda part: BARE,
) -> None:
    """Sea, lands, symbols and the tile's number."""
    size = at[1][0] - at[2][0] if at[1][0] > at[2][0] else at[2][0] - at[1][0]
    sheet.path(outline(at), SEA, FOAM, 1)
    for part in parts(tile, turn):
        path = landmass_path(at, part.sides) if part.landmass else shore_path(at, part.sides[0])
        sheet.path(path, tint(part), INK, 1.2)
        symbols(sheet, heart(at, part), part, size)
    label(sheet, at, tile, turn, size)


def symbols(sheet: Canvas, where: Point, part: Part, size: float) -> None:
    """Side by side about one point; a shore has room for small ones only."""
    icon = size * (0.19 if part.landmass else 0.16)
    for n, symbol in enumerate(part.symbols):
        shift = (n - (len(part.symbols) - 1) / 2) * icon
        grown = icon * (1.35 if symbol.startswith("temple") and part.landmass else 1)
        sheet.icon(where[0] + shift, where[1], grown, symbol)


def label(sheet: Canvas, at: list[Point], tile: int, turn: int, size: float) -> None:
    """The number of a tile: in the middle, or out of the way of a landmass's symbols."""
    x, y = middle(at)
    if len(parts(tile, turn)) == 1:
        y += (at[0][1] - y) * 0.36
    sheet.label(x, y + size * 0.05, NAMES[tile], size * 0.13)


def civ_tint(civ: int | None) -> str:
    return BARE if civ is None else CIV_PAINT[civ][2]
