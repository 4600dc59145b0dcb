"""The end of a round: the temple rewards the stones seen from above."""

from typing import Any

from rules.imhotep import events as ev
from rules.imhotep import orders as od
from rules.imhotep.board import TEMPLE_B, TEMPLE_POINTS, TEMPLE_SPACES, TEMPLE_STONES
from rules.imhotep.scored import TempleScored
from rules.imhotep.scoring import visible
from rules.imhotep.state import State
from rules.imhotep.steps.building import draw_for
from rules.kernel.steps import Decision, Log, Step
from rules.kernel.words import Phrase, msg

Board = State[Any]
CHOOSE = Phrase(msg("The temple: points or stones for your stones on choice spaces?"))


class Temple(Step):
    """Visible stones score; on side B space by space, and the choices last."""

    space: int = 0

    def advance(self, s: Board, log: Log) -> Step | None:
        seen = visible(s.temple, TEMPLE_SPACES[len(s.builders)])
        if s.sides["temple"] == "A":
            score_all(s, [seen.count(seat) for seat in range(len(s.builders))], log)
            return None
        while self.space < len(seen):
            self.space += 1
            if step := reward(s, seen[self.space - 1], TEMPLE_B[self.space - 1], log):
                return step
        if self.space > len(seen):
            return None
        self.space = len(seen) + 1
        return ask_owners(s, seen)


def reward(s: Board, seat: int, gives: str, log: Log) -> Step | None:
    """A space of side B that asks nothing."""
    if gives == "points":
        score(s, seat, TEMPLE_POINTS, log)
    return draw_for(s, seat, log) if gives == "card" else None


def ask_owners(s: Board, seen: list[int]) -> Step | None:
    """The owners of choice stones are asked, all at once."""
    chosen = [seat for seat, gives in zip(seen, TEMPLE_B, strict=False) if gives == "choice"]
    owed = [chosen.count(seat) for seat in range(len(s.builders))]
    return TempleChoice(owed=owed) if chosen else None


def score_all(s: Board, points: list[int], log: Log) -> None:
    for seat, count in enumerate(points):
        if count:
            score(s, seat, count, log)


def score(s: Board, seat: int, points: int, log: Log) -> None:
    s.builders[seat].score("temple", points)
    log.say(TempleScored(seat=seat, points=points))


class TempleChoice(Step):
    """Temple B: each owner of choice stones answers once for all of them."""

    owed: list[int]

    def asks(self, s: Board) -> tuple[Decision, ...]:
        return tuple(
            Decision(seat, CHOOSE, ("Take",)) for seat, count in enumerate(self.owed) if count
        )

    def take(self, s: Board, seat: int, order: od.Take, log: Log) -> Step | None:
        quarried = self.owed[seat] - order.points
        self.owed[seat] = 0
        if order.points:
            score(s, seat, order.points, log)
        if quarried:
            stones = s.builders[seat].hew(TEMPLE_STONES * quarried)
            log.say(ev.Hewed(seat=seat, stones=stones))
        return None
