"""What can happen, each with its sentence."""

from typing import Annotated, Any, ClassVar

from rules.imhotep.board import AT, COLOURS, PYRAMIDS, SITES, TOWARDS
from rules.imhotep.cards import CARDS
from rules.kernel.events import Event
from rules.kernel.words import PLAIN, PLAYER, PLAYERS, Each, msg, msgs

Seat = Annotated[int, PLAYER]
Site = Annotated[str, SITES]
Card = Annotated[str, CARDS]
Cards = Annotated[tuple[str, ...], Each(CARDS)]
Seats = Annotated[tuple[int, ...], PLAYERS]


class SideDrawn(Event):
    site: Site
    side: str
    says: ClassVar[Any] = msg("By lot, this side is in play: {site}, side {side}.")


class StartDrawn(Event):
    seat: Seat
    says: ClassVar[Any] = msg("The lot falls on {seat} to begin.")


class RoundOpened(Event):
    round: int
    ships: Annotated[tuple[int, ...], Each(PLAIN)]
    seat: Seat
    reveals: ClassVar[bool] = True
    says: ClassVar[Any] = msg("Round {round}: ships with room for {ships} wait; {seat} begins.")


class MarketLaid(Event):
    cards: Cards
    reveals: ClassVar[bool] = True
    says: ClassVar[Any] = msg("On the market lie {cards}.")


class PairLaid(Event):
    says: ClassVar[Any] = msg("Two more cards lie there face down, as a pair.")


class Reshuffled(Event):
    says: ClassVar[Any] = msg("The discards are shuffled into a new deck.")


class Hewed(Event):
    seat: Seat
    stones: int
    count: ClassVar[str] = "stones"
    says: ClassVar[Any] = msgs(
        "{seat} brings {stones} stone from the quarry.",
        "{seat} brings {stones} stones from the quarry.",
    )


class Loaded(Event):
    seat: Seat
    ship: int
    space: int
    says: ClassVar[Any] = msg("{seat} loads a stone on ship {ship}, space {space}.")


class Landed(Event):
    seat: Seat
    ship: int
    site: Annotated[str, TOWARDS]
    says: ClassVar[Any] = msg("{seat} sends ship {ship} {site}.")


class Played(Event):
    seat: Seat
    card: Card
    says: ClassVar[Any] = msg("{seat} plays a card: {card}.")


class Rearranged(Event):
    ship: int
    order: Annotated[tuple[int, ...], Each(COLOURS)]
    says: ClassVar[Any] = msg("Ship {ship} will be unloaded in this order: {order}.")


class Stacked(Event):
    site: Annotated[str, AT]
    seats: Seats
    says: ClassVar[Any] = msg("Stones are set {site}, in this order: {seats}.")


class BuiltUp(Event):
    seat: Seat
    points: int
    count: ClassVar[str] = "points"
    says: ClassVar[Any] = msgs(
        "{seat} builds at the pyramid for {points} point.",
        "{seat} builds at the pyramid for {points} points.",
    )


class BuiltOn(Event):
    seat: Seat
    pyramid: Annotated[str, PYRAMIDS]
    points: int
    count: ClassVar[str] = "points"
    says: ClassVar[Any] = msgs(
        "{seat} builds, pyramid {pyramid}, for {points} point.",
        "{seat} builds, pyramid {pyramid}, for {points} points.",
    )


class BonusLeft(Event):
    seat: Seat
    says: ClassVar[Any] = msg("{seat} leaves the bonus.")


class TowerRaised(Event):
    seat: Seat
    points: int
    count: ClassVar[str] = "points"
    says: ClassVar[Any] = msgs(
        "{seat} raises an obelisk of three stones worth {points} point.",
        "{seat} raises an obelisk of three stones worth {points} points.",
    )


class Picked(Event):
    seat: Seat
    card: Card
    says: ClassVar[Any] = msg("{seat} takes from the market: {card}.")


class PairPicked(Event):
    seat: Seat
    says: ClassVar[Any] = msg("{seat} looks at the hidden pair.")


class PairSeen(Event):
    cards: Cards
    says: ClassVar[Any] = msg("The hidden pair is {cards}.")


class PairTurned(Event):
    cards: Cards
    reveals: ClassVar[bool] = True
    says: ClassVar[Any] = msg("Nobody took the hidden pair: it was {cards}.")


class CardKept(Event):
    seat: Seat
    card: Card
    other: Card
    reveals: ClassVar[bool] = True
    says: ClassVar[Any] = msg("{seat} keeps this card: {card}. Discarded: {other}.")


class Declined(Event):
    seat: Seat
    says: ClassVar[Any] = msg("{seat} takes no card.")


class MarketBare(Event):
    seats: Seats
    says: ClassVar[Any] = msg("No card is left; these stones go back to the quarry: {seats}.")


class Drew(Event):
    seat: Seat
    card: Card
    reveals: ClassVar[bool] = True
    says: ClassVar[Any] = msg("{seat} draws from the deck: {card}.")


class DeckBare(Event):
    seat: Seat
    says: ClassVar[Any] = msg("There is no card left for {seat} to draw.")


class RedPlayed(Event):
    seat: Seat
    card: Card
    site: Annotated[str, TOWARDS]
    says: ClassVar[Any] = msg("{card}: a stone of {seat} goes from the quarry {site}.")


class RedWasted(Event):
    seat: Seat
    card: Card
    says: ClassVar[Any] = msg("{card}: {seat} has no stone left in the quarry, so nothing happens.")


class PassedOver(Event):
    seat: Seat
    says: ClassVar[Any] = msg("{seat} can do nothing and is passed over.")


class Stalled(Event):
    says: ClassVar[Any] = msg(
        "Nobody can act: the round ends, and stones still aboard go back to the quarry."
    )


class LoadLeft(Event):
    seat: Seat
    says: ClassVar[Any] = msg("{seat} loads nothing.")


class TempleScored(Event):
    seat: Seat
    points: int
    count: ClassVar[str] = "points"
    says: ClassVar[Any] = msgs(
        "{seat} scores {points} point at the temple.",
        "{seat} scores {points} points at the temple.",
    )


class ChamberScored(Event):
    seat: Seat
    points: int
    count: ClassVar[str] = "points"
    says: ClassVar[Any] = msgs(
        "{seat} scores {points} point in the burial chamber.",
        "{seat} scores {points} points in the burial chamber.",
    )


class ObelisksScored(Event):
    seat: Seat
    points: int
    count: ClassVar[str] = "points"
    says: ClassVar[Any] = msgs(
        "{seat} scores {points} point at the obelisks.",
        "{seat} scores {points} points at the obelisks.",
    )


class StatuesScored(Event):
    seat: Seat
    points: int
    count: ClassVar[str] = "points"
    says: ClassVar[Any] = msgs(
        "{seat} scores {points} point for statues.",
        "{seat} scores {points} points for statues.",
    )


class DecorationsScored(Event):
    seat: Seat
    points: int
    count: ClassVar[str] = "points"
    says: ClassVar[Any] = msgs(
        "{seat} scores {points} point for decorations.",
        "{seat} scores {points} points for decorations.",
    )


class UnusedScored(Event):
    seat: Seat
    points: int
    count: ClassVar[str] = "points"
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


EVENTS: tuple[type[Event], ...] = tuple(
    kind
    for kind in globals().values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
