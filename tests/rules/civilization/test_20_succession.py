"""20. The succession table, 21. victory, 30. shorter games, 31 and 32. simplified games."""

from rules import kernel
from rules.civilization import GAME
from rules.civilization.nations import TABLE, epoch_of
from rules.kernel import Chance
from tests.rules.civilization.table import Table, fresh, table

SEVEN = ["mysticism", "pottery", "clothmaking", "drama_poetry", "music", "law", "architecture"]
RICH = ["law", "democracy", "philosophy", "medicine", "engineering", "literacy", "coinage"]


def moved(space: int, cities: int = 0, **more: object) -> Table:
    """Crete's marker at the end of a round."""
    towns = ["rome", "palermo", "athens"][:cities]
    return table("succession", {}, {1: towns}, spaces={1: space}, **more)  # type: ignore[arg-type]


def test_20_1_one_space_a_round() -> None:
    """Every marker moves a space to the right."""
    assert moved(2).nation(1).space == 3


def test_20_2_early_bronze_needs_cities() -> None:
    """Two cities open the Early Bronze Age; Egypt and Babylon need three."""
    assert moved(4, 1).nation(1).space == 4
    assert moved(4, 2).nation(1).space == 5
    egypt = ("italy", "egypt", "crete")
    assert moved(3, 2, nations=egypt).nation(1).space == 3
    assert moved(3, 3, nations=egypt).nation(1).space == 4


def test_20_2_late_bronze_needs_three_groups() -> None:
    """Cards of three groups open the Late Bronze Age; two-group cards count twice."""
    assert moved(8, 1, advances={1: ["mysticism"]}).nation(1).space == 8
    assert moved(8, 1, advances={1: ["mysticism", "pottery"]}).nation(1).space == 9


def test_20_2_iron_needs_seven_cards() -> None:
    """Seven cards open the Iron Age."""
    assert moved(10, 1, advances={1: SEVEN[:6]}).nation(1).space == 10
    assert moved(10, 1, advances={1: SEVEN}).nation(1).space == 11


def test_20_3_without_cities_back() -> None:
    """After the Neolithic a nation without cities falls back a space."""
    assert moved(6).nation(1).space == 5
    assert moved(4).nation(1).space == 4


def test_21_1_the_first_at_the_end_wins() -> None:
    """The final space is entered with the nation's points only, and ends the game."""
    poor = moved(13, 1, advances={1: SEVEN})
    assert poor.nation(1).space == 13
    rich = moved(13, 1, advances={1: [*RICH, "metalworking"]})
    assert sum(kernel_cost(card) for card in [*RICH, "metalworking"]) < 1200
    assert rich.nation(1).space == 13
    richer = moved(13, 1, advances={1: [*RICH, "metalworking"]}, hands={1: ["gold"] * 3})
    assert richer.nation(1).space == 14
    assert richer.s.places[1] == 1


def kernel_cost(card: str) -> int:
    from rules.civilization.advances import COST

    return COST[card]


def test_21_2_ties_by_total_value() -> None:
    """Of two at the end the greater worth of cards and treasury wins."""
    t = table(
        "succession",
        {},
        {0: ["rome"], 1: ["knossos"]},
        spaces={0: 5, 1: 5},
        treasury={0: 3, 1: 9},
        nations=("hispania", "crete", "egypt"),
        end="5",
    )
    assert t.s.places == [2, 1, 3]


def test_30_1_shorter_games_end_at_a_column() -> None:
    """With end 5 the game is over once a marker has passed the fifth column."""
    assert not moved(4, 2, end="5").s.places
    assert moved(5, 2, end="5").s.places


def test_30_2_the_first_across_wins() -> None:
    """Who passes the column first has the first place."""
    assert moved(5, 2, end="5").s.places[1] == 1


def test_30_3_no_mysticism_in_shorter_games() -> None:
    """No card of Mysticism is in play there."""
    assert fresh(3, end="8").s.supply["mysticism"] == 0


def test_reconstructed_rows_are_in_order() -> None:
    """Epochs follow each other in every row."""
    for nation, row in TABLE.items():
        assert row["early_bronze"] < row["late_bronze"] < row["iron"] < 14
        assert epoch_of(nation, 0) == "neolithic"
        assert epoch_of(nation, 14) == "final"


def random_match(game: str, seats: int) -> tuple[Table, int]:
    """A whole random match of a simplified game, and its last round."""
    dice, t = Chance(b"simple"), fresh(seats, game=game)
    while kernel.pending(t.s):
        seat = kernel.pending(t.s)[0].seat
        t.s = kernel.apply(GAME, t.s, seat, kernel.sample(GAME, t.s, seat, dice)).state
    return t, t.s.round


def test_31_2_1_the_board_for_seven() -> None:
    """Simplified games are played on the board for seven."""
    assert fresh(3, game="nomads").s.scenario == "p7"


def test_31_2_2_fifty_five_tokens() -> None:
    """Each nation has fifty-five tokens and no treasury."""
    assert {n.stock for n in fresh(3, game="nomads").s.nations} == {55}


def test_31_2_3_one_marker_counts_the_rounds() -> None:
    """The game ends when the marker has come to the end of its row."""
    assert random_match("nomads", 3)[1] == 14


def test_31_3_most_areas_win() -> None:
    """The nation in most areas wins, not the one with most tokens."""
    t = table("passing_time", {0: {"rome": 9}, 1: {"knossos": 1, "athens": 1}}, game="nomads")
    assert not t.s.places
    t.s.round = 14
    from rules.civilization.steps.succession import passing_time
    from rules.kernel.events import Log

    passing_time(t.s, Log())
    assert t.s.places == [2, 1, 3]


def test_31_4_the_short_sequence() -> None:
    """Expansion, ships, movement with surplus, and the marker."""
    from rules.civilization.steps.rounds import PHASES

    names = [begin.__name__ for begin in PHASES["nomads"]]
    assert names == ["expansion", "ships", "movement", "surplus", "passing_time"]


def test_31_5_1_no_entry_where_others_dwell() -> None:
    """Tokens may not enter an area with tokens of another nation."""
    t = table("movement", {0: {"rome": 2}, 1: {"etruria": 1}}, game="nomads", seats=2)
    assert t.refuses(0, "move 1 Rome to Etruria")


def test_31_5_2_ships_by_levy_only() -> None:
    """There is no treasury: ships are levied."""
    t = table("ships", {0: {"rome": 3}}, game="nomads", seats=2, going=True)
    assert [line for line in t.menu(0) if "launch" in line] == ["launch Rome levying 2"]


def test_31_5_3_open_sea_is_free() -> None:
    """Ships cross open sea without Astronomy, and do not stay there."""
    t = table("movement", {0: {"rome": 1}}, ships={0: ["rome"]}, game="nomads", seats=2)
    assert t.refuses(0, "ship 1: to Western Mediterranean")
    t.order(0, "ship 1: to Western Mediterranean, to Caralis")


def test_31_5_4_table_order_without_census() -> None:
    """Movement goes in table order."""
    t = table("movement", {0: {"rome": 1}, 1: {"knossos": 5}}, game="nomads", seats=2)
    assert t.asked == [0]


def test_31_5_5_nothing_else_is_done() -> None:
    """No city is ever built among nomads."""
    assert not any(n.cities for n in random_match("nomads", 3)[0].s.nations)


def test_31_5_6_surplus_after_movement() -> None:
    """Tokens above the limit go to stock."""
    t = table("surplus", {0: {"rome": 5}}, game="nomads", seats=2)
    assert t.nation(0).tokens == {"rome": 2}


def test_32_2_1_cities_and_table_are_in_use() -> None:
    """Peasants and Citizens has cities and the succession table, but no cards."""
    t = fresh(3, game="peasants")
    assert (t.s.stacks, t.s.supply) == ([], {})


def test_32_3_1_first_into_the_bronze_age() -> None:
    """The first to enter the Bronze Age wins; of several, the one with most cities."""
    t = table(
        "succession",
        {},
        {0: ["rome", "palermo"], 1: ["knossos", "athens", "troy"]},
        spaces={0: 5, 1: 4},
        game="peasants",
        seats=2,
    )
    assert [n.space for n in t.s.nations] == [6, 5]
    assert t.s.places == [2, 1]


def test_32_3_2_two_cities_for_everyone() -> None:
    """Two cities open the Bronze Age to every nation."""
    t = table(
        "succession",
        {},
        {0: ["memphis", "thebes"]},
        spaces={0: 3},
        game="peasants",
        seats=2,
        nations=("egypt", "crete"),
    )
    assert t.nation(0).space == 4


def test_32_3_sequence() -> None:
    """Expansion to the marker, without taxes and cards."""
    from rules.civilization.steps.rounds import PHASES

    names = [begin.__name__ for begin in PHASES["peasants"]]
    assert names == [
        "expansion",
        "census",
        "ships",
        "movement",
        "conflict",
        "cities",
        "surplus",
        "succession",
    ]


def test_32_4_1_levied_ships_cross_the_sea() -> None:
    """Ships are built by levy and may cross open sea."""
    t = table("movement", {0: {"rome": 1}}, ships={0: ["rome"]}, game="peasants", seats=2)
    t.order(0, "ship 1: to Western Mediterranean, to Caralis")
    assert t.nation(0).ships[0].at == "caralis"


def test_32_4_2_may_be_shortened() -> None:
    """The longest round ends the game too."""
    assert table("succession", {}, spaces={0: 1}, game="peasants", longest="16").s.longest == 16
