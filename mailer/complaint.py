"""Complaints: which of our letters somebody called unwanted."""

from email.message import Message

from mailer.address import KEY
from mailer.bounce import verp
from mailer.headers import values
from mailer.kinds import kind_of
from mailer.letter import Envelope
from mailer.mime import open_message


def complained_of(raw: bytes, domain: str, envelope: Envelope | None = None) -> str | None:
    """The key of our letter in a feedback report, or None when it is none of ours."""
    message = open_message(raw)
    if kind_of(message, envelope) != "feedback":
        return None
    return enclosed(message, domain) or verp(message, envelope)


def enclosed(message: Message, domain: str) -> str | None:
    """The key in the Message-ID of the letter that came back with the complaint."""
    inner = [part for part in message.walk() if part is not message]
    named = (name.strip(" <>").lower() for part in inner for name in values(part, "message-id"))
    found = (name.rpartition("@") for name in named)
    keys = (key for key, _, place in found if place == domain.lower() and KEY.fullmatch(key))
    return next(keys, None)
