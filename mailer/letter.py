"""Plain records of the post office: what was received, and what is to be sent."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Kind = Literal["human", "autoreply", "bounce", "feedback", "reject"]
NULL_SENDER = "<>"


@dataclass(frozen=True)
class Envelope:
    """What the delivering peer said before the letter itself."""

    sender: str
    recipients: tuple[str, ...]
    peer: str = ""

    @property
    def null_sender(self) -> bool:
        """A report travels with an empty return path, so that nobody answers it."""
        return self.sender.strip() in ("", NULL_SENDER)


@dataclass(frozen=True)
class Letter:
    """A letter as it was read; `lines` are the sender's own words, `cut` is all the rest."""

    message_id: str
    sender: str
    sender_name: str
    subject: str
    in_reply_to: tuple[str, ...]
    references: tuple[str, ...]
    recipients: tuple[str, ...]
    text: str
    lines: tuple[str, ...]
    cut: tuple[str, ...]
    kind: Kind
    headers: Mapping[str, tuple[str, ...]]
    sha256: str
    size: int
    envelope: Envelope | None = None

    def header(self, name: str) -> str:
        """The first value of a kept header, or an empty string."""
        return next(iter(self.headers.get(name.lower(), ())), "")


@dataclass(frozen=True)
class Picture:
    """A drawing that travels inside a letter; its name is its Content-ID."""

    name: str
    svg: str
    alt: str


@dataclass(frozen=True)
class Parcel:
    """A letter to be sent, in values that can be stored as JSON."""

    key: str
    to_address: str
    to_name: str
    from_name: str
    subject: str
    body: str
    reply_to: str
    message_id: str
    pictures: tuple[Picture, ...] = field(default=())
    in_reply_to: str = ""
    references: tuple[str, ...] = ()
    list_id: str = ""
    list_name: str = ""
    unsubscribe_url: str | None = None
    auto_submitted: Literal["auto-generated", "auto-replied"] = "auto-generated"
    language: str = "en"
