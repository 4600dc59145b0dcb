"""Delivery reports: whose address failed, how, and which of our letters it was."""

from dataclasses import dataclass
from email.message import Message

from mailer.address import bounce_key
from mailer.body import children
from mailer.failures import failures
from mailer.headers import named, recipients, values
from mailer.kinds import kind_of
from mailer.letter import Envelope
from mailer.mime import open_message

FAILED = "x-failed-recipients"


@dataclass(frozen=True)
class Report:
    """What a delivery report says; `key` names our letter, when the return path carried it."""

    addresses: tuple[str, ...]
    hard: bool
    delayed: bool
    key: str | None


def read_report(raw: bytes, envelope: Envelope | None = None) -> Report | None:
    """The report in these bytes, or None: an absence notice is never a report."""
    message = open_message(raw)
    if kind_of(message, envelope) != "bounce":
        return None
    later, never = failures(message)
    told = set(named(message, FAILED))
    late = is_delayed(message) or bool(later and not never)
    who = tuple(sorted(never or later or told))
    return Report(who, bool(never or told) and not late, late, verp(message, envelope))


def verp(message: Message, envelope: Envelope | None) -> str | None:
    """The key of our letter, read from the address the report was sent to."""
    given = envelope.recipients if envelope else ()
    keys = map(bounce_key, recipients(message, given))
    return next((key for key in keys if key), None)


def is_delayed(message: Message) -> bool:
    """Every recipient group of the report says that delivery is only late."""
    actions = [action for part in message.walk() for action in actions_of(part)]
    return bool(actions) and set(actions) <= {"delayed", "relayed", "delivered", "expanded"}


def actions_of(part: Message) -> list[str]:
    """The Action fields of a machine-readable delivery status."""
    if part.get_content_type() != "message/delivery-status":
        return []
    return [word.lower() for group in children(part) for word in values(group, "action")]
