"""Lines of mail to orders: case, accents and punctuation do not matter, near misses get a hint."""

import difflib
import functools
import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any

from rules.kernel.errors import Illegal, OrderError, Unread
from rules.kernel.game import Game
from rules.kernel.orders import Kind, Many, Order, grammar, slots
from rules.kernel.play import decision_of, menu, pending
from rules.kernel.words import ENGLISH, Name, Phrase, Voice, msg

ARTICLES = {"the", "a", "an", "el", "la", "los", "las", "un", "una", "al", "del"}
_MARKS = str.maketrans(
    dict.fromkeys("\"“”«»'‘’`()[]!?¡¿:", " ") | {"–": "-", "—": "-", "\u00a0": " "}
)


def plain(text: str) -> str:
    """The text as the grammar hears it: no accents, no case, no marks, single spaces."""
    bare = unicodedata.normalize("NFKD", text.translate(_MARKS))
    letters = "".join(c for c in bare if not unicodedata.combining(c)).casefold()
    letters = re.sub(r"\s*([,;])\s*", r"\1 ", letters)
    return " ".join(letters.split()).strip(" .;,-*•·>")


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
    for strict in (True, False):
        for order in game.orders:
            for usage in _usages(order, tuple(voices)):
                if found := pattern(usage, strict).fullmatch(said):
                    blanks = {k: v for k, v in found.groupdict().items() if k != "verb"}
                    yield found["verb"] == plain(usage.split()[0]), order, blanks


def _usages(order: type[Order], voices: tuple[Voice, ...]) -> Iterator[str]:
    for voice in voices:
        yield from (usage.strip() for usage in voice(order.usage).split("|"))


@functools.lru_cache(maxsize=4096)
def pattern(usage: str, strict: bool) -> re.Pattern[str]:
    """A usage as a pattern; unless strict, small words may be left out and verbs only begun."""
    verb, *words = usage.split()
    parts = [f"(?P<verb>{_beginnings(plain(verb))})"]
    for word in words:
        parts.append(_word(word, strict))
    return re.compile("".join(parts))


def _beginnings(word: str) -> str:
    """`sail`, `sai`, `sa` or `s`."""
    shorter = ""
    for letter in reversed(word[1:]):
        shorter = f"(?:{re.escape(letter)}{shorter})?"
    return re.escape(word[0]) + shorter


def _word(word: str, strict: bool) -> str:
    comma = r"[,;]?" if strict else r"[,;]? ?"
    if blank := re.fullmatch(r"\{(\w+)\}[,.]?", word):
        return (
            rf"{comma} ?(?P<{blank[1]}>\S.*?)" if not strict else rf"{comma} (?P<{blank[1]}>\S.*?)"
        )
    literal = (
        rf"{comma} {re.escape(plain(word))}" if strict else rf"{comma}{re.escape(plain(word))}"
    )
    return literal if strict or len(plain(word)) > 3 else rf"(?:{literal}\b)?"


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
    raise Unread(
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
            msg("“{value}” is no {label} you can name now."),
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


class Shown(Phrase):
    """A value of a kind within a sentence."""

    text: Any
    facts: Any = None

    def said(self, voice: Voice = ENGLISH) -> str:
        return str(self.text.names.show(self.facts, voice))


def _unread(
    game: Game, line: str, said: str, state: Any, seat: int, voices: Sequence[Voice]
) -> Unread:
    message = Phrase(msg("“{line}” reads like no order of this game."), {"line": line.strip()[:80]})
    heads = {plain(u.split()[0]): o for o in game.orders for u in _usages(o, tuple(voices))}
    near = difflib.get_close_matches(said.split(" ")[0], heads, n=1)
    if near:
        return Unread(
            message, Phrase(msg("Did you mean “{near}”?"), {"near": grammar(heads[near[0]])})
        )
    return Unread(message)
