"""What time brings: lapses, reminders, news, and the repair of an outage."""

import logging
from datetime import timedelta

from sqlmodel import Session

from server import deadlines, digest, outage, patience, questions, resolving
from server.office import Office
from server.store import letters, matches
from server.store.tables import PLAYING, Match, Question
from server.table import Table, lay

log = logging.getLogger(__name__)

NEWS = "news"
AN_HOUR = timedelta(hours=1)


def lapse_all(office: Office) -> int:
    """Every match with a question whose time is up; one that fails does not stop the others."""
    with office.reading() as db:
        late = [number for number in matches.due(db, office.now()) if is_up(office, db, number)]
    return sum(lapse_due(office, number) for number in late)


def is_up(office: Office, db: Session, match_id: int) -> bool:
    """The grace of a match is up as well; until then nobody need look at its table."""
    grace = timedelta(minutes=db.get_one(Match, match_id).pace.get("grace", 0))
    dues = [q.due_at for q in matches.questions(db, match_id) if q.due_at]
    return min(dues) + grace <= office.now()


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
    late = patience.out_of_time(table) if table.match.status == PLAYING else []
    if not late:
        return False
    resolving.resolve(table, {question.seat for question in late}, sealed_due(table, late))
    if not table.played:
        return False
    resolving.keep(table)
    return True


def sealed_due(table: Table, late: list[Question]) -> bool:
    """Sealed answers are opened when each is in or late; a stopped clock holds them all."""
    sealed = [question for question in table.questions() if question.mode == "sealed"]
    waited = patience.silent(table, sealed)
    return bool(sealed) and all(question in late for question in waited)


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
    if question.warn_at is None or question.due_at is None:
        return False
    now, known = table.office.now(), questions.habits(table, [question.seat])
    awake = deadlines.awake_at(now, known[question.seat])
    if awake > now:
        question.warn_at = awake if awake < question.due_at else None
        return False
    digest.write_reminder(table, question)
    question.warned_at = now
    question.warn_at = questions.next_call(table, question, known)
    return True


def beat(office: Office) -> bool:
    """Note that the server is awake; after a long sleep every deadline moves first."""
    return outage.beat(office)


def news_all(office: Office) -> int:
    """Now and then, what happened to those who wait and heard nothing for a day."""
    with office.reading() as db:
        last = letters.marked(db, NEWS)
        playing = matches.listed(db, PLAYING)
    if last is not None and office.now() - last < AN_HOUR:
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
