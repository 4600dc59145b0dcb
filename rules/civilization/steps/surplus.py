"""13 and 14. Surplus population goes, and cities without support are reduced."""

from typing import Any, ClassVar

from rules.civilization import events as ev
from rules.civilization import orders as od
from rules.civilization.state import State
from rules.civilization.steps.together import Together
from rules.kernel.orders import Order
from rules.kernel.steps import Log, Step
from rules.kernel.words import Phrase, msg

Board = State[Any]


def surplus(s: Board, log: Log) -> Step | None:
    """Tokens above a limit, or beside a city, go to stock; then support is checked."""
    for seat in s.table_order():
        nation = s.nations[seat]
        over = {a: n - room(s, seat, a) for a, n in nation.tokens.items() if n > room(s, seat, a)}
        for area, count in over.items():
            nation.remove(area, count)
        if over:
            log.say(ev.Thinned(seat=seat, tokens=sum(over.values())))
    return support(s, log)


def room(s: Board, seat: int, area: str) -> int:
    return 0 if s.city_owner(area) is not None else s.room(seat, area)


def support(s: Board, log: Log) -> Step | None:
    """Two tokens on the board for every city (14.2); checked here and after calamities only."""
    lacking = [seat for seat in s.table_order() if unsupported(s, seat)]
    return Support(waiting=lacking) if lacking else None


def unsupported(s: Board, seat: int) -> bool:
    nation = s.nations[seat]
    return nation.census() < 2 * len(nation.cities)


def reduce(s: Board, seat: int, area: str, log: Log) -> None:
    """A city becomes as many tokens as its area holds and the stock has (14.3, 14.4)."""
    nation = s.nations[seat]
    nation.cities.remove(area)
    count = nation.settle(area, s.room(seat, area))
    log.say(ev.Reduced(seat=seat, area=area, tokens=count))


class Support(Together):
    """Cities are given up one by one, those built in this phase first."""

    prompt: ClassVar[Phrase] = Phrase(msg("Your cities lack support: which one is reduced?"))

    def verbs(self, s: Board, seat: int) -> tuple[str, ...]:
        return ("Reduce",)

    def reducible(self, s: Board, seat: int) -> tuple[list[str], int]:
        """New cities while there are any; one at a time."""
        standing = s.nations[seat].cities
        return [area for area in standing if area in s.fresh] or list(standing), 1

    def take(self, s: Board, seat: int, order: od.Reduce, log: Log) -> Step | None:
        reduce(s, seat, order.cities[0], log)
        if not unsupported(s, seat):
            self.waiting.remove(seat)
        return None

    def lapse(self, s: Board, seat: int) -> Order:
        """The city whose area feeds most."""
        areas = self.reducible(s, seat)[0]
        return od.Reduce((max(areas, key=lambda area: s.room(seat, area)),))
