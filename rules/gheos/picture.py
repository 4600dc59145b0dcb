"""The table as a picture that reads on a phone; made from a Sight alone."""

from textwrap import wrap

from rules.gheos import marks, panels
from rules.gheos.board import column, edges, neighbours, points_up, row
from rules.gheos.canvas import FAINT, FRESH, INK, Canvas
from rules.gheos.continents import Atlas
from rules.gheos.landscape import (
    TALL,
    Point,
    beach,
    civ_tint,
    corners,
    draw_tile,
    middle,
    outline,
)
from rules.gheos.panels import EDGE, WIDTH
from rules.gheos.tiles import Part, parts
from rules.gheos.view import Sight
from rules.kernel.words import Voice

LARGEST = 150  # the side of a triangle while the world is small


class Ground:
    """Where the cells of a world lie on the sheet."""

    def __init__(self, chart: Atlas, top: float) -> None:
        cells = [*chart.tiles, *chart.free().values()]
        self.left = min(map(column, cells))
        self.first = min(map(row, cells))
        across = max(map(column, cells)) - self.left + 2
        self.side = min(LARGEST, 2 * (WIDTH - 2 * EDGE - 26) / across)
        self.margin = 26 + (WIDTH - 26 - across * self.side / 2) / 2
        self.top = top
        self.foot = top + (max(map(row, cells)) - self.first + 1) * self.side * TALL
        self.columns = range(self.left, max(map(column, cells)) + 1)
        self.rows = range(self.first, max(map(row, cells)) + 1)

    def corners(self, cell: int) -> list[Point]:
        x = self.margin + (column(cell) - self.left) * self.side / 2
        y = self.top + (row(cell) - self.first) * self.side * TALL
        return corners(x, y, self.side, points_up(cell))


def board_svg(sight: Sight, voice: Voice) -> str:
    """The world, the reader's tiles, the continents and the gods, from top to bottom."""
    sheet = Canvas(WIDTH)
    y = heading(sheet, sight, voice)
    y = world(sheet, y, sight, voice)
    for section in (panels.hand, panels.continents, panels.gods):
        y = section(sheet, y, sight, voice)
    return sheet.svg(y, marks.headline(sight, voice))


def heading(sheet: Canvas, sight: Sight, voice: Voice) -> float:
    """A dark band with the game's name and where it stands."""
    lines = wrap(marks.headline(sight, voice), 48)
    height = 24 + 34 * len(lines)
    sheet.box(-8, -8, WIDTH + 16, height + 8, INK, INK)
    sheet.text(EDGE, 42, "GHEOS", 27, True, fill="#f2c14e")
    for n, line in enumerate(lines):
        sheet.text(EDGE + 104, 42 + 34 * n, line, 26, False, fill="#ffffff")
    return height + 8


def world(sheet: Canvas, y: float, sight: Sight, voice: Voice) -> float:
    """Free places with their numbers, the tiles, the markers; the last tile has a strong frame."""
    chart = marks.charted(sight)
    ground = Ground(chart, y + 34)
    axes(sheet, ground)
    for text, cell in chart.free().items():
        free_place(sheet, ground, cell, text.split()[0])
    tints = {id(chart.home[edge]): civ for civ, edge in sight.markers}
    for cell, lying in chart.tiles.items():
        tile_at(sheet, ground, chart, cell, lying, tints)
    if sight.last:
        sheet.path(outline(ground.corners(sight.last)), "none", FRESH, 5)
    for civ, edge in sight.markers:
        x, at = marker_spot(chart, ground, edge)
        sheet.marker(x, at, ground.side * 0.115, civ, marks.letter(civ, voice))
    return ground.foot + 16


def axes(sheet: Canvas, ground: Ground) -> None:
    """Columns above, rows at the left."""
    for n in ground.columns:
        x = ground.margin + (n - ground.left + 1) * ground.side / 2
        sheet.text(x, ground.top - 10, str(n), 18, False, "middle", FAINT)
    for n in ground.rows:
        y = ground.top + (n - ground.first + 0.5) * ground.side * TALL + 6
        sheet.text(6, y, str(n), 18, False, "start", FAINT)


def free_place(sheet: Canvas, ground: Ground, cell: int, number: str) -> None:
    at = ground.corners(cell)
    sheet.path(outline(at), "none", "#aab4b8", 1.5, "5 5")
    x, y = middle(at)
    sheet.text(x, y + ground.side * 0.08, number, ground.side * 0.23, True, "middle", FAINT)


def tile_at(
    sheet: Canvas, ground: Ground, chart: Atlas, cell: int, lying: int, tints: dict[int, int]
) -> None:
    """A tile whose lands have the colours of their civilizations."""

    def tint(part: Part) -> str:
        return civ_tint(tints.get(id(chart.home[edges(cell)[part.sides[0]]])))

    draw_tile(sheet, ground.corners(cell), lying >> 2, lying & 3, tint)


def marker_spot(chart: Atlas, ground: Ground, edge: int) -> Point:
    """A marker lies on an edge of its continent, where it hides as little as it can."""
    land = chart.home[edge]
    spots = [
        (hidden(chart, cell, side), cell, side)
        for cell, lying in chart.tiles.items()
        for part in parts(lying >> 2, lying & 3)
        for side in part.sides
        if chart.home[edges(cell)[side]] is land
    ]
    _, cell, side = min(spots)
    return middle(beach(ground.corners(cell), side))


def hidden(chart: Atlas, cell: int, side: int) -> int:
    """How much a marker on this edge would hide: least between two landmasses."""
    here, there = bears(chart, cell, side), bears(chart, neighbours(cell)[side], side)
    return here + there


def bears(chart: Atlas, cell: int, side: int) -> int:
    """What a tile shows near one of its sides: a shore's symbol is the worst to hide."""
    if cell not in chart.tiles:
        return 2
    lying = chart.tiles[cell]
    part = next(part for part in parts(lying >> 2, lying & 3) if side in part.sides)
    return 0 if part.landmass else 1 + 3 * len(part.symbols)
