"""Queries about people, one function each."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import bindparam
from sqlmodel import Session, col, select

from server.store.tables import Absence, Address, Instant, Person

# Every question asks this, so it is put together once.
ABSENCES = (
    select(Absence)
    .where(
        col(Absence.person_id).in_(bindparam("numbers", expanding=True)),
        col(Absence.ends_at) > bindparam("now", type_=Instant()),
    )
    .order_by(col(Absence.starts_at))
)


def by_address(db: Session, address: str) -> Person | None:
    """The person who writes from this address, be it their first or another of theirs."""
    bare = address.strip().lower()
    found = db.exec(select(Person).where(Person.address == bare)).first()
    return found or db.exec(select(Person).join(Address).where(Address.address == bare)).first()


def known(db: Session, number: int) -> Person:
    """The person of this number."""
    return db.exec(select(Person).where(Person.id == number)).one()


def listed(db: Session) -> Sequence[Person]:
    """Everybody, by name."""
    return db.exec(select(Person).order_by(col(Person.name))).all()


def enrol(db: Session, name: str, address: str, **wishes: Any) -> Person:
    """The person at this address, made when new and left as they are otherwise."""
    found = by_address(db, address)
    if found is None:
        found = Person(name=name, address=address.strip().lower(), **wishes)
        db.add(found)
        db.flush()
    return found


def absences(db: Session, numbers: Iterable[int | None], now: datetime) -> Sequence[Absence]:
    """The absences of these people that are not over, in order."""
    return db.exec(ABSENCES, params={"numbers": list(numbers), "now": now}).all()
