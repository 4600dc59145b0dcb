"""11. Conflict, 12. cities, 13. surplus, 14. support."""

from tests.rules.civilization.table import Table, table


def fought(tokens: dict[int, dict[str, int]], **more: object) -> Table:
    """The table after the conflicts."""
    return table("conflict", tokens, **more)  # type: ignore[arg-type]


def at(t: Table, area: str) -> list[int]:
    return [nation.tokens.get(area, 0) for nation in t.s.nations]


def test_11_1_only_above_the_limit() -> None:
    """Peoples live together while the limit is kept."""
    assert at(fought({0: {"rubicon": 1}, 1: {"rubicon": 2}}), "rubicon") == [1, 2, 0]
    assert at(fought({0: {"rubicon": 2}, 1: {"rubicon": 3}}), "rubicon") == [1, 2, 0]


def test_11_2_ships_take_no_part() -> None:
    """Ships neither fight nor are taken."""
    t = fought({0: {"rome": 3}, 1: {"rome": 6}}, ships={0: ["rome"]})
    assert [ship.at for ship in t.nation(0).ships] == ["rome"]


def test_11_3_losses_go_to_stock() -> None:
    """Tokens removed are in their owner's stock again."""
    t = fought({0: {"rome": 2}, 1: {"rome": 3}})
    assert t.nation(0).stock + t.nation(0).census() == 47


def test_11_4_tokens_and_cities_fight() -> None:
    """Tokens fight tokens, cities, and defended cities."""
    t = fought({0: {"palermo": 3}, 1: {"palermo": 2}}, cities={1: ["palermo"]})
    assert at(t, "palermo")[0] == 0
    assert t.nation(1).cities == ["palermo"]


def test_11_5_1_the_weaker_loses_first() -> None:
    """One token in turn, the smaller side first, until the rest fit."""
    assert at(fought({0: {"rome": 2}, 1: {"rome": 3}}), "rome") == [0, 2, 0]
    assert at(fought({0: {"rubicon": 2}, 1: {"rubicon": 4}}), "rubicon") == [0, 3, 0]


def test_11_5_2_equals_lose_together() -> None:
    """Equal sides lose at once, perhaps to the last token."""
    assert at(fought({0: {"rome": 2}, 1: {"rome": 2}}), "rome") == [1, 1, 0]
    assert at(fought({0: {"cisalpina": 1}, 1: {"cisalpina": 1}}), "cisalpina") == [0, 0, 0]


def test_11_5_3_several_sides_in_ascending_strength() -> None:
    """With more than two sides tokens fall in ascending order of strength."""
    t = fought({0: {"rome": 1}, 1: {"rome": 2}, 2: {"rome": 3}})
    assert at(t, "rome") == [0, 0, 2]


def test_11_6_1_fewer_than_seven_are_lost() -> None:
    """Six attackers are removed and the city stands."""
    t = fought({0: {"knossos": 6}}, cities={1: ["knossos"]})
    assert at(t, "knossos") == [0, 0, 0]
    assert t.nation(1).cities == ["knossos"]


def test_11_6_2_seven_attack_six() -> None:
    """Against seven the city becomes six tokens, and they fight."""
    t = fought({0: {"knossos": 7}}, cities={1: ["knossos"]})
    assert t.nation(1).cities == []
    assert at(t, "knossos") == [2, 1, 0]


def test_11_6_3_attackers_fight_each_other_first() -> None:
    """Two attackers fight to the last; the survivor attacks if seven are left."""
    t = fought({0: {"knossos": 9}, 2: {"knossos": 2}}, cities={1: ["knossos"]})
    assert t.nation(1).cities == []
    t = fought({0: {"knossos": 7}, 2: {"knossos": 2}}, cities={1: ["knossos"]})
    assert t.nation(1).cities == ["knossos"]
    assert at(t, "knossos") == [0, 0, 0]


def test_11_7_1_defenders_fight_first() -> None:
    """Tokens beside their city fight before the city is attacked."""
    t = fought({0: {"knossos": 8}, 1: {"knossos": 3}}, cities={1: ["knossos"]})
    assert t.nation(1).cities == ["knossos"]
    t = fought({0: {"knossos": 10}, 1: {"knossos": 3}}, cities={1: ["knossos"]})
    assert t.nation(1).cities == []


def test_11_8_1_surrender_without_stock() -> None:
    """Without six tokens in stock the city goes to the attacker, if it has a city piece."""
    t = fought({0: {"knossos": 7}}, cities={1: ["knossos"]}, stock={1: 5})
    assert t.nation(0).cities == ["knossos"]
    nine = ["rome", "palermo", "syracuse", "athens", "sparta", "corinth", "miletus", "troy"]
    t = fought({0: {"knossos": 7}}, cities={0: [*nine, "rhodes"], 1: ["knossos"]}, stock={1: 5})
    assert "knossos" not in t.nation(0).cities + t.nation(1).cities


def test_11_8_2_other_conflicts_come_first() -> None:
    """Tokens that fall elsewhere save a city from surrender."""
    t = fought(
        {0: {"knossos": 7, "athens": 2}, 1: {"athens": 1}}, cities={1: ["knossos"]}, stock={1: 5}
    )
    assert t.nation(0).cities == []
    assert at(t, "knossos") == [2, 1, 0]


def test_22_3_9_metalworking_falls_last() -> None:
    """Its holder removes tokens after all who lack it, even from the smaller side."""
    t = fought({0: {"rome": 3}, 1: {"rome": 2}}, advances={1: ["metalworking"]})
    assert at(t, "rome") == [1, 1, 0]
    both = {0: ["metalworking"], 1: ["metalworking"]}
    assert at(fought({0: {"rome": 3}, 1: {"rome": 2}}, advances=both), "rome") == [2, 0, 0]


def test_22_3_13_engineering_needs_eight_attackers() -> None:
    """Against Engineering seven are too few, eight enough."""
    held = {1: ["engineering"]}
    t = fought({0: {"knossos": 7}}, cities={1: ["knossos"]}, advances=held)
    assert t.nation(1).cities == ["knossos"]
    t = fought({0: {"knossos": 8}}, cities={1: ["knossos"]}, advances=held)
    assert t.nation(1).cities == []


FED = {"athens": 2, "sparta": 1, "corinth": 2, "thebes": 3, "memphis": 3}


def test_12_1_one_city_an_area() -> None:
    """Any land area may have a city, but only one."""
    t = table("cities", {0: {"rome": 6, "lower_germany": 12, **FED}}, seats=2)
    assert set(t.menu(0)) >= {"build Rome", "build Lower Germany", "pass"}


def test_12_2_six_on_a_site_twelve_elsewhere() -> None:
    """Six tokens on a city site or twelve elsewhere become a city, if the nation likes."""
    t = table("cities", {0: {"rome": 6, "etruria": 11, **FED}}, seats=2)
    assert t.menu(0) == ["pass", "build Rome"]
    t.order(0, "build Rome")
    assert t.nation(0).cities == ["rome"]
    assert "rome" not in t.nation(0).tokens


def test_12_3_nine_cities_at_most() -> None:
    """A tenth city cannot be built."""
    eight = ["palermo", "syracuse", "athens", "sparta", "corinth", "miletus", "troy", "rhodes"]
    t = table("cities", {0: {"rome": 6, "knossos": 6}}, {0: eight}, seats=2)
    assert t.refuses(0, "build Rome, Knossos")
    t = table("cities", {0: {"rome": 6}}, {0: [*eight, "knossos"]}, seats=2)
    assert t.step != "Cities"


def test_13_1_surplus_goes_to_stock() -> None:
    """No more than the limit, and no token beside a city."""
    t = table("surplus", {0: {"rome": 5, "palermo": 2, **FED}}, {0: ["palermo"]}, seats=2)
    assert t.nation(0).tokens == {"rome": 2, **FED}


def test_13_2_ships_do_not_count() -> None:
    """Three ships and three tokens where two may live: one token goes, the ships stay."""
    t = table("surplus", {0: {"rome": 3}}, ships={0: ["rome"] * 3}, seats=2)
    assert t.nation(0).tokens == {"rome": 2}
    assert len(t.nation(0).ships) == 3


def test_14_1_support_after_surplus() -> None:
    """Support is checked once surplus is gone."""
    t = table("surplus", {0: {"cisalpina": 9}}, {0: ["rome", "palermo"]}, seats=2)
    assert (t.step, t.asked) == ("Support", [0])


def test_14_2_two_tokens_a_city() -> None:
    """Cities are reduced by choice, one by one, until the rest are supported."""
    t = table("surplus", {0: {"rubicon": 3}}, {0: ["rome", "palermo", "syracuse"]}, seats=2)
    assert t.menu(0) == ["reduce Rome", "reduce Palermo", "reduce Syracuse"]
    t.order(0, "reduce Palermo")
    assert t.nation(0).cities == ["rome", "syracuse"]
    assert t.nation(0).census() >= 4


def test_14_3_a_city_becomes_its_areas_limit() -> None:
    """A reduced city leaves as many tokens as its area holds, and new cities go first."""
    people = {"rome": 6, "athens": 2}
    t = table("cities", {0: people}, {0: ["palermo"]}, seats=2, going=True)
    t.order(0, "build Rome")
    assert any("reduced to 2 tokens: Rome" in line for line in t.said())


def test_14_4_short_stock_takes_what_is_left() -> None:
    """With too few tokens in stock the city leaves those, and the others are lost as well."""
    t = table("surplus", {0: {}}, {0: ["rome", "palermo"]}, stock={0: 1}, seats=2)
    t.order(0, "reduce Rome")
    assert t.nation(0).cities == []
    assert t.nation(0).tokens == {"rome": 1}


def test_14_5_support_is_checked_twice_a_round() -> None:
    """No check follows conflict or levies by themselves: only surplus and calamities ask."""
    t = table("ships", {0: {"rome": 2}}, {0: ["palermo"]}, treasury={0: 1}, seats=2)
    t.order(0, "launch Rome levying 2")
    assert t.nation(0).cities == ["palermo"]


def test_22_3_10_agriculture_feeds_one_more() -> None:
    """Alone in an area its holder may have one more token, also when a city is reduced."""
    held = {0: ["agriculture"]}
    t = table("surplus", {0: {"rome": 5}}, advances=held, seats=2)
    assert t.nation(0).tokens["rome"] == 3
    t = table("surplus", {0: {}}, {0: ["rome"]}, advances=held, seats=2)
    assert t.nation(0).tokens == {"rome": 3}
    t = fought({0: {"rome": 2}, 1: {"rome": 1}}, advances=held)
    assert sum(at(t, "rome")) == 2


def test_23_1_ties_go_by_the_table() -> None:
    """Between equal stocks the table order decides who takes a city in revolt."""
    t = table("taxes", {}, {2: ["rome"]}, stock={0: 9, 1: 9, 2: 1})
    assert t.nation(0).cities == ["rome"]


def test_23_2_many_sides_are_taken_apart() -> None:
    """A conflict of three nations and a city is settled step by step."""
    t = fought({0: {"knossos": 3}, 2: {"knossos": 3}}, cities={1: ["knossos"]})
    assert at(t, "knossos") == [0, 0, 0]
    assert t.nation(1).cities == ["knossos"]
