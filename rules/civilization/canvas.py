"""A sheet to draw on, and the cells of the map: our own drawing from the areas' positions."""

from functools import cache
from html import escape
from math import cos, hypot, pi, sin

from rules.civilization.board import BORDERS, LAND, SEAS

INK, PAPER, SEA, SHORE, LINE = "#22303a", "#fdfbf5", "#cfe3ec", "#efe3c2", "#b39c66"
FLOOD, FAINT = "#d9b7a3", "#6b5f45"
SEATS = (  # Okabe and Ito's colours, with the ink that reads on each
    ("#1a1a1a", "#ffffff"),
    ("#e69f00", "#000000"),
    ("#56b4e9", "#000000"),
    ("#009e73", "#ffffff"),
    ("#f0e442", "#000000"),
    ("#0072b2", "#ffffff"),
    ("#d55e00", "#ffffff"),
    ("#cc79a7", "#000000"),
)
REACH, SIDES, STRAIT = 78.0, 14, 9.0
Point = tuple[float, float]


SPOTS: dict[str, Point] = {area: tuple(row["at"]) for area, row in {**LAND, **SEAS}.items()}


def at(area: str) -> Point:
    """Where an area's number stands on a sheet 2000 by 1000."""
    return SPOTS[area]


@cache
def cell(area: str) -> tuple[Point, ...]:
    """What is nearer to this area than to any other; water lies where no land border is."""
    x, y = at(area)
    turns = (2 * pi * n / SIDES for n in range(SIDES))
    shape = [(x + REACH * cos(turn), y + REACH * sin(turn)) for turn in turns]
    for other in (*LAND, *SEAS):
        ox, oy = at(other)
        if other != area and abs(ox - x) < 2 * REACH and abs(oy - y) < 2 * REACH:
            strait = 0 if other in BORDERS[area] else STRAIT
            shape = halved(shape, (x, y), (ox, oy), strait)
    return tuple((round(px), round(py)) for px, py in shape)


def halved(shape: list[Point], here: Point, there: Point, strait: float) -> list[Point]:
    """The part of a shape this side of the middle to another area, less a strip of water."""
    nx, ny = there[0] - here[0], there[1] - here[1]
    middle = nx * (here[0] + there[0]) / 2 + ny * (here[1] + there[1]) / 2
    middle -= strait * hypot(nx, ny)
    found: list[Point] = []
    for a, b in zip(shape, shape[1:] + shape[:1], strict=True):
        da, db = nx * a[0] + ny * a[1] - middle, nx * b[0] + ny * b[1] - middle
        if da <= 0:
            found.append(a)
        if da * db < 0:
            share = da / (da - db)
            found.append((a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])))
    return found


class Canvas:
    """Shapes laid down one after another; the sheet is as long as it needs to be."""

    def __init__(self, width: int) -> None:
        self.width, self.shapes = width, list[str]()

    def add(self, shape: str) -> None:
        self.shapes.append(shape)

    def box(self, x: float, y: float, w: float, h: float, fill: str, line: str = LINE) -> None:
        self.add(
            f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" fill="{fill}" '
            f'stroke="{line}"/>'
        )

    def text(
        self,
        x: float,
        y: float,
        said: str,
        size: float,
        bold: bool = False,
        anchor: str = "start",
        fill: str = INK,
    ) -> None:
        weight = ' font-weight="bold"' if bold else ""
        where = f' text-anchor="{anchor}"' if anchor != "start" else ""
        ink = f' fill="{fill}"' if fill != INK else ""
        self.add(
            f'<text x="{x:.0f}" y="{y:.0f}" font-size="{size:g}"{weight}{where}{ink}>'
            f"{escape(said)}</text>"
        )

    def svg(self, height: float, title: str) -> str:
        """The whole sheet."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {height:g}" '
            f'width="{self.width}" height="{height:g}" role="img" fill="{INK}" '
            f'font-family="Source Sans Pro, sans-serif"><title>{escape(title)}</title>'
            f'<rect width="100%" height="100%" fill="{PAPER}"/>{"".join(self.shapes)}</svg>'
        )
