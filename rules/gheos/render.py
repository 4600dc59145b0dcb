"""The table in plain text, narrow enough for a phone; made from a Sight alone."""

from collections.abc import Iterable
from textwrap import wrap

from rules.gheos import marks
from rules.gheos.board import column, coordinates, points_up, row
from rules.gheos.continents import cell_of, tile_of, turn_of
from rules.gheos.marks import ARROWS, Region
from rules.gheos.tiles import BASIC, NAMES
from rules.gheos.view import Sight
from rules.kernel.words import Voice, msg

WIDTH = 56
BAND = 12  # columns of the map that fit side by side


def board_text(sight: Sight, voice: Voice) -> str:
    """Everything the seat may see, section by section."""
    lines = folded(marks.headline(sight, voice), "")
    lines += folded(marks.last_change(sight, voice), "")
    lines += ["", voice(msg("MAP (T05: a tile, 14: a free place)")), *world_map(sight), ""]
    lines += [*continents(sight, voice), ""]
    if sight.hand:
        lines += [*hand(sight, voice), ""]
    lines += [*gods(sight, voice), ""]
    lines += [voice(msg("TILES ON THE TABLE")), *tiles(sight, voice)]
    return "\n".join(lines)


def folded(text: str, indent: str = "  ") -> list[str]:
    """Long lines are wrapped, so that a phone need not."""
    return wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent + "  ")


def world_map(sight: Sight) -> Iterable[str]:
    """Triangles row by row between slashes; a wide world is cut into bands of columns."""
    shown = faces(sight)
    columns = [column(cell) for cell in shown]
    for first in range(min(columns), max(columns) + 1, BAND):
        band = range(first, min(first + BAND, max(columns) + 1))
        yield ("   " + "".join(f"{n:^4}" for n in band)).rstrip()
        yield from map_rows(shown, band)


def faces(sight: Sight) -> dict[int, str]:
    """What each cell of the map shows: a tile's name, or the number of a free place."""
    chart = marks.charted(sight)
    shown = {cell: NAMES[lying >> 2] for cell, lying in chart.tiles.items()}
    return shown | {cell: label.split()[0].center(3) for label, cell in chart.free().items()}


def map_rows(shown: dict[int, str], band: range) -> Iterable[str]:
    rows = [row(cell) for cell in shown]
    at = {(column(cell), row(cell)): text for cell, text in shown.items()}
    for y in range(min(rows), max(rows) + 1):
        said = [wall(at, x, y) + at.get((x, y), "   ") for x in band]
        yield f"{y:2} {''.join(said)}{wall(at, band[-1] + 1, y)}".rstrip()


def wall(at: dict[tuple[int, int], str], x: int, y: int) -> str:
    """The slash between a cell and the one to its left, if either is shown."""
    if (x, y) not in at and (x - 1, y) not in at:
        return " "
    return "/" if (x + y) % 2 == 0 else "\\"


def continents(sight: Sight, voice: Voice) -> Iterable[str]:
    """Each continent with its civilization, its symbols and the tiles that name it."""
    yield voice(msg("CONTINENTS (named by any of their tiles)"))
    found = marks.regions(sight)
    if not found:
        yield from folded(voice(msg("none")))
        return
    heads = [marks.counted(symbol, voice) for symbol in BASIC]
    width = max(len(marks.owner(r, voice)) for r in found)
    yield f"  {'':{width}}  {' '.join(heads)}"
    for r in found:
        yield from continent(r, width, heads, voice)


def continent(r: Region, width: int, heads: list[str], voice: Voice) -> Iterable[str]:
    counts = " ".join(f"{n:^{len(head)}}" for n, head in zip(r.symbols, heads, strict=True))
    yield f"  {marks.owner(r, voice):{width}}  {counts}".rstrip()
    yield from folded(", ".join(r.tiles), "    ")


def hand(sight: Sight, voice: Voice) -> Iterable[str]:
    """The reader's tiles: where their lands come to lie, for each turn and either place."""
    yield voice(msg("YOUR TILES (▲ on a place that points up, ▼ down)"))
    for n, tile in enumerate(sight.hand, 1):
        for turn, name in marks.turns(tile, voice):
            facts = {"n": n, "tile": NAMES[tile], "turn": name}
            yield from folded(voice(msg("{n}: {tile} turned {turn}"), **facts))
            for up in (True, False):
                said = marks.tile_words(tile, turn, up, voice)
                yield from folded(f"{ARROWS[up]} {said}", "    ")


def gods(sight: Sight, voice: Voice) -> Iterable[str]:
    """Points, tokens and followers; an arrow points at who must answer."""
    yield voice(msg("GODS"))
    for seat, god in enumerate(sight.gods):
        arrow = "> " if seat in sight.asked else "  "
        said = f"{marks.player(sight, seat, voice)}: {marks.points(god.points, voice)}"
        yield from folded(said, arrow)
        facts = {"tokens": god.tokens, "followers": marks.followers(god, voice)}
        yield from folded(voice(msg("tokens {tokens}, followers: {followers}"), **facts), "    ")
        if god.sources:
            yield from folded(marks.sources(god, voice), "    ")


def tiles(sight: Sight, voice: Voice) -> Iterable[str]:
    """Every tile laid, with its place and its lands."""
    for laid in sorted(sight.world, key=tile_of):
        cell, tile = cell_of(laid), tile_of(laid)
        up = points_up(cell)
        said = marks.tile_words(tile, turn_of(laid), up, voice)
        yield from folded(f"{NAMES[tile]} {coordinates(cell)} {ARROWS[up]} {said}")
