"""The signs of the pieces: tiles by shape, leaders by their dynasty, never by colour alone."""

from rules.tigris.canvas import COLOURS, GOLD, INK, Canvas
from rules.tigris.tiles import PAIRS

WHITE = "#ffffff"
# Between -10 and 10: a house, a stepped temple, an ear of wheat, a pair of scales.
TILE_SIGNS = (
    "M0 -9 L9 -1 H6.5 V8 H2 V2 H-2 V8 H-6.5 V-1 H-9 Z",
    "M-3 -9 H3 V-4 H6 V1 H9 V8 H2 V3 H-2 V8 H-9 V1 H-6 V-4 H-3 Z",
    "M0 9 V-8 M0 8 Q-7 6 -7 0 Q0 2 0 8 M0 8 Q7 6 7 0 Q0 2 0 8 M0 0 Q-7 -2 -7 -8 Q0 -6 0 0 "
    "M0 0 Q7 -2 7 -8 Q0 -6 0 0",
    "M-1 -9 H1 V-6 H9 L10 3 Q7 7 4 3 L7 -4 H1 V6 H5 V9 H-5 V6 H-1 V-4 H-7 L-4 3 Q-7 7 -10 3 "
    "L-9 -6 H-1 Z",
)
# A bow with its arrow, a lion's mane, a bull's head, a pot; the last two words are details.
DYNASTY_SIGNS = (
    ("M-3 -10 Q10 0 -3 10 Z M-10 0 H9 M5 -4 L9 0 L5 4", "none", WHITE, ""),
    (
        "M0 -10 L3 -7 L7 -8 L7 -4 L10 -1 L7 2 L8 6 L4 6 L2 10 L0 8 L-2 10 L-4 6 L-8 6 L-7 2 "
        "L-10 -1 L-7 -4 L-7 -8 L-3 -7 Z",
        WHITE,
        "none",
        "M-3.5 -2 h1 M2.5 -2 h1 M-1.5 2 h3 L0 3.5 Z M0 3.5 V5",
    ),
    (
        "M-10 -9 Q-10 -2 -4 -1 L-4 5 Q-3 10 0 10 Q3 10 4 5 L4 -1 Q10 -2 10 -9 Q7 -5 0 -5 "
        "Q-7 -5 -10 -9 Z",
        WHITE,
        "none",
        "M-2 0.5 v0.5 M2 0.5 v0.5 M-1.5 6.5 h0.3 M1.5 6.5 h0.3",
    ),
    (
        "M-5 -10 H5 L3.5 -6 Q9 -3 8 3 Q7 8 4 10 H-4 Q-7 8 -8 3 Q-9 -3 -3.5 -6 Z",
        WHITE,
        "none",
        "M-7.5 0 L-5 3 L-2.5 0 L0 3 L2.5 0 L5 3 L7.5 0",
    ),
)

HALL = (
    "M0 -9 L9 -3 H-9 Z M-7 -1 h3 v7 h-3 Z M-1.5 -1 h3 v7 h-3 Z M4 -1 h3 v7 h-3 Z "
    "M-9 7 h18 v2 h-18 Z"
)


def tile(sheet: Canvas, x: float, y: float, size: float, colour: int) -> None:
    """A tile: its colour and its sign."""
    sheet.box(x + 1, y + 1, size - 2, size - 2, COLOURS[colour], "#1d1a14", 1, 4)
    sign(sheet, x + size / 2, y + size / 2, size * 0.62, colour, WHITE)


def sign(sheet: Canvas, x: float, y: float, size: float, colour: int, fill: str) -> None:
    """A colour's sign alone."""
    line = fill if colour == 2 else "none"
    sheet.stamp(x, y, size, TILE_SIGNS[colour], fill, line, 1.2)


def dynasty(sheet: Canvas, x: float, y: float, r: float, seat: int, fill: str) -> None:
    """A disc with a dynasty's sign."""
    shape, inside, line, detail = DYNASTY_SIGNS[seat]
    sheet.disc(x, y, r, fill, "#1d1a14", 1.5)
    sheet.stamp(x, y, r * 1.36, shape, inside, line, 2)
    if detail:
        sheet.stamp(x, y, r * 1.36, detail, "none", fill, 1.8)


def leader(sheet: Canvas, x: float, y: float, r: float, piece: tuple[int, int], mark: str) -> None:
    """A leader: disc of its colour, its dynasty's sign, and a letter for its kind."""
    seat, colour = piece
    sheet.disc(x, y, r, WHITE, "#1d1a14", 1)
    dynasty(sheet, x, y, r - 2.5, seat, COLOURS[colour])
    badge = r * 0.46
    sheet.disc(x + r * 0.72, y + r * 0.68, badge, WHITE, "#1d1a14", 1)
    sheet.text(x + r * 0.72, y + r * 0.68 + badge * 0.68, mark, badge * 1.9, True, "middle")


def treasure(sheet: Canvas, x: float, y: float, r: float, framed: bool) -> None:
    """A diamond; within a frame if it must be taken first."""
    if framed:
        sheet.box(x - r, y - r, 2 * r, 2 * r, INK, GOLD, 1.6)
    sheet.path(f"M{x:g} {y - r:g} l{r:g} {r:g} l-{r:g} {r:g} l-{r:g} -{r:g} Z", GOLD, INK, 1.4)


def monument(sheet: Canvas, x: float, y: float, size: float, name: str) -> None:
    """Steps of two colours over four tiles, each half with its colour's sign."""
    first, second = PAIRS[name]
    low, high, middle = x + 6, x + size - 6, y + size / 2
    stairs = f"M{low:g} {y + size - 6:g} V{y + 6:g} H{high:g} "
    sheet.path(stairs + "Z", COLOURS[first], INK, 2)
    stairs = f"M{high:g} {y + 6:g} V{y + size - 6:g} H{low:g} "
    sheet.path(stairs + "Z", COLOURS[second], INK, 2)
    sign(sheet, x + size * 0.32, middle - size * 0.18, size * 0.27, first, WHITE)
    sign(sheet, x + size * 0.68, middle + size * 0.18, size * 0.27, second, WHITE)


def building(sheet: Canvas, x: float, y: float, size: float) -> None:
    """A columned hall in a corner of its tile."""
    sheet.box(x, y, size, size, WHITE, INK, 1.2, 2)
    sheet.stamp(x + size / 2, y + size / 2, size * 0.86, HALL, INK)
