"""7. Population expansion."""

from typing import Any

from rules.civilization import events as ev
from rules.civilization import orders as od
from rules.civilization import units
from rules.civilization.plans import parsed
from rules.civilization.state import Nation, State
from rules.civilization.steps.together import Together
from rules.kernel.orders import Order
from rules.kernel.steps import Log, Step
from rules.kernel.words import Phrase, msg

Board = State[Any]
SHORT = msg("Your stock runs short (tokens: {tokens}): where does your people grow?")


def growth(nation: Nation) -> dict[str, int]:
    """One token beside one, two beside two or more; none in areas with a city (7.1, 7.2)."""
    return {a: min(n, 2) for a, n in nation.tokens.items() if a not in nation.cities}


def expansion(s: Board, log: Log) -> Step | None:
    """Who has stock enough grows at once; the others choose where (7.4)."""
    short, grown = list[int](), list[tuple[int, int]]()
    for seat in s.table_order():
        nation = s.nations[seat]
        wanted = growth(nation)
        if 0 < nation.stock < sum(wanted.values()):
            short.append(seat)
        elif nation.stock and wanted:
            grown.append((seat, grow(s, seat, wanted)))
    if grown:
        log.say(ev.GrownAll(growth=tuple(grown)))
    return Expansion(waiting=short) if short else None


def grow(s: Board, seat: int, amounts: dict[str, int]) -> int:
    """Tokens from stock to where they are wanted; returns how many."""
    return sum(s.nations[seat].settle(area, count) for area, count in amounts.items())


class Expansion(Together):
    """Nations whose stock runs short divide what they have."""

    def verbs(self, s: Board, seat: int) -> tuple[str, ...]:
        return ("Grow",)

    def question(self, s: Board, seat: int) -> Phrase:
        return Phrase(SHORT, {"tokens": s.nations[seat].stock})

    def pool(self, s: Board, seat: int) -> units.Pool:
        nation = s.nations[seat]
        return units.Pool(growth(nation), (), nation.stock)

    def take(self, s: Board, seat: int, order: od.Grow, log: Log) -> Step | None:
        self.waiting.remove(seat)
        log.say(ev.Grown(seat=seat, tokens=grow(s, seat, parsed(order.units))))
        return None

    def lapse(self, s: Board, seat: int) -> Order:
        return od.Grow(units.gentle(self.pool(s, seat)))
