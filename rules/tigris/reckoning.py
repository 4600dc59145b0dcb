"""The end of the game: the screens come down."""

from typing import Any

from rules.kernel.events import Log
from rules.kernel.game import Result
from rules.tigris.endings import Ended, Revealed
from rules.tigris.scoring import assigned, ranking
from rules.tigris.state import State

Board = State[Any]


def totals(s: Board) -> list[tuple[int, ...]]:
    """Each seat's points by colour, treasures counted in."""
    return [assigned(d.points, d.treasures) for d in s.dynasties]


def reckon(s: Board, log: Log) -> None:
    """Everybody's points are shown and the winners named."""
    for seat, dynasty in enumerate(s.dynasties):
        black, red, blue, green = dynasty.points
        log.say(
            Revealed(
                seat=seat,
                black=black,
                red=red,
                blue=blue,
                green=green,
                treasures=dynasty.treasures,
            )
        )
    places = ranking(totals(s))
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    log.say(Ended(seats=winners, points=min(totals(s)[winners[0]])))


def result(s: Board) -> Result | None:
    """The weakest colour of each seat and the places, once nothing is left to do."""
    if s.agenda:
        return None
    return Result(tuple(min(total) for total in totals(s)), ranking(totals(s)))
