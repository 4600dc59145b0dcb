"""Sleep and clock steps: the heartbeat, and deadlines that move so that nobody loses a turn."""

import time
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from sqlmodel import Session, col, update

from rules.kernel.words import Phrase, Voice, msg
from server import catalogue, questions
from server.office import Office
from server.store import letters, matches, people
from server.store.tables import PLAYING, Mark
from server.table import Table, lay
from server.writing import notice, when

HEARTBEAT = "heartbeat"
MINUTE = timedelta(minutes=1)
SLEPT = msg(
    "The server slept for about {time}. Every open deadline has moved by as much, so that nobody "
    "lost a turn."
)
SET_FORWARD = msg(
    "The server's clock was set forward by {time}. Every open deadline has moved by as much, so "
    "that nobody lost a turn."
)
SET_BACK = msg(
    "The server's clock was set back by {time}. No deadline has come nearer; all of them stand "
    "as you were told."
)
HOURS, MINUTES = msg("{n} hours"), msg("{n} minutes")
YOURS = msg("{match}: your answer is now due {until}.")
CONCERNED = msg("{match}: nothing is asked of you now.")


def beat(office: Office) -> bool:
    """Note each minute that the server is awake; after a long sleep every deadline moves first."""
    now, last = office.now(), last_beat(office)
    if last is not None and timedelta(0) <= now - last < MINUTE:
        return False
    with office.work() as db:
        if not marked(db, last, now) or last is None or not office.settings.outage_hours:
            return False
        slept = now - last
        if slept > timedelta(hours=office.settings.outage_hours):
            repair(office, db, slept, SLEPT)
        elif slept < -MINUTE:
            repair(office, db, slept, SET_BACK)
        return abs(slept) > MINUTE


def last_beat(office: Office) -> datetime | None:
    """When the server was last known to be awake."""
    with office.reading() as db:
        return letters.marked(db, HEARTBEAT)


def marked(db: Session, last: datetime | None, now: datetime) -> bool:
    """Set the heartbeat, if it is still as we saw it; of several processes only one does."""
    if last is None:
        return letters.first_time(db, HEARTBEAT, now)
    query: Any = update(Mark).where(col(Mark.name) == HEARTBEAT, col(Mark.at) == last)
    return bool(db.exec(query.values(at=now)).rowcount == 1)


class Pulse:
    """Compares the wall's clock with one that nobody can set; tells when the wall's was set."""

    def __init__(self, office: Office, steady: Callable[[], float] = time.monotonic) -> None:
        self.office, self.steady = office, steady
        self.wall, self.inner = office.now(), steady()

    def step(self) -> timedelta:
        """By how much the wall's clock was set since the last look."""
        wall, inner = self.office.now(), self.steady()
        gone, passed = wall - self.wall, timedelta(seconds=inner - self.inner)
        self.wall, self.inner = wall, inner
        return timedelta(seconds=round((gone - passed).total_seconds()))

    def feel(self, office: Office) -> bool:
        """Treat a step of more than a minute as an outage."""
        step = self.step()
        return abs(step) > MINUTE and stepped(office, step)


def stepped(office: Office, step: timedelta) -> bool:
    """The clock was set: deadlines follow it forward; whoever notices first does it for all."""
    now, last = office.now(), last_beat(office)
    if last is None or timedelta(0) <= now - last < MINUTE:
        return False
    with office.work() as db:
        if not marked(db, last, now) or not office.settings.outage_hours:
            return False
        repair(office, db, step, SET_FORWARD if step > timedelta(0) else SET_BACK)
        return True


def repair(office: Office, db: Session, gap: timedelta, told: str) -> None:
    """Move what must move, and write one letter to each person concerned."""
    tables = [lay(office, db, match.id) for match in matches.listed(db, PLAYING)]
    for table in tables:
        if gap > timedelta(0):
            questions.shift(table, gap)
    stamp = int(office.now().timestamp())
    for number in sorted({n for table in tables for n in concerned(table)}):
        mine = [table for table in tables if number in concerned(table)]
        tell(office, db, number, mine, Phrase(told, {"time": length(gap)}), stamp)


def concerned(table: Table) -> set[int]:
    """The numbers of the players of a match and of its moderator."""
    return {p.id for p in table.people if p and p.id} | {table.match.moderator_id}


def length(gap: timedelta) -> Phrase:
    """So many hours, or minutes when there are few."""
    minutes = round(abs(gap).total_seconds() / 60)
    return (
        Phrase(HOURS, {"n": round(minutes / 60)})
        if minutes >= 120
        else Phrase(MINUTES, {"n": minutes})
    )


def tell(
    office: Office, db: Session, number: int, tables: list[Table], told: Phrase, stamp: int
) -> None:
    """One letter for all matches of a person."""
    person = people.known(db, number)
    voice = catalogue.voice(person.language)
    lines = [line(table, number, voice) for table in tables]
    notice(office, db, person, f"clock.{stamp}.{number}", told.said(voice), *lines)


def line(table: Table, number: int, voice: Voice) -> str:
    """What became of a person's deadline in one match."""
    mine = [seat for seat, person in enumerate(table.people) if person and person.id == number]
    due = [q.due_at for q in table.questions() if q.seat in mine and q.due_at]
    if not due:
        return voice(CONCERNED, match=table.match.name)
    person = people.known(table.db, number)
    return voice(YOURS, match=table.match.name, until=when(min(due), person))
