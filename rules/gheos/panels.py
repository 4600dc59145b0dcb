"""What lies beside the world: the reader's tiles, the continents, the gods."""

from textwrap import wrap

from rules.gheos import marks
from rules.gheos.board import TOKENS
from rules.gheos.canvas import CIV_PAINT, FAINT, FRESH, INK, LINE, PAPER, Canvas
from rules.gheos.landscape import corners, draw_tile
from rules.gheos.tiles import BASIC, NAMES
from rules.gheos.view import GodSight, Sight
from rules.kernel.words import Voice, msg

WIDTH, EDGE = 720, 14
SMALL = 106  # side of a tile in hand


def title(sheet: Canvas, y: float, said: str) -> float:
    sheet.text(EDGE, y + 26, said, 24, True)
    return y + 36


def hand(sheet: Canvas, y: float, sight: Sight, voice: Voice) -> float:
    """Each tile as it can lie on a place that points up, then on one that points down."""
    if not sight.hand:
        return y
    y = title(sheet, y, voice(msg("Your tiles, as they can be turned")))
    for n, tile in enumerate(sight.hand, 1):
        sheet.box(EDGE, y, WIDTH - 2 * EDGE, 136, PAPER)
        sheet.text(EDGE + 12, y + 62, str(n), 40, True)
        sheet.text(EDGE + 40, y + 62, NAMES[tile], 22, True, fill=FAINT)
        turned(sheet, y + 8, tile, voice)
        y += 144
    return y


def turned(sheet: Canvas, y: float, tile: int, voice: Voice) -> None:
    """The turns that differ, side by side, each with its word."""
    faces = [(up, turn, name) for turn, name in marks.turns(tile, voice) for up in (True, False)]
    for n, (up, turn, name) in enumerate(faces):
        x = EDGE + 84 + n // 2 * 202 + n % 2 * 84
        draw_tile(sheet, corners(x, y, SMALL, up), tile, turn)
        if up:
            sheet.text(x + SMALL * 0.9, y + 119, name, 22, False, "middle")


def continents(sheet: Canvas, y: float, sight: Sight, voice: Voice) -> float:
    """A line each: who lives there, the symbols, the tiles that name it."""
    found = marks.regions(sight)
    if not found:
        return y
    y = title(sheet, y, voice(msg("Continents")))
    for n, symbol in enumerate(BASIC):
        sheet.icon(EDGE + 76 + 62 * n, y + 14, 28, symbol)
    y += 34
    for region in found:
        y = continent(sheet, y, region, voice)
    return y + 8


def continent(sheet: Canvas, y: float, region: marks.Region, voice: Voice) -> float:
    lines = wrap(", ".join(region.tiles), 36)
    height = 12 + 26 * len(lines)
    tint = PAPER if region.civ is None else CIV_PAINT[region.civ][2]
    sheet.box(EDGE, y, WIDTH - 2 * EDGE, height, tint)
    if region.civ is None:
        sheet.text(EDGE + 26, y + 27, "–", 24, False, "middle")
    else:
        sheet.marker(EDGE + 26, y + 19, 15, region.civ, marks.letter(region.civ, voice))
    for n, count in enumerate(region.symbols):
        sheet.text(EDGE + 76 + 62 * n, y + 27, str(count), 24, count > 0, "middle")
    for n, line in enumerate(lines):
        sheet.text(EDGE + 312, y + 27 + 26 * n, line, 22)
    return y + height + 4


def gods(sheet: Canvas, y: float, sight: Sight, voice: Voice) -> float:
    for seat, god in enumerate(sight.gods):
        y = god_at(sheet, y, seat, god, sight, voice)
    return y + 4


def god_at(sheet: Canvas, y: float, seat: int, god: GodSight, sight: Sight, voice: Voice) -> float:
    """Name and points, tokens, followers; a strong frame for who must answer."""
    asked, lines = seat in sight.asked, wrap(marks.sources(god, voice), 60) if god.sources else []
    height = 96 + 27 * len(lines)
    sheet.box(EDGE, y, WIDTH - 2 * EDGE, height, PAPER, FRESH if asked else LINE, 5 if asked else 2)
    sheet.text(EDGE + 14, y + 37, shortened(marks.player(sight, seat, voice)), 28, asked)
    sheet.text(WIDTH - EDGE - 14, y + 37, marks.points(god.points, voice), 28, True, "end")
    tokens(sheet, EDGE + 26, y + 70, god.tokens)
    followers(sheet, EDGE + 130, y + 70, god, voice)
    for n, line in enumerate(lines):
        sheet.text(EDGE + 14, y + 114 + 27 * n, line, 22, fill=FAINT)
    return y + height + 8


def shortened(name: str, most: int = 36) -> str:
    """A long name leaves room for the points."""
    return name if len(name) <= most else name[: most - 1] + "…"


def tokens(sheet: Canvas, x: float, y: float, left: int) -> None:
    """Three lozenges with a cup; spent ones are hollow."""
    for n in range(TOKENS):
        at = x + 32 * n
        fill = "#f2c14e" if n < left else "none"
        lozenge = f"M{at} {y - 16}L{at + 14} {y}L{at} {y + 16}L{at - 14} {y}Z"
        sheet.path(lozenge, fill, INK if n < left else LINE, 2)


def followers(sheet: Canvas, x: float, y: float, god: GodSight, voice: Voice) -> None:
    """A disc and a count for each colour the god has followers of."""
    held = [(civ, n) for civ, n in enumerate(god.followers) if n]
    for place, (civ, n) in enumerate(held):
        sheet.marker(x + 88 * place, y, 17, civ, marks.letter(civ, voice))
        sheet.text(x + 24 + 88 * place, y + 9, f"× {n}", 25, True)
    if not held:
        sheet.text(x - 12, y + 8, voice(msg("no followers")), 24, fill=FAINT)
