"""A reply as the reader of one of our letters would send it, for trying the post by hand."""

import secrets
from collections.abc import Sequence
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime

from mailer.letter import Envelope
from server import outbox
from server.bootstrap import Office


def sent(office: Office, number: int) -> EmailMessage:
    """One of our letters as its reader gets it."""
    raw, _, _ = outbox.packed(office, number)
    message = message_from_bytes(raw, policy=SMTP)
    assert isinstance(message, EmailMessage)
    return message


def reply(office: Office, number: int, lines: Sequence[str]) -> tuple[bytes, Envelope]:
    """These lines as an answer to our letter of this number."""
    letter = sent(office, number)
    made = EmailMessage(policy=SMTP)
    made["From"], made["To"] = letter["To"], letter["Reply-To"] or letter["From"]
    made["Subject"], made["Date"] = f"Re: {letter['Subject']}", format_datetime(office.now())
    made["Message-ID"] = f"<{secrets.token_hex(12)}@shell.invalid>"
    made["In-Reply-To"] = made["References"] = letter["Message-ID"]
    made.set_content("\n".join(lines) + "\n")
    return made.as_bytes(), Envelope(bare(made["From"]), (bare(made["To"]),), "shell")


def bare(header: object) -> str:
    """The address alone."""
    addresses = getattr(header, "addresses", ())
    return str(addresses[0].addr_spec) if addresses else ""
