"""How many letters a turn takes, with and without standing orders.

`python -m tests.rules.tigris.letters` prints the report.  A letter holds as many lines as its
writer is asked for without a break; with standing orders every seat has settled how it defends and
which treasures it leaves.
"""

from typing import Any, NamedTuple

from rules import kernel
from rules.kernel import Chance
from tests.rules.tigris.keen import keen
from tests.rules.tigris.table import GAME

SETTLED = ("defend: as few as win, else none", "attack: up to 3", "treasures: leave any")


class Report(NamedTuple):
    """Turns played and letters written in one or more matches."""

    turns: int
    letters: int

    @property
    def each(self) -> float:
        return self.letters / self.turns


def match(seats: int, n: int, standing: bool) -> Report:
    """One lively match; `standing` lets standing orders answer."""
    dice = Chance(f"letters {n}".encode())
    state = kernel.start(GAME, f"post {n}".encode(), seats).state
    letters, writer = 0, (-1, -1)
    while decisions := kernel.pending(state):
        seat = decisions[0].seat
        order = settled(state, seat) if standing else None
        if order is None:
            letters += (seat, state.turn) != writer
            writer = (seat, state.turn)
            order = keen(state, seat, dice)
        state = kernel.apply(GAME, state, seat, order).state
    return Report(state.turn, letters)


def settled(state: Any, seat: int) -> kernel.Order | None:
    """What the first standing order with an answer says."""
    kept = (kernel.read_standing(GAME, line, state, seat) for line in SETTLED)
    return next((order for k in kept if (order := kernel.answer(GAME, state, seat, k))), None)


def report(seats: int, standing: bool, matches: int = 20) -> Report:
    """Many matches together."""
    found = [match(seats, n, standing) for n in range(matches)]
    return Report(sum(r.turns for r in found), sum(r.letters for r in found))


if __name__ == "__main__":
    for seats in GAME.seats:
        alone, helped = report(seats, False).each, report(seats, True).each
        print(f"{seats} seats: {alone:.2f} letters a turn, {helped:.2f} with standing orders")
