"""What can happen, each with its sentence."""

from typing import Annotated, Any, ClassVar

from rules.gheos.board import CIVS, SYMBOLS, TURNS
from rules.kernel.events import Event
from rules.kernel.words import PLAIN, PLAYER, PLAYERS, Each, msg, msgs

Seat = Annotated[int, PLAYER]
Seats = Annotated[tuple[int, ...], PLAYERS]
Civ = Annotated[int, CIVS]
Civs = Annotated[tuple[int, ...], Each(CIVS)]
Words = Annotated[tuple[str, ...], Each(PLAIN)]


class StartDrawn(Event):
    seat: Seat
    says: ClassVar[Any] = msg("The lot falls on {seat} to begin.")


class HandDealt(Event):
    tiles: Words
    says: ClassVar[Any] = msg("Your first tiles are {tiles}.")


class Placed(Event):
    seat: Seat
    tile: str
    place: str
    turn: Annotated[int, TURNS]
    says: ClassVar[Any] = msg("{seat} places {tile} at {place}, turned {turn}.")


class Replaced(Event):
    seat: Seat
    tile: str
    old: str
    place: str
    turn: Annotated[int, TURNS]
    says: ClassVar[Any] = msg("{seat} replaces {old} at {place} with {tile}, turned {turn}.")


class Paid(Event):
    seat: Seat
    civ: Civ
    says: ClassVar[Any] = msg("{seat} pays with a follower of {civ}.")


class Migrated(Event):
    civ: Civ
    tile: str
    says: ClassVar[Any] = msg("The civilization migrates to the part with {tile}: {civ}.")


class Stranded(Event):
    civ: Civ
    says: ClassVar[Any] = msg(
        "Only an island is left to this civilization, and it vanishes: {civ}."
    )


class Overrun(Event):
    civ: Civ
    host: Civ
    says: ClassVar[Any] = msg(
        "The migrants reach the continent of another civilization ({host}) and lose: {civ}."
    )


class WarBegun(Event):
    civs: Civs
    swords: Annotated[tuple[int, ...], Each(PLAIN)]
    says: ClassVar[Any] = msg("War between {civs}; swords: {swords}.")


class WarWon(Event):
    civ: Civ
    says: ClassVar[Any] = msg("The war is won by {civ}.")


class Lost(Event):
    civ: Civ
    says: ClassVar[Any] = msg(
        "A civilization is gone, with all its followers, back to the reserve: {civ}."
    )


class Points(Event):
    """A seat scores; the sentence counts the points."""

    seat: Seat
    points: int
    count: ClassVar[str] = "points"


class TempleScored(Points):
    symbol: Annotated[str, SYMBOLS]
    says: ClassVar[Any] = msgs(
        "{seat} scores {points} point for the temple, which counts this symbol: {symbol}.",
        "{seat} scores {points} points for the temple, which counts this symbol: {symbol}.",
    )


class TempleIdle(Event):
    seat: Seat
    says: ClassVar[Any] = msg("The temple of {seat} scores nothing: no civilization lives there.")


class Founded(Event):
    seat: Seat
    civ: Civ
    tile: str
    followers: int
    count: ClassVar[str] = "followers"
    says: ClassVar[Any] = msgs(
        "{seat} founds a civilization, {civ}, on the continent of {tile} and gets {followers} "
        "follower.",
        "{seat} founds a civilization, {civ}, on the continent of {tile} and gets {followers} "
        "followers.",
    )


class Followed(Event):
    seat: Seat
    civ: Civ
    says: ClassVar[Any] = msg("{seat} takes a follower of {civ}.")


class Rested(Event):
    seat: Seat
    says: ClassVar[Any] = msg("{seat} neither founds nor follows.")


class TokenScored(Points):
    left: int
    says: ClassVar[Any] = msgs(
        "{seat} spends a scoring token ({left} left): {points} point for cups.",
        "{seat} spends a scoring token ({left} left): {points} points for cups.",
    )


class Drew(Event):
    tile: str
    says: ClassVar[Any] = msg("You draw {tile}.")


class EpochTurned(Event):
    seat: Seat
    n: int
    most: int
    reveals: ClassVar[bool] = True
    says: ClassVar[Any] = msg("{seat} turns up epoch tile {n} of {most}: pyramids are scored.")


class EpochScored(Points):
    says: ClassVar[Any] = msgs(
        "{seat} scores {points} point for pyramids.",
        "{seat} scores {points} points for pyramids.",
    )


class TokensSpent(Event):
    says: ClassVar[Any] = msg("All scoring tokens are spent: the game ends.")


class EpochsOver(Event):
    says: ClassVar[Any] = msg("That was the last epoch: the game ends.")


class FinalScored(Points):
    says: ClassVar[Any] = msgs(
        "{seat} scores {points} last point for cups.",
        "{seat} scores {points} last points for cups.",
    )


class Ended(Event):
    seats: Seats
    points: int
    says: ClassVar[Any] = msg(
        "Time has run its course. Victory goes to {seats}, with {points} points."
    )


EVENTS: tuple[type[Event], ...] = tuple(
    kind
    for kind in globals().values()
    if isinstance(kind, type) and kind.__module__ == __name__ and kind is not Points
)
