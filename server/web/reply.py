"""A reply as a mail program would send it: the words on top, the quoted letter below."""

import secrets
from datetime import datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime

from babel.dates import format_datetime as spoken_datetime

from mailer.address import club_address
from mailer.letter import Envelope
from mailer.parcel import mailbox
from server.web.letters import Opened

ATTRIBUTION = {"en": "On {when}, {who} wrote:", "es": "El {when}, {who} escribió:"}
WHEN = {"en": "EEE, MMM d, y 'at' h:mm a", "es": "EEE, d MMM y 'a las' H:mm"}


def reply(letter: Opened, text: str, domain: str, now: datetime) -> tuple[bytes, Envelope]:
    """The raw letter and its envelope."""
    parcel, owner = letter.parcel, letter.owner
    to = parcel.reply_to or club_address(domain)
    message = EmailMessage(policy=SMTP)
    message["From"] = mailbox(owner.name, owner.address)
    message["To"] = to
    message["Subject"] = f"Re: {parcel.subject}"
    message["Date"] = format_datetime(now)
    message["Message-ID"] = f"<{secrets.token_hex(12)}@{owner.address.rpartition('@')[2]}>"
    message["In-Reply-To"] = f"<{parcel.message_id}>"
    message["References"] = f"<{parcel.message_id}>"
    message.set_content(f"{text}\n\n{attribution(letter, domain, now)}\n\n{quoted(letter.text)}\n")
    return message.as_bytes(), Envelope(owner.address, (to,))


def attribution(letter: Opened, domain: str, now: datetime) -> str:
    """Who wrote what is quoted, in the owner's language."""
    language = letter.owner.language
    when = spoken_datetime(now, WHEN[language], locale=language)
    who = f"{letter.parcel.from_name} <{club_address(domain)}>"
    return ATTRIBUTION[language].format(when=when, who=who)


def quoted(text: str) -> str:
    """The old letter, marked line by line."""
    return "\n".join(f"> {line}".rstrip() for line in text.splitlines())
