"""The variant: special buildings."""

from typing import Any

from tests.rules.tigris.table import BOW, BULL, LION, VARIANT, Table, square, table

BLACK, RED, BLUE, GREEN = range(4)


def with_buildings(stands: dict[int, str] | None = None, **more: Any) -> Table:
    t = table(options=VARIANT, **more)
    for colour, name in (stands or {}).items():
        t.s.buildings[colour] = square(name)
    return t


def test_line_of_three() -> None:
    """TE-B1: a line of three lets the active seat set the building on any of its tiles."""
    t = with_buildings(k="E5 F5", hands={LION: "kk"}).order(LION, "place settlement at G5")
    assert t.menu(LION) == ["erect at E5", "erect at F5", "erect at G5", "decline"]
    t.order(LION, "erect at F5")
    assert t.s.buildings == [square("F5"), -1, -1, -1]


def test_columns_and_crossings() -> None:
    """TE-B1: columns count as rows do, a corner is no line, and it is a variant only."""
    t = with_buildings(k="F4 F5", hands={LION: "kk"}).order(LION, "place settlement at F6")
    assert "Erect" in t.verbs
    t = with_buildings(k="F4 G5", hands={LION: "kk"}).order(LION, "place settlement at F5")
    assert "Erect" not in t.verbs
    t = table(k="F4 F5", hands={LION: "kk"}).order(LION, "place settlement at F6")
    assert "Erect" not in t.verbs


def test_building_after_the_conflict() -> None:
    """TE-B1: a conflict comes first, and the line must still stand."""
    leaders = {LION: "king E6", BULL: "king I4"}
    tiles: dict[str, Any] = {"r": "D6 J4", "k": "E5 F5 H5 I5"}
    t = with_buildings(leaders=leaders, hands={LION: "kk", BULL: "kk"}, **tiles)
    t.order(LION, "place settlement at G5", "add none").order(BULL, "add 1")
    assert t.at("F5") == "."
    assert t.verbs == ("Erect", "Decline")  # G5, H5, I5 are left
    assert t.menu(LION)[0] == "erect at G5"


def test_example_granary_moves() -> None:
    """TE-B2: the rulebook's example: a longer row draws the granary from the lion's."""
    t = with_buildings({BLUE: "A4"}, turn=BULL, b="A4 B4 C4 E1 F1 G1", hands={BULL: "bb"})
    t.order(BULL, "place farm at H1")
    assert t.verbs == ("Erect", "Decline")
    t.order(BULL, "erect at F1")
    assert t.tells("Cleo moves from A4 to F1: granary.")
    assert t.s.buildings[BLUE] == square("F1")


def test_as_long_is_not_longer() -> None:
    """TE-B2: a line of the same length moves nothing."""
    t = with_buildings({BLUE: "A4"}, b="A4 B4 C4 E1 F1", hands={LION: "bb"})
    assert "Erect" not in t.order(LION, "place farm at G1").verbs


def test_example_market_hall() -> None:
    """TE-B2: the rulebook's example: cut its line by a catastrophe, then three are longer."""
    t = with_buildings({GREEN: "E5"}, turn=BOW, g="E5 F5 G5 J5 K5", hands={BOW: "gg"})
    t.order(BOW, "catastrophe at F5")
    assert t.s.buildings[GREEN] == square("E5")
    t.order(BOW, "place market at L5", "erect at K5")
    assert t.s.buildings[GREEN] == square("K5")


def test_two_are_no_line() -> None:
    """TE-B2: even a building that stands alone moves to three tiles or more."""
    t = with_buildings({GREEN: "E5"}, g="E5 J5", hands={LION: "gg"})
    assert "Erect" not in t.order(LION, "place market at K5").verbs


def test_older_line_moves_nothing() -> None:
    """TE-B2: only a line just formed counts, as the same example says."""
    t = with_buildings({GREEN: "E5"}, turn=BOW, g="E5 F5 G5 J5 K5 L5", hands={BOW: "gg"})
    assert "Erect" not in t.order(BOW, "catastrophe at F5").verbs


def test_own_line_moves_nothing() -> None:
    """TE-B3: making the building's own line longer gives no right to shift it."""
    t = with_buildings({BLACK: "E5"}, k="E5 F5 G5", hands={LION: "kk"})
    assert "Erect" not in t.order(LION, "place settlement at H5").verbs


def test_double_points() -> None:
    """TE-B4: a tile scores two where the building of its colour stands, whoever gets them."""
    t = with_buildings(
        {GREEN: "F6"}, r="F5", g="F6", leaders={BULL: "trader E5"}, hands={LION: "gk"}
    )
    t.order(LION, "place market at G5", "place settlement at G6")
    assert t.points(BULL) == [0, 0, 0, 2]
    t = with_buildings({GREEN: "F6"}, r="F5", g="F6", leaders={BULL: "king E5"}, hands={LION: "gk"})
    t.order(LION, "place market at G5", "place settlement at G6")
    assert t.points(BULL) == [1, 0, 0, 2]  # the king has the two green points; no palace stands


def test_building_just_connected_counts() -> None:
    """TE-B4: a building in a region that the tile joins to the kingdom doubles it."""
    t = with_buildings(
        {GREEN: "H5"}, r="F5", g="H5", leaders={BULL: "trader E5"}, hands={LION: "g"}
    )
    t.order(LION, "place market at G5")
    assert t.points(BULL) == [0, 0, 0, 2]


def test_line_scores_before_its_building() -> None:
    """TE-B5: the tile that completes the line gives one point: the building comes after it."""
    t = with_buildings(r="F4", g="F5 G5", leaders={BULL: "trader E4"}, hands={LION: "g"})
    t.order(LION, "place market at H5", "erect at G5")
    assert t.points(BULL) == [0, 0, 0, 1]


def test_building_stays() -> None:
    """TE-B6: a building stays when its line shrinks."""
    t = with_buildings({BLACK: "E5"}, k="E5 F5 G5").order(LION, "catastrophe at F5")
    assert t.s.buildings[BLACK] == square("E5")


def test_monument_sends_the_building_back() -> None:
    """TE-B6: a monument on its tile returns it to the supply, from where it may come again."""
    t = with_buildings({BLACK: "F5"}, k="F5 G5 F6 J5 K5", hands={LION: "kk"})
    t.order(LION, "place settlement at G6", "build red-black")
    assert t.s.buildings[BLACK] == -1
    assert "Erect" in t.order(LION, "place settlement at L5").verbs


def test_building_then_monument() -> None:
    """TE-B7: the building comes before the monument, and declining it does not cost the other."""
    t = with_buildings(k="E5 F5 E6 F6 G5", hands={LION: "k"})
    t.order(LION, "place settlement at G6")
    assert t.verbs == ("Erect", "Decline")
    assert t.order(LION, "decline").verbs == ("Build", "Decline")
