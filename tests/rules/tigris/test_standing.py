"""Standing orders that answer without a letter, and advice for a minded seat."""

import pytest

from rules import kernel
from rules.kernel import Chance
from rules.tigris.tiles import GREEN
from server.catalogue import voice, voices
from tests.rules.tigris.keen import keen
from tests.rules.tigris.table import BOW, BULL, GAME, LION, NAMES, POT, VARIANT, Table, table

SPANISH, BOTH = voice("es", "tigris", NAMES), voices("tigris", NAMES)


def standing(t: Table, seat: int, line: str) -> str | None:
    """What a standing order answers now, as written."""
    kept = kernel.read_standing(GAME, line, t.s, seat, BOTH)
    given = kernel.answer(GAME, t.s, seat, kept)
    return None if given is None else str(given)


def revolt(bull: str, adding: int = 2) -> Table:
    """The lion's king, with two temples and what it adds, attacks the bull's, which has one."""
    t = table(r="F5 G6 H4", leaders={BULL: "king H5"}, hands={LION: "rrrrk", BULL: bull})
    return t.order(LION, f"place king at G5, add {adding}")


def war(lion: str = "gg", bull: str = "g") -> Table:
    """The pot joins two kingdoms: the lion's trader with one market attacks the bull's with two."""
    leaders = {LION: "trader E5", BULL: "trader I5"}
    tiles = {"r": "E4 I4", "g": "F5 J5 J6", "k": "H5"}
    t = table(turn=POT, leaders=leaders, hands={POT: "k", LION: lion, BULL: bull}, **tiles)
    return t.order(POT, "place settlement at G5")


@pytest.mark.parametrize(
    ("hand", "line", "answer"),
    [
        ("rrrrr", "defend: as few as win, else none", "add 2"),
        ("r", "defend: as few as win, else none", "add 0"),
        ("r", "defend: as few as win, else all", "add 1"),
        ("rrrrr", "defend: as few as win, else all", "add 2"),
        ("rrrrr", "defend: all", "add 5"),
        ("rrrrr", "defend: none", "add 0"),
        ("rrrrr", "defend: up to 3", "add 2"),
        ("rrrrr", "defend: up to 1", "add 0"),  # one would not do
        ("rrrrr", "defend king: all", "add 5"),
        ("rrrrr", "defend black: all", "add 5"),
        ("rrrrr", "defend green: all", None),
        ("rrrrr", "attack: all", None),
    ],
)
def test_defending(hand: str, line: str, answer: str | None) -> None:
    """TE-W6: a defender's standing order knows what the attacker has added."""
    t = revolt(hand, adding=1)
    strengths = t.s.agenda[-1].strength
    assert strengths[0] - strengths[1] == 2
    assert standing(t, BULL, line) == answer


@pytest.mark.parametrize(
    ("hand", "line", "answer"),
    [
        ("gggg", "attack: up to 3", "add 3"),
        ("gg", "attack: up to 3", "add 2"),
        ("gggg", "attack: as few as win, else none", "add 2"),  # against what lies there
        ("g", "attack: as few as win, else none", "add 0"),
        ("g", "attack: as few as win, else all", "add 1"),
        ("gggg", "attack green: all", "add 4"),
        ("gggg", "attack trader: none", "add 0"),
        ("gggg", "attack red: all", None),
        ("gggg", "defend: all", None),
    ],
)
def test_attacking(hand: str, line: str, answer: str | None) -> None:
    """TE-W6: an attacker's standing order goes by what lies on the board."""
    assert standing(war(hand), LION, line) == answer


def test_not_asked_not_answered() -> None:
    """TE-W6: nothing is answered for a seat that is asked nothing, or something else."""
    t = war()
    assert standing(t, BULL, "defend: all") is None
    assert standing(t, POT, "attack: all") is None
    assert standing(table(), LION, "attack: all") is None


def riches() -> Table:
    """The bull's trader may leave the treasure of F10 or that of K11."""
    tiles = {"k": "G10 H10 J10 K10"}
    t = table(leaders={BULL: "trader F11"}, hands={LION: "gg"}, **tiles)
    return t.order(LION, "place market at I10")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("treasures: leave K11", "leave K11"),
        ("treasures: leave B2, K11, F10", "leave K11"),
        ("treasures: leave B2, any", "leave F10"),
        ("treasures: leave B2", None),
    ],
)
def test_leaving_treasures(line: str, answer: str | None) -> None:
    """TE-W6: the first treasure named that may stay is left; if none may, the player is asked."""
    assert standing(riches(), BULL, line) == answer


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("Defend green: as few as win, else none", "defend green: as few as win, else none"),
        ("defend: as few as win", "defend any: as few as win, else none"),
        ("defend: add as many as needed to win, else none", "defend any: as few as win, else none"),
        ("attack black: add up to 2", "attack black: up to 2"),
        ("atacar rey: añadir como mucho 2", "attack black: up to 2"),
        ("defend merchant: at most 2", "defend green: up to 2"),
        ("attack: up to 3", "attack any: up to 3"),
        ("defend: all", "defend any: all"),
        ("defender verde: lo justo o nada", "defend green: as few as win, else none"),
        ("atacar: hasta 3", "attack any: up to 3"),
        ("defensa: todas", "defend any: all"),
        ("tesoros: dejar K11, cualquiera", "treasures: leave K11, any"),
    ],
)  # fmt: skip
def test_ways_to_settle_it(line: str, canonical: str) -> None:
    """TE-W6: standing orders are understood in both languages, and written back in either."""
    state = table().s
    kept = kernel.read_standing(GAME, line, state, BOW, BOTH)
    assert str(kept) == canonical
    assert kernel.read_standing(GAME, kept.said(SPANISH), state, BOW, (SPANISH,)) == kept


@pytest.mark.parametrize(
    "line", ["defend", "defend: some", "attack purple: all", "defend: up to 9"]
)
def test_half_a_standing_order(line: str) -> None:
    """TE-W6: what breaks off or cannot be is refused."""
    with pytest.raises(kernel.OrderError):
        kernel.read_standing(GAME, line, table().s, BOW, BOTH)


def advice(t: Table, seat: int) -> str:
    return str(kernel.advise(GAME, t.s, seat))


def test_advice_for_a_turn() -> None:
    """TE-W7: first a leader, then points in the weakest colour; never a war."""
    assert advice(table(hands={LION: "kkgg"}), LION).startswith("place king at ")
    leaders = {LION: "king C2, trader B3"}
    t = table(leaders=leaders, hands={LION: "kkgg"}, points={LION: [0, 3, 3, 1]})
    assert advice(t, LION).startswith("place settlement at ")
    t = table(leaders=leaders, hands={LION: "kkgg"}, points={LION: [2, 3, 3, 1]})
    assert advice(t, LION).startswith("place market at ")
    t.order(LION, advice(t, LION))
    assert t.points(LION)[GREEN] == 2


def test_advice_keeps_the_peace() -> None:
    """TE-W7: whole matches by advice see no conflict and come to an end."""
    state = kernel.start(GAME, b"advised", 3, {}).state
    conflicts, orders = 0, 0
    while decisions := kernel.pending(state):
        seat = decisions[0].seat
        outcome = kernel.apply(GAME, state, seat, kernel.advise(GAME, state, seat))
        conflicts += any("conflict" in e.sentence(BOTH[0]) for e in outcome.events)
        state, orders = outcome.state, orders + 1
    assert conflicts == 0
    assert sum(GAME.result(state).points) > 0
    assert orders > 60


def test_advice_for_what_follows() -> None:
    """TE-W7: our own conflict first; a monument if it pays; a building always."""
    leaders = {LION: "king E5", BULL: "trader I5", BOW: "trader F4", POT: "king I3"}

    t = table(r="E4 I4", g="F5 J5", k="H5", leaders=leaders, hands={LION: "k"})
    t.order(LION, "place settlement at G5")
    assert advice(t, LION) == "resolve black"
    square = {"k": "F5 G5 F6", "r": "H5"}
    t = table(leaders={LION: "trader H6"}, hands={LION: "k"}, **square)
    assert advice(t.order(LION, "place settlement at G6"), LION).startswith("build green-black")
    t = table(hands={LION: "k"}, **square).order(LION, "place settlement at G6")
    assert advice(t, LION) == "decline"
    t = table(k="E5 F5", hands={LION: "kk"}, options=VARIANT).order(LION, "place settlement at G5")
    assert advice(t, LION) == "erect at E5"


def test_the_advised_do_better() -> None:
    """TE-W7: against a careless table the advised seat mostly wins."""
    won = 0
    for n in range(12):
        dice, me = Chance(b"careless %d" % n), n % 3
        state = kernel.start(GAME, b"table %d" % n, 3, {}).state
        while decisions := kernel.pending(state):
            seat = decisions[0].seat
            order = kernel.advise(GAME, state, seat) if seat == me else keen(state, seat, dice)
            state = kernel.apply(GAME, state, seat, order).state
        won += GAME.result(state).places[me] == 1
    assert won >= 7
