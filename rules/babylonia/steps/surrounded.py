"""Surrounded cities and ziggurats are scored, in the order the active player wants."""

from collections.abc import Iterable
from typing import Any

from rules.babylonia import events as ev
from rules.babylonia import ground as on
from rules.babylonia import orders as od
from rules.babylonia.board import INDEX, NAMES
from rules.babylonia.scoring import city_points, noble_points, winner
from rules.babylonia.state import State
from rules.babylonia.tiles import FREE, PLAINS, TREASURE, TREASURE_POINTS, ZIGGURAT
from rules.kernel.errors import Illegal
from rules.kernel.orders import Order
from rules.kernel.record import field
from rules.kernel.steps import Decision, Log, Step
from rules.kernel.words import Phrase, msg

Board = State[Any]
WHICH = Phrase(msg("Several sites are surrounded: in which order are they scored?"))
CARD = Phrase(msg("You have most tokens around a ziggurat: take a card."))
GONE = Phrase(msg("All the cards you name are taken."))


def to_score(s: Board, sites: Iterable[int], log: Log) -> list[str]:
    """The sites that are surrounded now; a ziggurat nobody wins is done with at once."""
    found = []
    for n in dict.fromkeys([n for n in sites if on.surrounded(s.ground, n)]):
        name = NAMES[n]
        if on.is_city(s.ground, n):
            found.append(name)
        elif s.ground[n] == ZIGGURAT and name not in s.scored:
            if winner(s, n) is None:
                s.scored.append(name)
                log.say(ev.ZigguratTied(hex=name))
            else:
                found.append(name)
    return found


class Scoring(Step):
    """The sites still to be scored; `named` is the order the active player gave."""

    seat: int
    sites: list[str]
    named: list[str] = field(default_factory=list)

    def asks(self, s: Board) -> tuple[Decision, ...]:
        if self.named or not order_matters(s, self.sites):
            return ()
        return (Decision(self.seat, WHICH, ("Score",)),)

    def take(self, s: Board, seat: int, order: od.Score, log: Log) -> Step | None:
        self.named = list(order.sites)
        log.say(ev.Ordered(seat=seat, sites=order.sites))
        return None

    def advance(self, s: Board, log: Log) -> Step | None:
        while self.sites:
            name = self.named.pop(0) if self.named else self.sites[0]
            self.sites.remove(name)
            if prize := score_site(s, INDEX[name], log):
                return prize
            if self.asks(s):
                rest, self.sites = self.sites, []
                return Scoring(seat=self.seat, sites=rest)
        return None

    def lapse(self, s: Board, seat: int) -> Order | None:
        return od.Score(tuple(self.sites))


def order_matters(s: Board, sites: list[str]) -> bool:
    """Whether another order could lead elsewhere.

    It cannot among ziggurats of one winner, nor among cities of which one seat at most wins any,
    unless an emptied city may join somebody's tokens.
    """
    if len(sites) < 2:
        return False
    winners = {winner(s, INDEX[name]) for name in sites} - {None}
    cities = [name for name in sites if on.is_city(s.ground, INDEX[name])]
    if 0 < len(cities) < len(sites) or len(winners) > 1:
        return True
    return bool(cities) and any(PLAINS in clan.cards for clan in s.clans)


def score_site(s: Board, n: int, log: Log) -> Step | None:
    """A city is scored and leaves the map; a ziggurat gives its winner the choice of a card."""
    if on.is_city(s.ground, n):
        pay_nobles(s, n, log)
        give_city(s, n, log)
        return None
    s.scored.append(NAMES[n])
    seat = winner(s, n)
    if seat is None or not s.market:
        return None
    log.say(ev.ZigguratWon(seat=seat, hex=NAMES[n]))
    return Prize(seat=seat)


def pay_nobles(s: Board, city: int, log: Log) -> None:
    """Step A: everybody's matching nobles."""
    pays = award(s, "nobles", [noble_points(s, city, seat) for seat in range(len(s.clans))])
    name = NAMES[city]
    log.say(ev.NoblesPaid(hex=name, pays=pays) if pays else ev.NoNobles(hex=name))


def give_city(s: Board, city: int, log: Log) -> None:
    """Step B: the tile to the one with most tokens around it, and everybody's cities pay."""
    seat, tile = winner(s, city), s.ground[city]
    s.put(city, FREE)
    if seat is None:
        s.gone += tile
        log.say(ev.CityLost(hex=NAMES[city]))
        return
    s.clans[seat].cities += tile
    pays = award(s, "cities", [city_points(s, other) for other in range(len(s.clans))])
    log.say(ev.CityWon(seat=seat, hex=NAMES[city], pays=pays))


def award(s: Board, source: str, points: list[int]) -> tuple[tuple[int, int], ...]:
    """Give each seat its points; who got any, and how many."""
    pays = tuple((seat, count) for seat, count in enumerate(points) if count)
    for seat, count in pays:
        s.clans[seat].score(source, count)
    return pays


class Prize(Step):
    """Whoever won a ziggurat takes a card, in turn or out of turn."""

    seat: int
    owed: bool = True

    def asks(self, s: Board) -> tuple[Decision, ...]:
        verbs = ("Take", "Prefer") if len(s.market) > 1 else ("Take",)
        return (Decision(self.seat, CARD, verbs),) if self.owed else ()

    def take(self, s: Board, seat: int, order: Order, log: Log) -> Step | None:
        card = wished(s, order)
        self.owed = False
        s.market.remove(card)
        log.say(ev.CardTaken(seat=seat, card=card))
        clan = s.clans[seat]
        if card != TREASURE:
            clan.cards.append(card)
            return None
        clan.spent.append(card)
        clan.score("cards", TREASURE_POINTS)
        log.say(ev.TreasurePaid(seat=seat, points=TREASURE_POINTS))
        return None


def wished(s: Board, order: Any) -> int:
    """The card named, or the first of a list that nobody has."""
    if isinstance(order, od.Take):
        return order.card
    free = [card for card in order.cards if card in s.market]
    if not free:
        raise Illegal(GONE)
    card: int = free[0]
    return card
