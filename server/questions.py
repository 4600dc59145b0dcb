"""Questions: the read side of what the kernel has pending, each with its deadline."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from itertools import groupby
from operator import attrgetter
from typing import Any

from rules import kernel
from server import deadlines, pace
from server.bank import answered
from server.deadlines import Asking, Away, Habits, Quiet
from server.store import people
from server.store.tables import Question
from server.table import Table

TOGETHER = ("sealed", "open")


def ask(table: Table) -> list[Question]:
    """Close what is no longer asked, open what is asked anew; the rest keeps its deadline."""
    acted = {played.seat for played in table.played}
    wanted, kept = {d.seat: d for d in kernel.pending(table.state)}, []
    for question in table.questions():
        asked = wanted.get(question.seat)
        if asked and still_asked(question, asked, question.seat in acted):
            kept.append(question)
            del wanted[question.seat]
        else:
            question.closed_at = table.office.now()
            answered(table, question)
    opened = [opening(table, asked) for asked in wanted.values()]
    wind(table, opened)
    table.db.add_all(opened)
    if any(question.mode == "sealed" for question in opened):
        table.db.flush()  # orders on file are looked up by questions that are still open
    table.open_questions = sorted([*kept, *opened], key=lambda question: question.seat)
    return opened


def still_asked(question: Question, asked: Any, acted: bool) -> bool:
    """The same question goes on: nobody answered it, or it is a window that stays open."""
    same = (question.mode, question.prompt) == (asked.mode, asked.prompt.said())
    return same and (not acted or asked.mode == "open")


def opening(table: Table, asked: Any) -> Question:
    """A new question, its clock not yet wound."""
    return Question(
        match_id=table.match.id or 0,
        seat=asked.seat,
        mode=asked.mode,
        prompt=asked.prompt.said(),
        verbs=list(asked.verbs),
        opened_seq=table.match.seq,
        opened_at=table.office.now(),
    )


def wind(table: Table, questions: Sequence[Question]) -> None:
    """Deadlines from now on; the clock of someone we cannot reach stands still."""
    now, known = table.office.now(), habits(table, [q.seat for q in questions])
    for question in questions:
        asking = Asking(now, question.mode, pace.at(table), (known[question.seat],))
        if table.sitting(question.seat).minded:
            set_due(table, question, deadlines.soonest(asking), known)
        elif reachable(table, question.seat):
            set_due(table, question, deadlines.due_at(asking), known)
    level(table, questions, known)


def reachable(table: Table, seat: int) -> bool:
    """Somebody sits there, and letters to them arrive."""
    person = table.people[seat]
    return person is not None and not person.trouble


def quiet_of(table: Table, seat: int) -> Quiet:
    """The night of whoever sits there."""
    person = table.people[seat]
    night = (person.zone, person.quiet_from, person.quiet_to) if person else ("UTC", 0, 0)
    return Quiet(*night)


def habits(table: Table, seats: Iterable[int]) -> dict[int, Habits]:
    """The nights and absences of whoever sits in these seats; a minder neither sleeps nor goes."""
    sitters = {seat: table.people[seat] for seat in seats if not table.sitting(seat).minded}
    numbers = [person.id for person in sitters.values() if person]
    rows = people.absences(table.db, numbers, table.office.now()) if numbers else []
    known = dict.fromkeys(seats, Habits())
    for seat, person in sitters.items():
        mine = [Away(r.starts_at, r.ends_at) for r in rows if person and r.person_id == person.id]
        known[seat] = Habits(quiet_of(table, seat), tuple(mine))
    return known


def level(
    table: Table, questions: Sequence[Question], known: dict[int, Habits] | None = None
) -> None:
    """Sealed and open questions are due together, when nobody sleeps or is away."""
    shared = [q for q in questions if q.mode in TOGETHER and q.due_at]
    known = known or habits(table, [question.seat for question in shared])
    for mode, group in groupby(sorted(shared, key=attrgetter("mode")), key=attrgetter("mode")):
        asked = list(group)
        sitters = tuple(known[question.seat] for question in asked)
        asking = Asking(asked[0].opened_at, mode, pace.at(table), sitters)
        due = deadlines.settled(asking, max(q.due_at for q in asked if q.due_at))
        for question in asked:
            set_due(table, question, due, known)


def set_due(
    table: Table, question: Question, due: datetime, known: dict[int, Habits] | None = None
) -> None:
    """A deadline and the next reminder that goes with it."""
    question.due_at = due
    question.warn_at = next_call(table, question, known)


def next_call(
    table: Table, question: Question, known: dict[int, Habits] | None = None
) -> datetime | None:
    """The next reminder of a question, at the times its person wants; a minder needs none."""
    seat, person = question.seat, table.people[question.seat]
    if question.due_at is None or table.sitting(seat).minded:
        return None
    one = (known or habits(table, [seat]))[seat]
    wished, now = person.reminders if person else None, table.office.now()
    return deadlines.next_warning(question.opened_at, question.due_at, now, one, wished)


def shift(table: Table, by: timedelta, *, stopped: bool = False) -> None:
    """Every open deadline moves, and then out of nights, absences and days off.

    A stopped clock runs again only when that is meant, and if its person can be reached.
    """
    for question in table.questions() if stopped else ():
        if question.due_at is None and reachable(table, question.seat):
            question.due_at = table.office.now()
    running = [question for question in table.questions() if question.due_at is not None]
    settle(table, running, by)


def settle(table: Table, questions: Sequence[Question], by: timedelta = timedelta(0)) -> None:
    """Deadlines where they may be, by this much later; none comes nearer."""
    known = habits(table, [question.seat for question in questions])
    for question in questions:
        asking = Asking(question.opened_at, question.mode, pace.at(table), (known[question.seat],))
        if question.due_at is not None:
            set_due(table, question, deadlines.settled(asking, question.due_at + by), known)
    level(table, questions, known)
