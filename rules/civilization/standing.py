"""Standing orders: what a player may settle once for many letters."""

from typing import Annotated, Any, ClassVar

from rules.civilization import advice, units
from rules.civilization import choices as may
from rules.civilization import dealings as dl
from rules.civilization import hands as hold
from rules.civilization import ordeals as ol
from rules.civilization import orders as od
from rules.civilization.board import AREAS
from rules.civilization.goods import GOODS
from rules.civilization.nations import MOST_CITIES, MOST_SHIPS
from rules.civilization.plans import plan_of
from rules.civilization.state import State
from rules.civilization.steps.ships import Ships
from rules.civilization.steps.trade import Trade
from rules.kernel.orders import Kind, Many, Order, Standing
from rules.kernel.words import msg

Board = State[Any]
IN_ORDER = msg("areas in order")


def asked(s: Board, seat: int, verb: str) -> bool:
    """Whether this seat may answer with this verb now."""
    decisions = s.agenda[-1].asks(s) if s.agenda else ()
    return any(d.seat == seat and verb in d.verbs for d in decisions)


def all_areas(s: Board, seat: int, so_far: dict[str, Any]) -> list[str]:
    return sorted(s.areas())


def fleets(s: Board, seat: int, so_far: dict[str, Any]) -> range:
    return range(MOST_SHIPS + 1)


def all_goods(s: Board, seat: int, so_far: dict[str, Any]) -> list[str]:
    return list(GOODS.names)


def heap_less(heap: units.Pool, rest: dict[str, int]) -> int:
    """How many tokens of a heap are gone when these are left."""
    return sum(heap.tokens.values()) - sum(rest.values())


class TaxRate(Standing):
    """With Coinage, always set this tax rate."""

    usage: ClassVar[str] = msg("taxes: {rate}|tax rate {rate}")
    rate: Annotated[int, Kind(msg("rate"), hold.rates)]

    def answer(self, s: Board, seat: int) -> Order | None:
        return dl.Tax(self.rate) if asked(s, seat, "Tax") else None


class KeepShips(Standing):
    """Keep so many of your ships, the first ones, lay up the others, and build none."""

    usage: ClassVar[str] = msg("keep {ships} ships")
    ships: Annotated[int, Kind(msg("number of ships"), fleets)]

    def answer(self, s: Board, seat: int) -> Order | None:
        if not isinstance(s.agenda[-1], Ships):
            return None
        unpaid = [n for n in may.unpaid_ships(s, seat, {}) if n > self.ships]
        return od.LayUp(unpaid[-1]) if unpaid else od.Done()


class BuildAt(Standing):
    """Build a city in each of these areas as soon as it can be; ask you when none of them can."""

    usage: ClassVar[str] = msg("cities: {areas}|cities at {areas}")
    areas: Annotated[
        tuple[str, ...],
        Many(IN_ORDER, all_areas, names=AREAS, at_least=1, at_most=MOST_CITIES, ordered=True),
    ]

    def answer(self, s: Board, seat: int) -> Order | None:
        if not asked(s, seat, "Build"):
            return None
        ready = may.building_sites(s, seat, {})
        chosen = [a for a in self.areas if a in ready][: may.new_cities(s, seat, {})]
        return od.Build(tuple(sorted(chosen, key=ready.index))) if chosen else None


class GiveUp(Standing):
    """When units are lost or cities reduced, give up those in these areas first."""

    usage: ClassVar[str] = msg("give up first: {areas}|give up {areas}")
    areas: Annotated[
        tuple[str, ...],
        Many(IN_ORDER, all_areas, names=AREAS, at_least=1, at_most=MOST_CITIES, ordered=True),
    ]

    def answer(self, s: Board, seat: int) -> Order | None:
        if asked(s, seat, "Lose"):
            return ol.Lose(self.losses(units.pool(s, seat)))
        return od.Reduce(self.cities(s, seat)) if asked(s, seat, "Reduce") else None

    def losses(self, heap: units.Pool) -> tuple[str, ...]:
        """Tokens of these areas first, then from the fullest; a city only where tokens fail."""
        wanted, rest = heap.best() - heap.splits()[0] * heap.city, dict(heap.tokens)
        for area in self.areas:
            rest[area] = max(0, rest.get(area, 0) - wanted + heap_less(heap, rest))
        while heap_less(heap, rest) < wanted:
            rest[max(rest, key=lambda area: rest[area])] -= 1
        tokens = plan_of({area: n - rest[area] for area, n in heap.tokens.items()})
        cities = self.listed_first(heap.cities)[: heap.splits()[0]]
        return tokens + tuple(f"city {a}" for a in sorted(cities, key=heap.cities.index))

    def cities(self, s: Board, seat: int) -> tuple[str, ...]:
        """As many of those that may be reduced as must be."""
        able = may.reducible(s, seat, {})
        chosen = self.listed_first(tuple(able))[: may.reductions(s, seat, {})]
        return tuple(sorted(chosen, key=able.index))

    def listed_first(self, cities: tuple[str, ...]) -> list[str]:
        order = {area: n for n, area in enumerate(self.areas)}
        return sorted(cities, key=lambda area: order.get(area, len(order)))


class NeverTrade(Standing):
    """Let simple advice trade for you, and never give these goods away."""

    usage: ClassVar[str] = msg("never trade: {goods}|never trade {goods}")
    goods: Annotated[
        tuple[str, ...], Many(msg("goods"), all_goods, names=GOODS, at_least=1, at_most=6)
    ]

    def answer(self, s: Board, seat: int) -> Order | None:
        if not isinstance(s.agenda[-1], Trade) or not asked(s, seat, "Done"):
            return None
        return advice.trade(s, seat, frozenset(self.goods))


STANDING: tuple[type[Standing], ...] = (TaxRate, KeepShips, BuildAt, GiveUp, NeverTrade)
