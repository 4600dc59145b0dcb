"""Lines of mail to orders: near misses get a hint, and abbreviations count when they are unique."""

import difflib
import re
from collections.abc import Iterator, Sequence
from typing import Any

from rules.kernel.errors import Illegal, OrderError, Unread, Untimely
from rules.kernel.game import Game
from rules.kernel.grammar import plain, readings
from rules.kernel.orders import Kind, Many, Order, Shown, grammar, slots
from rules.kernel.play import decision_of, menu, pending
from rules.kernel.words import ENGLISH, Name, Phrase, Voice, msg

__all__ = ["filled", "plain", "read", "value_of"]

ARTICLES = {"the", "a", "an", "el", "la", "los", "las", "un", "una", "al", "del"}


def read(
    game: Game, line: str, state: Any, seat: int, voices: Sequence[Voice] = (ENGLISH,)
) -> Order:
    """One line to one order; Unread, Untimely or Illegal says what to do instead."""
    said = plain(line)
    if said.isdigit():
        return _numbered(game, int(said), state, seat)
    found = [c for c in _candidates(game, said, voices) if c[0]] or _short(
        game, said, state, seat, voices
    )
    if not found:
        raise _unread(game, line, said, state, seat, voices)
    return _first_that_fits(game, found, state, seat, voices)


def _numbered(game: Game, number: int, state: Any, seat: int) -> Order:
    decision_of(state, seat)
    orders = menu(game, state, seat)
    if 1 <= number <= len(orders):
        return orders[number - 1]
    hint = Phrase(msg("Its numbers go from 1 to {most}."), {"most": len(orders)})
    raise Illegal(
        Phrase(msg("There is no number {n} on your menu."), {"n": number}), hint if orders else None
    )


Candidate = tuple[bool, type[Order], dict[str, str]]


def _candidates(game: Game, said: str, voices: Sequence[Voice]) -> Iterator[Candidate]:
    """Orders the line could be, whole words first; the flag tells if the verb was written out."""
    for loose in (False, True):
        for order in game.orders:
            for voice in voices:
                for reading in readings(voice.gettext(order.usage)):
                    if found := reading.of(said, loose):
                        yield found[0], order, found[1]


def _short(
    game: Game, said: str, state: Any, seat: int, voices: Sequence[Voice]
) -> list[Candidate]:
    """Abbreviated verbs count only among what is asked now."""
    asked = {verb for d in pending(state) if d.seat == seat for verb in d.verbs}
    return [c for c in _candidates(game, said, voices) if c[1].__name__ in asked]


def _first_that_fits(
    game: Game, found: list[Candidate], state: Any, seat: int, voices: Sequence[Voice]
) -> Order:
    asked = {verb for d in pending(state) if d.seat == seat for verb in d.verbs}
    found.sort(key=lambda candidate: candidate[1].__name__ not in asked)
    first_error: OrderError | None = None
    for _, order, blanks in found:
        if asked and order.__name__ not in asked:
            continue
        try:
            return filled(order, blanks, state, seat, voices)
        except OrderError as error:
            first_error = first_error or error
    if first_error:
        raise first_error
    decision = decision_of(state, seat)
    usages = [grammar(game.verbs[verb]) for verb in decision.verbs]
    raise Untimely(
        Phrase(msg("“{verb}” is not what is asked of you now."), {"verb": grammar(found[0][1])}),
        Phrase(msg("You may answer: {usages}."), {"usages": usages}),
    )


def filled(
    order: type[Order], blanks: dict[str, str], state: Any, seat: int, voices: Sequence[Voice]
) -> Order:
    """The order with each blank read by its kind."""
    so_far: dict[str, Any] = {}
    for name, kind in slots(order):
        if name in blanks:
            so_far[name] = value_of(kind, blanks[name], state, seat, so_far, voices)
        else:
            so_far[name] = _default(kind, state, seat, so_far)
    return order(**so_far)


def _default(kind: Kind, state: Any, seat: int, so_far: dict[str, Any]) -> Any:
    values = kind.values(state, seat, so_far)
    if kind.default is None or not values:
        raise Illegal(Phrase(msg("The {label} is missing."), {"label": Name(kind.label)}))
    return kind.default(state, seat, so_far)


def value_of(
    kind: Kind, text: str, state: Any, seat: int, so_far: dict[str, Any], voices: Sequence[Voice]
) -> Any:
    """What the text names among the kind's choices."""
    choices = kind.choices(state, seat, so_far)
    if not isinstance(kind, Many):
        return _named(kind, text, choices, voices)
    pieces = [piece for piece in re.split(r"[,;]\s*|\s+(?:and|y|e)\s+", plain(text)) if piece]
    return kind.tidy(tuple(_named(kind, piece, choices, voices) for piece in pieces), choices)


def _named(kind: Kind, text: str, choices: Sequence[Any], voices: Sequence[Voice]) -> Any:
    names = {plain(n): v for v in choices for voice in voices for n in kind.names.spoken(v, voice)}
    said = _bare(plain(text), kind, voices)
    if said in names:
        return names[said]
    begun = {id(v): v for name, v in names.items() if name.startswith(said)} if said else {}
    if len(begun) == 1:
        return next(iter(begun.values()))
    raise Illegal(
        Phrase(
            msg("“{value}” does not fit here ({label})."),
            {"value": text, "label": Name(kind.label)},
        ),
        _hint(kind, said, names, choices),
    )


def _bare(said: str, kind: Kind, voices: Sequence[Voice]) -> str:
    """Without an article or the label in front: `the ship 2` is `2`."""
    labels = {plain(name) for voice in voices for name in voice(kind.label).split("|")}
    words = said.split()
    while len(words) > 1 and (words[0] in ARTICLES or words[0] in labels):
        words = words[1:]
    return " ".join(words)


def _hint(kind: Kind, said: str, names: dict[str, Any], choices: Sequence[Any]) -> Phrase | None:
    near = difflib.get_close_matches(said, names, n=1)
    if near:
        return Phrase(msg("Did you mean “{near}”?"), {"near": Shown(kind, names[near[0]])})
    shown = [Shown(kind, value) for value in dict.fromkeys(choices)]
    return Phrase(msg("You can name: {values}."), {"values": shown}) if shown else None


def _unread(
    game: Game, line: str, said: str, state: Any, seat: int, voices: Sequence[Voice]
) -> Unread:
    message = Phrase(msg("“{line}” reads like no order of this game."), {"line": line.strip()[:80]})
    heads = {r.verb: o for o in game.orders for v in voices for r in readings(v.gettext(o.usage))}
    near = difflib.get_close_matches(said.split(" ")[0], heads, n=1)
    if near:
        return Unread(
            message, Phrase(msg("Did you mean “{near}”?"), {"near": grammar(heads[near[0]])})
        )
    return Unread(message)
