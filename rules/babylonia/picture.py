"""The table as a picture that reads on a phone; made from a Sight alone."""

from textwrap import wrap

from rules.babylonia import marks, panels
from rules.babylonia.board import COLUMNS, HEXES, RIVERS, WATER
from rules.babylonia.canvas import (
    BANK,
    BRICK,
    FAINT,
    FIELD,
    FRESH,
    GROUND,
    INK,
    PAPER,
    WALL,
    Canvas,
    polygon,
)
from rules.babylonia.panels import EDGE, WIDTH
from rules.babylonia.tiles import CITY, CLAN, CROP, EACH_CITY, FREE, PIECE, VOID, ZIGGURAT
from rules.babylonia.view import FACE_DOWN, Sight
from rules.kernel.words import Voice

WIDEST = 34  # radius of a hex, however few there are


class Chart:
    """Where each hex lies on the sheet: the part of the map in play, as large as it can be."""

    def __init__(self, sight: Sight, top: float) -> None:
        self.used = [n for n, mark in enumerate(sight.ground) if mark != VOID]
        self.first = min(HEXES[n].column for n in self.used)
        columns = max(HEXES[n].column for n in self.used) - self.first
        self.r = min(WIDEST, (WIDTH - 2 * EDGE) / (1.5 * columns + 2))
        self.left = (WIDTH - self.r * (1.5 * columns + 2)) / 2 + self.r
        self.top = top + self.r * 1.4
        self.bottom = top + self.r * (2.9 + 0.866 * max(HEXES[n].row for n in self.used))

    def spot(self, n: int) -> tuple[float, float]:
        """The middle of a hex."""
        hex = HEXES[n]
        x = self.left + 1.5 * self.r * (hex.column - self.first)
        return round(x, 1), round(self.top + 0.866 * self.r * hex.row, 1)

    def ends(self, column: int) -> tuple[tuple[float, float], tuple[float, float]]:
        """The middles of the highest and the lowest hex of a column."""
        spots = [self.spot(n) for n in self.used if HEXES[n].column == column]
        return spots[0], spots[-1]


def board_svg(sight: Sight, voice: Voice) -> str:
    """The map, the cards, the clans and the race, from top to bottom."""
    sheet = Canvas(WIDTH)
    y = heading(sheet, sight, voice)
    chart = Chart(sight, y)
    draw_map(sheet, chart, sight)
    y = chart.bottom + 10
    for section in (panels.key, panels.offer, panels.clans, panels.race):
        y = section(sheet, y, sight, voice)
    return sheet.svg(y, marks.headline(sight, voice))


def heading(sheet: Canvas, sight: Sight, voice: Voice) -> float:
    """A dark band with the game's name and where it stands."""
    lines = wrap(marks.headline(sight, voice), 40)
    height = 24 + 34 * len(lines)
    sheet.box(-8, -8, WIDTH + 16, height + 8, INK, INK)
    sheet.text(EDGE, 42, "BABYLONIA", 27, True, fill="#f2c14e")
    for n, line in enumerate(lines):
        sheet.text(EDGE + 172, 42 + 34 * n, line, 26, False, fill="#ffffff")
    return height + 10


def draw_map(sheet: Canvas, chart: Chart, sight: Sight) -> None:
    """The ground region by region, then what stands on it."""
    for region, fill in GROUND.items():
        spots = [chart.spot(n) for n in chart.used if HEXES[n].region == region]
        if spots and region in RIVERS:
            sheet.hexes(spots, chart.r, fill, BANK)
            sheet.waves(spots, chart.r)
        elif spots:
            sheet.hexes(spots, chart.r, fill)
    letters(sheet, chart)
    for n in chart.used:
        draw_hex(sheet, chart, n, sight)


def letters(sheet: Canvas, chart: Chart) -> None:
    """The letter of each column above it and below it, so that covered names can be told."""
    for column in sorted({HEXES[n].column for n in chart.used}):
        (x, top), (_, bottom) = chart.ends(column)
        for y in (top - chart.r * 1.02, bottom + chart.r * 1.36):
            sheet.text(x, y, COLUMNS[column], chart.r * 0.56, True, "middle", FAINT)


def draw_hex(sheet: Canvas, chart: Chart, n: int, sight: Sight) -> None:
    """A token, a tile with its name, a ziggurat, or the name of a free hex."""
    (x, y), r, mark, name = chart.spot(n), chart.r, sight.ground[n], HEXES[n].name
    if name in sight.fresh:
        sheet.path(polygon(x, y, r * 0.9, 6), "none", FRESH, 4)
    if mark == FREE:
        sheet.text(x, y + r * 0.2, name, r * 0.58, False, "middle", FAINT)
    elif mark in FACE_DOWN:
        sheet.token(x, y, r * 0.6, FACE_DOWN.index(mark))
    elif mark in CLAN:
        sheet.token(x, y, r * 0.6, CLAN[mark], PIECE[mark], WATER[n])
    else:
        draw_site(sheet, x, y, r, mark, name in sight.scored)
        sheet.text(x, y + r * 0.83, name, r * 0.5, True, "middle", INK)


def draw_site(sheet: Canvas, x: float, y: float, r: float, mark: str, scored: bool) -> None:
    if mark == ZIGGURAT:
        panels.ziggurat(sheet, x, y - r * 0.22, r * 0.95, "#d8d2c4" if scored else BRICK)
    elif mark in CITY:
        panels.city(sheet, x, y - r * 0.2, r * 0.92, CITY[mark])
    else:
        sheet.box(x - r * 0.52, y - r * 0.74, r * 1.04, r * 1.02, FIELD, INK, 1.5)
        if mark == EACH_CITY:
            panels.walls(sheet, x, y - r * 0.23, r * 0.36, PAPER, WALL)
        else:
            sheet.text(x, y + r * 0.08, str(CROP[mark]), r * 0.86, True, "middle", PAPER)
