"""Letters in: stored before they are acknowledged, handled once, never lost."""

import hashlib
import logging
from dataclasses import asdict, dataclass

from sqlalchemy.exc import IntegrityError
from sqlmodel import Session

from mailer.address import find_keys, find_tokens, token_of
from mailer.bounce import read_report
from mailer.checks import Facts
from mailer.complaint import complained_of
from mailer.letter import Envelope
from mailer.letter import Letter as Read
from mailer.mime import read_letter
from mailer.plain import plain
from mailer.screen import Verdict, screen
from server import answering, club, desk, links, undelivered
from server.office import Office
from server.store import letters, matches, people
from server.store.tables import Address, Letter, Match, Person, Seat
from server.table import lay

log = logging.getLogger(__name__)

STATUS = {"drop": "dropped", "answer": "answered", "book": "booked", "shelve": "shelved"}
MOST_STUMBLES = 3


@dataclass(frozen=True)
class Origin:
    """Where a letter belongs: the seat it was addressed to and who sits there."""

    seat: Seat | None
    person: Person | None
    sender: Person | None


def ingest(office: Office, raw: bytes, envelope: Envelope | None = None) -> int:
    """Store a letter durably; the same letter delivered again is the same row."""
    read = read_letter(raw, envelope)
    body_hash = hashlib.sha256(raw if "sha256." in read.message_id else body_of(raw)).hexdigest()
    try:
        with office.work() as db:
            found = letters.known(db, read.message_id, body_hash)
            return found.id or 0 if found else store(office, db, raw, envelope, read, body_hash)
    except IntegrityError:  # another process stored the same letter a moment ago
        with office.reading() as db:
            found = letters.known(db, read.message_id, body_hash)
            return (found.id or 0) if found else 0


def body_of(raw: bytes) -> bytes:
    """The letter below its headers, which every relay on the way adds to."""
    head, _, body = raw.replace(b"\r\n", b"\n").partition(b"\n\n")
    return body or head


def store(
    office: Office, db: Session, raw: bytes, envelope: Envelope | None, read: Read, body_hash: str
) -> int:
    """The row of a letter that has not been seen before."""
    row = Letter(message_id=read.message_id, body_hash=body_hash, raw=raw, received_at=office.now())
    if envelope is not None:
        row.mail_from, row.rcpt_to = envelope.sender, list(envelope.recipients)
    db.add(row)
    db.flush()
    return row.id or 0


def accepts(office: Office, address: str) -> bool:
    """The listener's question: is this an address of ours?"""
    local, _, place = address.strip("<> ").lower().rpartition("@")
    if place != office.settings.domain.lower():
        return False
    if local in ("club", "postmaster") or local.startswith("bounce"):
        return True
    token = token_of(address, office.settings.domain)
    with office.reading() as db:
        return bool(token and matches.seat_by_token(db, links.hashed(token)))


def handle_all(office: Office, most: int = 200) -> int:
    """Handle every waiting letter; how many there were."""
    count = 0
    while count < most and handle_next(office):
        count += 1
    return count


def handle_next(office: Office) -> bool:
    """Handle the oldest waiting letter in one unit of work; False when there is none."""
    number = None
    try:
        with office.work() as db:
            row = letters.next_received(db)
            if row is None:
                return False
            number = row.id
            handle(office, db, row)
    except Exception as fault:
        log.exception("letter %s made the program stumble", number)
        stumble(office, number, fault)
    return True


def stumble(office: Office, number: int | None, fault: Exception) -> None:
    """Count the try; the third shelves the letter for a person to look at."""
    with office.work() as db:
        row = db.get(Letter, number)
        if row is None:
            raise fault
        row.tries += 1
        row.trouble = f"{type(fault).__name__}: {fault}"[:500]
        if row.tries >= MOST_STUMBLES:
            row.status = "shelved"
            answering.shelved(office, db, row)


def handle(office: Office, db: Session, row: Letter) -> None:
    """Read, screen, and do what the letter asks."""
    envelope = Envelope(row.mail_from, tuple(row.rcpt_to)) if row.rcpt_to else None
    read = read_letter(row.raw, envelope)
    origin = origin_of(office, db, read)
    read = read_letter(row.raw, envelope, sent_before(office, db, read))
    verdict = screen(read, facts(office, db, row, read, origin))
    row.verdict = asdict(verdict)
    row.match_id = origin.seat.match_id if origin.seat else None
    row.seat = origin.seat.number if origin.seat else None
    row.status = STATUS.get(verdict.action, "done")
    act(office, db, row, read, origin, verdict)


def sent_before(office: Office, db: Session, read: Read) -> str | None:
    """The text of the letter this one answers, so that its lines are not taken for orders."""
    for key in find_keys(read, office.settings.domain):
        if found := letters.by_key(db, key):
            return plain(found.body)
    return None


def origin_of(office: Office, db: Session, read: Read) -> Origin:
    """The seat of the letter's token, its person, and the person who seems to write."""
    tokens = find_tokens(read, office.settings.domain)
    seats = [matches.seat_by_token(db, links.hashed(token)) for token in tokens]
    seat = next((found for found in seats if found), None)
    person = db.get(Person, seat.person_id) if seat and seat.person_id else None
    return Origin(seat, person, people.by_address(db, read.sender) if read.sender else None)


def facts(office: Office, db: Session, row: Letter, read: Read, origin: Origin) -> Facts:
    """What only the server knows of a letter."""
    addressed = bool(find_tokens(read, office.settings.domain))
    whose = origin.person or origin.sender
    return Facts(
        domain=office.settings.domain,
        max_bytes=office.settings.max_letter_bytes,
        known_token=(origin.seat is not None) if addressed else None,
        right_sender=right_sender(row, read, origin),
        authserv="" if confirmed(row) else office.settings.authserv,
        answers_today=letters.answers_today(db, whose.id, office.now()) if whose else 0,
        answers_cap=office.settings.answers_per_day,
        stumbles=row.tries,
    )


def right_sender(row: Letter, read: Read, origin: Origin) -> bool | None:
    """The sender is whoever sits there, or has confirmed this very letter by a link."""
    if origin.seat is None:
        return None
    who, writes = origin.person, origin.sender
    return (who is not None and writes is not None and who.id == writes.id) or confirmed(row)


def confirmed(row: Letter) -> bool:
    """The person at the seat has said that they wrote this letter."""
    return bool((row.verdict or {}).get("confirmed"))


def act(
    office: Office, db: Session, row: Letter, read: Read, origin: Origin, verdict: Verdict
) -> None:
    """What the verdict asks for."""
    if verdict.action == "book":
        book(office, db, row, read)
    elif verdict.action == "answer":
        answering.explain(office, db, row, read, origin.person or origin.sender, verdict.reason)
    elif verdict.action == "shelve":
        answering.shelved(office, db, row)
    elif verdict.action == "pass" and origin.seat and origin.person:
        seated(office, db, row, read, origin.seat, origin.person)
    elif verdict.action == "pass":
        club.answer(office, db, row, read, origin.sender)


def book(office: Office, db: Session, row: Letter, read: Read) -> None:
    """A failed delivery is booked against the address, a complaint stops the news; else kept."""
    envelope = Envelope(row.mail_from, tuple(row.rcpt_to)) if row.rcpt_to else None
    if key := complained_of(row.raw, office.settings.domain, envelope):
        undelivered.complained(db, key)
    report = read_report(row.raw, envelope)
    if report is not None and report.key and not report.delayed:
        undelivered.came_back(office, db, report.key, hard=report.hard)


def seated(
    office: Office, db: Session, row: Letter, read: Read, seat: Seat, person: Person
) -> None:
    """A player's letter: its lines go to the desk, and the receipt into the outbox."""
    undelivered.restored(office, db, person)
    table = lay(office, db, seat.match_id)
    if club.invitation(table, seat, person, read.lines, row):
        return
    dry = read.subject.strip().lower() in ("try", "prueba", "probar")
    seen = seen_seq(office, read, table.match, seat)
    receipt = desk.submitted(table, seat.number, read.lines, source="mail", seen_seq=seen, dry=dry)
    answering.receipt(table, row, read, receipt)


def seen_seq(office: Office, read: Read, match: Match, seat: Seat) -> int | None:
    """The submission after which the digest was written that this letter answers."""
    for key in find_keys(read, office.settings.domain):
        name, _, rest = key.partition(".")
        number, _, tail = rest.partition(".")
        if name == match.name and number.isdigit() and tail.startswith(f"{seat.number}."):
            return int(number)
    return None


def doubted(office: Office, token: str) -> tuple[str, ...]:
    """What a letter says that came for a seat from another address."""
    number, _ = links.unsign(office, "letter", token)
    with office.reading() as db:
        row = db.get(Letter, number)
        return read_letter(row.raw).lines if row else ()


def confirm(office: Office, token: str, always: bool = False) -> int:
    """The person at a seat says that they wrote it; it waits to be handled like any other."""
    number, _ = links.unsign(office, "letter", token)
    with office.work() as db:
        row = db.get(Letter, number)
        if row is not None and row.status == "answered":
            row.verdict, row.status = {"confirmed": True}, "received"
            if always:
                befriend(office, db, row)
    return int(number)


def befriend(office: Office, db: Session, row: Letter) -> None:
    """The address this letter came from is the person's too, from now on."""
    seat = matches.seat(db, row.match_id, row.seat) if row.seat is not None else None
    sender = read_letter(row.raw).sender
    if seat and seat.person_id and sender and people.by_address(db, sender) is None:
        db.add(Address(person_id=seat.person_id, address=sender.lower(), since=office.now()))


def retry(office: Office, number: int) -> bool:
    """Give a shelved letter another chance."""
    return unshelve(office, number, "received")


def drop(office: Office, number: int) -> bool:
    """Leave a shelved letter alone for good; its bytes are kept."""
    return unshelve(office, number, "dropped")


def unshelve(office: Office, number: int, status: str) -> bool:
    """A shelved letter gets another status; any other is left as it is."""
    with office.work() as db:
        row = db.get(Letter, number)
        if row is None or row.status != "shelved":
            return False
        row.status, row.tries = status, 0
        row.trouble = "" if status == "received" else row.trouble
        return True
