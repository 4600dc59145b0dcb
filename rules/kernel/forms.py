"""What a page or a help letter offers: the verbs open to a seat, each with its blanks."""

import inspect
from collections.abc import Mapping, Sequence
from typing import Any

from rules.kernel.errors import OrderError
from rules.kernel.game import Game
from rules.kernel.orders import Kind, Order, grammar, slots
from rules.kernel.play import decision_of, pending
from rules.kernel.reading import value_of
from rules.kernel.record import Said
from rules.kernel.words import ENGLISH, Voice


class Field(Said):
    """One blank; `choices` is None until the blanks it depends on are filled."""

    name: str
    label: str
    choices: tuple[str, ...] | None
    after: tuple[str, ...] = ()
    many: bool = False
    value: str | None = None


class Form(Said):
    """One verb with its blanks, in the reader's language; `order` stands once all are filled."""

    verb: str
    usage: str
    help: str
    fields: tuple[Field, ...]
    order: Any = None


def help_of(order: type[Order]) -> str:
    """The help of an order: its docstring, in one line."""
    return " ".join(inspect.cleandoc(order.__doc__ or "").split())


def forms(game: Game, state: Any, seat: int, voice: Voice = ENGLISH) -> tuple[Form, ...]:
    """The verbs open to a seat, each with its blanks still empty."""
    verbs = [verb for d in pending(state) if d.seat == seat for verb in d.verbs]
    return tuple(form(game, state, seat, verb, {}, (voice,), voice) for verb in verbs)


def form(
    game: Game,
    state: Any,
    seat: int,
    verb: str,
    blanks: Mapping[str, str],
    voices: Sequence[Voice] = (ENGLISH,),
    voice: Voice = ENGLISH,
) -> Form:
    """One verb with some blanks filled; a blank that no longer fits is empty again."""
    decision_of(state, seat)
    order, fields = game.verbs[verb], []
    so_far: dict[str, Any] = {}
    for name, kind in slots(order):
        fields.append(_field(name, kind, blanks.get(name), state, seat, so_far, voices, voice))
    whole = order(**so_far) if len(so_far) == len(fields) else None
    return Form(verb, grammar(order).said(voice), voice(help_of(order)), tuple(fields), whole)


def _field(
    name: str,
    kind: Kind,
    said: str | None,
    state: Any,
    seat: int,
    so_far: dict[str, Any],
    voices: Sequence[Voice],
    voice: Voice,
) -> Field:
    label = voice(kind.label).split("|")[0]
    if any(need not in so_far for need in kind.after):
        return Field(name, label, None, kind.after, kind.many)
    choices = tuple(kind.names.show(v, voice) for v in kind.choices(state, seat, so_far))
    value = None
    if said:
        try:
            so_far[name] = value_of(kind, said, state, seat, so_far, voices)
            value = kind.show(so_far[name], voice)
        except OrderError:
            pass  # the choices have changed since the blank was filled
    return Field(name, label, choices, kind.after, kind.many, value)
