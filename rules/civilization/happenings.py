"""What can happen with money, cards and calamities, each with its sentence."""

from typing import Annotated, Any, ClassVar

from rules.civilization.advances import ADVANCES
from rules.civilization.board import AREAS
from rules.civilization.goods import CALAMITIES, CARDS, GOODS
from rules.civilization.nations import NATIONS
from rules.civilization.ordeals import FACTIONS, PLAIN_NAMES, VOLCANO_NAMES
from rules.civilization.plans import Amounts
from rules.kernel.events import Event
from rules.kernel.words import PLAIN, PLAYER, Each, msg, msgs

Seat = Annotated[int, PLAYER]
Areas = Annotated[tuple[str, ...], Each(AREAS)]
Card = Annotated[str, CALAMITIES]
Good = Annotated[str, GOODS]
Units = Annotated[tuple[str, ...], Each(Amounts(AREAS))]


class Taxed(Event):
    seat: Seat
    tokens: int
    count: ClassVar[str] = "tokens"
    says: ClassVar[Any] = msgs(
        "The cities of {seat} pay {tokens} token of tax.",
        "The cities of {seat} pay {tokens} tokens of tax.",
    )


class Revolted(Event):
    seat: Seat
    owner: Seat
    areas: Areas
    says: ClassVar[Any] = msg("Cities of {owner} revolt and join {seat}: {areas}.")


class Returned(Event):
    seat: Seat
    cities: int
    count: ClassVar[str] = "cities"
    says: ClassVar[Any] = msgs(
        "{cities} city in revolt returns to {seat}.",
        "{cities} cities in revolt return to {seat}.",
    )


class Drew(Event):
    seat: Seat
    cards: int
    count: ClassVar[str] = "cards"
    says: ClassVar[Any] = msgs(
        "{seat} draws {cards} trade card.", "{seat} draws {cards} trade cards."
    )


class Received(Event):
    cards: Annotated[tuple[str, ...], Each(CARDS)]
    says: ClassVar[Any] = msg("You receive: {cards}.")


class Befell(Event):
    seat: Seat
    card: Card
    reveals: ClassVar[bool] = True
    says: ClassVar[Any] = msg("A calamity lies before {seat}: {card}.")


class GoldBought(Event):
    seat: Seat
    cards: int
    count: ClassVar[str] = "cards"
    says: ClassVar[Any] = msgs(
        "{seat} buys {cards} card from the stack of gold.",
        "{seat} buys {cards} cards from the stack of gold.",
    )


class Offered(Event):
    number: int
    seat: Seat
    cards: int
    worth: int
    named: Good
    wanted: int
    least: int
    says: ClassVar[Any] = msg(
        "Offer {number}: {seat} offers {cards} cards worth {worth}, among them {named}, "
        "for {wanted} cards worth {least} or more."
    )


class Countered(Event):
    number: int
    seat: Seat
    to_offer: int
    cards: int
    worth: int
    named: Good
    says: ClassVar[Any] = msg(
        "Offer {number}: to offer {to_offer}, {seat} answers with {cards} cards worth {worth}, "
        "among them {named}."
    )


class Dealt(Event):
    seat: Seat
    other: Seat
    cards: int
    others: int
    named: Good
    other_named: Good
    says: ClassVar[Any] = msg(
        "{seat} gives {cards} cards, among them {named}, to {other} "
        "for {others} cards, among them {other_named}."
    )


class Voided(Event):
    offers: Annotated[tuple[int, ...], Each(PLAIN)]
    reveals: ClassVar[bool] = True
    says: ClassVar[Any] = msg("No longer on offer: {offers}.")


class Bought(Event):
    seat: Seat
    cards: Annotated[tuple[str, ...], Each(ADVANCES)]
    worth: int
    treasury: int
    reveals: ClassVar[bool] = True
    says: ClassVar[Any] = msg("{seat} acquires {cards} (goods worth {worth}, treasury {treasury}).")


class NothingBought(Event):
    seat: Seat
    reveals: ClassVar[bool] = True
    says: ClassVar[Any] = msg("{seat} can pay for none of the cards wished for.")


class Buried(Event):
    card: Card
    says: ClassVar[Any] = msg("You put a calamity back under its stack: {card}.")


class GaveBack(Event):
    seat: Seat
    cards: int
    count: ClassVar[str] = "cards"
    says: ClassVar[Any] = msgs(
        "{seat} gives {cards} trade card back.", "{seat} gives {cards} trade cards back."
    )


class Escaped(Event):
    seat: Seat
    card: Card
    says: ClassVar[Any] = msg("Two calamities are enough: {seat} escapes {card}.")


class Struck(Event):
    seat: Seat
    card: Card
    says: ClassVar[Any] = msg("Calamity: {card} strikes {seat}.")


class Harmless(Event):
    seat: Seat
    says: ClassVar[Any] = msg("It does {seat} no harm.")


class Erupted(Event):
    volcano: Annotated[str, VOLCANO_NAMES]
    says: ClassVar[Any] = msg("The volcano breaks out and buries all around it: {volcano}.")


class Flooded(Event):
    seat: Seat
    plain: Annotated[str, PLAIN_NAMES]
    says: ClassVar[Any] = msg("This flood plain is under water: {plain}.")


class Shared(Event):
    seat: Seat
    shares: Annotated[tuple[str, ...], Each(Amounts(NATIONS))]
    says: ClassVar[Any] = msg("{seat} lets others bear points of loss: {shares}.")


class Spared(Event):
    seat: Seat
    grain: int
    reveals: ClassVar[bool] = True
    says: ClassVar[Any] = msg("Pottery stores the grain of {seat}, cards shown: {grain}.")


class Lost(Event):
    seat: Seat
    units: Units
    says: ClassVar[Any] = msg("{seat} loses {units}.")


class Nominated(Event):
    seat: Seat
    other: Seat
    says: ClassVar[Any] = msg("Civil war of {seat}: {other} stands to benefit.")


class Mustered(Event):
    seat: Seat
    units: Units
    says: ClassVar[Any] = msg("{seat} musters for the first faction: {units}.")


class Followed(Event):
    seat: Seat
    faction: Annotated[str, FACTIONS]
    says: ClassVar[Any] = msg("{seat} keeps this faction: {faction}.")


class Annexed(Event):
    seat: Seat
    owner: Seat
    points: int
    says: ClassVar[Any] = msg("{seat} takes over units of {owner} worth {points} points.")


class Raided(Event):
    seat: Seat
    giver: Seat
    areas: Areas
    says: ClassVar[Any] = msg("Pirates of {giver} destroy cities of {seat}: {areas}.")


WITH_CARDS: tuple[type[Event], ...] = tuple(
    kind for kind in globals().values() if isinstance(kind, type) and kind.__module__ == __name__
)
