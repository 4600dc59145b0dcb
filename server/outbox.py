"""Unsent letters carried away, with patience; what cannot arrive stops the clock it concerns."""

import logging
from collections import Counter
from datetime import timedelta
from typing import Any

from sqlmodel import Session

from mailer.address import bounce_address, message_id, redact, reply_address
from mailer.letter import Parcel, Picture
from mailer.parcel import pack
from mailer.send import Deferred, Refused
from rules import kernel
from rules.kernel.words import msg
from server import links, undelivered
from server.hosts import Pace
from server.office import Office
from server.store import letters, matches, people
from server.store.tables import Match, Outgoing, Person
from server.table import lay, state_at

log = logging.getLogger(__name__)

# A minute, five, half an hour, then every few hours: about three days in all.
PAUSES = (1, 5, 30, 120, 240, 480, 720, 720, 1440)
BOARD = msg("The board; the text below says the same")
NEWS = ("news", "notice")
LEASE = timedelta(minutes=10)


def send_due(office: Office, most: int = 50) -> int:
    """Carry what is due; each letter is its own unit of work, so that none blocks another."""
    with office.reading() as db:
        due = letters.unsent(db, office.now())
        lately = letters.sent_since(db, office.now() - timedelta(minutes=1))
    bound = 0 if office.settings.demo else office.settings.letters_per_minute
    pace, outcomes = Pace.after(bound, lately), Counter[str]()
    for number, address in due:
        if outcomes.total() < most and pace.allows(address):
            outcome = send(office, number)
            pace.note(address, outcome)
            outcomes[outcome] += 1
    return outcomes["sent"]


def send(office: Office, number: int) -> str:
    """Carry one letter: sent, deferred, failed or taken by another; no unit of work is open."""
    if not leased(office, number):
        return "taken"
    try:
        raw, sender, address = packed(office, number)
        office.carrier.carry(raw, sender, address)
    except Deferred as trouble:
        return later(office, number, trouble.reason)
    except Refused as trouble:
        return never(office, number, trouble.reason)
    with office.work() as db:
        letters.outgoing(db, number).sent_at = office.now()
    return "sent"


def leased(office: Office, number: int) -> bool:
    """Take a letter for a while, so that no other process carries it too."""
    with office.work() as db:
        row = letters.take(db, number, office.now())
        if row is not None and row.expires_at and row.expires_at < office.now():
            row.failed = "expired"
            return False
        if row is not None:
            row.not_before = office.now() + LEASE
        return row is not None


def packed(office: Office, number: int) -> tuple[bytes, str, str]:
    """The bytes of a letter, its return path and where it goes."""
    with office.reading() as db:
        row = letters.outgoing(db, number)
        person = people.known(db, row.person_id)
        raw = pack(parcel(office, db, row, person), office.settings.domain, row.made_at)
    return raw, bounce_address(row.key, office.settings.domain), person.address


def later(office: Office, number: int, reason: str) -> str:
    """Try again after a pause; patience ends."""
    with office.work() as db:
        row = letters.outgoing(db, number)
        if row.tries < len(PAUSES):
            row.not_before = office.now() + timedelta(minutes=PAUSES[row.tries])
            row.tries, row.trouble = row.tries + 1, reason[:500]
            log.info("letter %s waits: %s", row.key, reason)
            return "deferred"
    return never(office, number, reason)


def never(office: Office, number: int, reason: str) -> str:
    """The letter cannot arrive: the person's clocks stop and the moderators are told."""
    with office.work() as db:
        row = letters.outgoing(db, number)
        person = people.known(db, row.person_id)
        row.failed = reason[:500] or "refused"
        undelivered.book(office, db, person, reason)
        log.warning("letter %s to %s failed: %s", row.key, redact(person.address), reason)
    return "failed"


def parcel(office: Office, db: Session, row: Outgoing, person: Person) -> Parcel:
    """All that the post needs to know of a letter."""
    match = db.get(Match, row.match_id) if row.match_id else None
    domain, key = office.settings.domain, row.headers.get("previous")
    answers = reply_to(office, db, row)
    thread = [message_id(part, domain) for part in (root(match, row), key) if part]
    return Parcel(
        key=row.key,
        to_address=person.address,
        to_name=person.name,
        from_name=office.settings.club_name,
        subject=row.subject,
        body=row.body.replace("](mailto:?", f"](mailto:{answers}?"),
        reply_to=answers,
        message_id=message_id(row.key, domain),
        pictures=pictures(office, db, row),
        in_reply_to=row.headers.get("in_reply_to") or (thread[-1] if thread else ""),
        references=tuple(dict.fromkeys([*thread, *row.headers.get("references", ())])),
        list_id=match.name if match else "club",
        list_name=match.name if match else office.settings.club_name,
        unsubscribe_url=links.unsubscribe_link(office, person) if row.kind in NEWS else None,
        auto_submitted="auto-replied" if row.kind in ("receipt", "answer") else "auto-generated",
        language=person.language,
    )


def root(match: Match | None, row: Outgoing) -> str | None:
    """The first digest of the seat, under which its whole thread hangs."""
    if match is None or row.seat is None or row.kind == "invitation":
        return None
    first = f"{match.name}.0.{row.seat}.digest"
    return first if first != row.key else None


def reply_to(office: Office, db: Session, row: Outgoing) -> str:
    """The seat's own address; a letter that belongs to no seat is answered to the club."""
    if row.match_id is None or row.seat is None:
        return ""
    seat = matches.seat(db, row.match_id, row.seat)
    return reply_address(links.seat_token(office, seat), office.settings.domain) if seat else ""


def pictures(office: Office, db: Session, row: Outgoing) -> tuple[Picture, ...]:
    """The board as this seat saw it when the letter was written."""
    if "board" not in row.pictures or row.match_id is None:
        return ()
    table = lay(office, db, row.match_id, hold=False)
    sight: Any = kernel.view(table.game, state_at(table, row.seq or 0), row.seat)
    voice = table.voice(row.seat)
    return (Picture("board", table.game.board_svg(sight, voice), voice(BOARD)),)
