"""Beside the board: what the signs mean, monuments still to be had, everybody's possessions."""

from rules.kernel.words import Voice, msg
from rules.tigris import canvas, marks, signs
from rules.tigris.canvas import Canvas
from rules.tigris.ground import SHEET
from rules.tigris.tiles import COLOUR_ORDER, MONUMENT_ORDER, TILES
from rules.tigris.view import DynastySight, Sight

EDGE = 12


def legend(sheet: Canvas, y: float, sight: Sight, voice: Voice) -> float:
    """The four tiles by name, the two kinds of treasures, then bag and board."""
    for n in COLOUR_ORDER:
        x = EDGE + n * 175
        signs.tile(sheet, x, y, 32, n)
        sheet.text(x + 40, y + 24, TILES.show(n, voice), 23)
    treasures(sheet, y + 54, voice)
    sheet.text(EDGE, y + 100, marks.stock(sight, voice), 23)
    return monuments(sheet, y + 112, sight, voice)


def treasures(sheet: Canvas, y: float, voice: Voice) -> None:
    """A treasure, and one that must be taken first."""
    names = (voice(msg("treasure")), voice(msg("treasure to be taken first")))
    for n, name in enumerate(names):
        x = EDGE + n * 175
        signs.treasure(sheet, x + 16, y, 12, bool(n))
        sheet.text(x + 40, y + 8, name, 23)


def monuments(sheet: Canvas, y: float, sight: Sight, voice: Voice) -> float:
    """Monuments that may still be built."""
    built = {monument.name for monument in sight.monuments}
    free = [name for name in MONUMENT_ORDER if name not in built]
    sheet.text(EDGE, y + 32, voice(msg("Monuments still to be built:")), 23)
    for n, name in enumerate(free):
        signs.monument(sheet, 330 + n * 62, y - 2, 54, name)
    return y + 58


def dynasties(sheet: Canvas, y: float, sight: Sight, voice: Voice) -> float:
    for seat, seen in enumerate(sight.dynasties):
        y = dynasty(sheet, y, seat, seen, sight, voice)
    return y + 4


def dynasty(
    sheet: Canvas, y: float, seat: int, seen: DynastySight, sight: Sight, voice: Voice
) -> float:
    """Sign and name, open facts, leaders at home; for those who may look, the screen."""
    asked = seat in sight.asked
    height = 92 + (64 if seen.hand is not None else 0)
    frame = canvas.FRESH if asked else canvas.LINE
    sheet.box(EDGE, y, SHEET - 2 * EDGE, height, canvas.PAPER, frame, 5 if asked else 2, 7)
    signs.dynasty(sheet, EDGE + 32, y + 30, 22, seat, canvas.FAINT)
    name = shortened(marks.player(seat, voice))
    sheet.text(EDGE + 66, y + 38, name, 27, asked)
    if sight.over:
        place = voice(msg("place {n}"), n=sight.places[seat])
        sheet.text(SHEET - EDGE - 14, y + 38, place, 27, True, "end")
    sheet.text(EDGE + 14, y + 78, marks.open_facts(seen, voice), 23)
    at_home(sheet, y + 60, seat, sight, voice)
    if seen.hand is not None:
        screen(sheet, y + 98, seen, sight)
    return y + height + 8


def at_home(sheet: Canvas, y: float, seat: int, sight: Sight, voice: Voice) -> None:
    """Leaders that are not on the board."""
    for n, colour in enumerate(marks.waiting(sight, seat)):
        mark = voice(marks.LEADER_LETTERS)[colour]
        signs.leader(sheet, SHEET - EDGE - 160 + n * 44, y, 18, (seat, colour), mark)


def screen(sheet: Canvas, y: float, seen: DynastySight, sight: Sight) -> None:
    """The hand, then points by colour (at the end with treasures counted in) and treasures."""
    held = [colour for colour, count in enumerate(seen.hand or ()) for _ in range(count)]
    for n, colour in enumerate(held):
        signs.tile(sheet, EDGE + 14 + n * 44, y, 40, colour)
    counts = (seen.totals if sight.over else seen.points) or ()
    for colour, count in enumerate(counts):
        x = 316 + colour * 78
        signs.sign(sheet, x, y + 22, 26, colour, canvas.COLOURS[colour])
        sheet.text(x + 18, y + 31, str(count), 27, True)
    signs.treasure(sheet, 632, y + 22, 12, False)
    sheet.text(652, y + 31, str(seen.treasures), 27, True)


def shortened(name: str, most: int = 40) -> str:
    """A long name leaves room for the place."""
    return name if len(name) <= most else name[: most - 1] + "…"
