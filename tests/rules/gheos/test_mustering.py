"""Founding civilizations, taking followers, scoring tokens."""

import pytest

from tests.rules.gheos.table import ANNE, BART, COLOUR, PAIR, table

TWO = "T01 51,50; T02 49,50"  # two continents, parted by the shores of the start tile


def test_found_on_an_unoccupied_continent() -> None:
    """GH-7.1: a civilization begins where no marker lies."""
    t = table(TWO, markers={"red": "T01"})
    t.order(ANNE, "place 1 at 52,50")
    assert "found green on T02" in t.menu()
    assert "(continent)" in t.refuses(ANNE, "found green on T01")


def test_followers_for_wheat() -> None:
    """GH-7.2: the founder gets a follower for each wheat, in a colour from the reserve."""
    t = table("T04 51,50", hand="T30 T29")
    t.order(ANNE, "place 1 at 50,51", "found blue on T04")
    assert t.followers(ANNE) == {"blue": 3}  # two on T04, one on the start tile's shore
    assert t.followers(BART) == {}
    assert t.civs == {"blue"}


def test_colour_must_be_in_the_reserve() -> None:
    """GH-7.2: a colour in play cannot begin again elsewhere."""
    t = table(TWO, markers={"red": "T01"}).order(ANNE, "place 1 at 52,50")
    assert "(colour)" in t.refuses(ANNE, "found red on T02")


def test_found_once_a_turn() -> None:
    """GH-7.3: however many continents are free, a turn begins one civilization."""
    t = table(TWO).order(ANNE, "place 1 at 52,50", "found red on T01")
    assert t.verbs == ("Score", "Keep")


def test_no_marker_left() -> None:
    """GH-7.4: with all six markers in play nobody founds."""
    lands = "; ".join(f"T0{n} {49 + 2 * n},50" for n in range(1, 8))
    world = lands + "; " + "; ".join(f"T{27 + n} {50 + 2 * n},50" for n in range(1, 7))
    homes = {civ: f"T0{n}" for n, civ in enumerate(COLOUR, 1)}
    t = table(world, hand="T34 T35", markers=homes).order(ANNE, "place 1 at 49,50")
    assert t.s.unoccupied()
    assert "Found" not in t.verbs
    del homes["white"]
    t = table(world, hand="T34 T35", markers=homes).order(ANNE, "place 1 at 49,50")
    assert "Found" in t.verbs


def test_no_founding_on_islands() -> None:
    """GH-7.5: islands and lone landmasses carry no civilization."""
    t = table("T10 51,50 1", hand="T29 T28").order(ANNE, "place 1 at 50,51", "keep")
    assert t.asked == [BART]


def test_several_continents_must_be_told_apart() -> None:
    """GH-R15: a colour alone is enough for one continent, not for several."""
    t = table(TWO).order(ANNE, "place 1 at 52,50")
    assert t.refuses(ANNE, "found red") == "Say on which continent: T01 and T02."
    t.order(ANNE, "found red on T02")
    assert t.lives_on("red") == ["T02"]


def test_any_landmass_names_its_continent() -> None:
    """GH-R15: a continent answers to each tile that has one of its landmasses."""
    for name in ("T01", "T02"):
        t = table("T01 51,50; T02 52,50").order(ANNE, "place 1 at 50,51", f"found red on {name}")
        assert t.lives_on("red") == ["T01", "T02"]


def test_take_one_follower() -> None:
    """GH-8.1: one follower goes from the supply to the player."""
    t = table(markers={"red": "T01"}, followers={ANNE: {"red": 1}})
    t.order(ANNE, "place 1 at 52,50", "follow red")
    assert t.followers(ANNE) == {"red": 2}
    assert t.s.supply(0) == 3


def test_follow_only_colours_in_play() -> None:
    """GH-8.2: only a civilization whose marker is in play has followers to take."""
    t = table(markers={"red": "T01"}).order(ANNE, "place 1 at 52,50")
    assert "(colour)" in t.refuses(ANNE, "follow blue")


def test_supply_runs_out() -> None:
    """GH-8.3: there are five followers of a colour, and no more."""
    held = {ANNE: {"red": 2}, BART: {"red": 3}}
    t = table(markers={"red": "T01"}, followers=held).order(ANNE, "place 1 at 52,50")
    assert "Follow" not in t.verbs


def test_found_or_follow() -> None:
    """GH-R1: one or the other in a turn, not both."""
    t = table(TWO, markers={"red": "T01"}).order(ANNE, "place 1 at 52,50")
    assert t.verbs == ("Found", "Follow", "Rest")
    assert t.order(ANNE, "follow red").verbs == ("Score", "Keep")


def test_followers_are_capped_by_the_supply() -> None:
    """GH-R2: more wheat than five still gives five."""
    t = table("T04 51,50; T25 52,50 2; T07 53,50", hand="T29 T30")
    assert t.s.unoccupied()[0].count("wheat") == 6
    t.order(ANNE, "place 1 at 50,51", "found red")
    assert t.followers(ANNE) == {"red": 5}


def test_founding_without_wheat() -> None:
    """GH-R2: a continent without wheat may be settled; it gives no followers."""
    t = table("T28 51,50 1; T02 52,50", hand="T29 T30")
    assert t.s.unoccupied()[0].count("wheat") == 0
    t.order(ANNE, "place 1 at 50,51", "found red")
    assert t.civs == {"red"}
    assert t.followers(ANNE) == {}


def test_muster_may_be_declined() -> None:
    """GH-R6: by default a turn may neither found nor follow."""
    t = table().order(ANNE, "place 1 at 52,50", "rest")
    assert "Anne neither founds nor follows." in t.said()


def test_muster_must_be_done() -> None:
    """GH-R6: with the option, whoever can found or follow does, and one answer is not asked."""
    t = table(TWO, options={"muster": "must"}).order(ANNE, "place 1 at 52,50")
    assert t.verbs == ("Found",)
    full = {ANNE: {"red": 1}}
    t = table(markers={"red": "T01"}, followers=full, options={"muster": "must"})
    t.order(ANNE, "place 1 at 52,50")
    assert t.followers(ANNE) == {"red": 2}
    assert t.verbs == ("Score", "Keep")


def test_token_scores_cups() -> None:
    """GH-9.1: each follower scores the cups on its continent, for the active player alone."""
    markers = {"red": "T05", "blue": "T02"}
    held = {ANNE: {"red": 2, "blue": 1}, BART: {"red": 1}}
    t = table("T05 51,50; T02 49,50", markers=markers, followers=held)
    t.order(ANNE, "place 1 at 52,50", "rest", "score")
    assert t.points("tokens") == [2 * 2 + 1, 0]
    assert "Anne spends a scoring token (2 left): 5 points for cups." in t.said()


def test_token_is_gone() -> None:
    """GH-9.2: a token is used once; without tokens nothing is asked."""
    t = table(tokens=(1, 3)).order(ANNE, "place 1 at 52,50", "rest", "score")
    assert t.s.gods[ANNE].tokens == 0
    t = table(tokens=(0, 3)).order(ANNE, "place 1 at 52,50", "rest")
    assert t.asked == [BART]


def test_one_token_a_turn() -> None:
    """GH-R17: at most one token in a turn."""
    t = table().order(ANNE, "place 1 at 52,50", "rest", "score")
    assert t.asked == [BART]
    assert t.s.gods[ANNE].tokens == 2


def test_token_may_be_kept() -> None:
    """GH-9.3: no token need be played."""
    t = table(PAIR).order(ANNE, "place 1 at 52,50", "rest", "keep")
    assert t.s.gods[ANNE].tokens == 3


@pytest.mark.parametrize("colour", ["green", "white"])
def test_colour_of_a_new_civilization_is_free(colour: str) -> None:
    """GH-7.2: any colour of the reserve will do."""
    t = table().order(ANNE, "place 1 at 50,51", f"found {colour}")
    assert t.civs == {colour}
