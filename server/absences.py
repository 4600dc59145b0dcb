"""Absences: when nothing falls due for a person; told by letter or on their own page."""

import re
from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from babel.dates import format_date
from sqlmodel import Session

from rules.kernel.reading import plain
from rules.kernel.words import Phrase, Voice, msg
from server import catalogue, dates, questions
from server.errors import DeskError, Refused
from server.office import Office
from server.store import matches, people
from server.store.tables import PLAYING, Absence, Match, Person
from server.table import Table, lay

if TYPE_CHECKING:
    from server.submission import Submission

ABSENT, BACK = msg("absent|away"), msg("back|cancel|none")
FROM, TO = msg("from|since|starting"), msg("to|until|till|through|-|–")
MOST_DAYS, MOST_AHEAD, MOST_ROWS = 60, 400, 12
A_DAY = timedelta(days=1)
BACKWARDS = msg("An absence ends after it begins, and not in the past.")
TOO_LONG = msg("An absence may last {most} days; for a longer one please write to the moderator.")
TOO_FAR = msg("That is too far ahead; please tell us again within a year of it.")
TOO_MANY = msg("You have told us of {most} absences already.")
KEPT = msg("You are away from {first} to {last}. Nothing of yours falls due in that time.")
NONE = msg("You have told us of no absence.")
CLEARED = msg("You are back: no absence of yours is kept any more. Your deadlines stay.")


def command(of: "Submission", rest: str) -> str:
    """The line `absent from DATE to DATE` of a letter; alone it tells what is kept."""
    person, table = of.table.people[of.seat], of.table
    if person is None:
        return of.voice(NONE)
    try:
        return obeyed(table, person, rest, dry=of.dry).said(of.voice)
    except DeskError as error:
        return error.said(of.voice)


def obeyed(table: Table, person: Person, rest: str, *, dry: bool) -> Phrase:
    """What the command says is done, unless it is only tried."""
    if not rest.strip():
        return listed(table.office, table.db, person)
    if plain(rest) in words(BACK, table.voices):
        return Phrase(CLEARED) if dry else clear(table.office, table.db, person)
    first, last = span(rest, today(table.office, person), table.voices)
    if dry:
        return kept(person, first, last)
    return keep(table.office, table.db, person, first, last, at=table)


def words(message: str, voices: Sequence[Voice]) -> set[str]:
    """All words for something, in all languages."""
    return {plain(word) for voice in voices for word in voice(message).split("|")}


def today(office: Office, person: Person) -> date:
    """The day it is where the person lives."""
    return office.now().astimezone(ZoneInfo(person.zone)).date()


def span(text: str, now: date, voices: Sequence[Voice]) -> tuple[date, date]:
    """The first and last day of `from 3 Dec to 10 Dec`, `until 10 Dec` or `3 Dec`."""
    said = text.split()
    if said and plain(said[0]) in words(FROM, voices):
        said = said[1:]
    ends = [n for n, word in enumerate(said) if is_to(word, voices)]
    if not said or not ends:
        first = last = dates.read(" ".join(said) or text, now, voices)
        return first, last
    middle = ends[-1] if len(ends) > 1 and plain(said[0]) not in words(TO, voices) else ends[0]
    first = dates.read(" ".join(said[:middle]), now, voices) if middle else now
    return first, dates.read(" ".join(said[middle + 1 :]), first, voices)


def is_to(word: str, voices: Sequence[Voice]) -> bool:
    """A word that leads to the last day."""
    return plain(word) in words(TO, voices) or re.fullmatch(r"[-–—]", word) is not None


def keep(
    office: Office,
    db: Session,
    person: Person,
    first: date,
    last: date,
    *,
    at: Table | None = None,
) -> Phrase:
    """Keep an absence of whole days; deadlines that fall into it move behind it at once."""
    check(office, db, person, first, last)
    zone = ZoneInfo(person.zone)
    starts, ends = (datetime.combine(d, time(0), zone) for d in (first, last + A_DAY))
    row = Absence(person_id=person.id or 0, starts_at=utc(starts), ends_at=utc(ends))
    db.add(row)
    db.flush()
    resettle(office, db, person, at=at)
    return kept(person, first, last)


def utc(instant: datetime) -> datetime:
    """The same instant, as the rows keep it."""
    return instant.astimezone(UTC)


def check(office: Office, db: Session, person: Person, first: date, last: date) -> None:
    """An absence that can be kept, or a sentence that says why not."""
    now = today(office, person)
    if last < first or last < now:
        raise Refused(Phrase(BACKWARDS))
    if last - first >= MOST_DAYS * A_DAY:
        raise Refused(Phrase(TOO_LONG, {"most": MOST_DAYS}))
    if first - now > MOST_AHEAD * A_DAY:
        raise Refused(Phrase(TOO_FAR))
    if len(people.absences(db, [person.id], office.now())) >= MOST_ROWS:
        raise Refused(Phrase(TOO_MANY, {"most": MOST_ROWS}))


def resettle(office: Office, db: Session, person: Person, *, at: Table | None = None) -> None:
    """After new wishes: no open deadline of the person at night or in an absence; none nearer."""
    for seat in matches.seats_of(db, person.id):
        match = db.get_one(Match, seat.match_id)
        if match.status == PLAYING:
            table = at if at and at.match.id == match.id else lay(office, db, match.id)
            move(table, seat.number)


def move(table: Table, seat: int) -> None:
    """The seat's question, and those that are due together with it."""
    question = table.question(seat)
    if question is None or question.due_at is None:
        return
    together = [q for q in table.questions() if q.mode == question.mode and q.due_at]
    questions.settle(table, together if question.mode in questions.TOGETHER else [question])


def clear(office: Office, db: Session, person: Person) -> Phrase:
    """The person is back, or does not go; deadlines that have moved stay where they are."""
    for row in people.absences(db, [person.id], office.now()):
        db.delete(row)
    db.flush()
    return Phrase(CLEARED)


def listed(office: Office, db: Session, person: Person) -> Phrase:
    """What is kept of a person, the next first."""
    rows = people.absences(db, [person.id], office.now())
    return kept(person, *days(person, rows[0])) if rows else Phrase(NONE)


def days(person: Person, row: Absence) -> tuple[date, date]:
    """First and last day of an absence, where the person lives."""
    zone = ZoneInfo(person.zone)
    last = (row.ends_at - timedelta(seconds=1)).astimezone(zone).date()
    return row.starts_at.astimezone(zone).date(), last


def kept(person: Person, first: date, last: date) -> Phrase:
    """An absence in words."""
    language = person.language if person.language in catalogue.LANGUAGES else "en"
    told = [format_date(day, "EEE d MMM y", locale=language) for day in (first, last)]
    return Phrase(KEPT, {"first": told[0], "last": told[1]})
