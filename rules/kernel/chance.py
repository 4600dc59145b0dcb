"""The dice: kept in the state, seeded in secret, the same on every machine for ever."""

from hashlib import blake2b
from typing import Any

from rules.kernel.record import Kept


class Chance(Kept):
    """Counter-based dice: draw n is a keyed hash of n, so (seed, drawn) is their whole state."""

    seed: bytes
    drawn: int = 0

    def below(self, n: int) -> int:
        """A fair number from 0 to n - 1."""
        fair = (1 << 64) // n * n
        while (value := self._word()) >= fair:
            pass  # the last, incomplete stretch of the range would favour small numbers
        return value % n

    def shuffle(self, items: list[Any]) -> list[Any]:
        """The same list, in a new order."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items

    def choice(self, items: Any) -> Any:
        """One of the items."""
        return items[self.below(len(items))]

    def _word(self) -> int:
        count = self.drawn.to_bytes(8, "big")
        self.drawn += 1
        return int.from_bytes(blake2b(count, key=self.seed, digest_size=8).digest(), "big")
