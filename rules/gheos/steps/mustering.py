"""Founding a civilization, or taking a follower."""

from typing import Any

from rules.gheos import events as ev
from rules.gheos import orders as od
from rules.gheos.choices import followed, land_named
from rules.gheos.state import State
from rules.kernel.orders import Order
from rules.kernel.steps import Decision, Log, Step
from rules.kernel.words import Phrase, msg

Board = State[Any]
MUSTER = Phrase(msg("Found a civilization, or take a follower."))


class Muster(Step):
    """Once a turn: a marker on an unoccupied continent, or a follower of a civilization in play."""

    seat: int
    verbs: tuple[str, ...]

    def asks(self, s: Board) -> tuple[Decision, ...]:
        return (Decision(self.seat, MUSTER, self.verbs),) if self.verbs else ()

    def take(self, s: Board, seat: int, order: Order, log: Log) -> Step | None:
        self.verbs = ()
        if isinstance(order, od.Found):
            found(s, seat, order, log)
        elif isinstance(order, od.Follow):
            s.gods[seat].followers[order.colour] += 1
            log.say(ev.Followed(seat=seat, civ=order.colour))
        else:
            log.say(ev.Rested(seat=seat))
        return None

    def lapse(self, s: Board, seat: int) -> Order | None:
        """Silence follows the civilization with most cups, else founds where most wheat is."""
        if civs := followed(s, seat, {}):
            return od.Follow(max(civs, key=lambda civ: s.continent(civ).count("cup")))
        land = max(s.unoccupied(), key=lambda land: land.count("wheat"))
        return od.Found(s.in_reserve()[0], land.name)


def muster_verbs(s: Board, seat: int) -> tuple[str, ...]:
    """What the turn allows; declining is offered only beside something to decline."""
    verbs = []
    if not all(s.homes) and s.unoccupied():
        verbs.append("Found")
    if followed(s, seat, {}):
        verbs.append("Follow")
    if verbs and not s.must_muster:
        verbs.append("Rest")
    return tuple(verbs)


def found(s: Board, seat: int, order: od.Found, log: Log) -> None:
    """A marker on the continent, and a follower for each wheat while the supply lasts."""
    land = land_named(s, order.continent)
    followers = min(land.count("wheat"), s.supply(order.colour))
    s.homes[order.colour] = land.edges[0]
    s.gods[seat].followers[order.colour] += followers
    tile = order.continent.split()[0]
    log.say(ev.Founded(seat=seat, civ=order.colour, tile=tile, followers=followers))
