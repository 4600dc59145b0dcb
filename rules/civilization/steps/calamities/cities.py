"""22.2.9 Civil Disorder and 22.2.10 Iconoclasm and Heresy: cities are reduced."""

from typing import Any

from rules.civilization import happenings as hp
from rules.civilization import ordeals as ol
from rules.civilization import orders as od
from rules.civilization.state import Nation, State
from rules.civilization.steps.surplus import reduce
from rules.kernel.orders import Order
from rules.kernel.steps import Decision, Log, Step
from rules.kernel.words import Phrase, msg

Board = State[Any]
REDUCE = msg("A calamity reduces cities of yours ({cities}): which ones?")
STRIKE = Phrase(msg("Your calamity may reduce cities of others: which ones?"))
MOST_STRUCK = 2


def civil_disorder(s: Board, seat: int, giver: int | None, log: Log) -> Step | None:
    """All cities above four are reduced; above five with Law, above six with Democracy."""
    nation = s.nations[seat]
    kept = 6 if nation.has("democracy") else 5 if nation.has("law") else 4
    return reductions(s, seat, len(nation.cities) - kept, log)


def iconoclasm(s: Board, seat: int, giver: int | None, log: Log) -> Step | None:
    """Four cities are reduced, three with Law, two with Philosophy; then one or two of others."""
    nation = s.nations[seat]
    count = 2 if nation.has("philosophy") else 3 if nation.has("law") else 4
    own = reductions(s, seat, min(count, len(nation.cities)), log)
    return Iconoclasm(seat=seat) if own is None else Iconoclasm(seat=seat, first=own.count)


def reductions(s: Board, seat: int, count: int, log: Log) -> "Reductions | None":
    if count > 0:
        return Reductions(seat=seat, count=count)
    log.say(hp.Harmless(seat=seat))
    return None


class Reductions(Step):
    """A nation says which of its cities are reduced, all at once."""

    seat: int
    count: int

    def reducible(self, s: Board, seat: int) -> tuple[list[str], int]:
        return s.nations[self.seat].cities, self.count

    def asks(self, s: Board) -> tuple[Decision, ...]:
        return (
            (Decision(self.seat, Phrase(REDUCE, {"cities": self.count}), ("Reduce",)),)
            if self.count
            else ()
        )

    def take(self, s: Board, seat: int, order: od.Reduce, log: Log) -> Step | None:
        self.count = 0
        for area in order.cities:
            reduce(s, seat, area, log)
        return None


class Iconoclasm(Step):
    """First the nation's own cities, then those of others that it orders to be reduced."""

    seat: int
    first: int = 0
    over: bool = False

    def asks(self, s: Board) -> tuple[Decision, ...]:
        if self.first or self.over or not self.strikable(s)[0]:
            return ()
        return (Decision(self.seat, STRIKE, ("Pass", "Strike")),)

    def strikable(self, s: Board) -> tuple[dict[str, int], int, int]:
        """Cities of others with the owner's seat; Philosophy protects them."""
        cities = {
            area: seat
            for seat in s.table_order()
            for area in s.nations[seat].cities
            if seat != self.seat and protection(s.nations[seat]) > 0
        }
        return cities, 1, MOST_STRUCK

    def bearable(self, s: Board, seat: int) -> int:
        """How many cities a nation can lose to the order."""
        return protection(s.nations[seat])

    def advance(self, s: Board, log: Log) -> Step | None:
        count, self.first = self.first, 0
        return Reductions(seat=self.seat, count=count) if count else None

    def take(self, s: Board, seat: int, order: Order, log: Log) -> Step | None:
        self.over = True
        if isinstance(order, ol.Strike):
            owners = self.strikable(s)[0]
            for area in order.cities:
                reduce(s, owners[area], area, log)
        return None

    def lapse(self, s: Board, seat: int) -> Order:
        return od.Pass()


def protection(nation: Nation) -> int:
    """How many cities the order can take: none with Philosophy, one with Law, else two."""
    if nation.has("philosophy"):
        return 0
    return 1 if nation.has("law") else MOST_STRUCK
