"""What is scored when a round or the game ends, each with its sentence."""

from typing import Annotated, Any, ClassVar

from rules.kernel.events import Event
from rules.kernel.words import PLAYER, PLAYERS, msg, msgs

Seat = Annotated[int, PLAYER]
Seats = Annotated[tuple[int, ...], PLAYERS]


class Points(Event):
    """A seat scores; the sentence counts the points."""

    seat: Seat
    points: int
    count: ClassVar[str] = "points"


class TempleScored(Points):
    says: ClassVar[Any] = msgs(
        "{seat} scores {points} point at the temple.",
        "{seat} scores {points} points at the temple.",
    )


class ChamberScored(Points):
    says: ClassVar[Any] = msgs(
        "{seat} scores {points} point in the burial chamber.",
        "{seat} scores {points} points in the burial chamber.",
    )


class ObelisksScored(Points):
    says: ClassVar[Any] = msgs(
        "{seat} scores {points} point at the obelisks.",
        "{seat} scores {points} points at the obelisks.",
    )


class StatuesScored(Points):
    says: ClassVar[Any] = msgs(
        "{seat} scores {points} point for statues.",
        "{seat} scores {points} points for statues.",
    )


class DecorationsScored(Points):
    says: ClassVar[Any] = msgs(
        "{seat} scores {points} point for decorations.",
        "{seat} scores {points} points for decorations.",
    )


class UnusedScored(Points):
    says: ClassVar[Any] = msgs(
        "{seat} scores {points} point for unused blue cards.",
        "{seat} scores {points} points for unused blue cards.",
    )


class WrathStruck(Event):
    seat: Seat
    points: int
    says: ClassVar[Any] = msg(
        "The pharaoh is angry: {seat} neglected a monument and loses {points} points."
    )


class Ended(Event):
    seats: Seats
    points: int
    says: ClassVar[Any] = msg(
        "The building is done. Victory goes to {seats}, with {points} points."
    )


SCORED: tuple[type[Event], ...] = (
    TempleScored,
    ChamberScored,
    ObelisksScored,
    StatuesScored,
    DecorationsScored,
    UnusedScored,
    WrathStruck,
    Ended,
)
