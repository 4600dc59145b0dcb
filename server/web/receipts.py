"""A receipt in the words of the page."""

from dataclasses import dataclass
from typing import Any

from rules.kernel.words import msg
from server.web.reader import Reader

TITLE = msg("Receipt")
DRY_TITLE = msg("This is what would happen")
UNDONE = {"refused", "unread", "untried"}


@dataclass(frozen=True)
class Line:
    """One line of what was written and its verdict."""

    line: str
    understood: str
    said: str


@dataclass(frozen=True)
class Words:
    """A receipt for the template."""

    title: str
    bad: bool
    verdicts: tuple[Line, ...]
    notes: tuple[str, ...]
    waiting: str


def receipt_words(receipt: Any, reader: Reader, *, dry: bool = False) -> Words:
    """Each line with what was understood and done, then what is still asked."""
    return Words(
        title=reader.voice(DRY_TITLE if dry else TITLE),
        bad=any(verdict.status in UNDONE for verdict in receipt.verdicts),
        verdicts=tuple(Line(v.line, v.understood or "", v.said) for v in receipt.verdicts),
        notes=tuple(receipt.notes),
        waiting=str(receipt.waiting or ""),
    )
