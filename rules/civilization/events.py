"""What can happen on the board, each with its sentence."""

from typing import Annotated, Any, ClassVar

from rules.civilization.board import AREAS
from rules.civilization.nations import EPOCHS, NATIONS
from rules.civilization.voyages import Legs
from rules.kernel.events import Event
from rules.kernel.words import PLAYER, PLAYERS, Each, Plain, Voice, msg, msgs

Seat = Annotated[int, PLAYER]
Seats = Annotated[tuple[int, ...], PLAYERS]
Area = Annotated[str, AREAS]
Areas = Annotated[tuple[str, ...], Each(AREAS)]


class SetOut(Event):
    seats: Seats
    says: ClassVar[Any] = msg("The cards drawn let them choose in this order: {seats}.")


class Chosen(Event):
    seat: Seat
    nation: Annotated[str, NATIONS]
    area: Area
    says: ClassVar[Any] = msg("{seat} leads {nation} and begins in {area}.")


class RoundOpened(Event):
    round: int
    says: ClassVar[Any] = msg("Round {round} begins.")


class Pairs(Plain):
    """Seats, each with a number: `Anne 3, Bart 2`."""

    def show(self, value: Any, voice: Voice) -> str:
        return ", ".join(f"{voice.name(seat)} {count}" for seat, count in value)


class GrownAll(Event):
    growth: Annotated[tuple[tuple[int, int], ...], Pairs()]
    says: ClassVar[Any] = msg("Population grows by itself: {growth}.")


class Grown(Event):
    seat: Seat
    tokens: int
    count: ClassVar[str] = "tokens"
    says: ClassVar[Any] = msgs(
        "The people of {seat} grow by {tokens} token.",
        "The people of {seat} grow by {tokens} tokens.",
    )


class Counted(Event):
    seats: Seats
    says: ClassVar[Any] = msg("Census: they move in this order: {seats}.")


class Launched(Event):
    seat: Seat
    area: Area
    levy: int
    says: ClassVar[Any] = msg("{seat} launches a ship: {area} (tokens levied: {levy}).")


class LaidUp(Event):
    seat: Seat
    area: Area
    says: ClassVar[Any] = msg("{seat} no longer keeps a ship: {area}.")


class Levied(Event):
    seat: Seat
    area: Area
    says: ClassVar[Any] = msg("{seat} levies a token for a ship: {area}.")


class Moved(Event):
    seat: Seat
    tokens: int
    origin: Area
    target: Area
    count: ClassVar[str] = "tokens"
    says: ClassVar[Any] = msgs(
        "{seat} moves {tokens} token: {origin} – {target}.",
        "{seat} moves {tokens} tokens: {origin} – {target}.",
    )


class Sailed(Event):
    seat: Seat
    ship: int
    voyage: Annotated[tuple[str, ...], Each(Legs())]
    says: ClassVar[Any] = msg("{seat} sends ship {ship}: {voyage}.")


class Insisted(Event):
    seat: Seat
    says: ClassVar[Any] = msg("{seat} insists on table order until the next movement.")


class Fallen(Event):
    seat: Seat
    tokens: int
    area: Area
    count: ClassVar[str] = "tokens"
    says: ClassVar[Any] = msgs(
        "Conflict, {area}: {seat} loses {tokens} token.",
        "Conflict, {area}: {seat} loses {tokens} tokens.",
    )


class Repelled(Event):
    seat: Seat
    tokens: int
    area: Area
    count: ClassVar[str] = "tokens"
    says: ClassVar[Any] = msgs(
        "The city stands, {area}: {seat} loses the {tokens} token that attacked it.",
        "The city stands, {area}: {seat} loses the {tokens} tokens that attacked it.",
    )


class Stormed(Event):
    seat: Seat
    owner: Seat
    area: Area
    says: ClassVar[Any] = msg("{seat} attacks a city of {owner}: {area}.")


class Surrendered(Event):
    seat: Seat
    owner: Seat
    area: Area
    says: ClassVar[Any] = msg("{owner} surrenders a city to {seat}: {area}.")


class Built(Event):
    seat: Seat
    areas: Areas
    says: ClassVar[Any] = msg("{seat} builds cities: {areas}.")


class Thinned(Event):
    seat: Seat
    tokens: int
    count: ClassVar[str] = "tokens"
    says: ClassVar[Any] = msgs(
        "{seat} takes back {tokens} token that finds no room.",
        "{seat} takes back {tokens} tokens that find no room.",
    )


class Reduced(Event):
    seat: Seat
    area: Area
    tokens: int
    count: ClassVar[str] = "tokens"
    says: ClassVar[Any] = msgs(
        "A city of {seat} is reduced to {tokens} token: {area}.",
        "A city of {seat} is reduced to {tokens} tokens: {area}.",
    )


class Advanced(Event):
    seats: Seats
    space: int
    says: ClassVar[Any] = msg("Succession, on to space {space}: {seats}.")


class HeldBack(Event):
    seat: Seat
    epoch: Annotated[str, EPOCHS]
    reveals: ClassVar[bool] = True
    says: ClassVar[Any] = msg("Succession: {seat} may not enter yet: {epoch}.")


class FellBack(Event):
    seat: Seat
    space: int
    says: ClassVar[Any] = msg("Succession: without a city {seat} falls back to space {space}.")


class Won(Event):
    seats: Seats
    reveals: ClassVar[bool] = True
    says: ClassVar[Any] = msg("The game is over. Victory goes to {seats}.")


ON_THE_BOARD: tuple[type[Event], ...] = tuple(
    kind
    for kind in globals().values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == __name__
)
