"""What happens when a match ends, each with its sentence."""

from typing import Annotated, Any, ClassVar

from rules.kernel.events import Event
from rules.kernel.words import PLAYER, PLAYERS, msg, msgs

Seat = Annotated[int, PLAYER]
Seats = Annotated[tuple[int, ...], PLAYERS]


class BagEmpty(Event):
    seat: Seat
    says: ClassVar[Any] = msg(
        "The bag has too few tiles for {seat}: the match ends with this turn."
    )


class TreasuresGone(Event):
    treasures: int
    count: ClassVar[str] = "treasures"
    says: ClassVar[Any] = msgs(
        "Only {treasures} treasure is left on the board: the match is over.",
        "Only {treasures} treasures are left on the board: the match is over.",
    )


class BagEnded(Event):
    says: ClassVar[Any] = msg("The bag could not fill a hand: the match is over.")


class Revealed(Event):
    seat: Seat
    black: int
    red: int
    blue: int
    green: int
    treasures: int
    reveals: ClassVar[bool] = True
    says: ClassVar[Any] = msg(
        "{seat}: black {black}, red {red}, blue {blue}, green {green}, treasures {treasures}."
    )


class Ended(Event):
    seats: Seats
    points: int
    reveals: ClassVar[bool] = True
    says: ClassVar[Any] = msg(
        "The weakest colours are compared, treasures counted in: {points} wins for {seats}."
    )


ENDINGS: tuple[type[Event], ...] = (BagEmpty, TreasuresGone, BagEnded, Revealed, Ended)
