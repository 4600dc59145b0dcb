"""What time brings: lapses, reminders, news, and the repair of an outage."""

import logging
from datetime import datetime, timedelta

from rules.kernel.words import Phrase, msg
from server import deadlines, digest, moderating, questions, resolving
from server.office import Office
from server.store import letters, matches
from server.store.tables import PLAYING, Match, Question
from server.table import Table, lay

log = logging.getLogger(__name__)

SLEPT = msg(
    "The server slept for about {hours} hours. Every deadline of match {match} has moved by as "
    "much, so that nobody lost a turn."
)
HEARTBEAT, NEWS = "heartbeat", "news"
MINUTE = timedelta(minutes=1)


def lapse_all(office: Office) -> int:
    """Every match with a question whose time is up; one that fails does not stop the others."""
    with office.reading() as db:
        late = matches.due(db, office.now())
    return sum(lapse_due(office, number) for number in late)


def lapse_due(office: Office, match_id: int) -> bool:
    """Enter what is entered for those who stayed silent; True when something was."""
    try:
        with office.work() as db:
            return lapsed(lay(office, db, match_id))
    except resolving.ResolutionFault as fault:
        log.error("match %s is set aside: %s", match_id, fault.trouble)
        resolving.quarantine(office, fault.match_id, fault.trouble)
        return False


def lapsed(table: Table) -> bool:
    """The same at the table; what was answered meanwhile is not lapsed."""
    now = table.office.now()
    late = [q for q in table.questions() if q.due_at is not None and q.due_at <= now]
    if table.match.status != PLAYING or not late:
        return False
    resolving.resolve(table, {question.seat for question in late}, sealed_due(table, late))
    if not table.played:
        return False
    resolving.keep(table)
    return True


def sealed_due(table: Table, late: list[Question]) -> bool:
    """Sealed answers are opened when each is in or late; a stopped clock holds them all."""
    sealed = [question for question in table.questions() if question.mode == "sealed"]
    filed = resolving.filed(table) if sealed else {}
    complete = {seat for seat, row in filed.items() if row.complete}
    return bool(sealed) and all(q in late or q.seat in complete for q in sealed)


def remind_all(office: Office) -> int:
    """Reminders that are due, each in a unit of work of its own."""
    with office.reading() as db:
        due = [(row.id, row.match_id) for row in matches.to_warn(db, office.now())]
    return sum(remind_one(office, number, match_id) for number, match_id in due)


def remind_one(office: Office, number: int | None, match_id: int) -> bool:
    """One reminder, if its question is still open."""
    with office.work() as db:
        table = lay(office, db, match_id)
        question = next((q for q in table.questions() if q.id == number), None)
        return question is not None and remind(table, question)


def remind(table: Table, question: Question) -> bool:
    """One reminder, put off to the morning when it is night there."""
    now, quiet = table.office.now(), questions.quiet_of(table, question.seat)
    if question.warn_at is None or question.due_at is None:
        return False
    if deadlines.is_quiet(now, quiet):
        question.warn_at = deadlines.morning(now, quiet)
        return False
    digest.write_reminder(table, question)
    question.warned_at = now
    question.warn_at = deadlines.next_warning(question.opened_at, question.due_at, now)
    return True


def beat(office: Office) -> bool:
    """Note each minute that the server is awake; after a long sleep every deadline moves first."""
    now = office.now()
    with office.reading() as db:
        last = letters.marked(db, HEARTBEAT)
    if last is not None and now - last < MINUTE:
        return False
    with office.work() as db:
        slept = now - (letters.last_time(db, HEARTBEAT, now) or now)
        if not office.settings.outage_hours or slept <= hours(office.settings.outage_hours):
            return False
        for match in matches.listed(db, PLAYING):
            wake(lay(office, db, match.id), slept, now)
        return True


def hours(count: int) -> timedelta:
    """So many hours."""
    return timedelta(hours=count)


def wake(table: Table, slept: timedelta, now: datetime) -> None:
    """One match after an outage."""
    moderating.shift(table, slept)
    facts = {"hours": round(slept.total_seconds() / 3600), "match": table.match.name}
    key = f"{table.match.name}.slept.{int(now.timestamp())}"
    digest.tell_moderator(table, key, Phrase(SLEPT, facts))


def news_all(office: Office) -> int:
    """Now and then, what happened to those who wait and heard nothing for a day."""
    with office.reading() as db:
        last = letters.marked(db, NEWS)
        playing = matches.listed(db, PLAYING)
    if last is not None and office.now() - last < hours(1):
        return 0
    with office.work() as db:
        letters.last_time(db, NEWS, office.now())
    return sum(news(office, match) for match in playing)


def news(office: Office, match: Match) -> int:
    """The seats of one match that are asked nothing although something happened."""
    with office.work() as db:
        table = lay(office, db, match.id)
        asked = {question.seat for question in table.questions()}
        resting = [seat for seat in range(len(table.seats)) if seat not in asked]
        return sum(digest.write_news(table, seat) for seat in resting)
