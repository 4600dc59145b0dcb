"""Setting up: boards, tiles, screens."""

import json
from collections import Counter
from typing import Any

import pytest

from rules.tigris.board import DATA, LANDS, SQUARE_NAMES
from rules.tigris.kingdoms import ALL, flood
from rules.tigris.kingdoms import squares as each
from rules.tigris.tiles import COUNTS, MONUMENT_ORDER, PAIRS
from tests.rules.tigris.table import ALTERNATIVE, VARIANT, fresh, square

BOARDS = {"classic": (41, 10, 4), "alternative": (39, 14, 6)}


@pytest.mark.parametrize(("side", "counts"), BOARDS.items())
def test_boards(side: str, counts: tuple[int, int, int]) -> None:
    """TE-P1: the boards have 41 and 39 river squares, 10 and 14 temples, 4 and 6 of them framed."""
    land = LANDS[side]
    assert (land.rivers.bit_count(), len(land.temples), len(land.framed)) == counts
    assert [len(row) for row in DATA["boards"][side]] == [16] * 11


def test_squares_have_names() -> None:
    """TE-P1: A1 is the top left square, P11 the bottom right one."""
    assert (SQUARE_NAMES[0], SQUARE_NAMES[15], SQUARE_NAMES[-1]) == ("A1", "P1", "P11")
    assert square("B2") in LANDS["classic"].framed


def test_framed_treasures_lie_outside_the_rivers() -> None:
    """TE-P1: on the alternative board the framed temples are those not between the rivers."""
    land = LANDS["alternative"]
    middle = flood(1 << square("H5"), ALL ^ land.rivers)
    assert land.framed == {n for n in land.temples if not middle >> n & 1}


@pytest.mark.parametrize("options", [{}, ALTERNATIVE])
def test_every_temple_has_its_treasure(options: dict[str, Any]) -> None:
    """TE-P2: a temple with a treasure lies on every winged creature, and nothing else."""
    s = fresh(**options).s
    assert tuple(s.treasures) == LANDS[s.side].temples
    assert Counter(s.cells) == {".": 176 - len(s.treasures), "r": len(s.treasures)}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("options", "left"), [({}, 143), (ALTERNATIVE, 139)])
def test_tiles(seats: int, options: dict[str, Any], left: int) -> None:
    """TE-P3: of 30 black, 57 red, 36 blue and 30 green tiles the start temples are on the board."""
    assert COUNTS == [30, 57, 36, 30]
    s = fresh(seats, **options).s
    assert sum(s.bag) == left - 6 * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_screens(seats: int) -> None:
    """TE-P4: every seat draws six tiles and has two catastrophes and no points."""
    for dynasty in fresh(seats).s.dynasties:
        assert (sum(dynasty.hand), dynasty.catastrophes, dynasty.treasures) == (6, 2, 0)
        assert dynasty.points == [0, 0, 0, 0]


def test_start_seat_is_drawn() -> None:
    """TE-P5: the lot decides who begins, and everybody may."""
    tables = [fresh(4, seed=bytes([n])) for n in range(40)]
    assert {t.asked[0] for t in tables} == {0, 1, 2, 3}
    assert all(t.tells(f"falls on {('Anne', 'Bart', 'Cleo', 'Dido')[t.asked[0]]}") for t in tables)


def test_monuments_and_buildings() -> None:
    """TE-P6: six monuments show every pair of colours once; buildings only with the variant."""
    assert len(MONUMENT_ORDER) == len({frozenset(PAIRS[name]) for name in MONUMENT_ORDER}) == 6
    assert fresh().s.buildings is None
    assert fresh(**VARIANT).s.buildings == [-1, -1, -1, -1]


def test_state_is_small() -> None:
    """TE-P2: the board is kept as one letter a square."""
    s = fresh().s
    assert len(s.cells) == 176
    assert json.dumps(s.cells)
    assert each(LANDS["classic"].rivers)[0] == square("E1")
