"""Action 1: a leader is placed, moved or withdrawn."""

from typing import Any

from rules.kernel.steps import Log, Step
from rules.tigris import events as ev
from rules.tigris.state import State
from rules.tigris.steps.aftermath import Aftermath
from rules.tigris.tiles import EMPTY, head

Board = State[Any]


def place_leader(
    s: Board, seat: int, colour: int, square: int, log: Log, adding: int = -1
) -> Step | None:
    """A leader enters the board, or is lifted and set down elsewhere."""
    letter = head(seat, colour)
    start = s.cells.find(letter)
    if start >= 0:
        s.put(start, EMPTY)
        log.say(ev.LeaderMoved(seat=seat, leader=colour, start=start, square=square))
    else:
        log.say(ev.LeaderPlaced(seat=seat, leader=colour, square=square))
    s.put(square, letter)
    s.mark(square)
    return Aftermath(square=square, stages=("revolt", "treasures"), adding=adding)


def withdraw(s: Board, seat: int, colour: int, log: Log) -> None:
    """A leader goes back to its owner's hand."""
    square = s.cells.index(head(seat, colour))
    s.put(square, EMPTY)
    s.mark(square)
    log.say(ev.LeaderWithdrawn(seat=seat, leader=colour, square=square))
