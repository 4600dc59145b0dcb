"""The table as a picture that reads on a phone; made from a Sight alone."""

from textwrap import wrap

from rules.kernel.words import Voice
from rules.tigris import marks
from rules.tigris.canvas import INK, Canvas
from rules.tigris.ground import SHEET, ground
from rules.tigris.panels import EDGE, dynasties, legend
from rules.tigris.view import Sight


def board_svg(sight: Sight, voice: Voice) -> str:
    """A heading, the board, and everybody's possessions, from top to bottom."""
    sheet = Canvas(SHEET)
    y = heading(sheet, sight, voice)
    for section in (ground, legend, dynasties):
        y = section(sheet, y, sight, voice)
    return sheet.svg(y, marks.headline(sight, voice))


def heading(sheet: Canvas, sight: Sight, voice: Voice) -> float:
    """A dark band that says where the match stands."""
    lines = wrap(marks.headline(sight, voice), 56)
    height = 20 + 32 * len(lines)
    sheet.box(0, 0, SHEET, height, INK)
    for n, line in enumerate(lines):
        sheet.text(EDGE + 4, 36 + 32 * n, line, 26, True, fill="#ffffff")
    return height + 2
