"""One line of the bench: a ratio and what it should be."""

from typing import NamedTuple


class Goal(NamedTuple):
    """What was measured against what; `least` and `most` bound the ratio."""

    what: str
    measured: str
    against: str
    ratio: float | None  # None: could not be measured here
    least: float = 0.0
    most: float = float("inf")

    @property
    def verdict(self) -> str:
        """Whether the goal is met; nothing is said of what was not measured."""
        if self.ratio is None:
            return "?"
        return "met" if self.least <= self.ratio <= self.most else "NOT MET"

    @property
    def wish(self) -> str:
        return f"at least {self.least:.3g}" if self.least else f"at most {self.most:g}"
