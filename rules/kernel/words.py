"""Words for people: every sentence is a message with named blanks, said in the reader's language.

A message is declared in English where it belongs (`msg`, `msgs`) and turned into a person's
language at the last moment by a `Voice`.  A name may list its synonyms behind bars, as in
`tomb|burial chamber`:
the first is shown, all are understood.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.kernel.record import Said


def msg(text: str) -> str:
    """Mark a sentence for the catalogues."""
    return text


def msgs(one: str, many: str) -> tuple[str, str]:
    """Mark a sentence that counts for the catalogues."""
    return one, many


def _english_plural(one: str, many: str, count: int) -> str:
    return one if count == 1 else many


class Voice:
    """A reader: their language, and the names at their table."""

    def __init__(
        self,
        gettext: Callable[[str], str] = str,
        ngettext: Callable[[str, str, int], str] = _english_plural,
        names: Sequence[str] = (),
    ) -> None:
        self.gettext, self.ngettext, self.names = gettext, ngettext, tuple(names)

    def __call__(self, text: str, /, **facts: Any) -> str:
        """The message in this reader's language, its blanks filled."""
        translated = self.gettext(text)
        return translated.format_map(self.shown(facts)) if facts else translated

    def count(self, forms: tuple[str, str], count: int, /, **facts: Any) -> str:
        """The message that fits the count, its blanks filled."""
        return self.ngettext(*forms, count).format_map(self.shown(facts))

    def shown(self, facts: Mapping[str, Any]) -> dict[str, str]:
        return {name: self.show(fact) for name, fact in facts.items()}

    def show(self, fact: Any) -> str:
        """Anything with words of its own says them; a list is told as people tell one."""
        if isinstance(fact, Phrase | Player | Name):
            return fact.said(self)
        if isinstance(fact, tuple | list):
            return self.listing([self.show(item) for item in fact])
        return str(fact)

    def name(self, seat: int) -> str:
        """Who sits there; at a table without names, the number of the chair."""
        return self.names[seat] if seat < len(self.names) else self(msg("seat {n}"), n=seat + 1)

    def listing(self, items: Sequence[str]) -> str:
        """`a`, `a and b`, `a, b and c`."""
        if len(items) < 2:
            return "".join(items)
        return self(msg("{some} and {last}"), some=", ".join(items[:-1]), last=items[-1])


ENGLISH = Voice()


class Phrase(Said):
    """A message with its facts, not yet in anybody's language."""

    text: str
    facts: dict[str, Any] = {}

    def said(self, voice: Voice = ENGLISH) -> str:
        return voice(self.text, **self.facts)


class Player(Said):
    """A seat within a sentence."""

    seat: int

    def said(self, voice: Voice = ENGLISH) -> str:
        return voice.name(self.seat)


class Name(Said):
    """A piece or a place within a sentence: the first of its names."""

    text: str

    def said(self, voice: Voice = ENGLISH) -> str:
        return voice(self.text).split("|")[0]


class Plain:
    """Numbers and the like: written as they are."""

    def show(self, value: Any, voice: Voice) -> str:
        return str(value)

    def spoken(self, value: Any, voice: Voice) -> tuple[str, ...]:
        return (str(value),)


class Players(Plain):
    """Seats, shown by the names at the table."""

    def show(self, value: Any, voice: Voice) -> str:
        return voice.name(value)

    def spoken(self, value: Any, voice: Voice) -> tuple[str, ...]:
        return (voice.name(value), str(value + 1))


class Names(Plain):
    """Pieces or places: each value with its message of names, synonyms behind bars."""

    def __init__(self, names: Mapping[Any, str]) -> None:
        self.names = dict(names)

    def __getitem__(self, value: Any) -> Name:
        return Name(self.names[value])

    def show(self, value: Any, voice: Voice) -> str:
        return self.spoken(value, voice)[0]

    def spoken(self, value: Any, voice: Voice) -> tuple[str, ...]:
        return tuple(voice(self.names[value]).split("|"))


class Each(Plain):
    """A list of such things."""

    def __init__(self, one: Plain) -> None:
        self.one = one

    def show(self, value: Any, voice: Voice) -> str:
        return voice.listing([self.one.show(item, voice) for item in value])


PLAIN = Plain()
PLAYER = Players()
PLAYERS = Each(PLAYER)
