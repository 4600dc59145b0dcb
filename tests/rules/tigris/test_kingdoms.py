"""Regions and kingdoms against a plain flood fill, on boards made by chance."""

from collections.abc import Iterator

import pytest

from rules.kernel import Chance
from rules.tigris.board import HEIGHT, LANDS, WIDTH
from rules.tigris.kingdoms import (
    ALL,
    beside,
    chart,
    leader_squares,
    leaders_in,
    orphans,
    region,
    squares,
    where,
)
from rules.tigris.tiles import EMPTY, FACES, HEADS, RUIN

SIZE = WIDTH * HEIGHT


def boards(count: int = 120) -> Iterator[str]:
    """Boards from nearly empty to nearly full, every leader at most once."""
    dice = Chance(b"boards")
    for n in range(count):
        cells = [letter(dice, 1 + n % 10) for _ in range(SIZE)]
        for head in HEADS[: dice.below(17)]:
            cells[dice.below(SIZE)] = head
        yield "".join(cells)


def letter(dice: Chance, fill: int) -> str:
    if dice.below(11) >= fill:
        return EMPTY
    return str(dice.choice(FACES + FACES + "#" + RUIN))


def neighbours(n: int) -> list[int]:
    row, column = divmod(n, WIDTH)
    around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [r * WIDTH + c for r, c in around if 0 <= r < HEIGHT and 0 <= c < WIDTH]


def plain_region(cells: str, start: int) -> set[int]:
    """The slow way: walk from square to square."""
    seen, ahead = {start}, [start]
    while ahead:
        for n in neighbours(ahead.pop()):
            if n not in seen and cells[n] not in EMPTY + RUIN:
                seen.add(n)
                ahead.append(n)
    return seen


@pytest.mark.parametrize("n", range(SIZE))
def test_beside(n: int) -> None:
    """TE-K1: the squares beside one are those that share a side, never across an edge."""
    assert set(squares(beside(1 << n))) == {n, *neighbours(n)}


def test_squares_and_numbers_agree() -> None:
    """TE-K1: a set of squares and its number say the same."""
    for cells in boards(40):
        assert squares(where(cells, FACES)) == tuple(n for n in range(SIZE) if cells[n] in FACES)


def test_regions() -> None:
    """TE-K2: a region is what hangs together side by side; empty squares and ruins part it."""
    for cells in boards():
        for n in range(0, SIZE, 7):
            if cells[n] not in EMPTY + RUIN:
                assert set(squares(region(cells, n))) == plain_region(cells, n)


def test_kingdoms() -> None:
    """TE-K2: a kingdom is a region with a leader, and each is found once."""
    for cells in boards():
        heads = [n for n in range(SIZE) if cells[n] in HEADS]
        expected = {frozenset(plain_region(cells, n)) for n in heads}
        found = [frozenset(squares(kingdom)) for kingdom in chart(cells).kingdoms]
        assert set(found) == expected
        assert len(found) == len(expected)
        assert sum(len(leaders_in(cells, k)) for k in chart(cells).kingdoms) == len(heads)


def test_squares_between_kingdoms() -> None:
    """TE-K3: for every empty square the kingdoms beside it are counted right."""
    for cells in boards():
        map = chart(cells)
        kingdoms = [set(squares(kingdom)) for kingdom in map.kingdoms]
        for n in squares(map.empty):
            beside_it = sum(bool(kingdom & set(neighbours(n))) for kingdom in kingdoms)
            assert bool(map.alone >> n & 1) == (beside_it < 2)
            assert bool(map.apart >> n & 1) == (beside_it < 3)
            assert len(map.touched(n)) == beside_it


def test_leaders_and_temples() -> None:
    """TE-K3: squares for leaders and leaders without temples are those a walk would find."""
    land = ALL ^ LANDS["classic"].rivers
    for cells in boards():
        temples = {n for n in range(SIZE) if any(cells[m] == "r" for m in neighbours(n))}
        alone = {n for n in squares(chart(cells).empty & land) if len(chart(cells).touched(n)) < 2}
        assert set(squares(leader_squares(cells, land))) == temples & alone
        assert set(orphans(cells)) == {n for n in range(SIZE) if cells[n] in HEADS} - temples


def test_union_tile_left_out() -> None:
    """TE-K2: a region can be asked for as if one square were empty."""
    for cells in boards(60):
        standing = [n for n in range(SIZE) if cells[n] not in EMPTY + RUIN]
        for gone, start in zip(standing, standing[3:], strict=False):
            without = cells[:gone] + EMPTY + cells[gone + 1 :]
            assert region(cells, start, without=gone) == region(without, start)
