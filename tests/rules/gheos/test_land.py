"""Shores, islands, landmasses and continents."""

import math
from collections import defaultdict

import pytest

from rules.gheos.board import column, edges, neighbours, points_up, row
from rules.gheos.continents import Atlas, World, atlas, cell_of, code, replaced, tile_of, turn_of
from rules.gheos.landscape import corners, middle
from rules.gheos.tiles import BASIC, DISTINCT, LANDSCAPES, parts
from rules.kernel import Chance
from tests.rules.gheos.table import cell, world_of

Node = tuple[int, int]  # a tile of the world and one of its lands


def land_at(world: str, place: str, side: int) -> tuple[bool, bool]:
    """Whether the land on a side of a cell is an island, and whether a continent."""
    land = atlas(world_of(world)).home[edges(cell(place))[side]]
    return land.island, land.continent


def test_two_shores_are_an_island() -> None:
    """GH-2.1: a shore alone is nothing; two shores that face each other are an island."""
    assert land_at("", "50,50", 0) == (False, False)
    assert land_at("T28 51,50", "50,50", 0) == (True, False)


def test_continent_needs_landmass_and_two_tiles() -> None:
    """GH-2.2: a landmass joined to a shore or a landmass of another tile is a continent."""
    assert land_at("T01 51,50", "50,50", 0) == (False, True)
    assert land_at("T01 51,50; T02 52,50", "52,50", 1) == (False, True)


def test_lone_landmass_is_no_continent() -> None:
    """GH-2.3: a landmass that touches no other tile is not yet a continent."""
    world = "T10 51,50 1"  # its shore faces the start tile, its landmass the open sea
    assert land_at(world, "51,50", 1) == (False, False)
    assert land_at(world, "51,50", 0) == (True, False)


def test_land_joins_over_edges_only() -> None:
    """GH-2.4: tiles that meet in a corner, or shores of one tile, do not hang together."""
    chart = atlas(world_of("T01 51,50; T02 49,50"))
    home = [chart.home[edge] for edge in edges(cell("50,50"))]
    assert len({id(land) for land in home}) == 3
    assert [land.count("wheat") for land in home] == [2, 1, 1]


def test_coordinates_are_neighbours_both_ways() -> None:
    """GH-R16: a side bears one number for both of its triangles, and one edge."""
    for x in range(40, 60):
        for y in range(40, 60):
            here = cell(f"{x},{y}")
            assert points_up(here) == ((x + y) % 2 == 0)
            for side, there in enumerate(neighbours(here)):
                assert neighbours(there)[side] == here
                assert edges(there)[side] == edges(here)[side]


def random_world(n: int) -> World:
    """Some tiles laid at random, a few of them replaced."""
    dice = Chance(b"world %d" % n)
    tiles, world = dice.shuffle(list(LANDSCAPES)), world_of("")
    for _ in range(4 + dice.below(40)):
        tile, chart = tiles.pop(), atlas(world)
        turn = dice.choice(DISTINCT[tile])
        if dice.below(4):
            world = (*world, code(dice.choice(list(chart.free().values())), tile, turn))
        else:
            world = replaced(world, code(dice.choice(list(chart.tiles)), tile, turn))
    return world


def flooded(world: World) -> set[frozenset[Node]]:
    """Lands by plain flood fill: lands touch where the middles of their sides fall together."""
    spots: dict[tuple[int, int], list[Node]] = defaultdict(list)
    for laid in world:
        place = cell_of(laid)
        at = corners(column(place) * 50, row(place) * 100 * math.sqrt(0.75), 100, points_up(place))
        for n, part in enumerate(parts(tile_of(laid), turn_of(laid))):
            for side in part.sides:
                x, y = middle([at[side], at[(side + 1) % 3]])
                spots[round(x), round(y / 2)].append((laid, n))
    return components(list(spots.values()))


def components(groups: list[list[Node]]) -> set[frozenset[Node]]:
    beside: dict[Node, set[Node]] = defaultdict(set)
    for group in groups:
        for node in group:
            beside[node] |= set(group)
    found = set()
    for first in beside:
        reached = [first]
        for node in reached:
            reached += [other for other in beside[node] if other not in reached]
        found.add(frozenset(reached))
    return found


def reckoned(world: World) -> set[frozenset[Node]]:
    """The same lands as the atlas has them."""
    chart, lands = Atlas(world), defaultdict(set)
    for laid in world:
        for n, part in enumerate(parts(tile_of(laid), turn_of(laid))):
            lands[id(chart.home[edges(cell_of(laid))[part.sides[0]]])].add((laid, n))
    return {frozenset(land) for land in lands.values()}


@pytest.mark.parametrize("n", range(120))
def test_lands_agree_with_a_flood_fill(n: int) -> None:
    """GH-2.5: the reckoning of lands finds what a plain flood fill over the drawing finds."""
    world = random_world(n)
    assert reckoned(world) == flooded(world)


@pytest.mark.parametrize("n", range(60))
def test_growing_agrees_with_charting_anew(n: int) -> None:
    """GH-2.5: a world grown tile by tile has the lands of one charted at once, in one order."""
    world = random_world(n)
    grown = Atlas(world[:1])
    for laid in world[1:]:
        grown = grown.grown(laid)
    whole = Atlas(world)
    for one, other in zip(grown.lands(), whole.lands(), strict=True):
        assert (one.edges, one.masses, one.parts) == (other.edges, other.masses, other.parts)
        assert one.symbols == other.symbols
    assert grown.free() == whole.free()


@pytest.mark.parametrize("n", range(30))
def test_symbols_add_up(n: int) -> None:
    """GH-2.5: over all lands the symbols are those of the tiles."""
    world = random_world(n)
    for symbol in BASIC:
        laid = sum(part.symbols.count(symbol) for tile in world for part in parts(tile_of(tile), 0))
        assert sum(land.count(symbol) for land in Atlas(world).lands()) == laid
