"""The table as a picture: the reader's surroundings, the whole map, the succession table."""

from functools import cache, lru_cache
from textwrap import wrap

from rules.civilization import marks, panels
from rules.civilization.board import AREAS, BORDERS, LAND, LIMIT, SITE, area_of
from rules.civilization.canvas import FAINT, FLOOD, INK, LINE, SEA, SEATS, SHORE, Canvas, at, cell
from rules.civilization.nations import areas_in_play
from rules.civilization.view import Sight
from rules.kernel.words import Voice

WIDTH = 1000
NEAR = 250  # how far the close-up looks beyond the reader's units
View = tuple[float, float, float, float]
EDGE = 80


def board_svg(sight: Sight, voice: Voice) -> str:
    """Heading, close-up, map and table, from top to bottom."""
    sheet = Canvas(WIDTH)
    y = heading(sheet, sight, voice)
    if view := surroundings(sight):
        y = map_at(sheet, y, view, sight, voice, named=True)
    y = map_at(sheet, y, whole(sight.scenario), sight, voice, named=False)
    y = panels.census(sheet, panels.succession(sheet, y, sight, voice), sight, voice)
    return sheet.svg(y, marks.headline(sight, voice))


def heading(sheet: Canvas, sight: Sight, voice: Voice) -> float:
    """A dark band with where the game stands."""
    lines = wrap(marks.headline(sight, voice), 60)
    height = 22 + 34 * len(lines)
    sheet.box(0, 0, WIDTH, height, INK, INK)
    for n, line in enumerate(lines):
        sheet.text(16, 36 + 34 * n, line, 28, n == 0, fill="#ffffff")
    return height


def surroundings(sight: Sight) -> View | None:
    """The part of the map around the reader's units, never larger than half of it."""
    if sight.seat is None:
        return None
    nation = sight.nations[sight.seat]
    spots = [at(area) for area in (*nation.tokens, *nation.cities, *map(area_of, nation.ships))]
    if not spots:
        return None
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    width = min(1100.0, max(xs) - min(xs) + 2 * NEAR)
    height = min(800.0, max(ys) - min(ys) + 2 * NEAR)
    left, top, wide, tall = whole(sight.scenario)
    x = within((min(xs) + max(xs) - width) / 2, left, left + wide - width)
    y = within((min(ys) + max(ys) - height) / 2, top, top + tall - height)
    return x, y, width, height


def within(value: float, least: float, most: float) -> float:
    return max(least, min(value, most))


@cache
def whole(scenario: str) -> View:
    """The part of the board that is in play."""
    spots = [at(area) for area in areas_in_play(scenario)]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    width, height = max(xs) - min(xs) + 2 * EDGE, max(ys) - min(ys) + 2 * EDGE
    return min(xs) - EDGE, min(ys) - EDGE, width, height


def map_at(sheet: Canvas, y: float, view: View, sight: Sight, voice: Voice, named: bool) -> float:
    """A part of the map, fitted to the width of the sheet."""
    left, top, width, height = view
    scale = WIDTH / width
    tall = height * scale
    sheet.add(
        f'<svg x="0" y="{y:.0f}" width="{WIDTH}" height="{tall:.0f}" '
        f'viewBox="{left:.0f} {top:.0f} {width:.0f} {height:.0f}">'
    )
    sheet.add(f'<rect x="{left:.0f}" y="{top:.0f}" width="100%" height="100%" fill="{SEA}"/>')
    inside = areas_in_play(sight.scenario)
    shown = tuple(area for area in LAND if area in inside and seen(area, view))
    sheet.add(links(shown))
    sheet.add(f'<g fill="{SHORE}" stroke="{LINE}" stroke-width="2">{"".join(map(land, shown))}</g>')
    sheet.add("".join(map(printed, shown)))
    limits = "".join(map(limit, shown))
    sheet.add(f'<g fill="{FAINT}" font-size="20" text-anchor="end">{limits}</g>')
    for area in shown if named else ():
        name(sheet, area, voice)
    for seat in range(len(sight.nations)):
        pieces(sheet, seat, sight, set(shown))
    sheet.add("</svg>")
    return y + tall


def seen(area: str, view: View) -> bool:
    x, y = at(area)
    left, top, width, height = view
    return left - 90 < x < left + width + 90 and top - 90 < y < top + height + 90


@lru_cache(maxsize=256)
def links(shown: tuple[str, ...]) -> str:
    """Land borders, as broad bands below the cells."""
    here = set(shown)
    pairs = [(a, b) for a in shown for b in BORDERS[a] if a < b and b in here]
    d = " ".join("M{} {}L{} {}".format(*at(a), *at(b)) for a, b in pairs)
    return (
        f'<path d="{d}" stroke="{SHORE}" stroke-width="26" fill="none"/>'
        f'<path d="{d}" stroke="{LINE}" stroke-width="2" stroke-dasharray="4 5" fill="none"/>'
    )


@cache
def land(area: str) -> str:
    """The cell of an area; flood plains are darker."""
    d = "M" + "L".join(f"{px:.0f} {py:.0f}" for px, py in cell(area)) + "Z"
    fill = f' fill="{FLOOD}"' if "plain" in LAND[area] else ""
    return f'<path d="{d}"{fill}/>'


@cache
def limit(area: str) -> str:
    """The number of tokens an area feeds."""
    x, y = at(area)
    return f'<text x="{x + 33}" y="{y - 16}">{LIMIT[area]}</text>'


@cache
def printed(area: str) -> str:
    """Its city site and volcano."""
    sheet = Canvas(WIDTH)
    x, y = at(area)
    if area in SITE:
        inside = "#ffffff" if SITE[area] == "white" else "#22303a"
        sheet.box(x - 33, y - 29, 12, 12, inside, INK)
    if "volcano" in LAND[area]:
        sheet.add(f'<path d="M{x - 38:.0f} {y:.0f}h16l-8 -15z" fill="#000"/>')
    return "".join(sheet.shapes)


def name(sheet: Canvas, area: str, voice: Voice) -> None:
    x, y = at(area)
    said = AREAS.show(area, voice)
    sheet.text(x, y + 37, said, 17 if len(said) < 12 else 13, anchor="middle")


def pieces(sheet: Canvas, seat: int, sight: Sight, shown: set[str]) -> None:
    """Tokens as discs with their number, cities as squares, ships as hulls, each lettered."""
    nation = sight.nations[seat]
    fill, ink = SEATS[seat]
    mark = marks.letter(nation)
    for area, count in nation.tokens.items():
        if area in shown:
            x, y = place(sight, area, seat)
            sheet.add(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="17" fill="{fill}" stroke="#000"/>')
            sheet.text(x, y + 7, f"{mark}{count}", 19, True, "middle", ink)
    for area in nation.cities:
        if area in shown:
            x, y = at(area)
            sheet.box(x - 21, y - 21, 42, 42, fill, "#000")
            sheet.text(x, y + 10, mark, 30, True, "middle", ink)
    for n, mooring in enumerate(nation.ships, 1):
        if area_of(mooring) in shown:
            x, y = at(area_of(mooring))
            x, y = x - 34 + 14 * (seat % 4), y + 18 + 9 * n % 27
            hull = f"M{x:.0f} {y:.0f}h40l-8 15h-24z"
            sheet.add(f'<path d="{hull}" fill="{fill}" stroke="#000"/>')
            sheet.text(x + 20, y + 12, f"{mark}{n}", 13, True, "middle", ink)


def place(sight: Sight, area: str, seat: int) -> tuple[float, float]:
    """Where a nation's disc stands when several share an area."""
    sharing = [n for n, nation in enumerate(sight.nations) if area in nation.tokens]
    x, y = at(area)
    return x + 36 * (sharing.index(seat) - (len(sharing) - 1) / 2), y
