"""The two boards and the printed numbers, read once from data.toml."""

import tomllib
from importlib.resources import files
from typing import Any, NamedTuple

from rules.kernel.words import Names, msg

DATA: dict[str, Any] = tomllib.loads(files(__package__).joinpath("data.toml").read_text("utf-8"))

WIDTH, HEIGHT = 16, 11
COLUMNS = "ABCDEFGHIJKLMNOP"
SQUARE_NAMES = [f"{COLUMNS[n % WIDTH]}{n // WIDTH + 1}" for n in range(WIDTH * HEIGHT)]

DYNASTIES = Names({0: msg("bow"), 1: msg("lion"), 2: msg("bull"), 3: msg("pot")})

HAND: int = DATA["hand"]
ACTIONS: int = DATA["actions"]
CATASTROPHES: int = DATA["catastrophes"]
LINE: int = DATA["line"]
TREASURES_LEFT: int = DATA["treasures_left"]


class Land(NamedTuple):
    """One side of the board: sets of squares, each a number with one bit a square."""

    rivers: int
    temples: tuple[int, ...]
    framed: frozenset[int]


def square(name: str) -> int:
    """`A1` is square 0, `P11` the last."""
    return SQUARE_NAMES.index(name)


def _read(grid: list[str]) -> Land:
    marks = "".join(grid)
    rivers = sum(1 << n for n, mark in enumerate(marks) if mark == "~")
    temples = tuple(n for n, mark in enumerate(marks) if mark in "TC")
    return Land(rivers, temples, frozenset(n for n in temples if marks[n] == "C"))


LANDS: dict[str, Land] = {side: _read(grid) for side, grid in DATA["boards"].items()}
