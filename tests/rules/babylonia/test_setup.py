"""Setting up: the map, the tiles, the cards and the stands."""

from collections import Counter

import pytest

from rules import kernel
from rules.babylonia.board import (
    BESIDE,
    DATA,
    HEXES,
    INDEX,
    NAMES,
    SITES,
    WATER,
    ZIGGURATS,
    in_play,
)
from rules.babylonia.setup import new_clan, shuffled
from rules.babylonia.tiles import CITY, CROP, TILE_COUNT
from rules.kernel import Chance
from tests.rules.babylonia.table import GAME, fresh

SHARES = {"P": 6, "S": 6, "M": 6, "F": 12}


def test_the_map_is_whole() -> None:
    """BA-1.1: 175 hexes: 26 north, 56 centre, 62 south, 17 of the Tigris, 14 of the Euphrates."""
    regions = Counter(hex.region for hex in HEXES)
    assert regions == {"n": 26, "c": 56, "s": 62, "t": 17, "e": 14}
    sites = Counter(HEXES[n].region for n in SITES)
    assert sites == {"n": 6, "c": 12, "s": 14}


def test_each_river_is_one_water() -> None:
    """BA-1.1: the seventeen hexes of the Tigris hang together, and so do those of the Euphrates."""
    for region, length in (("t", 17), ("e", 14)):
        reached = {next(n for n, hex in enumerate(HEXES) if hex.region == region)}
        for _ in range(length):
            reached |= {m for n in reached for m in BESIDE[n] if HEXES[m].region == region}
        assert len(reached) == length


def test_sites_keep_apart() -> None:
    """BA-1.1: no site touches another, and no hex touches two ziggurats."""
    places = {*SITES, *ZIGGURATS}
    assert all(places.isdisjoint(BESIDE[n]) for n in places)
    assert all(len(set(BESIDE[n]) & set(ZIGGURATS)) <= 1 for n in range(len(HEXES)))


def test_north_has_nineteen_free_hexes() -> None:
    """BA-1.1: in the north nineteen land hexes are empty at the start."""
    s = fresh().s
    assert sum(s.ground[n] == "." for n, hex in enumerate(HEXES) if hex.region == "n") == 19


def test_names_of_hexes() -> None:
    """BA-R21: a hex is named by its column's letter and its place; no I, no O, no name twice."""
    assert len(set(NAMES)) == len(NAMES) == 175
    assert not {"I", "O"} & set(DATA["map"]["columns"])
    assert {"F7", "G8", "J1", "A2", "S11"} <= set(NAMES)
    assert {NAMES[n] for n in BESIDE[INDEX["G7"]]} == {"G6", "H6", "H7", "G8", "F7", "F6"}


@pytest.mark.parametrize(("seats", "unused"), [(2, "s"), (3, "n"), (4, "")])
def test_part_of_the_map(seats: int, unused: str) -> None:
    """BA-1.2: three do not use the north, two not the south; both rivers are always in play."""
    s = fresh(seats).s
    for n, hex in enumerate(HEXES):
        assert (s.ground[n] == " ") == (hex.region == unused)
        assert in_play(n, seats) == (hex.region != unused)
    assert all(s.ground[n] == "." for n in range(len(HEXES)) if WATER[n])


@pytest.mark.parametrize(("seats", "count"), [(2, 3), (3, 4), (4, 5)])
def test_ziggurats_stand(seats: int, count: int) -> None:
    """BA-1.3: a ziggurat stands on every blue hex in play: three, four or five."""
    assert len(fresh(seats).s.ziggurats()) == count


@pytest.mark.parametrize(("seats", "cities", "crops"), [(2, 12, 6), (3, 16, 10), (4, 19, 13)])
def test_tiles_lie_on_their_sites(seats: int, cities: int, crops: int) -> None:
    """BA-1.4: every green hex in play has one tile: 12 and 6, 16 and 10, or 19 cities, 13 crops."""
    s = fresh(seats).s
    assert s.cities_left() == cities
    assert sum(mark in CROP for mark in s.ground) == crops
    for n in SITES:
        assert (s.ground[n] in TILE_COUNT) == in_play(n, seats)


def test_kinds_of_tiles() -> None:
    """BA-1.4: three cities of each one or two nobles, one of all; crops of 5, 6, 7 and cities."""
    assert {mark: TILE_COUNT[mark] for mark in CITY} == dict(
        zip("psmabcd", [3] * 6 + [1], strict=True)
    )
    assert {mark: TILE_COUNT[mark] for mark in CROP} == {"5": 2, "6": 2, "7": 2, "*": 7}
    assert sorted(len(nobles) for nobles in CITY.values()) == [1, 1, 1, 2, 2, 2, 3]


def test_tiles_are_shuffled() -> None:
    """BA-1.4: another seed lays the tiles elsewhere."""
    assert fresh(seed=b"one").s.ground != fresh(seed=b"two").s.ground


def test_house_values_are_told() -> None:
    """BA-R20: which tiles two or three leave out is reconstructed, and the title page says so."""
    assert any("house values" in note.said() for note in GAME.notes({}))
    assert DATA["removed"] == {"2": "psmabcd567****", "3": "psm***", "4": ""}


def test_cards_one_to_seven() -> None:
    """BA-1.5: the cards 1 to 7 lie open."""
    assert fresh().s.market == [1, 2, 3, 4, 5, 6, 7]


def test_seven_of_nine_cards() -> None:
    """BA-9.11: in the variant seven of the nine cards are drawn by lot, for all to read."""
    drawn = [fresh(seed=bytes([n]), cards="drawn") for n in range(30)]
    assert all(len(t.s.market) == len(set(t.s.market)) == 7 for t in drawn)
    assert {card for t in drawn for card in t.s.market} == set(range(1, 10))
    assert any("these ziggurat cards are in play" in line for line in drawn[0].said())


def test_thirty_tokens_each() -> None:
    """BA-1.6: six of each noble and twelve farmers, shuffled; five of them stand ready."""
    for clan in fresh().s.clans:
        assert Counter(clan.stand + clan.pool) == {"P": 6, "S": 6, "M": 6, "F": 12}
        assert len(clan.stand) == 5
    assert len({clan.pool for clan in fresh().s.clans}) == 4


def test_shuffling_is_fair() -> None:
    """BA-1.6: every token comes up in every place about as often, and none is lost."""
    firsts = Counter(new_clan(Chance(bytes([n // 256, n % 256]))).pool[0] for n in range(3000))
    assert all(abs(firsts[letter] - 3000 * share / 30) < 120 for letter, share in SHARES.items())
    mixed = shuffled(Chance(b"x"), list("abcdefghijklmnopqrstuvwxyz"))
    assert sorted(mixed) == list("abcdefghijklmnopqrstuvwxyz") != mixed


def test_start_seat_by_lot() -> None:
    """BA-1.7: the lot says who begins, and nobody has points yet."""
    starts = [fresh(seed=bytes([n])) for n in range(40)]
    assert {t.s.start for t in starts} == {0, 1, 2, 3}
    assert all(t.asked == [t.s.start] and t.points() == [0] * 4 for t in starts)


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    """BA-1.8: two to four can play."""
    with pytest.raises(kernel.StartError):
        fresh(seats)


def test_colours_go_with_the_seats() -> None:
    """BA-R19: the seats play red, blue, white and black in this order."""
    assert [GAME.colours.show(n, kernel.ENGLISH) for n in range(4)] == [
        "red",
        "blue",
        "white",
        "black",
    ]
