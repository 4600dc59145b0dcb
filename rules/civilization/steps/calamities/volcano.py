"""22.2.4 Volcanic eruption, or else an earthquake."""

from typing import Any

from rules.civilization import happenings as hp
from rules.civilization import ordeals as ol
from rules.civilization import orders as od
from rules.civilization.board import VOLCANOES, neighbours
from rules.civilization.state import State
from rules.civilization.steps.calamities.cities import REDUCE, STRIKE
from rules.civilization.steps.surplus import reduce
from rules.kernel.orders import Order
from rules.kernel.steps import Decision, Log, Step
from rules.kernel.words import Phrase, msg

Board = State[Any]
WHICH = Phrase(msg("Which volcano breaks out?"))


def begin(s: Board, seat: int, giver: int | None, log: Log) -> Step | None:
    """Units at a volcano: it breaks out; none: a city is shaken; no city: nothing."""
    nation = s.nations[seat]
    near = [v for v, areas in VOLCANOES.items() if any(nation.occupies(a) for a in areas)]
    if near:
        return Eruption(seat=seat, volcanoes=near)
    if nation.cities:
        return Earthquake(seat=seat)
    log.say(hp.Harmless(seat=seat))
    return None


class Eruption(Step):
    """All units at the volcano are removed, whosever they are; ships stay."""

    seat: int
    volcanoes: list[str]

    def asks(self, s: Board) -> tuple[Decision, ...]:
        if len(self.volcanoes) < 2:
            return ()
        return (Decision(self.seat, WHICH, ("Erupt",)),)

    def take(self, s: Board, seat: int, order: ol.Erupt, log: Log) -> Step | None:
        self.volcanoes = [order.volcano]
        return None

    def advance(self, s: Board, log: Log) -> Step | None:
        volcano = self.volcanoes[0]
        log.say(hp.Erupted(volcano=volcano))
        for area in VOLCANOES[volcano]:
            for nation in s.nations:
                if area in nation.tokens:
                    nation.remove(area, nation.tokens[area])
                if area in nation.cities:
                    nation.cities.remove(area)
        return None


class Earthquake(Step):
    """One city of the nation is reduced, then perhaps one of another nation next to it."""

    seat: int
    shaken: str = ""
    over: bool = False

    def reducible(self, s: Board, seat: int) -> tuple[list[str], int]:
        return s.nations[self.seat].cities, 1

    def strikable(self, s: Board) -> tuple[dict[str, int], int, int]:
        """Cities of others beside the one that was shaken, water between them or not."""
        near = neighbours(self.shaken) if self.shaken else frozenset()
        owners = {area: s.city_owner(area) for area in sorted(near)}
        return {a: n for a, n in owners.items() if n is not None and n != self.seat}, 1, 1

    def bearable(self, s: Board, seat: int) -> int:
        return 1

    def asks(self, s: Board) -> tuple[Decision, ...]:
        if not self.shaken:
            return (Decision(self.seat, Phrase(REDUCE, {"cities": 1}), ("Reduce",)),)
        if self.over or not self.strikable(s)[0]:
            return ()
        return (Decision(self.seat, STRIKE, ("Pass", "Strike")),)

    def take(self, s: Board, seat: int, order: Order, log: Log) -> Step | None:
        if isinstance(order, od.Reduce):
            self.shaken = order.cities[0]
            reduce(s, seat, self.shaken, log)
            return None
        self.over = True
        if isinstance(order, ol.Strike):
            owner = self.strikable(s)[0][order.cities[0]]
            reduce(s, owner, order.cities[0], log)
        return None

    def lapse(self, s: Board, seat: int) -> Order:
        if not self.shaken:
            return od.Reduce((s.nations[seat].cities[-1],))
        return od.Pass()
