"""From the journal to the state: the proof that a match was played as told."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rules.kernel.game import Game, Outcome
from rules.kernel.orders import Order
from rules.kernel.play import apply, start

Entries = Iterable[tuple[int, Order]]


def retrace(
    game: Game, seed: bytes, seats: int, options: Mapping[str, str], entries: Entries
) -> Iterator[Outcome]:
    """The outcome of the start and of every entry after it."""
    outcome = start(game, seed, seats, options)
    yield outcome
    for seat, order in entries:
        outcome = apply(game, outcome.state, seat, order)
        yield outcome


def replay(
    game: Game, seed: bytes, seats: int, options: Mapping[str, str], entries: Entries
) -> Any:
    """The state at the end of a journal: equal to the snapshot, byte for byte."""
    *_, last = retrace(game, seed, seats, options, entries)
    return last.state
