"""The map of hexes, read once from data.toml: names, neighbours, rivers and sites."""

import tomllib
from importlib.resources import files
from typing import Any, NamedTuple

from rules.kernel.words import Names, msg

DATA: dict[str, Any] = tomllib.loads(files(__package__).joinpath("data.toml").read_text("utf-8"))

COLOURS = Names({0: msg("red"), 1: msg("blue"), 2: msg("white"), 3: msg("black")})
RIVERS = "te"
COLUMNS: str = DATA["map"]["columns"]
ZIGGURATS_OF = {"1": "n", "2": "c", "3": "s"}


class Hex(NamedTuple):
    """One hex: its printed name, where it lies, its region, and what kind of site it is."""

    name: str
    row: int
    column: int
    region: str
    site: str


def read_hex(row: int, column: int, mark: str) -> Hex:
    """A mark of the map as a hex; the name is the column's letter and the place within it."""
    name = f"{COLUMNS[column]}{row // 2 + 1}"
    if mark in ZIGGURATS_OF:
        return Hex(name, row, column, ZIGGURATS_OF[mark], "ziggurat")
    return Hex(name, row, column, mark.lower(), "tile" if mark.isupper() else "")


HEXES: tuple[Hex, ...] = tuple(
    read_hex(row, place // 2, mark)
    for row, line in enumerate(DATA["map"]["hexes"])
    for place, mark in enumerate(line)
    if mark != " "
)
NAMES: tuple[str, ...] = tuple(hex.name for hex in HEXES)
INDEX: dict[str, int] = {name: n for n, name in enumerate(NAMES)}

_AT = {(hex.row, hex.column): n for n, hex in enumerate(HEXES)}
_STEPS = ((-2, 0), (-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1))

BESIDE: tuple[tuple[int, ...], ...] = tuple(
    tuple(_AT[at] for dr, dc in _STEPS if (at := (hex.row + dr, hex.column + dc)) in _AT)
    for hex in HEXES
)
WATER: tuple[bool, ...] = tuple(hex.region in RIVERS for hex in HEXES)
CENTRE: tuple[bool, ...] = tuple(hex.region == "c" for hex in HEXES)
LAND_BESIDE: tuple[tuple[int, ...], ...] = tuple(
    tuple(other for other in beside if not WATER[other]) for beside in BESIDE
)
SITES: tuple[int, ...] = tuple(n for n, hex in enumerate(HEXES) if hex.site == "tile")
ZIGGURATS: tuple[int, ...] = tuple(n for n, hex in enumerate(HEXES) if hex.site == "ziggurat")
# No hex touches two ziggurats, so one number is enough (-1: none).
ZIGGURAT_BESIDE: tuple[int, ...] = tuple(
    next((other for other in beside if other in ZIGGURATS), -1) for beside in BESIDE
)
SITES_BESIDE: tuple[tuple[int, ...], ...] = tuple(
    tuple(other for other in beside if HEXES[other].site) for beside in BESIDE
)
UNUSED: dict[int, str] = {int(seats): region for seats, region in DATA["unused"].items()}

STAND: int = DATA["stand"]
LEAST_FARMERS: int = DATA["least_farmers"]
PER_NOBLE: int = DATA["per_noble"]
LAST_CITIES: int = DATA["last_cities"]
FIRST_ROUND: list[int] = DATA["first_round"]


def in_play(n: int, seats: int) -> bool:
    """Whether a hex belongs to the part of the map for so many seats."""
    return HEXES[n].region not in UNUSED[seats]
