"""What can happen, each with its sentence."""

from typing import Annotated, Any, ClassVar

from rules.babylonia.tiles import CARDS, PIECES
from rules.kernel.events import Event
from rules.kernel.words import PLAYER, PLAYERS, Each, Plain, Voice, msg, msgs

Seat = Annotated[int, PLAYER]
Seats = Annotated[tuple[int, ...], PLAYERS]
Card = Annotated[int, CARDS]
Piece = Annotated[str, PIECES]


class Shares(Plain):
    """Who gets how many points: `Anne 4 and Bart 2`."""

    def show(self, value: Any, voice: Voice) -> str:
        return voice.listing([f"{voice.name(seat)} {points}" for seat, points in value])


Pays = Annotated[tuple[tuple[int, int], ...], Shares()]


class Points(Event):
    """Base of what brings one seat points."""

    seat: Seat
    points: int
    count: ClassVar[str] = "points"


class StarterDrawn(Event):
    seat: Seat
    says: ClassVar[Any] = msg("The lot falls on {seat} to begin.")


class CardsDrawn(Event):
    cards: Annotated[tuple[int, ...], Each(CARDS)]
    reveals: ClassVar[bool] = True
    says: ClassVar[Any] = msg("By lot, these ziggurat cards are in play: {cards}.")


class Laid(Event):
    seat: Seat
    piece: Piece
    hex: str
    says: ClassVar[Any] = msg("{seat} plays at {hex}: {piece}.")


class LaidDown(Event):
    seat: Seat
    hex: str
    says: ClassVar[Any] = msg("{seat} plays a token face down on the river at {hex}.")


class Touched(Points):
    says: ClassVar[Any] = msgs(
        "{seat} is beside {points} ziggurat and scores {points} point.",
        "{seat} is beside {points} ziggurats and scores {points} points.",
    )


class Reaped(Points):
    piece: Piece
    hex: str
    says: ClassVar[Any] = msgs(
        "{seat} takes the crop at {hex} ({piece}) for {points} point.",
        "{seat} takes the crop at {hex} ({piece}) for {points} points.",
    )


class Ordered(Event):
    seat: Seat
    sites: Annotated[tuple[str, ...], Each(Plain())]
    says: ClassVar[Any] = msg("{seat} has these scored, in this order: {sites}.")


class NoblesPaid(Event):
    hex: str
    pays: Pays
    says: ClassVar[Any] = msg("The city at {hex} is surrounded. Nobles score: {pays}.")


class NoNobles(Event):
    hex: str
    says: ClassVar[Any] = msg("The city at {hex} is surrounded. No noble scores.")


class CityWon(Event):
    seat: Seat
    hex: str
    pays: Pays
    says: ClassVar[Any] = msg("{seat} wins the city of {hex}. Cities score: {pays}.")


class CityLost(Event):
    hex: str
    says: ClassVar[Any] = msg("Nobody has most tokens around {hex}: the city is discarded.")


class ZigguratWon(Event):
    seat: Seat
    hex: str
    says: ClassVar[Any] = msg("The ziggurat at {hex} is surrounded: {seat} may take a card.")


class ZigguratTied(Event):
    hex: str
    says: ClassVar[Any] = msg(
        "The ziggurat at {hex} is surrounded: nobody has most tokens, so nobody takes a card."
    )


class CardTaken(Event):
    seat: Seat
    card: Card
    says: ClassVar[Any] = msg("{seat} takes a ziggurat card: {card}.")


class TreasurePaid(Points):
    says: ClassVar[Any] = msgs(
        "The treasure brings {seat} {points} point.", "The treasure brings {seat} {points} points."
    )


class Drew(Event):
    pieces: Annotated[tuple[str, ...], Each(PIECES)]
    says: ClassVar[Any] = msg("You draw: {pieces}.")


class PoolEmpty(Event):
    seat: Seat
    says: ClassVar[Any] = msg("The pool of {seat} is empty.")


class TurnAdded(Event):
    seat: Seat
    says: ClassVar[Any] = msg("{seat} plays an extra turn.")


class CitiesOut(Event):
    cities: int
    count: ClassVar[str] = "cities"
    says: ClassVar[Any] = msgs(
        "The game ends: {cities} city is left on the map.",
        "The game ends: {cities} cities are left on the map.",
    )


class StandEmpty(Event):
    seat: Seat
    says: ClassVar[Any] = msg("The game ends: {seat} has no token left.")


class Ended(Event):
    seats: Seats
    points: int
    says: ClassVar[Any] = msg("Won with {points} points: {seats}.")


EVENTS: tuple[type[Event], ...] = tuple(
    kind
    for kind in globals().values()
    if isinstance(kind, type)
    and kind.__module__ == __name__
    and issubclass(kind, Event)
    and kind.says
)
