"""10. Movement, and 23.3 the two coasts of central Greece."""

from rules import kernel
from rules.civilization.board import COASTS, WATERS
from tests.rules.civilization.table import table


def test_10_1_in_census_order_and_only_ones_own() -> None:
    """The nations move one after another as the census says, each its own pieces."""
    t = table("census", {0: {"rome": 2}, 1: {"knossos": 4}}, seats=2, going=True)
    assert (t.step, t.asked) == ("Movement", [1])
    assert t.refuses(1, "move 1 Rome to Etruria")
    assert t.order(1, "done").asked == [0]


def test_10_2_over_a_land_border_or_aboard() -> None:
    """A token crosses one land border; it does not travel by land and water in a turn."""
    t = table("movement", {0: {"rome": 2}}, ships={0: ["etruria"]}, seats=2)
    assert t.refuses(0, "move 1 Rome to Corsica")
    t.order(0, "move 2 Rome to Etruria")
    assert t.refuses(0, "move 1 Etruria to Rubicon")


def test_10_3_any_number_may_enter_even_cities() -> None:
    """Tokens may enter any area, also those with cities."""
    t = table("movement", {0: {"rome": 9}, 1: {"etruria": 3}}, {1: ["neapolis"]}, seats=2)
    t.order(0, "move 4 Rome to Etruria").order(0, "move 5 Rome to Neapolis")
    assert t.nation(0).tokens == {"etruria": 4, "neapolis": 5}


def test_10_4_beyond_the_limit_for_a_while() -> None:
    """An area may be overfull until surplus is taken away."""
    t = table("movement", {0: {"rome": 5, "etruria": 2}}, seats=2)
    t.order(0, "move 2 Etruria to Rome")
    assert t.nation(0).tokens["rome"] == 7


def test_10_5_five_tokens_that_have_not_moved() -> None:
    """A ship holds five tokens, none of which walked in this turn."""
    t = table("movement", {0: {"rome": 6, "etruria": 1}}, ships={0: ["rome"]}, seats=2)
    assert t.refuses(0, "ship 1: load 6 Rome, to Corsica, unload 6")
    t.order(0, "move 1 Etruria to Rome")
    t.order(0, "ship 1: load 5 Rome, to Corsica, unload 5")
    assert t.nation(0).tokens == {"rome": 2, "corsica": 5}
    assert t.nation(0).ships[0].at == "corsica"


def test_10_6_four_areas_by_water() -> None:
    """A ship passes four water borders and no more."""
    t = table("movement", {0: {"rome": 1}}, ships={0: ["rome"]}, seats=2)
    far = "ship 1: to Corsica, to Rome, to Corsica, to Rome"
    assert t.refuses(0, f"{far}, to Corsica")
    t.order(0, far)
    assert t.nation(0).ships[0].at == "rome"


def test_10_7_open_sea_needs_astronomy() -> None:
    """Open sea is crossed with Astronomy only, and no voyage ends there."""
    line = "ship 1: to Western Mediterranean, to Caralis"
    t = table("movement", {0: {"rome": 1}}, ships={0: ["rome"]}, seats=2)
    assert t.refuses(0, line)
    t = table(
        "movement", {0: {"rome": 1}}, ships={0: ["rome"]}, advances={0: ["astronomy"]}, seats=2
    )
    assert t.refuses(0, "ship 1: to Western Mediterranean")
    assert t.order(0, line).nation(0).ships[0].at == "caralis"


def test_10_8_several_loads() -> None:
    """A ship may go to and fro and set down people on the way."""
    t = table("movement", {0: {"rome": 8}}, ships={0: ["rome"]}, seats=2)
    t.order(
        0, "ship 1: load 5 Rome, to Corsica, unload 5, to Rome, load 3 Rome, to Corsica, unload 3"
    )
    assert t.nation(0).tokens == {"corsica": 8}


def test_10_9_nobody_stays_aboard() -> None:
    """All are unloaded in the same turn, and nobody sails with two ships."""
    t = table("movement", {0: {"rome": 2}}, ships={0: ["rome", "corsica"]}, seats=2)
    assert t.refuses(0, "ship 1: load 2 Rome, to Corsica, unload 1")
    t.order(0, "ship 1: load 2 Rome, to Corsica, unload 2")
    assert t.refuses(0, "ship 2: load 2 Corsica, to Rome, unload 2")


def test_10_10_lakes_but_no_land_borders() -> None:
    """Ships sail on lakes and end anywhere but at sea; land borders stop them."""
    t = table("movement", {0: {"armenia": 2}}, ships={0: ["armenia"]}, seats=2)
    assert t.refuses(0, "ship 1: to Caucasus")
    t.order(0, "ship 1: load 2 Armenia, to Van, unload 2")
    assert t.nation(0).tokens == {"van": 2}
    for area, coasts in COASTS.items():
        for coast in coasts:
            others = {m for c in coasts if c != coast for m in WATERS[f"{area}/{c}"]}
            assert not others & set(WATERS[f"{area}/{coast}"])


def test_23_3_two_coasts_of_greece() -> None:
    """A ship leaves by the other coast only in a later turn and among its own people."""
    t = table("movement", {0: {"corinth": 2}}, ships={0: ["corinth"]}, seats=2)
    assert t.refuses(0, "ship 1: to Delphi, to Chalcis")
    t.order(0, "ship 1: to Delphi")
    assert t.nation(0).ships[0].at == "delphi/west"
    t = table("movement", {0: {"corinth": 2}}, ships={0: ["delphi/west"]}, seats=2)
    assert t.refuses(0, "ship 1: to Chalcis")
    assert t.order(0, "ship 1: to Corinth")
    t = table("movement", {0: {"delphi": 2}}, ships={0: ["delphi/west"]}, seats=2)
    assert t.order(0, "ship 1: to Chalcis").nation(0).ships[0].at == "chalcis"


def test_22_3_3_clothmaking_sails_five() -> None:
    """With Clothmaking a ship goes five areas."""
    t = table(
        "movement", {0: {"rome": 1}}, ships={0: ["rome"]}, advances={0: ["clothmaking"]}, seats=2
    )
    t.order(0, "ship 1: to Corsica, to Rome, to Corsica, to Rome, to Corsica")
    assert t.nation(0).ships[0].at == "corsica"


def test_22_3_8_astronomy_opens_the_sea() -> None:
    """With Astronomy the open sea is among the ways of a ship."""
    t = table(
        "movement", {0: {"rome": 1}}, ships={0: ["rome"]}, advances={0: ["astronomy"]}, seats=2
    )
    assert any("Western Mediterranean" in line for line in t.menu(0))


def test_sealed_movement_is_a_house_rule() -> None:
    """With the option all move at once, sealed."""
    t = table("movement", {0: {"rome": 1}, 1: {"knossos": 1}}, seats=2, moving="sealed")
    assert (t.asked, t.modes) == ([0, 1], {"sealed"})


def test_movement_of_the_next_round_is_another_question() -> None:
    """Who moves last and is asked again at once reads a new question, not the old one."""
    t = table("movement", {0: {"rome": 1}, 1: {"knossos": 1}}, seats=2, moving="sealed", going=True)
    before = kernel.pending(t.order(0, "done").s)[-1]
    after = kernel.pending(t.order(1, "done").s)[-1]
    assert (t.step, before.seat, after.mode) == ("Movement", 1, "sealed")
    assert before.prompt != after.prompt
