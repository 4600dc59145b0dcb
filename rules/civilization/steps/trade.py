"""16. Trade: an open window for all who hold three cards."""

from collections import Counter
from typing import Any

from rules.civilization import dealings as dl
from rules.civilization import hands as hold
from rules.civilization import happenings as hp
from rules.civilization import orders as od
from rules.civilization.goods import BLACK, LEAST_TRADED, worth
from rules.civilization.state import Calamity, State
from rules.kernel.orders import Order
from rules.kernel.record import Kept
from rules.kernel.steps import Decision, Log, Step
from rules.kernel.words import Phrase, msg

Board = State[Any]
TRADE = Phrase(msg("Trade is open: offer, counter, accept, agree, withdraw; then say done."))


class Offer(Kept):
    """Cards held out to all, or (`to`) in answer to an offer; `least` is the worth wanted."""

    number: int
    seat: int
    cards: list[str]
    named: str
    wanted: int
    least: int = 0
    to: int = 0


def trade(s: Board, log: Log) -> Step | None:
    """Who holds fewer than three cards cannot trade (16.3); nobody trades alone."""
    able = traders(s)
    return Trade(waiting=able, left=s.trading) if len(able) > 1 else None


def traders(s: Board) -> list[int]:
    return [seat for seat in s.table_order() if len(s.nations[seat].hand) >= LEAST_TRADED]


class Trade(Step):
    """The window; after all have done it opens again while rounds are left and deals are made."""

    waiting: list[int]
    left: int
    offers: list[Offer] = []
    made: int = 0
    dealt: bool = False

    def asks(self, s: Board) -> tuple[Decision, ...]:
        return tuple(Decision(n, TRADE, self.verbs(s, n), "open") for n in self.waiting)

    def verbs(self, s: Board, seat: int) -> tuple[str, ...]:
        able = {
            "Offer": bool(hold.bundles(s, seat, {})) and bool(hold.wanted(s, seat, {})),
            "Counter": bool(hold.counterable(s, seat, {})),
            "Accept": bool(hold.acceptable(s, seat, {})),
            "Agree": bool(hold.answers(s, seat, {})),
            "Withdraw": bool(hold.own_offers(s, seat, {})),
        }
        return ("Done", *(verb for verb, may in able.items() if may))

    def take(self, s: Board, seat: int, order: Order, log: Log) -> Step | None:
        match order:
            case dl.Offer(cards=cards, named=named, wanted=wanted, least=least):
                self.post(Offer(0, seat, list(cards), named, wanted, least), log)
            case dl.Counter(offer, cards, named):
                asked = self.offer(offer)
                self.post(Offer(0, seat, list(cards), named, len(asked.cards), 0, offer), log)
            case dl.Accept(offer, cards, named):
                self.deal(s, self.offer(offer), Offer(0, seat, list(cards), named, 0), log)
            case dl.Agree(offer):
                answer = self.offer(offer)
                self.deal(s, self.offer(answer.to), answer, log)
            case dl.Withdraw(offer):
                self.forget([self.offer(offer)], log)
            case _:
                self.waiting.remove(seat)
        return None

    def offer(self, number: int) -> Offer:
        return next(offer for offer in self.offers if offer.number == number)

    def post(self, offer: Offer, log: Log) -> None:
        """What must be said, and true: how many cards, their worth, one of the goods (16.3)."""
        self.made += 1
        offer.number = self.made
        self.offers.append(offer)
        said: dict[str, Any] = {
            "number": offer.number,
            "seat": offer.seat,
            "cards": len(offer.cards),
        }
        said |= {"worth": worth(offer.cards), "named": offer.named}
        if offer.to:
            log.say(hp.Countered(to_offer=offer.to, **said))
        else:
            log.say(hp.Offered(wanted=offer.wanted, least=offer.least, **said))

    def deal(self, s: Board, one: Offer, other: Offer, log: Log) -> None:
        """Both sides' cards change hands at one moment; what cannot be kept any more is void."""
        self.dealt = True
        log.say(
            hp.Dealt(
                seat=one.seat,
                other=other.seat,
                cards=len(one.cards),
                others=len(other.cards),
                named=one.named,
                other_named=other.named,
            )
        )
        for giver, cards in ((one.seat, one.cards), (other.seat, other.cards)):
            for card in cards:
                s.nations[giver].hand.remove(card)
        give(s, one.seat, other.seat, one.cards, log)
        give(s, other.seat, one.seat, other.cards, log)
        void = [o for o in self.offers if o in (one, other) or not self.stands(s, o, one.number)]
        self.forget(void, log)

    def stands(self, s: Board, offer: Offer, done: int) -> bool:
        held = Counter(s.nations[offer.seat].hand)
        return Counter(offer.cards) <= held and offer.to != done

    def forget(self, offers: list[Offer], log: Log) -> None:
        """Offers taken off the table, with the answers to them."""
        gone = [offer.number for offer in offers]
        gone += [offer.number for offer in self.offers if offer.to in gone]
        self.offers = [offer for offer in self.offers if offer.number not in gone]
        if gone:
            log.say(hp.Voided(offers=tuple(dict.fromkeys(gone))))

    def advance(self, s: Board, log: Log) -> Step | None:
        """Another round of trade, if one is left and this one led to anything."""
        able = traders(s)
        if self.left > 1 and self.dealt and len(able) > 1:
            return Trade(waiting=able, left=self.left - 1) if self.close() else None
        return None

    def close(self) -> bool:
        """This round is over; only the next one asks."""
        self.left, self.offers = 0, []
        return True

    def lapse(self, s: Board, seat: int) -> Order:
        return od.Done()


def give(s: Board, giver: int, seat: int, cards: list[str], log: Log) -> None:
    """Goods to the hand; a traded calamity lies open before its receiver (19.3, 22.2.2)."""
    nation = s.nations[seat]
    log.tell(seat, hp.Received(cards=tuple(cards)))
    for card in cards:
        if card in BLACK:
            nation.calamities.append(Calamity(card, giver))
            log.say(hp.Befell(seat=seat, card=card))
        else:
            nation.hand.append(card)
