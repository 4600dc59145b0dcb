"""A carrier that keeps what it is given, for demonstrations and tests."""

from dataclasses import dataclass, field
from typing import NamedTuple


class Carried(NamedTuple):
    """One letter that was carried."""

    raw: bytes
    sender: str
    recipient: str


@dataclass
class MemoryCarrier:
    """Every letter ever carried, in order."""

    letters: list[Carried] = field(default_factory=list)

    def carry(self, raw: bytes, sender: str, recipient: str) -> None:
        """The letter is remembered."""
        self.letters.append(Carried(raw, sender, recipient))
