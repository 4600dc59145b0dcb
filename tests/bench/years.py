"""A round of Civilization against a year of Diplomacy, each by random legal orders."""

import random
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rules import GAMES, kernel
from rules.kernel import Chance, Order
from tests.bench.goal import Goal
from tests.bench.play import median_pair

GAME = GAMES["civilization"]
SEATS, YEARS = 8, 10
RANDOM = f"civilization: a round of random play, {SEATS} seats"
ADVISED = f"civilization: a round of advised play, {SEATS} seats, replayed"
ABSENT = "not measured: pip install diplomacy"


def goals() -> list[Goal]:
    """Random rounds, as the goal says; advised ones too, for dice make small nations."""
    if find_spec("diplomacy") is None:
        return [Goal(RANDOM, "", ABSENT, None, least=1.0)]
    journal = advised_match()
    return [against(RANDOM, match), against(ADVISED, lambda n: replayed(journal))]


def against(what: str, rounds_of: Callable[[int], int]) -> Goal:
    """Rounds a second over years a second."""
    rounds, years = median_pair(rounds_of, year_by_year)
    told = (f"{1000 / rounds:.1f} ms a round", f"{1000 / years:.1f} ms a Diplomacy year")
    return Goal(what, *told, rounds / years, least=1.0)


def advised_match() -> list[tuple[int, Order]]:
    """The journal of a match in which every nation follows its advice."""
    state, journal = begun(0), []
    while pending := kernel.pending(state):
        seat = pending[0].seat
        journal.append((seat, kernel.advise(GAME, state, seat)))
        state = kernel.apply(GAME, state, *journal[-1]).state
    return journal


def replayed(journal: list[tuple[int, Order]]) -> int:
    """The same match once more, order by order; how many rounds it took."""
    return int(kernel.replay(GAME, seed(0), SEATS, {}, journal).round)


def begun(n: int) -> Any:
    return kernel.start(GAME, seed(n), SEATS, {}).state


def seed(n: int) -> bytes:
    return f"bench {n}".encode()


def match(n: int) -> int:
    """One whole random match; how many rounds it took."""
    dice = Chance(f"bench players {n}".encode())
    state = begun(n)
    while pending := kernel.pending(state):
        seat = pending[0].seat
        state = kernel.apply(GAME, state, seat, kernel.sample(GAME, state, seat, dice)).state
    return int(state.round)


def year_by_year(n: int) -> int:
    """The first years of one game of Diplomacy, all powers by random legal orders."""
    dice, game = random.Random(n), import_module("diplomacy").Game()
    first = year(game)
    while not game.is_game_done and year(game) < first + YEARS:
        phase(game, dice)
    return year(game) - first


def year(game: Any) -> int:
    return int(game.get_current_phase()[1:5])


def phase(game: Any, dice: random.Random) -> None:
    """One phase: every unit that may be ordered gets one of its orders."""
    possible = game.get_all_possible_orders()
    for power, places in game.get_orderable_locations().items():
        game.set_orders(power, [dice.choice(possible[at]) for at in places if possible[at]])
    game.process()
