"""The pyramid: points at once; side B has three, with bonuses."""

from typing import Any

import pytest

from tests.rules.imhotep.table import BLACK, BROWN, GREY, WHITE, Table, table

VALUES = [2, 1, 3, 2, 4, 3, 2, 1, 3, 2, 3, 1, 3, 4]


def landed(ship: str, pyramid: str = "-", **more: Any) -> Table:
    """A ship has just reached the pyramid."""
    t = table(ships=(ship, "...", "..", ".."), pyramid=pyramid, **more)
    return t.order(BLACK, "sail 1 to pyramid")


def test_points_come_at_once() -> None:
    """IM-10.1: each stone takes the next space and scores its number at once."""
    t = landed("KWB.")
    assert t.points() == [2, 1, 3, 0]
    assert "Bart builds at the pyramid for 1 point." in t.said()


@pytest.mark.parametrize("laid", range(14))
def test_column_by_column_level_by_level(laid: int) -> None:
    """IM-10.2: three columns of three from the top left, then two of two, then the top."""
    t = table(ships=("....", "...", "W.", ".."), pyramid="K" * laid or "-")
    assert t.order(BLACK, "sail 3 to pyramid").points()[WHITE] == VALUES[laid]


@pytest.mark.parametrize("laid", [14, 15, 22])
def test_finished_pyramid(laid: int) -> None:
    """IM-10.3: beside the finished pyramid each further stone gives one point."""
    t = table(ships=("....", "...", "W.", ".."), pyramid="K" * laid)
    assert t.order(BLACK, "sail 3 to pyramid").points()[WHITE] == 1


def test_last_space_and_beyond() -> None:
    """IM-10.3: one ship may finish the pyramid and go on beside it."""
    assert landed("WBG.", "K" * 13).points()[1:] == [4, 1, 1]


B = {"pyramid": "B"}
EMPTY = "- - - -"
FULL = "KKKKK WWWWW BBBBB -"


def b(ship: str, pyramid: str = EMPTY, **more: Any) -> Table:
    return landed(ship, pyramid, options=B, **more)


def test_b_owner_chooses_the_pyramid() -> None:
    """IM-15.1: on side B the stone's owner chooses one of three pyramids, from the bow on."""
    t = b("WBK.")
    assert t.asked == [WHITE]
    t.order(WHITE, "build left").order(BROWN, "build right").order(BLACK, "build left")
    assert t.s.pyramid == [[WHITE, BLACK], [], [BROWN], []]
    assert t.points() == [1, 2, 2, 0]


def test_b_card_bonus() -> None:
    """IM-15.2: one space gives a point and the top card of the market deck."""
    t = b("WBK.", "K - - -", top=["lever"]).order(WHITE, "build left")
    assert t.s.builders[WHITE].cards == ["lever"]
    assert t.points()[WHITE] == 1
    assert "Bart draws from the deck: lever." in t.said(None)


def test_b_card_bonus_may_be_red() -> None:
    """IM-15.2: a red card drawn acts at once; an entrance asks for its pyramid."""
    t = b("WBK.", "K - - -", top=["entrance"]).order(WHITE, "build left")
    assert t.asked == [WHITE]
    t.order(WHITE, "build centre")
    assert t.s.pyramid[1] == [WHITE]
    assert t.asked == [BROWN]


def test_b_stones_bonus() -> None:
    """IM-15.3: one space gives a point and three stones, as far as the sled holds them."""
    t = b("WBK.", "- KK - -").order(WHITE, "build centre")
    assert (t.points()[WHITE], t.s.builders[WHITE].sled) == (1, 5)
    t = b("WBK.", "- KK - -", sled={WHITE: 4}).order(WHITE, "build centre")
    assert t.s.builders[WHITE].sled == 5


def test_b_load_bonus() -> None:
    """IM-15.4: one space gives a point and lets its owner load a stone on a ship still waiting."""
    t = b("WBK.", "- - KKK -").order(WHITE, "build right")
    assert t.asked == [WHITE]
    assert "(ship)" in t.refuses(WHITE, "load 1")
    t.order(WHITE, "load 2 at 2")
    assert (t.hold(2), t.s.builders[WHITE].sled, t.points()[WHITE]) == (".W.", 1, 1)
    assert t.asked == [BROWN]


def test_b_load_bonus_without_stone() -> None:
    """IM-R9: a bonus that cannot be used is passed over."""
    t = b("WBK.", "- - KKK -", sled={WHITE: 0}).order(WHITE, "build right")
    assert t.asked == [BROWN]
    assert b("WBK.", "- KK - -", sled={WHITE: 5}).verbs(WHITE) == ("Build",)
    assert b("WBK.", "- KK - -").verbs(WHITE) == ("Build", "BuildOnly")


def test_b_bonus_may_be_left() -> None:
    """IM-R9: a bonus may be refused, before its card is seen; the point is scored."""
    t = b("WBK.", "K - - -", top=["lever"]).order(WHITE, "build left without bonus")
    assert (t.s.builders[WHITE].cards, t.points()[WHITE]) == ([], 1)
    t = b("WBK.", "- KK - -").order(WHITE, "build centre without bonus")
    assert t.s.builders[WHITE].sled == 2
    t = b("WBK.", "- - KKK -").order(WHITE, "build right").order(WHITE, "pass")
    assert (t.hold(2), t.asked) == ("...", [BROWN])


def test_b_second_level() -> None:
    """IM-15.5: two columns of two, then the second level, which gives four points."""
    for n, name in enumerate(("left", "centre", "right")):
        piles = ["-"] * 4
        piles[n] = "KKKK"
        t = b("WBK.", " ".join(piles)).order(WHITE, f"build {name}")
        assert t.points()[WHITE] == 4
        assert name not in " ".join(t.menu(BROWN))


def test_b_beside_the_finished_pyramids() -> None:
    """IM-15.6: when all three are finished each further stone gives one point, beside the board."""
    t = b("KWB.", FULL)
    before = table(pyramid=FULL, options=B).points()
    assert [now - then for now, then in zip(t.points(), before, strict=True)] == [1, 1, 1, 0]
    assert t.s.pyramid[3] == [BLACK, WHITE, BROWN]
    assert t.asked == [WHITE]
    assert "Hew" in t.verbs(WHITE)


def test_b_last_space_is_not_asked() -> None:
    """IM-R10: when one space is left it is taken without asking, and the rest goes beside."""
    t = b("WBG.", "KKKKK WWWW BBBBB -")
    assert t.s.pyramid[1] == [WHITE] * 5
    assert t.s.pyramid[3] == [BROWN, GREY]


def test_b_example() -> None:
    """IM-15.7: the rulebook's example: brown, black, brown in the centre, white on the left."""
    t = b("BKBW")
    t.order(BROWN, "build centre").order(BLACK, "build centre")
    t.order(BROWN, "build centre").order(WHITE, "build left")
    assert t.s.pyramid == [[WHITE], [BROWN, BLACK, BROWN], [], []]
