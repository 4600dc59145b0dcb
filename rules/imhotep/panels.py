"""The five sites as drawn: a frame with name and dock, then what stands there."""

from collections.abc import Sequence
from textwrap import wrap

from rules.imhotep import marks
from rules.imhotep.board import (
    CHAMBER_ROWS,
    PYRAMID_A,
    PYRAMID_ORDER,
    PYRAMIDS,
    TEMPLE_B,
    TOWERS,
)
from rules.imhotep.canvas import FRESH, INK, LINE, PAPER, SAND, STONES, Canvas
from rules.imhotep.cards import CARDS, COLOUR, PAIR
from rules.imhotep.state import EMPTY
from rules.imhotep.view import Sight
from rules.kernel.words import Voice, msg

WIDTH, EDGE = 720, 14
LEFT, RIGHT = EDGE + 14, WIDTH - EDGE - 14
CARD_INK = {"red": "#b3261e", "green": "#1f7a3a", "purple": "#7030a0", "blue": "#1d5fa8"}


def cell(
    sheet: Canvas, x: float, y: float, size: float, said: str, owner: int, fresh: bool = False
) -> None:
    """A stone if somebody owns it, else the empty space."""
    if owner == EMPTY:
        sheet.space(x, y, size, said, fresh)
    else:
        sheet.stone(x, y, size, owner, said)


def row(
    sheet: Canvas, x: float, y: float, size: float, owners: Sequence[int], voice: Voice
) -> None:
    """Stones and empty spaces side by side."""
    for n, owner in enumerate(owners):
        said = "" if owner == EMPTY else marks.letter(owner, voice)
        cell(sheet, x + n * size, y, size, said, owner)


def panel(sheet: Canvas, y: float, height: float, site: str, sight: Sight, voice: Voice) -> float:
    """A site's frame with its name and its dock; returns where the content begins."""
    fresh = bool(sight.last) and sight.ships[sight.last - 1].at == site
    sheet.box(EDGE, y, WIDTH - 2 * EDGE, height, SAND, FRESH if fresh else LINE, 5 if fresh else 2)
    sheet.text(LEFT, y + 34, marks.site_title(sight, site, voice), 28, True)
    dock = marks.dock(sight, site, voice)
    sheet.text(RIGHT, y + 34, dock, 24, fresh, "end", FRESH if fresh else INK)
    return y + 48


def market(sheet: Canvas, y: float, sight: Sight, voice: Voice) -> float:
    piles = f"{marks.deck(sight, voice)} · " + voice(msg("discards: {n}"), n=len(sight.discard))
    lines = [*wrap(marks.seen_pair(sight, voice), 60), piles]
    height = 176 + 28 * len(lines)
    top = panel(sheet, y, height, "market", sight, voice)
    cards = [*sight.market, *([PAIR] if sight.hidden else [])]
    for n, card in enumerate(cards):
        card_at(sheet, LEFT + n * 167, top, card, voice)
    for n, line in enumerate(lines):
        sheet.text(LEFT, top + 143 + 28 * n, line, 23, n < len(lines) - 1)
    return y + height + 8


def card_at(sheet: Canvas, x: float, y: float, card: str, voice: Voice) -> None:
    """A card: its name on paper, when it serves on a band of its colour."""
    colour = COLOUR.get(card)
    ink = CARD_INK[colour] if colour else INK
    sheet.box(x, y, 160, 114, PAPER, ink, 4)
    sheet.box(x, y + 82, 160, 32, ink, ink, 4)
    effect = marks.EFFECTS.show(colour, voice) if colour else "? ?"
    sheet.text(x + 80, y + 106, effect, 22, False, "middle", "#ffffff")
    lines = wrap(CARDS.show(card, voice), 15)[:3]
    size = 25 if max(map(len, lines)) < 13 and len(lines) < 3 else 21
    for n, line in enumerate(lines):
        at = y + 49 + size * (n - (len(lines) - 1) / 2)
        sheet.text(x + 80, at, line, size, True, "middle", ink)


def pyramid(sheet: Canvas, y: float, sight: Sight, voice: Voice) -> float:
    top = panel(sheet, y, 216, "pyramid", sight, voice)
    if sight.sides["pyramid"] == "A":
        pyramid_a(sheet, top, sight, voice)
    else:
        for n in range(len(PYRAMID_ORDER)):
            pyramid_b(sheet, LEFT + n * 228, top - 4, n, sight, voice)
    extra = marks.extras(sight)
    size = min(30, (RIGHT - LEFT) / max(1, len(extra)))
    row(sheet, RIGHT - size * len(extra), top + 134, size, extra, voice)
    return y + 224


def pyramid_a(sheet: Canvas, top: float, sight: Sight, voice: Voice) -> None:
    """The three levels side by side, each space with its points or its stone."""
    pile, at = sight.pyramid[0], 0
    for left, side in ((LEFT, 3), (LEFT + 192, 2), (LEFT + 332, 1)):
        for n in range(side * side):
            column, line = divmod(n, side)
            owner = pile[at] if at < len(pile) else EMPTY
            said = marks.letter(owner, voice) if owner != EMPTY else str(PYRAMID_A[at])
            fresh = at == len(pile)
            drop = (3 - side) * 26
            cell(sheet, left + column * 52, top + drop + line * 52, 52, said, owner, fresh)
            at += 1
    text = voice(msg("next stone: {points}"), points=marks.points(marks.next_points(sight), voice))
    sheet.text(RIGHT, top + 86, text, 24, False, "end")


def pyramid_b(sheet: Canvas, x: float, top: float, n: int, sight: Sight, voice: Voice) -> None:
    """One of three pyramids: two columns of two, then the top."""
    sheet.text(x, top + 22, PYRAMIDS.show(PYRAMID_ORDER[n], voice), 24, True)
    cells, pile = marks.pyramid_cells(sight, n, voice), sight.pyramid[n]
    spots = ((0, 0), (0, 1), (1, 0), (1, 1), (2.2, 0.5))
    for k, (said, (column, line)) in enumerate(zip(cells, spots, strict=True)):
        owner = pile[k] if k < len(pile) else EMPTY
        at = x + column * 52, top + 30 + line * 52
        cell(sheet, *at, 52, said, owner, k == len(pile))
    sheet.text(x, top + 160, marks.bonus_left(sight, n, voice), 23)


def temple(sheet: Canvas, y: float, sight: Sight, voice: Voice) -> float:
    top = panel(sheet, y, 204, "temple", sight, voice) + 12
    wide = (RIGHT - LEFT) / sight.temple_spaces
    for n in range(sight.temple_spaces):
        stack(sheet, LEFT + n * wide + wide / 2, top, n, sight, voice)
        gives = TEMPLE_B[n] if sight.sides["temple"] == "B" else ""
        lines = wrap(marks.REWARDS.show(gives, voice), 12) if gives else []
        for k, line in enumerate(lines):
            sheet.text(LEFT + n * wide + wide / 2, top + 108 + 22 * k, line, 21, False, "middle")
    if sight.sides["temple"] == "A":
        counts = marks.counts(sight.temple, sight, voice)
        sheet.text(LEFT, top + 132, counts, 23)
    return y + 212


def stack(sheet: Canvas, x: float, top: float, n: int, sight: Sight, voice: Voice) -> None:
    """One space of the temple: the stone seen from above, those it covers as slabs beneath."""
    pile = sight.temple[n :: sight.temple_spaces]
    following = n == len(sight.temple) % sight.temple_spaces
    if not pile:
        sheet.space(x - 28, top, 56, "", following)
        return
    sheet.stone(x - 28, top, 56, pile[-1], marks.letter(pile[-1], voice))
    thick = min(9, 30 / max(1, len(pile) - 1))
    for level, owner in enumerate(reversed(pile[:-1])):
        sheet.slab(x - 28, top + 58 + level * thick, 56, thick, owner)
    if following:
        sheet.path(f"M{x - 8} {top - 12} h16 l-8 9 Z", FRESH, FRESH)


def chamber(sheet: Canvas, y: float, sight: Sight, voice: Voice) -> float:
    height = 190 if sight.sides["chamber"] == "A" else 218
    top = panel(sheet, y, height, "chamber", sight, voice)
    shown = (*sight.chamber, EMPTY)
    size = min(42, (RIGHT - LEFT) / -(-len(shown) // CHAMBER_ROWS))
    for n, owner in enumerate(shown):
        column, line = divmod(n, CHAMBER_ROWS)
        said = marks.letter(owner, voice) if owner != EMPTY else ""
        cell(sheet, LEFT + column * size, top + line * size, size, said, owner, owner == EMPTY)
    if sight.sides["chamber"] == "B":
        prizes = marks.prizes(sight, "chamber")
        said = voice(msg("prizes in each row: {prizes}"), prizes=prizes)
        sheet.text(RIGHT, y + 204, said, 23, False, "end")
    return y + height + 8


def obelisks(sheet: Canvas, y: float, sight: Sight, voice: Voice) -> float:
    top = panel(sheet, y, 218, "obelisks", sight, voice)
    raised = sight.sides["obelisks"] == "B"
    text = msg("next towers: {prizes}") if raised else msg("prizes: {prizes}")
    said = voice(text, prizes=marks.prizes(sight, "obelisks"))
    sheet.text(RIGHT, top + 158, said, 24, False, "end")
    if raised:
        tower_slots(sheet, top, sight, voice)
    for seat in range(len(sight.builders)):
        height = marks.loose(sight, seat) if raised else sight.obelisks[seat]
        obelisk(sheet, LEFT + 10 + seat * 92, top, seat, height, voice)
    return y + 226


def obelisk(sheet: Canvas, x: float, top: float, seat: int, height: int, voice: Voice) -> None:
    """One seat's stones, one upon the other, with a point on top and their number beneath."""
    tall = min(26, 100 / max(1, height))
    foot = top + 126
    for n in range(height):
        sheet.slab(x, foot - (n + 1) * tall, 46, tall, seat)
    peak = foot - height * tall
    if height:
        sheet.path(
            f"M{x + 1} {peak} L{x + 23} {peak - 20} L{x + 45} {peak} Z", STONES[seat][0], INK
        )
    sheet.path(f"M{x - 10} {foot + 1} h66", "none", INK, 3)
    sheet.text(x + 23, foot + 32, f"{marks.letter(seat, voice)} {height}", 25, True, "middle")


def tower_slots(sheet: Canvas, top: float, sight: Sight, voice: Voice) -> None:
    """The places of the towers of side B, each with its points or its owner."""
    values = TOWERS[len(sight.builders)]
    for n in range(max(len(values), len(sight.towers))):
        owner = sight.towers[n] if n < len(sight.towers) else EMPTY
        said = marks.letter(owner, voice) if owner != EMPTY else str(values[n])
        x, y = RIGHT - 290 + n % 6 * 48, top + 4 + n // 6 * 52
        cell(sheet, x, y, 48, said, owner, n == len(sight.towers))


SITES_DRAWN = (market, pyramid, temple, chamber, obelisks)
