"""Event 2: external conflicts."""

from typing import Any

from tests.rules.tigris.table import BOW, BULL, LION, POT, VARIANT, Table, square, table

KING, PRIEST, FARMER, TRADER = range(4)


def example(turn: int = POT, **hands: str) -> Table:
    """The rulebook's two kingdoms: traders lion and bull, kings lion and bow."""
    leaders = {LION: "trader F4, king E5", BULL: "trader K4", BOW: "king L5"}
    held = {POT: "kk", LION: "ggggk", BULL: "gk", BOW: "r"}
    held |= {["bow", "lion", "bull", "pot"].index(name): hand for name, hand in hands.items()}
    t = table(turn=turn, r="F5 K5", g="G5 I5 J5", leaders=leaders, hands=held)
    return t.order(turn, "place settlement at H5")


def test_active_seat_chooses() -> None:
    """TE-E2: two conflicts break out, and the active seat, in neither kingdom, says which first."""
    t = example()
    assert t.asked == [POT]
    assert t.menu(POT) == ["resolve black", "resolve green"]


def test_example_attacker() -> None:
    """TE-E3: without the active seat the involved one next clockwise attacks: the lion."""
    t = example().order(POT, "resolve green")
    assert t.asked == [LION]
    assert t.tells("Bart attacks with supporters on the board (market): 1; Cleo defends with 2")


def test_example_battle() -> None:
    """TE-E5: five against three; the defender adds a useless tile to be rid of it."""
    t = example().order(POT, "resolve green").order(LION, "add 4").order(BULL, "add 1")
    assert t.tells("Bart wins; the trader of Cleo leaves the board.")
    assert t.s.dynasties[BULL].hand == [1, 0, 0, 0]


def test_example_points() -> None:
    """TE-E6: three green points, one for the trader and two for the markets, none for the hand."""
    t = example().order(POT, "resolve green").order(LION, "add 4").order(BULL, "add 1")
    assert t.points(LION) == [0, 0, 0, 3]
    assert t.s.gone == [0, 0, 0, 2 + 5]
    assert t.at("I5") == t.at("J5") == "."


def test_example_kings_are_parted() -> None:
    """TE-E9: the kingdom fell apart, so the kings do not fight and the action is over."""
    t = example().order(POT, "resolve green").order(LION, "add 4").order(BULL, "add 1")
    assert t.asked == [POT]
    assert t.where(LION, KING) == "E5"
    assert t.where(BOW, KING) == "L5"


def test_kings_first_then_traders() -> None:
    """TE-E9: leaders still joined after a conflict fight on."""
    t = example().order(POT, "resolve black").order(LION, "add none")
    assert t.tells("External conflict, trader against trader")  # one is left: nobody is asked
    assert t.where(BOW, KING) is None
    assert t.asked == [LION]


def test_active_seat_attacks_if_involved() -> None:
    """TE-E3: the active seat is the attacker wherever its leader fights, decided each time."""
    t = example(turn=BULL, bull="kg")
    t.order(BULL, "resolve green")
    assert t.tells("Cleo attacks")
    t = example(turn=BULL, bull="kg", bow="k").order(BULL, "resolve black")
    assert t.tells("Anne attacks")  # bow and lion fight for the kings; after the bull comes bow


def test_union_tile_supports_nobody() -> None:
    """TE-E1: the joining tile is no supporter, is never removed, and then is a common tile."""
    leaders = {LION: "trader F4", BULL: "trader K4"}
    t = table(r="F5 K5", g="G5 I5 J5", leaders=leaders, hands={LION: "g"})
    t.order(LION, "place market at H5")
    assert t.tells("(market): 1; Cleo defends with 2")
    assert t.at("H5") == "g"
    assert t.at("G5") == "."
    assert t.points(BULL) == [0, 0, 0, 2]


def test_supporters_anywhere_in_the_kingdom() -> None:
    """TE-E4: supporters need not be near, only joined to their leader without the union tile."""
    leaders = {LION: "trader F4", BULL: "trader K4"}
    tiles: dict[str, Any] = {"r": "F5 K5", "k": "I5 J5 L5", "g": "G5 M5 M4 A5"}
    t = table(leaders=leaders, hands={LION: "k"}, **tiles)
    t.order(LION, "place settlement at H5")
    assert t.tells("(market): 1; Cleo defends with 2")


def test_tie_goes_to_the_defender() -> None:
    """TE-E5: each side commits once, the attacker first; none is allowed; ties defend."""
    t = example(lion="gk", bull="gk").order(POT, "resolve green")
    t.order(LION, "add 1")
    assert t.asked == [BULL]
    t.order(BULL, "add none")
    assert t.tells("Cleo wins; the trader of Bart leaves the board.")
    assert t.points(BULL) == [0, 0, 0, 2]
    assert t.at("G5") == "."


def test_no_conflict_without_rivals() -> None:
    """TE-E2: kingdoms without leaders of the same colour simply become one."""
    leaders = {LION: "trader F4", BULL: "king K4"}
    t = table(r="F5 K5", g="G5 I5 J5", leaders=leaders, hands={LION: "k"})
    t.order(LION, "place settlement at H5")
    assert t.asked == [LION]
    assert not t.tells("conflict")


def red_war() -> Table:
    """The bull's priest has temples of every kind."""
    leaders = {LION: "priest F4", BULL: "priest J5", BOW: "king L5"}
    hands = {LION: "krrr"}
    t = table(r="F5 G5 I5 I6 K5", leaders=leaders, hands=hands)
    return t.order(LION, "place settlement at H5", "add all")


def test_temples_that_stay() -> None:
    """TE-E7: temples with a treasure or beside a leader other than the losing priest stay."""
    t = red_war()
    assert t.at("I7") == "r"  # a treasure lies on it
    assert t.at("K5") == "r"  # beside the king
    assert t.at("I5") == t.at("I6") == "."  # beside the losing priest only, and beside nobody


def test_points_for_temples_removed() -> None:
    """TE-E7: only temples removed give points, and the priest."""
    assert red_war().points(LION) == [0, 3, 0, 0]


def test_wars_orphan_nobody() -> None:
    """TE-E8: after a war every leader still has its temple."""
    t = red_war()
    assert t.where(BOW, KING) == "L5"
    assert t.where(LION, PRIEST) == "F4"


def test_only_the_own_part_supports() -> None:
    """TE-E9: when a kingdom has split around the union tile, each leader has its own part alone."""
    leaders = {LION: "trader F4, farmer G6", BULL: "trader K4", BOW: "farmer L5"}
    hands = {POT: "k", LION: "g"}
    t = table(turn=POT, r="F5 G7 K5", g="G5 I5 J5", leaders=leaders, hands=hands)
    t.order(POT, "place settlement at H5")
    assert t.menu(POT) == ["resolve blue", "resolve green"]
    t.order(POT, "resolve green").order(LION, "add none")
    assert t.at("G5") == "."  # the lion lost its market, and with it the way to the farmer
    assert t.where(LION, FARMER) == "G6"
    assert t.where(BOW, FARMER) == "L5"
    assert not t.tells("farmer against farmer")


def test_building_counts_and_stays() -> None:
    """TE-E10: the tile under a special building supports, but is neither removed nor scored."""
    leaders = {LION: "trader F4", BULL: "trader K4"}
    t = table(r="F5 K5", g="G5 I5 J5", leaders=leaders, hands={LION: "kgg"}, options=VARIANT)
    t.s.buildings[3] = square("J5")
    t.order(LION, "place settlement at H5")
    assert t.tells("Cleo defends with 2")
    t.order(LION, "add 2")
    assert t.at("J5") == "g"
    assert t.at("I5") == "."
    assert t.points(LION) == [0, 0, 0, 2]


def test_up_to_four_conflicts() -> None:
    """TE-E2: all four colours may fight, one after another."""
    leaders = {
        LION: "king G4, priest F5, farmer H7, trader H4",
        BULL: "king J4, priest K4, farmer L5, trader L6",
    }
    monuments = {"red-black": "G5", "red-green": "J5"}  # nothing removes these connections
    t = table(turn=POT, r="F4 H3 J3 L4 M6", leaders=leaders, monuments=monuments, hands={POT: "k"})
    t.order(POT, "place settlement at I5")
    assert t.menu(POT) == [f"resolve {colour}" for colour in ("black", "red", "blue", "green")]
    fought = 0
    while "Resolve" in t.verbs:
        t.order(POT, t.menu(POT)[0])
        fought += sum("External" in line for line in t.said())
    assert fought == 4
