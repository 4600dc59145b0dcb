"""What stands below the map: the succession table with its epochs, and the census."""

from rules.civilization import marks
from rules.civilization.canvas import FAINT, INK, LINE, SEATS, Canvas
from rules.civilization.nations import FINAL_SPACE, NATIONS, TABLE
from rules.civilization.view import NationSight, Sight
from rules.kernel.words import Voice, msg

LEFT, RIGHT, STEP, SIDE, ROW = 170, 984, 40, 36, 42
GATES = ("early_bronze", "late_bronze", "iron")


def succession(sheet: Canvas, y: float, sight: Sight, voice: Voice) -> float:
    """A row of spaces a nation, a bar before each epoch, and what the nation has."""
    sheet.text(16, y + 40, voice(msg("SUCCESSION")), 28, True)
    sheet.text(RIGHT, y + 40, voice(msg("tokens, cities, value of cards")), 24, anchor="end")
    y += 56
    sheet.add(spaces(y, len(sight.nations)))
    for seat, nation in enumerate(sight.nations):
        row(sheet, y + ROW * seat, sight, seat, voice)
        sheet.add(gates(y + ROW * seat, nation))
    return y + ROW * len(sight.nations) + 14


def spaces(y: float, rows: int) -> str:
    """The empty boxes with their numbers, drawn at one stroke."""
    spots = [(LEFT + STEP * n, y + ROW * r, n) for r in range(rows) for n in range(FINAL_SPACE + 1)]
    boxes = "".join(f"M{x:.0f} {top:.0f}h{SIDE}v{SIDE}h-{SIDE}z" for x, top, _ in spots)
    numbers = "".join(
        f'<text x="{x + 18:.0f}" y="{top + 25:.0f}">{n}</text>' for x, top, n in spots if n
    )
    return (
        f'<path d="{boxes}" fill="#fff" stroke="{LINE}"/>'
        f'<g font-size="18" text-anchor="middle" fill="{FAINT}">{numbers}</g>'
    )


def row(sheet: Canvas, y: float, sight: Sight, seat: int, voice: Voice) -> None:
    """A nation's name, its marker, and what it has."""
    nation, (fill, ink) = sight.nations[seat], SEATS[seat]
    name = NATIONS.show(nation.name, voice) if nation.name else voice.name(seat)
    sheet.text(16, y + 28, name, 26, seat == sight.seat)
    x = LEFT + STEP * nation.space
    sheet.box(x, y, SIDE, SIDE, fill, INK)
    sheet.text(x + 18, y + 26, marks.letter(nation), 22, True, "middle", ink)
    counts = f"{sum(nation.tokens.values())}, {len(nation.cities)}, {nation.value}"
    sheet.text(RIGHT, y + 28, counts, 26, anchor="end")


def gates(y: float, nation: NationSight) -> str:
    """A bar where a new epoch begins, which asks for cities or cards."""
    if not nation.name:
        return ""
    found = [LEFT + STEP * TABLE[nation.name][epoch] - 2 for epoch in GATES]
    d = "".join(f"M{x} {y - 1:.0f}v{SIDE + 2}" for x in found)
    return f'<path d="{d}" stroke="{INK}" stroke-width="4"/>'


def census(sheet: Canvas, y: float, sight: Sight, voice: Voice) -> float:
    """Who moves first: nations by tokens counted, from left to right."""
    if not sight.census:
        return y
    sheet.text(16, y + 28, voice(msg("CENSUS")), 26, True)
    for n, seat in enumerate(sight.census):
        nation, (fill, ink) = sight.nations[seat], SEATS[seat]
        x = LEFT + 102 * n
        sheet.box(x, y, SIDE, SIDE, fill, INK)
        sheet.text(x + 18, y + 26, marks.letter(nation), 22, True, "middle", ink)
        sheet.text(x + 44, y + 27, str(sum(nation.tokens.values())), 24)
    return y + ROW + 10
