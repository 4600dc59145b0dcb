"""One line of the bench: a ratio and what it should be."""

from typing import NamedTuple


class Goal(NamedTuple):
    """What was measured against what; `least` and `most` bound the ratio."""

    what: str
    measured: str
    against: str
    ratio: float
    least: float = 0.0
    most: float = float("inf")

    @property
    def met(self) -> bool:
        return self.least <= self.ratio <= self.most

    @property
    def wish(self) -> str:
        return f"at least {self.least:g}" if self.least else f"at most {self.most:g}"
