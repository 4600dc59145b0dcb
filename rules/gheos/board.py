"""The triangular grid and the printed numbers, read once from data.toml.

A cell is one number made of its column and its row; columns count from the left, rows from the
top.  Where column and row add up to an even number the triangle points up.  Its sides are 0 right,
1 bottom, 2 left; in a triangle that points down they are 0 left, 1 top, 2 right: so a side has the
same number seen from both of its triangles, and tiles turn clockwise from one number to the next.
"""

import functools
import tomllib
from importlib.resources import files
from typing import Any

from rules.kernel.words import Names, msg

DATA: dict[str, Any] = tomllib.loads(files(__package__).joinpath("data.toml").read_text("utf-8"))

COLOURS = Names({0: msg("orange"), 1: msg("purple"), 2: msg("brown"), 3: msg("grey|gray")})
CIVS = Names(
    {
        0: msg("red"),
        1: msg("green"),
        2: msg("yellow"),
        3: msg("blue"),
        4: msg("black"),
        5: msg("white"),
    }
)
SYMBOLS = Names(
    {
        "wheat": msg("wheat"),
        "cup": msg("cup"),
        "sword": msg("sword"),
        "pyramid": msg("pyramid"),
        "temple_wheat": msg("temple of wheat"),
        "temple_cup": msg("temple of cups"),
        "temple_sword": msg("temple of swords"),
    }
)
TURNS = Names(
    {
        0: msg("straight|0|as it is"),
        1: msg("right|1|clockwise|once"),
        2: msg("left|2|anticlockwise|counterclockwise|twice"),
    }
)

HAND: int = DATA["hand"]
TOKENS: int = DATA["tokens"]
FOLLOWERS: int = DATA["followers"]
EPOCHS: int = DATA["epochs"]
ENDING: dict[int, int] = {int(seats): epochs for seats, epochs in DATA["ending"].items()}
CIV_ORDER = tuple(CIVS.names)

ROW = 128  # more rows than the longest strip of tiles can reach
MIDDLE = 50 * ROW + 50  # where the start tile lies
_UP, _DOWN = (ROW, 1, -ROW), (-ROW, -1, ROW)


def column(cell: int) -> int:
    return cell // ROW


def row(cell: int) -> int:
    return cell % ROW


def points_up(cell: int) -> bool:
    return (column(cell) + row(cell)) % 2 == 0


@functools.cache
def coordinates(cell: int) -> str:
    """`52,49`: the column, then the row."""
    return f"{column(cell)},{row(cell)}"


@functools.cache
def neighbours(cell: int) -> tuple[int, ...]:
    """The cells across the three sides."""
    return tuple(cell + step for step in (_UP if points_up(cell) else _DOWN))


@functools.cache
def edges(cell: int) -> tuple[int, ...]:
    """The three edges; an edge bears the number of its triangle that points up."""
    if points_up(cell):
        return (cell * 3, cell * 3 + 1, cell * 3 + 2)
    return tuple(other * 3 + side for side, other in enumerate(neighbours(cell)))
