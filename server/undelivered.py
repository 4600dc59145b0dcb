"""What follows when a person cannot be reached: their clocks stop, and the moderators hear."""

from datetime import timedelta

from sqlmodel import Session

from rules.kernel.words import Phrase, msg
from server import digest, questions
from server.office import Office
from server.store import letters, matches, people
from server.store.tables import PLAYING, Match, Person
from server.table import lay

STOPPED = msg(
    "Letters to {name} in match {match} do not arrive: {reason} The clock of that seat stands "
    "still until the address works again."
)
REPORTED = "the mail system reports that it failed."
MONTH, MOST_PASSING = timedelta(days=30), 4


def came_back(office: Office, db: Session, key: str, *, hard: bool) -> None:
    """A report about one of our letters: for good it pauses the address, else it only counts."""
    sent = letters.by_key(db, key)
    if sent is None or sent.fate:
        return  # the same failure is often told twice
    sent.fate, sent.trouble = "bounced", REPORTED
    person = people.known(db, sent.person_id)
    if hard or tired(office, person):
        book(office, db, person, REPORTED)


def tired(office: Office, person: Person) -> bool:
    """Too many passing failures within a month are one for good."""
    month = person.bounced_at is not None and office.now() - person.bounced_at < MONTH
    person.bounces = person.bounces + 1 if month else 1
    person.bounced_at = office.now()
    return person.bounces >= MOST_PASSING


def complained(db: Session, key: str) -> None:
    """Whoever calls a letter of ours unwanted gets no more news, at once."""
    sent = letters.by_key(db, key)
    if sent is not None:
        sent.fate = "complained"
        people.known(db, sent.person_id).news = False


def book(office: Office, db: Session, person: Person, reason: str) -> None:
    """Mark the address, which pauses its mail, and stop every clock of the person."""
    if person.trouble:
        return
    person.bounces += 1
    person.bounced_at = office.now()
    person.trouble = " ".join(reason.split())[:300] or "undeliverable"
    for seat in matches.seats_of(db, person.id):
        match = db.get(Match, seat.match_id)
        if match is not None and match.status == PLAYING:
            stop(office, db, match, seat.number, person)


def stop(office: Office, db: Session, match: Match, seat: int, person: Person) -> None:
    """No deadline for a question that could not be delivered."""
    table = lay(office, db, match.id)
    question = table.question(seat)
    if question is not None and not table.sitting(seat).minded:
        question.due_at = question.warn_at = None
    facts = {"name": person.name, "match": match.name, "reason": person.trouble}
    key = f"{match.name}.unreached.{seat}.{person.bounces}"
    digest.tell_moderator(table, key, Phrase(STOPPED, facts))


def restored(office: Office, db: Session, person: Person) -> None:
    """A letter from the person arrived: the address works, so the clocks run again."""
    if not person.trouble:
        return
    person.trouble, person.bounces = "", 0
    for seat in matches.seats_of(db, person.id):
        match = db.get(Match, seat.match_id)
        if match is not None and match.status == PLAYING:
            wind(office, db, match, seat.number)


def wind(office: Office, db: Session, match: Match, seat: int) -> None:
    """A stopped question gets a full deadline from now."""
    table = lay(office, db, match.id)
    question = table.question(seat)
    if question is not None and question.due_at is None:
        questions.wind(table, [question])
        questions.level(table, table.questions())
