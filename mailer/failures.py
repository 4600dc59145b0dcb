"""Which addresses a delivery report names, found by the detectors of flufl.bounce."""

import logging
from email.message import Message

from flufl.bounce import all_failures

# The detectors narrate every step, and shout when hostile bytes confuse one of them.
logging.getLogger("flufl.bounce").setLevel(logging.CRITICAL)


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
