"""The moderator's weekly letter: every match, whom it waits for, since when and why."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from sqlmodel import Session

from rules.kernel.words import msg
from server import catalogue, waiting
from server.office import Office
from server.store import letters, people
from server.store.tables import Person
from server.table import lay
from server.writing import notice

LOOKED, AN_HOUR = "weekly", timedelta(hours=1)
MONDAY, HOUR = 0, 8
WEEK = msg("Your matches this week, and what each of them waits for:")


def write_all(office: Office) -> int:
    """On Monday morning, wherever the moderator lives; looked after once an hour."""
    with office.reading() as db:
        last = letters.marked(db, LOOKED)
    if last is not None and timedelta(0) <= office.now() - last < AN_HOUR:
        return 0
    with office.work() as db:
        letters.last_time(db, LOOKED, office.now())
        hosts = [person for person in people.listed(db) if is_time(person, office.now())]
        return sum(write(office, db, person) for person in hosts)


def is_time(person: Person, now: datetime) -> bool:
    """It is Monday after breakfast for this person."""
    local = now.astimezone(ZoneInfo(person.zone))
    return local.weekday() == MONDAY and local.hour >= HOUR and not person.trouble


def write(office: Office, db: Session, person: Person) -> bool:
    """One letter a week, if there is a match to tell of."""
    year, week, _ = office.now().astimezone(ZoneInfo(person.zone)).isocalendar()
    key, found = f"weekly.{person.id}.{year}.{week}", waiting.watched(db, person)
    if not found or letters.by_key(db, key):
        return False
    told: list[str] = []
    for match in found:
        table = lay(office, db, match.id, hold=False)
        voice = catalogue.voice(person.language, match.game, table.names)
        told.extend(waiting.of_match(table, voice, person))
    return notice(office, db, person, key, catalogue.voice(person.language)(WEEK), *told)
