"""The five sites, the ships and the printed numbers, read once from data.toml."""

import tomllib
from importlib.resources import files
from typing import Any

from rules.kernel.words import Names, msg

DATA: dict[str, Any] = tomllib.loads(files(__package__).joinpath("data.toml").read_text("utf-8"))

COLOURS = Names(
    {0: msg("black"), 1: msg("white"), 2: msg("brown"), 3: msg("grey|gray")},
)
SITES = Names(
    {
        "market": msg("market"),
        "pyramid": msg("pyramid|pyramids"),
        "temple": msg("temple"),
        "chamber": msg("burial chamber|chamber"),
        "obelisks": msg("obelisks|obelisk"),
    }
)
# Within a sentence a site has its preposition and article, which some languages join.
TOWARDS = Names(
    {
        "market": msg("to the market"),
        "pyramid": msg("to the pyramid"),
        "temple": msg("to the temple"),
        "chamber": msg("to the burial chamber"),
        "obelisks": msg("to the obelisks"),
    }
)
AT = Names(
    {
        "temple": msg("at the temple"),
        "chamber": msg("in the burial chamber"),
        "obelisks": msg("at the obelisks"),
    }
)
SITE_ORDER = ("market", "pyramid", "temple", "chamber", "obelisks")
MONUMENTS = SITE_ORDER[1:]
PYRAMIDS = Names(
    {
        "left": msg("left|left pyramid"),
        "centre": msg("centre|center|middle|centre pyramid"),
        "right": msg("right|right pyramid"),
    }
)
PYRAMID_ORDER = ("left", "centre", "right")

ROUNDS: int = DATA["rounds"]
STONES: int = DATA["stones"]
SLED: int = DATA["sled"]
HEWN: int = DATA["hewn"]
FIRST_SLEDS: list[int] = DATA["first_sleds"]


def _by_number(table: dict[str, Any]) -> dict[int, Any]:
    """The rows of a table whose keys are numbers (TOML keys are always text)."""
    return {int(key): row for key, row in table.items() if key.isdigit()}


LEAST: dict[int, int] = _by_number(DATA["ships"]["least"])
ROUND_CARDS: dict[int, list[list[int]]] = _by_number(DATA["round_cards"])

MARKET_OPEN: dict[str, int] = DATA["market"]["open"]
MARKET_PAIR: dict[str, int] = DATA["market"]["pair"]

PYRAMID_A: list[int] = DATA["pyramid"]["A"]
PYRAMID_B: list[list[int]] = [DATA["pyramid"]["B"][name] for name in PYRAMID_ORDER]
PYRAMID_EXTRA: int = DATA["pyramid"]["extra"]
BONUS: list[tuple[int, str]] = [
    (DATA["pyramid"]["bonus"][name]["space"], DATA["pyramid"]["bonus"][name]["gives"])
    for name in PYRAMID_ORDER
]

TEMPLE_SPACES: dict[int, int] = _by_number(DATA["temple"]["spaces"])
TEMPLE_B: list[str] = DATA["temple"]["B"]
TEMPLE_POINTS: int = DATA["temple"]["points"]
TEMPLE_STONES: int = DATA["temple"]["quarried"]

CHAMBER_ROWS: int = DATA["chamber"]["rows"]
CHAMBER_GROUPS: list[int] = DATA["chamber"]["groups"]
CHAMBER_BEYOND: int = DATA["chamber"]["beyond"]
CHAMBER_RANKS: dict[int, list[int]] = _by_number(DATA["chamber"]["B"])

OBELISK_RANKS: dict[int, list[int]] = _by_number(DATA["obelisks"])
TOWERS: dict[int, list[int]] = _by_number(DATA["obelisks"]["B"])
TOWER_LATER: int = DATA["obelisks"]["B"]["later"]
TOWER_STONES: int = DATA["obelisks"]["B"]["tower"]
TOWER_SINGLE: int = DATA["obelisks"]["B"]["single"]

STATUES: list[int] = DATA["statues"]["points"]
STATUES_BEYOND: int = DATA["statues"]["beyond"]
DECORATION: int = DATA["end"]["decoration"]
UNUSED: int = DATA["end"]["unused"]
WRATH: int = DATA["end"]["wrath"]
