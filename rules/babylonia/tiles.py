"""Clan tokens, land tiles and ziggurat cards: their names, marks and numbers.

What stands on a hex is one mark of the state's `ground`: a dot is free, a blank is out of play, `Z`
is a ziggurat, capitals from A are tokens (four a clan), the other marks are land tiles.
"""

from typing import Any

from rules.babylonia.board import DATA
from rules.kernel.words import Names, msg

PIECES = Names(
    {
        "priest": msg("priest"),
        "servant": msg("servant|civil servant|civil"),
        "merchant": msg("merchant"),
        "farmer": msg("farmer|peasant"),
    }
)
PIECE_ORDER: tuple[str, ...] = ("priest", "servant", "merchant", "farmer")
NOBLES: tuple[str, ...] = PIECE_ORDER[:3]
FARMER = "farmer"
# The same four in the strings of a stand and a pool.
LETTER = {"priest": "P", "servant": "S", "merchant": "M", "farmer": "F"}
PIECE_OF = {letter: piece for piece, letter in LETTER.items()}

FREE, VOID, ZIGGURAT, EACH_CITY = ".", " ", "Z", "*"
TOKENS = "ABCDEFGHIJKLMNOP"
MARK: tuple[dict[str, str], ...] = tuple(
    {piece: TOKENS[seat * 4 + n] for n, piece in enumerate(PIECE_ORDER)} for seat in range(4)
)
CLAN: dict[str, int] = {mark: n // 4 for n, mark in enumerate(TOKENS)}
PIECE: dict[str, str] = {mark: PIECE_ORDER[n % 4] for n, mark in enumerate(TOKENS)}

_TILES: dict[str, dict[str, Any]] = DATA["tiles"]
CITY: dict[str, tuple[str, ...]] = {
    mark: tuple(row["city"]) for mark, row in _TILES.items() if "city" in row
}
CROP: dict[str, int] = {mark: row["crop"] for mark, row in _TILES.items() if "crop" in row}
TILE_COUNT: dict[str, int] = {mark: row["count"] for mark, row in _TILES.items()}
TOKEN_COUNT: dict[str, int] = DATA["tokens"]

CARDS = Names(
    {
        1: msg("treasure|1|ten points"),
        2: msg("extra turn|2"),
        3: msg("large stand|3"),
        4: msg("three nobles|4"),
        5: msg("noble escort|5|escort"),
        6: msg("noble fields|6"),
        7: msg("rich cities|7"),
        8: msg("plains|8"),
        9: msg("rivers|9"),
    }
)
TREASURE, EXTRA_TURN, LARGE_STAND, THREE_NOBLES, ESCORT = 1, 2, 3, 4, 5
NOBLE_FIELDS, RICH_CITIES, PLAINS, RIVER_ROADS = 6, 7, 8, 9
ONCE = frozenset({TREASURE, EXTRA_TURN})
PLAIN_CARDS: list[int] = DATA["cards"]["plain"]
ALL_CARDS: list[int] = DATA["cards"]["all"]
CARDS_SHOWN: int = DATA["cards"]["shown"]
TREASURE_POINTS: int = DATA["cards"]["treasure"]
LARGE_STAND_HOLDS: int = DATA["cards"]["large_stand"]


def new_pool() -> list[str]:
    """The thirty tokens of a clan, by their letters."""
    return [LETTER[piece] for piece, count in TOKEN_COUNT.items() for _ in range(count)]


def new_tiles(seats: int) -> list[str]:
    """The land tiles for so many seats."""
    tiles = [mark for mark, count in TILE_COUNT.items() for _ in range(count)]
    for mark in DATA["removed"][str(seats)]:
        tiles.remove(mark)
    return tiles
