"""The market: stones are spent for cards; side B hides a pair."""

from collections import Counter
from typing import Any

from tests.rules.imhotep.table import BLACK, BROWN, GREY, WHITE, Table, fresh, table

RED = ("entrance", "sarcophagus", "paved_path", "statue")


def landed(ship: str = "WBG.", **more: Any) -> Table:
    """A full ship has just reached the market."""
    return table(ships=(ship, "...", "..", ".."), **more).order(BLACK, "sail 1 to market")


def test_owners_pick_in_unloading_order() -> None:
    """IM-9.1: stone by stone from the bow, its owner takes one open card."""
    t = landed("WBW.")
    picks = []
    for card in ("statue", "lever", "chisel"):
        picks += t.asked
        t.order(t.asked[0], f"pick {card}")
    assert picks == [WHITE, BROWN, WHITE]
    assert t.s.market == ["statue"]
    assert t.s.builders[WHITE].cards == ["statue", "chisel"]


def test_only_open_cards() -> None:
    """IM-9.1: only what lies on the market can be taken."""
    assert "(card)" in landed().refuses(WHITE, "pick hammer")


def test_spent_stones_go_back() -> None:
    """IM-9.2: spent stones go back to the quarry once the cards are taken."""
    t = landed()
    before = [b.quarry for b in t.s.builders]
    t.order(WHITE, "pick statue").order(BROWN, "pick statue")
    assert [b.quarry for b in t.s.builders] == before
    t.order(GREY, "pick lever")
    assert [b.quarry for b in t.s.builders] == [before[0], *(n + 1 for n in before[1:])]


def test_cards_lie_open() -> None:
    """IM-9.3: a card taken lies face up before its owner."""
    t = landed().order(WHITE, "pick lever")
    assert "Bart takes from the market: lever." in t.said(None)
    assert t.s.builders[WHITE].cards == ["lever"]


def test_red_cards_act_at_once() -> None:
    """IM-9.4: a red card is played at once and discarded."""
    t = landed(market=RED).order(WHITE, "pick sarcophagus")
    assert t.s.chamber == [WHITE]
    assert t.s.discard == ["sarcophagus"]
    assert t.s.builders[WHITE].cards == []


def test_market_example() -> None:
    """IM-9.5: the rulebook's example: white takes a sail, brown a statue, grey a lever."""
    t = landed(market=("sail", "statue", "lever", "chisel"))
    t.order(WHITE, "pick sail").order(BROWN, "pick statue").order(GREY, "pick lever")
    assert [b.cards for b in t.s.builders] == [[], ["sail"], ["statue"], ["lever"]]
    assert t.s.market == ["chisel"]
    assert t.asked == [WHITE]


def test_card_may_be_declined() -> None:
    """IM-R3: the owner may take no card; the stone goes back to the quarry all the same."""
    t = landed("WWW.")
    before = t.s.builders[WHITE].quarry
    for _ in range(3):
        t.order(WHITE, "decline")
    assert t.s.builders[WHITE].cards == []
    assert t.s.builders[WHITE].quarry == before + 3
    assert len(t.s.market) == 4


def test_red_card_without_stone() -> None:
    """IM-R4: no stone in the quarry: the red card is discarded without effect."""
    t = landed("WWW.", market=RED, quarry={WHITE: 0}).order(WHITE, "pick entrance")
    assert t.s.pyramid == [[]]
    assert t.s.discard == ["entrance"]
    assert "has no stone left" in t.said()[-1]


def test_stone_spent_is_not_the_stone_placed() -> None:
    """IM-R5: spent stones lie at the market until the ship is empty: no red card can use them."""
    t = landed("WWW.", market=RED, quarry={WHITE: 1})
    t.order(WHITE, "pick entrance").order(WHITE, "pick sarcophagus")
    assert (t.s.pyramid, t.s.chamber) == ([[WHITE]], [])
    t.order(WHITE, "pick statue")
    assert t.s.builders[WHITE].quarry == 3


B = {"market": "B"}
OPEN = ("statue", "statue", "lever")
HIDDEN = ("hammer", "entrance")


def pair(ship: str = "WBG.", hidden: tuple[str, str] = HIDDEN, **more: Any) -> Table:
    return landed(ship, market=OPEN, pair=hidden, options=B, **more)


def test_b_three_open_two_hidden() -> None:
    """IM-14.1: on side B three cards lie open and two face down in the fourth place."""
    t = fresh(market="B")
    assert (len(t.s.market), len(t.s.pair), len(t.s.deck)) == (3, 2, 29)
    assert "Two more cards lie there face down, as a pair." in t.said()
    assert "as a pair" not in " ".join(fresh().said())


def test_b_pair_is_looked_at_and_one_kept() -> None:
    """IM-14.2: who takes the pair looks at both cards, keeps one and discards the other."""
    t = pair().order(WHITE, "pick pair")
    assert t.asked == [WHITE]
    assert t.menu(WHITE) == ["keep hammer", "keep entrance"]
    t.order(WHITE, "keep hammer")
    assert (t.s.builders[WHITE].cards, t.s.discard) == (["hammer"], ["entrance"])
    assert t.asked == [BROWN]


def test_b_pair_is_one_pick() -> None:
    """IM-14.3: the pair costs one stone and is then gone."""
    t = pair("WWBG").order(WHITE, "pick pair").order(WHITE, "keep hammer")
    assert t.asked == [WHITE]
    assert "(card)" in t.refuses(WHITE, "pick pair")


def test_b_red_card_of_the_pair_acts() -> None:
    """IM-14.2: a red card kept from the pair is played at once like any other."""
    t = pair().order(WHITE, "pick pair").order(WHITE, "keep entrance")
    assert t.s.pyramid == [[WHITE]]
    assert Counter(t.s.discard) == Counter(["entrance", "hammer"])


def test_b_pair_is_private() -> None:
    """IM-R6: only who took the pair reads its cards; the one not kept is discarded face up."""
    t = pair().order(WHITE, "pick pair")
    assert "The hidden pair is hammer and entrance." in t.said(WHITE)
    for other in (None, BLACK, BROWN, GREY):
        assert "hammer" not in " ".join(t.said(other))
    t.order(WHITE, "keep hammer")
    assert "Bart keeps this card: hammer. Discarded: entrance." in t.said(None)


def test_b_twins() -> None:
    """IM-R6: when both hidden cards are alike nobody is asked which to keep."""
    t = pair(hidden=("sail", "sail")).order(WHITE, "pick pair")
    assert t.s.builders[WHITE].cards == ["sail"]
    assert t.s.discard == ["sail"]
    assert t.asked == [BROWN]


def test_b_pair_left_over() -> None:
    """IM-R7: a pair nobody took is turned up and discarded when the round is over."""
    at = {1: "pyramid", 2: "chamber", 3: "obelisks"}
    ships = ("....", "...", "..", "K.")
    t = table(ships=ships, at=at, market=OPEN, pair=HIDDEN, options=B)
    t.order(BLACK, "sail 4 to temple")
    assert "Nobody took the hidden pair: it was hammer and entrance." in t.said()
    assert Counter(t.s.discard) == Counter([*OPEN, *HIDDEN])


def test_market_sold_out() -> None:
    """IM-R8: when no card is left the remaining stones go back to the quarry."""
    t = landed("WBG.", market=("statue",))
    before = [b.quarry for b in t.s.builders]
    t.order(WHITE, "pick statue")
    assert [b.quarry for b in t.s.builders] == [before[0], *(n + 1 for n in before[1:])]
    assert "No card is left; these stones go back to the quarry: Cleo and Dido." in t.said()
