"""A receipt in the words of the page."""

from dataclasses import dataclass

from rules.kernel.words import msg
from server.receipt import Receipt, Verdict
from server.web.reader import Reader

TITLE, DRY_TITLE = msg("Receipt"), msg("This is what would happen")
BAD_TITLE = msg("This cannot be done as it stands")
WAITS_FOR = msg("The match now waits for {others}.")
UNDONE = {"refused", "unread", "untried"}


@dataclass(frozen=True)
class Words:
    """A receipt for the template."""

    title: str
    bad: bool
    verdicts: tuple[Verdict, ...]
    notes: tuple[str, ...]
    tapped: bool = False


def receipt_words(
    receipt: Receipt, reader: Reader, *, dry: bool = False, tapped: bool = False
) -> Words:
    """Each line with what was understood and done, then what is asked next and of whom."""
    bad = any(verdict.status in UNDONE for verdict in receipt.verdicts)
    title = BAD_TITLE if dry and bad else DRY_TITLE if dry else TITLE
    notes = tuple(receipt.notes) if dry else (*receipt.notes, *next_words(receipt, reader))
    return Words(reader.voice(title), bad, tuple(receipt.verdicts), notes, tapped)


def next_words(receipt: Receipt, reader: Reader) -> tuple[str, ...]:
    """What the match waits for now."""
    if receipt.waiting:
        return (str(receipt.waiting),)
    return (reader.voice(WAITS_FOR, others=receipt.others),) if receipt.others else ()
