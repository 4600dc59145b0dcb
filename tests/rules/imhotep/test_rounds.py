"""The course of a round, its end, and how the next one begins."""

from typing import Any

from rules.imhotep.board import ROUND_CARDS
from tests.rules.imhotep.table import BLACK, BROWN, GREY, OFFER, WHITE, Table, fresh, table


def test_round_card_launches_ships() -> None:
    """IM-2.2: the round card says which four ships wait (the example: 4, 3, 2 and 2)."""
    t = table()
    assert [len(ship.hold) for ship in t.s.ships] == [4, 3, 2, 2]
    s = fresh().s
    assert [len(ship.hold) for ship in s.ships] == ROUND_CARDS[4][s.rounds[0]]
    assert all(ship.at is None and ship.stones() == 0 for ship in s.ships)


def test_four_cards_lie_open() -> None:
    """IM-2.3: four cards from the deck lie face up at the market when a round begins."""
    assert len(fresh().s.market) == 4


def test_turns_go_clockwise() -> None:
    """IM-2.5: from the start seat on, one action each, round and round."""
    t = table(turn=BROWN)
    seen = []
    for _ in range(6):
        seen += t.asked
        t.order(t.asked[0], "hew" if "Hew" in t.verbs(t.asked[0]) else "load 1")
    assert seen == [BROWN, GREY, BLACK, WHITE, BROWN, GREY]


def test_one_action_a_turn() -> None:
    """IM-2.6: a turn is one action, and no other seat may act in it."""
    t = table()
    assert "Nothing is asked of you" in t.refuses(WHITE, "hew")
    t.order(BLACK, "hew")
    assert "Nothing is asked of you" in t.refuses(BLACK, "load 1")


def test_no_passing() -> None:
    """IM-2.6: whoever can act must; there is no passing."""
    t = table()
    assert t.verbs(BLACK) == ("Hew", "Load")
    assert "not what is asked" in t.refuses(BLACK, "pass")


def last_ship(turn: int = BLACK, **more: Any) -> Table:
    """Three ships have landed; the fourth is ready."""
    at = {1: "pyramid", 2: "chamber", 3: "obelisks"}
    return table(turn=turn, ships=("....", "...", "..", "K."), at=at, **more)


def test_round_ends_with_the_fourth_ship() -> None:
    """IM-7.1: when the fourth ship has landed the round is over at once."""
    t = last_ship().order(BLACK, "sail 4 to temple")
    assert t.s.round == 2
    assert [ship.at for ship in t.s.ships] == [None] * 4
    assert t.s.last == 0


def test_round_goes_on_before() -> None:
    """IM-7.1: each seat has several turns in a round, until all four ships have landed."""
    t = table(ships=("....", "...", "K.", "K."), at={1: "pyramid", 2: "chamber"})
    t.order(BLACK, "sail 4 to temple")
    assert (t.s.round, t.asked) == (1, [WHITE])


def test_temple_scores_at_the_end_of_a_round() -> None:
    """IM-7.2: when a round ends each stone of the temple seen from above gives a point."""
    t = last_ship(temple="KWW").order(BLACK, "sail 4 to temple")
    assert t.points("temple") == [2, 2, 0, 0]


def test_temple_example() -> None:
    """IM-7.3: the rulebook's example: grey shows two stones, white, black and brown one each."""
    t = last_ship(temple="KWBGG").order(BLACK, "sail 4 to market")
    t.order(BLACK, "pick lever")
    assert t.points("temple") == [1, 1, 1, 2]


def test_one_site_without_ship() -> None:
    """IM-7.4: four ships for five sites: each round one site is left out."""
    t = table(ships=("....", "...", "K.", "K."), at={1: "pyramid", 2: "chamber"})
    t.order(BLACK, "sail 3 to market").order(BLACK, "pick lever")
    t.order(WHITE, "sail 4 to temple")
    assert t.s.round == 2
    assert t.s.obelisks == [0, 0, 0, 0]


def test_leftover_cards_are_discarded() -> None:
    """IM-7.5: cards nobody took go to the discards, and new ones are laid out."""
    t = last_ship().order(BLACK, "sail 4 to temple")
    assert sorted(t.s.discard) == sorted(OFFER)
    assert len(t.s.market) == 4


def test_stones_stay() -> None:
    """IM-7.5: stones at the sites and on the sleds stay where they are."""
    t = last_ship(temple="KW", chamber="BG", sled={GREY: 4})
    t.order(BLACK, "sail 4 to temple")
    s = t.s
    assert (s.temple, s.chamber, s.builders[GREY].sled) == ([0, 1, 0], [2, 3], 4)


def test_next_start_is_left_of_the_last_sailor() -> None:
    """IM-7.6: the next round begins left of whoever sent the fourth ship."""
    t = last_ship(turn=BROWN).order(BROWN, "sail 4 to temple")
    assert t.asked == [GREY]
    assert "Dido begins." in " ".join(t.said())


def test_next_start_wraps_round() -> None:
    """IM-7.6: left of the last seat sits the first."""
    t = last_ship(turn=GREY).order(GREY, "sail 4 to temple")
    assert t.asked == [BLACK]


def test_deck_is_made_anew() -> None:
    """IM-2.4: when the deck is empty the discards are shuffled into a new one."""
    t = last_ship()
    t.s.discard, t.s.deck = t.s.deck[1:], t.s.deck[:1]
    t.order(BLACK, "sail 4 to temple")
    assert "The discards are shuffled into a new deck." in t.said()
    assert len(t.s.market) == 4


def test_six_rounds() -> None:
    """IM-2.1: after the sixth round there is no seventh."""
    t = last_ship(round=6).order(BLACK, "sail 4 to temple")
    assert t.asked == []
    assert t.s.round == 6
