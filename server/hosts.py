"""No mail host gets more letters a minute than it likes, nor more while it asks us to wait."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field


def host_of(address: str) -> str:
    """The mail domain of an address."""
    return address.rpartition("@")[2].lower()


@dataclass
class Pace:
    """How many letters went to each host within the minute, and who wants to be left alone."""

    most: int
    sent: Counter[str] = field(default_factory=Counter)
    tired: set[str] = field(default_factory=set)

    @classmethod
    def after(cls, most: int, addresses: Iterable[str]) -> "Pace":
        """The pace after the letters of the last minute."""
        return cls(most, Counter(map(host_of, addresses)))

    def allows(self, address: str) -> bool:
        """One more letter may go to the host of this address."""
        host = host_of(address)
        return host not in self.tired and (not self.most or self.sent[host] < self.most)

    def note(self, address: str, outcome: str) -> None:
        """What came of a letter; a host that says later is spared for the rest of this round."""
        if outcome == "sent":
            self.sent[host_of(address)] += 1
        elif outcome == "deferred":
            self.tired.add(host_of(address))
