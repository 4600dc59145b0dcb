"""How many letters a turn takes, with and without somebody who answers for the silent.

`python -m tests.rules.tigris.letters` prints the report.  A letter holds as many lines as its
writer is asked for without a break; a standing order is played as the lapse order, which in a
conflict means: as few tiles as win, else none.
"""

from typing import NamedTuple

from rules import kernel
from rules.kernel import Chance
from tests.rules.tigris.keen import keen
from tests.rules.tigris.table import GAME


class Report(NamedTuple):
    """Turns played and letters written in one or more matches."""

    turns: int
    letters: int

    @property
    def each(self) -> float:
        return self.letters / self.turns


def match(seats: int, n: int, standing: bool) -> Report:
    """One lively match; `standing` lets lapse orders answer for all but the active seat."""
    dice = Chance(f"letters {n}".encode())
    state = kernel.start(GAME, f"post {n}".encode(), seats).state
    letters, writer = 0, (-1, -1)
    while decisions := kernel.pending(state):
        seat = decisions[0].seat
        if standing and seat != state.active:
            order = kernel.lapse(GAME, state, seat)
        else:
            letters += (seat, state.turn) != writer
            writer = (seat, state.turn)
            order = keen(state, seat, dice)
        state = kernel.apply(GAME, state, seat, order).state
    return Report(state.turn, letters)


def report(seats: int, standing: bool, matches: int = 20) -> Report:
    """Many matches together."""
    found = [match(seats, n, standing) for n in range(matches)]
    return Report(sum(r.turns for r in found), sum(r.letters for r in found))


if __name__ == "__main__":
    for seats in GAME.seats:
        alone, helped = report(seats, False).each, report(seats, True).each
        print(f"{seats} seats: {alone:.2f} letters a turn, {helped:.2f} with standing orders")
