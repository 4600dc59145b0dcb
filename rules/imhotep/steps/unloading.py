"""A ship has landed: its stones come off from the bow."""

from typing import Any

from rules.imhotep import events as ev
from rules.imhotep import orders as od
from rules.imhotep.cards import PAIR
from rules.imhotep.state import EMPTY, Ship, State
from rules.imhotep.steps.building import (
    BUILD,
    KeepOne,
    build,
    build_verbs,
    gain,
    set_stone,
)
from rules.kernel.orders import Order
from rules.kernel.record import field
from rules.kernel.steps import Decision, Log, Step
from rules.kernel.words import Phrase, msg

Board = State[Any]
PICK = Phrase(msg("Your stone is at the market: pick a card."))


class Unload(Step):
    """Stones leave a ship from the bow; at the market and pyramid B their owners are asked.

    Stones spent at the market lie there until the ship is empty.
    """

    ship: int
    spent: list[int] = field(default_factory=list)

    def asks(self, s: Board) -> tuple[Decision, ...]:
        ship = s.ships[self.ship - 1]
        if ship.at == "market":
            open_stall = s.market or s.pair
            return (ask(ship, PICK, ("Pick", "Decline")),) if open_stall and aboard(ship) else ()
        if ship.at == "pyramid" and s.sides["pyramid"] == "B" and aboard(ship):
            verbs = build_verbs(s, owner_at_bow(ship))
            return (ask(ship, BUILD, verbs),) if verbs else ()
        return ()

    def take(self, s: Board, seat: int, order: Order, log: Log) -> Step | None:
        lift(s.ships[self.ship - 1])
        if isinstance(order, od.Build | od.BuildOnly):
            return build(s, seat, order, log)
        self.spent.append(seat)
        if isinstance(order, od.Pick):
            return buy(s, seat, order.card, log)
        log.say(ev.Declined(seat=seat))
        return None

    def advance(self, s: Board, log: Log) -> Step | None:
        ship = s.ships[self.ship - 1]
        if owners := [owner for owner in ship.hold if owner != EMPTY]:
            ship.hold = [EMPTY] * len(ship.hold)
            put_down(s, owners, str(ship.at), log)
        for owner in self.spent:
            s.builders[owner].quarry += 1
        return None


def aboard(ship: Ship) -> bool:
    return ship.stones() > 0


def owner_at_bow(ship: Ship) -> int:
    """Whose stone comes off next."""
    return next(owner for owner in ship.hold if owner != EMPTY)


def ask(ship: Ship, prompt: Phrase, verbs: tuple[str, ...]) -> Decision:
    return Decision(owner_at_bow(ship), prompt, verbs)


def lift(ship: Ship) -> None:
    """Take the stone nearest the bow off the ship."""
    ship.hold[ship.hold.index(owner_at_bow(ship))] = EMPTY


def buy(s: Board, seat: int, card: str, log: Log) -> Step | None:
    """A stone was spent for a card, or for a look at the hidden pair."""
    if card == PAIR:
        log.say(ev.PairPicked(seat=seat))
        log.tell(seat, ev.PairSeen(cards=tuple(s.pair)))
        return KeepOne(seat=seat)
    s.market.remove(card)
    log.say(ev.Picked(seat=seat, card=card))
    return gain(s, seat, card, log)


def put_down(s: Board, owners: list[int], site: str, log: Log) -> None:
    """Stones whose owners have nothing to decide."""
    if site == "market":
        for owner in owners:
            s.builders[owner].quarry += 1
        log.say(ev.MarketBare(seats=tuple(owners)))
        return
    if site != "pyramid":
        log.say(ev.Stacked(site=site, seats=tuple(owners)))
    for owner in owners:
        set_stone(s, owner, site, log)
