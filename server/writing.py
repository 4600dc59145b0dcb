"""Outgoing rows: a letter is written in the transaction that caused it, once for each key."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from babel.dates import format_datetime
from sqlmodel import Session

from mailer.compose import write
from mailer.quotes import MARKERS
from server import catalogue
from server.office import Office
from server.store import letters
from server.store.tables import Match, Outgoing, Person


def when(instant: datetime, person: Person) -> str:
    """An instant in the reader's zone and language."""
    local = instant.astimezone(ZoneInfo(person.zone))
    shown = format_datetime(local, "EEE d MMM, HH:mm", locale=person.language)
    return f"{shown} ({person.zone.replace('_', ' ')})"


def post(
    office: Office,
    db: Session,
    person: Person,
    *,
    key: str,
    kind: str,
    facts: Mapping[str, Any],
    stem: str = "",
    match: Match | None = None,
    seat: int | None = None,
    headers: Mapping[str, Any] | None = None,
    pictures: Sequence[str] = (),
    expires_at: datetime | None = None,
) -> bool:
    """Write one letter into the outbox; the same key is never written twice.

    A digest's key holds the sequence number, which is claimed once, so it need not be looked up.
    """
    if kind != "digest" and letters.by_key(db, key):
        return False
    words = catalogue.words(person.language, match.game if match else None)
    common = {"club": office.settings.club_name, "name": person.name}
    marker = MARKERS.get(person.language, MARKERS["en"])
    whole = {**common, "marker": marker, **facts}
    subject, body = write(stem or kind, whole, words.gettext, words.ngettext)
    now, to = office.now(), person.id or 0
    row = Outgoing(
        key=key, person_id=to, kind=kind, subject=subject, body=body, made_at=now, not_before=now
    )
    row.match_id, row.seq = (match.id, match.seq) if match else (None, None)
    row.seat, row.headers, row.pictures = seat, dict(headers or {}), list(pictures)
    row.expires_at = expires_at
    db.add(row)
    return True


def notice(
    office: Office, db: Session, person: Person, key: str, *paragraphs: str, **more: Any
) -> bool:
    """A few plain sentences to one person."""
    facts = {"paragraphs": [p for p in paragraphs if p]}
    return post(office, db, person, key=key, kind="notice", facts=facts, **more)
