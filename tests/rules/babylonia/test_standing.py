"""Standing orders, and the advice given to whoever minds a seat."""

from rules import kernel
from server import catalogue
from tests.rules.babylonia.table import BLUE, GAME, RED, WHITE, Table, fresh, table

RING = {BLUE: "fJ6 fK6 fK7 fJ8 fH7"}  # all but H6 of the land around the ziggurat at J7
BOTH = {RED: "fJ6 fK6 fK7 fJ8 fH7 fG6 fG8"}  # H6 surrounds the city at G7 as well


def answered(t: Table, seat: int, line: str) -> str | None:
    """What a standing order of a seat answers now."""
    given = kernel.answer(GAME, t.s, seat, kernel.read_standing(GAME, line, t.s, seat))
    return given if given is None else str(given)


def advised(t: Table) -> str:
    return str(kernel.advise(GAME, t.s, t.asked[0]))


def test_cards_are_wished_for_ahead() -> None:
    """BA-R25: a list of cards kept ahead answers out of turn, with the first that nobody has."""
    t = table(RING, cards={WHITE: [7]})
    assert answered(t, BLUE, "cards: rich cities, 3") is None
    t.order(RED, "play farmer at H6, farmer at P3")
    assert t.asked == [BLUE]
    assert answered(t, BLUE, "cards: rich cities, 3") == "take large stand"
    assert answered(t, BLUE, "cards: rich cities") is None
    assert answered(t, RED, "cards: 3") is None


def test_extra_turn_is_settled_ahead() -> None:
    """BA-R25: the extra turn card may be spent or kept without another letter."""
    t = table(cards={RED: [2]})
    assert answered(t, RED, "extra turn: at once") is None
    t.order(RED, "play priest at G2, farmer at P3")
    assert answered(t, RED, "extra turn: at once") == "again"
    assert answered(t, RED, "extra turn: later") == "rest"


def test_sites_are_ordered_ahead() -> None:
    """BA-R25: cities before ziggurats, or the other way round."""
    t = table(BOTH, {"G7": "p"})
    assert answered(t, RED, "sites: cities first") is None
    t.order(RED, "play farmer at H6, farmer at P3")
    assert answered(t, RED, "sites: cities first") == "score G7, J7"
    assert answered(t, RED, "sites: ziggurats first") == "score J7, G7"


def test_standing_orders_are_read_in_spanish() -> None:
    """BA-R25: every standing order is read as it is written, in both languages."""
    t, spanish = fresh(), catalogue.voice("es", "babylonia")
    for line in ("cards: 3, 1, extra turn", "extra turn: later", "sites: ziggurats first"):
        kept = kernel.read_standing(GAME, line, t.s, RED)
        said = kept.said(spanish)
        voices = catalogue.voices("babylonia")
        assert said != str(kept)
        assert kernel.read_standing(GAME, said, t.s, RED, voices) == kept


def test_advice_takes_the_dearest_crop() -> None:
    """BA-R26: points at once come first."""
    t = table({RED: "pG2"}, {"G3": "7"}, stand={RED: "PSMFF"})
    assert "farmer at G3" in advised(t)


def test_advice_sends_nobles_where_they_are_wanted() -> None:
    """BA-R26: a noble stands at a city that pays its kind."""
    t = table(stand={RED: "MMMMM"}, cities_left=1, tiles={"G3": "m"})
    order = kernel.advise(GAME, t.s, RED)
    t.order(RED, str(order))
    beside = {"G2", "H2", "H3", "G4", "F3", "F2"}
    assert [name for name in beside if t.s.at(name) == "C"] != []


def test_advice_closes_own_cities_and_no_others() -> None:
    """BA-R26: the last hex of a city is taken by whoever wins it, and left alone otherwise."""
    mine = table({RED: "fG2 fH2 fH3 fG4 fF3"}, {"G3": "p"})
    assert "at F2" in advised(mine)
    theirs = table({BLUE: "fG2 fH2 fH3 fG4 fF3"}, {"G3": "s"}, stand={RED: "FFFFF"})
    assert "F2" not in advised(theirs)


def test_advice_scores_own_sites_first() -> None:
    """BA-R26: ziggurats, then cities, then those of others; lasting cards early, treasure late."""
    t = table(BOTH, {"G7": "p"}).order(RED, "play farmer at H6, farmer at P3")
    assert advised(t) == "score J7, G7"
    t.order(RED, advised(t))
    assert advised(t) == "take large stand"
    tokens = {RED: "fG2 fH2 fH3 fF2", BLUE: "fF3 fG5 fE4"}
    for turn, first in ((RED, "G3, F4"), (BLUE, "F4, G3")):
        t = table(tokens, {"G3": "p", "F4": "s"}, turn=turn)
        assert advised(t.order(turn, "play farmer at G4, farmer at P3")) == f"score {first}"
    late = table(RING, turn=BLUE, stand={BLUE: "FFF"}, bare=[BLUE])
    assert advised(late.order(BLUE, "play farmer at H6, farmer at P3")) == "take treasure"
    more = table(cards={RED: [2]}).order(RED, "play priest at G2, farmer at P3")
    assert advised(more) == "again"


def test_advice_plays_every_way() -> None:
    """BA-R26: farmers together, an escort, and nobles together are thought of where they may be."""
    crops, beside = {"G3": "5", "J4": "6", "K5": "7"}, {RED: "pG2 sH4 mK4"}
    t = table(beside, crops, stand={RED: "SFFFF"})
    assert advised(t).startswith("play farmers at ")
    t = table(beside, crops, stand={RED: "SFFFF"}, cards={RED: [5]})
    assert " with servant at " in advised(t)
    t = table(cards={RED: [4]}, tiles={"G3": "d"})
    assert type(kernel.advise(GAME, t.s, RED)).__name__ == "Court"


def test_advice_is_better_than_silence() -> None:
    """BA-R26: over some matches the advised seat scores more than the silent one."""
    totals = [0, 0]
    for n in range(4):
        state = kernel.start(GAME, b"advice" + bytes([n]), 2).state
        while decisions := kernel.pending(state):
            seat = decisions[0].seat
            order = (kernel.advise if seat == 0 else kernel.lapse)(GAME, state, seat)
            state = kernel.apply(GAME, state, seat, order).state
        totals = [total + clan.total() for total, clan in zip(totals, state.clans, strict=True)]
    assert totals[0] > totals[1]
