"""Questions: the read side of what the kernel has pending, each with its deadline."""

from datetime import datetime
from typing import Any

from rules import kernel
from server import deadlines
from server.deadlines import Quiet
from server.store.tables import Question
from server.table import Table


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
    opened = [opening(table, asked) for asked in wanted.values()]
    level(table, opened)
    table.db.add_all(opened)
    table.open_questions = sorted([*kept, *opened], key=lambda question: question.seat)
    return opened


def still_asked(question: Question, asked: Any, acted: bool) -> bool:
    """The same question goes on: nobody answered it, or it is a window that stays open."""
    same = (question.mode, question.prompt) == (asked.mode, asked.prompt.said())
    return same and (not acted or asked.mode == "open")


def opening(table: Table, asked: Any) -> Question:
    """A new question with its deadline; the clock of someone we cannot reach stands still."""
    now, person = table.office.now(), table.people[asked.seat]
    due = deadline(table, asked.seat, now) if person and not person.trouble else None
    return Question(
        match_id=table.match.id or 0,
        seat=asked.seat,
        mode=asked.mode,
        prompt=asked.prompt.said(),
        verbs=list(asked.verbs),
        opened_seq=table.match.seq,
        opened_at=now,
        due_at=due,
        warn_at=deadlines.next_warning(now, due, now) if due else None,
    )


def deadline(table: Table, seat: int, now: datetime) -> datetime:
    """When this seat's answer is due."""
    return deadlines.due_at(now, table.match.hours, quiet_of(table, seat))


def quiet_of(table: Table, seat: int) -> Quiet:
    """The night of whoever sits there."""
    person = table.people[seat]
    night = (person.zone, person.quiet_from, person.quiet_to) if person else ("UTC", 0, 0)
    return Quiet(*night)


def level(table: Table, opened: list[Question]) -> None:
    """Sealed questions asked together are due together, when it is nobody's night."""
    sealed = [q for q in opened if q.mode == "sealed" and q.due_at]
    if not sealed:
        return
    nights = [quiet_of(table, question.seat) for question in sealed]
    latest = max(q.due_at for q in sealed if q.due_at)
    for question in sealed:
        question.due_at = deadlines.common_morning(latest, nights)
        now = question.opened_at
        question.warn_at = deadlines.next_warning(now, question.due_at, now)
