"""Kernel forms as page forms: one blank after the other, each asked when it can be answered."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from werkzeug.datastructures import MultiDict

from rules import kernel
from rules.kernel import Field, Form, Kind, Many, Order
from rules.kernel.words import Voice, msg

PREFIX = "blank-"
MOST_PLACES = 16  # a ship may be sent past dozens of coasts, but no voyage is longer
UNFIT = msg("“{value}” does not fit here now; please choose again.")
SHORT = msg("Please fill every place.")


@dataclass(frozen=True)
class Pick:
    """One thing that may be chosen, and whether it is."""

    text: str
    taken: bool = False


@dataclass(frozen=True)
class Blank:
    """One blank of a form, ready for a template.

    A single choice is one list of picks, an arrangement one list for each of its places, a
    selection one list of ticks.
    """

    key: str
    label: str
    shape: str
    ready: bool
    next: bool
    places: tuple[tuple[Pick, ...], ...]
    trouble: str = ""


@dataclass(frozen=True)
class Built:
    """A form as far as it has been filled, and the order it makes when it is full."""

    verb: str
    usage: str
    help: str
    fields: tuple[Blank, ...]
    line: str = ""
    said: str = ""


def given(query: MultiDict[str, str]) -> dict[str, list[str]]:
    """What the query fills in, by the blank's name."""
    keys = [key for key in query if key.startswith(PREFIX)]
    return {key.removeprefix(PREFIX): query.getlist(key) for key in keys}


def build(
    game: Any,
    state: Any,
    seat: int,
    verb: str,
    query: MultiDict[str, str],
    voices: Sequence[Voice],
    voice: Voice,
) -> Built:
    """The form of that verb, filled from the query; a value that does not fit is left out."""
    told = given(query)
    blanks = {name: ", ".join(filter(None, values)) for name, values in told.items()}
    form = kernel.form(game, state, seat, verb, blanks, voices, voice)
    return shown(form, dict(kernel.slots(game.verbs[verb])), told, voice)


def shown(form: Form, kinds: dict[str, Kind], told: dict[str, list[str]], voice: Voice) -> Built:
    """The kernel's form in the words of the page."""
    filled = {field.name for field in form.fields if field.value}
    waiting = [f.name for f in form.fields if not f.value and set(f.after) <= filled]
    fields = tuple(
        blank(field, kinds[field.name], told.get(field.name, []), filled, waiting[:1], voice)
        for field in form.fields
    )
    line, said = order_words(form.order, voice)
    return Built(form.verb, form.usage, form.help, fields, line, said)


def blank(
    field: Field,
    kind: Kind,
    told: list[str],
    filled: set[str],
    first: list[str],
    voice: Voice,
) -> Blank:
    """One field, with whatever has been chosen in it."""
    shape = shape_of(kind)
    values = chosen(field, shape) or told
    return Blank(
        key=PREFIX + field.name,
        label=field.label,
        shape=shape,
        ready=set(field.after) <= filled,
        next=field.name in first,
        places=places(shape, field.choices or (), values),
        trouble="" if field.value else unfit(told, voice),
    )


def chosen(field: Field, shape: str) -> list[str]:
    """What the kernel took from this blank."""
    if not field.value:
        return []
    return [field.value] if shape == "one" else [part.strip() for part in field.value.split(",")]


def shape_of(kind: Kind) -> str:
    """One thing, several things, or several things in an order."""
    if not isinstance(kind, Many):
        return "one"
    return "order" if kind.ordered else "some"


def places(
    shape: str, choices: tuple[str, ...], values: Sequence[str]
) -> tuple[tuple[Pick, ...], ...]:
    """The lists to choose from, what was chosen marked in each."""
    if shape == "some":
        return (ticks(choices, Counter(values)),)
    each = list(dict.fromkeys(choices))
    wanted = [*values, *[""] * len(choices)]
    count = min(len(choices), MOST_PLACES) if shape == "order" else 1
    return tuple(tuple(Pick(c, c == wanted[n]) for c in each) for n in range(count))


def ticks(choices: tuple[str, ...], wanted: Counter[str]) -> tuple[Pick, ...]:
    """As many of the same thing are ticked as were named."""
    made = []
    for choice in choices:
        made.append(Pick(choice, wanted[choice] > 0))
        wanted[choice] -= 1
    return tuple(made)


def unfit(told: list[str], voice: Voice) -> str:
    """Why what was filled in does not stand, if anything was."""
    said = [value for value in told if value]
    if not said:
        return ""
    return voice(SHORT) if len(said) < len(told) else voice(UNFIT, value=", ".join(said))


def order_words(order: Order | None, voice: Voice) -> tuple[str, str]:
    """The order as it is sent, and as the reader says it."""
    return (str(order), order.said(voice)) if order is not None else ("", "")
