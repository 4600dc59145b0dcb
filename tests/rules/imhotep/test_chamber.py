"""The burial chamber: areas on side A, rows on side B."""

import pytest

from rules.imhotep.scoring import chamber_points, group_points, groups
from tests.rules.imhotep.table import BLACK, BROWN, GREY, WHITE, owners, table


def rows(*lines: str) -> list[int]:
    """A chamber drawn in its three rows, as the stones lie column by column."""
    width = len(lines[0])
    assert all(width - 1 <= len(line) <= width for line in lines), "only the last column has gaps"
    letters = [line[n : n + 1] for n in range(width) for line in lines]
    return owners("".join(letters))


def test_columns_from_the_top() -> None:
    """IM-12.1: stones fill the first column from the top, then the next."""
    t = table(ships=("KWBG", "...", "..", "..")).order(BLACK, "sail 1 to chamber")
    assert t.s.chamber == rows("KG", "W", "B")


def test_no_points_before_the_end() -> None:
    """IM-12.1: the chamber scores when the game ends, not before."""
    t = table(ships=("KWBG", "...", "..", "..")).order(BLACK, "sail 1 to chamber")
    assert t.points() == [0, 0, 0, 0]


def test_chamber_grows() -> None:
    """IM-12.2: the chamber has as many columns as stones need."""
    t = table(ships=("KKKK", "...", "..", ".."), chamber="W" * 20 + "B" * 20)
    assert len(t.order(BLACK, "sail 1 to chamber").s.chamber) == 44


@pytest.mark.parametrize(
    ("stones", "points"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 17), (7, 19), (9, 23)]
)
def test_area_points(stones: int, points: int) -> None:
    """IM-12.3: areas of one to five give 1, 3, 6, 10 and 15; each further stone two more."""
    assert group_points(stones) == points


def test_areas_share_sides() -> None:
    """IM-12.4: stones belong together when they share a side; a diagonal does not join."""
    assert sorted(groups(rows("KW", "WK", "KW"))) == [(0, 1)] * 3 + [(1, 1)] * 3
    assert groups(rows("KK", "WK", "WW")) == [(0, 3), (1, 3)]
    assert groups(rows("KW", "WW", "KW")) == [(0, 1), (1, 4), (0, 1)]
    assert groups(rows("KK", "WK", "KK")) == [(0, 5), (1, 1)]
    assert groups(rows("WK", "KK", "BW")) == [(1, 1), (0, 3), (2, 1), (1, 1)]


def test_columns_do_not_wrap() -> None:
    """IM-12.4: the foot of one column and the head of the next do not touch."""
    assert groups(rows("WK", "W", "K")) == [(1, 2), (0, 1), (0, 1)]
    assert groups(rows("KK", "W", "K")) == [(0, 2), (1, 1), (0, 1)]


def test_every_area_counts() -> None:
    """IM-12.5: all areas of a colour score, not only the largest."""
    assert chamber_points(rows("KWK", "KWK", "WWW"), 2, "A") == [3 + 3, 15]


def test_placing_example() -> None:
    """IM-12.6: the example: a ship of four fills the columns in unloading order."""
    t = table(ships=("BWGG", "...", "..", ".."), chamber="KK").order(BLACK, "sail 1 to chamber")
    assert t.s.chamber == rows("KW", "KG", "BG")


def test_scoring_example() -> None:
    """IM-12.7: the example: white 3, black 1, brown 6 + 1, grey 17."""
    chamber = rows("BBGGG", "BKGG", "WWBG")
    assert chamber_points(chamber, 4, "A") == [1, 3, 7, 17]


def test_b_rows_are_ranked() -> None:
    """IM-17.1: on side B each of the three rows is ranked by stones: 8, 4 and 2 points."""
    chamber = rows("KKKWWB", "......", "......")
    assert chamber_points(chamber, 4, "B") == [8, 4, 2, 0]


def test_b_needs_a_stone() -> None:
    """IM-17.2: without a stone in a row there are no points in it."""
    assert chamber_points(rows("K", "W", "W"), 4, "B") == [8, 16, 0, 0]


def test_b_neighbours_do_not_matter() -> None:
    """IM-17.3: the stones of a colour need not touch."""
    assert chamber_points(rows("KWK", "KWK", "KWK"), 2, "B") == [24, 12]


def test_b_ties_share() -> None:
    """IM-17.4: who ties adds the points of the places shared and divides, rounding down."""
    assert chamber_points(rows("KW", "..", ".."), 4, "B") == [6, 6, 0, 0]
    assert chamber_points(rows("KWB", "...", "..."), 4, "B") == [4, 4, 4, 0]
    assert chamber_points(rows("KWBG", "....", "...."), 4, "B") == [3, 3, 3, 3]


def test_b_example() -> None:
    """IM-17.5: the example's three rows: white 8 + 4, black 8, brown 3, grey 3 + 8."""
    chamber = rows("WBWGW", "KKWK.", "GGGG.")
    points = chamber_points(chamber, 4, "B")
    assert (points[BLACK], points[WHITE]) == (8, 12)
    assert (points[BROWN], points[GREY]) == (3, 11)


@pytest.mark.parametrize(("seats", "prizes"), [(2, [8, 4]), (3, [8, 4, 2]), (4, [8, 4, 2, 0])])
def test_b_prizes_by_seats(seats: int, prizes: list[int]) -> None:
    """IM-R13: the same prizes whatever the number of seats; the fourth place gives nothing."""
    letters = "".join("KWBG"[seat] * (seats - seat) for seat in range(seats))
    row = rows(letters, "." * len(letters), "." * len(letters))
    assert chamber_points(row, seats, "B") == prizes
