"""The table as a picture that reads on a phone; made from a Sight alone."""

from collections.abc import Sequence
from textwrap import wrap

from rules.imhotep import marks
from rules.imhotep.board import (
    CHAMBER_ROWS,
    COLOURS,
    PYRAMID_A,
    PYRAMID_ORDER,
    PYRAMIDS,
    SITES,
    SLED,
    TEMPLE_B,
)
from rules.imhotep.canvas import INK, LINE, PAPER, SAND, WATER, Canvas
from rules.imhotep.cards import CARDS, COLOUR, PAIR
from rules.imhotep.scoring import visible
from rules.imhotep.state import EMPTY
from rules.imhotep.view import BuilderSight, ShipSight, Sight
from rules.kernel.words import Voice, msg

WIDTH, EDGE = 720, 14
CARD_INK = {"red": "#b3261e", "green": "#1f7a3a", "purple": "#7030a0", "blue": "#1d5fa8"}
FRESH = "#d9480f"  # the last landing


def board_svg(sight: Sight, voice: Voice) -> str:
    """Ships, the five sites and the builders, from top to bottom."""
    sheet = Canvas(WIDTH)
    head = marks.headline(sight, voice)
    sheet.text(EDGE, 40, f"Imhotep · {head}", 29, True)
    y: float = 58
    for section in (ships, market, pyramid, temple, chamber, obelisks, builders):
        y = section(sheet, y, sight, voice)
    return sheet.svg(y, head)


def cell(sheet: Canvas, x: float, y: float, size: float, said: str, owner: int) -> None:
    """A stone if somebody owns it, else the empty space."""
    if owner == EMPTY:
        sheet.space(x, y, size, said)
    else:
        sheet.stone(x, y, size, owner, said)


def row(
    sheet: Canvas, x: float, y: float, size: float, owners: Sequence[int], voice: Voice
) -> None:
    """Stones and empty spaces side by side."""
    for n, owner in enumerate(owners):
        said = "" if owner == EMPTY else marks.letter(owner, voice)
        cell(sheet, x + n * size, y, size, said, owner)


def ships(sheet: Canvas, y: float, sight: Sight, voice: Voice) -> float:
    """Two by two on the river, bows to the left."""
    sheet.box(EDGE, y, WIDTH - 2 * EDGE, 232, WATER)
    for n, ship in enumerate(sight.ships):
        ship_at(sheet, EDGE + 8 + n % 2 * 346, y + 8 + n // 2 * 112, n + 1, ship, sight, voice)
    return y + 244


def ship_at(
    sheet: Canvas, x: float, y: float, n: int, ship: ShipSight, sight: Sight, voice: Voice
) -> None:
    fresh = n == sight.last
    length = 60 * len(ship.hold)
    hull = f"M{x} {y + 38} L{x + 44} {y + 4} H{x + length + 64} V{y + 72} H{x + 44} Z"
    sheet.path(hull, SAND, FRESH if fresh else INK, 5 if fresh else 2)
    sheet.text(x + 30, y + 48, str(n), 28, True, "middle")
    row(sheet, x + 50, y + 10, 58, ship.hold, voice)
    sheet.text(x + 8, y + 99, ship_word(ship, voice), 23, fresh)


def ship_word(ship: ShipSight, voice: Voice) -> str:
    """Where a ship lies, or what it needs to sail."""
    if ship.at:
        return voice(msg("landed: {site}"), site=SITES[ship.at])
    if len(ship.hold) - ship.hold.count(EMPTY) >= ship.least:
        return voice(msg("may sail"))
    return voice(msg("least load: {n}"), n=ship.least)


def panel(sheet: Canvas, y: float, height: float, site: str, sight: Sight, voice: Voice) -> float:
    """A site's frame with its name and its dock; returns where the content begins."""
    fresh = bool(sight.last) and sight.ships[sight.last - 1].at == site
    sheet.box(EDGE, y, WIDTH - 2 * EDGE, height, SAND, FRESH if fresh else LINE, 5 if fresh else 2)
    sheet.text(EDGE + 12, y + 32, marks.site_title(sight, site, voice), 27, True)
    dock = marks.dock(sight, site, voice)
    sheet.text(WIDTH - EDGE - 12, y + 32, dock, 24, fresh, "end", FRESH if fresh else INK)
    return y + 44


def market(sheet: Canvas, y: float, sight: Sight, voice: Voice) -> float:
    top = panel(sheet, y, 186, "market", sight, voice)
    cards = [*sight.market, *([PAIR] if sight.hidden else [])]
    for n, card in enumerate(cards):
        card_at(sheet, EDGE + 12 + n * 168, top, card, sight, voice)
    discarded = voice(msg("deck: {n} cards"), n=sight.deck)
    discarded += "; " + voice(msg("discards: {n}"), n=len(sight.discard))
    sheet.text(EDGE + 12, y + 174, discarded, 23)
    return y + 196


def card_at(sheet: Canvas, x: float, y: float, card: str, sight: Sight, voice: Voice) -> None:
    ink = CARD_INK[COLOUR[card]] if card in COLOUR else INK
    sheet.box(x, y, 160, 100, PAPER, ink, 4)
    names = [CARDS.show(name, voice) for name in (sight.pair if card == PAIR else ())]
    said = " / ".join(names) or CARDS.show(card, voice)
    lines = wrap(said, 13)
    for n, line in enumerate(lines[:4]):
        sheet.text(x + 80, y + 60 + 25 * (n - (len(lines) - 1) / 2), line, 24, True, "middle", ink)


def pyramid(sheet: Canvas, y: float, sight: Sight, voice: Voice) -> float:
    top = panel(sheet, y, 210, "pyramid", sight, voice)
    if sight.sides["pyramid"] == "A":
        pyramid_a(sheet, top, sight, voice)
    else:
        for n in range(len(PYRAMID_ORDER)):
            pyramid_b(sheet, EDGE + 12 + n * 226, top, n, sight, voice)
    extra = marks.extras(sight)
    size = min(34, 300 / max(1, len(extra)))
    across = WIDTH - EDGE - 12 - size * len(extra)
    row(sheet, across, top + 116 if len(sight.pyramid) == 1 else y + 6, size, extra, voice)
    return y + 220


def pyramid_a(sheet: Canvas, top: float, sight: Sight, voice: Voice) -> None:
    """The three levels side by side, each space with its points or its stone."""
    pile, at = sight.pyramid[0], 0
    for left, side in ((EDGE + 12, 3), (EDGE + 210, 2), (EDGE + 352, 1)):
        for n in range(side * side):
            column, line = divmod(n, side)
            owner = pile[at] if at < len(pile) else EMPTY
            said = marks.letter(owner, voice) if owner != EMPTY else str(PYRAMID_A[at])
            cell(sheet, left + column * 52, top + line * 52, 52, said, owner)
            at += 1
    text = voice(msg("next stone: {points}"), points=marks.points(marks.next_points(sight), voice))
    sheet.text(WIDTH - EDGE - 12, top + 80, text, 24, False, "end")


def pyramid_b(sheet: Canvas, x: float, top: float, n: int, sight: Sight, voice: Voice) -> None:
    """One of three pyramids: two columns of two, then the top."""
    sheet.text(x, top + 22, PYRAMIDS.show(PYRAMID_ORDER[n], voice), 24, True)
    cells, pile = marks.pyramid_cells(sight, n, voice), sight.pyramid[n]
    spots = ((0, 0), (0, 1), (1, 0), (1, 1), (2.2, 0.5))
    for k, (said, (column, line)) in enumerate(zip(cells, spots, strict=True)):
        owner = pile[k] if k < len(pile) else EMPTY
        cell(sheet, x + column * 50, top + 30 + line * 50, 50, said.split("+")[0], owner)
    if bonus := [said for said in cells if "+" in said]:
        sheet.text(x, top + 156, bonus[0], 23)


def temple(sheet: Canvas, y: float, sight: Sight, voice: Voice) -> float:
    top = panel(sheet, y, 170, "temple", sight, voice)
    seen = visible(sight.temple, sight.temple_spaces)
    for n in range(sight.temple_spaces):
        x, owner = EDGE + 12 + n * 136, seen[n] if n < len(seen) else EMPTY
        cell(sheet, x + 36, top, 56, marks.letter(owner, voice).strip("."), owner)
        gives = marks.REWARDS.show(TEMPLE_B[n], voice) if sight.sides["temple"] == "B" else ""
        sheet.text(x + 64, top + 80, gives, 19, False, "middle")
    stones = [sight.temple.count(seat) for seat in range(len(sight.builders))]
    counts = ", ".join(f"{marks.letter(n, voice)} {count}" for n, count in enumerate(stones))
    sheet.text(EDGE + 12, top + 112, voice(msg("all stones: {counts}"), counts=counts), 23)
    return y + 180


def chamber(sheet: Canvas, y: float, sight: Sight, voice: Voice) -> float:
    top = panel(sheet, y, 176, "chamber", sight, voice)
    columns = -(-len(sight.chamber) // CHAMBER_ROWS)
    size = min(40, (WIDTH - 2 * EDGE - 24) / max(1, columns))
    for line in range(CHAMBER_ROWS):
        owners = sight.chamber[line::CHAMBER_ROWS] or (EMPTY,)
        row(sheet, EDGE + 12, top + line * size, size, owners, voice)
    if sight.sides["chamber"] == "B":
        prizes = marks.prizes(sight, "chamber")
        said = voice(msg("prizes in each row: {prizes}"), prizes=prizes)
        sheet.text(WIDTH - EDGE - 12, y + 166, said, 22, False, "end")
    return y + 186


def obelisks(sheet: Canvas, y: float, sight: Sight, voice: Voice) -> float:
    seats = len(sight.builders)
    top = panel(sheet, y, 88 + 40 * seats, "obelisks", sight, voice)
    for seat in range(seats):
        tower_row(sheet, top + seat * 40, seat, sight, voice)
    raised = sight.sides["obelisks"] == "B"
    text = msg("next towers: {prizes}") if raised else msg("prizes: {prizes}")
    said = voice(text, prizes=marks.prizes(sight, "obelisks"))
    sheet.text(EDGE + 12, top + 40 * seats + 30, said, 24)
    return y + 98 + 40 * seats


def tower_row(sheet: Canvas, y: float, seat: int, sight: Sight, voice: Voice) -> None:
    """One seat's stones, threes of side B standing apart."""
    sheet.text(EDGE + 12, y + 28, f"{marks.letter(seat, voice)} {sight.obelisks[seat]}", 26, True)
    threes = 3 * sight.towers.count(seat)
    size = min(34, 520 / max(1, sight.obelisks[seat]))
    for n in range(sight.obelisks[seat]):
        gap = 10 * min(n // 3, threes // 3)
        sheet.stone(EDGE + 80 + n * size + gap, y, size, seat, marks.letter(seat, voice))


def builders(sheet: Canvas, y: float, sight: Sight, voice: Voice) -> float:
    for seat, builder in enumerate(sight.builders):
        y = builder_at(sheet, y, seat, builder, seat in sight.asked, voice)
    return y + 4


def builder_at(
    sheet: Canvas, y: float, seat: int, builder: BuilderSight, asked: bool, voice: Voice
) -> float:
    cards = wrap(marks.tally(builder.cards, voice), 58)
    height = 104 + 27 * len(cards)
    sheet.box(EDGE, y, WIDTH - 2 * EDGE, height, PAPER, INK if asked else LINE, 4 if asked else 2)
    sheet.stone(EDGE + 10, y + 8, 40, seat, marks.letter(seat, voice))
    name = f"{voice.name(seat)} ({COLOURS.show(seat, voice)})"
    sheet.text(EDGE + 60, y + 38, name, 28, asked)
    points = marks.points(builder.points, voice)
    sheet.text(WIDTH - EDGE - 12, y + 38, points, 28, True, "end")
    row(sheet, EDGE + 12, y + 58, 36, sled(seat, builder), voice)
    facts = {"sled": builder.sled, "quarry": builder.quarry}
    quarry = voice(msg("sled {sled} of 5, quarry {quarry}"), **facts)
    sheet.text(EDGE + 210, y + 84, quarry, 24)
    for n, line in enumerate(cards):
        sheet.text(EDGE + 12, y + 117 + 27 * n, line, 24)
    return y + height + 8


def sled(seat: int, builder: BuilderSight) -> list[int]:
    return [seat] * builder.sled + [EMPTY] * (SLED - builder.sled)
