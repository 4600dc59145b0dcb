"""What happens when a seat's time is up: more time if it has some, else the match's policy."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from rules.kernel.words import Phrase, Player, msg
from server import bank, digest, notes, pace, questions, resolving
from server.store import letters
from server.store.tables import Question
from server.table import Table
from server.writing import notice, when

WAIT = "wait"
BANKED = msg(
    "Your time in match {match} was up, so your time bank was opened. Please answer by {until}; "
    "what you do not need goes back into the bank."
)
EXTENDED = msg(
    "Your time in match {match} was up. One of your {most} automatic extensions was used; please "
    "answer by {until}."
)
SPENT = msg("{who} was given more time, from what the pace of the match allows each seat.")
MISSED = msg("{who} missed a deadline, number {n} in this match.")
WAITING = msg(
    "The time of {who} in match {match} ran out. By the pace of this match nothing is entered "
    "for them: the clock stands still until they answer or you resolve the step."
)
STANDS_STILL = msg(
    "Your time in match {match} was up. Nothing was entered for you: the match waits until you "
    "answer or the moderator decides."
)


def late(table: Table) -> list[Question]:
    """Questions whose time and grace are up."""
    now = table.office.now() - timedelta(minutes=pace.at(table).grace)
    return [q for q in table.questions() if q.due_at is not None and q.due_at <= now]


def silent(table: Table, asked: Sequence[Question]) -> list[Question]:
    """Those of them that nobody answered; complete sealed orders on file are an answer."""
    rows = resolving.filed(table) if any(q.mode == "sealed" for q in asked) else {}
    complete = {seat for seat, row in rows.items() if row.complete}
    return [question for question in asked if question.seat not in complete]


def out_of_time(table: Table) -> list[Question]:
    """Late questions that must be answered now: the others got more time, or wait."""
    asked = late(table)
    unanswered = silent(table, asked)
    given = [question for question in unanswered if more_time(table, question)]
    if given:
        questions.level(table, table.questions())
    missed = [question for question in unanswered if question not in given]
    stopped = [question for question in missed if miss(table, question)]
    return [question for question in asked if question not in (*given, *stopped)]


def more_time(table: Table, question: Question) -> bool:
    """Open the bank, or use an extension; a minder needs neither."""
    if table.sitting(question.seat).minded:
        return False
    if until := bank.draw(table, question):
        grant(table, question, until, BANKED)
    elif until := bank.extension(table, question):
        grant(table, question, until, EXTENDED)
    return until is not None


def grant(table: Table, question: Question, until: datetime, told: str) -> None:
    """The new deadline, with a letter to the seat and a line for everybody."""
    question.due_at = until
    questions.settle(table, [question])
    tell(table, question, told)
    notes.note(table, None, Phrase(SPENT, {"who": Player(question.seat)}))


def miss(table: Table, question: Question) -> bool:
    """Count a missed deadline, once; True when the match's policy is to wait."""
    chair, waits = table.sitting(question.seat), pace.at(table).policy == WAIT
    if chair.minded:
        return False
    if letters.first_time(table.db, f"missed/{question.id}", table.office.now()):
        chair.missed += 1
        facts = {"who": Player(question.seat), "n": chair.missed}
        notes.note(table, None, Phrase(MISSED, facts))
    if waits:
        stop(table, question)
    return waits


def stop(table: Table, question: Question) -> None:
    """The clock stands still; seat and moderator are told, once."""
    question.due_at = question.warn_at = None
    tell(table, question, STANDS_STILL)
    facts = {"who": Player(question.seat), "match": table.match.name}
    digest.tell_moderator(table, f"{table.match.name}.waits.{question.id}", Phrase(WAITING, facts))


def tell(table: Table, question: Question, told: str) -> None:
    """A notice to the seat about its deadline; the deadline's own instant makes the key."""
    person, seat, due = table.people[question.seat], question.seat, question.due_at
    if person is None:
        return
    facts = {"match": table.match.name, "most": pace.at(table).extensions}
    until = when(due, person) if due else ""
    said = table.voice(seat)(told, until=until, **facts)
    stamp = int(due.timestamp()) if due else "stopped"
    key = f"{table.match.name}.{question.opened_seq}.{seat}.time.{stamp}"
    notice(table.office, table.db, person, key, said, match=table.match, seat=seat)
