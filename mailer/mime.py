"""Bytes to a Letter: whatever arrives can be read, and reading it never raises."""

import hashlib
import re
from email import message_from_bytes
from email._policybase import Compat32
from email.message import Message

from mailer import headers
from mailer.body import body, is_encrypted
from mailer.kinds import kind_of
from mailer.letter import Envelope, Kind, Letter
from mailer.quotes import is_rule
from mailer.trim import Trimmed, trim

# More than any honest letter; the rest of a monster is not looked at.
MAX_READ = 4_000_000
MAX_HEADER = 16_000
MAX_LINES = 300
MAX_LINE = 4_000
TRAVEL = re.compile(rb"(received|delivered-to|return-path|x-original-to)[ \t]*:", re.I)
FOLDED = (b" ", b"\t")


class Bounded(Compat32):
    """The library's forgiving policy, with monstrous headers cut so that reading stays cheap."""

    def header_source_parse(self, sourcelines: list[str]) -> tuple[str, str]:
        """Name and value, the value cut to a sane length."""
        name, value = super().header_source_parse(sourcelines)
        return name, value[:MAX_HEADER]


def read_letter(raw: bytes, envelope: Envelope | None = None, sent: str | None = None) -> Letter:
    """The letter in these bytes; `sent` is the digest it answers, when known."""
    message = open_message(raw)
    said = spoken(message)
    kind: Kind = kind_of(message, envelope)
    if kind == "human" and is_encrypted(message, said):
        kind = "reject"
    trimmed = trim(said, sent)
    sender, sender_name = headers.sender(message)
    return Letter(
        message_id=headers.message_id(message) or f"sha256.{stable_hash(raw)}",
        sender=sender,
        sender_name=sender_name,
        subject=headers.first(message, "subject"),
        in_reply_to=headers.message_ids(message, "in-reply-to"),
        references=headers.message_ids(message, "references"),
        recipients=headers.recipients(message, envelope.recipients if envelope else ()),
        text=trimmed.text,
        lines=within(fresh_lines(trimmed)),
        cut=cut_lines(trimmed),
        kind=kind,
        headers=headers.kept(message),
        sha256=hashlib.sha256(raw).hexdigest(),
        size=len(raw),
        envelope=envelope,
    )


def open_message(raw: bytes) -> Message:
    """The parsed message; of a body that cannot be parsed the headers alone."""
    try:
        return message_from_bytes(raw[:MAX_READ], policy=Bounded())
    except Exception:  # endless nesting exhausts the parser's own recursion
        head = re.split(rb"\r?\n\r?\n", raw[:MAX_READ], maxsplit=1)[0]
        return message_from_bytes(head, _class=Message, policy=Bounded())


def spoken(message: Message) -> str:
    """The text of the letter, or nothing when its MIME cannot be followed."""
    try:
        return body(message)
    except Exception:  # the library has no closed list of ways to fail on hostile MIME
        return ""


def fresh_lines(trimmed: Trimmed) -> tuple[str, ...]:
    """Fresh lines that say something, without the blanks around them."""
    return tuple(line.strip() for line in trimmed.lines if line.strip() and not is_rule(line))


def within(lines: tuple[str, ...]) -> tuple[str, ...]:
    """As much as anybody can mean to be obeyed."""
    return tuple(line[:MAX_LINE] for line in lines[:MAX_LINES])


def cut_lines(trimmed: Trimmed) -> tuple[str, ...]:
    """What was cut, the drawn rules between orders, and what goes beyond all measure."""
    rules = tuple(line for line in trimmed.lines if line.strip() and is_rule(line))
    return trimmed.cut + rules + fresh_lines(trimmed)[MAX_LINES:]


def stable_hash(raw: bytes) -> str:
    """The letter's hash without the headers that change when it is delivered again."""
    head, _, rest = raw.replace(b"\r\n", b"\n").partition(b"\n\n")
    stays, travelling = [], False
    for line in head.split(b"\n"):
        if not line.startswith(FOLDED):
            travelling = bool(TRAVEL.match(line))
        if not travelling:
            stays.append(line)
    return hashlib.sha256(b"\n".join(stays) + b"\n\n" + rest).hexdigest()
