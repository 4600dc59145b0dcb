"""Standing orders, and the advice given to whoever minds a seat."""

from rules import kernel
from server import catalogue
from tests.rules.gheos.table import ANNE, BART, GAME, PAIR, Table, fresh, table

RING = "T01 51,50; T34 50,51; T35 51,51; T05 52,51"
BOTH = {"red": "T01", "blue": "T05"}


def answered(t: Table, seat: int, line: str) -> str | None:
    """What a standing order of a seat answers now."""
    given = kernel.answer(GAME, t.s, seat, kernel.read_standing(GAME, line, t.s, seat))
    return given if given is None else str(given)


def advised(t: Table) -> str:
    return str(kernel.advise(GAME, t.s, t.asked[0]))


def test_tokens_wait_for_a_score() -> None:
    """GH-R24: a token is spent as soon as it brings so many points, and kept before."""
    t = table(RING, hand="T28 T29", markers=BOTH, followers={ANNE: {"blue": 2}})
    assert answered(t, ANNE, "tokens: from 4 points") is None
    t.order(ANNE, "place 1 at 49,50", "rest")
    assert answered(t, ANNE, "tokens: from 4 points") == "score"
    assert answered(t, ANNE, "tokens: from 5 points") == "keep"


def test_followers_are_wished_for() -> None:
    """GH-R24: the first colour of a list that has a follower to give; none of them: a question."""
    t = table(RING, hand="T28 T29", markers=BOTH, followers={BART: {"red": 5}})
    assert answered(t, ANNE, "followers: red, blue") is None
    t.order(ANNE, "place 1 at 49,50")
    assert answered(t, ANNE, "followers: green, red, blue") == "follow blue"
    assert answered(t, ANNE, "followers: green, red") is None


def test_prices_are_settled_ahead() -> None:
    """GH-R24: wars and migrations are paid with the first colour of a list that the seat has."""
    held = {ANNE: {"red": 1, "blue": 2}}
    t = table(RING, hand="T02 T28", markers=BOTH, followers=held)
    t.order(ANNE, "place T02 at 52,50")
    assert answered(t, ANNE, "price: green, blue, red") == "sacrifice blue"
    assert answered(t, ANNE, "price: green") is None


def test_standing_orders_are_read_in_spanish() -> None:
    """GH-R24: every standing order is read as it is written, in both languages."""
    t, spanish = fresh(), catalogue.voice("es", "gheos")
    for line in ("tokens: from 12 points", "followers: red, white", "price: black"):
        kept = kernel.read_standing(GAME, line, t.s, ANNE)
        said = kept.said(spanish)
        assert said != str(kept)
        voices = catalogue.voices("gheos")
        assert kernel.read_standing(GAME, said, t.s, ANNE, voices) == kept


def test_advice_builds_where_it_follows() -> None:
    """GH-R25: cups go to the continent of own followers, and none to that of others."""
    held = {ANNE: {"red": 2}, BART: {"blue": 2}}
    t = table(RING, hand="T26 T02", markers=BOTH, followers=held)
    before = t.s.continent(0).count("cup")
    t.order(ANNE, advised(t))
    assert t.s.continent(0).count("cup") == before + 2
    t = table(RING, hand="T26 T02", markers=BOTH, followers={BART: {"red": 2, "blue": 2}})
    before = [t.s.continent(civ).count("cup") for civ in (0, 3)]
    t.order(ANNE, advised(t))
    assert [t.s.continent(civ).count("cup") for civ in (0, 3)] == before


def test_advice_begins_no_war() -> None:
    """GH-R25: a tile that would join two civilizations goes elsewhere, however good it is."""
    held = {ANNE: {"red": 2, "blue": 2}}
    t = table(RING, hand="T02 T09", markers=BOTH, followers=held)
    t.order(ANNE, advised(t))
    assert t.verbs == ("Follow", "Rest")
    assert t.civs == {"red", "blue"}


def test_advice_lays_temples() -> None:
    """GH-R25: a temple is laid where it scores most."""
    t = table(PAIR, hand="T30 T43", markers={"red": "T01"}, followers={BART: {"red": 1}})
    t.order(ANNE, advised(t))
    assert t.points("temples")[ANNE] == 2


def test_advice_founds_on_plenty_and_follows_else() -> None:
    """GH-R25: three wheat are worth a new civilization; else a follower where most is scored."""
    t = table(RING, hand="T28 T29", markers=BOTH).order(ANNE, "place 1 at 49,50")
    assert advised(t) == "follow blue"
    t = table("T04 51,50; T03 49,50", hand="T28 T29", markers={"red": "T03"})
    t.order(ANNE, "place 1 at 50,51")
    assert advised(t) == "found green on T04"


def test_advice_scores_in_time() -> None:
    """GH-R25: a token waits for eight points, but not longer than the epochs last."""
    few = table(RING, markers=BOTH, followers={ANNE: {"blue": 2}}).order(
        ANNE, "place 1 at 49,50", "rest"
    )
    assert advised(few) == "keep"
    late = table(RING, markers=BOTH, followers={ANNE: {"blue": 2}}, epochs=4)
    assert advised(late.order(ANNE, "place 1 at 49,50", "rest")) == "score"
    many = table(RING, markers=BOTH, followers={ANNE: {"blue": 4}})
    assert advised(many.order(ANNE, "place 1 at 49,50", "rest")) == "score"


def test_advice_is_better_than_silence() -> None:
    """GH-R25: over some matches the advised seat scores more than the silent one."""
    totals = [0, 0]
    for n in range(4):
        state = kernel.start(GAME, b"advice" + bytes([n]), 2).state
        while decisions := kernel.pending(state):
            seat = decisions[0].seat
            order = (kernel.advise if seat == 0 else kernel.lapse)(GAME, state, seat)
            state = kernel.apply(GAME, state, seat, order).state
        totals = [total + god.total() for total, god in zip(totals, state.gods, strict=True)]
    assert totals[0] > totals[1]
