"""Help declared elsewhere, as Markdown: orders and variants of a game, commands of a letter."""

import re
from typing import Any

from rules import kernel
from rules.kernel import Kind, Names, Order
from rules.kernel.words import Voice, msg
from server.commands import HELPS

BLANK = re.compile(r"\{(\w+)\}")
MARK = "[[{name}]]"
ORDERS = msg("How the orders of {title} are written")
INTRODUCTION = msg(
    "This is every order of the game. Your letter, the form and the `help` command know the same "
    "list; in a letter write one order on each line, in English or Spanish."
)
STANDING = msg("Standing orders")
STANDING_WORDS = msg(
    "A line that says `standing:` and one of these lets it answer for you until it ends; "
    "`, 3 times` or `, until 3 Dec` behind it says when that is, and `standing stop` ends it at "
    "once."
)
ALSO = msg("or")
VARIANTS = msg("Variants")
PLAYERS = msg("For {seats} players.")
DESIGNER = msg("A game by {designer}.")


def game_page(game: Any, voice: Voice) -> str:
    """The chapter of one game, made from its title page."""
    title = f"# {voice(game.title)}"
    facts = [voice(DESIGNER, designer=game.designer)] if game.designer else []
    seats = voice.listing([str(seat) for seat in game.seats])
    facts.append(voice(PLAYERS, seats=seats))
    orders = [order_words(order, voice) for order in game.orders]
    head = [f"## {voice(ORDERS, title=voice(game.title))}", voice(INTRODUCTION)]
    kept = [order_words(order, voice) for order in kernel.standings(game)]
    ahead = [f"## {voice(STANDING)}", voice(STANDING_WORDS), *kept]
    parts = [title, " ".join(facts), *head, *orders, *ahead, *variants(game, voice)]
    return "\n\n".join(parts)


def order_words(order: type[Order], voice: Voice) -> str:
    """One order: how it is written, what it does, and what its blanks may hold."""
    kinds = dict(kernel.slots(order))
    first, *others = [usage_words(usage, kinds, voice) for usage in voice(order.usage).split("|")]
    again = f"<small>{voice(ALSO)} {', '.join(f'`{usage}`' for usage in others)}</small>"
    blanks = [line for kind in kinds.values() if (line := blank_words(kind, voice))]
    said = f"### `{first}`\n\n{voice(kernel.help_of(order))}"
    return "\n\n".join([said, *([again] if others else []), *dict.fromkeys(blanks)])


def usage_words(usage: str, kinds: dict[str, Kind], voice: Voice) -> str:
    """A usage with the names of its blanks in the reader's language."""
    return BLANK.sub(lambda found: f"‹{label(kinds[found[1]], voice)}›", usage)


def label(kind: Kind, voice: Voice) -> str:
    """What a blank is called."""
    return voice(kind.label).split("|")[0]


def blank_words(kind: Kind, voice: Voice) -> str:
    """The names a blank may hold, where they are known in advance."""
    if not isinstance(kind.names, Names):
        return ""
    return f"*{label(kind, voice)}*: {', '.join(named(kind.names, voice))}"


def named(names: Names, voice: Voice) -> list[str]:
    """Each name, its other spellings in brackets."""
    told = []
    for value in names.names:
        first, *others = names.spoken(value, voice)
        told.append(f"{first} ({', '.join(others)})" if others else first)
    return told


def variants(game: Any, voice: Voice) -> list[str]:
    """The choices made when a match is opened, and the house values they bring."""
    if not game.options:
        return []
    rows = [
        f"* **{voice(one.label)}**: {', '.join(named(one.values, voice))}. {voice(one.help)}"
        for one in game.options
    ]
    every = {one.name: list(one.values.names)[-1] for one in game.options}
    notes = [f"* {note.said(voice)}" for note in game.notes(every)]
    return [f"## {voice(VARIANTS)}", "\n".join([*rows, *notes])]


def commands(voice: Voice) -> str:
    """What a letter may say beside its orders."""
    rows = [f"* `{voice(usage).split('|')[0]}` {voice(text)}" for _, usage, text in HELPS]
    return "\n".join(rows)


def filled(text: str, voice: Voice) -> str:
    """A chapter with its generated part put in."""
    return text.replace(MARK.format(name="commands"), commands(voice))
