"""4. Setting out, and 5. the order of play."""

import pytest

from rules.civilization.board import LAND
from rules.civilization.goods import BLACK, CALAMITIES, RED, STACK
from rules.civilization.nations import NATIONS, RANK, START
from rules.civilization.steps.rounds import PHASES
from tests.rules.civilization.table import fresh, table


def chosen(seats: int = 8) -> list[str]:
    t = fresh(seats)
    while t.step == "SettingOut":
        t.order(t.asked[0], t.menu(t.asked[0])[0])
    return [nation.name for nation in t.s.nations]


def test_4_2_calamities_lie_at_the_bottom() -> None:
    """Nine stacks by value, shuffled, each from the second on with its calamity at the bottom."""
    stacks = fresh().s.stacks
    assert [len(stack) for stack in stacks] == [14, 11, 10, 9, 8, 7, 6, 5, 4]
    assert all(STACK[card] == n for n, stack in enumerate(stacks, 1) for card in stack)
    assert [stack[-1] in CALAMITIES.names for stack in stacks] == [False] + [True] * 8
    assert stacks != fresh(seed=b"other").s.stacks


def test_4_3_drawn_cards_give_the_order_of_choice() -> None:
    """The order in which nations are chosen is drawn by lot, and everybody has a place in it."""
    orders = {tuple(fresh(4, bytes([n])).s.agenda[-1].seats) for n in range(30)}
    assert len(orders) > 5
    assert {tuple(sorted(order)) for order in orders} == {(0, 1, 2, 3)}


def test_4_4_each_chooses_a_nation_and_sets_a_token() -> None:
    """A chosen nation has one token in its start area and is no longer to be had."""
    t = fresh(3)
    first = t.asked[0]
    line = t.menu(first)[0]
    t.order(first, line)
    assert t.nation(first).tokens == {START[t.nation(first).name]: 1}
    assert t.nation(first).space == 0
    assert line not in t.menu(t.asked[0])


def test_4_5_start_areas() -> None:
    """Eleven nations, each with a start area of its own on the board."""
    assert len(NATIONS.names) == len(set(START.values())) == 11
    assert set(START.values()) <= set(LAND)
    assert (START["africa"], START["babylon"], START["crete"]) == ("carthage", "susa", "knossos")
    assert START["hispania"] == "new_carthage"


def test_4_6_fifty_six_tokens_for_eight() -> None:
    """With eight seats each nation has fifty-six tokens."""
    t = fresh(8)
    assert {nation.stock + nation.census() for nation in t.s.nations} == {56}


def test_5_2_table_order() -> None:
    """The nations play in the order of the succession table: Hispania first, Egypt last."""
    t = table("census", {n: {"rome": 1} for n in range(3)}, nations=("egypt", "hispania", "crete"))
    assert t.s.table_order() == [1, 2, 0]
    assert next(iter(RANK)) == "hispania"
    assert list(RANK)[-1] == "egypt"


def test_5_3_a_nation_may_insist_on_table_order() -> None:
    """Simultaneous phases are sealed; once a nation insists they are asked one by one."""
    people = {0: {"rome": 7}, 1: {"knossos": 7}}
    t = table("movement", people, seats=2, going=True)
    t.order(0, "done").order(1, "done")
    assert (t.step, t.modes, t.asked) == ("Cities", {"sealed"}, [0, 1])
    t = table("movement", people, seats=2, going=True)
    t.order(0, "insist").order(0, "done").order(1, "done")
    assert (t.step, t.modes, t.asked) == ("Cities", {"now"}, [0])
    t.order(0, "pass")
    assert t.asked == [1]


def test_5_4_at_least_fourteen_rounds() -> None:
    """Fourteen moves of the marker lead from the start to the final space."""
    from rules.civilization.nations import FINAL_SPACE

    assert FINAL_SPACE == 14


def test_5_5_needless_phases_are_passed_over() -> None:
    """In an early round only movement is asked: one letter a nation."""
    t = table("taxes", {0: {"rome": 1}, 1: {"knossos": 1}}, seats=2, going=True)
    seen = []
    while t.s.round == 1:
        seen.append(t.step)
        t.sleep(t.asked[0])
    assert seen == ["Movement", "Movement"]


def test_5_7_thirteen_phases_in_order() -> None:
    """The phases of the full game come in the printed order."""
    names = [begin.__name__ for begin in PHASES["full"]]
    assert names == [
        "taxes",
        "expansion",
        "census",
        "ships",
        "movement",
        "conflict",
        "cities",
        "surplus",
        "drawing",
        "trade",
        "purchases",
        "full_hands",
        "calamities",
        "succession",
    ]


@pytest.mark.parametrize(
    ("seats", "tokens"), [(2, 55), (3, 47), (4, 55), (5, 47), (6, 55), (7, 47)]
)
def test_24_to_29_tokens(seats: int, tokens: int) -> None:
    """With fewer seats the number of tokens is the scenario's."""
    t = fresh(seats)
    assert {nation.stock for nation in t.s.nations if not nation.tokens} == {tokens}


def test_iii_only_nations_whose_start_is_in_play() -> None:
    """A scenario offers no nation that would begin outside it."""
    t = fresh(4)
    assert t.menu(t.asked[0]) == ["choose Asia", "choose Assyria", "choose Babylon", "choose Egypt"]
    assert len(set(chosen())) == 8


def test_iii_cards_of_the_smaller_games() -> None:
    """Below eight seats one card of each kind is away, and Mysticism as the scenario says."""
    assert fresh(8).s.supply["law"] == 8
    assert fresh(7).s.supply["law"] == 7
    assert [fresh(n).s.supply["mysticism"] for n in range(2, 9)] == [1, 1, 2, 2, 3, 3, 3]


def test_iii_six_cards_may_be_kept_below_eight() -> None:
    """Five trade cards are kept with eight seats, six with fewer."""
    assert fresh(8).s.kept_cards() == 5
    assert fresh(7).s.kept_cards() == 6


def test_22_1_1_seventy_four_trade_cards() -> None:
    """Sixty-six goods and eight calamities, four with red backs and four with black."""
    assert sum(map(len, fresh().s.stacks)) == 74
    assert len(RED) == len(BLACK) == 4
