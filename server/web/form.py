"""Kernel forms as page forms: one blank after the other, each asked when it can be answered."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from werkzeug.datastructures import MultiDict

from rules import kernel
from rules.kernel import Field, Form, Order, OrderError
from rules.kernel.words import Voice

PREFIX = "blank-"


@dataclass(frozen=True)
class Blank:
    """One blank of a form, ready for a template."""

    key: str
    label: str
    choices: tuple[str, ...]
    values: tuple[str, ...]
    many: bool
    ready: bool
    next: bool


@dataclass(frozen=True)
class Built:
    """A form as far as it has been filled, and the order it makes when it is full."""

    verb: str
    help: str
    fields: tuple[Blank, ...]
    line: str = ""
    said: str = ""
    trouble: str = ""


def blanks(query: MultiDict[str, str]) -> dict[str, str]:
    """What the query fills in, by the blank's name; several ticks are told as a list."""
    keys = [key for key in query if key.startswith(PREFIX)]
    found = {key.removeprefix(PREFIX): ", ".join(filter(None, query.getlist(key))) for key in keys}
    return {name: value for name, value in found.items() if value}


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
    given, trouble = blanks(query), ""
    try:
        form = kernel.form(game, state, seat, verb, given, voices, voice)
    except OrderError as error:
        trouble = error.said(voice)
        form = kernel.form(game, state, seat, verb, {}, voices, voice)
    return shown(form, voice, trouble)


def shown(form: Form, voice: Voice, trouble: str = "") -> Built:
    """The kernel's form in the words of the page."""
    filled = {field.name for field in form.fields if field.value}
    waiting = [field for field in form.fields if not field.value and set(field.after) <= filled]
    first = waiting[0].name if waiting else None
    fields = tuple(blank(field, filled, first) for field in form.fields)
    line, said = order_words(form.order, voice)
    return Built(form.verb, form.help, fields, line, said, trouble)


def blank(field: Field, filled: set[str], first: str | None) -> Blank:
    """One field, with whatever has been chosen in it."""
    values = (
        tuple(part.strip() for part in (field.value or "").split(","))
        if field.many
        else ((field.value,) if field.value else ())
    )
    return Blank(
        key=PREFIX + field.name,
        label=field.label,
        choices=field.choices or (),
        values=values,
        many=field.many,
        ready=set(field.after) <= filled,
        next=field.name == first,
    )


def order_words(order: Order | None, voice: Voice) -> tuple[str, str]:
    """The order as it is sent, and as the reader says it."""
    return (str(order), order.said(voice)) if order is not None else ("", "")
