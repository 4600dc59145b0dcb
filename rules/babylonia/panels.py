"""The parts of the picture: sites, the key, the cards, the clans and the race."""

from textwrap import wrap

from rules.babylonia import marks
from rules.babylonia.canvas import CLANS, FAINT, FRESH, INK, LINE, PAPER, WALL, Canvas
from rules.babylonia.tiles import CITY, PIECE_OF, PIECE_ORDER, PIECES
from rules.babylonia.view import ClanSight, Sight
from rules.kernel.words import Voice, msg

WIDTH, EDGE = 720, 10
LETTERS = "PSMF"


def walls(sheet: Canvas, x: float, y: float, r: float, fill: str, line: str) -> None:
    """A city wall with three battlements."""
    u = 2 * r / 5
    crown = f"h{u:.1f}v{u:.1f}h{u:.1f}v{-u:.1f}h{u:.1f}v{u:.1f}h{u:.1f}v{-u:.1f}h{u:.1f}"
    sheet.path(f"M{x - r:.1f} {y - r:.1f}{crown}v{2 * r:.1f}h{-2 * r:.1f}Z", fill, line, 1.5)


def city(sheet: Canvas, x: float, y: float, r: float, nobles: tuple[str, ...]) -> None:
    """A walled city that shows the nobles it pays."""
    walls(sheet, x, y, r * 0.62, WALL, INK)
    size = (0.36, 0.27, 0.2)[len(nobles) - 1] * r
    for n, noble in enumerate(nobles):
        off = (n - (len(nobles) - 1) / 2) * size * 2.05
        sheet.glyph(x + off, y + r * 0.17, size, noble, PAPER)


def ziggurat(sheet: Canvas, x: float, y: float, r: float, fill: str) -> None:
    """Four steps seen from the front."""
    for n in range(4):
        w, h = r * (1.5 - 0.36 * n), r * 0.26
        sheet.box(x - w / 2, y + r * 0.34 - h * n, w, h, fill, INK, 1.2)


def key(sheet: Canvas, y: float, sight: Sight, voice: Voice) -> float:
    """What the four kinds of token look like, and the rule about rivers."""
    x = float(EDGE)
    for piece in PIECE_ORDER:
        name = PIECES.show(piece, voice)
        sheet.glyph(x + 14, y + 14, 12, piece, INK)
        sheet.text(x + 32, y + 22, name, 22)
        x += 52 + 11.5 * len(name)
    left = voice(msg("Cities left on the map: {n}."), n=sight.cities)
    said = wrap(f"{left} {marks.rivers(sight, voice).capitalize()}.", 66)
    for n, text in enumerate(said):
        sheet.text(EDGE, y + 52 + 26 * n, text, 21, fill=FAINT)
    return y + 42 + 26 * len(said)


def offer(sheet: Canvas, y: float, sight: Sight, voice: Voice) -> float:
    """The ziggurat cards that nobody has."""
    lines = [line for card in sight.market for line in wrap(marks.offer(card, voice), 66)]
    height = 40 + 27 * len(lines)
    sheet.box(EDGE, y, WIDTH - 2 * EDGE, height, "#fbf3df")
    sheet.text(EDGE + 12, y + 28, voice(msg("ZIGGURAT CARDS")), 22, True)
    for n, line in enumerate(lines):
        sheet.text(EDGE + 12, y + 57 + 27 * n, line, 22)
    return y + height + 8


def clans(sheet: Canvas, y: float, sight: Sight, voice: Voice) -> float:
    for seat, clan in enumerate(sight.clans):
        y = clan_at(sheet, y, seat, clan, sight, voice)
    return y


def clan_at(
    sheet: Canvas, y: float, seat: int, clan: ClanSight, sight: Sight, voice: Voice
) -> float:
    """Name and points, stock, cities, cards; a strong frame for who must answer."""
    asked, own = seat in sight.asked, bool(clan.stand)
    said = [marks.cards(clan, voice), marks.sources(clan, voice)]
    lines = [line for text in said for line in wrap(text, 62)]
    height = 90 + 44 * bool(clan.cities) + 46 * own + 27 * len(lines)
    sheet.box(EDGE, y, WIDTH - 2 * EDGE, height, PAPER, FRESH if asked else LINE, 5 if asked else 2)
    sheet.token(EDGE + 34, y + 30, 18, seat)
    sheet.text(EDGE + 66, y + 39, shortened(marks.player(sight, seat, voice)), 28, asked)
    sheet.text(WIDTH - EDGE - 14, y + 39, marks.points(clan.points, voice), 28, True, "end")
    sheet.text(EDGE + 14, y + 73, marks.stock(clan, voice), 23)
    at = y + 84
    if own:
        at = stand(sheet, at, seat, clan)
    if clan.cities:
        at = cities(sheet, at, clan)
    for n, line in enumerate(lines):
        sheet.text(EDGE + 14, at + 20 + 27 * n, line, 22, fill=FAINT)
    return y + height + 8


def shortened(name: str, most: int = 34) -> str:
    """A long name leaves room for the points."""
    return name if len(name) <= most else name[: most - 1] + "…"


def stand(sheet: Canvas, y: float, seat: int, clan: ClanSight) -> float:
    """The reader's own tokens."""
    for n, letter in enumerate(sorted(clan.stand, key=LETTERS.index)):
        sheet.token(EDGE + 34 + 50 * n, y + 20, 17, seat, PIECE_OF[letter])
    return y + 46


def cities(sheet: Canvas, y: float, clan: ClanSight) -> float:
    """The city tiles in front of a seat."""
    for n, tile in enumerate(clan.cities):
        city(sheet, EDGE + 32 + 40 * n, y + 20, 28, CITY[tile])
    return y + 44


def race(sheet: Canvas, y: float, sight: Sight, voice: Voice) -> float:
    """Everybody's points round by round, as lines that end in the clans' tokens."""
    rows = marks.race(sight)
    if len(rows[0]) < 2:
        return y
    height, top = 170, max(10, *(row[-1] for row in rows))
    sheet.box(EDGE, y, WIDTH - 2 * EDGE, height + 50, PAPER)
    sheet.text(EDGE + 12, y + 28, voice(msg("POINTS AFTER EACH ROUND")), 22, True)
    for part in (0, 0.5, 1):
        level = y + 40 + height * (1 - part)
        sheet.path(f"M{EDGE + 52} {level:.1f}H{WIDTH - EDGE - 40}", "none", LINE, 1)
        sheet.text(EDGE + 46, level + 6, str(round(top * part)), 18, anchor="end", fill=FAINT)
    for seat, row in enumerate(rows):
        line(sheet, y + 40 + height, height / top, seat, row)
    return y + height + 58


def line(sheet: Canvas, base: float, scale: float, seat: int, row: list[int]) -> None:
    """One seat's points."""
    step = (WIDTH - 2 * EDGE - 92) / (len(row) - 1)
    spots = [(EDGE + 52 + step * n, base - scale * points) for n, points in enumerate(row)]
    d = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
    sheet.path(d, "none", INK, 5)
    sheet.path(d, "none", CLANS[seat][0], 3)
    sheet.token(*spots[-1], 9, seat)
