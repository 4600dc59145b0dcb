"""What is asked of a seat: the prompt, the numbered menu by verb, the verbs, the orders on file."""

from dataclasses import dataclass
from itertools import groupby

from rules import kernel
from rules.kernel.words import msg
from server.store import matches
from server.table import Table
from server.web.reader import Reader

COMPLETE, PARTIAL = msg("complete"), msg("not yet complete")
FINAL, HELD = msg("ready to resolve"), msg("held back")


@dataclass(frozen=True)
class Asked:
    """What a seat must decide, and until when."""

    prompt: str
    due: str


@dataclass(frozen=True)
class Choice:
    """One line of the numbered menu."""

    number: int
    line: str
    said: str


@dataclass(frozen=True)
class Group:
    """The menu's choices of one verb."""

    title: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class Verb:
    """A verb that may be chosen now."""

    verb: str
    name: str


@dataclass(frozen=True)
class OnFile:
    """Orders on file, and which of the three facts hold for them."""

    text: str
    said: str


def asked(table: Table, seat: int, reader: Reader) -> Asked | None:
    """The open question of the seat, if there is one."""
    decision, question = table.decision(seat), table.question(seat)
    if decision is None:
        return None
    return Asked(decision.prompt.said(reader.voice), reader.instant(question and question.due_at))


def menu(table: Table, seat: int, reader: Reader) -> tuple[Group, ...]:
    """The numbered menu by verb; its numbers are those a letter would use."""
    orders = kernel.menu(table.game, table.state, seat)
    choices = [(order, Choice(n, str(order), order.said(reader.voice)))
               for n, order in enumerate(orders, start=1)]
    return tuple(
        Group(named(verb.usage, reader), tuple(choice for _, choice in group))
        for verb, group in groupby(choices, key=lambda pair: type(pair[0]))
    )


def verbs(table: Table, seat: int, reader: Reader) -> tuple[Verb, ...]:
    """The verbs open to the seat, by name."""
    decision = table.decision(seat)
    names = decision.verbs if decision else ()
    return tuple(Verb(name, named(table.game.verbs[name].usage, reader)) for name in names)


def named(usage: str, reader: Reader) -> str:
    """The words of a usage before its first blank."""
    words = reader.voice(usage).split("|")[0].split("{")[0].strip()
    return words[:1].upper() + words[1:]


def on_file(table: Table, seat: int, reader: Reader) -> tuple[OnFile, ...]:
    """The seat's own orders on file; nobody else's."""
    rows = [row for row in matches.filed(table.db, table.match.id) if row.seat == seat]
    return tuple(OnFile(row.text, facts(row.complete, row.final, reader)) for row in rows)


def facts(complete: bool, final: bool, reader: Reader) -> str:
    """On file, complete and final are three facts."""
    words = (COMPLETE if complete else PARTIAL, FINAL if final else HELD)
    return ", ".join(reader.voice(word) for word in words)
