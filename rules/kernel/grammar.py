"""Usages as patterns: what counts of a line, and how an order's usage is recognised in it."""

import functools
import re
import unicodedata
from typing import NamedTuple

_MARKS = str.maketrans(
    dict.fromkeys("\"“”«»'‘’`()[]!?¡¿:", " ") | {"–": "-", "—": "-", "\u00a0": " "}
)
# Between words a space; a phone may also swallow it before or after a number.
LOOSE_GAP = r"[,;]?(?: |(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z]))"
_COMMAS = re.compile(r"\s*([,;])\s*")


@functools.lru_cache(maxsize=8192)
def plain(text: str) -> str:
    """The text as the grammar hears it: no accents, no case, no marks, single spaces."""
    bare = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    letters = "".join(c for c in bare if not unicodedata.combining(c)).translate(_MARKS)
    letters = _COMMAS.sub(r"\1 ", letters)
    return " ".join(letters.split()).strip(" .;,-*•·>")


class Reading(NamedTuple):
    """One usage: its verb, its pattern word for word, and a looser one that forgives."""

    verb: str
    strict: re.Pattern[str]
    loose: re.Pattern[str]

    def of(self, said: str, loose: bool) -> tuple[bool, dict[str, str]] | None:
        """Whether the verb was written out, and the blanks; None when it is something else."""
        if said[:1] != self.verb[0]:
            return None
        found = (self.loose if loose else self.strict).fullmatch(said)
        if found is None:
            return None
        blanks = found.groupdict()
        return blanks.pop("verb") == self.verb, blanks


@functools.lru_cache(maxsize=4096)
def readings(usages: str) -> tuple[Reading, ...]:
    """The alternatives of a usage, which stand behind bars."""
    each = [usage.split() for usage in usages.split("|")]
    return tuple(Reading(plain(w[0]), _pattern(w, True), _pattern(w, False)) for w in each)


def _pattern(words: list[str], strict: bool) -> re.Pattern[str]:
    """Unless strict, small words may be left out; a verb may always be begun only."""
    verb, *others = words
    small = "|".join(re.escape(plain(word)) for word in others if "{" not in word)
    parts = [f"(?P<verb>{_beginnings(plain(verb))})"]
    parts += [_word(word, strict, small or "(?!)") for word in others]
    return re.compile("".join(parts))


def _beginnings(word: str) -> str:
    """`sail`, `sai`, `sa` or `s`."""
    shorter = ""
    for letter in reversed(word[1:]):
        shorter = f"(?:{re.escape(letter)}{shorter})?"
    return re.escape(word[0]) + shorter


def _word(word: str, strict: bool, small: str) -> str:
    """A word of the usage, or a blank, which none of the usage's own words can fill."""
    gap = r"[,;]? " if strict else LOOSE_GAP
    if blank := re.fullmatch(r"\{(\w+)\}[,.:]?", word):
        return rf"{gap}(?!(?:{small})(?: |$))(?P<{blank[1]}>\S.*?)"
    literal = rf"{gap}{re.escape(plain(word))}"
    return literal if strict or len(plain(word)) > 3 else rf"(?:{literal}\b)?"
