"""What a player may say about money and cards: taxes, gold, trade, purchases."""

from typing import Annotated, ClassVar

from rules.civilization import choices as may
from rules.civilization import hands as hold
from rules.civilization.advances import ADVANCES
from rules.civilization.board import AREAS
from rules.civilization.goods import CARDS, GOODS, LEAST_TRADED
from rules.civilization.plans import Amounts, Picks, Plans
from rules.kernel.orders import Kind, Order
from rules.kernel.words import msg

OFFER, CARDS_LABEL, GOOD = msg("offer"), msg("cards"), msg("good")
NAMED = Kind(GOOD, hold.goods_in, names=GOODS, after=("cards",), default=hold.first_good)


class Tax(Order):
    """Set how many tokens each of your cities pays in this round."""

    usage: ClassVar[str] = msg("tax {rate}")
    rate: Annotated[int, Kind(msg("rate"), hold.rates)]


class Seize(Order):
    """Choose which cities in revolt join you."""

    usage: ClassVar[str] = msg("seize {cities}")
    cities: Annotated[
        tuple[str, ...],
        Picks(
            msg("cities"),
            may.reducible,
            names=AREAS,
            at_least=may.reductions,
            at_most=may.reductions,
        ),
    ]


class BuyGold(Order):
    """Buy cards from the stack of gold for eighteen tokens of your treasury each."""

    usage: ClassVar[str] = msg("gold {cards}")
    cards: Annotated[int, Kind(CARDS_LABEL, hold.gold_cards)]


class Offer(Order):
    """Hold out three cards or more; others learn how many, their worth, and the good you name.

    Say how many cards you want in return and what they must be worth at least.
    """

    usage: ClassVar[str] = msg(
        "offer {count} cards worth {value} including {named} {cards}"
        " for {wanted} cards worth {least}"
        "|offer {count} cards worth {value} including {named} {cards} for {wanted} cards"
        "|offer {cards} including {named} for {wanted} cards worth {least}"
        "|offer {cards} including {named} for {wanted} cards"
        "|offer {cards} for {wanted} cards worth {least}|offer {cards} for {wanted} cards"
    )
    cards: Annotated[
        tuple[str, ...], hold.Bundle(CARDS_LABEL, hold.bundles, names=CARDS, at_least=LEAST_TRADED)
    ]
    named: Annotated[str, NAMED]
    count: Annotated[
        int, Kind(msg("number of cards"), hold.count_of, after=("cards",), default=hold.said_count)
    ]
    value: Annotated[
        int, Kind(msg("worth"), hold.worth_of, after=("cards",), default=hold.said_worth)
    ]
    wanted: Annotated[int, Kind(msg("cards wanted"), hold.wanted)]
    least: Annotated[int, Kind(msg("least worth"), hold.least_worth, default=hold.no_least)]


class Counter(Order):
    """Answer an offer with cards of your own; its owner may agree."""

    usage: ClassVar[str] = msg(
        "counter {offer} with {cards} including {named}|counter {offer} with {cards}"
    )
    offer: Annotated[int, Kind(OFFER, hold.counterable)]
    cards: Annotated[
        tuple[str, ...],
        Plans(CARDS_LABEL, hold.hand, CARDS, hold.countering, hold.counters, after=("offer",)),
    ]
    named: Annotated[str, NAMED]


class Accept(Order):
    """Take an offer at once, giving the cards it asks for."""

    usage: ClassVar[str] = msg(
        "accept {offer} with {cards} including {named}|accept {offer} with {cards}"
    )
    offer: Annotated[int, Kind(OFFER, hold.acceptable)]
    cards: Annotated[
        tuple[str, ...],
        Plans(CARDS_LABEL, hold.hand, CARDS, hold.accepting, hold.accepts, after=("offer",)),
    ]
    named: Annotated[str, NAMED]


class Agree(Order):
    """Agree to an answer to your own offer: both sides' cards change hands."""

    usage: ClassVar[str] = msg("agree {offer}")
    offer: Annotated[int, Kind(OFFER, hold.answers)]


class Withdraw(Order):
    """Take your offer, or your answer, off the table."""

    usage: ClassVar[str] = msg("withdraw {offer}")
    offer: Annotated[int, Kind(OFFER, hold.own_offers)]


class Buy(Order):
    """Buy civilization cards, the dearest wish first; what cannot be paid for is left out.

    You may name the goods you are ready to spend; of these, and of your treasury, the cheapest
    payment is made. Without them all your goods may be spent.
    """

    usage: ClassVar[str] = msg("buy {cards} with {goods}|buy {cards} auto|buy {cards}")
    cards: Annotated[
        tuple[str, ...],
        Plans(CARDS_LABEL, hold.wishes, ADVANCES, hold.wish_lists, hold.wished, ordered=True),
    ]
    goods: Annotated[
        tuple[str, ...],
        Plans(
            msg("goods"),
            hold.purse,
            Amounts(GOODS),
            hold.purses,
            hold.payable,
            default=hold.all_goods,
        ),
    ]


class Bury(Order):
    """Put a calamity of your hand back under its stack."""

    usage: ClassVar[str] = msg("bury {card}")
    card: Annotated[str, Kind(msg("card"), hold.calamities_held, names=CARDS)]


class GiveBack(Order):
    """Say which cards go back under their stacks: all above what you may keep, or more."""

    usage: ClassVar[str] = msg("return {cards}")
    cards: Annotated[
        tuple[str, ...],
        Picks(CARDS_LABEL, hold.hand, names=CARDS, at_least=hold.excess),
    ]


WITH_CARDS: tuple[type[Order], ...] = (
    Tax,
    Seize,
    BuyGold,
    Offer,
    Counter,
    Accept,
    Agree,
    Withdraw,
    Buy,
    Bury,
    GiveBack,
)
