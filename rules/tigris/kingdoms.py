"""Regions and kingdoms: a set of squares is a whole number with one bit a square."""

from functools import lru_cache

from rules.tigris.board import HEIGHT, WIDTH
from rules.tigris.tiles import EMPTY, FACES, HEADS, RED, RUIN, owner

ALL = (1 << WIDTH * HEIGHT) - 1
_FIRST = sum(1 << n for n in range(0, WIDTH * HEIGHT, WIDTH))
_NOT_FIRST, _NOT_LAST = ALL ^ _FIRST, ALL ^ (_FIRST << WIDTH - 1)
_LETTERS = {ord(c): "0" for c in EMPTY + RUIN + "#" + FACES + HEADS}


def beside(area: int) -> int:
    """The area with every square that shares a side with it."""
    return (
        area
        | (area & _NOT_LAST) << 1
        | (area & _NOT_FIRST) >> 1
        | (area << WIDTH & ALL)
        | area >> WIDTH
    )


def flood(area: int, within: int) -> int:
    """All of `within` that hangs together with the area."""
    while (wider := beside(area) & within) != area:
        area = wider
    return area


@lru_cache(maxsize=64)
def _sieve(letters: str) -> dict[int, str]:
    return _LETTERS | {ord(letter): "1" for letter in letters}


def where(cells: str, letters: str) -> int:
    """The squares that hold one of these letters."""
    return int(cells.translate(_sieve(letters))[::-1], 2)


@lru_cache(maxsize=2048)
def squares(area: int) -> tuple[int, ...]:
    """The squares of an area, from A1 on."""
    return tuple([n for n, bit in enumerate(bin(area)[:1:-1]) if bit == "1"])


class Chart:
    """What a board says about kingdoms, found once for each board."""

    __slots__ = ("alone", "apart", "empty", "kingdoms", "leaders", "standing", "temples")

    def __init__(self, cells: str) -> None:
        self.empty = where(cells, EMPTY)
        self.standing = ALL ^ self.empty ^ where(cells, RUIN)
        self.leaders = where(cells, HEADS)
        self.temples = where(cells, FACES[RED])
        self.kingdoms = self._kingdoms()
        self.alone, self.apart = self._reach()

    def _kingdoms(self) -> tuple[int, ...]:
        left, found = self.leaders, []
        while left:
            kingdom = flood(left & -left, self.standing)
            found.append(kingdom)
            left &= ~kingdom
        return tuple(found)

    def _reach(self) -> tuple[int, int]:
        """Empty squares beside at most one kingdom, and beside at most two."""
        one = two = three = 0
        for kingdom in self.kingdoms:
            near = beside(kingdom)
            three |= two & near
            two |= one & near
            one |= near
        return self.empty & ~two, self.empty & ~three

    def kingdom(self, square: int) -> int:
        """The kingdom that a square belongs to; 0 when it is in none."""
        return next((k for k in self.kingdoms if k >> square & 1), 0)

    def touched(self, square: int) -> list[int]:
        """The kingdoms beside an empty square."""
        near = beside(1 << square)
        return [kingdom for kingdom in self.kingdoms if kingdom & near]


@lru_cache(maxsize=1024)
def chart(cells: str) -> Chart:
    return Chart(cells)


def region(cells: str, square: int, without: int = -1) -> int:
    """Whatever hangs together with a square, as if another square were empty."""
    standing = chart(cells).standing
    return flood(1 << square, standing & ~(1 << without) if without >= 0 else standing)


def leaders_in(cells: str, area: int) -> dict[int, tuple[int, int]]:
    """The leaders of an area: square, then seat and colour."""
    return {n: owner(cells[n]) for n in squares(area & chart(cells).leaders)}


def leader_squares(cells: str, land: int) -> int:
    """Empty land beside a temple where a new leader would not join two kingdoms."""
    map = chart(cells)
    return map.alone & land & beside(map.temples)


def orphans(cells: str) -> tuple[int, ...]:
    """Leaders without a temple beside them."""
    map = chart(cells)
    return squares(map.leaders & ~beside(map.temples))


def lifted(cells: str, letter: str) -> str:
    """The board without a leader."""
    return cells.replace(letter, EMPTY)
