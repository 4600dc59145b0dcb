"""Words and counts that the written and the drawn table share; made from a Sight alone."""

from typing import NamedTuple

from rules.gheos.board import CIVS, COLOURS, SYMBOLS, TURNS, coordinates
from rules.gheos.continents import Atlas, Land, atlas
from rules.gheos.tiles import BASIC, DISTINCT, NAMES, Part, parts
from rules.gheos.view import GodSight, Sight
from rules.kernel.words import Names, Voice, msg, msgs

# One letter a civilization: red, green, yellow, blue, black, white.  No two may be alike.
LETTERS = msg("RGYBKW")
SIDES = {
    True: Names({0: msg("right"), 1: msg("bottom"), 2: msg("left")}),
    False: Names({0: msg("left"), 1: msg("top"), 2: msg("right")}),
}
ARROWS = {True: "▲", False: "▼"}
COUNTED = Names(
    {
        "wheat": msg("wheat (count)"),
        "cup": msg("cups (count)"),
        "sword": msg("swords (count)"),
        "pyramid": msg("pyramids (count)"),
    }
)
SOURCES = Names(
    {
        "temples": msg("temples"),
        "tokens": msg("tokens"),
        "epochs": msg("epochs"),
        "final": msg("the end"),
    }
)


class Region(NamedTuple):
    """A continent as shown: its civilization (None: free), its tiles, its symbols."""

    civ: int | None
    tiles: tuple[str, ...]
    symbols: tuple[int, ...]
    land: Land


def letter(civ: int, voice: Voice) -> str:
    return voice(LETTERS)[civ]


def counted(symbol: str, voice: Voice) -> str:
    """`wheat`, `cups`: the name of a symbol above its count."""
    return COUNTED.show(symbol, voice).split(" (")[0]


def regions(sight: Sight) -> list[Region]:
    """All continents, the occupied ones first."""
    chart = atlas(sight.world)
    owners = {id(chart.home[edge]): civ for civ, edge in sight.markers}
    found = [region(land, owners.get(id(land))) for land in chart.continents()]
    return sorted(found, key=lambda r: (r.civ is None, r.civ, r.tiles))


def region(land: Land, civ: int | None) -> Region:
    tiles = tuple(NAMES[tile] for tile in land.masses)
    return Region(civ, tiles, tuple(land.count(symbol) for symbol in BASIC), land)


def charted(sight: Sight) -> Atlas:
    return atlas(sight.world)


def headline(sight: Sight, voice: Voice) -> str:
    """Where the game stands, in one line."""
    if sight.over:
        winners = [voice.name(n) for n, place in enumerate(sight.places) if place == 1]
        return voice(msg("Game over. Won by {names}"), names=winners)
    names = [voice.name(seat) for seat in sight.asked]
    facts = {"n": sight.epochs, "most": sight.ending, "pile": sight.pile, "names": names}
    return voice(msg("Epoch tiles {n} of {most}, pile {pile}. To answer: {names}"), **facts)


def last_change(sight: Sight, voice: Voice) -> str:
    """Which tile was laid most recently."""
    if not sight.last:
        return ""
    tile = NAMES[charted(sight).tiles[sight.last] >> 2]
    return voice(msg("Last laid: {tile} at {place}"), tile=tile, place=coordinates(sight.last))


def player(sight: Sight, seat: int, voice: Voice) -> str:
    """`Anne (orange)`, and who is reading."""
    text = msg("{name} ({colour}, you)") if seat == sight.seat else msg("{name} ({colour})")
    return voice(text, name=voice.name(seat), colour=COLOURS[seat])


def followers(god: GodSight, voice: Voice) -> str:
    """`red 2, blue 1`."""
    held = (f"{CIVS.show(civ, voice)} {n}" for civ, n in enumerate(god.followers) if n)
    return ", ".join(held) or voice(msg("none"))


def sources(god: GodSight, voice: Voice) -> str:
    """Where a seat's points came from."""
    pairs = (f"{SOURCES.show(name, voice)} {n}" for name, n in god.sources)
    return voice(msg("from: {sources}"), sources=", ".join(pairs))


def points(n: int, voice: Voice) -> str:
    """`1 point`, `2 points`."""
    return voice.count(msgs("{n} point", "{n} points"), n, n=n)


def owner(region: Region, voice: Voice) -> str:
    """The colour of a continent's civilization."""
    return voice(msg("free")) if region.civ is None else CIVS.show(region.civ, voice)


def symbols(part: Part, voice: Voice) -> str:
    return ", ".join(SYMBOLS.show(symbol, voice) for symbol in part.symbols)


def sides(part: Part, up: bool, voice: Voice) -> str:
    """`right+bottom`."""
    if len(part.sides) == 3:
        return voice(msg("all sides"))
    return "+".join(SIDES[up].show(side, voice) for side in part.sides)


def part_words(part: Part, up: bool, voice: Voice) -> str:
    """`bottom: wheat`."""
    bears = symbols(part, voice) or voice(msg("bare"))
    return f"{sides(part, up, voice)}: {bears}"


def tile_words(tile: int, turn: int, up: bool, voice: Voice) -> str:
    """The lands of a tile as they lie; bare shores go without saying."""
    told = [part for part in parts(tile, turn) if part.landmass or part.symbols]
    return "; ".join(part_words(part, up, voice) for part in told)


def turns(tile: int, voice: Voice) -> list[tuple[int, str]]:
    """The turns of a tile that differ, each with its name; none for a tile alike on all sides."""
    return [(turn, TURNS.show(turn, voice)) for turn in DISTINCT[tile]]
