"""Mail health: letters that could not leave, and letters nobody could read."""

from dataclasses import dataclass
from typing import Any

from sqlmodel import Session, col, select

from server.store import letters
from server.store.tables import Letter, Outgoing, Person
from server.web.reader import Reader

MOST = 100


@dataclass(frozen=True)
class Unsent:
    """A letter that is still here."""

    to: str
    subject: str
    tries: int
    trouble: str


@dataclass(frozen=True)
class Shelved:
    """A letter that made the program stumble; its words are nobody's business."""

    number: int | None
    at: str
    tries: int
    trouble: str


def facts(rows: Session, reader: Reader) -> dict[str, Any]:
    """What the page of mail health shows."""
    waiting = select(Outgoing, Person).join(Person, col(Outgoing.person_id) == col(Person.id))
    waiting = waiting.where(col(Outgoing.sent_at).is_(None)).order_by(col(Outgoing.id)).limit(MOST)
    troubled = select(Person).where(Person.trouble != "").order_by(col(Person.name)).limit(MOST)
    return {
        "outgoing": [unsent(letter, person) for letter, person in rows.exec(waiting)],
        "troubled": rows.exec(troubled).all(),
        "shelved": [on_shelf(letter, reader) for letter in letters.shelved(rows)[:MOST]],
    }


def unsent(letter: Outgoing, person: Person) -> Unsent:
    """Whom it was for and why it is still here."""
    return Unsent(person.name, letter.subject, letter.tries, letter.failed)


def on_shelf(letter: Letter, reader: Reader) -> Shelved:
    """Which letter it is and what it broke."""
    return Shelved(letter.id, reader.instant(letter.received_at), letter.tries, letter.trouble)
