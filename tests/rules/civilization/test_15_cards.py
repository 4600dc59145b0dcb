"""15. Trade cards, 16. trade, 17. civilization cards, 18. full hands."""

import pytest

from rules.civilization.advances import COST, COUNT, CREDIT, GROUPS, price
from rules.civilization.goods import VALUE, worth
from tests.rules.civilization.table import Table, table

FED = {"athens": 2, "corinth": 2, "rubicon": 3, "etruria": 2}


def test_15_1_as_many_stacks_as_cities() -> None:
    """Three cities draw from three stacks."""
    t = table("drawing", {0: FED}, {0: ["rome", "palermo", "syracuse"]})
    assert [len(stack) for stack in t.s.stacks][:4] == [13, 10, 9, 9]
    assert len(t.nation(0).hand) == 3


def test_15_2_fewest_cities_first() -> None:
    """Who has fewest cities draws first, table order between equals."""
    t = table("drawing", {}, {0: ["rome", "palermo"], 1: ["knossos"], 2: ["memphis"]})
    drew = [line for line in t.said() if "draws" in line]
    assert drew == [
        "Bart draws 1 trade card.",
        "Cleo draws 1 trade card.",
        "Anne draws 2 trade cards.",
    ]


def test_15_3_the_top_card_of_each_stack() -> None:
    """One card from each stack, beginning with the first."""
    t = table("drawing", {}, {0: ["rome", "palermo", "syracuse"]})
    assert [VALUE[card] for card in t.nation(0).hand] == [1, 2, 3]


def test_15_4_an_empty_stack_gives_nothing() -> None:
    """No other card stands in for one of an empty stack."""
    everything = ["hides"] * 7 + ["ochre"] * 7
    t = table("drawing", {}, {0: ["rome", "palermo"]}, hands={2: everything})
    assert [VALUE[card] for card in t.nation(0).hand] == [2]


def test_15_5_red_calamities_are_shown() -> None:
    """A red-backed calamity is declared at once and never comes to the hand."""
    t = table("drawing", {}, {0: ["rome", "palermo"]}, hands={2: ["iron"] * 5 + ["papyrus"] * 5})
    assert [c.card for c in t.nation(0).calamities] == ["volcano_earthquake"]
    assert "A calamity lies before Anne: Volcano or Earthquake." in t.said()


def test_15_6_hands_are_secret() -> None:
    """Only the drawer is told which cards came."""
    t = table("drawing", {}, {0: ["rome"]})
    assert any(line.startswith("You receive") for line in t.said(0))
    assert not any(line.startswith("You receive") for line in t.said(1))


def test_15_7_gold_for_eighteen() -> None:
    """In its turn a nation may buy gold at eighteen tokens a card; the tokens go to stock."""
    t = table("drawing", {}, {0: ["rome"]}, treasury={0: 40})
    assert t.menu(0) == ["pass", "gold 1", "gold 2"]
    stock = t.nation(0).stock
    t.order(0, "gold 2")
    assert t.nation(0).hand[1:] == ["gold", "gold"]
    assert (t.nation(0).treasury, t.nation(0).stock) == (4, stock + 36)
    t = table("drawing", {}, {0: ["rome"]}, treasury={0: 18}, hands={2: ["gold"] * 3})
    assert t.order(0, "gold 1").nation(0).hand[1:] == ["piracy"]


SALT = ["salt", "salt", "grain", "hides"]
IRON = ["iron", "iron", "papyrus", "bronze"]


def market(**more: object) -> Table:
    """Two nations with cards to trade."""
    return table("trade", hands={0: SALT, 1: IRON}, **more)  # type: ignore[arg-type]


def test_16_1_deals_are_final() -> None:
    """Offers may be changed and withdrawn, but what has changed hands stays."""
    t = market().order(0, "offer salt, salt, grain for 3 cards")
    t.order(0, "withdraw 1").order(0, "offer salt, salt, hides for 3 cards")
    t.order(1, "accept 2 with iron, iron, papyrus")
    assert t.nation(0).hand == ["grain", "iron", "iron", "papyrus"]
    assert t.nation(1).hand == ["bronze", "hides", "salt", "salt"]
    assert not t.s.agenda[-1].offers


def test_16_2_only_trade_cards() -> None:
    """Neither treasury nor civilization cards can be offered."""
    assert market(treasury={0: 9}).refuses(0, "offer 9 treasury for 3 cards")


def test_16_3_the_offer_must_be_true() -> None:
    """Example: two salt and a grain are three cards worth 16, including salt or grain."""
    t = market()
    t.order(0, "offer 3 cards worth 16 including salt: salt, salt, grain for 3 cards")
    assert t.said() == [
        "Offer 1: Anne offers 3 cards worth 16, among them salt, for 3 cards worth 0 or more."
    ]
    t = market()
    for untrue in ("4 cards worth 16 including salt", "3 cards worth 17 including salt"):
        assert t.refuses(0, f"offer {untrue}: salt, salt, grain for 3 cards")
    assert t.refuses(0, "offer 3 cards worth 16 including gold: salt, salt, grain for 3 cards")
    assert t.refuses(0, "offer salt, salt for 3 cards")


def test_16_3_fewer_than_three_cards_do_not_trade() -> None:
    """A nation with two cards is not asked."""
    t = table("trade", hands={0: SALT, 1: IRON, 2: ["gold", "gold"]})
    assert t.asked == [0, 1]
    assert t.modes == {"open"}


def test_16_4_between_two_only() -> None:
    """A counter-offer binds the two who agree, and nobody else."""
    t = table("trade", hands={0: SALT, 1: IRON, 2: ["gold", "gold", "gold"]})
    t.order(0, "offer salt, salt, grain for 3 cards")
    t.order(1, "counter 1 with iron, iron, bronze").order(2, "counter 1 with gold, gold, gold")
    t.order(0, "agree 3")
    assert t.nation(2).hand == ["salt", "salt", "grain"]
    assert t.nation(1).hand == IRON


def test_16_5_until_all_have_done() -> None:
    """The window closes when all have done; with three rounds it opens again after deals."""
    t = market()
    t.order(0, "done").order(1, "done")
    assert t.step == ""
    t = market(trading="3").order(0, "offer salt, salt, grain for 3 cards")
    t.order(1, "accept 1 with iron, iron, papyrus").order(0, "done").order(1, "done")
    assert t.asked == [0, 1]


def test_16_6_calamities_are_worth_nothing() -> None:
    """A calamity adds no worth to an offer."""
    assert worth(["salt", "epidemic", "grain"]) == 7


def test_17_1_reverse_table_order() -> None:
    """Egypt buys first: of the last card it gets it."""
    goods = {0: ["gems"] * 2, 2: ["gold"] * 3}
    t = table("purchases", hands=goods, seats=3, treasury={0: 30, 1: 40})
    t.s.supply["mysticism"] = 1
    t.audited = False
    t.order(0, "buy Mysticism").order(1, "pass").order(2, "buy Mysticism")
    assert t.nation(2).advances == ["mysticism"]
    assert t.nation(0).advances == []


def test_17_2_goods_treasury_and_credits() -> None:
    """Cards are paid with trade cards, treasury and credits together."""
    t = table("purchases", hands={0: ["grain"] * 3}, treasury={0: 10}, advances={0: ["mysticism"]})
    t.order(0, "buy Drama & Poetry")
    assert t.nation(0).advances == ["mysticism"]
    t = table("purchases", hands={0: ["grain"] * 3}, treasury={0: 19}, advances={0: ["mysticism"]})
    t.order(0, "buy Drama & Poetry")
    assert t.nation(0).advances == ["mysticism", "drama_poetry"]
    assert t.nation(0).treasury == 0


def test_17_3_costs() -> None:
    """Each card has its printed cost."""
    assert (COST["music"], COST["law"], COST["philosophy"]) == (60, 170, 240)


def test_17_4_1_sets_are_squared() -> None:
    """Example: three grain are worth 36, not 12."""
    assert worth(["grain"] * 3) == 36


def test_17_4_3_different_goods_make_no_set() -> None:
    """Hides and ochre, of equal value, do not combine."""
    assert worth(["hides", "ochre"]) == 2


def test_17_4_4_sets_count_in_offers() -> None:
    """An offer's worth is that of its sets."""
    t = market().order(0, "offer salt, salt, hides for 3 cards")
    assert "worth 13" in t.said()[0]


def test_17_5_1_credits_within_a_group() -> None:
    """All groups but the civics give credit to their own cards and to one great civic."""
    assert CREDIT["pottery"]["clothmaking"] == 10
    assert CREDIT["pottery"]["democracy"] == 10
    assert not any(CREDIT["law"].values())


def test_17_5_2_five_ten_and_twenty() -> None:
    """Arts give 5 (and to Law), crafts 10 (Democracy), sciences 20 (Philosophy)."""
    assert (CREDIT["music"]["drama_poetry"], CREDIT["music"]["law"]) == (5, 5)
    assert (CREDIT["metalworking"]["agriculture"], CREDIT["metalworking"]["democracy"]) == (10, 10)
    assert (CREDIT["medicine"]["astronomy"], CREDIT["medicine"]["philosophy"]) == (20, 20)


def test_17_5_3_civics_receive_only() -> None:
    """Red cards give no group credit; Literacy and Architecture have special ones."""
    assert CREDIT["democracy"]["philosophy"] == 0
    assert CREDIT["architecture"]["democracy"] == 15


def test_17_5_example_music() -> None:
    """Example: 5 of credit, 45 of goods and 10 of treasury are just enough for Music."""
    hand = ["grain"] * 3 + ["papyrus"] * 2 + ["hides"]
    t = table("purchases", hands={0: hand}, treasury={0: 10}, advances={0: ["mysticism"]})
    t.order(0, "buy Music")
    assert t.nation(0).advances == ["mysticism", "music"]
    assert (t.nation(0).hand, t.nation(0).treasury) == ([], 0)


def test_17_6_payment_goes_back() -> None:
    """Goods go under their stacks, treasury to stock."""
    t = table("purchases", hands={0: ["gems"] * 2}, treasury={0: 13})
    stock = t.nation(0).stock
    t.order(0, "buy Pottery")
    assert t.s.stacks[7][-2:] == ["gems", "gems"]
    assert t.nation(0).stock == stock + 13


def test_17_7_one_of_each_and_eleven_at_most() -> None:
    """No kind twice, and no twelfth card."""
    eleven = [card for card in COST if card not in ("law", "democracy", "philosophy")][:11]
    t = table("purchases", hands={0: ["gold"] * 3}, advances={0: ["music"], 1: eleven})
    assert t.asked == [0]
    assert t.refuses(0, "buy Music")


def test_17_8_exact_treasury() -> None:
    """Treasury fills up the price exactly."""
    t = table("purchases", hands={0: ["gems"] * 2}, treasury={0: 20}).order(0, "buy Pottery")
    assert t.nation(0).treasury == 20 - (45 - 32)


def test_17_9_no_change() -> None:
    """Goods worth more than the price are lost with the excess."""
    t = table("purchases", hands={0: ["gold"] * 3}).order(0, "buy Pottery")
    assert t.nation(0).hand == []
    assert t.nation(0).treasury == 0


def test_17_10_no_credit_in_the_same_turn() -> None:
    """Two sciences bought at once give each other no credit."""
    t = table("purchases", hands={0: ["gold"] * 3 + ["gems"] * 4})
    t.order(0, "buy Astronomy, Coinage")
    assert t.nation(0).advances == ["astronomy", "coinage"]
    assert "Anne acquires Astronomy and Coinage (goods worth 209, treasury 0)." in t.said()


def test_17_11_credit_for_each_card() -> None:
    """Example: Mysticism takes 20 off Astronomy and 20 off Coinage."""
    assert price("astronomy", ["mysticism"]) + price("coinage", ["mysticism"]) == 80 + 110 - 40


def test_17_12_one_of_two_credits() -> None:
    """Example: Architecture takes 15 off Law, not 15 and 5."""
    assert CREDIT["architecture"]["law"] == 15


def test_17_13_cards_are_kept() -> None:
    """No order gives a civilization card away."""
    t = table("full_hands", hands={0: ["hides"] * 7}, advances={0: ["music"]})
    assert t.refuses(0, "return Music")


def test_17_14_two_groups_two_credits() -> None:
    """Engineering receives from crafts and from sciences."""
    assert GROUPS["engineering"] == ["crafts", "sciences"]
    assert price("engineering", ["pottery", "astronomy"]) == 140 - 30
    double = [card for card, groups in GROUPS.items() if len(groups) == 2]
    assert double == ["mysticism", "architecture", "literacy", "engineering"]


def test_17_15_credit_must_be_used() -> None:
    """Credits come off first; a card they pay for wholly costs nothing."""
    held = ["mysticism", "coinage", "engineering", "medicine"]
    assert price("astronomy", held) == 0
    t = table("purchases", advances={0: held}).order(0, "buy Astronomy")
    assert t.nation(0).advances == [*held, "astronomy"]


def test_18_cards_above_the_limit_go_back() -> None:
    """Six may be kept here; the others go under their stacks, unseen."""
    t = table("full_hands", hands={0: ["hides"] * 5 + ["gold"] * 3})
    assert t.refuses(0, "return hides")
    t.order(0, "return hides, hides")
    assert len(t.nation(0).hand) == 6
    assert t.said() == ["Anne gives 2 trade cards back."]


@pytest.mark.parametrize(
    ("good", "count", "value"),
    [("hides", 7, 49), ("papyrus", 5, 50), ("salt", 9, 243), ("grain", 8, 256), ("gold", 3, 81)],
)
def test_22_1_2_values_of_sets(good: str, count: int, value: int) -> None:
    """The table of sets, to the last card of each good."""
    from rules.civilization import goods

    assert goods.COUNT[good] == count
    assert worth([good] * count) == value


def test_22_3_1_numbers_of_cards() -> None:
    """Five of each kind but for the printed exceptions, 87 in all."""
    assert sum(COUNT.values()) == 87
    odd = {card: n for card, n in COUNT.items() if n != 5}
    assert odd == {
        "mysticism": 3,
        "architecture": 7,
        "literacy": 7,
        "law": 8,
        "democracy": 6,
        "philosophy": 6,
    }


def test_22_3_5_drama_and_poetry() -> None:
    """Twenty to Literacy, ten to Democracy."""
    assert (CREDIT["drama_poetry"]["literacy"], CREDIT["drama_poetry"]["democracy"]) == (20, 10)


def test_22_3_6_music() -> None:
    """Thirty to Philosophy."""
    assert CREDIT["music"]["philosophy"] == 30


def test_22_3_7_architecture() -> None:
    """Fifteen to every civic."""
    civics = [card for card, groups in GROUPS.items() if "civics" in groups]
    assert {CREDIT["architecture"][card] for card in civics if card != "architecture"} == {15}


def test_22_3_11_coinage_sets_the_rate() -> None:
    """Its holder sets the tax at one, two or three, also more than the stock can bear."""
    t = table("taxes", {0: FED}, {0: ["rome", "palermo"]}, advances={0: ["coinage"]})
    assert t.menu(0) == ["tax 1", "tax 2", "tax 3"]
    assert t.order(0, "tax 3").nation(0).treasury == 6
    t = table("taxes", {0: FED}, {0: ["rome", "palermo"]}, advances={0: ["coinage"]}, stock={0: 4})
    t.order(0, "tax 3")
    assert t.nation(0).treasury == 3
    assert len(t.nation(0).cities) == 1 or t.step == "Revolt"


def test_22_3_12_literacy() -> None:
    """Twenty-five to Law, Democracy and Philosophy."""
    assert {CREDIT["literacy"][c] for c in ("law", "democracy", "philosophy")} == {25}


def test_22_3_15_law_comes_first() -> None:
    """Democracy and Philosophy can be bought only by who holds Law already."""
    t = table("purchases", hands={0: ["gold"] * 3, 1: ["gems"]}, advances={1: ["law"]})
    assert "buy Democracy with 3 gold" not in t.menu(0)
    assert t.refuses(0, "buy Law, Democracy")
    t.order(1, "buy Democracy with nothing")


def test_15_7_gold_without_cities() -> None:
    """A nation without cities may buy gold too, if its treasury can."""
    t = table("drawing", {0: {"rome": 1}}, treasury={0: 18})
    assert t.order(0, "gold 1").nation(0).hand == ["gold"]
