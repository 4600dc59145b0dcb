"""Questions the rulebook leaves open, as this house answers them (see RULINGS.md)."""

import pytest

from rules import kernel
from tests.rules.imhotep.table import BLACK, BROWN, GAME, GREY, WHITE, Table, table

NOTHING = dict.fromkeys(range(4), 0)


def test_no_action_is_passed_over() -> None:
    """IM-R20: a seat that can do nothing is passed over, and everybody reads so."""
    t = table(sled={BLACK: 0}, quarry={BLACK: 0})
    assert t.asked == [WHITE]
    assert "Anne can do nothing and is passed over." in t.said()


def test_nobody_can_act() -> None:
    """IM-R21: when nobody can act the round ends; stones aboard go back to the quarry."""
    t = table(ships=("KW..", "...", "..", ".."), turn=BROWN, sled=NOTHING, quarry=NOTHING)
    assert "Nobody can act" in " ".join(t.said())
    assert t.s.round == 2
    assert t.s.start == BROWN
    assert [b.sled + b.quarry for b in t.s.builders] == [1, 1, 0, 0]
    assert t.asked == [BLACK]


def test_only_action_is_taken() -> None:
    """IM-R22: a decision with one answer is made without asking, and the table is told."""
    t = table(sled={BLACK: 0})
    assert t.s.builders[BLACK].sled == 3
    assert t.said()[:2] == [
        "Anne had only one choice, so nobody was asked.",
        "Anne brings 3 stones from the quarry.",
    ]


def lapsed(t: Table) -> str:
    return str(kernel.lapse(GAME, t.s, t.asked[0]))


def test_lapse_in_a_turn() -> None:
    """IM-R23: silence hews; with a full sled it loads nearest the first bow; else it sails."""
    assert lapsed(table()) == "hew"
    assert lapsed(table(ships=("WWWW", "W..", "..", ".."), sled={BLACK: 5})) == "load 2 at 2"
    ships = ("WWW.", "WW.", "..", "..")
    assert lapsed(table(ships=ships, sled={BLACK: 0}, quarry={BLACK: 0})) == "sail 1 to market"


def test_lapse_at_the_sites() -> None:
    """IM-R23: silence takes the first card, the first pyramid, the points, and loads nothing."""
    ships = ("WBG.", "...", "..", "..")
    assert lapsed(table(ships=ships).order(BLACK, "sail 1 to market")) == "pick statue"
    b = {"pyramid": "B"}
    t = table(ships=ships, options=b).order(BLACK, "sail 1 to pyramid")
    assert lapsed(t) == "build left"
    t = table(ships=ships, options=b, pyramid="- - KKK -").order(BLACK, "sail 1 to pyramid")
    assert lapsed(t.order(WHITE, "build right")) == "pass"
    at = {1: "pyramid", 2: "chamber", 3: "obelisks"}
    t = table(ships=("....", "...", "..", "K."), at=at, temple="WWW", options={"temple": "B"})
    t.order(BLACK, "sail 4 to market").order(BLACK, "decline")
    assert lapsed(t) == "take 2 points"


def test_lever_is_declared_with_the_order() -> None:
    """IM-R24: the order of unloading is said with the lever, and told to all before it acts."""
    t = table(ships=("WK..", "KKW", "..", ".."), hands={BLACK: ["lever"]})
    t.order(BLACK, "lever 2 to market unloading white, black, black")
    assert t.asked == [WHITE]
    assert "Ship 2 will be unloaded in this order: white, black and black." in t.said(GREY)


def test_orders_sent_early_learn_nothing() -> None:
    """IM-R27: an order for a question not yet asked is refused without a word of what is hidden."""
    hidden = {"market": ("statue", "statue", "lever"), "pair": ("hammer", "sail")}
    t = table(ships=("WBG.", "...", "..", ".."), options={"market": "B"}, **hidden)
    t.order(BLACK, "sail 1 to market").order(WHITE, "pick pair")
    for line in ("keep hammer", "keep statue", "build left", "build left without bonus"):
        assert "sail" not in t.refuses(BROWN, line)
    assert "does not fit here" in t.refuses(BROWN, "take 1 point")
    with pytest.raises(kernel.Illegal, match="pyramid"):
        kernel.read(GAME, "build left", t.s, BROWN)


def test_colours_go_with_the_seats() -> None:
    """IM-R25: the seats play black, white, brown and grey in this order."""
    assert [GAME.colours.show(n, kernel.ENGLISH) for n in range(4)] == [
        "black",
        "white",
        "brown",
        "grey",
    ]
