"""A reply as the reader of one of our letters would send it, for trying the post by hand."""

import secrets
from collections.abc import Sequence
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime

from mailer.address import club_address
from mailer.letter import Envelope, Parcel
from server import outbox
from server.bootstrap import Office
from server.store import letters, people


def parcel(office: Office, number: int) -> Parcel:
    """Our letter of this number, with the addresses it travels by."""
    with office.reading() as db:
        row = letters.outgoing(db, number)
        return outbox.parcel(office, db, row, people.known(db, row.person_id))


def answers_go_to(office: Office, letter: Parcel) -> str:
    """The address a reply to this letter has."""
    return letter.reply_to or club_address(office.settings.domain)


def reply(office: Office, number: int, lines: Sequence[str]) -> tuple[bytes, Envelope]:
    """These lines as an answer to our letter of this number."""
    letter = parcel(office, number)
    to = answers_go_to(office, letter)
    made = EmailMessage(policy=SMTP)
    made["From"] = Address(letter.to_name, addr_spec=letter.to_address)
    made["To"], made["Subject"] = to, f"Re: {letter.subject}"
    made["Date"] = format_datetime(office.now())
    made["Message-ID"] = f"<{secrets.token_hex(12)}@shell.invalid>"
    made["In-Reply-To"] = made["References"] = f"<{letter.message_id}>"
    made.set_content("\n".join(lines) + "\n")
    return made.as_bytes(), Envelope(letter.to_address, (to,), "shell")
