"""The temple: stones seen from above are rewarded when a round ends."""

from typing import Any

from tests.rules.imhotep.table import BLACK, BROWN, GREY, WHITE, Table, table

AT = {1: "pyramid", 2: "chamber", 3: "obelisks"}
SHIPS = ("....", "...", "..", "K.")


def end(temple: str, seats: int = 4, **more: Any) -> Table:
    """The last ship lands at the market, its card is left, the round ends."""
    t = table(seats, ships=SHIPS, at=AT, temple=temple, **more).order(BLACK, "sail 4 to market")
    return t.order(BLACK, "decline")


def test_five_spaces() -> None:
    """IM-11.1: with three or four seats five spaces are filled from the left."""
    assert end("KWBGK").points("temple") == [2, 1, 1, 1]
    assert end("KWBWK", 3).points("temple") == [2, 2, 1]


def test_four_spaces_with_two() -> None:
    """IM-11.1: with two seats only four spaces count: the fifth stone covers the first."""
    assert end("KKKKW", 2).points("temple") == [3, 1]
    assert end("KKKKW", 3).points("temple") == [4, 1, 0]


def test_covered_stones_score_nothing() -> None:
    """IM-11.2: a full level is covered from the left by the next one, without limit."""
    assert end("KKKKK" + "WW").points("temple") == [3, 2, 0, 0]
    assert end("KKKKK" + "WWWWW" + "B").points("temple") == [0, 4, 1, 0]
    assert end("KKKKK" * 3 + "WWWWW" * 2 + "G").points("temple") == [0, 4, 0, 1]


def test_temple_scores_every_round() -> None:
    """IM-11.3: a stone that stays visible scores again each round."""
    t = end("W")
    assert t.points("temple")[WHITE] == 1
    t.s.ships = table(ships=SHIPS, at=AT).s.ships
    t.s.builders[BLACK].quarry -= 1
    t.audited = False
    seat = t.asked[0]
    t.order(seat, "hew")
    t.order(t.asked[0], "sail 4 to market").order(BLACK, "decline")
    assert t.points("temple")[WHITE] == 2


def test_placing_example() -> None:
    """IM-11.4: the example: brown fills the first level and begins the second, white follows."""
    t = table(ships=("BBW.", "...", "..", ".."), temple="KKKK").order(BLACK, "sail 1 to temple")
    assert t.s.temple == [0, 0, 0, 0, BROWN, BROWN, WHITE]
    assert t.points("temple") == [0, 0, 0, 0]


B = {"temple": "B"}


def b(temple: str, seats: int = 4, **more: Any) -> Table:
    return end(temple, seats, options=B, **more)


def test_b_two_points() -> None:
    """IM-16.2: the second space gives two points."""
    t = b("KW", sled={BLACK: 5})
    assert t.points("temple")[WHITE] == 2


def test_b_card() -> None:
    """IM-16.3: the fourth space gives the top card of the market deck."""
    t = b("KKKW", top=["chisel"], sled={BLACK: 5})
    assert t.s.builders[WHITE].cards == ["chisel"]


def test_b_choice_of_a_point() -> None:
    """IM-16.1: the first, third and fifth space give a point…"""
    t = b("W").order(WHITE, "take 1 point")
    assert (t.points("temple")[WHITE], t.s.builders[WHITE].sled) == (1, 2)


def test_b_choice_of_stones() -> None:
    """IM-16.1: …or two stones from the quarry to the sled."""
    t = b("W").order(WHITE, "take 0 points")
    assert (t.points("temple")[WHITE], t.s.builders[WHITE].sled) == (0, 4)


def test_b_choices_are_split() -> None:
    """IM-R11: who has several choice stones says at once how many of them give points."""
    t = b("WKWKW", sled={WHITE: 0, BLACK: 5})
    assert t.menu(WHITE) == [f"take {n} points" for n in (3, 2, 1, 0)]
    t.order(WHITE, "take 1 points")
    assert (t.points("temple")[WHITE], t.s.builders[WHITE].sled) == (1, 4)
    t = b("WKWKW", sled={WHITE: 0, BLACK: 5}).order(WHITE, "take most stones")
    assert (t.points("temple")[WHITE], t.s.builders[WHITE].sled) == (0, 5)


def test_b_owners_answer_in_any_order() -> None:
    """IM-R11: the owners are asked together and answer in any order."""
    t = b("WKBKG", sled={BLACK: 5})
    assert t.asked == [WHITE, BROWN, GREY]
    t.order(GREY, "take 1 point").order(WHITE, "take 0 points")
    assert t.asked == [BROWN]


def test_b_no_room_no_choice() -> None:
    """IM-R12: who can take no stone scores the point without being asked."""
    t = b("WKB", sled={WHITE: 5})
    assert t.points("temple") == [2, 1, 0, 0]
    assert t.asked == [BROWN]
    t = b("WKB", quarry={WHITE: 0, BLACK: 5})
    assert t.points("temple")[WHITE] == 1


def test_b_two_seats() -> None:
    """IM-16.4: with two seats the first four spaces are in use: choice, points, choice, card."""
    t = b("KWKW", 2, top=["statue"], sled={BLACK: 5})
    assert t.points("temple") == [2, 2]
    assert t.s.builders[WHITE].cards == ["statue"]


def test_b_example() -> None:
    """IM-16.5: the example: grey, white and black choose, brown has two points, white a card."""
    t = b("GBWWK", top=["statue"])
    assert t.points("temple") == [0, 0, 2, 0]
    assert t.s.builders[WHITE].cards == ["statue"]
    assert t.asked == [BLACK, WHITE, GREY]
    t.order(GREY, "take 1 point").order(WHITE, "take 0 points").order(BLACK, "take 1 point")
    assert t.points("temple") == [1, 0, 2, 1]


def test_b_no_card_anywhere() -> None:
    """IM-R26: when neither deck nor discards hold a card, a space that gives one gives nothing."""
    t = table(ships=SHIPS, at=AT, temple="KKKW", options=B, sled={BLACK: 5})
    t.s.builders[GREY].cards, t.s.deck = [*t.s.deck], []
    t.order(BLACK, "sail 4 to market").order(BLACK, "decline")
    assert "There is no card left for Bart to draw." in t.said()
    assert t.s.builders[WHITE].cards == []


def test_b_red_card_from_the_temple() -> None:
    """IM-16.3: a red card drawn there acts at once, before the choices are asked."""
    t = b("KKKW", top=["sarcophagus"], sled={BLACK: 5})
    assert t.s.chamber == [WHITE]
