"""A Parcel becomes the MIME bytes that travel."""

import hashlib
import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime

from mailer.address import club_address
from mailer.compose import one_line
from mailer.headers import BARE
from mailer.letter import Parcel, Picture
from mailer.page import page
from mailer.picture import png
from mailer.plain import plain
from mailer.send import Refused

log = logging.getLogger(__name__)

# A header longer than 78 columns is legal up to 998; folding would put ids in encoded words.
POLICY = SMTP.clone(max_line_length=998)
NARROW = SMTP.clone(max_line_length=76)
# Sharp on a phone's narrow screen, and half the bytes and time of the next step up.
PICTURE_WIDTH = 900
MAX_REFERENCES = 10
SAFE_ID = re.compile(r"[^\s<>]{1,400}")
SPECIALS = re.compile(r'["\\]')


def pack(parcel: Parcel, domain: str, date: datetime) -> bytes:
    """The letter as bytes, the same for the same parcel: text, then HTML with its pictures."""
    message = EmailMessage(policy=POLICY)
    message.make_alternative(boundary=boundary(parcel, "alternative"))
    for name, value in headers(parcel, domain, date):
        message[name] = value
    html = written(page(parcel.body, one_line(parcel.subject), parcel.language), "html")
    for picture in parcel.pictures:
        with spared():
            enclose(html, picture)
    message.attach(written(plain(parcel.body), "plain"))
    message.attach(html)
    if html.is_multipart():
        html.set_boundary(boundary(parcel, "related"))
    return message.as_bytes()


@contextmanager
def spared() -> Iterator[None]:
    """A picture that cannot be drawn is left out: its text twin says the same."""
    try:
        yield
    except Exception:  # the drawing library names no error of its own
        log.exception("a picture could not be drawn and was left out")


def written(text: str, subtype: str) -> EmailMessage:
    """One way to read the letter, in quoted-printable so that no relay need touch it."""
    part = EmailMessage(policy=NARROW)
    part.set_content(text, subtype=subtype, charset="utf-8", cte="quoted-printable")
    return part


def boundary(parcel: Parcel, place: str) -> str:
    """A line that parts the letter; nobody can write it who does not know it."""
    return "=_" + hashlib.sha256(f"{place} {parcel.key} {parcel.body}".encode()).hexdigest()[:32]


def enclose(html: EmailMessage, picture: Picture) -> None:
    """The picture travels beside the HTML, found by its Content-ID."""
    drawn = png(picture.svg, PICTURE_WIDTH)
    name = re.sub(r"[^A-Za-z0-9._-]", "", picture.name)
    described = [f"Content-Description: {one_line(picture.alt)}"] if picture.alt else []
    html.add_related(
        drawn,
        "image",
        "png",
        disposition="inline",
        cid=f"<{name}>",
        filename=f"{name}.png",
        headers=described,
    )


def headers(parcel: Parcel, domain: str, date: datetime) -> list[tuple[str, str]]:
    """Every header of the letter; a list of names, so that none can be slipped in."""
    club = club_address(domain)
    given = [
        ("From", mailbox(parcel.from_name, club)),
        ("To", mailbox(parcel.to_name, parcel.to_address)),
        ("Reply-To", mailbox(parcel.from_name, parcel.reply_to) if parcel.reply_to else ""),
        ("Subject", one_line(parcel.subject)),
        ("Date", format_datetime(date)),
        ("Message-ID", bracketed(parcel.message_id)),
        ("In-Reply-To", bracketed(parcel.in_reply_to)),
        ("References", " ".join(map(bracketed, parcel.references[-MAX_REFERENCES:]))),
        ("Auto-Submitted", parcel.auto_submitted),
        ("X-Auto-Response-Suppress", "All"),
        ("X-Loop", club),
        ("MIME-Version", "1.0"),
        ("Content-Language", one_line(parcel.language)),
        *list_headers(parcel, domain),
    ]
    return [(name, value) for name, value in given if value]


def mailbox(name: str, address: str) -> str:
    """A name and an address as one header value; an address that is none is refused."""
    if not BARE.fullmatch(address) or not address.isascii():
        raise Refused(f"not an address a letter can go to: {address!r}")
    shown = SPECIALS.sub("", one_line(name))
    return f'"{shown}" <{address}>' if shown else address


def bracketed(given: str) -> str:
    """A Message-ID in its brackets; what cannot be one is left out."""
    bare = given.strip().strip("<>")
    return f"<{bare}>" if SAFE_ID.fullmatch(bare) and bare.isascii() else ""


def list_headers(parcel: Parcel, domain: str) -> list[tuple[str, str]]:
    """Which table the letter belongs to, and the one-click way out when there is one."""
    found = []
    if parcel.list_id:
        label = re.sub(r"[^a-z0-9.-]", "-", parcel.list_id.lower())
        name = SPECIALS.sub("", one_line(parcel.list_name))
        found.append(("List-Id", f'"{name}" <{label}.{domain}>' if name else f"<{label}.{domain}>"))
    if parcel.unsubscribe_url:
        found.append(("List-Unsubscribe", bracketed(parcel.unsubscribe_url)))
        found.append(("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"))
    return found
