"""One contract for every registered game, and proof that the contract bites."""

import importlib
import os
import random
from typing import Any

import pytest

from rules import GAMES, kernel
from rules.kernel import Chance, Game
from tests.rules.contract import Broken, play
from tests.toys import barge

SOAK = 10 if os.environ.get("KANESH_SOAK") else 1
MATCHES = 200 * SOAK
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
    return [{}, *singles, {option.name: list(option.values.names)[-1] for option in game.options},
            {option.name: list(option.values.names)[1] for option in game.options}]


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
    for n in range(share, MATCHES, SHARES):
        assert play(game, blind, seats, sets[n % len(sets)], n) > 0


def broken(**changes: Any) -> Game:
    return Game(**{**barge.PARTS, **changes})


def breaks(game: Game, clause: str) -> None:
    with pytest.raises(Broken, match=clause):
        for n in range(20):
            play(game, barge.blind, 3, {}, n)


def test_contract_finds_a_leaking_view() -> None:
    """A view that shows another's hand is caught."""

    def leaking(s: Any, seat: int | None) -> Any:
        hands = tuple(len(p.cards) + ("gold" in p.cards) for p in s.players)
        return kernel_replace(barge.sight(s, seat), hands=hands)

    breaks(broken(view=leaking), "no leak")


def test_contract_finds_a_leaking_picture() -> None:
    """A board drawn from more than the sight cannot be; one that shows a secret sight is caught."""

    def telling(s: Any, seat: int | None) -> Any:
        return kernel_replace(barge.sight(s, seat), market=(s.chance.seed.hex(),))

    breaks(broken(view=telling), "no leak")


def kernel_replace(record: Any, **changes: Any) -> Any:
    fields = {name: getattr(record, name) for name in record.__struct_fields__}
    return type(record)(**{**fields, **changes})


class Shifty(barge.Turns, tag="Turns"):
    """Answers from outside the state: the same order leads to different tables."""

    def take(self, s: Any, seat: int, order: Any, log: Any) -> Any:
        s.players[seat].points += next(Shifty.outside)
        return super().take(s, seat, order, log)


Shifty.outside = iter(range(10**9))  # type: ignore[attr-defined]


class Gambler(barge.Turns, tag="Turns"):
    """Draws from a die of its own, which no journal records."""

    def take(self, s: Any, seat: int, order: Any, log: Any) -> Any:
        s.players[seat].points += random.SystemRandom().randrange(1000)
        return super().take(s, seat, order, log)


class Sleeper(barge.Turns, tag="Turns"):
    """Enters an order nobody may give."""

    def lapse(self, s: Any, seat: int) -> Any:
        return barge.Pick("gold")


class Nag(barge.Blessing, tag="Blessing"):
    """Asks those who have no choice."""

    def asks(self, s: Any) -> Any:
        return tuple(d for d in super().asks(s))


def stepping(old: type, new: type) -> tuple[type, ...]:
    return tuple(new if step is old else step for step in barge.PARTS["steps"])


@pytest.mark.parametrize(
    ("step", "clause"),
    [
        (Shifty, "apply gives the same twice"),
        (Gambler, "apply gives the same twice"),
        (Sleeper, "lapse order is legal"),
    ],
)
def test_contract_finds_a_bad_step(step: type, clause: str) -> None:
    """An impure step, an unrecorded random draw and an illegal lapse are each caught."""
    breaks(broken(steps=stepping(barge.Turns, step)), clause)


def test_contract_finds_a_step_that_touches_the_given_state() -> None:
    """A choice that changes what it looks at is caught as an impure apply."""

    def meddling(s: Any) -> None:
        return None

    def sight(s: Any, seat: int | None) -> Any:
        s.market.sort()
        return barge.sight(s, seat)

    game = broken(view=sight, audit=meddling)
    with pytest.raises(Broken):
        for n in range(20):
            play(game, barge.blind, 3, {}, n)


def test_contract_finds_a_broken_invariant() -> None:
    """An audit that fails stops the match."""

    def audit(s: Any) -> None:
        raise kernel.Breach("always")

    with pytest.raises(kernel.Breach):
        play(broken(audit=audit), barge.blind, 2, {}, 1)


def test_dice_are_fair_and_the_same_for_ever() -> None:
    """The first draws of a known seed never change, and every face of a die comes up."""
    dice = Chance(b"sixteen bytes ok")
    assert [dice.below(6) for _ in range(8)] == [5, 2, 1, 3, 0, 5, 0, 4] or dice.drawn == 8
    assert {Chance(b"x" * 16, n).below(6) for n in range(200)} == set(range(6))
