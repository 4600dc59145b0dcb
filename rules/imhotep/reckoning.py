"""The end of the game: the last reckoning, in the rulebook's order."""

from collections.abc import Callable
from typing import Any

from rules.imhotep import scoring
from rules.imhotep.board import WRATH
from rules.imhotep.scored import (
    ChamberScored,
    DecorationsScored,
    Ended,
    ObelisksScored,
    StatuesScored,
    UnusedScored,
    WrathStruck,
)
from rules.imhotep.state import State
from rules.kernel.events import Event, Log
from rules.kernel.game import Result

Board = State[Any]


def reckon(s: Board, log: Log) -> None:
    """Burial chamber, obelisks, cards, the pharaoh's wrath; then the winners are named."""
    seats = range(len(s.builders))
    chamber = scoring.chamber_points(s.chamber, len(s.builders), s.sides["chamber"])
    award(s, "chamber", chamber, ChamberScored, log)
    award(s, "obelisks", scoring.obelisk_points(s), ObelisksScored, log)
    statues = [scoring.statue_points(b.cards.count("statue")) for b in s.builders]
    award(s, "statues", statues, StatuesScored, log)
    decorations = [scoring.decoration_points(s, seat) for seat in seats]
    award(s, "decorations", decorations, DecorationsScored, log)
    award(s, "unused", [scoring.unused_points(s, n) for n in seats], UnusedScored, log)
    if s.wrath:
        strike(s, log)
    name_winners(s, log)


def award(s: Board, source: str, points: list[int], said: Callable[..., Event], log: Log) -> None:
    """Give each seat its points from one source."""
    for seat, count in enumerate(points):
        if count:
            s.builders[seat].score(source, count)
            log.say(said(seat=seat, points=count))


def strike(s: Board, log: Log) -> None:
    """Whoever neglected a monument loses points."""
    for seat, builder in enumerate(s.builders):
        if scoring.neglected(s, seat):
            builder.score("wrath", -WRATH)
            log.say(WrathStruck(seat=seat, points=WRATH))


def name_winners(s: Board, log: Log) -> None:
    winners = tuple(seat for seat, place in enumerate(scoring.places(s)) if place == 1)
    log.say(Ended(seats=winners, points=s.builders[winners[0]].total()))


def result(s: Board) -> Result | None:
    """Points and places, once nothing is left to do."""
    if s.agenda:
        return None
    return Result(tuple(builder.total() for builder in s.builders), scoring.places(s))
