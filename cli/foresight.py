"""Players who settle things ahead: standing orders from the first letter, and orders filed ahead.

Answers are tried as a club's desk tries them: what was filed ahead first, then standing orders in
the order in which they were given; what cannot be used is dropped, and its player is asked.
"""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from rules import kernel
from rules.kernel import Chance, Decision, Game, Order, Standing, slots

ALTERNATIVES = 3  # an order filed ahead and two lines with `or:`
Answer = tuple[int, Order, Any]
Trial = Callable[[Game, Any, int, Order], Any]  # what an order leads to; None when it cannot be


@dataclass
class Used:
    """What became of all that was settled."""

    standing: int = 0
    ahead: int = 0
    in_vain: int = 0

    def facts(self) -> dict[str, int]:
        return asdict(self)


class Foresight:
    """What each seat has settled; `share` letters of a hundred also plan the next one."""

    def __init__(
        self, game: Game, state: Any, seats: int, share: int, dice: Chance, tried: Trial
    ) -> None:
        self.game, self.share, self.dice, self.tried = game, share, dice, tried
        self.standing = {
            seat: [drawn(order, state, seat, dice) for order in game.standing]
            for seat in range(seats)
        }
        self.letters: defaultdict[int, list[list[Order]]] = defaultdict(list)
        self.ahead: defaultdict[int, list[list[Order]]] = defaultdict(list)
        self.offered: dict[int, tuple[str, str]] = {}
        self.used = Used()

    def answer(self, state: Any, pending: tuple[Decision, ...]) -> Answer | None:
        """The first question that somebody has settled: seat, order and what it leads to."""
        self.offered = {d.seat: q for d in pending if self.offered.get(d.seat) == (q := key(d))}
        for decision in pending:
            if decision.seat in self.offered:
                continue  # sealed and open questions are answered when they come, or not at all
            if found := self.found(state, decision.seat):
                return decision.seat, *found
            if decision.mode != "now":
                self.offered[decision.seat] = key(decision)
        return None

    def found(self, state: Any, seat: int) -> tuple[Order, Any] | None:
        """What this seat has settled for what it is asked."""
        return self.from_file(state, seat) or self.from_standing(state, seat)

    def from_file(self, state: Any, seat: int) -> tuple[Order, Any] | None:
        """The first legal alternative; when there is none the rest of the plan goes with it."""
        if not self.ahead[seat]:
            return None
        for order in self.ahead[seat].pop(0):
            if (after := self.tried(self.game, state, seat, order)) is not None:
                self.used.ahead += 1
                return order, after
        self.used.in_vain += 1
        self.ahead[seat].clear()
        return None

    def from_standing(self, state: Any, seat: int) -> tuple[Order, Any] | None:
        """The first standing order that has an answer; one that cannot be used is stopped."""
        for kept in tuple(self.standing[seat]):
            order = kernel.answer(self.game, state, seat, kept)
            if order is None:
                continue
            if (after := self.tried(self.game, state, seat, order)) is not None:
                self.used.standing += 1
                return order, after
            self.standing[seat].remove(kept)
        return None

    def wrote(self, state: Any, seat: int) -> None:
        """A line of a letter: what else could be said here is kept for the next plan."""
        orders = (kernel.sample(self.game, state, seat, self.dice) for _ in range(ALTERNATIVES))
        self.letters[seat].append(list(orders))

    def sent(self, writing: set[int]) -> None:
        """Letters no longer in the writing; now and then one plans the next, line for line."""
        for seat in sorted(set(self.letters) - writing):
            plan = self.letters.pop(seat)
            if self.dice.below(100) < self.share:
                self.ahead[seat] = plan


def drawn(order: type[Standing], state: Any, seat: int, dice: Chance) -> Standing:
    """A standing order with its blanks filled by the dice."""
    so_far: dict[str, Any] = {}
    for name, kind in slots(order):
        so_far[name] = kind.draw(dice, state, seat, so_far)
    return order(*so_far.values())


def key(decision: Decision) -> tuple[str, str]:
    """How a desk tells questions of one seat apart."""
    return decision.mode, decision.prompt.said()
