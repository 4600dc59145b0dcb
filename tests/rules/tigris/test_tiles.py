"""Action 2: placing tiles, and the point they give."""

from tests.rules.tigris.table import BOW, BULL, LION, POT, table


def test_farms_on_rivers_only() -> None:
    """TE-T1: blue tiles go on rivers and only there, the others on land; they may stand alone."""
    t = table(hands={LION: "bkrg"})
    assert "A4" in t.may_place(LION, "farm")
    assert "A5" not in t.may_place(LION, "farm")
    for tile in ("settlement", "temple", "market"):
        assert "A5" in t.may_place(LION, tile)
        assert "A4" not in t.may_place(LION, tile)


def test_tiles_go_on_empty_squares() -> None:
    """TE-T1: nothing is placed on a tile, a leader or a catastrophe."""
    t = table(hands={LION: "g"}, k="A5", leaders={BOW: "king B3"}, ruins="C5")
    assert not t.may_place(LION, "market") & {"A5", "B3", "C5", "B2"}


def test_only_tiles_in_hand() -> None:
    """TE-T1: a tile comes from the hand, which has one less then."""
    t = table(hands={LION: "kk"})
    assert not t.may_place(LION, "market")
    t.order(LION, "place settlement at E5")
    assert t.s.dynasties[LION].hand == [1, 0, 0, 0]
    assert t.at("E5") == "k"


THREE = {BOW: "king E5", LION: "trader G4", BULL: "farmer I5"}


def test_three_kingdoms_are_never_joined() -> None:
    """TE-T2: a tile may not join three kingdoms."""
    t = table(hands={LION: "k"}, r="F5 H5 G3", leaders=THREE)
    assert "G5" not in t.may_place(LION, "settlement")


def test_regions_do_not_count() -> None:
    """TE-T2: two kingdoms and a region without a leader may be joined."""
    t = table(hands={LION: "k"}, r="B5 D5 C6", leaders={BOW: "king A5", BULL: "farmer E5"})
    assert "C5" in t.may_place(LION, "settlement")


def test_point_for_the_leader_of_the_colour() -> None:
    """TE-T3: the point goes to the leader of the tile's colour, whoever plays."""
    t = table(hands={LION: "g"}, r="G5", leaders={BOW: "king G4", BULL: "trader F5"})
    t.order(LION, "place market at H5")
    assert t.points(BULL) == [0, 0, 0, 1]
    assert t.points(BOW) == t.points(LION) == [0, 0, 0, 0]


def test_point_for_the_king() -> None:
    """TE-T3: without a leader of that colour the king's owner gets the point."""
    t = table(hands={LION: "g"}, r="G5", leaders={BOW: "king G4", BULL: "farmer F5"})
    t.order(LION, "place market at H5")
    assert t.points(BOW) == [0, 0, 0, 1]


def test_no_point_without_leader_or_king() -> None:
    """TE-T3: other leaders get nothing, and outside a kingdom nobody does."""
    t = table(hands={LION: "gg"}, r="C5", leaders={BULL: "farmer B5"})
    t.order(LION, "place market at D5", "place market at G5")
    assert all(t.points(seat) == [0, 0, 0, 0] for seat in range(4))


def test_example_four_tiles() -> None:
    """TE-T3: the rulebook's picture: a farm for the bull, a market for the lion's king, or none."""
    pieces = {BULL: "farmer E5", LION: "king E6", POT: "trader K5"}
    t = table(turn=BOW, hands={BOW: "bgkk"}, r="E4 F6 J5", b="D4", k="F5 G5", leaders=pieces)
    t.order(BOW, "place farm at C4")
    assert t.points(BULL) == [0, 0, 1, 0]
    t.order(BOW, "place market at G6")
    assert t.points(LION) == [0, 0, 0, 1]


def test_example_no_point() -> None:
    """TE-T4: the rulebook's picture: outside a kingdom and between two there is no point."""
    pieces = {BULL: "farmer E5", LION: "king E6", POT: "trader K5"}
    t = table(turn=BOW, hands={BOW: "bgkk"}, r="E4 F6 J5", b="D4", k="F5 G5 H5", leaders=pieces)
    t.order(BOW, "place settlement at M5", "place settlement at I5")
    assert all(t.points(seat) == [0, 0, 0, 0] for seat in range(4))


def test_union_gives_no_point() -> None:
    """TE-T4: a tile that joins two kingdoms gives no point, even without a conflict."""
    t = table(hands={LION: "k"}, r="B5 D5", leaders={BOW: "king A5", BULL: "farmer E5"})
    t.order(LION, "place settlement at C5")
    assert t.tells("joins two kingdoms")
    assert not any("point." in line and "gets" in line for line in t.said())
    assert t.asked == [LION]


def test_point_comes_first() -> None:
    """TE-T5: the point is given before the monument, which may send its leader home."""
    t = table(hands={LION: "r"}, r="C5 D5 C6", leaders={BULL: "priest E5"})
    t.order(LION, "place temple at D6")
    assert t.points(BULL) == [0, 1, 0, 0]
    assert t.verbs == ("Build", "Decline")
    t.order(LION, "build red-green")
    assert t.where(BULL, 1) is None
