"""Sent letters as their readers get them: text, HTML with its picture, headers."""

import base64
from dataclasses import dataclass

from sqlmodel import Session, col, select

from mailer.letter import Parcel
from mailer.page import page
from mailer.parcel import headers
from mailer.plain import plain
from server import outbox
from server.store.tables import Outgoing, Person
from server.web.here import office
from server.web.reader import Reader

MOST = 200


@dataclass(frozen=True)
class Envelope:
    """A letter in a box, still closed."""

    number: int
    subject: str
    at: str


@dataclass(frozen=True)
class Opened:
    """A letter with its owner and all that it says."""

    number: int
    owner: Person
    at: str
    parcel: Parcel
    headers: tuple[tuple[str, str], ...]

    @property
    def text(self) -> str:
        """As a reader of plain text sees it."""
        return plain(self.parcel.body)

    @property
    def html(self) -> str:
        """As a mail program shows it; its links leave the frame they are shown in."""
        made = page(self.parcel.body, self.parcel.subject, self.parcel.language)
        for picture in self.parcel.pictures:
            drawn = base64.b64encode(picture.svg.encode()).decode()
            made = made.replace(f"cid:{picture.name}", f"data:image/svg+xml;base64,{drawn}")
        return made.replace("<head>", '<head><base target="_top">', 1)


def boxed(rows: Session, owner: Person, reader: Reader) -> list[Envelope]:
    """The letters sent to somebody, the newest first."""
    sent = (Outgoing.person_id == owner.id, col(Outgoing.sent_at).is_not(None))
    query = select(Outgoing).where(*sent).order_by(col(Outgoing.id).desc()).limit(MOST)
    return [
        Envelope(row.id or 0, row.subject, reader.instant(row.sent_at)) for row in rows.exec(query)
    ]


def opened(rows: Session, number: int, reader: Reader) -> Opened | None:
    """The letter of that number."""
    row = rows.get(Outgoing, number)
    if row is None:
        return None
    owner = rows.get_one(Person, row.person_id)
    parcel = outbox.parcel(office(), rows, row, owner)
    told = tuple(headers(parcel, office().settings.domain, row.made_at))
    return Opened(number, owner, reader.instant(row.made_at), parcel, told)


def after(rows: Session, owner: Person, number: int) -> int | None:
    """The first letter written to somebody after that one, be it sent or on its way."""
    later = (Outgoing.person_id == owner.id, col(Outgoing.id) > number)
    return rows.exec(select(Outgoing.id).where(*later).order_by(col(Outgoing.id))).first()


def latest(rows: Session) -> int:
    """The number of the letter written last."""
    return rows.exec(select(Outgoing.id).order_by(col(Outgoing.id).desc())).first() or 0
