"""Laying out the table, and the tiles themselves."""

from collections import Counter

import pytest

from rules import kernel
from rules.gheos.board import MIDDLE, TOKENS
from rules.gheos.tiles import BASIC, EPOCH, LASTING, NAMES, TILES, parts
from tests.rules.gheos.table import GAME, fresh

SEATS = pytest.mark.parametrize("seats", GAME.seats)


@SEATS
def test_three_tokens_each(seats: int) -> None:
    """GH-1.1: every seat begins with three scoring tokens and no points."""
    s = fresh(seats).s
    assert [god.tokens for god in s.gods] == [3] * seats
    assert [god.total() for god in s.gods] == [0] * seats
    assert TOKENS == 3


@SEATS
def test_start_tile_in_the_middle(seats: int) -> None:
    """GH-1.2: the start tile lies open; everything else is in hands or in the pile."""
    s = fresh(seats).s
    assert list(s.atlas().tiles) == [MIDDLE]
    assert len(s.pile) == 51 + 8 - 2 * seats
    assert s.pile.count(EPOCH) == 8


@SEATS
def test_hands_without_epoch_tiles(seats: int) -> None:
    """GH-1.3: hands of two landscapes, told to their owners alone."""
    for n in range(50):
        t = fresh(seats, b"seed %d" % n)
        hands = [god.hand for god in t.s.gods]
        assert all(len(hand) == 2 and EPOCH not in hand for hand in hands)
        told = [event for event in t.events if event.to is not None]
        assert [event.to for event in told] == [(seat,) for seat in range(seats)]


@SEATS
def test_lot_draws_the_start_seat(seats: int) -> None:
    """GH-1.4: the lot says who begins, and every seat may be drawn."""
    firsts = set()
    for n in range(60):
        t = fresh(seats, b"lot %d" % n)
        firsts |= set(t.asked)
        assert f"seat {t.asked[0] + 1}" in t.events[0].sentence(kernel.ENGLISH)
    assert firsts == set(range(seats))


def test_fifty_two_tiles_all_different() -> None:
    """GH-2.6: 52 landscapes, no two alike; every edge belongs to exactly one land."""
    assert len(TILES) == 52
    assert len({frozenset(tile) for tile in TILES}) == 52
    for tile in range(52):
        for turn in range(3):
            sides = [side for part in parts(tile, turn) for side in part.sides]
            assert sorted(sides) == [0, 1, 2]


def test_symbols_are_balanced() -> None:
    """GH-R12: apart from the start tile wheat, cups and swords are equally many."""
    found = Counter(symbol for tile in TILES[1:] for part in tile for symbol in part.symbols)
    assert len({found[symbol] for symbol in BASIC[:3]}) == 1
    assert found["pyramid"] == len(LASTING) == 6
    assert {found[f"temple_{symbol}"] for symbol in BASIC[:3]} == {3}
    assert NAMES[0] == "T00"


def test_title_page_tells_house_values() -> None:
    """GH-R12: players are told that the symbols and the start tile are not from print."""
    told = " ".join(note.said() for note in GAME.notes({}))
    assert "house values" in told
    assert "start tile" in told
