"""Sections the rulebook lets all play at once: sealed, or in table order when a nation insists."""

from typing import Any, ClassVar

from rules.civilization.state import State
from rules.kernel.steps import Decision, Step
from rules.kernel.words import Phrase

Board = State[Any]


class Together(Step):
    """Everybody waiting is asked at once; after `insist`, one by one in table order (5.3)."""

    prompt: ClassVar[Phrase] = Phrase("")
    waiting: list[int]

    def verbs(self, s: Board, seat: int) -> tuple[str, ...]:
        raise NotImplementedError

    def asks(self, s: Board) -> tuple[Decision, ...]:
        if s.ordered:
            return tuple(self.asked(s, seat, "now") for seat in self.waiting[:1])
        return tuple(self.asked(s, seat, "sealed") for seat in self.waiting)

    def question(self, s: Board, seat: int) -> Phrase:
        """What this seat is asked; with its numbers where it has any."""
        return self.prompt

    def asked(self, s: Board, seat: int, mode: Any) -> Decision:
        return Decision(seat, self.question(s, seat), self.verbs(s, seat), mode)
