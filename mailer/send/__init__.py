"""Three carriers with one method, and the two ways in which carrying fails."""

from typing import Protocol


class Undelivered(Exception):
    """The letter did not leave; the reason is for the keeper."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Deferred(Undelivered):
    """Not now: try the same letter again later."""


class Refused(Undelivered):
    """Never: trying again would not help."""


class Carrier(Protocol):
    """Takes one letter to one person, or raises Deferred or Refused."""

    def carry(self, raw: bytes, sender: str, recipient: str) -> None:
        """Return only when somebody else has taken charge of the letter."""
