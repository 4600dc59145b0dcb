"""A letter's lines told apart: orders, commands, press, and mere courtesy."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from rules.kernel.reading import plain
from rules.kernel.words import Voice, msg

COURTESY = msg(
    "hi|hello|hey|dear|all|everyone|thanks|thank|you|cheers|regards|best|kind|good|morning"
    "|evening|luck|please|greetings|yours|bye"
)
PRESS, PRESS_END, PRESS_TO = msg("press"), msg("end"), msg("to")
OTHERWISE = msg("or|else|otherwise")
WORD = re.compile(r"\w+")


@dataclass
class Item:
    """One thing a letter says."""

    line: str
    kind: Literal["order", "command", "press", "courtesy"]
    name: str = ""
    rest: str = ""
    text: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Lexicon:
    """The words that are no orders, in every language at once."""

    commands: dict[str, str]
    press: frozenset[str]
    press_end: frozenset[str]
    press_to: frozenset[str]
    courtesy: frozenset[str]
    otherwise: frozenset[str]

    def alternative(self, line: str) -> str:
        """What stands behind `or:`; empty when the line is no alternative."""
        first, _, rest = line.strip().partition(" ")
        return rest.strip() if plain(first) in self.otherwise else ""

    def command(self, line: str) -> tuple[str, str] | None:
        """The command a line opens with, and the rest of the line."""
        first, _, rest = line.strip().partition(" ")
        name = self.commands.get(plain(first))
        return (name, rest.strip()) if name else None

    def is_courtesy(self, line: str) -> bool:
        """Only greetings, thanks and names: nothing that could be an order."""
        said = WORD.findall(plain(line))
        return bool(said) and not any(w.isdigit() for w in said) and self.courtesy.issuperset(said)


def words(message: str, voices: Sequence[Voice]) -> frozenset[str]:
    """A message's synonyms in every language, as the grammar hears them."""
    heard = (plain(word) for voice in voices for word in voice(message).split("|"))
    return frozenset(word for word in heard if word)


def lexicon(names: Sequence[str], people: Sequence[str], voices: Sequence[Voice]) -> Lexicon:
    """The words of these commands at a table with these people."""
    own = {part for person in people for part in WORD.findall(plain(person))}
    return Lexicon(
        {word: name for name in names for word in words(name, voices)},
        words(PRESS, voices),
        words(PRESS_END, voices),
        words(PRESS_TO, voices),
        words(COURTESY, voices) | own,
        words(OTHERWISE, voices),
    )


def items(lines: Sequence[str], known: Lexicon) -> Iterator[Item]:
    """What the letter says, in its order; press and alternatives belong to the line above them."""
    waiting = iter(line for line in lines if plain(line))
    item: Item | None = None
    for line in waiting:
        if item and item.kind in ("order", "command") and (other := known.alternative(line)):
            item.text.append(other)
            continue
        if item:
            yield item
        item = one_item(line, waiting, known)
    if item:
        yield item


def one_item(line: str, waiting: Iterator[str], known: Lexicon) -> Item:
    """One line, with the lines of press that belong to it."""
    first, _, rest = line.strip().partition(" ")
    if plain(first) in known.press and rest:
        return press_item(line, rest, waiting, known)
    if found := known.command(line):
        return Item(line, "command", *found)
    return Item(line, "courtesy" if known.is_courtesy(line) else "order")


def press_item(line: str, rest: str, waiting: Iterator[str], known: Lexicon) -> Item:
    """`press to Bart: one line`, or `press to Bart` and lines up to `end`."""
    to, colon, text = rest.partition(":")
    first, _, others = to.strip().partition(" ")
    item = Item(line, "press", rest=others if plain(first) in known.press_to else to)
    if colon and text.strip():
        item.text = [text.strip()]
        return item
    for following in waiting:
        if plain(following) in known.press_end:
            break
        item.text.append(following)
    return item
