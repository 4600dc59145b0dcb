"""The table as a picture that reads on a phone; made from a Sight alone."""

from textwrap import wrap

from rules.imhotep import marks, panels
from rules.imhotep.board import SITES, SLED
from rules.imhotep.canvas import FRESH, INK, LINE, PAPER, WATER, WAVE, WOOD, Canvas
from rules.imhotep.panels import EDGE, WIDTH, row
from rules.imhotep.state import EMPTY
from rules.imhotep.view import BuilderSight, ShipSight, Sight
from rules.kernel.words import Voice, msg

SPACE = 56  # of a ship


def board_svg(sight: Sight, voice: Voice) -> str:
    """Ships, the five sites and the builders, from top to bottom."""
    sheet = Canvas(WIDTH)
    y = heading(sheet, sight, voice)
    for section in (ships, *panels.SITES_DRAWN, builders):
        y = section(sheet, y, sight, voice)
    return sheet.svg(y, marks.headline(sight, voice))


def heading(sheet: Canvas, sight: Sight, voice: Voice) -> float:
    """A dark band with the game's name and where it stands."""
    lines = wrap(marks.headline(sight, voice), 44)
    height = 24 + 34 * len(lines)
    sheet.box(-8, -8, WIDTH + 16, height + 8, INK, INK)
    sheet.text(EDGE, 42, "IMHOTEP", 27, True, fill="#f2c14e")
    for n, line in enumerate(lines):
        sheet.text(EDGE + 128, 42 + 34 * n, line, 26, False, fill="#ffffff")
    return height + 12


def ships(sheet: Canvas, y: float, sight: Sight, voice: Voice) -> float:
    """Two by two on the river, bows to the left."""
    sheet.box(EDGE, y, WIDTH - 2 * EDGE, 262, WATER, WATER)
    for n in range(12):
        x, at = EDGE + 30 + n % 4 * 170 + n // 4 % 2 * 80, y + 24 + n // 4 * 104
        sheet.path(f"M{x} {at} q14 -12 28 0 q14 12 28 0", "none", WAVE, 4)
    for n, ship in enumerate(sight.ships):
        ship_at(sheet, EDGE + 12 + n % 2 * 344, y + 14 + n // 2 * 124, n + 1, ship, sight, voice)
    return y + 272


def ship_at(
    sheet: Canvas, x: float, y: float, n: int, ship: ShipSight, sight: Sight, voice: Voice
) -> None:
    """Stones on deck from the bow, the ship's number and its state on the hull."""
    fresh, length = n == sight.last, max(4.4, len(ship.hold) + 1.2) * SPACE
    hull = (
        f"M{x} {y + 26} C{x + 4} {y + 84} {x + 20} {y + 108} {x + 60} {y + 108} "
        f"H{x + length - 44} C{x + length - 12} {y + 108} {x + length - 4} {y + 92} "
        f"{x + length} {y + 30} L{x + length - 18} {y + 66} H{x + 26} Z"
    )
    sheet.path(hull, WOOD, FRESH if fresh else INK, 5 if fresh else 2)
    deck(sheet, x + 34, y + 8, ship, voice)
    sheet.text(x + 42, y + 99, str(n), 34, True, "middle", "#ffffff")
    word = SITES.show(ship.at, voice) if ship.at else marks.readiness(ship, voice)
    sheet.text(x + 62, y + 96, word, 23, fresh, fill="#ffffff")


def deck(sheet: Canvas, x: float, y: float, ship: ShipSight, voice: Voice) -> None:
    """Stones, or the numbers of the spaces a stone may go to."""
    for n, owner in enumerate(ship.hold):
        if owner != EMPTY:
            sheet.stone(x + n * SPACE, y, SPACE, owner, marks.letter(owner, voice))
        else:
            sheet.space(x + n * SPACE, y, SPACE, "" if ship.at else str(n + 1))


def builders(sheet: Canvas, y: float, sight: Sight, voice: Voice) -> float:
    for seat, builder in enumerate(sight.builders):
        y = builder_at(sheet, y, seat, builder, sight, voice)
    return y + 4


def builder_at(
    sheet: Canvas, y: float, seat: int, builder: BuilderSight, sight: Sight, voice: Voice
) -> float:
    """Name and points, sled and quarry, cards; a strong frame for who must answer."""
    asked, lines = seat in sight.asked, wrap(marks.tally(builder.cards, voice), 56)
    if sight.over:
        lines += wrap(marks.sources(builder, voice), 56)
    height = 102 + 28 * len(lines)
    sheet.box(EDGE, y, WIDTH - 2 * EDGE, height, PAPER, FRESH if asked else LINE, 5 if asked else 2)
    sheet.stone(EDGE + 12, y + 10, 42, seat, marks.letter(seat, voice))
    sheet.text(EDGE + 66, y + 41, shortened(marks.player(sight, seat, voice)), 28, asked)
    points = marks.points(builder.points, voice)
    sheet.text(WIDTH - EDGE - 14, y + 41, points, 28, True, "end")
    row(sheet, EDGE + 12, y + 60, 34, sled(seat, builder), voice)
    facts = {"sled": builder.sled, "quarry": builder.quarry}
    sheet.text(EDGE + 200, y + 85, voice(msg("sled {sled} of 5, quarry {quarry}"), **facts), 24)
    for n, line in enumerate(lines):
        sheet.text(EDGE + 14, y + 118 + 28 * n, line, 24)
    return y + height + 8


def shortened(name: str, most: int = 36) -> str:
    """A long name leaves room for the points."""
    return name if len(name) <= most else name[: most - 1] + "…"


def sled(seat: int, builder: BuilderSight) -> list[int]:
    return [seat] * builder.sled + [EMPTY] * (SLED - builder.sled)
