"""Surrounded cities: nobles, the tile, and the points for cities."""

from rules.babylonia.board import HEXES, INDEX, LAND_BESIDE, SITES, ZIGGURATS, in_play
from rules.babylonia.ground import surrounded
from tests.rules.babylonia.table import BLACK, BLUE, RED, WHITE, Table, table

# G3 lies on dry land, in the midst of G2 H2 H3 G4 F3 F2; F4 beside a river: F3 G4 G5 E4, F5 E5.
PAIR = {"G3": "c"}  # pays priests and merchants


def test_surrounded_by_land() -> None:
    """BA-5.1: a city is scored when tokens of anybody stand on all the land around it."""
    t = table({RED: "fG2 fH2 fH3", BLUE: "fF3"}, PAIR)
    t.order(RED, "play farmer at G4, farmer at P3")
    assert t.s.at("G3") == "c"
    t.order(BLUE, "play farmer at F2, farmer at P4")
    assert t.s.at("G3") == "."


def test_rivers_need_no_token() -> None:
    """BA-5.2: river hexes around a city need not be filled."""
    t = table({RED: "fF3 fG4 fG5"}, {"F4": "p"}).order(RED, "play farmer at E4, farmer at P3")
    assert t.s.at("F4") == "."


def test_river_tokens_count_for_the_city() -> None:
    """BA-5.3: tokens on the river around a city count when the tile is won."""
    tokens = {RED: "fF3 fG4", BLUE: "fG5 pF5 pE5"}
    t = table(tokens, {"F4": "p"}).order(RED, "play farmer at E4, farmer at P3")
    assert t.s.gone == "p"
    t = table(tokens, {"F4": "p"}, turn=WHITE).order(WHITE, "play farmer at E4, farmer at P3")
    assert [clan.cities for clan in t.s.clans] == ["", "p", "", ""]


def test_nobles_of_the_right_kind() -> None:
    """BA-5.4: two points for each own noble whose kind the city shows, beside it."""
    tokens = {RED: "pG2 mH2 sH3", BLUE: "pG4 fF3"}
    t = table(tokens, PAIR).order(RED, "play merchant at F2, farmer at P3")
    assert t.points("nobles") == [6, 2, 0, 0]


def test_nobles_linked_by_own_tokens() -> None:
    """BA-5.5: nobles linked to the city through own tokens score as well, each of them once."""
    tokens = {RED: "fG2 fH2 pH1 pL1", BLUE: "fH3 fG4 fF3"}
    t = table(tokens, PAIR).order(RED, "play farmer at F2, farmer at P3")
    assert t.points("nobles") == [2, 0, 0, 0]


def test_other_clans_do_not_link() -> None:
    """BA-5.5: tokens of another clan link nothing."""
    tokens = {RED: "fG2 fH2 fH3 pG5", BLUE: "fG4 fF3"}
    t = table(tokens, PAIR).order(RED, "play farmer at F2, farmer at P3")
    assert t.points("nobles") == [0, 0, 0, 0]


def test_river_tokens_link_and_do_not_score() -> None:
    """BA-5.6: a token on a river links, but scores nothing, whatever it is."""
    tokens = {RED: "pE5 pD5", BLUE: "fF3 fG4 fG5"}
    t = table(tokens, {"F4": "p"}).order(RED, "play farmer at E4, farmer at P3")
    assert t.points("nobles") == [2, 0, 0, 0]


def test_farmers_link_and_do_not_score() -> None:
    """BA-5.7: farmers link, and never score at a city."""
    tokens = {RED: "fG2 fH2 fH1", BLUE: "fH3 fG4 fF3"}
    t = table(tokens, {"G3": "d"}).order(RED, "play farmer at F2, farmer at P3")
    assert t.points("nobles") == [0, 0, 0, 0]
    assert "The city at G3 is surrounded. No noble scores." in t.said()


def nobles_example() -> Table:
    """Adam is red, Nora blue, Valentina white; H5, H4, H1 and E2 hang on by their neighbours."""
    tokens = {RED: "mG2 pH2 pH1 mH4 pH5", BLUE: "fG4", WHITE: "mF3 pF2 pE2"}
    return table(tokens, {"G3": "c", "J4": "c"}, cities={RED: 3, BLUE: 3, WHITE: 2})


def test_example_of_nobles() -> None:
    """BA-5.8: example: three merchants and three priests bring 12, one merchant, two priests 6."""
    t = nobles_example().order(RED, "play merchant at H3, farmer at P4")
    assert t.points("nobles") == [12, 0, 6, 0]


def test_example_of_cities() -> None:
    """BA-5.9: example, continued: with four, three and two cities they score 4, 3 and 2."""
    t = nobles_example().order(RED, "play merchant at H3, farmer at P4")
    assert [len(clan.cities) for clan in t.s.clans] == [4, 3, 2, 0]
    assert t.points("cities") == [4, 3, 2, 0]
    assert "Anne wins the city of G3. Cities score: Anne 4, Bart 3 and Cleo 2." in t.said()


def test_nobles_score_again() -> None:
    """BA-5.10: at another city the same nobles score again."""
    t = nobles_example().order(RED, "play merchant at H3, farmer at P4")
    t.order(BLUE, "play priest at K4, farmer at J5")
    assert t.points("nobles") == [24, 2, 6, 0]


def test_most_tokens_win_the_tile() -> None:
    """BA-5.11: the tile goes to the most tokens beside the city, and lies before their owner."""
    tokens = {RED: "fG2 fH2", BLUE: "fH3 fG4 pF3"}
    t = table(tokens, PAIR).order(RED, "play farmer at F2, farmer at P3")
    assert [clan.cities for clan in t.s.clans] == ["", "", "", ""]
    tokens = {RED: "fG2 fH2", BLUE: "fH3 fG4", WHITE: "fF3"}
    t = table(tokens, PAIR).order(RED, "play farmer at F2, farmer at P3")
    assert [clan.cities for clan in t.s.clans] == ["c", "", "", ""]


def test_tie_discards_the_tile() -> None:
    """BA-5.12: a tie for most discards the tile, and no city scores; nobles have scored before."""
    tokens = {RED: "fG2 pH2", BLUE: "fH3 fG4 pF3"}
    t = table(tokens, PAIR, cities={RED: 2}).order(RED, "play farmer at F2, farmer at P3")
    assert t.points() == [2, 2, 0, 0]
    assert t.s.gone == "c"
    assert "Nobody has most tokens around G3: the city is discarded." in t.said()


def test_every_won_city_pays_everybody() -> None:
    """BA-5.13: whenever a tile is won, everybody scores a point for each city before them."""
    tokens = {RED: "fG2 fH2 fH3", BLUE: "fF3 fF2"}
    t = table(tokens, PAIR, cities={BLACK: 2, BLUE: 1}, turn=WHITE)
    t.order(WHITE, "play farmer at G4, farmer at P3")
    assert t.points() == [1, 1, 0, 2]


def test_the_hex_is_free_afterwards() -> None:
    """BA-5.14: where a city was, a token may stand from then on."""
    t = table({RED: "fG2 fH2 fH3 fG4 fF3"}, PAIR).order(RED, "play farmer at F2, farmer at P3")
    t.order(BLUE, "play priest at G3, farmer at P4")
    assert t.s.at("G3") == "E"


def test_land_out_of_play_does_not_exist() -> None:
    """BA-R5: land out of play need not be filled; on this map no site in play touches any."""
    for seats in (2, 3, 4):
        for n in (n for n in (*SITES, *ZIGGURATS) if in_play(n, seats)):
            assert LAND_BESIDE[n]
            assert all(in_play(m, seats) for m in LAND_BESIDE[n])
    assert surrounded(" " * len(HEXES), INDEX["G3"])


def two_cities(turn: int = RED, **more: object) -> Table:
    """G3 and F4 share G4 and F3: red will have most around G3, blue around F4."""
    tokens = {RED: "fG2 fH2 fH3 fF2", BLUE: "fF3 fG5 fE4"}
    return table(tokens, {"G3": "p", "F4": "s"}, turn=turn, **more)  # type: ignore[arg-type]


def test_active_player_chooses_the_order() -> None:
    """BA-5.15: of several surrounded sites the active player says which is scored first."""
    t = two_cities().order(RED, "play farmer at G4, farmer at P3")
    assert t.asked == [RED]
    assert t.verbs() == ("Score",)
    first = two_cities().order(RED, "play farmer at G4, farmer at P3").order(RED, "score G3, F4")
    assert first.points("cities") == [2, 1, 0, 0]
    other = two_cities().order(RED, "play farmer at G4, farmer at P3").order(RED, "score F4, G3")
    assert other.points("cities") == [1, 2, 0, 0]
    assert "Anne has these scored, in this order: F4 and G3." in other.said()


def test_the_next_alone_may_be_named() -> None:
    """BA-R15: one may name only the next; the last one left is not asked about."""
    t = two_cities().order(RED, "play farmer at G4, farmer at P3").order(RED, "score F4")
    assert t.points("cities") == [1, 2, 0, 0]
    assert t.asked == [BLUE]


def test_order_is_asked_only_where_it_matters() -> None:
    """BA-R14: cities that one seat wins are scored without a question."""
    tokens = {RED: "fG2 fH2 fH3 fF2 fF3 fG5 fE4"}
    t = table(tokens, {"G3": "p", "F4": "s"}).order(RED, "play farmer at G4, farmer at P3")
    assert t.asked == [BLUE]
    assert t.points("cities") == [3, 0, 0, 0]


def test_emptied_cities_may_matter() -> None:
    """BA-R14: where an emptied city may link somebody's tokens, the question is asked again."""
    tokens = {RED: "fG2 fH2 fH3 fF2 fF3 fG5 fE4"}
    t = table(tokens, {"G3": "p", "F4": "s"}, cards={BLACK: [8]})
    assert t.order(RED, "play farmer at G4, farmer at P3").verbs() == ("Score",)
