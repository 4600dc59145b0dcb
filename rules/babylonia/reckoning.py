"""The end of the game: why it ends, and who has won."""

from typing import Any

from rules.babylonia import events as ev
from rules.babylonia.board import LAST_CITIES
from rules.babylonia.scoring import places
from rules.babylonia.state import State
from rules.kernel.events import Event, Log
from rules.kernel.game import Result

Board = State[Any]


def ending(s: Board, seat: int) -> Event | None:
    """Why the game is over at the end of this seat's turn, if it is."""
    cities = s.cities_left()
    if cities <= LAST_CITIES:
        return ev.CitiesOut(cities=cities)
    return None if s.clans[seat].stand else ev.StandEmpty(seat=seat)


def name_winners(s: Board, log: Log) -> None:
    winners = tuple(seat for seat, place in enumerate(places(s)) if place == 1)
    log.say(ev.Ended(seats=winners, points=s.clans[winners[0]].total()))


def result(s: Board) -> Result | None:
    """Points and places, once nothing is left to do."""
    if s.agenda:
        return None
    return Result(tuple(clan.total() for clan in s.clans), places(s))
