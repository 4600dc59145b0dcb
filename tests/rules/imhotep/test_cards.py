"""The market cards, one by one."""

from typing import Any

import pytest

from rules.imhotep.scoring import decoration_points, statue_points, unused_points
from tests.rules.imhotep.table import BLACK, BROWN, WHITE, Table, table


def picks(card: str, **more: Any) -> Table:
    """White's stone at the market takes this card."""
    offer = (card, "statue", "chisel", "hammer")
    t = table(ships=("....", "...", "W.", ".."), market=offer, **more)
    return t.order(BLACK, "sail 3 to market").order(WHITE, f"pick {card.replace('_', ' ')}")


@pytest.mark.parametrize(
    ("card", "site"),
    [("entrance", "pyramid"), ("sarcophagus", "chamber"), ("paved_path", "obelisks")],
)
def test_red_card_sets_a_quarry_stone(card: str, site: str) -> None:
    """IM-20.2: a red card sets one stone from the quarry at its site, then is discarded."""
    t = picks(card)
    assert t.s.stones_of(WHITE, site) == 1
    assert t.s.builders[WHITE].sled == 2
    assert t.s.builders[WHITE].quarry == 29 - 2 - 1
    assert t.s.discard == [card]


def test_entrance_scores() -> None:
    """IM-20.3: the stone of a red card follows the rules of its site: the entrance scores."""
    assert picks("entrance", pyramid="KK").points()[WHITE] == 3


def test_entrance_on_side_b() -> None:
    """IM-20.3: on pyramid B the entrance's owner chooses the pyramid and has its bonus."""
    t = picks("entrance", pyramid="- KK - -", options={"pyramid": "B"})
    assert t.asked == [WHITE]
    t.order(WHITE, "build centre")
    assert (t.points()[WHITE], t.s.builders[WHITE].sled) == (1, 5)


def test_entrance_beside_the_finished_pyramids() -> None:
    """IM-20.3: when all pyramids of side B are finished, the entrance's stone goes beside them."""
    t = picks("entrance", pyramid="KKKKK KKKKK KKKKK -", options={"pyramid": "B"})
    assert t.s.pyramid[3] == [WHITE]
    assert t.points()[WHITE] == 1


def test_paved_path_on_side_b() -> None:
    """IM-20.3: on obelisks B the paved path may finish a tower, which scores at once."""
    t = picks("paved_path", obelisks={WHITE: 2}, options={"obelisks": "B", "pyramid": "B"})
    assert t.points("obelisks")[WHITE] == 12


@pytest.mark.parametrize(
    ("card", "piles"),
    [
        ("pyramid_decoration", {"pyramid": "K" * 13}),
        ("temple_decoration", {"temple": "KWBG" * 3 + "K"}),
        ("chamber_decoration", {"chamber": "KWBG" * 3 + "K"}),
        ("obelisk_decoration", {"obelisks": {0: 6, 1: 4, 2: 3}}),
    ],
)
def test_decorations(card: str, piles: dict[str, Any]) -> None:
    """IM-20.4: a green card gives a point for every three stones there, whoever's (13 give 4)."""
    t = table(hands={WHITE: [card]}, **piles)
    assert decoration_points(t.s, WHITE) == 4
    assert decoration_points(t.s, BLACK) == 0


def test_two_decorations() -> None:
    """IM-20.4: two cards of a kind both count."""
    t = table(hands={WHITE: ["temple_decoration"] * 2}, temple="K" * 6)
    assert decoration_points(t.s, WHITE) == 4


@pytest.mark.parametrize(
    ("statues", "points"),
    [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 17), (7, 19), (10, 25)],
)
def test_statues(statues: int, points: int) -> None:
    """IM-20.5: one to five statues give 1, 3, 6, 10, 15 points; each further one two more."""
    assert statue_points(statues) == points


def test_unused_blue_cards() -> None:
    """IM-20.6: each blue card never used gives a point at the end."""
    t = table(hands={WHITE: ["lever", "hammer", "sail", "chisel", "statue"]})
    assert unused_points(t.s, WHITE) == 4


def test_lever_orders_the_unloading() -> None:
    """IM-20.7: the lever sends a ship, and its player decides the order of unloading."""
    t = table(ships=("KWB.", "...", "..", ".."), hands={BLACK: ["lever"]})
    t.order(BLACK, "play lever 1 to chamber unloading brown, black, white")
    assert t.s.chamber == [BROWN, BLACK, WHITE]
    assert t.s.discard == ["lever"]
    assert "Ship 1 will be unloaded in this order: brown, black and white." in t.said()


def test_lever_at_the_market() -> None:
    """IM-20.7: at the market the chosen order decides who picks first."""
    t = table(ships=("KWB.", "...", "..", ".."), hands={BLACK: ["lever"]})
    t.order(BLACK, "lever 1 to market unloading white, brown, black")
    assert t.asked == [WHITE]


def test_lever_keeps_the_two_conditions() -> None:
    """IM-20.7: least load and free dock hold for the lever too."""
    hands = {BLACK: ["lever"]}
    assert "PlayLever" not in table(ships=("KW..", "...", "..", ".."), hands=hands).verbs(BLACK)
    t = table(ships=("KWB.", "...", "..", ".."), at={2: "temple"}, hands=hands)
    assert "(site)" in t.refuses(BLACK, "lever 1 to temple unloading black, white, brown")


def test_lever_names_every_stone() -> None:
    """IM-20.7: each stone aboard is named once, and no other."""
    t = table(ships=("KWB.", "...", "..", ".."), hands={BLACK: ["lever"]})
    t.refuses(BLACK, "lever 1 to chamber unloading black, white")
    t.refuses(BLACK, "lever 1 to chamber unloading black, black, white")
    t.refuses(BLACK, "lever 1 to chamber unloading black, white, grey")


def test_hammer() -> None:
    """IM-20.8: the hammer takes three stones from the quarry, then loads one."""
    t = table(sled={BLACK: 0}, hands={BLACK: ["hammer"]}).order(BLACK, "play hammer 2 at 3")
    assert (t.hold(2), t.s.builders[BLACK].sled) == ("..K", 2)
    assert t.s.discard == ["hammer"]


def test_hammer_keeps_the_sled_limit() -> None:
    """IM-20.8: the sled holds five before the stone is loaded."""
    t = table(sled={BLACK: 4}, hands={BLACK: ["hammer"]}).order(BLACK, "hammer 1")
    assert (t.s.builders[BLACK].sled, t.s.builders[BLACK].quarry) == (4, 24)


def test_hammer_needs_a_space() -> None:
    """IM-20.8: without an empty space aboard there is nothing to load on."""
    full = table(ships=("WWWW", "WWW", "WW", "WW"), hands={BLACK: ["hammer"]})
    assert "PlayHammer" not in full.verbs(BLACK)


def test_hammer_with_nothing_to_take() -> None:
    """IM-R15: with a full sled or an empty quarry the hammer still loads a stone."""
    t = table(sled={BLACK: 5}, hands={BLACK: ["hammer"]}).order(BLACK, "hammer 1")
    assert (t.hold(1), t.s.builders[BLACK].sled) == ("K...", 4)
    t = table(quarry={BLACK: 0}, hands={BLACK: ["hammer"]}).order(BLACK, "hammer 1")
    assert t.s.builders[BLACK].sled == 1
    scarce = table(sled={BLACK: 1}, quarry={BLACK: 1}, hands={BLACK: ["hammer"]})
    assert "PlayHammer" in scarce.verbs(BLACK)


def test_sail() -> None:
    """IM-20.9: the sail loads one stone and sends that ship at once."""
    t = table(ships=("WB..", "...", "..", ".."), hands={BLACK: ["sail"]})
    t.order(BLACK, "play sail 1 at 4 to temple")
    assert (t.s.temple, t.s.ships[0].at) == ([WHITE, BROWN, BLACK], "temple")
    assert t.s.builders[BLACK].sled == 1


def test_sail_counts_the_stone_it_loads() -> None:
    """IM-20.9: the least load is checked with the new stone aboard, the dock as usual."""
    hands = {BLACK: ["sail"]}
    t = table(ships=("WB..", "W..", "..", ".."), at={3: "temple"}, hands=hands)
    ships = {line.split()[2] for line in t.menu(BLACK) if line.startswith("play sail")}
    assert ships == {"1", "2", "4"}
    assert "(site)" in t.refuses(BLACK, "play sail 1 to temple")
    t = table(ships=("W...", "...", "..", ".."), hands=hands)
    assert "(ship)" in t.refuses(BLACK, "play sail 1 to market")


def test_sail_needs_a_stone_and_a_space() -> None:
    """IM-20.9: without a stone on the sled, or a space aboard, the sail cannot be played."""
    hands = {BLACK: ["sail"]}
    assert "PlaySail" not in table(
        sled={BLACK: 0}, ships=("WBK.", "...", "..", ".."), hands=hands
    ).verbs(BLACK)
    t = table(ships=("WBKW", "...", "..", ".."), hands=hands)
    assert "(ship)" in t.refuses(BLACK, "play sail 1 to market")


def test_sail_needs_a_ship_that_can_go() -> None:
    """IM-20.9: a full ship takes no stone, and one stone does not let an empty ship of four go."""
    at = {2: "temple", 3: "chamber", 4: "obelisks"}
    for hold, may in (("WBKW", False), ("W...", False), ("WB..", True), ("WBK.", True)):
        t = table(ships=(hold, "...", "..", ".."), at=at, hands={BLACK: ["sail"]})
        assert ("PlaySail" in t.verbs(BLACK)) is may


def test_chisel_on_one_ship() -> None:
    """IM-20.10: the chisel loads two stones on one ship…"""
    t = table(hands={BLACK: ["chisel"]}).order(BLACK, "play chisel 1 at 4 and 1 at 2")
    assert (t.hold(1), t.s.builders[BLACK].sled) == (".K.K", 0)


def test_chisel_on_two_ships() -> None:
    """IM-20.10: …or one stone on each of two ships."""
    t = table(hands={BLACK: ["chisel"]}).order(BLACK, "chisel 1 and 3")
    assert (t.hold(1), t.hold(3)) == ("K...", "K.")
    assert t.s.discard == ["chisel"]


def test_chisel_needs_two_of_both() -> None:
    """IM-R16: the chisel needs two stones on the sled and two spaces aboard."""
    hands = {BLACK: ["chisel"]}
    assert "PlayChisel" not in table(sled={BLACK: 1}, hands=hands).verbs(BLACK)
    full = table(ships=("WWWW", "WWW", "WW", "W."), hands=hands)
    assert "PlayChisel" not in full.verbs(BLACK)
    tight = table(ships=("WWW.", "WW.", "..", ".."), hands=hands)
    assert "(second ship)" in tight.refuses(BLACK, "chisel 1 and 1")
    assert tight.order(BLACK, "chisel 1 and 2").hold(2) == "WWK"
    two = table(ships=("WWWW", "WWW", "WW", ".."), hands=hands)
    assert "play chisel 4 at 1 and 4 at 2" in two.menu(BLACK)
    assert "(second space)" in table(hands=hands).refuses(BLACK, "chisel 1 at 1 and 1 at 1")


def test_chisel_menu_lists_each_pair_once() -> None:
    """IM-R16: two spaces named either way round are one choice of the menu, and both are read."""
    t = table(hands={BLACK: ["chisel"]})
    pairs = [line for line in t.menu(BLACK) if "chisel" in line]
    assert len(pairs) == 11 * 10 // 2
    assert t.order(BLACK, "chisel 3 and 1").hold(3) == "K."
