"""One contract for every registered game, and proof that the contract bites."""

import importlib
import os
import random
from typing import Any, ClassVar

import pytest

from rules import GAMES, kernel
from rules.kernel import Chance, Game
from tests.rules.contract import Broken, play
from tests.toys import barge

SOAK = 10 if os.environ.get("KANESH_SOAK") else 1
MATCHES = 200 * SOAK
FEWER = {"civilization": 12 * SOAK}  # a long game: its other matches are played in its own tests
SHARES = 4  # so that both cores have work


def blinds() -> dict[str, Any]:
    found = {slug: importlib.import_module(f"tests.rules.{slug}.blind").blind for slug in GAMES}
    return {**found, "barge": barge.blind}


def option_sets(game: Game) -> list[dict[str, str]]:
    """The defaults, each other value of each option alone, and all last values together."""
    singles = [
        {option.name: value}
        for option in game.options
        for value in option.values.names
        if value != option.default
    ]
    return [
        {},
        *singles,
        {option.name: list(option.values.names)[-1] for option in game.options},
        {option.name: list(option.values.names)[1] for option in game.options},
    ]


TABLES = [
    pytest.param(game, seats, share, id=f"{game.slug}-{seats}-{share}")
    for game in (*GAMES.values(), barge.GAME)
    for seats in game.seats
    for share in range(SHARES)
]


@pytest.mark.parametrize(("game", "seats", "share"), TABLES)
def test_contract(game: Game, seats: int, share: int) -> None:
    """Random matches with every option set keep every clause, to the last order."""
    blind, sets = blinds()[game.slug], option_sets(game)
    for n in range(share, FEWER.get(game.slug, MATCHES), SHARES):
        assert play(game, blind, seats, sets[n % len(sets)], n) > 0


def broken(**changes: Any) -> Game:
    """The toy game with something planted in it."""
    return Game(**{**barge.PARTS, **changes})


def some_matches(game: Game) -> None:
    """Enough play for any planted fault to show."""
    for n in range(20):
        play(game, barge.blind, 3, {}, n)


def breaks(game: Game, clause: str) -> None:
    """The contract fails, and says which clause."""
    with pytest.raises(Broken, match=clause):
        some_matches(game)


def changed(record: Any, **changes: Any) -> Any:
    """The record with other values."""
    fields = {name: getattr(record, name) for name in record.__struct_fields__}
    return type(record)(**{**fields, **changes})


def test_the_toy_keeps_the_contract() -> None:
    """What the planted faults break holds without them."""
    some_matches(broken())


def test_contract_finds_a_leaking_view() -> None:
    """A view that hints at another's hand is caught."""

    def leaking(s: Any, seat: int | None) -> Any:
        hands = tuple(len(p.cards) + ("gold" in p.cards) for p in s.players)
        return changed(barge.sight(s, seat), hands=hands)

    breaks(broken(view=leaking), "no leak")


def test_contract_finds_a_leaking_seed() -> None:
    """A view that shows the dice is caught."""

    def telling(s: Any, seat: int | None) -> Any:
        return changed(barge.sight(s, seat), market=(s.chance.seed.hex(),))

    breaks(broken(view=telling), "no leak")


ASKS, TAKE = barge.Turns.asks, barge.Turns.take
OUTSIDE = iter(range(10**9))


def with_gold(s: Any) -> int:
    """Something only one seat may know."""
    return max(range(len(s.players)), key=lambda n: "gold" in s.players[n].cards)


def telling_question(self: Any, s: Any) -> Any:
    """Says in the question what only another may know."""
    prompt = kernel.Phrase("Somebody holds gold: {n}.", {"n": with_gold(s)})
    return tuple(changed(d, prompt=prompt) for d in ASKS(self, s))


def telling_event(self: Any, s: Any, seat: int, order: Any, log: Any) -> Any:
    """Tells everybody something hidden in an event that is not marked as revealing it."""
    log.say(barge.Praised(seat=seat, who=with_gold(s)))
    return TAKE(self, s, seat, order, log)


def memory_of_its_own(self: Any, s: Any, seat: int, order: Any, log: Any) -> Any:
    """Counts outside the state: the same order leads to different tables."""
    s.players[seat].points += next(OUTSIDE)
    return TAKE(self, s, seat, order, log)


def change_by_asking(self: Any, s: Any) -> Any:
    """Changes the table by being asked what it asks."""
    s.players[0].points += 1
    return ASKS(self, s)


def die_of_its_own(self: Any, s: Any, seat: int, order: Any, log: Any) -> Any:
    """Draws a number that no journal records."""
    s.players[seat].points += random.SystemRandom().randrange(1000)
    return TAKE(self, s, seat, order, log)


def wild_lapse(self: Any, s: Any, seat: int) -> Any:
    """Enters an order nobody may give."""
    return barge.Pick("gold")


@pytest.mark.parametrize(
    ("part", "planted", "clause"),
    [
        ("asks", telling_question, "no leak"),
        ("take", telling_event, "is not hidden from it"),
        ("take", memory_of_its_own, "apply gives the same twice"),
        ("asks", change_by_asking, "apply"),
        ("take", die_of_its_own, "apply gives the same twice"),
        ("lapse", wild_lapse, "lapse order is legal"),
    ],
)
def test_contract_finds_a_bad_step(
    monkeypatch: pytest.MonkeyPatch, part: str, planted: Any, clause: str
) -> None:
    """Leaking questions and events, impure steps, unrecorded draws, illegal lapses are caught."""
    monkeypatch.setattr(barge.Turns, part, planted)
    breaks(broken(), clause)


class Sneak(kernel.Standing, tag="Sneak"):
    """Says done exactly when another holds gold."""

    usage: ClassVar[str] = "sneak"

    def answer(self, s: Any, seat: int) -> Any:
        return barge.Hew() if with_gold(s) != seat else None


def all_knowing(s: Any, seat: int) -> Any:
    """Takes what silence would take, or else something, by another's hand."""
    return kernel.sample(barge.GAME, s, seat, Chance(bytes([with_gold(s)]) * 16))


def rash(s: Any, seat: int) -> Any:
    """Advises what nobody may do."""
    return barge.Pick("gold")


@pytest.mark.parametrize(
    ("planted", "clause"),
    [
        ({"advise": all_knowing}, "advice knows only"),
        ({"advise": rash}, "advice is legal"),
        ({"standing": (Sneak,)}, "sneak"),
    ],
)
def test_contract_finds_bad_stand_ins(planted: Any, clause: str) -> None:
    """Advice that peeks or cannot stand, and standing orders that do, are caught."""
    breaks(broken(**planted), clause)


def test_contract_finds_a_broken_invariant() -> None:
    """An audit that fails stops the match."""

    def audit(s: Any) -> None:
        raise kernel.Breach("always")

    with pytest.raises(kernel.Breach):
        some_matches(broken(audit=audit))


def test_contract_finds_an_order_that_cannot_be_written() -> None:
    """Two things of one name cannot be told apart by mail, so the text round trip fails."""

    class Put(barge.Put, tag="Put"):
        usage: ClassVar[str] = "hew"

    orders = tuple(Put if order is barge.Put else order for order in barge.PARTS["orders"])
    breaks(broken(orders=orders), "text round trip|lapse order")


def test_dice_are_fair_and_the_same_for_ever() -> None:
    """The first draws of a known seed never change, and every face of a die comes up."""
    dice = Chance(b"sixteen bytes ok")
    assert [dice.below(6) for _ in range(8)] == [4, 0, 0, 0, 4, 0, 3, 3]
    assert {Chance(b"x" * 16, n).below(6) for n in range(200)} == set(range(6))
