"""What a changed tile does to the civilizations: pure questions about two worlds.

A tile has three edges.  A migration takes two of them from one civilization, a war needs two
others that stay: so one change leads to a migration or to a war, never to both, and never to two
migrations.  `test_upheavals` tries every case.
"""

from collections.abc import Mapping
from typing import NamedTuple

from rules.gheos.board import edges, neighbours
from rules.gheos.continents import Atlas, Land, World, atlas, code, replaced
from rules.gheos.tiles import JOINED, PLAN, count

Markers = Mapping[int, int]


class Split(NamedTuple):
    """A civilization must migrate: an edge of each part left of its continent."""

    civ: int
    parts: tuple[int, ...]


class Clash(NamedTuple):
    """Civilizations meet on one continent: each with the swords of its former one."""

    swords: dict[int, int]


Upheaval = Split | Clash | None


def costs(change: Upheaval, shrinking_costs: bool) -> bool:
    """Whether the upheaval must be paid for with a follower."""
    shrunk = isinstance(change, Split) and len(change.parts) == 1
    return change is not None and (shrinking_costs or not shrunk)


def replacing(world: World, markers: Markers, cell: int, tile: int, turn: int) -> Upheaval:
    """What another tile on this cell would lead to."""
    before = atlas(world)
    if same_coasts(before.tiles[cell], 4 * tile + turn) or far_off(before, markers, cell):
        return None
    after = atlas(replaced(world, code(cell, tile, turn)))
    return upheaval(before, after, dict(markers), cell)


def same_coasts(old: int, new: int) -> bool:
    """Whether two tiles as they lie join the same edges, so that nothing can come of it."""
    return JOINED[old] == JOINED[new]


def far_off(before: Atlas, markers: Markers, cell: int) -> bool:
    """Whether no civilization lives on any land of the tile on this cell."""
    home, sides = before.home, edges(cell)
    settled = [home[edge] for edge in markers.values()]
    return not any(home[side] in settled for side in sides)


def joins_rivals(before: Atlas, markers: Markers, cell: int, tile: int, turn: int) -> bool:
    """Whether a landmass on a free cell would touch two occupied continents."""
    settled = {id(before.home[edge]) for edge in markers.values()}
    sides = edges(cell)
    for _, landmass, joined, _ in PLAN[4 * tile + turn]:
        if landmass:
            met = {id(before.home.get(sides[side])) for side in joined}
            return len(met & settled) > 1
    return False


def upheaval(before: Atlas, after: Atlas, markers: dict[int, int], cell: int) -> Upheaval:
    """What the change on a cell leads to; markers that can stay are set on an edge that stays."""
    split = None
    if cell in before.tiles:
        for civ, edge in markers.items():
            left = parts_left(before, after, before.home[edge], cell)
            if left:
                markers[civ] = left[0]
            if len(left) > 1 or (left and after.home[left[0]].island):
                split = Split(civ, left)
    return split or clash(before, after, markers, cell)


def parts_left(before: Atlas, after: Atlas, land: Land, cell: int) -> tuple[int, ...]:
    """An edge of the cell for each land that still has a piece of this one."""
    found: dict[int, int] = {}
    for edge, other in zip(edges(cell), neighbours(cell), strict=True):
        if other in before.tiles and before.home[edge] is land:
            found.setdefault(id(after.home[edge]), edge)
    return tuple(found.values())


def clash(before: Atlas, after: Atlas, markers: Markers, cell: int) -> Clash | None:
    """The civilizations that now share a continent."""
    met: dict[int, list[int]] = {}
    for civ, edge in markers.items():
        met.setdefault(id(after.home[edge]), []).append(civ)
    for civs in met.values():
        if len(civs) > 1:
            return Clash({civ: swords(before, markers[civ], cell) for civ in civs})
    return None


def swords(before: Atlas, edge: int, cell: int) -> int:
    """Swords of a former continent; those of a tile that was replaced do not count."""
    land = before.home[edge]
    lost = 0
    if cell in before.tiles:
        sides = edges(cell)
        for first, _, _, symbols in PLAN[before.tiles[cell]]:
            if before.home[sides[first]] is land:
                lost += count(symbols, "sword")
    return land.count("sword") - lost


def migration_targets(after: Atlas, parts: tuple[int, ...]) -> tuple[int, ...]:
    """The parts a migrant may go to: most wheat, and a continent rather than an island."""
    most = max(after.home[edge].count("wheat") for edge in parts)
    rich = [edge for edge in parts if after.home[edge].count("wheat") == most]
    firm = [edge for edge in rich if after.home[edge].continent]
    return tuple(firm or rich[:1])
