"""What a changed tile does to the civilizations: pure questions about two worlds.

A tile has three edges.  A migration takes two of them from one civilization, a war needs two
others that stay: so one change leads to a migration or to a war, never to both, and never to two
migrations.  `test_upheavals` tries every case.
"""

from collections.abc import Mapping
from functools import lru_cache
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


class Watch:
    """Answers for one table, quickly and often, whether laying a tile would cost a follower."""

    def __init__(self, world: World, homes: tuple[int, ...], shrinking_costs: bool) -> None:
        self.world, self.homes, self.shrinking_costs = world, homes, shrinking_costs
        self.known: dict[tuple[int, int], bool] = {}
        self.chart = atlas(world)
        self.settled = {id(self.chart.home[edge]) for edge in homes if edge}

    def disturbs(self, cell: int, tile: int, turn: int) -> bool:
        """Whether the tile, on a free cell or in another's place, begins what must be paid for."""
        case = (cell, 4 * tile + turn)
        found = self.known.get(case)
        if found is None:
            found = self.known[case] = self._tried(cell, tile, turn)
        return found

    def harmless(self, cell: int, lying: int) -> bool:
        """Whether a replacement can be seen at a glance to disturb nobody."""
        return not self.splits(cell, lying) and not self.joins_rivals(cell, lying)

    def _tried(self, cell: int, tile: int, turn: int) -> bool:
        lying = 4 * tile + turn
        if cell in self.chart.tiles and self.splits(cell, lying):
            after = atlas(replaced(self.world, code(cell, tile, turn)))
            markers = {civ: edge for civ, edge in enumerate(self.homes) if edge}
            return costs(upheaval(self.chart, after, markers, cell), self.shrinking_costs)
        return self.joins_rivals(cell, lying)

    def splits(self, cell: int, lying: int) -> bool:
        """Whether an occupied landmass no longer joins all the edges it did."""
        old, new = JOINED[self.chart.tiles[cell]], JOINED[lying]
        if old <= new:
            return False
        return any(id(self.chart.home[edges(cell)[side]]) in self.settled for side in old)

    def joins_rivals(self, cell: int, lying: int) -> bool:
        """Whether the new landmass touches two occupied continents."""
        home, sides = self.chart.home, edges(cell)
        return len({id(home.get(sides[side])) for side in JOINED[lying]} & self.settled) > 1


@lru_cache(maxsize=64)
def watch(world: World, homes: tuple[int, ...], shrinking_costs: bool) -> Watch:
    """The watch over a table; a turn asks it again and again."""
    return Watch(world, homes, shrinking_costs)


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
