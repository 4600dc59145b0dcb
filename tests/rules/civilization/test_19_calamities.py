"""19 and 22.2. Calamities."""

from collections.abc import Sequence
from typing import Any

from rules.civilization.board import PLAINS, VOLCANOES
from rules.civilization.goods import STACK
from tests.rules.civilization.table import Table, table

CITIES = ["rome", "palermo", "syracuse", "athens", "corinth"]
FED = {"etruria": 2, "rubicon": 3, "tarentum": 2, "samnium": 1, "dalmatia": 2, "pannonia": 4}


def struck(
    card: str, tokens: Any = None, cities: Any = None, giver: int | None = None, **more: Any
) -> Table:
    """The first seat suffers a calamity."""
    return table("calamities", tokens, cities, calamities={0: [(card, giver)]}, **more)


def test_19_1_calamities_come_to_the_top() -> None:
    """Once the goods of a stack are drawn its calamity is next."""
    t = table("drawing", {}, {0: CITIES[:3]}, hands={1: ["salt"] * 9})
    assert [c.card for c in t.nation(0).calamities] == ["famine"]


def test_19_2_red_ones_are_suffered_by_the_drawer() -> None:
    """A drawn red calamity cannot be traded and strikes its drawer."""
    t = struck("famine", {0: {"rome": 2}})
    assert "Calamity: Famine strikes Anne." in t.said()


def test_19_3_black_ones_strike_the_first_receiver() -> None:
    """A traded calamity is shown at once and cannot be traded again."""
    t = table(
        "trade", hands={0: ["salt", "salt", "epidemic"], 1: ["iron", "iron", "gold"]}, seats=2
    )
    t.order(0, "offer salt, salt, Epidemic for 3 cards").order(1, "accept 1 with iron, iron, gold")
    assert [(c.card, c.giver) for c in t.nation(1).calamities] == [("epidemic", 0)]
    assert t.nation(1).hand == ["salt", "salt"]
    assert "A calamity lies before Bart: Epidemic." in t.said()


def test_19_4_black_ones_may_be_kept_or_put_back() -> None:
    """The drawer keeps an untraded calamity without harm, or puts it under its stack."""
    t = table("purchases", hands={0: ["epidemic", "hides"]}, seats=2)
    t.order(0, "bury Epidemic")
    assert t.s.stacks[5][-1] == "epidemic"
    assert t.nation(0).hand == ["hides"]
    assert table("calamities", hands={0: ["epidemic"]}).step == ""


def test_19_5_after_the_purchases() -> None:
    """Calamities come after civilization cards, which may soften them."""
    from rules.civilization.steps.rounds import PHASES

    names = [begin.__name__ for begin in PHASES["full"]]
    assert names.index("calamities") > names.index("purchases")


def test_19_6_in_ascending_order() -> None:
    """The lowest number strikes first, and each card goes under its stack."""
    t = table(
        "calamities",
        calamities={0: [("piracy", 1)], 1: [("volcano_earthquake", None)], 2: [("flood", None)]},
    )
    struck_lines = [line for line in t.said() if line.startswith("Calamity")]
    assert [line.split()[-1] for line in struck_lines] == ["Bart.", "Cleo.", "Anne."]
    assert t.s.stacks[STACK["piracy"] - 1][-1] == "piracy"


def test_19_7_two_at_most() -> None:
    """Of three calamities the two lowest are suffered."""
    t = table(
        "calamities", calamities={0: [("flood", None), ("famine", None), ("civil_war", None)]}
    )
    assert "Two calamities are enough: Anne escapes Flood." in t.said()


def test_19_8_support_is_checked_again() -> None:
    """After the last calamity cities without support are reduced."""
    t = struck("famine", {0: {"rubicon": 3, "etruria": 2, "rome": 4}}, {0: ["palermo"]}, seats=2)
    t.order(0, "lose 3 Rubicon, 2 Etruria, 4 Rome")
    assert t.nation(0).cities == []
    assert t.nation(0).tokens == {"palermo": 2}


def test_22_2_1_red_backs() -> None:
    """The four lower calamities strike who draws them."""
    from rules.civilization.goods import RED

    assert sorted(STACK[card] for card in RED) == [2, 3, 4, 5]


def test_22_2_2_black_backs() -> None:
    """The four higher ones strike the first who receives them in trade."""
    from rules.civilization.goods import BLACK

    assert sorted(STACK[card] for card in BLACK) == [6, 7, 8, 9]


def test_22_2_3_a_city_counts_five() -> None:
    """A city is worth five unit points, a token one."""
    t = table("census", {0: {"rome": 3}}, {0: ["palermo"]})
    assert t.nation(0).points() == 8


def test_22_2_4_1_the_volcano_spares_nobody() -> None:
    """All units in the volcano's areas are removed, whosever they are; ships stay."""
    t = struck(
        "volcano_earthquake",
        {0: {"neapolis": 2}, 1: {"campania": 1}},
        {1: ["neapolis"]},
        ships={0: ["neapolis"]},
    )
    assert not t.nation(0).tokens
    assert not t.nation(1).tokens
    assert not t.nation(1).cities
    assert len(t.nation(0).ships) == 1
    assert sorted(map(len, VOLCANOES.values())) == [1, 2, 2]


def test_22_2_4_2_between_volcanoes_the_nation_chooses() -> None:
    """Near two volcanoes the nation says which breaks out."""
    t = struck("volcano_earthquake", {0: {"neapolis": 1, "thera": 1}})
    t.order(0, "erupt Thera")
    assert t.nation(0).tokens == {"neapolis": 1}


def test_22_2_4_3_else_an_earthquake() -> None:
    """Without a volcano a city is reduced, and perhaps one of another nation beside it."""
    t = struck("volcano_earthquake", {0: FED}, {0: ["rome", "athens"], 1: ["chalcis", "troy"]})
    t.order(0, "reduce Athens")
    assert t.menu(0) == ["pass", "strike Chalcis"]
    t.order(0, "strike Chalcis")
    assert t.nation(1).cities == ["troy"] or t.nation(1).cities == []
    assert t.nation(0).cities == ["rome"]


def test_22_2_5_famine() -> None:
    """Nine points for the nation, up to twenty for others, eleven each at most."""
    t = struck("famine", {0: {"rome": 12}, 1: {"knossos": 15}, 2: {"memphis": 15}})
    assert t.refuses(0, "assess 12 Crete")
    assert t.refuses(0, "assess 11 Crete, 10 Egypt")
    t.order(0, "assess 11 Crete, 9 Egypt")
    assert [n.census() for n in t.s.nations] == [3, 4, 6]


def test_22_2_5_pottery_and_grain() -> None:
    """With Pottery each grain card saves four points."""
    t = struck(
        "famine",
        {0: {"rome": 12}},
        advances={0: ["pottery"]},
        hands={0: ["grain", "grain"]},
    )
    assert t.nation(0).census() == 11


def civil_war(advances: Sequence[str] = (), **more: Any) -> Table:
    """Forty-six points of the first seat fall apart."""
    tokens = {0: {"rubicon": 20, "etruria": 16}, 1: {"knossos": 2}, 2: {"memphis": 2}}
    return struck("civil_war", tokens, {0: ["rome", "palermo"]}, advances={0: advances}, **more)


def test_22_2_6_1_two_factions() -> None:
    """Fifteen points chosen by the nation, twenty by the beneficiary; then one is kept."""
    t = civil_war().order(0, "nominate Crete").order(0, "muster 15 Rubicon")
    t.order(1, "muster 5 Rubicon, 5 Etruria, city Rome, city Palermo")
    t.order(0, "follow first")
    assert t.nation(0).tokens == {"rubicon": 20, "etruria": 5}
    assert t.nation(1).tokens == {"knossos": 2, "etruria": 11}
    assert set(t.nation(0).cities) == {"rome", "palermo"}


def test_22_2_6_1_no_war_up_to_thirty_five() -> None:
    """Thirty-five points or fewer have no civil war."""
    t = struck("civil_war", {0: {"rubicon": 35}})
    assert "It does Anne no harm." in t.said()


def test_22_2_6_2_nations_without_tokens_come_first() -> None:
    """Who has no tokens on the board must be the beneficiary."""
    tokens = {0: {"rubicon": 40}, 1: {"knossos": 2}}
    t = struck("civil_war", tokens, advances={})
    assert "Civil war of Anne: Cleo stands to benefit." in t.said()
    assert set(civil_war().menu(0)) == {"nominate Crete", "nominate Egypt"}


def test_22_2_6_3_the_fullest_stock_fills_up() -> None:
    """What the beneficiary cannot replace is replaced by the fullest stock."""
    t = civil_war(stock={1: 3, 2: 40})
    t.order(0, "nominate Crete").order(0, "muster 15 Rubicon").order(
        1, "muster 5 Rubicon, 15 Etruria"
    )
    t.order(0, "follow second")
    assert t.nation(1).census() == 2 + 3
    assert t.nation(2).census() == 2 + 32


def test_22_2_6_4_philosophy() -> None:
    """With Philosophy the fullest stock is the beneficiary and chooses all fifteen points."""
    t = civil_war(["law", "philosophy"])
    assert t.asked == [1]
    t.order(1, "muster 10 Rubicon, city Rome")
    assert t.order(0, "follow second").nation(1).cities == ["rome"]


def test_22_2_6_5_democracy() -> None:
    """With Democracy the first faction has forty-five points, thirty by the beneficiary."""
    t = civil_war(["law", "democracy"]).order(0, "nominate Crete")
    t.order(0, "muster 15 Rubicon")
    assert t.refuses(1, "muster 5 Rubicon, 15 Etruria")
    t.order(1, "muster 5 Rubicon, 15 Etruria, city Rome, city Palermo")
    assert t.order(0, "follow first").nation(0).points() == 45


NILE = {"upper_egypt": 4, "memphis": 9, "fayum": 6}


def test_22_2_7_1_flood() -> None:
    """Seventeen points on the plain are lost; cities on black sites are safe."""
    t = struck("flood", {0: NILE, 1: {"knossos": 1}}, seats=2)
    t.sleep(0)
    assert t.nation(0).census() == 19 - 17
    t = struck("flood", {0: {"danube": 3}}, {0: ["moesia"]}, seats=2, treasury={0: 9})
    assert t.nation(0).census() == 0 or t.nation(0).cities != ["moesia"]
    assert any("Anne loses 3 Danube." in line for line in t.said())


def test_22_2_7_2_others_on_the_plain() -> None:
    """Ten points of others there are lost, divided by the nation; fewer if they have fewer."""
    t = struck("flood", {0: NILE, 1: {"alexandria": 8}, 2: {"tanis": 8}})
    assert t.refuses(0, "assess 5 Crete, 4 Egypt")
    t.order(0, "assess 6 Crete, 4 Egypt").sleep(0)
    assert [n.census() for n in t.s.nations] == [2, 2, 4]
    t = struck("flood", {0: NILE, 1: {"alexandria": 3}}).sleep(0)
    assert t.nation(1).census() == 0


def test_22_2_7_3_the_fullest_plain() -> None:
    """The plain with most points floods; between equals the nation chooses."""
    t = struck("flood", {0: {"danube": 2, "rubicon": 3}})
    assert t.nation(0).tokens == {"danube": 2}
    t = struck("flood", {0: {"danube": 3, "rubicon": 3}}).order(0, "flood Danube")
    assert t.nation(0).tokens == {"rubicon": 3}
    assert len(PLAINS) == 5


def test_22_2_7_4_engineering() -> None:
    """With Engineering seven points are lost at most."""
    t = struck("flood", {0: {"rubicon": 9}}, advances={0: ["engineering"]})
    assert t.nation(0).census() == 2


def test_22_2_8_1_epidemic() -> None:
    """Sixteen points; others up to twenty-five, ten each, but not who traded the card."""
    people = {0: {"rome": 20}, 1: {"knossos": 20}, 2: {"memphis": 20}}
    t = struck("epidemic", people, giver=1)
    assert t.refuses(0, "assess 5 Crete")
    assert t.refuses(0, "assess 11 Egypt")
    t.order(0, "assess 10 Egypt")
    assert [n.census() for n in t.s.nations] == [4, 20, 10]


def test_22_2_8_2_nobody_dies_out() -> None:
    """No area is emptied; a city counts four and leaves a token."""
    t = struck("epidemic", {0: {"rome": 2, "etruria": 1}}, {0: ["palermo"]}, giver=1)
    assert t.nation(0).tokens == {"rome": 1, "etruria": 1, "palermo": 1}


def test_22_2_8_3_medicine() -> None:
    """With Medicine eleven points, and five at most for others who hold it."""
    held = {0: ["medicine"], 2: ["medicine"]}
    t = struck("epidemic", {0: {"rome": 20}, 2: {"memphis": 20}}, giver=1, advances=held)
    assert t.refuses(0, "assess 6 Egypt")
    t.order(0, "assess 5 Egypt")
    assert [n.census() for n in t.s.nations] == [9, 0, 15]


SIX = [*CITIES, "sparta", "knossos"]
MANY = {**FED, "memphis": 3}


def left_after(card: str, *advances: str) -> int:
    """How many of seven cities stand after a calamity."""
    t = struck(card, {0: MANY}, {0: SIX}, giver=1, advances={0: advances})
    while t.asked and t.step in ("Reductions", "Iconoclasm"):
        t.sleep(t.asked[0])
    return len(t.nation(0).cities)


def test_22_2_9_1_disorder_leaves_four() -> None:
    """All cities above four are reduced."""
    assert left_after("civil_disorder") == 4


def test_22_2_9_2_with_law_five() -> None:
    """With Law five stay."""
    assert left_after("civil_disorder", "law") == 5


def test_22_2_9_3_with_democracy_six() -> None:
    """With Democracy six stay."""
    assert left_after("civil_disorder", "law", "democracy") == 6


def test_22_2_9_4_the_nation_chooses() -> None:
    """The nation says which cities are reduced."""
    t = struck("civil_disorder", {0: MANY}, {0: CITIES}, giver=1).order(0, "reduce Syracuse")
    assert "syracuse" not in t.nation(0).cities


def test_22_2_10_1_iconoclasm_reduces_four() -> None:
    """Four cities are reduced."""
    assert left_after("iconoclasm_heresy") == 3


def test_22_2_10_2_with_law_three() -> None:
    """With Law three are."""
    assert left_after("iconoclasm_heresy", "law") == 4


def test_22_2_10_3_with_philosophy_two() -> None:
    """With Philosophy two are."""
    assert left_after("iconoclasm_heresy", "law", "philosophy") == 5


def test_22_2_10_4_cities_of_others() -> None:
    """One or two cities of others are reduced; Law allows one, Philosophy none."""
    t = struck(
        "iconoclasm_heresy",
        {0: MANY, 1: {"troy": 9}, 2: {"memphis": 9}},
        {0: ["rome"], 1: ["knossos", "rhodes"], 2: ["tyre", "sidon"]},
        giver=1,
        advances={1: ["law"], 2: ["law", "philosophy"]},
    )
    assert t.menu(0) == ["pass", "strike Knossos", "strike Rhodes"]
    t.order(0, "strike Rhodes")
    assert t.nation(1).cities == ["knossos"]


def test_22_2_11_1_piracy() -> None:
    """Each legitimate ship destroys a city on the coast; its owner chooses."""
    t = struck(
        "piracy", {0: MANY}, {0: ["rome", "palermo", "nineveh"]}, giver=1, ships={1: ["knossos"]}
    )
    assert t.asked == [1]
    assert t.menu(1) == ["raid Rome", "raid Palermo"]
    t.order(1, "raid Palermo")
    assert t.nation(0).cities == ["rome", "nineveh"]


def test_22_2_11_2_legitimate_ships() -> None:
    """Example: from the Black Sea the Mediterranean is in reach, the Persian Gulf is not."""
    ships = {1: ["sinope"]}
    t = struck("piracy", {0: MANY}, {0: ["rome", "ur"]}, giver=1, ships=ships)
    assert t.nation(0).cities == ["ur"]
    t = struck("piracy", {0: MANY}, {0: ["ur"]}, giver=1, ships=ships)
    assert t.nation(0).cities == ["ur"]


def test_22_2_12_1_removed_unless_reduced() -> None:
    """A city lost to famine leaves no tokens."""
    t = struck("famine", {0: {"rome": 4}}, {0: ["palermo", "athens"]})
    t.order(0, "lose 4 Rome, city Palermo")
    assert "palermo" not in t.nation(0).tokens


def test_22_2_12_2_exactly_or_a_little_more() -> None:
    """Losses are exact where they can be, else over by as little as possible."""
    t = struck("famine", {0: {"rome": 3}}, {0: ["palermo", "athens"]})
    assert t.refuses(0, "lose 3 Rome, city Palermo")
    t = struck("famine", {0: {"rome": 3}}, {0: ["palermo", "athens", "corinth"]})
    assert t.menu(0) == [
        "lose city Palermo, city Athens",
        "lose city Palermo, city Corinth",
        "lose city Athens, city Corinth",
    ]


def test_22_2_12_3_ships_and_treasury_are_safe() -> None:
    """No calamity touches ships or treasury."""
    t = struck("famine", {0: {"rome": 3}}, ships={0: ["rome"]}, treasury={0: 7})
    assert (len(t.nation(0).ships), t.nation(0).treasury) == (1, 7)


def test_22_3_4_pottery_needs_grain() -> None:
    """Pottery without grain saves nothing."""
    t = struck("famine", {0: {"rome": 12}}, advances={0: ["pottery"]})
    assert t.nation(0).census() == 3


def test_22_3_14_medicine_softens_epidemics() -> None:
    """Medicine lowers the loss from sixteen points to eleven."""
    t = struck("epidemic", {0: {"rome": 20}}, giver=1, advances={0: ["medicine"]})
    assert t.nation(0).census() == 9


def test_22_3_16_democracy_softens_disorder() -> None:
    """Democracy counts before Law in civil disorder."""
    assert left_after("civil_disorder", "law", "democracy") > left_after("civil_disorder", "law")


def test_22_3_17_philosophy_softens_heresy() -> None:
    """Philosophy counts before Law in iconoclasm."""
    assert left_after("iconoclasm_heresy", "law", "philosophy") == 5
