"""Event 3: monuments."""

from typing import Any

from tests.rules.tigris.table import BOW, BULL, LION, Table, square, table

KING, PRIEST, FARMER, TRADER = range(4)
THREE = "F5 G5 F6"


def completed(**more: Any) -> Table:
    """The lion has just completed a square of settlements."""
    hands = {LION: "kk"}
    return table(k=THREE, hands=hands, **more).order(LION, "place settlement at G6")


def test_square_of_four_may_become_a_monument() -> None:
    """TE-M1: whoever completes a square of one colour is asked at once."""
    t = completed()
    assert t.asked == [LION]
    assert t.verbs == ("Build", "Decline")
    t.order(LION, "build red-black at F5")
    assert [t.at(name) for name in ("F5", "G5", "F6", "G6")] == ["#"] * 4


def test_declined_is_lost() -> None:
    """TE-M1: who declines cannot build on this square later, nor can anybody else."""
    t = completed().order(LION, "decline")
    t.order(LION, "place settlement at J5")
    assert t.asked != [LION] or t.verbs != ("Build", "Decline")
    assert not t.s.monuments


def test_conflict_first() -> None:
    """TE-M1: a conflict of the same tile comes first; the square must still stand after it."""
    leaders = {LION: "king E5", BULL: "king J6"}
    tiles: dict[str, Any] = {"r": "E4 J5", "k": "F5 G5 F6 H6 I6"}
    t = table(leaders=leaders, hands={LION: "k"}, **tiles)
    t.order(LION, "place settlement at G6")
    assert t.tells("Bart wins")
    assert t.verbs == ("Build", "Decline")
    t = table(leaders=leaders, hands={LION: "k", BULL: "kkk"}, **tiles)
    t.order(LION, "place settlement at G6").order(BULL, "add 3")
    assert t.at("G5") == "."
    assert t.verbs[0] == "Place"


def test_colour_of_the_monument() -> None:
    """TE-M2: only monuments showing the colour of the tiles may be built."""
    t = completed()
    lines = {line.split()[1] for line in t.menu(LION) if line.startswith("build")}
    assert lines == {"red-black", "blue-black", "green-black"}


def test_no_monument_left() -> None:
    """TE-M2: when no monument of the colour is left, nothing is asked and nothing turned."""
    built = {"red-black": "A5", "blue-black": "C5", "green-black": "J5"}
    t = table(k=THREE, hands={LION: "kk"}, monuments=built)
    t.order(LION, "place settlement at G6")
    assert t.at("F5") == "k"
    assert t.verbs[0] == "Place"


def test_one_of_two_squares() -> None:
    """TE-M3: a tile that completes two squares makes one monument; the player says where."""
    t = table(k="F5 F6 H5 H6 G5", hands={LION: "kk"}).order(LION, "place settlement at G6")
    places = {line.split()[-1] for line in t.menu(LION) if line.startswith("build")}
    assert places == {"F5", "G5"}
    t.order(LION, "build red-black at G5")
    assert t.at("F5") == t.at("F6") == "k"
    assert len(t.s.monuments) == 1


def test_turned_tiles_connect_only() -> None:
    """TE-M4: turned tiles still connect, but support nobody and have no colour."""
    leaders = {LION: "king F4", BULL: "king J5"}
    stands = {"red-black": "F5"}
    t = table(r="E4 J4", k="I5", leaders=leaders, hands={LION: "k"}, monuments=stands)
    t.order(LION, "place settlement at H5")
    assert t.tells("(settlement): 0; Cleo defends with 1")


def test_treasure_stays_on_the_monument() -> None:
    """TE-M4: a treasure on a turned temple stays there and can still be won."""
    t = table(r="H7 I6 G5 E4", k="H5 G6", leaders={BOW: "trader F5"}, hands={LION: "rr"})
    t.order(LION, "place temple at H6", "build red-green")
    assert t.at("I7") == "#"
    assert square("I7") in t.s.treasures
    t.order(LION, "place temple at F4")  # joins the treasure of F3
    t.order(BOW, "leave F3")
    assert square("I7") not in t.s.treasures
    assert t.s.dynasties[BOW].treasures == 1


def test_orphans_go_home() -> None:
    """TE-M4: a leader whose last temple is turned over returns to its owner."""
    t = table(r="F5 G5 F6", leaders={BULL: "king H5"}, hands={LION: "r"})
    t.order(LION, "place temple at G6", "build red-green")
    assert t.where(BULL, KING) is None


def test_example() -> None:
    """TE-M5: the rulebook's example: green for the bull at its turn's end, red for bow later."""
    leaders = {BULL: "king E6, trader H6", BOW: "priest I5"}
    t = table(turn=BULL, r="F5 G5 F6 I6", k="H5", leaders=leaders, hands={BULL: "r"})
    t.order(BULL, "place temple at G6", "build red-green")
    assert t.where(BULL, KING) is None  # its last temple was turned over
    t.order(BULL, "pass")
    assert t.points(BULL) == [0, 0, 0, 1]
    assert t.points(BOW) == [0, 1, 0, 0]  # for the temple; the monument has not paid it yet
    t.order(3, "pass").order(BOW, "pass")
    assert t.points(BOW) == [0, 2, 0, 0]


def test_only_the_active_seat_is_paid() -> None:
    """TE-M5: a monument pays at the end of one's own turn, each matching leader."""
    leaders = {LION: "priest F4, trader I5", BOW: "priest A2"}
    t = table(r="E4 I6", k="H5", leaders=leaders, monuments={"red-green": "F5"})
    t.order(LION, "pass")
    assert t.points(LION) == [0, 1, 0, 1]
    assert t.points(BOW) == [0, 0, 0, 0]
    t.order(BULL, "pass")
    assert t.points(LION) == [0, 1, 0, 1]


def test_king_is_no_joker() -> None:
    """TE-M5: the king is paid for black only."""
    t = table(r="E4", leaders={LION: "king F4"}, monuments={"red-green": "F5"})
    assert t.order(LION, "pass").points(LION) == [0, 0, 0, 0]
    t = table(r="E4", leaders={LION: "king F4"}, monuments={"red-black": "F5"})
    assert t.order(LION, "pass").points(LION) == [1, 0, 0, 0]
