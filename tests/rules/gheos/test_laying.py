"""Turns, placing, replacing, temples."""

import pytest

from rules.gheos.tiles import LASTING, NAMES
from tests.rules.gheos.table import ANNE, BART, CLEO, GAME, fresh, table

WHOLE = ("place 1 at 52,50", "found red", "score")


def test_phases_of_a_turn() -> None:
    """GH-3.1: a tile first, then a civilization or a follower, then a token, then a new tile."""
    t = table(top=["T05"])
    assert t.verbs == ("Place", "Replace")
    t.order(ANNE, "place T28 at 52,50")
    assert t.verbs == ("Found", "Rest")
    t.order(ANNE, "found red")
    assert t.verbs == ("Score", "Keep")
    t.order(ANNE, "keep")
    assert [NAMES[tile] for tile in t.s.gods[ANNE].hand] == ["T29", "T05"]


def test_turns_go_clockwise() -> None:
    """GH-3.2: the turn passes to the left."""
    t = table(seats=3, turn=CLEO)
    t.order(CLEO, *WHOLE)
    assert t.asked == [ANNE]


def test_one_letter_is_a_turn() -> None:
    """GH-R15: the whole turn fits in one letter of three lines."""
    t = table()
    t.order(ANNE, *WHOLE)
    assert t.asked == [BART]


def test_place_beside_a_tile() -> None:
    """GH-4.1: a tile goes on any free place that shares an edge with a tile in play."""
    t = table("")
    places = {line.split()[3] for line in t.menu() if line.startswith("place")}
    assert places == {"1", "2", "3"}
    assert sorted(label.split()[1] for label in t.s.atlas().free()) == ["49,50", "50,51", "51,50"]
    t.order(ANNE, "place T28 at 50,51")
    assert "Anne places T28 at 50,51, turned straight." in t.said()


def test_place_nowhere_else() -> None:
    """GH-4.1: not on a tile, and not apart from the others."""
    t = table()
    assert "(free place)" in t.refuses(ANNE, "place 1 at 50,50")
    assert "(free place)" in t.refuses(ANNE, "place 1 at 55,50")


def test_any_turn_fits() -> None:
    """GH-4.2: every edge is land, so a tile fits anywhere however it is turned."""
    t = table(hand="T34 T10")
    lines = t.menu()
    for n in range(1, len(t.s.atlas().free()) + 1):
        for tile in ("T34", "T10"):
            for turn in ("straight", "right", "left"):
                assert f"place {tile} at {n} turned {turn}" in lines


def test_turns_that_look_alike_are_one() -> None:
    """GH-R13: a tile alike on all sides has one turn, so that no menu says the same twice."""
    t = table(hand="T01 T34", world="T02 51,50")
    assert {line.split()[-1] for line in t.menu() if line.startswith("place T01")} == {"straight"}


def test_replaced_tile_leaves_the_game() -> None:
    """GH-5.1: the tile from the hand takes the place; the old one is out for good."""
    t = table("T28 51,50", hand="T29 T30")
    t.order(ANNE, "replace T28 with T29 turned right")
    assert [NAMES[tile] for tile in t.s.gone] == ["T28"]
    assert len(t.s.world) == 2
    assert "Anne replaces T28 at 51,50 with T29, turned right." in t.said()


@pytest.mark.parametrize("tile", sorted(LASTING))
def test_pyramids_stay(tile: int) -> None:
    """GH-5.2: a tile with a pyramid cannot be replaced."""
    name = NAMES[tile]
    t = table(f"{name} 51,50")
    assert "(tile on the table)" in t.refuses(ANNE, f"replace {name} with T28")
    assert not any(line.startswith(f"replace {name}") for line in t.menu())


def test_start_tile_may_be_replaced() -> None:
    """GH-R7: the start tile has no pyramid, so it may be replaced, and by its place too."""
    t = table("T28 51,50", hand="T29 T30")
    t.order(ANNE, "replace 50,50 with 1")
    assert [NAMES[tile] for tile in t.s.gone] == ["T00"]


def test_temple_counts_its_symbol() -> None:
    """GH-6.1: a temple scores its symbol wherever it stands on the continent."""
    t = table("T01 51,50; T04 52,50", hand="T43 T28", markers={"red": "T01"})
    t.order(ANNE, "place T43 at 53,50")
    assert t.points("temples") == [4, 0]  # one on T01, two on T04, one on the start tile's shore


def test_temple_needs_a_civilization() -> None:
    """GH-6.2: on an unoccupied continent a temple scores nothing."""
    t = table("T01 51,50; T04 52,50", hand="T43 T28")
    t.order(ANNE, "place T43 at 53,50")
    assert t.points() == [0, 0]
    assert "The temple of Anne scores nothing: no civilization lives there." in t.said()


def test_temple_scores_only_when_laid() -> None:
    """GH-6.2: founding around a temple afterwards scores nothing for it."""
    t = table("T01 51,50; T04 52,50", hand="T43 T28")
    t.order(ANNE, "place T43 at 53,50", "found red")
    assert t.points() == [0, 0]


def test_temple_scores_after_the_war() -> None:
    """GH-6.3: the points are counted once wars are settled."""
    world = "T01 51,50; T34 50,51; T35 51,51; T06 52,51"
    markers = {"red": "T01", "blue": "T06"}
    t = table(world, hand="T45 T28", markers=markers, followers={ANNE: {"red": 1}})
    t.order(ANNE, "place T45 at 52,50")
    assert t.civs == {"blue"}
    assert t.points("temples") == [2, 0]


def test_temple_scores_after_the_migration() -> None:
    """GH-6.3: a temple on the part that its civilization has left scores nothing."""
    world = "T01 51,50; T07 52,50; T02 53,50"
    for turn, points in (("right", 0), ("straight", 2)):  # the temple faces T02, or T01
        t = table(world, hand="T47 T28", markers={"red": "T01"}, followers={ANNE: {"red": 1}})
        t.order(ANNE, f"replace T07 with T47 turned {turn}")
        assert "T01" in t.lives_on("red")
        assert t.points() == [points, 0]


def test_temple_scores_when_replacing() -> None:
    """GH-6.4: a temple that replaces a tile scores as one that is placed."""
    t = table("T01 51,50; T28 52,50", hand="T43 T29", markers={"red": "T01"})
    t.order(ANNE, "replace T28 with T43")
    assert t.points("temples") == [2, 0]


def test_temple_needs_no_followers() -> None:
    """GH-6.5: whoever lays it scores, with or without followers there."""
    t = table("T01 51,50", hand="T43 T28", markers={"red": "T01"}, followers={BART: {"red": 2}})
    t.order(ANNE, "place T43 at 52,50")
    assert t.points("temples") == [2, 0]


def test_temple_does_not_count_itself() -> None:
    """GH-R3: the symbol shown on a temple is not one of the symbols counted."""
    t = table("T02 51,50", hand="T45 T28", markers={"red": "T02"})
    t.order(ANNE, "place T45 at 52,50")
    assert t.points() == [0, 0]
    assert any("scores 0 points for the temple" in said for said in t.said())


@pytest.mark.parametrize("seats", GAME.seats)
def test_first_turn_is_open_to_all(seats: int) -> None:
    """GH-4.1: with only the start tile on the table there are three places."""
    assert len(fresh(seats).s.atlas().free()) == 3
