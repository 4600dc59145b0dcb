"""Orders, declared once: one declaration serves parser, form, help, journal, JSON and fuzzing."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice, permutations
from typing import Annotated, Any, ClassVar, get_args, get_origin, get_type_hints

from rules.kernel.record import Said
from rules.kernel.words import ENGLISH, PLAIN, Phrase, Plain, Voice

Choices = Callable[[Any, int, dict[str, Any]], Sequence[Any]]
Bound = int | Callable[[Any, int, dict[str, Any]], int]


class Kind:
    """One blank of an order: its label, its legal values now, and how a value is written.

    `choices(state, seat, so_far)` may look at the blanks already filled; `after` names those it
    needs, so that a page knows when it can offer this one.  `default` fills a blank that a shorter
    usage leaves out.
    """

    many = False

    def __init__(
        self,
        label: str,
        choices: Choices,
        names: Plain = PLAIN,
        after: tuple[str, ...] = (),
        default: Callable[[Any, int, dict[str, Any]], Any] | None = None,
    ) -> None:
        self.label, self.choices, self.names = label, choices, names
        self.after, self.default = after, default

    def values(self, state: Any, seat: int, so_far: dict[str, Any]) -> Sequence[Any]:
        """Every value that may stand here now."""
        return self.choices(state, seat, so_far)

    def fits(self, value: Any, state: Any, seat: int, so_far: dict[str, Any]) -> bool:
        return value in self.choices(state, seat, so_far)

    def draw(self, dice: Any, state: Any, seat: int, so_far: dict[str, Any]) -> Any:
        return dice.choice(self.choices(state, seat, so_far))

    def show(self, value: Any, voice: Voice) -> str:
        return self.names.show(value, voice)


class Many(Kind):
    """A blank for several things at once, written as a list with commas.

    Values are tuples: a selection in the order of the choices, or, when `ordered`, an arrangement.
    """

    many = True
    most_listed = 5000

    def __init__(
        self,
        label: str,
        choices: Choices,
        names: Plain = PLAIN,
        after: tuple[str, ...] = (),
        at_least: Bound = 0,
        at_most: Bound | None = None,
        ordered: bool = False,
    ) -> None:
        super().__init__(label, choices, names, after)
        self.at_least, self.at_most, self.ordered = at_least, at_most, ordered

    def bounds(self, state: Any, seat: int, so_far: dict[str, Any]) -> tuple[int, int]:
        """How few and how many things may be named."""
        held = len(self.choices(state, seat, so_far))
        most = held if self.at_most is None else _bound(self.at_most, state, seat, so_far)
        return _bound(self.at_least, state, seat, so_far), min(held, most)

    def values(self, state: Any, seat: int, so_far: dict[str, Any]) -> Sequence[tuple[Any, ...]]:
        things = self.choices(state, seat, so_far)
        least, most = self.bounds(state, seat, so_far)
        pick = permutations if self.ordered else combinations
        each = (value for size in range(least, most + 1) for value in pick(things, size))
        return list(dict.fromkeys(self.tidy(v, things) for v in islice(each, self.most_listed)))

    def fits(self, value: Any, state: Any, seat: int, so_far: dict[str, Any]) -> bool:
        least, most = self.bounds(state, seat, so_far)
        things = self.choices(state, seat, so_far)
        held = Counter(value) <= Counter(things)
        return held and least <= len(value) <= most and value == self.tidy(value, things)

    def draw(self, dice: Any, state: Any, seat: int, so_far: dict[str, Any]) -> tuple[Any, ...]:
        things = self.choices(state, seat, so_far)
        least, most = self.bounds(state, seat, so_far)
        drawn = dice.shuffle(list(range(len(things))))[: least + dice.below(most - least + 1)]
        return self.tidy(tuple(things[n] for n in drawn), things)

    def tidy(self, value: tuple[Any, ...], things: Sequence[Any]) -> tuple[Any, ...]:
        """A selection has one spelling: the order in which its things are offered."""
        return value if self.ordered else tuple(sorted(value, key=list(things).index))

    def show(self, value: Any, voice: Voice) -> str:
        return ", ".join(self.names.show(thing, voice) for thing in value)


def _bound(bound: Bound, state: Any, seat: int, so_far: dict[str, Any]) -> int:
    return bound if isinstance(bound, int) else bound(state, seat, so_far)


class Order(Said):
    """Base of every order: the docstring is its help, `usage` its grammar, `str` its written form.

    Alternatives of the usage stand behind bars; the first is the one written back.
    """

    usage: ClassVar[str] = ""

    def said(self, voice: Voice = ENGLISH) -> str:
        """The order as this reader would write it."""
        usage = voice(self.usage).split("|")[0]
        return usage.format(**{n: k.show(getattr(self, n), voice) for n, k in slots(type(self))})

    def __str__(self) -> str:
        return self.said()


class Standing(Order):
    """Base of every standing order: kept until it ends, it answers whenever it has an answer.

    `answer` is asked only when its seat is asked something, and looks only at what that seat may
    know; `times` says how often it answers unless the player says otherwise.
    """

    times: ClassVar[int | None] = None

    def answer(self, s: Any, seat: int) -> Order | None:
        """The order to enter now, or None to let the player be asked."""
        return None


@functools.cache
def slots(order: type[Order]) -> tuple[tuple[str, Kind], ...]:
    """The blanks of an order, in the order in which they are filled."""
    hints = get_type_hints(order, include_extras=True)
    return tuple(
        (name, next(a for a in get_args(hint)[1:] if isinstance(a, Kind)))
        for name, hint in hints.items()
        if get_origin(hint) is Annotated
    )


class Shown(Phrase):
    """A value of a kind within a sentence; one that has no name is shown as it came."""

    text: Any
    facts: Any = None

    def said(self, voice: Voice = ENGLISH) -> str:
        kind, value = self.text, self.facts
        try:
            many = isinstance(value, tuple)
            return str(kind.show(value, voice) if many else kind.names.show(value, voice))
        except (KeyError, IndexError, TypeError):
            return str(value)


class Grammar(Phrase):
    """How an order is written: its usage with the name of each blank in capitals."""

    def said(self, voice: Voice = ENGLISH) -> str:
        blanks = {name: voice(label).split("|")[0].upper() for name, label in self.facts.items()}
        return voice(self.text).split("|")[0].format_map(blanks)


def grammar(order: type[Order]) -> Grammar:
    """How an order is written, to be said in the reader's language."""
    return Grammar(order.usage, {name: kind.label for name, kind in slots(order)})


def fillings(order: type[Order], state: Any, seat: int) -> Iterator[Order]:
    """Every way to fill an order's blanks now."""
    blanks = slots(order)
    if not blanks:
        yield order()
    elif len(blanks) == 1:
        yield from map(order, blanks[0][1].values(state, seat, {}))
    else:
        yield from (order(*so_far.values()) for so_far in _filled(blanks, state, seat, {}))


def _filled(
    blanks: tuple[tuple[str, Kind], ...], state: Any, seat: int, so_far: dict[str, Any]
) -> Iterator[dict[str, Any]]:
    if not blanks:
        yield so_far
        return
    (name, kind), rest = blanks[0], blanks[1:]
    for value in kind.values(state, seat, so_far):
        yield from _filled(rest, state, seat, {**so_far, name: value})
