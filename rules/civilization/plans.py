"""Blanks that hold a small plan: amounts of units, shares of a loss, a voyage.

A plan is a tuple of pieces such as `3 susa`; what makes a whole plan good is asked of `check`, and
`ways` makes good plans one after another, so that nobody ever lists them all.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice
from typing import Any

from rules.kernel.errors import Illegal
from rules.kernel.orders import Many
from rules.kernel.words import Names, Phrase, Plain, Voice, msg

Plan = tuple[str, ...]
NOTHING = "nothing"
CITY = msg("city")


class Plans(Many):
    """A blank for a plan; a player writes its pieces with commas."""

    def __init__(
        self,
        label: str,
        pieces: Callable[[Any, int, dict[str, Any]], Sequence[str]],
        names: Plain,
        ways: Callable[[Any, int, dict[str, Any]], Iterator[Plan]],
        check: Callable[[Any, int, dict[str, Any], Plan], bool],
        drawn: Callable[[Any, Any, int, dict[str, Any]], Plan] | None = None,
        after: tuple[str, ...] = (),
        ordered: bool = False,
        default: Callable[[Any, int, dict[str, Any]], Any] | None = None,
        why: Callable[[Any, int, dict[str, Any], Plan], Phrase] | None = None,
    ) -> None:
        super().__init__(label, pieces, names, after, ordered=ordered)
        self.ways, self.check, self.drawn, self.default = ways, check, drawn, default
        self.why = why

    def values(self, state: Any, seat: int, so_far: dict[str, Any]) -> Any:
        return self.ways(state, seat, so_far)

    def fits(self, value: Any, state: Any, seat: int, so_far: dict[str, Any]) -> bool:
        """Whether the plan is good; one that is not is refused with its reason, if it has one."""
        if value and self.check(state, seat, so_far, value):
            return True
        if value and self.why:
            raise Illegal(self.why(state, seat, so_far, value))
        return False

    def draw(self, dice: Any, state: Any, seat: int, so_far: dict[str, Any]) -> Any:
        if self.drawn:
            return self.drawn(dice, state, seat, so_far)
        return dice.choice(list(islice(self.ways(state, seat, so_far), 40)))


class Picks(Many):
    """A selection of areas or cards, each way made only when asked for."""

    def values(self, state: Any, seat: int, so_far: dict[str, Any]) -> Any:
        things = self.choices(state, seat, so_far)
        least, most = self.bounds(state, seat, so_far)
        seen: set[Plan] = set()
        for size in range(least, most + 1):
            for value in combinations(things, size):
                if value not in seen:
                    seen.add(value)
                    yield value


class Amounts(Plain):
    """`3 susa` shown as `3 Susa`, `city ur` as `city Ur`, and NOTHING as a word."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def show(self, value: Any, voice: Voice) -> str:
        return self.spoken(value, voice)[0]

    def spoken(self, value: Any, voice: Voice) -> tuple[str, ...]:
        if value == NOTHING:
            return tuple(voice(msg("nothing")).split("|"))
        amount, name = value.split(" ", 1)
        shown = voice(self.names.names[name]).split("|")
        if amount == "city":
            return tuple(f"{voice(CITY)} {word}" for word in shown)
        full = tuple(f"{amount} {word}" for word in shown)
        return (*full, *shown) if amount == "1" else full


def parsed(plan: Plan) -> dict[str, int]:
    """The amounts of a plan by name; a city counts under `city NAME`."""
    found: dict[str, int] = {}
    for piece in plan:
        amount, name = piece.split(" ", 1)
        key, count = (piece, 1) if amount == "city" else (name, int(amount))
        found[key] = found.get(key, 0) + count
    return found


def spread(most: dict[str, int], total: int) -> Iterator[dict[str, int]]:
    """Every way to take `total` things from these heaps, the first heaps first."""
    if total == 0:
        yield {}
        return
    if total > sum(most.values()):
        return
    name, rest = next(iter(most)), dict(list(most.items())[1:])
    for count in range(min(most[name], total), -1, -1):
        for others in spread(rest, total - count):
            yield {name: count, **others} if count else others


def drawn_spread(dice: Any, most: dict[str, int], total: int) -> dict[str, int]:
    """A random way to take `total` things from these heaps."""
    heap = [name for name, count in most.items() for _ in range(count)]
    found: dict[str, int] = {}
    for name in dice.shuffle(heap)[:total]:
        found[name] = found.get(name, 0) + 1
    return {name: found[name] for name in most if name in found}


def plan_of(amounts: dict[str, int]) -> Plan:
    """Amounts as pieces, in the order given."""
    return tuple(f"{count} {name}" for name, count in amounts.items() if count)
