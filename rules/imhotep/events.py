"""What can happen, each with its sentence."""

from typing import Annotated, Any, ClassVar

from rules.imhotep.board import AT, COLOURS, PYRAMIDS, SITES, TOWARDS
from rules.imhotep.cards import CARDS
from rules.imhotep.scored import SCORED, Points, Seat, Seats
from rules.kernel.events import Event
from rules.kernel.words import PLAIN, Each, msg, msgs

Site = Annotated[str, SITES]
Card = Annotated[str, CARDS]
Cards = Annotated[tuple[str, ...], Each(CARDS)]


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


class BuiltUp(Points):
    says: ClassVar[Any] = msgs(
        "{seat} builds at the pyramid for {points} point.",
        "{seat} builds at the pyramid for {points} points.",
    )


class BuiltOn(Points):
    pyramid: Annotated[str, PYRAMIDS]
    says: ClassVar[Any] = msgs(
        "{seat} builds, pyramid {pyramid}, for {points} point.",
        "{seat} builds, pyramid {pyramid}, for {points} points.",
    )


class BonusLeft(Event):
    seat: Seat
    says: ClassVar[Any] = msg("{seat} leaves the bonus.")


class TowerRaised(Points):
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


EVENTS: tuple[type[Event], ...] = (
    *(
        kind
        for kind in globals().values()
        if isinstance(kind, type) and kind.__module__ == __name__
    ),
    *SCORED,
)
