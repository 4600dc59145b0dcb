"""Answers to letters: receipts, and a kind sentence for what could not be obeyed."""

from sqlmodel import Session

from mailer.letter import Letter as Read
from rules.kernel.words import Phrase, msg
from server import catalogue, digest, links
from server.office import Office
from server.receipt import Receipt
from server.store.tables import Letter, Match, Person
from server.table import Table
from server.writing import notice, post

REASONS = {
    "wrong_sender": msg(
        "A letter for your seat came from another address than yours, so nothing was done. If "
        "you wrote it, confirm it here within two days: {link}"
    ),
    "forged": msg(
        "A letter for your seat says it is from you, but its origin could not be proved, so "
        "nothing was done. If you wrote it, confirm it here within two days: {link}"
    ),
    "too_big": msg(
        "Your letter is too big to be read, so nothing was done. Please answer with a line or "
        "two of plain words and without attachments."
    ),
    "encrypted": msg(
        "Your letter is encrypted and we hold no key, so nothing was done. Please answer "
        "without encryption."
    ),
    "empty": msg(
        "Your letter held no line of your own above the quotation, so nothing was done. Please "
        "write your answer above the marked line."
    ),
}
SHELVED = msg(
    "Letter {number} made the program stumble three times and lies on the shelf, whole. "
    "Fault: {trouble}"
)
DOUBTED = ("wrong_sender", "forged")
CONFIRM_DAYS = 2


def receipt(table: Table, row: Letter, read: Read, told: Receipt) -> None:
    """Each line with its verdict, in the thread of the letter that held them."""
    person = table.people[told.seat]
    if person is None:
        return
    facts = {
        **digest.head(table),
        "notes": told.notes,
        "verdicts": told.verdicts,
        "waiting": told.waiting,
        "others": told.others,
        "cut": len([line for line in read.cut if line.strip()]),
        "link": links.seat_url(table.office, table.sitting(told.seat)),
    }
    kind = "receipt" if told.acted else "answer"
    post(
        table.office,
        table.db,
        person,
        key=f"letter.{row.id}",
        kind=kind,
        stem="receipt",
        facts=facts,
        match=table.match,
        seat=told.seat,
        headers=thread(read),
    )


def thread(read: Read) -> dict[str, object]:
    """The answer hangs below the letter it answers."""
    return {"in_reply_to": read.message_id, "references": [*read.references[-5:], read.message_id]}


def explain(
    office: Office, db: Session, row: Letter, read: Read, person: Person | None, reason: str
) -> None:
    """Why nothing was done; only people we know are told, at the address we know."""
    if person is None or reason not in REASONS:
        return
    match = db.get(Match, row.match_id) if row.match_id else None
    token = links.sign(office, "letter", CONFIRM_DAYS, row.id, row.seat)
    link = links.url(office, f"/confirm/{token}")
    phrase = Phrase(REASONS[reason], {"link": link} if reason in DOUBTED else {})
    said = phrase.said(catalogue.voice(person.language))
    answer(office, db, row, person, said, match)


def answer(
    office: Office, db: Session, row: Letter, person: Person, said: str, match: Match | None = None
) -> None:
    """A few sentences back to a person we know, once for each letter."""
    facts = {"paragraphs": said.split("\n\n")}
    seat = row.seat if match else None
    post(
        office,
        db,
        person,
        key=f"letter.{row.id}",
        kind="answer",
        stem="notice",
        facts=facts,
        match=match,
        seat=seat,
    )


def shelved(office: Office, db: Session, row: Letter) -> None:
    """The moderator of the match hears of a letter that needs a look."""
    match = db.get(Match, row.match_id) if row.match_id else None
    person = db.get(Person, match.moderator_id) if match else None
    if person is not None:
        facts = {"number": row.id, "trouble": row.trouble}
        said = Phrase(SHELVED, facts).said(catalogue.voice(person.language))
        notice(office, db, person, f"letter.{row.id}.shelved", said, match=match)
