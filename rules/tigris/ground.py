"""The board drawn square by square: rivers, pieces, the borders of kingdoms, the latest turn."""

from rules.kernel.words import Voice
from rules.tigris import canvas, signs
from rules.tigris.board import COLUMNS, HEIGHT, LANDS, WIDTH
from rules.tigris.canvas import Canvas
from rules.tigris.kingdoms import chart, squares
from rules.tigris.marks import LEADER_LETTERS
from rules.tigris.tiles import FACES, FLIPPED, RUIN, owner
from rules.tigris.view import Sight

CELL, LEFT, RIGHT = 42, 30, 18
SHEET = LEFT + CELL * WIDTH + RIGHT


def corner(n: int, top: float) -> tuple[float, float]:
    """The top left of a square on the sheet."""
    return LEFT + n % WIDTH * CELL, top + n // WIDTH * CELL


def ground(sheet: Canvas, top: float, sight: Sight, voice: Voice) -> float:
    """The whole board below its column letters; returns where it ends."""
    labels(sheet, top)
    top += 26
    sheet.box(LEFT, top, CELL * WIDTH, CELL * HEIGHT, canvas.SAND)
    rivers(sheet, top, sight)
    lattice(sheet, top)
    for n in range(WIDTH * HEIGHT):
        content(sheet, n, top, sight)
    for stands in sight.monuments:
        signs.monument(sheet, *corner(stands.square, top), 2 * CELL, stands.name)
    borders(sheet, top, sight)
    latest(sheet, top, sight)
    leaders(sheet, top, sight, voice)
    details(sheet, top, sight)
    return top + CELL * HEIGHT + 10


def labels(sheet: Canvas, top: float) -> None:
    """Letters above, numbers at the left."""
    for n, letter in enumerate(COLUMNS):
        x = LEFT + CELL * (n + 0.5)
        sheet.text(x, top + 20, letter, 20, True, "middle", canvas.FAINT)
    for row in range(HEIGHT):
        y = top + 26 + CELL * row + 28
        sheet.text(LEFT - 15, y, str(row + 1), 20, True, "middle", canvas.FAINT)


def rivers(sheet: Canvas, top: float, sight: Sight) -> None:
    """Water and waves, each in one stroke."""
    water, waves = "", ""
    for n in squares(LANDS[sight.side].rivers):
        x, y = corner(n, top)
        water += f"M{x} {y}h{CELL}v{CELL}h-{CELL}Z"
        for line in (14, 29):
            waves += f"M{x + 5} {y + line}q5 -6 11 0t11 0t9 -2"
    sheet.path(water, canvas.RIVER)
    sheet.path(waves, "none", canvas.WAVE, 2)


def lattice(sheet: Canvas, top: float) -> None:
    """The lines between the squares."""
    lines = "".join(f"M{LEFT} {top + CELL * r}h{CELL * WIDTH}" for r in range(HEIGHT + 1))
    lines += "".join(f"M{LEFT + CELL * c} {top}v{CELL * HEIGHT}" for c in range(WIDTH + 1))
    sheet.path(lines, "none", canvas.LINE, 1)


def content(sheet: Canvas, n: int, top: float, sight: Sight) -> None:
    """What lies on one square, but for leaders."""
    letter, (x, y) = sight.cells[n], corner(n, top)
    if letter in FACES:
        signs.tile(sheet, x, y, CELL, FACES.index(letter))
    elif letter == FLIPPED:
        sheet.box(x + 1, y + 1, CELL - 2, CELL - 2, canvas.STONE, canvas.FAINT, 1, 4)
    elif letter == RUIN:
        sheet.box(x + 1, y + 1, CELL - 2, CELL - 2, canvas.RUBBLE, "#1d1a14", 1, 4)
        cross = f"M{x + 9} {y + 9}l{CELL - 18} {CELL - 18}m0 -{CELL - 18}l-{CELL - 18} {CELL - 18}"
        sheet.path(cross, "none", "#f2e6cf", 5)


def borders(sheet: Canvas, top: float, sight: Sight) -> None:
    """A line around each kingdom."""
    edges = "".join(border(kingdom, top) for kingdom in chart(sight.cells).kingdoms)
    if edges:
        sheet.path(edges, "none", "#ffffff", 6.5)
        sheet.path(edges, "none", canvas.REALM, 3.6)


def border(kingdom: int, top: float) -> str:
    """Every side of a square whose neighbour is not of the kingdom."""
    inside, edges = set(squares(kingdom)), ""
    for n in inside:
        x, y = corner(n, top)
        column = n % WIDTH
        sides = (
            (n - WIDTH in inside, f"M{x} {y}h{CELL}"),
            (n + WIDTH in inside, f"M{x} {y + CELL}h{CELL}"),
            (column > 0 and n - 1 in inside, f"M{x} {y}v{CELL}"),
            (column < WIDTH - 1 and n + 1 in inside, f"M{x + CELL} {y}v{CELL}"),
        )
        edges += "".join(edge for joined, edge in sides if not joined)
    return edges


def latest(sheet: Canvas, top: float, sight: Sight) -> None:
    """A frame around what the latest turn touched."""
    for n in sight.fresh:
        x, y = corner(n, top)
        sheet.box(x + 3.5, y + 3.5, CELL - 7, CELL - 7, "none", canvas.FRESH, 4, 4)


def leaders(sheet: Canvas, top: float, sight: Sight, voice: Voice) -> None:
    """Leaders stand above borders and frames, so that their letters are read."""
    for n in squares(chart(sight.cells).leaders):
        (x, y), piece = corner(n, top), owner(sight.cells[n])
        mark = voice(LEADER_LETTERS)[piece[1]]
        signs.leader(sheet, x + CELL / 2, y + CELL / 2, CELL * 0.44, piece, mark)


def details(sheet: Canvas, top: float, sight: Sight) -> None:
    """Treasures and special buildings lie on top."""
    for n in sight.treasures:
        x, y = corner(n, top)
        signs.treasure(sheet, x + 31, y + 11, 8, n in LANDS[sight.side].framed)
    for n in sight.buildings or ():
        if n >= 0:
            x, y = corner(n, top)
            signs.building(sheet, x + 2, y + CELL - 20, 18)
