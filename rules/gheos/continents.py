"""Which lands hang together: coasts, islands and continents, reckoned from the tiles laid.

A world is a tuple of numbers, one a tile in the order of laying: cell, tile and turn in one.
"""

from rules.gheos.board import coordinates, edges, neighbours, row
from rules.gheos.tiles import LASTING, NAMES, PLAN, count

World = tuple[int, ...]


def code(cell: int, tile: int, turn: int) -> int:
    """A tile as it lies, in one number."""
    return cell << 8 | tile << 2 | turn


def cell_of(laid: int) -> int:
    return laid >> 8


def tile_of(laid: int) -> int:
    return laid >> 2 & 63


def turn_of(laid: int) -> int:
    return laid & 3


def replaced(world: World, new: int) -> World:
    """The world with another tile on a cell that had one."""
    cell = cell_of(new)
    return tuple(new if laid >> 8 == cell else laid for laid in world)


class Land:
    """Land that hangs together: its edges, how many parts of tiles, its landmasses, its symbols."""

    __slots__ = ("edges", "masses", "parts", "symbols")

    def __init__(self, edge: int) -> None:
        self.edges = [edge]
        self.masses: list[int] = []
        self.parts = self.symbols = 0

    def copy(self) -> "Land":
        twin = Land(0)
        twin.edges, twin.masses = list(self.edges), list(self.masses)
        twin.parts, twin.symbols = self.parts, self.symbols
        return twin

    @property
    def continent(self) -> bool:
        """At least one landmass, and at least two tiles."""
        return bool(self.masses) and self.parts > 1

    @property
    def island(self) -> bool:
        """Two shores that face each other."""
        return not self.masses and self.parts > 1

    def count(self, symbol: str) -> int:
        return count(self.symbols, symbol)

    @property
    def name(self) -> str:
        """The tiles of its landmasses: each belongs to this continent alone."""
        return " ".join(NAMES[tile] for tile in self.masses)


class Atlas:
    """The lands of a world: `home` finds the land of an edge, `tiles` the tile on a cell."""

    __slots__ = ("_continents", "_free", "_standing", "home", "tiles")

    def __init__(self, world: World) -> None:
        self.home: dict[int, Land] = {}
        self.tiles: dict[int, int] = {}
        self._continents: list[Land] | None = None
        self._free: dict[str, int] | None = None
        self._standing: dict[str, int] | None = None
        for laid in world:
            self._settle(laid >> 8, laid & 255)

    def grown(self, laid: int) -> "Atlas":
        """The same world with a tile more: only the lands it touches are made anew."""
        chart = Atlas(())
        chart.home, chart.tiles = dict(self.home), dict(self.tiles)
        touched = {id(land): land for e in edges(laid >> 8) if (land := self.home.get(e))}
        for land in touched.values():
            chart.home.update(dict.fromkeys(land.edges, land.copy()))
        chart._settle(laid >> 8, laid & 255)
        return chart

    def _settle(self, cell: int, lying: int) -> None:
        """Each part of a tile joins the land it touches; a landmass may join several."""
        home, sides = self.home, edges(cell)
        self.tiles[cell] = lying
        for first, landmass, joined, symbols in PLAN[lying]:
            edge = sides[first]
            land = home.get(edge)
            if land is None:
                land = home[edge] = Land(edge)
            if landmass:
                for side in joined:
                    land = self._joined(land, sides[side])
                land.masses.append(lying >> 2)
            land.parts += 1
            land.symbols += symbols

    def _joined(self, land: Land, edge: int) -> Land:
        other = self.home.get(edge)
        if other is None:
            self.home[edge] = land
            land.edges.append(edge)
            return land
        return land if other is land else self._merged(land, other)

    def _merged(self, land: Land, other: Land) -> Land:
        if len(land.edges) < len(other.edges):
            land, other = other, land
        for edge in other.edges:
            self.home[edge] = land
        land.edges += other.edges
        land.masses += other.masses
        land.parts += other.parts
        land.symbols += other.symbols
        return land

    def lands(self) -> list[Land]:
        """Every land once, in the order in which their first edges were laid."""
        return list(dict.fromkeys(self.home.values()))

    def continents(self) -> list[Land]:
        if self._continents is None:
            self._continents = [land for land in self.lands() if land.continent]
        return self._continents

    def free(self) -> dict[str, int]:
        """The free places, numbered from the top left: `14 52,49` and its cell."""
        if self._free is None:
            taken = self.tiles
            beside = {other for cell in taken for other in neighbours(cell) if other not in taken}
            ordered = sorted(beside, key=lambda cell: (row(cell), cell))
            self._free = {f"{n} {coordinates(cell)}": cell for n, cell in enumerate(ordered, 1)}
        return self._free

    def standing(self) -> dict[str, int]:
        """The tiles that may be replaced: `T05 52,49` and its cell."""
        if self._standing is None:
            self._standing = {
                f"{NAMES[lying >> 2]} {coordinates(cell)}": cell
                for cell, lying in self.tiles.items()
                if lying >> 2 not in LASTING
            }
        return self._standing


_CHARTED: dict[World, Atlas] = {}  # the same world is asked about many times within a turn
_MOST_CHARTED = 256


def atlas(world: World) -> Atlas:
    """The lands of a world; one tile more than a world just charted is quickly added."""
    chart = _CHARTED.get(world)
    if chart is None:
        if len(_CHARTED) >= _MOST_CHARTED:
            _CHARTED.clear()
        before = _CHARTED.get(world[:-1])
        chart = _CHARTED[world] = before.grown(world[-1]) if before else Atlas(world)
    return chart
