"""Leaders whose last temple was destroyed or turned over."""

from typing import Any

from rules.kernel.steps import Log
from rules.tigris import events as ev
from rules.tigris.kingdoms import orphans
from rules.tigris.state import State
from rules.tigris.tiles import EMPTY, owner

Board = State[Any]


def send_home(s: Board, log: Log) -> None:
    """Leaders that lost their last temple leave the board."""
    for square in orphans(s.cells):
        seat, colour = owner(s.cells[square])
        s.put(square, EMPTY)
        log.say(ev.LeaderOrphaned(seat=seat, leader=colour, square=square))
