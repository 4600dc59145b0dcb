"""17 and 18. Civilization cards are bought, and hands that are too full give cards back."""

from collections import Counter
from typing import Any, ClassVar

from rules.civilization import dealings as dl
from rules.civilization import hands as hold
from rules.civilization import happenings as hp
from rules.civilization import orders as od
from rules.civilization import payment
from rules.civilization.advances import price
from rules.civilization.goods import BLACK, STACK, worth
from rules.civilization.plans import NOTHING, parsed
from rules.civilization.state import State
from rules.civilization.steps.together import Together
from rules.kernel.orders import Order
from rules.kernel.steps import Log, Step
from rules.kernel.words import Phrase, msg

Board = State[Any]
TOO_MANY = msg("You hold too many trade cards: which go back, {cards} or more?")


def purchases(s: Board, log: Log) -> Step | None:
    """Asked is who could have something to pay with, as far as the table can see."""
    able = [seat for seat in reversed(s.table_order()) if solvent(s, seat)]
    return Purchases(waiting=able) if able else None


def solvent(s: Board, seat: int) -> bool:
    nation, cards = s.nations[seat], payment.buyable(s, seat)
    free = any(price(card, nation.advances) == 0 for card in cards)
    return bool(cards) and (free or bool(nation.hand) or nation.treasury > 0)


class Purchases(Together):
    """Wish lists, answered at once and carried out in reverse table order (17.1)."""

    prompt: ClassVar[Phrase] = Phrase(msg("Which civilization cards do you buy?"))
    wishes: dict[str, list[str]] = {}
    goods: dict[str, list[str]] = {}

    def verbs(self, s: Board, seat: int) -> tuple[str, ...]:
        holds = any(card in BLACK for card in s.nations[seat].hand)
        return ("Pass", "Buy", "Bury") if holds else ("Pass", "Buy")

    def take(self, s: Board, seat: int, order: Order, log: Log) -> Step | None:
        if isinstance(order, dl.Bury):
            give_back(s, seat, [order.card])
            log.tell(seat, hp.Buried(card=order.card))
            return None
        self.waiting.remove(seat)
        if isinstance(order, dl.Buy):
            self.wishes[str(seat)] = list(order.cards)
            self.goods[str(seat)] = named_goods(order.goods)
        return None

    def lapse(self, s: Board, seat: int) -> Order:
        return od.Pass()

    def advance(self, s: Board, log: Log) -> Step | None:
        for seat in reversed(s.table_order()):
            if wishes := self.wishes.pop(str(seat), None):
                buy(s, seat, wishes, self.goods[str(seat)], log)
        return None


def named_goods(plan: tuple[str, ...]) -> list[str]:
    """The goods of a payment, one by one."""
    if plan == (NOTHING,):
        return []
    return [card for card, count in parsed(plan).items() for _ in range(count)]


def buy(s: Board, seat: int, wishes: list[str], goods: list[str], log: Log) -> None:
    """Take what can be paid for; goods go under their stacks, treasury to stock (17.6)."""
    nation = s.nations[seat]
    cards = payment.affordable(s, seat, wishes, goods)
    if not cards:
        log.say(hp.NothingBought(seat=seat))
        return
    given, treasury = payment.cheapest(nation, payment.total(nation, cards), goods)
    give_back(s, seat, given)
    nation.spend(treasury)
    nation.advances += cards
    for card in cards:
        s.supply[card] -= 1
    log.say(hp.Bought(seat=seat, cards=tuple(cards), worth=worth(given), treasury=treasury))


def give_back(s: Board, seat: int, cards: list[str]) -> None:
    """Cards from a hand to the bottom of their stacks."""
    for card in cards:
        s.nations[seat].hand.remove(card)
        s.stacks[STACK[card] - 1].append(card)


def full_hands(s: Board, log: Log) -> Step | None:
    """Five cards may be kept, six with fewer than eight seats (18)."""
    over = [seat for seat in s.table_order() if len(s.nations[seat].hand) > s.kept_cards()]
    return FullHands(waiting=over) if over else None


class FullHands(Together):
    """Who holds too many cards chooses which to give back."""

    def verbs(self, s: Board, seat: int) -> tuple[str, ...]:
        return ("GiveBack",)

    def question(self, s: Board, seat: int) -> Phrase:
        return Phrase(TOO_MANY, {"cards": self.excess(s, seat)})

    def excess(self, s: Board, seat: int) -> int:
        return len(s.nations[seat].hand) - s.kept_cards()

    def take(self, s: Board, seat: int, order: dl.GiveBack, log: Log) -> Step | None:
        self.waiting.remove(seat)
        give_back(s, seat, list(order.cards))
        log.say(hp.GaveBack(seat=seat, cards=len(order.cards)))
        return None

    def lapse(self, s: Board, seat: int) -> Order:
        """The cards that are missed least."""
        return dl.GiveBack(
            hold.in_hand_order(least_missed(s.nations[seat].hand, self.excess(s, seat)))
        )


def least_missed(cards: list[str], count: int) -> list[str]:
    """One card after another whose going lowers the worth of the hand least."""
    hand, gone = Counter(cards), list[str]()
    for _ in range(count):
        card = min(
            hand, key=lambda c: worth(hand.elements()) - worth((hand - Counter([c])).elements())
        )
        hand -= Counter([card])
        gone.append(card)
    return gone
