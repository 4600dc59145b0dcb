"""15. Trade cards are drawn, and gold may be bought."""

from typing import Any

from rules.civilization import dealings as dl
from rules.civilization import happenings as hp
from rules.civilization.goods import GOLD_PRICE, RED, STACKS
from rules.civilization.state import Calamity, State
from rules.kernel.orders import Order
from rules.kernel.steps import Decision, Log, Step
from rules.kernel.words import Phrase, msg

Board = State[Any]
GOLD = Phrase(msg("Do you buy gold, at 18 tokens of your treasury a card?"))


def drawing(s: Board, log: Log) -> Step | None:
    """Fewest cities draw first; table order between equals (15.2)."""
    owners = [n for n in s.table_order() if s.nations[n].cities or may_buy_gold(s, n)]
    owners.sort(key=lambda seat: len(s.nations[seat].cities))
    return Drawing(waiting=owners) if owners else None


class Drawing(Step):
    """One nation after another draws from as many stacks as it has cities."""

    waiting: list[int]

    def advance(self, s: Board, log: Log) -> Step | None:
        while self.waiting:
            seat = self.waiting.pop(0)
            stacks = range(len(s.nations[seat].cities))
            receive(s, seat, [s.stacks[n].pop(0) for n in stacks if s.stacks[n]], log)
            if may_buy_gold(s, seat):
                return Gold(seat=seat)
        return None


def receive(s: Board, seat: int, cards: list[str], log: Log) -> None:
    """Cards to a hand; red-backed calamities are shown and lie before the nation (15.5)."""
    nation = s.nations[seat]
    kept = [card for card in cards if card not in RED]
    nation.hand += kept
    if cards:
        log.say(hp.Drew(seat=seat, cards=len(cards)))
    if kept:
        log.tell(seat, hp.Received(cards=tuple(kept)))
    for card in cards:
        if card in RED:
            nation.calamities.append(Calamity(card))
            log.say(hp.Befell(seat=seat, card=card))


def may_buy_gold(s: Board, seat: int) -> int:
    """How many cards of the last stack a nation could pay for."""
    return min(s.nations[seat].treasury // GOLD_PRICE, len(s.stacks[STACKS - 1]))


class Gold(Step):
    """A nation with eighteen tokens in its treasury may buy from the stack of gold (15.7)."""

    seat: int
    open: bool = True

    def asks(self, s: Board) -> tuple[Decision, ...]:
        return (Decision(self.seat, GOLD, ("Pass", "BuyGold")),) if self.open else ()

    def take(self, s: Board, seat: int, order: Order, log: Log) -> Step | None:
        self.open = False
        if isinstance(order, dl.BuyGold):
            s.nations[seat].spend(GOLD_PRICE * order.cards)
            log.say(hp.GoldBought(seat=seat, cards=order.cards))
            receive(s, seat, [s.stacks[STACKS - 1].pop(0) for _ in range(order.cards)], log)
        return None
