"""What the doctor looks at in the club: letters that are stuck, matches that stand still."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import Session, col, func, select

from cli.finding import Finding
from server.outage import HEARTBEAT
from server.settings import Settings
from server.store import letters
from server.store.session import connect, reading
from server.store.tables import (
    PLAYING,
    QUARANTINED,
    Entry,
    Letter,
    Match,
    Outgoing,
    Person,
    Question,
)

LATE = timedelta(minutes=15)  # the clock looks every few seconds; this is long past that


def all_of(settings: Settings) -> Iterator[Finding]:
    """Every check of the rows; none where there is no club yet."""
    engine = connect(settings.database)
    try:
        yield from looked_at(engine, datetime.now(UTC))
    except SQLAlchemyError:
        return
    finally:
        engine.dispose()


def looked_at(engine: Engine, now: datetime) -> list[Finding]:
    with reading(engine) as db:
        return [
            incoming(db, now),
            shelf(db),
            outgoing(db, now),
            refused(db),
            unreachable(db),
            quarantined(db),
            heartbeat(db, now),
            overdue(db, now),
            ahead(db, now),
        ]


def incoming(db: Session, now: datetime) -> Finding:
    stuck = (Letter.status == "received", col(Letter.received_at) < now - LATE)
    n = db.exec(select(func.count()).select_from(Letter).where(*stuck)).one()
    if n:
        return Finding(False, f"{n} letters wait to be read; start `kanesh serve`.")
    return Finding(True, "No letter waits to be read.")


def shelf(db: Session) -> Finding:
    query = select(func.count()).select_from(Letter).where(Letter.status == "shelved")
    if n := db.exec(query).one():
        return Finding(False, f"{n} letters are on the shelf; see `kanesh mail shelf`.")
    return Finding(True, "The shelf is empty.")


def outgoing(db: Session, now: datetime) -> Finding:
    waiting = (col(Outgoing.sent_at).is_(None), Outgoing.failed == "")
    stuck = (*waiting, col(Outgoing.made_at) < now - LATE, col(Outgoing.not_before) < now)
    n = db.exec(select(func.count()).select_from(Outgoing).where(*stuck)).one()
    if n:
        return Finding(False, f"{n} letters wait to be sent; see `kanesh mail outbox`.")
    return Finding(True, "No letter waits to be sent.")


def refused(db: Session) -> Finding:
    query = select(func.count()).select_from(Outgoing).where(Outgoing.failed != "")
    if n := db.exec(query).one():
        return Finding(False, f"{n} letters could not be sent; see `kanesh mail outbox`.")
    return Finding(True, "Every letter found its way.")


def unreachable(db: Session) -> Finding:
    names = db.exec(select(Person.name).where(Person.trouble != "")).all()
    if names:
        told = ", ".join(sorted(names))
        return Finding(False, f"Mail does not reach {told}; see `kanesh person show`.")
    return Finding(True, "Everybody can be reached.")


def quarantined(db: Session) -> Finding:
    names = db.exec(select(Match.name).where(Match.status == QUARANTINED)).all()
    if names:
        told = ", ".join(sorted(names))
        return Finding(False, f"Set aside with an error: {told}; see `kanesh match show`.")
    return Finding(True, "No match is set aside.")


def heartbeat(db: Session, now: datetime) -> Finding:
    """The clock leaves a mark every minute while a server runs."""
    last = letters.marked(db, HEARTBEAT)
    if last is None:
        return Finding(True, "No server has run here yet.")
    told = f"The clock last ticked at {last:%Y-%m-%d %H:%M} UTC"
    if last < now - LATE:
        return Finding(False, f"{told}; start `kanesh serve`.")
    return Finding(True, f"{told}.")


def overdue(db: Session, now: datetime) -> Finding:
    """A deadline long past in a match that is played means that no clock is running."""
    query = (
        select(func.count())
        .select_from(Question)
        .join(Match, col(Question.match_id) == col(Match.id))
    )
    late = (col(Question.closed_at).is_(None), col(Question.due_at) < now - LATE)
    if n := db.exec(query.where(*late, Match.status == PLAYING)).one():
        return Finding(False, f"{n} deadlines are past and unresolved; start `kanesh serve`.")
    return Finding(True, "No deadline is overdue.")


def ahead(db: Session, now: datetime) -> Finding:
    """A journal written in the future means that the clock has been set back."""
    latest = db.exec(select(Entry.at).order_by(col(Entry.at).desc()).limit(1)).first()
    if latest and latest > now + LATE:
        told = f"The journal was last written at {latest:%Y-%m-%d %H:%M} UTC"
        return Finding(False, f"{told}, which is still to come; check this machine's clock.")
    return Finding(True, "The journal and the clock agree.")
