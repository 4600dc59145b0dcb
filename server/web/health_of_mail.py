"""Mail health: what became of our letters, whom they do not reach, and what nobody could read."""

from dataclasses import dataclass
from typing import Any

from sqlmodel import Session, col, select

from rules.kernel.words import msg
from server import ledger
from server.store import letters
from server.store.tables import Letter, Outgoing, Person
from server.web.reader import Reader

MOST, FEW = 100, 30


STATES = {
    "queued": msg("waits to leave"),
    "held": msg("held back until the address works again"),
    "deferred": msg("put off by the mail server; it is tried again"),
    "sent": msg("sent"),
    "bounced": msg("came back"),
    "complained": msg("was called unwanted"),
    "refused": msg("refused for good"),
    "expired": msg("not sent, because its time had passed"),
}


@dataclass(frozen=True)
class Fate:
    """A letter of ours and what became of it."""

    to: str
    subject: str
    at: str
    state: str
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
    pairs = select(Outgoing, Person).join(Person, col(Outgoing.person_id) == col(Person.id))
    waiting = pairs.where(col(Outgoing.sent_at).is_(None)).order_by(col(Outgoing.id)).limit(MOST)
    latest = pairs.order_by(col(Outgoing.id).desc()).limit(FEW)
    troubled = select(Person).where(Person.trouble != "").order_by(col(Person.name)).limit(MOST)
    return {
        "outgoing": [fate(letter, person, reader) for letter, person in rows.exec(waiting)],
        "latest": [fate(letter, person, reader) for letter, person in rows.exec(latest)],
        "troubled": rows.exec(troubled).all(),
        "shelved": [on_shelf(letter, reader) for letter in letters.shelved(rows)[:MOST]],
    }


def fate(letter: Outgoing, person: Person, reader: Reader) -> Fate:
    """Whom it was for, and where it stands."""
    said = STATES[ledger.state(letter, person)]
    at = reader.instant(letter.sent_at or letter.made_at)
    return Fate(person.name, letter.subject, at, said, letter.tries, ledger.reason(letter))


def fates(rows: Session, person: Person, reader: Reader) -> list[Fate]:
    """The ledger of one person: the newest letters to them."""
    return [fate(row, person, reader) for row in letters.written_to(rows, person.id, FEW)]


def on_shelf(letter: Letter, reader: Reader) -> Shelved:
    """Which letter it is and what it broke."""
    return Shelved(letter.id, reader.instant(letter.received_at), letter.tries, letter.trouble)
