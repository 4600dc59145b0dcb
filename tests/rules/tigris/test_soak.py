"""The contract on lively matches, where kingdoms grow, meet and fall apart."""

import os
from collections import Counter
from typing import Any

import pytest

from rules import kernel
from rules.kernel import Chance
from rules.tigris.events import EVENTS
from tests.rules import contract
from tests.rules.tigris.blind import blind
from tests.rules.tigris.keen import keen
from tests.rules.tigris.table import GAME

MATCHES = 160 if os.environ.get("KANESH_SOAK") else 8
TABLES = [
    {"board": board, "buildings": buildings}
    for board in ("classic", "alternative")
    for buildings in ("no", "yes")
]


def lively(game: Any, state: Any, seat: int, dice: Chance) -> tuple[Any, Any]:
    order = keen(state, seat, dice)
    return order, kernel.apply(game, state, seat, order)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", TABLES, ids=lambda o: "-".join(o.values()))
def test_lively_matches_keep_the_contract(
    seats: int, options: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On every table, whatever kingdoms do, every clause holds and the books add up."""
    monkeypatch.setattr(contract, "legal_order", lively)
    for n in range(MATCHES):
        assert contract.play(GAME, blind, seats, options, n) > 50


def test_everything_happens() -> None:
    """Lively matches meet every event of the game."""
    met: Counter[str] = Counter()
    for n in range(120):
        dice = Chance(f"lively {n}".encode())
        state = kernel.start(GAME, f"table {n}".encode(), 2 + n % 3, TABLES[n % 4]).state
        while decisions := kernel.pending(state):
            seat = decisions[0].seat
            outcome = kernel.apply(GAME, state, seat, keen(state, seat, dice))
            met.update(type(event).__name__ for event in outcome.events)
            state = outcome.state
    wanted = {event.__name__ for event in EVENTS} - {"StartDrawn"}
    assert wanted - set(met) == set()
