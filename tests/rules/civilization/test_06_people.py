"""6. Taxes, 7. expansion, 8. census, 9. ships."""

from tests.rules.civilization.table import table

FED = {"athens": 2, "sparta": 2, "corinth": 2}


def test_6_1_two_tokens_a_city() -> None:
    """Each city pays two tokens from stock to treasury."""
    t = table("taxes", {0: FED}, {0: ["rome", "syracuse"]})
    assert t.nation(0).treasury == 4


def test_6_2_unpaid_cities_revolt() -> None:
    """With stock for one city of three, two revolt."""
    t = table("taxes", {0: FED, 1: FED}, {0: ["rome", "syracuse", "palermo"]}, stock={0: 3})
    assert (t.step, t.s.agenda[-1].left) == ("Revolt", 2)
    assert t.nation(0).treasury == 2


def test_6_3_1_revolts_after_all_have_paid() -> None:
    """The others have paid before a revolt is settled."""
    t = table("taxes", {0: FED, 1: FED}, {0: ["rome"], 1: ["knossos"]}, stock={0: 1})
    assert t.nation(1).treasury == 2


def test_6_3_2_the_fullest_stock_chooses_cities() -> None:
    """The nation with most tokens in stock takes which cities it likes, of the defaulter's only."""
    cities = {0: ["rome", "syracuse"], 1: ["knossos"]}
    t = table("taxes", {0: FED, 1: {}, 2: FED}, cities, stock={0: 2, 1: 30, 2: 20})
    assert t.asked == [1]
    assert t.menu(1) == ["seize Rome", "seize Syracuse"]
    t.order(1, "seize Rome")
    assert t.nation(1).cities == ["knossos", "rome"]
    assert t.nation(0).cities == ["syracuse"]


def test_6_3_3_then_the_next_fullest() -> None:
    """Who has no city piece left is passed over, and cities may come back to their owner."""
    nine = ["knossos", "phaestos", "athens", "sparta", "corinth", "miletus", "troy", "rhodes"]
    cities = {0: ["rome", "syracuse"], 1: [*nine, "byzantium"]}
    t = table("taxes", {0: FED}, cities, stock={0: 1, 1: 50, 2: 40})
    assert t.nation(2).cities == ["rome", "syracuse"]
    t = table("taxes", {0: FED}, cities, stock={0: 1, 1: 50, 2: 0})
    assert t.nation(0).cities == ["rome", "syracuse"]


def test_6_3_4_new_owners_pay_nothing() -> None:
    """A city that changed hands is not paid for again."""
    t = table(
        "taxes", {0: FED, 1: {"troy": 2}}, {0: ["rome", "syracuse"]}, stock={0: 2, 1: 30, 2: 5}
    )
    t.order(1, "seize Rome")
    assert t.nation(1).treasury == 0


def test_7_1_one_beside_one_two_beside_more() -> None:
    """An area with one token gains one, with more it gains two."""
    t = table("expansion", {0: {"rome": 1, "etruria": 2, "rubicon": 4}})
    assert t.nation(0).tokens == {"rome": 2, "etruria": 4, "rubicon": 6}


def test_7_2_no_growth_in_cities() -> None:
    """An area with a city gains nothing."""
    t = table("expansion", {0: {"etruria": 1}}, {0: ["rome"]})
    assert t.nation(0).tokens == {"etruria": 2}


def test_7_3_growth_beyond_the_limit() -> None:
    """People grow even where the limit is passed."""
    t = table("expansion", {0: {"cisalpina": 1}})
    assert t.nation(0).tokens["cisalpina"] == 2


def test_7_4_short_stock_is_divided_by_choice() -> None:
    """With three tokens for five places the nation says where they go, within 7.1."""
    t = table("expansion", {0: {"rome": 1, "etruria": 2, "rubicon": 2}}, stock={0: 3})
    assert t.asked == [0]
    assert t.refuses(0, "grow 3 Etruria")
    t.order(0, "grow 1 Rome, 2 Rubicon")
    assert t.nation(0).tokens == {"rome": 2, "etruria": 2, "rubicon": 4}


def test_8_1_most_tokens_first() -> None:
    """The census orders movement by tokens on the board, not counting cities and ships."""
    t = table(
        "census",
        {0: {"rome": 2}, 1: {"knossos": 4}, 2: {"athens": 3}},
        {0: ["palermo"]},
        {0: ["rome"]},
    )
    assert t.s.census == [1, 2, 0]


def test_8_2_census_orders_movement_only() -> None:
    """The census touches no piece."""
    t = table("census", {0: {"rome": 2}, 1: {"knossos": 4}})
    assert t.nation(1).tokens == {"knossos": 4}


def test_8_3_ties_go_by_the_table() -> None:
    """Between equals the table order decides."""
    t = table("census", {0: {"rome": 2}, 1: {"knossos": 2}, 2: {"athens": 2}})
    assert t.s.census == [0, 1, 2]


def test_9_1_a_ship_costs_two_tokens() -> None:
    """From the treasury, by levy, or both."""
    for levy in (0, 1, 2):
        t = table("ships", {0: {"rome": 3}}, treasury={0: 4})
        t.order(0, f"launch Rome levying {levy}")
        assert t.nation(0).treasury == 4 - (2 - levy)
        assert t.nation(0).tokens["rome"] == 3 - levy
        assert [ship.at for ship in t.nation(0).ships] == ["rome"]


def test_9_2_levied_where_it_is_built() -> None:
    """A levied ship needs its tokens in its own area; a paid one only a unit there."""
    t = table("ships", {0: {"rome": 1, "rubicon": 5}}, {0: ["syracuse"]}, treasury={0: 2})
    assert "launch Rome levying 2" not in t.menu(0)
    assert "launch Syracuse levying 0" in t.menu(0)
    assert "launch Rubicon levying 2" in t.menu(0)
    assert not [line for line in t.menu(0) if "Knossos" in line]


def test_9_3_upkeep_or_loss() -> None:
    """A ship costs a token a turn, from treasury or area; unpaid it goes to stock at once."""
    t = table("ships", {0: {"rome": 2}}, ships={0: ["rome"]}, treasury={0: 1}).order(0, "done")
    assert (t.nation(0).treasury, len(t.nation(0).ships)) == (0, 1)
    t = table("ships", {0: {"rome": 2}}, ships={0: ["rome"]}).order(0, "done")
    assert (t.nation(0).tokens["rome"], len(t.nation(0).ships)) == (1, 1)
    t = table("ships", {0: {"rome": 2}}, ships={0: ["knossos"]}).order(0, "done")
    assert t.nation(0).ships == []
    t = table("ships", {0: {"rome": 2}}, ships={0: ["rome"]}, treasury={0: 1})
    t.order(0, "levy for 1").order(0, "done")
    assert (t.nation(0).treasury, t.nation(0).tokens["rome"]) == (1, 1)


def test_9_4_rebuilt_elsewhere_never_there() -> None:
    """A ship taken off the board may be built again in another area only."""
    t = table("ships", {0: {"rome": 4, "rubicon": 4}}, ships={0: ["rome"]})
    t.order(0, "scrap 1")
    assert "launch Rubicon levying 2" in t.menu(0)
    assert "launch Rome levying 2" not in t.menu(0)


def test_9_5_four_ships_at_most() -> None:
    """With four ships in play none can be built."""
    t = table("ships", {0: {"rome": 9}}, ships={0: ["rome"] * 4})
    assert "Launch" not in t.verbs(0)


def test_9_6_spent_tokens_go_to_stock() -> None:
    """What a ship costs returns to stock."""
    t = table("ships", {0: {"rome": 3}}, treasury={0: 1})
    before = t.nation(0).stock
    t.order(0, "launch Rome levying 1")
    assert t.nation(0).stock == before + 2
