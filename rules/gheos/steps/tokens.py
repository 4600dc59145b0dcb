"""Playing a scoring token."""

from typing import Any

from rules.gheos import events as ev
from rules.gheos import orders as od
from rules.gheos.scoring import followers_score
from rules.gheos.state import State
from rules.kernel.orders import Order
from rules.kernel.steps import Decision, Log, Step
from rules.kernel.words import Phrase, msg

Board = State[Any]
TOKEN = Phrase(msg("Spend a scoring token now, or keep it?"))


class Token(Step):
    """At most one token a turn; silence keeps it."""

    seat: int
    done: bool = False

    def asks(self, s: Board) -> tuple[Decision, ...]:
        if self.done or not s.gods[self.seat].tokens:
            return ()
        return (Decision(self.seat, TOKEN, ("Score", "Keep")),)

    def take(self, s: Board, seat: int, order: Order, log: Log) -> Step | None:
        self.done = True
        if isinstance(order, od.Score):
            spend(s, seat, log)
        return None

    def lapse(self, s: Board, seat: int) -> Order | None:
        return od.Keep()


def spend(s: Board, seat: int, log: Log) -> None:
    """Each follower scores the cups on its continent; the token leaves the game."""
    god, points = s.gods[seat], followers_score(s, seat, "cup")
    god.tokens -= 1
    god.score("tokens", points)
    log.say(ev.TokenScored(seat=seat, points=points, left=god.tokens))
