"""Signed links that expire, and the tokens of reply addresses."""

import base64
import hashlib
import hmac
from datetime import timedelta
from typing import Any
from urllib.parse import urlencode

from itsdangerous import BadSignature, URLSafeSerializer
from sqlmodel import Session

from rules.kernel.words import Phrase, msg
from server.errors import NoSuchSeat, Refused
from server.office import Office
from server.store import acts, matches
from server.store.tables import Match, Person, Seat

SEAT_DAYS, PERSON_DAYS, MODERATOR_DAYS, UNSUBSCRIBE_DAYS = 120, 30, 30, 400
STALE = Phrase(msg("This link is no longer valid. The newest letter has a fresh one."))


def seat_token(office: Office, seat: Seat) -> str:
    """The token of a seat's reply address, made anew from the secret; the database has no copy."""
    made = hmac.new(office.secret.encode(), f"seat/{seat.token_sealed}".encode(), "sha256")
    return base64.b32encode(made.digest()[:10]).decode().lower()


def hashed(token: str) -> str:
    """What the database knows of a token."""
    return hashlib.sha256(token.strip().lower().encode()).hexdigest()


def sign(office: Office, purpose: str, days: int, *facts: Any) -> str:
    """Facts signed for one purpose until a day."""
    until = int((office.now() + timedelta(days=days)).timestamp())
    return str(URLSafeSerializer(office.secret, salt=purpose).dumps([until, *facts]))


def unsign(office: Office, purpose: str, token: str) -> list[Any]:
    """The facts of a link that is whole and in date."""
    try:
        until, *facts = URLSafeSerializer(office.secret, salt=purpose).loads(token)
    except (BadSignature, ValueError, TypeError):
        raise Refused(STALE) from None
    if until < office.now().timestamp():
        raise Refused(STALE)
    return list(facts)


def url(office: Office, path: str, **query: str | None) -> str:
    """An address of the page."""
    asked = urlencode({name: value for name, value in query.items() if value is not None})
    return f"{office.settings.base_url.rstrip('/')}{path}{'?' if asked else ''}{asked}"


def seat_link(office: Office, match: Match, seat: int, line: str | None = None) -> str:
    """The page of one seat; a line fills the form in advance."""
    with office.reading() as db:
        row = matches.seat(db, match.id, seat)
    if row is None:
        raise NoSuchSeat(Phrase(msg("There is no such seat.")))
    return seat_url(office, row, line)


def seat_url(office: Office, seat: Seat, line: str | None = None) -> str:
    """The same from a seat's row; a new token of the seat makes old links void."""
    token = sign(office, "seat", SEAT_DAYS, seat.match_id, seat.number, seat.token_hash[:12])
    return url(office, f"/s/{token}", line=line)


def open_seat(office: Office, token: str) -> tuple[Match, int]:
    """The match and seat number a link opens, or Refused."""
    match_id, number, mark = unsign(office, "seat", token)
    with office.reading() as db:
        match, seat = db.get(Match, match_id), matches.seat(db, match_id, number)
    if match is None or seat is None or seat.token_hash[:12] != mark:
        raise Refused(STALE)
    return match, number


def person_link(office: Office, person: Person) -> str:
    """A person's own page."""
    return url(office, f"/me/{sign(office, 'person', PERSON_DAYS, person.id, person.address)}")


def moderator_link(office: Office, person: Person) -> str:
    """The moderator's page."""
    token = sign(office, "moderator", MODERATOR_DAYS, person.id, person.address)
    return url(office, f"/desk/{token}")


def unsubscribe_link(office: Office, person: Person) -> str:
    """One click that stops news; questions cannot be stopped."""
    token = sign(office, "unsubscribe", UNSUBSCRIBE_DAYS, person.id, person.address)
    return url(office, f"/unsubscribe/{token}")


def open_person(office: Office, purpose: str, token: str) -> Person:
    """The person a link names; purpose is person, moderator or unsubscribe."""
    person_id, address = unsign(office, purpose, token)
    with office.reading() as db:
        return named(db, person_id, address, purpose)


def named(db: Session, person_id: int, address: str, purpose: str) -> Person:
    """That person still, at that address and with that right."""
    person = db.get(Person, person_id)
    if person is None or person.address != address:
        raise Refused(STALE)
    if purpose == "moderator" and not (person.moderator or acts.helped(db, person.id)):
        raise Refused(STALE)
    return person
