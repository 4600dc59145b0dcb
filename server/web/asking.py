"""What is asked of a seat: the prompt, the numbered menu by verb, the verbs, the orders on file."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from rules import kernel
from rules.kernel.words import msg
from server import desk
from server.store import matches, wishes
from server.table import Table
from server.table import decision as asked_of
from server.web.reader import Reader

COMPLETE, PARTIAL = msg("complete"), msg("not yet complete")
AT_A_GLANCE, SMALL_GROUP, SHORT, LITTLE = 10, 3, 13, 4
BLANK = re.compile(r"\{\w+\}")
OR, FOR_QUESTION = msg(" or "), msg("filed ahead, for your question {n} from now")
STANDS = msg("standing order {n}; standing stop {n} ends it")
FINAL, HELD = msg("ready to resolve"), msg("held back")


@dataclass(frozen=True)
class Asked:
    """What a seat must decide, and until when."""

    prompt: str
    due: str
    sealed: bool = False


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
    folded: bool = False
    wide: bool = False


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
    due = reader.instant(question.due_at if question else None)
    return Asked(decision.prompt.said(reader.voice), due, decision.mode == "sealed")


def menu(table: Table, seat: int, reader: Reader) -> tuple[Group, ...]:
    """The numbered menu by verb; its numbers are those a letter would use."""
    state, _ = desk.in_hand(table, seat)
    orders = list(enumerate(kernel.menu(table.game, state, seat), start=1))
    long, titles = len(orders) > AT_A_GLANCE, names(table, seat, reader)
    groups = groupby(orders, key=lambda numbered: type(numbered[1]).__name__)
    return tuple(group(titles[verb], list(members), long, reader) for verb, members in groups)


def group(title: str, members: list[tuple[int, Any]], long: bool, reader: Reader) -> Group:
    """The choices of one verb; in a long menu a large group is folded."""
    choices = tuple(Choice(n, str(order), order.said(reader.voice)) for n, order in members)
    wide = any(len(choice.said) > SHORT for choice in choices)
    return Group(title, choices, long and len(choices) > SMALL_GROUP, wide)


def verbs(table: Table, seat: int, reader: Reader) -> tuple[Verb, ...]:
    """The verbs open to the seat, by name."""
    return tuple(Verb(verb, name) for verb, name in names(table, seat, reader).items())


def names(table: Table, seat: int, reader: Reader) -> dict[str, str]:
    """What the verbs asked are called; two that begin alike are told apart by their ends."""
    decision = asked_of(desk.in_hand(table, seat)[0], seat)
    usages = {
        verb: reader.voice(table.game.verbs[verb].usage).split("|")[0]
        for verb in (decision.verbs if decision else ())
    }
    short = {verb: beginning(usage) for verb, usage in usages.items()}
    again = Counter(short.values())
    return {v: short[v] if again[short[v]] == 1 else capital(outline(usages[v])) for v in usages}


def beginning(usage: str) -> str:
    """The words of a usage before its first blank, without the little word that leads to it."""
    words = usage.split("{")[0].split()
    while len(words) > 1 and len(words[-1]) < LITTLE and "{" in usage:
        words.pop()
    return capital(" ".join(words))


def outline(usage: str) -> str:
    """A usage with its blanks left open; what only ends in blanks ends earlier."""
    return BLANK.sub("…", usage).rstrip("… ")


def capital(words: str) -> str:
    """Words as they begin a line."""
    return words[:1].upper() + words[1:]


def on_file(table: Table, seat: int, reader: Reader) -> tuple[OnFile, ...]:
    """The seat's own orders on file; nobody else's."""
    rows = [row for row in matches.filed(table.db, table.match.id) if row.seat == seat]
    sealed = [OnFile(row.text, facts(row.complete, row.final, reader)) for row in rows]
    return (*sealed, *settled(table, seat, reader))


def settled(table: Table, seat: int, reader: Reader) -> Iterator[OnFile]:
    """What the seat has filed ahead, and what stands for it."""
    otherwise, where = reader.voice(OR), (table.db, table.match.id, seat)
    for n, row in enumerate(wishes.ahead(*where), 1):
        yield OnFile(otherwise.join(row.lines), reader.voice(FOR_QUESTION, n=n))
    for n, kept in enumerate(wishes.standing(*where), 1):
        yield OnFile(kept.text, reader.voice(STANDS, n=n))


def facts(complete: bool, final: bool, reader: Reader) -> str:
    """On file, complete and final are three facts."""
    words = (COMPLETE if complete else PARTIAL, FINAL if final else HELD)
    return ", ".join(reader.voice(word) for word in words)
