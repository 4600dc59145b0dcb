"""Whole matches: at random, and wisely played to the far end of the succession table."""

import os
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from rules import kernel
from rules.civilization import GAME
from rules.civilization.state import State
from rules.kernel import Chance, Game, Order
from tests.rules import contract
from tests.rules.civilization.blind import blind
from tests.rules.civilization.settler import settle
from tests.rules.civilization.wise import wise
from tests.rules.test_contract import option_sets

SOAK = 10 if os.environ.get("KANESH_SOAK") else 1
RANDOM, WISE = 45 * SOAK, 3 * SOAK
AFTER_SURPLUS = {"Gold", "Trade", "Purchases", "FullHands"}
Player = Callable[[Game, Any, int, Chance], Order]
AT = pytest.mark.parametrize("seats", GAME.seats)
# What only attack and piracy bring about is played in the numbered tests.
RARE = {"Stormed", "Surrendered", "Raided", "Returned"}


def match(player: Player, seats: int, options: dict[str, str], n: int) -> tuple[Any, Counter[str]]:
    """The end of one match, audited after every order, and what happened in it."""
    dice, happened = Chance(b"many dice %d" % n), Counter[str]()
    outcome = kernel.start(GAME, b"many matches %d" % n, seats, options)
    while decisions := kernel.pending(outcome.state):
        seat = dice.choice(decisions).seat
        outcome = kernel.apply(GAME, outcome.state, seat, player(GAME, outcome.state, seat, dice))
        GAME.audit(outcome.state)
        check_settled(outcome.state)
        happened.update(type(event).__name__ for event in outcome.events)
    return outcome.state, happened


def check_settled(s: State[Any]) -> None:
    """From surplus to calamities no area is too full, and every city is fed."""
    if not s.agenda or type(s.agenda[-1]).__name__ not in AFTER_SURPLUS:
        return
    for seat, nation in enumerate(s.nations):
        assert nation.census() >= 2 * len(nation.cities)
        for area in nation.tokens:
            assert s.city_owner(area) is None
            here = sum(s.nations[n].tokens[area] for n in s.dwellers(area))
            assert here <= s.room(seat, area)


@AT
def test_random_matches_add_up(seats: int) -> None:
    """Every option set on every number of seats: nothing is lost after any order, and all end."""
    sets = option_sets(GAME)
    for n in range(RANDOM):
        end, _ = match(kernel.sample, seats, sets[n % len(sets)], n)
        assert GAME.result(end)


@AT
def test_wise_matches_add_up(seats: int) -> None:
    """Nations that are led with care found cities, trade, suffer, buy, and still all adds up."""
    happened: Counter[str] = Counter()
    for n in range(WISE):
        happened += match(wise, seats, {}, n)[1]
    for kind in ("Built", "Dealt", "Bought", "Struck", "Reduced", "Taxed", "Lost", "HeldBack"):
        assert happened[kind], kind


def test_everything_happens() -> None:
    """Among wise matches of eight every kind of event comes up but the rarest."""
    happened: Counter[str] = Counter()
    for n in range(5):
        happened += match(wise, 8, {}, n)[1]
    told = {kind.__name__ for kind in GAME.events} - {"SetOut"} - RARE
    assert told - set(happened) == set()


def test_the_last_space_is_reached() -> None:
    """Advice alone can lead a nation from its first token to the final space and its points."""
    end = advised_match()
    assert max(nation.space for nation in end.nations) == 14
    assert end.places.count(1) == 1
    assert end.round < end.longest


def advised_match() -> State[Any]:
    state = kernel.start(GAME, b"adv" + (2).to_bytes(13, "big"), 2, {}).state
    dice = Chance(b"dice" + (2).to_bytes(12, "big"))
    while decisions := kernel.pending(state):
        seat = dice.choice(decisions).seat
        state = kernel.apply(GAME, state, seat, kernel.advise(GAME, state, seat)).state
    return state  # type: ignore[no-any-return]


@pytest.mark.parametrize(("player", "seats"), [(settle, 5), (wise, 3), (wise, 8)])
def test_the_contract_holds_in_the_late_phases(
    monkeypatch: pytest.MonkeyPatch, player: Player, seats: int
) -> None:
    """Trade, purchases and calamities leak nothing and can always lapse, as the contract asks."""
    monkeypatch.setattr(kernel, "sample", player)
    for n in range(SOAK):
        assert contract.play(GAME, blind, seats, {"longest": "20"}, n) > 0
