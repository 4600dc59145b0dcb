"""Choosing units worth a number of points: exactly, or over by as little as can be (22.2.12.2)."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from rules.civilization.board import AREAS
from rules.civilization.plans import (
    Amounts,
    Plan,
    Plans,
    drawn_spread,
    parsed,
    plan_of,
    spread,
)
from rules.kernel.words import Phrase, msg

WORTH = msg("These are worth {points} points; {need} must be named, each area once.")


class Pool(NamedTuple):
    """The units to choose from, what a city counts, and the points wanted."""

    tokens: dict[str, int]
    cities: tuple[str, ...]
    need: int
    city: int = 5

    def most(self) -> int:
        return sum(self.tokens.values()) + self.city * len(self.cities)

    def splits(self) -> list[int]:
        """With how many cities the best sum can be reached."""
        tokens, best = sum(self.tokens.values()), self.best()
        return [n for n in range(len(self.cities) + 1) if 0 <= best - n * self.city <= tokens]

    def best(self) -> int:
        """The points to choose: the need, or the least sum above it, or all there is."""
        tokens, most = sum(self.tokens.values()), self.most()
        if self.need >= most:
            return most
        over = [
            max(self.need, n * self.city)
            for n in range(len(self.cities) + 1)
            if n * self.city + tokens >= self.need
        ]
        return min(over)


def pool(s: Any, seat: int) -> Pool:
    """What the section in progress lets this seat choose from."""
    asked = getattr(s.agenda[-1], "pool", None) if s.agenda else None
    found: Pool = asked(s, seat) if asked else Pool({}, (), 0)
    return found


def pieces(s: Any, seat: int, so_far: dict[str, Any]) -> list[str]:
    """Every piece a plan may have."""
    heap = pool(s, seat)
    amounts = [f"{n} {area}" for area, most in heap.tokens.items() for n in range(1, most + 1)]
    return amounts + [f"city {area}" for area in heap.cities]


def ways(s: Any, seat: int, so_far: dict[str, Any]) -> Iterator[Plan]:
    """Every good plan, those with few cities first."""
    heap = pool(s, seat)
    for count in heap.splits():
        for cities in combinations(heap.cities, count):
            for tokens in spread(heap.tokens, heap.best() - count * heap.city):
                if tokens or cities:
                    yield plan_of(tokens) + tuple(f"city {area}" for area in cities)


def check(s: Any, seat: int, so_far: dict[str, Any], plan: Plan) -> bool:
    """Whether the units are there and worth what must be given."""
    heap, total = pool(s, seat), 0
    if len(set(plan)) < len(plan):
        return False
    for name, count in parsed(plan).items():
        if name.startswith("city "):
            total += heap.city
            if name[5:] not in heap.cities:
                return False
        else:
            total += count
            if count > heap.tokens.get(name, 0):
                return False
    return total == heap.best() and _each_once(plan)


def _each_once(plan: Plan) -> bool:
    """An area is named once: one plan has one spelling."""
    return len(parsed(plan)) == len(plan)


def drawn(dice: Any, s: Any, seat: int, so_far: dict[str, Any]) -> Plan:
    """A random good plan."""
    heap = pool(s, seat)
    count = dice.choice(heap.splits())
    keep = sorted(dice.shuffle(list(range(len(heap.cities))))[:count])
    tokens = drawn_spread(dice, heap.tokens, heap.best() - count * heap.city)
    return plan_of(tokens) + tuple(f"city {heap.cities[n]}" for n in keep)


def gentle(heap: Pool) -> Plan:
    """The plan that spares the sleeper: no city while tokens will do, from the fullest areas."""
    count = heap.splits()[0]
    left, taken = heap.best() - count * heap.city, dict.fromkeys(heap.tokens, 0)
    for _ in range(left):
        fullest = max(heap.tokens, key=lambda area: heap.tokens[area] - taken[area])
        taken[fullest] += 1
    return plan_of(taken) + tuple(f"city {area}" for area in heap.cities[:count])


def why(s: Any, seat: int, so_far: dict[str, Any], plan: Plan) -> Phrase:
    """What the units named are worth, and what must be chosen."""
    heap = pool(s, seat)
    named = sum(heap.city if n.startswith("city ") else c for n, c in parsed(plan).items())
    return Phrase(WORTH, {"points": named, "need": heap.best()})


UNITS = Plans(msg("units"), pieces, Amounts(AREAS), ways, check, drawn, why=why)
