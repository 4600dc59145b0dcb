"""The nine ziggurat cards, alone and together."""

from rules.babylonia.board import INDEX
from rules.babylonia.ground import crops, free_land
from rules.babylonia.steps.tokens import open_verbs
from tests.rules.babylonia.table import BLUE, RED, WHITE, Table, table

RING = {RED: "fJ6 fK6 fK7 fJ8 fH7"}  # all but H6 of the land around the ziggurat at J7


def taking(card: int, **more: object) -> Table:
    """Red wins a ziggurat and takes this card."""
    t = table(RING, **more)  # type: ignore[arg-type]
    return t.order(RED, "play farmer at H6, farmer at P3").order(RED, f"take {card}")


def test_1_treasure() -> None:
    """BA-9.1: the treasure brings ten points at once and is turned over."""
    t = taking(1)
    assert t.points("cards") == [10, 0, 0, 0]
    assert (t.s.clans[RED].cards, t.s.clans[RED].spent) == ([], [1])
    assert "The treasure brings Anne 10 points." in t.said()


def test_2_extra_turn() -> None:
    """BA-9.2: an extra turn after the end of one's own turn, with a refilled stand; used once."""
    t = table(cards={RED: [2]}).order(RED, "play priest at G2, farmer at P3")
    assert (t.asked, t.verbs()) == ([RED], ("Again", "Rest"))
    assert len(t.s.clans[RED].stand) == 5
    t.order(RED, "again")
    assert (t.asked, t.verbs()[0]) == ([RED], "Play")
    assert t.s.clans[RED].spent == [2]
    t.order(RED, t.lapsed())
    assert t.asked == [BLUE]


def test_2_may_be_kept() -> None:
    """BA-9.2: the card may be kept for the end of a later turn."""
    t = table(cards={RED: [2]}).order(RED, "play priest at G2, farmer at P3").order(RED, "rest")
    assert t.asked == [BLUE]
    assert t.s.clans[RED].cards == [2]


def test_2_in_the_turn_it_was_won() -> None:
    """BA-R7: the extra turn may be played at the end of the turn in which the card was taken."""
    assert taking(2).verbs() == ("Again", "Rest")


def test_2_not_after_the_end() -> None:
    """BA-R7: it is offered after the game's end was looked at, so it cannot put that off."""
    t = table(stand={RED: "PF"}, bare=[RED], cards={RED: [2]})
    assert t.order(RED, "play priest at G2, farmer at P3").result is not None


def test_3_large_stand() -> None:
    """BA-9.3: from then on the stand holds seven tokens."""
    t = table(cards={RED: [3]}).order(RED, "play priest at G2, farmer at P3")
    assert len(t.s.clans[RED].stand) == 7


def test_3_seven_farmers() -> None:
    """BA-9.3: seven farmers may be played at once."""
    t = table(cards={RED: [3]}, stand={RED: "FFFFFFF"})
    t.order(RED, "farm G2, G4, G5, G6, P3, P4, P5")
    assert t.s.ground.count("D") == 7


def test_3_fills_at_the_next_refill() -> None:
    """BA-R8: the stand grows at once and is filled when its owner next refills it."""
    assert len(taking(3).s.clans[RED].stand) == 7
    tokens = {BLUE: "fJ6 fK6 fK7 fJ8", RED: "fH7"}
    t = table(tokens).order(RED, "play farmer at H6, farmer at P3").order(BLUE, "take 3")
    assert len(t.s.clans[BLUE].stand) == 5
    t.order(BLUE, "play priest at G2, farmer at P4")
    assert len(t.s.clans[BLUE].stand) == 7


def test_4_three_nobles() -> None:
    """BA-9.4: one noble of each kind, in place of two tokens."""
    t = table(cards={RED: [4]})
    assert t.verbs() == ("Play", "Court")
    t.order(RED, "play merchant at G2, priest at P3, servant at P4")
    assert [t.s.at(name) for name in ("P3", "P4", "G2")] == ["A", "B", "C"]


def test_4_exactly_three_different() -> None:
    """BA-9.4: they must be three, and all different."""
    assert table(cards={RED: [4]}, stand={RED: "PPSSF"}).verbs() == ("Play",)
    t = table(cards={RED: [4]})
    t.refuses(RED, "play priest at G2, servant at P3, merchant at P3")


def test_4_each_of_them_from_the_stand() -> None:
    """BA-9.4: each noble must be on the stand; the menu of the turn alone is no warrant."""
    t = table(cards={RED: [4]})
    t.s.clans[RED].stand = "PSSFF"
    assert "does not fit" in t.refuses(RED, "play priest at G2, servant at P3, merchant at P4")


def test_4_not_on_rivers() -> None:
    """BA-R9: face up means on land."""
    table(cards={RED: [4]}).refuses(RED, "play priest at J1, servant at P3, merchant at P4")


def test_5_noble_escort() -> None:
    """BA-9.5: one noble may go with three or more farmers."""
    t = table(cards={RED: [5]}, stand={RED: "PFFFF"})
    assert t.verbs() == ("Play", "Farm", "Escort")
    t.order(RED, "play farmers at G2, P3, P4 with priest at G4")
    assert (t.s.at("G4"), t.s.at("P3")) == ("A", "D")


def test_5_not_on_rivers() -> None:
    """BA-R10: the noble is face up, so on land as well; it needs three farmers at its side."""
    t = table(cards={RED: [5]}, stand={RED: "PFFFF"})
    t.refuses(RED, "play farmers at G2, P3, P4 with priest at J1")
    t.refuses(RED, "play farmers at G2, P3 with priest at P4")
    assert table(cards={RED: [5]}, stand={RED: "FFFFF"}).verbs() == ("Play", "Farm")


def test_5_needs_room_for_the_noble() -> None:
    """BA-9.5: with land for three tokens only, farmers go without a noble."""
    t = table(cards={RED: [5]}, stand={RED: "PFFFF"})
    land = free_land(t.s.ground)
    for room, verbs in ((4, ("Play", "Farm", "Escort")), (3, ("Play", "Farm"))):
        for name in land[room:]:
            t.s.put(INDEX[name], "H")
        for crop in crops(t.s.ground):
            t.s.put(INDEX[crop], "H")
        assert open_verbs(t.s, RED) == verbs


def test_5_the_noble_opens_a_crop() -> None:
    """BA-R10: the noble may open a crop for the farmers it goes with."""
    t = table(tiles={"G3": "7"}, cards={RED: [5]}, stand={RED: "PFFFF"})
    t.order(RED, "play farmers at G3, P3, P4 with priest at G4")
    assert t.points("crops") == [7, 0, 0, 0]


def test_6_nobles_on_crops() -> None:
    """BA-9.6: nobles take crops, even with no token of the clan beside them."""
    t = table(tiles={"G3": "7"}, cards={RED: [6]}).order(RED, "play priest at G3, farmer at P3")
    assert t.points("crops") == [7, 0, 0, 0]
    assert t.s.at("G3") == "A"


def test_6_farmers_need_a_neighbour() -> None:
    """BA-R11: farmers still need a token of their clan beside the crop."""
    t = table(tiles={"G3": "7"}, cards={RED: [6]})
    t.refuses(RED, "play farmer at G3, priest at P3")


def test_7_rich_cities() -> None:
    """BA-9.7: one point more for every two cities whenever cities score."""
    tokens = {BLUE: "fG2 fH2 fH3 fF3 fF2"}
    t = table(tokens, {"G3": "p"}, cities={RED: 5, BLUE: 1}, cards={RED: [7]}, turn=BLUE)
    t.order(BLUE, "play farmer at G4, farmer at P3")
    assert t.points("cities") == [5 + 2, 2, 0, 0]


def test_7_halves_are_lost() -> None:
    """BA-R12: a single city more brings nothing, and a discarded city pays nobody."""
    tokens = {BLUE: "fG2 fH2 fH3", WHITE: "fF3 fF2"}
    t = table(tokens, {"G3": "p"}, cities={RED: 1}, cards={RED: [7]}, turn=BLUE)
    assert t.order(BLUE, "play farmer at G4, farmer at P3").points("cities") == [1, 1, 0, 0]
    t = table(tokens, {"G3": "p"}, cities={RED: 4}, cards={RED: [7]}, turn=WHITE)
    assert t.order(WHITE, "play farmer at G4, farmer at P3").points("cities") == [0, 0, 0, 0]


def linked(cards: list[int], tokens: dict[int, str], line: str) -> int:
    """What red's nobles score at the city of priests at G3 once blue has closed its ring."""
    t = table(tokens, {"G3": "p"}, cards={RED: cards}, turn=BLUE)
    return t.order(BLUE, line).points("nobles")[RED]


def test_8_plains() -> None:
    """BA-9.8: free land between the rivers links the owner's tokens."""
    tokens = {RED: "fF2 pE4", BLUE: "fG2 fH2 fH3 fF3"}
    assert linked([], tokens, "play farmer at G4, farmer at P3") == 0
    assert linked([8], tokens, "play farmer at G4, farmer at P3") == 2


def test_8_only_free_land_of_the_centre() -> None:
    """BA-R13: hexes with a token or a tile do not link, nor land beyond the rivers."""
    tokens = {RED: "fF2 pE4", BLUE: "fG2 fH2 fH3 fF3 sE3 sE2"}
    assert linked([8], tokens, "play farmer at G4, farmer at P3") == 0
    tokens = {RED: "fF2 pL3", BLUE: "fG2 fH2 fH3 fF3"}
    assert linked([8], tokens, "play farmer at G4, farmer at P3") == 0
    for between, points in (("", 0), (" fM10", 2)):
        tokens = {RED: f"fN10 pM11{between}", BLUE: "fN8 fP8 fP9 fM9"}
        t = table(tokens, {"N9": "p"}, cards={RED: [8]}, turn=BLUE)
        assert t.order(BLUE, "play farmer at M8, farmer at P3").points("nobles")[RED] == points


def test_8_emptied_cities_link() -> None:
    """BA-R13: the free hex of a city won before links like other land of the centre."""
    tokens = {RED: "fG4 pE4", BLUE: "fG2 fH2 fH3 fF3 sH4"}
    tiles = {"G3": "p", "F4": "."}
    t = table(tokens, tiles, cards={RED: [8]}, turn=BLUE)
    assert t.order(BLUE, "play farmer at F2, farmer at G5").points("nobles")[RED] == 2


def test_9_rivers() -> None:
    """BA-9.9: free river hexes link the owner's tokens."""
    tokens = {RED: "fH2 pK2", BLUE: "fG2 fF2 fH3 fF3"}
    assert linked([], tokens, "play farmer at G4, farmer at P3") == 0
    assert linked([9], tokens, "play farmer at G4, farmer at P3") == 2


def test_9_a_river_beside_the_city() -> None:
    """BA-R13: a free river hex beside the city links to the city itself."""
    tokens = {RED: "pD5", BLUE: "fF3 fG4 fG5"}
    t = table(tokens, {"F4": "p"}, cards={RED: [9]}, turn=BLUE)
    assert t.order(BLUE, "play farmer at E4, farmer at P3").points("nobles") == [2, 0, 0, 0]
    tokens = {RED: "pD5", BLUE: "fF3 fG4 fG5 fE5 fF5"}
    t = table(tokens, {"F4": "p"}, cards={RED: [9]}, turn=BLUE)
    assert t.order(BLUE, "play farmer at E4, farmer at P3").points("nobles") == [0, 0, 0, 0]


def test_cards_together() -> None:
    """BA-9.10: the cards of one player work together: an escort on a distant crop, and links."""
    t = table(tiles={"G3": "6"}, cards={RED: [3, 4, 5, 6]}, stand={RED: "PSMFFFF"})
    assert t.verbs() == ("Play", "Farm", "Escort", "Court")
    t.order(RED, "play farmers at P3, P4, P5 with priest at G3")
    assert t.points("crops") == [6, 0, 0, 0]
    assert len(t.s.clans[RED].stand) == 7
    t = table(tiles={"G3": "6"}, cards={RED: [4, 6]})
    t.order(RED, "play priest at G3, servant at P3, merchant at P4")
    assert t.points("crops") == [6, 0, 0, 0]


def test_both_links_together() -> None:
    """BA-9.10: plains and rivers join each other's ways: neither of them alone would do."""
    tokens = {RED: "fH2 pJ5", BLUE: "fG2 fF2 fH3 fF3"}
    closing = "play farmer at G4, farmer at P3"
    assert [linked(cards, tokens, closing) for cards in ([8], [9], [8, 9])] == [0, 0, 2]
