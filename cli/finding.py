"""One line of the doctor's report."""

from typing import NamedTuple


class Finding(NamedTuple):
    """What was found, and what to do about it."""

    good: bool
    sentence: str
