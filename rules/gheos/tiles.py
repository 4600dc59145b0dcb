"""The landscape tiles: which edges each land joins, and the symbols it bears, by turn."""

from typing import NamedTuple

from rules.gheos.board import DATA

BASIC = ("wheat", "cup", "sword", "pyramid")
SHIFT = {symbol: 8 * n for n, symbol in enumerate(BASIC)}  # four counts in one number
TEMPLES = {f"temple_{symbol}": symbol for symbol in BASIC[:3]}
EPOCH = -1  # how an epoch tile lies in the pile


class Part(NamedTuple):
    """One land of a tile: a shore has one side, a landmass two or three."""

    sides: tuple[int, ...]
    symbols: tuple[str, ...]

    @property
    def landmass(self) -> bool:
        return len(self.sides) > 1

    def turned(self, turn: int) -> "Part":
        """The same land after `turn` steps clockwise."""
        return Part(tuple(sorted((side + turn) % 3 for side in self.sides)), self.symbols)


def packed(symbols: tuple[str, ...]) -> int:
    """The basic symbols and pyramids as one number that can be added up."""
    return sum(1 << SHIFT[symbol] for symbol in symbols if symbol in SHIFT)


def count(symbols: int, symbol: str) -> int:
    """How often a symbol is in such a sum."""
    return symbols >> SHIFT[symbol] & 255


def _parts(row: list[str]) -> tuple[Part, ...]:
    topology, *symbols = row
    joined = DATA["topologies"][topology]
    return tuple(
        Part(tuple(sides), tuple(said.split())) for sides, said in zip(joined, symbols, strict=True)
    )


_ROWS: dict[str, list[str]] = DATA["tiles"]
NAMES: tuple[str, ...] = tuple(_ROWS)
TILES: tuple[tuple[Part, ...], ...] = tuple(_parts(row) for row in _ROWS.values())
START: int = NAMES.index(DATA["start"])
LANDSCAPES: tuple[int, ...] = tuple(n for n in range(len(NAMES)) if n != START)
LASTING = frozenset(
    n for n, tile in enumerate(TILES) if any("pyramid" in part.symbols for part in tile)
)


def parts(tile: int, turn: int) -> tuple[Part, ...]:
    """The lands of a tile as they lie after a turn."""
    return TURNED[4 * tile + turn]


def _turned(tile: int, turn: int) -> tuple[Part, ...]:
    return tuple(part.turned(turn) for part in TILES[tile])


def _distinct(tile: int) -> tuple[int, ...]:
    seen: dict[frozenset[Part], int] = {}
    for turn in range(3):
        seen.setdefault(frozenset(_turned(tile, turn)), turn)
    return tuple(seen.values())


TURNED: tuple[tuple[Part, ...], ...] = tuple(
    _turned(tile, turn) for tile in range(len(TILES)) for turn in range(4)
)
DISTINCT: tuple[tuple[int, ...], ...] = tuple(_distinct(tile) for tile in range(len(TILES)))
# For the reckoning of lands: first side, whether a landmass, its other sides, symbols.
PLAN = tuple(
    tuple((part.sides[0], part.landmass, part.sides[1:], packed(part.symbols)) for part in tile)
    for tile in TURNED
)

# The sides that the landmass of a tile joins, if it has one.
JOINED = tuple(
    frozenset(side for part in tile if part.landmass for side in part.sides) for tile in TURNED
)


def temple(tile: int) -> tuple[int, str] | None:
    """Which land of a tile has a temple, and the symbol it counts."""
    for n, part in enumerate(TILES[tile]):
        for symbol in part.symbols:
            if symbol in TEMPLES:
                return n, TEMPLES[symbol]
    return None
