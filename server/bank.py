"""A seat's time bank and automatic extensions: what it may still spend when its time is up."""

from datetime import datetime, timedelta

from server import pace
from server.store import letters
from server.store.tables import Question
from server.table import Table

IN_STEAD = ("clock", "moderator", "minder")
MINUTE, A_DAY = timedelta(minutes=1), timedelta(days=1)


def answered(table: Table, question: Question) -> None:
    """A question is closed: what was drawn and not used returns, and an answer earns its bit."""
    chair, rules = table.sitting(question.seat), pace.at(table)
    if not rules.bank:
        return
    own = any(p.seat == chair.number and p.source not in IN_STEAD for p in table.played)
    more = unused(table, question) + (rules.increment if own else 0)
    chair.bank_minutes = min(rules.bank, chair.bank_minutes + more)


def unused(table: Table, question: Question) -> int:
    """The minutes drawn for a question that its answer left over."""
    until = letters.marked(table.db, drawn(question))
    left = until - table.office.now() if until else timedelta(0)
    return max(0, left // MINUTE)


def drawn(question: Question) -> str:
    """The mark that says until when a question lives on the bank."""
    return f"bank/{question.id}"


def draw(table: Table, question: Question) -> datetime | None:
    """The bank is opened: a deadline later by all that is in it; None when it is empty."""
    chair = table.sitting(question.seat)
    if not chair.bank_minutes:
        return None
    until = table.office.now() + chair.bank_minutes * MINUTE
    chair.bank_minutes = 0
    letters.last_time(table.db, drawn(question), until)
    return until


def extension(table: Table, question: Question) -> datetime | None:
    """One of the seat's automatic extensions: the next slot, or the question's hours up to a day.

    None when all have been used.
    """
    chair, rules, now = table.sitting(question.seat), pace.at(table), table.office.now()
    if chair.extensions >= rules.extensions:
        return None
    chair.extensions += 1
    hours = rules.hours(question.mode)
    if hours is None:
        return pace.first_slot(rules, now + MINUTE)
    return now + min(A_DAY, timedelta(hours=hours))
