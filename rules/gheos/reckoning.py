"""The end of the game: cups once more for everybody, and the winners."""

from typing import Any

from rules.gheos import events as ev
from rules.gheos.scoring import followers_score, places
from rules.gheos.state import State
from rules.kernel.events import Log
from rules.kernel.game import Result

Board = State[Any]


def reckon(s: Board, log: Log) -> None:
    """Every seat scores as with a token; unused tokens are worth nothing."""
    for seat, god in enumerate(s.gods):
        if points := followers_score(s, seat, "cup"):
            god.score("final", points)
            log.say(ev.FinalScored(seat=seat, points=points))
    winners = tuple(seat for seat, place in enumerate(places(s)) if place == 1)
    log.say(ev.Ended(seats=winners, points=s.gods[winners[0]].total()))


def result(s: Board) -> Result | None:
    """Points and places, once nothing is left to do."""
    if s.agenda:
        return None
    return Result(tuple(god.total() for god in s.gods), places(s))
