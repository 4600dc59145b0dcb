"""22.2.6 Civil War: the nation falls into two factions, and one of them changes hands."""

from typing import Any

from rules.civilization import happenings as hp
from rules.civilization import ordeals as ol
from rules.civilization import units
from rules.civilization.plans import parsed
from rules.civilization.state import State
from rules.civilization.steps.calamities.annexation import annex
from rules.kernel.orders import Order
from rules.kernel.steps import Decision, Log, Step
from rules.kernel.words import Phrase, msg

Board = State[Any]
SAFE = 35  # a nation of no more points has no civil war
OWN = 15  # points of the first faction that the nation itself chooses
NOMINATE = Phrase(msg("Civil War: who shall be the beneficiary?"))
MUSTER = msg("Civil War: which units, worth {points} points, join the first faction?")
FOLLOW = Phrase(msg("Civil War: which faction do you keep?"))


def begin(s: Board, seat: int, giver: int | None, log: Log) -> Step | None:
    """The size of the first faction, and who chooses it, follow from the cards held."""
    nation = s.nations[seat]
    if nation.has("philosophy"):
        first = s.most_stock()[0]
        own, others = 0, 15
    else:
        first, own, others = None, OWN, 30 if nation.has("democracy") else 20
    if nation.points() <= max(SAFE, own + others) or first == seat:
        log.say(hp.Harmless(seat=seat))
        return None
    if first is not None:
        log.say(hp.Nominated(seat=seat, other=first))
    return CivilWar(seat=seat, other=first, own=own, others=others)


class CivilWar(Step):
    """A beneficiary, the two halves of the first faction, and the choice between factions."""

    seat: int
    other: int | None
    own: int
    others: int
    tokens: dict[str, int] = {}
    cities: list[str] = []
    kept: str = ""

    def asks(self, s: Board) -> tuple[Decision, ...]:
        if self.kept:
            return ()
        if self.other is None:
            return (Decision(self.seat, NOMINATE, ("Nominate",)),)
        if self.own:
            return (Decision(self.seat, self.question(s), ("Muster",)),)
        if self.others:
            return (Decision(self.other, self.question(s), ("Muster",)),)
        return (Decision(self.seat, FOLLOW, ("Follow",)),)

    def question(self, s: Board) -> Phrase:
        return Phrase(MUSTER, {"points": self.pool(s, self.seat).best()})

    def candidates(self, s: Board) -> list[str]:
        """Any other nation; but nations without tokens on the board come first (22.2.6.2)."""
        others = [n for n in s.table_order() if n != self.seat]
        gone = [n for n in others if not s.nations[n].tokens]
        return [s.nations[n].name for n in gone or others]

    def pool(self, s: Board, seat: int) -> units.Pool:
        """Units of the nation not yet in the first faction."""
        nation = s.nations[self.seat]
        left = {a: n - self.tokens.get(a, 0) for a, n in nation.tokens.items()}
        cities = tuple(area for area in nation.cities if area not in self.cities)
        return units.Pool({a: n for a, n in left.items() if n}, cities, self.own or self.others)

    def take(self, s: Board, seat: int, order: Order, log: Log) -> Step | None:
        match order:
            case ol.Nominate(nation):
                self.other = next(n for n, each in enumerate(s.nations) if each.name == nation)
                log.say(hp.Nominated(seat=seat, other=self.other))
            case ol.Muster(chosen):
                self.muster(chosen)
                log.say(hp.Mustered(seat=seat, units=chosen))
            case ol.Follow(faction):
                self.kept = faction
                log.say(hp.Followed(seat=seat, faction=faction))
        return None

    def muster(self, chosen: tuple[str, ...]) -> None:
        for name, count in parsed(chosen).items():
            if name.startswith("city "):
                self.cities.append(name[5:])
            else:
                self.tokens[name] = self.tokens.get(name, 0) + count
        if self.own:
            self.own = 0
        else:
            self.others = 0

    def advance(self, s: Board, log: Log) -> Step | None:
        """The faction not kept goes to the beneficiary."""
        nation = s.nations[self.seat]
        if self.kept == "second":
            tokens, cities = self.tokens, self.cities
        else:
            left = {a: n - self.tokens.get(a, 0) for a, n in nation.tokens.items()}
            tokens = {area: n for area, n in left.items() if n}
            cities = [area for area in nation.cities if area not in self.cities]
        assert self.other is not None  # nominated before anything else
        annex(s, self.seat, self.other, tokens, cities, log)
        return None

    def lapse(self, s: Board, seat: int) -> Order | None:
        """Keep the stronger faction; muster tokens rather than cities."""
        if self.other is None:
            return ol.Nominate(self.candidates(s)[0])
        if self.own or self.others:
            return ol.Muster(units.gentle(self.pool(s, seat)))
        first = sum(self.tokens.values()) + 5 * len(self.cities)
        return ol.Follow("first" if 2 * first >= s.nations[self.seat].points() else "second")
