"""Why a match waits: for whom, since when, what they were sent, and the likely end."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlmodel import Session, col, select

from rules.kernel.words import Voice, msg, msgs
from server import questions
from server.bank import IN_STEAD
from server.deadlines import Habits
from server.store.tables import PLAYING, Entry, Match, Outgoing, Person, Question, Seat
from server.table import Table
from server.writing import when

MOST_PAST = 60
WHO = msg("{who} is asked, until {until}, since {since}.")
NO_CLOCK = msg("{who} is asked since {since}; the clock stands still.")
SENT = msg("The question was sent {sent}.")
UNSENT = msg("The question has not been sent yet.")
REMINDED = msg("Reminded {times}.")
LIKELY = msg("By past answers likely by {likely}.")
MISSED = msgs("One deadline missed so far.", "{n} deadlines missed so far.")
UNREACHED = msg("Letters to them come back.")
AWAY = msg("Away until {back}.")
MINDED = msg("A minder plays for them.")
PAUSED = msg("The match is paused since {since}.")
STATUSES = {
    "inviting": msg("The match has not begun."),
    "finished": msg("This match is over."),
    "quarantined": msg("The match is set aside because of a fault of ours; the moderator knows."),
}
NOBODY = msg("Nobody is asked anything now.")


@dataclass(frozen=True)
class Wait:
    """One seat that is waited for."""

    seat: int
    since: datetime
    due: datetime | None
    sent: datetime | None
    reminded: tuple[datetime, ...]
    likely: datetime | None
    back: datetime | None
    missed: int
    unreached: bool
    minded: bool


def waits(table: Table) -> list[Wait]:
    """Everybody who is waited for; of what they answer, nothing."""
    known = questions.habits(table, [question.seat for question in table.questions()])
    return [wait(table, question, known[question.seat]) for question in table.questions()]


def wait(table: Table, question: Question, habits: Habits) -> Wait:
    """One open question and what was done about it."""
    chair, person = table.sitting(question.seat), table.people[question.seat]
    now = table.office.now()
    gone = [away.ends for away in habits.away if away.holds(now)]
    return Wait(
        seat=question.seat,
        since=question.opened_at,
        due=question.due_at,
        sent=sent(table, question),
        reminded=tuple(letters(table, question, "reminder")),
        likely=likely(question, past(table.db, chair.person_id), now),
        back=max(gone) if gone else None,
        missed=chair.missed,
        unreached=bool(person and person.trouble),
        minded=chair.minded,
    )


def letters(table: Table, question: Question, kind: str) -> list[datetime]:
    """When letters of a kind left for a seat since its question was asked."""
    wanted = (
        Outgoing.match_id == question.match_id,
        Outgoing.seat == question.seat,
        Outgoing.kind == kind,
        Outgoing.made_at >= question.opened_at,
    )
    rows = table.db.exec(select(Outgoing.sent_at).where(*wanted).order_by(col(Outgoing.id)))
    return [instant for instant in rows if instant is not None]


def sent(table: Table, question: Question) -> datetime | None:
    """When the letter with the question left."""
    return next(iter(letters(table, question, "digest")), None)


def past(db: Session, person_id: int | None) -> list[timedelta]:
    """How long a person took for their own answers of late, in all matches."""
    if person_id is None:
        return []
    sat = (col(Seat.match_id) == Question.match_id) & (col(Seat.number) == Question.seat)
    same = (col(Entry.match_id) == Question.match_id) & (col(Entry.seat) == Question.seat)
    own = (Seat.person_id == person_id, col(Entry.source).not_in(IN_STEAD))
    query = select(Question.opened_at, Question.closed_at).join(Seat, sat)
    asked = query.join(Entry, same & (col(Entry.at) == Question.closed_at)).where(*own)
    rows = db.exec(asked.order_by(col(Question.id).desc()).limit(MOST_PAST))
    return [closed - opened for opened, closed in rows if closed]


def likely(question: Question, took: Sequence[timedelta], now: datetime) -> datetime | None:
    """The middle of those past answers that took longer than this one has taken; or the end."""
    longer = sorted(time for time in took if time > now - question.opened_at)
    if not longer:
        return question.due_at
    guess = question.opened_at + longer[len(longer) // 2]
    return min(guess, question.due_at) if question.due_at else guess


def told(table: Table, voice: Voice, reader: Person | None) -> list[str]:
    """A line for each who is waited for, in the reader's language and zone."""
    if table.match.status in STATUSES:
        return [voice(STATUSES[table.match.status])]
    lines = [line(one, voice, reader) for one in waits(table)] or [voice(NOBODY)]
    if table.match.status != PLAYING and table.match.paused_at:
        lines.insert(0, voice(PAUSED, since=shown(table.match.paused_at, reader)))
    return lines


def line(one: Wait, voice: Voice, reader: Person | None) -> str:
    """One seat's line: what is public of its waiting."""
    facts = {"who": voice.name(one.seat), "since": shown(one.since, reader)}
    head = (
        voice(WHO, until=shown(one.due, reader), **facts) if one.due else voice(NO_CLOCK, **facts)
    )
    post = voice(SENT, sent=shown(one.sent, reader)) if one.sent else voice(UNSENT)
    return " ".join([head, post, *remarks(one, voice, reader)])


def remarks(one: Wait, voice: Voice, reader: Person | None) -> list[str]:
    """What else is known, as far as there is any."""
    times = voice.listing([shown(instant, reader) for instant in one.reminded])
    return [
        *([voice(REMINDED, times=times)] if one.reminded else ()),
        *([voice(AWAY, back=shown(one.back, reader))] if one.back else ()),
        *([voice(UNREACHED)] if one.unreached else ()),
        *([voice(MINDED)] if one.minded else ()),
        *([voice(LIKELY, likely=shown(one.likely, reader))] if one.likely else ()),
        *([voice.count(MISSED, one.missed, n=one.missed)] if one.missed else ()),
    ]


def shown(instant: datetime | None, reader: Person | None) -> str:
    """An instant on the reader's clock; whoever is nobody reads UTC."""
    somebody = reader or Person(name="", address="", zone="UTC")
    return when(instant, somebody) if instant else "–"


def of_match(table: Table, voice: Voice, reader: Person | None) -> list[str]:
    """A match by name, and then its lines, as the weekly letter lists them."""
    return [f"{table.match.name} ({voice(table.game.title)})", *told(table, voice, reader)]


def watched(db: Session, person: Person) -> Sequence[Match]:
    """The matches a moderator runs that are not over."""
    mine = (
        Match.moderator_id == person.id,
        col(Match.status).in_((PLAYING, "paused", "quarantined")),
    )
    return db.exec(select(Match).where(*mine).order_by(col(Match.id))).all()
