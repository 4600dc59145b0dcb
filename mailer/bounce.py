"""Delivery reports: whose address failed, how, and which of our letters it was."""

import logging
from dataclasses import dataclass
from email.message import Message
from typing import cast

from flufl.bounce import all_failures

from mailer.address import bounce_key
from mailer.headers import addresses, recipients, values
from mailer.kinds import kind_of
from mailer.letter import Envelope
from mailer.mime import open_message

# The detectors narrate every step, and shout when hostile bytes confuse one of them.
logging.getLogger("flufl.bounce").setLevel(logging.CRITICAL)


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
    named = tuple(
        found for value in values(message, "x-failed-recipients") for found in addresses(value)
    )
    hard = bool(never or (named and not later)) and not is_delayed(message)
    who = tuple(sorted(never or later)) or named
    return Report(
        who, hard, bool(later and not never) or is_delayed(message), verp(message, envelope)
    )


def verp(message: Message, envelope: Envelope | None) -> str | None:
    """The key of our letter, read from the address the report was sent to."""
    given = envelope.recipients if envelope else ()
    keys = map(bounce_key, recipients(message, given))
    return next((key for key in keys if key), None)


def failures(message: Message) -> tuple[set[str], set[str]]:
    """Addresses that failed for now and for good."""
    try:
        later, never = all_failures(message)
    except Exception:  # a detector stumbled over a malformed report
        return set(), set()
    return spelled(later), spelled(never)


def spelled(found: frozenset[bytes]) -> set[str]:
    """Detected addresses as lower-case text."""
    return {address.decode("utf-8", "replace").strip("<> ").lower() for address in found}


def is_delayed(message: Message) -> bool:
    """Every recipient group of the report says that delivery is only late."""
    actions = [action for part in message.walk() for action in actions_of(part)]
    return bool(actions) and set(actions) <= {"delayed", "relayed", "delivered", "expanded"}


def actions_of(part: Message) -> list[str]:
    """The Action fields of a machine-readable delivery status."""
    if part.get_content_type() != "message/delivery-status" or not part.is_multipart():
        return []
    groups = cast(list[Message], part.get_payload())
    return [word.lower() for group in groups for word in values(group, "action")]
