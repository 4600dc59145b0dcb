"""Queries about letters in and out, one function each."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlmodel import Session, col, func, or_, select

from server.store.tables import Letter, Mark, Outgoing, Person


def known(db: Session, message_id: str, body_hash: str) -> Letter | None:
    """The same letter, delivered before."""
    same = (Letter.message_id == message_id, Letter.body_hash == body_hash)
    return db.exec(select(Letter).where(*same)).first()


def next_received(db: Session) -> Letter | None:
    """The oldest letter nobody has handled."""
    waiting = select(Letter).where(Letter.status == "received").order_by(col(Letter.id))
    return db.exec(waiting.limit(1).with_for_update(skip_locked=True)).first()


def shelved(db: Session) -> Sequence[Letter]:
    """Letters a person must look at."""
    return db.exec(select(Letter).where(Letter.status == "shelved").order_by(col(Letter.id))).all()


def unsent(db: Session, now: datetime, most: int = 500) -> list[tuple[int, str]]:
    """Letters to be carried now and where to, oldest first; who cannot be reached is spared.

    A moderator is always tried: somebody must hear that others cannot be reached.
    """
    waiting = (col(Outgoing.sent_at).is_(None), Outgoing.failed == "", Outgoing.not_before <= now)
    query = select(Outgoing.id, Person.address).join(Person).where(*waiting)
    query = query.where(or_(Person.trouble == "", col(Person.moderator)))
    rows = db.exec(query.order_by(col(Outgoing.id)).limit(most)).all()
    return [(number or 0, address) for number, address in rows]


def sent_since(db: Session, instant: datetime) -> Sequence[str]:
    """The addresses of letters that left after an instant, one for each letter."""
    query = select(Person.address).join(Outgoing)
    return db.exec(query.where(col(Outgoing.sent_at) > instant)).all()


def written_to(db: Session, person_id: int | None, most: int) -> Sequence[Outgoing]:
    """The newest letters to a person."""
    mine = select(Outgoing).where(Outgoing.person_id == person_id)
    return db.exec(mine.order_by(col(Outgoing.id).desc()).limit(most)).all()


def take(db: Session, number: int, now: datetime) -> Outgoing | None:
    """One letter to be carried, unless somebody else is carrying it or has."""
    row = db.exec(select(Outgoing).where(Outgoing.id == number).with_for_update()).first()
    waiting = row is not None and row.sent_at is None and not row.failed
    return row if row is not None and waiting and row.not_before <= now else None


def outgoing(db: Session, number: int) -> Outgoing:
    """The outgoing letter of this number."""
    return db.exec(select(Outgoing).where(Outgoing.id == number)).one()


def by_key(db: Session, key: str) -> Outgoing | None:
    """The outgoing letter of this key."""
    return db.exec(select(Outgoing).where(Outgoing.key == key)).first()


def last_to(db: Session, match_id: int, seat: int, kind: str) -> Outgoing | None:
    """The latest letter of a kind to a seat."""
    wanted = (Outgoing.match_id == match_id, Outgoing.seat == seat, Outgoing.kind == kind)
    return db.exec(select(Outgoing).where(*wanted).order_by(col(Outgoing.id).desc())).first()


def answers_today(db: Session, person_id: int | None, now: datetime) -> int:
    """How many letters that did nothing were answered to a person within a day."""
    wanted = (Outgoing.person_id == person_id, Outgoing.kind == "answer")
    query = select(func.count()).select_from(Outgoing)
    return db.exec(query.where(*wanted, Outgoing.made_at > now - timedelta(days=1))).one()


def written_since(db: Session, match_id: int | None, seat: int, since: datetime) -> bool:
    """The seat was written to about its match after an instant."""
    wanted = (Outgoing.match_id == match_id, Outgoing.seat == seat, Outgoing.made_at > since)
    return db.exec(select(Outgoing.id).where(*wanted).limit(1)).first() is not None


def first_time(db: Session, name: str, now: datetime) -> bool:
    """True once for each name; a mark is left."""
    if db.exec(select(Mark).where(Mark.name == name)).first():
        return False
    db.add(Mark(name=name, at=now))
    db.flush()
    return True


def marked(db: Session, name: str) -> datetime | None:
    """When this was last marked."""
    return db.exec(select(Mark.at).where(Mark.name == name)).first()


def last_time(db: Session, name: str, now: datetime) -> datetime | None:
    """When this was last marked, and mark it now."""
    mark = db.exec(select(Mark).where(Mark.name == name)).first()
    if mark is None:
        db.add(Mark(name=name, at=now))
        return None
    last, mark.at = mark.at, now
    return last
