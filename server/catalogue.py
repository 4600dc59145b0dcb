"""Languages: one catalogue a package, read once; the game's own words come first."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from babel.messages.pofile import read_po

from rules.kernel.words import Voice

LANGUAGES = ("en", "es")
PACKAGES = ("kernel", "mailer", "cli", "server", "web")
HERE = Path(__file__).parent / "locale"


@lru_cache
def entries(language: str, package: str) -> dict[Any, Any]:
    """Message to translation of one package in one language; empty when there is none."""
    path = HERE / language / "LC_MESSAGES" / f"{package}.po"
    if not path.exists():
        return {}
    with path.open("rb") as file:
        found = read_po(file, locale=language)
    return {message.id: message.string for message in found if message.id and translated(message)}


def translated(message: Any) -> bool:
    """The entry says something and nobody doubts it."""
    strings = message.string if isinstance(message.string, tuple | list) else (message.string,)
    return all(strings) and not message.fuzzy


class Words:
    """The translations of one language for one game: two functions, as gettext has them."""

    def __init__(self, language: str, game: str | None) -> None:
        self.single: dict[str, str] = {}
        self.counted: dict[str, Sequence[str]] = {}
        for package in (*PACKAGES, *((game,) if game else ())):
            self.learn(entries(language, package))

    def learn(self, found: dict[Any, Any]) -> None:
        """Take up the entries of a package; later ones win."""
        for key, said in found.items():
            if isinstance(key, tuple | list):
                self.counted[key[0]] = said
            else:
                self.single[key] = said

    def gettext(self, text: str) -> str:
        """The sentence in this language, or as it was written."""
        return self.single.get(text, text)

    def ngettext(self, one: str, many: str, count: int) -> str:
        """The sentence that fits the count; English and Spanish both set one apart."""
        forms = self.counted.get(one, (one, many))
        return forms[0 if count == 1 else -1]


@lru_cache
def words(language: str, game: str | None = None) -> Words:
    """The translations of a language for a game, made once."""
    return Words(language if language in LANGUAGES else "en", game)


def voice(language: str, game: str | None = None, names: Sequence[str] = ()) -> Voice:
    """A reader of this language at a table with these names."""
    found = words(language, game)
    return Voice(found.gettext, found.ngettext, names)


def voices(game: str | None = None, names: Sequence[str] = ()) -> tuple[Voice, ...]:
    """Every language, for reading mail: orders are understood in all of them."""
    return tuple(voice(language, game, names) for language in LANGUAGES)
