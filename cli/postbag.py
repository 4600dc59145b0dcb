"""What a match costs its players: turns, letters to write, and the days it takes to wait for them.

The model: a letter carries all that a seat orders in a row, until somebody else acts or something
is drawn; a sealed answer is one letter however others meanwhile answer.  Each letter is written so
many hours after its question came, and those who are asked at the same time think at the same time.
"""

from collections import defaultdict
from dataclasses import dataclass

from rules.kernel import Decision

Asked = dict[int, Decision]


@dataclass
class Phase:
    """What one section of the rules costs."""

    orders: int = 0
    letters: int = 0
    hours: float = 0.0
    seconds: float = 0.0  # of this machine, what passes by itself included

    def add(self, other: "Phase") -> None:
        """The same section in another match."""
        self.orders += other.orders
        self.letters += other.letters
        self.hours += other.hours
        self.seconds += other.seconds


class Postbag:
    """Turns and letters counted while a match is played."""

    def __init__(self, hours: float, asked: Asked) -> None:
        self.hours, self.now = hours, 0.0
        self.turns = self.written = 0
        self.asked_at = dict.fromkeys(asked, 0.0)
        self.turn: dict[int, bool] = {}  # seats in the middle of a turn; have they written?
        self.phases: defaultdict[str, Phase] = defaultdict(Phase)

    def entered(self, seat: int, phase: str, *, by_letter: bool, seconds: float) -> None:
        """An order was entered: written by its player, or settled ahead."""
        told = self.phases[phase]
        told.orders += 1
        told.seconds += seconds
        if seat not in self.turn:
            self.turns += 1
            self.turn[seat] = False
        if by_letter and not self.turn[seat]:
            self.write(seat, told)

    def write(self, seat: int, told: Phase) -> None:
        """A letter arrives so many hours after its question; the match may have waited less."""
        self.turn[seat] = True
        arrives = max(self.now, self.asked_at[seat] + self.hours)
        self.written += 1
        told.letters += 1
        told.hours += arrives - self.now
        self.now = arrives

    def asks(self, seat: int, before: Asked, after: Asked, *, drew: bool) -> None:
        """After an order of this seat: whose turn goes on, and who begins to think now."""
        for other in set(self.turn) | set(after):
            goes_on = self.goes_on(other, before, after, own=other == seat and not drew)
            waits = other not in self.turn and same(other, before, after)
            if not goes_on:
                self.turn.pop(other, None)
            if not (goes_on or waits):
                self.asked_at[other] = self.now

    def goes_on(self, seat: int, before: Asked, after: Asked, *, own: bool) -> bool:
        """More of the same letter, for a seat in the middle of its turn."""
        if seat not in self.turn or seat not in after:
            return False
        if "sealed" in (before[seat].mode, after[seat].mode):
            return same(seat, before, after)
        return own


def same(seat: int, before: Asked, after: Asked) -> bool:
    """The question was there before, as a desk tells questions apart."""
    if seat not in before or seat not in after:
        return False
    old, new = before[seat], after[seat]
    return (old.mode, old.prompt.said()) == (new.mode, new.prompt.said())
