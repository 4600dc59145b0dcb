"""Queries about people, one function each."""

from collections.abc import Sequence
from typing import Any

from sqlmodel import Session, col, select

from server.store.tables import Person


def by_address(db: Session, address: str) -> Person | None:
    """The person who writes from this address."""
    return db.exec(select(Person).where(Person.address == address.strip().lower())).first()


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
