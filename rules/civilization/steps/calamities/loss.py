"""Losing unit points: how much others bear, and which units each nation gives up."""

from typing import Any

from rules.civilization import happenings as hp
from rules.civilization import ordeals as ol
from rules.civilization import orders as od
from rules.civilization import units
from rules.civilization.board import SITE
from rules.civilization.nations import NATIONS
from rules.civilization.plans import parsed, plan_of
from rules.civilization.state import State
from rules.civilization.steps.together import Together
from rules.kernel.orders import Order
from rules.kernel.steps import Decision, Log, Step
from rules.kernel.words import Phrase, msg

Board = State[Any]
ASSESS = msg(
    "Your calamity strikes others too: who loses how many of {total} points? At most {caps}."
)
COSTS = msg("A calamity costs you {points} points (a token is 1, a city {city}): which units?")
EPIDEMIC_CITY = 4


def losable(s: Board, seat: int, kind: str, areas: list[str], need: int) -> units.Pool:
    """What a nation may lose to a calamity of this kind."""
    nation = s.nations[seat]
    if kind == "epidemic":  # no area is left empty, and a city leaves a token (22.2.8.2)
        tokens = {area: n - 1 for area, n in nation.tokens.items() if n > 1}
        return units.Pool(tokens, tuple(nation.cities), need, EPIDEMIC_CITY)
    if kind == "flood":
        tokens = {area: n for area, n in nation.tokens.items() if area in areas}
        cities = [a for a in nation.cities if a in areas and SITE.get(a) != "black"]
        return units.Pool(tokens, tuple(cities), need)
    return units.Pool(dict(nation.tokens), tuple(nation.cities), need)


class Loss(Together):
    """Every nation that owes points says which units it gives up."""

    kind: str
    owed: dict[str, int]
    areas: list[str] = []

    def verbs(self, s: Board, seat: int) -> tuple[str, ...]:
        return ("Lose",)

    def question(self, s: Board, seat: int) -> Phrase:
        heap = self.pool(s, seat)
        return Phrase(COSTS, {"points": heap.best(), "city": heap.city})

    def pool(self, s: Board, seat: int) -> units.Pool:
        return losable(s, seat, self.kind, self.areas, self.owed.get(str(seat), 0))

    def take(self, s: Board, seat: int, order: ol.Lose, log: Log) -> Step | None:
        self.waiting.remove(seat)
        nation = s.nations[seat]
        for name, count in parsed(order.units).items():
            if name.startswith("city "):
                nation.cities.remove(name[5:])
                if self.kind == "epidemic":
                    nation.settle(name[5:], 1)
            else:
                nation.remove(name, count)
        log.say(hp.Lost(seat=seat, units=order.units))
        return None

    def lapse(self, s: Board, seat: int) -> Order:
        return ol.Lose(units.gentle(self.pool(s, seat)))


def losses(s: Board, kind: str, owed: dict[int, int], areas: list[str]) -> Step | None:
    """Ask all who owe points and have units to lose."""
    pools = {n: losable(s, n, kind, areas, count) for n, count in owed.items()}
    asked = [n for n in s.table_order() if n in owed and owed[n] > 0 and pools[n].most()]
    named = {str(seat): points for seat, points in owed.items()}
    return Loss(waiting=asked, kind=kind, owed=named, areas=areas) if asked else None


class Assess(Step):
    """The stricken nation divides a loss among others; `must` when it may not spare them."""

    seat: int
    kind: str
    owed: dict[str, int]
    caps: dict[str, int]
    total: int
    must: bool = False
    areas: list[str] = []
    asked: bool = False

    def asks(self, s: Board) -> tuple[Decision, ...]:
        if self.asked or not self.caps:
            return ()
        verbs = ("Share",) if self.must else ("Pass", "Share")
        return (Decision(self.seat, self.question(), verbs),)

    def question(self) -> Phrase:
        """Who may lose how much."""
        caps = [
            Phrase("{n} {nation}", {"n": n, "nation": NATIONS[name]})
            for name, n in self.caps.items()
        ]
        return Phrase(ASSESS, {"total": self.shares()[1], "caps": caps})

    def shares(self) -> tuple[dict[str, int], int, bool]:
        """The most each nation can bear, the most in all, and whether all of it must be."""
        return self.caps, min(self.total, sum(self.caps.values())), self.must

    def take(self, s: Board, seat: int, order: Order, log: Log) -> Step | None:
        self.asked = True
        if isinstance(order, ol.Share):
            amounts = parsed(order.shares)
            for other, nation in enumerate(s.nations):
                if nation.name in amounts:
                    self.owed[str(other)] = amounts[nation.name]
            log.say(hp.Shared(seat=seat, shares=order.shares))
        return None

    def advance(self, s: Board, log: Log) -> Step | None:
        if not self.owed:
            return None
        owed = {int(seat): points for seat, points in self.owed.items()}
        owed, self.owed = spared(s, self.kind, owed, log), {}
        return losses(s, self.kind, owed, self.areas)

    def lapse(self, s: Board, seat: int) -> Order:
        """Nobody is harmed who need not be; else the first bear it."""
        if not self.must:
            return od.Pass()
        left, amounts = self.shares()[1], dict[str, int]()
        for name, cap in self.caps.items():
            amounts[name] = min(cap, left)
            left -= amounts[name]
        return ol.Share(plan_of(amounts))


def spared(s: Board, kind: str, owed: dict[int, int], log: Log) -> dict[int, int]:
    """Pottery with grain softens a famine by four points a card (22.2.5)."""
    if kind != "famine":
        return owed
    found = {}
    for seat, points in owed.items():
        nation = s.nations[seat]
        grain = nation.hand.count("grain") if nation.has("pottery") else 0
        found[seat] = max(0, points - 4 * grain)
        if points and nation.has("pottery"):
            log.say(hp.Spared(seat=seat, grain=grain))
    return found


def caps(s: Board, seat: int, kind: str, areas: list[str], most: dict[int, int]) -> dict[str, int]:
    """How much each other nation can bear, by its name."""
    found = {}
    for other, limit in most.items():
        bearable = min(limit, losable(s, other, kind, areas, limit).most())
        if other != seat and bearable:
            found[s.nations[other].name] = bearable
    return found
