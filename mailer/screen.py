"""The table of checks, and the walker that can explain its verdict."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from mailer import checks
from mailer.checks import Facts
from mailer.letter import Kind, Letter

__all__ = ["TABLE", "Facts", "Verdict", "screen"]

Action = Literal["pass", "drop", "answer", "book", "shelve"]
Check = Callable[[Letter, Facts], bool]

# Read top to bottom; the first hit decides. Machines come before every row that answers.
TABLE: tuple[tuple[Check, Action], ...] = (
    (checks.seen_before, "drop"),
    (checks.stumbled, "shelve"),
    (checks.feedback, "book"),
    (checks.bounce, "book"),
    (checks.own_mail, "drop"),
    (checks.loop, "drop"),
    (checks.automatic, "drop"),
    (checks.mailing_list, "drop"),
    (checks.nobody, "drop"),
    (checks.unknown_token, "drop"),
    (checks.wrong_sender, "answer"),
    (checks.forged, "answer"),
    (checks.too_big, "answer"),
    (checks.encrypted, "answer"),
    (checks.empty, "answer"),
)


@dataclass(frozen=True)
class Verdict:
    """What is to be done with a letter, and every question that led there."""

    action: Action
    kind: Kind
    reason: str
    hits: tuple[str, ...]
    misses: tuple[str, ...]


def screen(letter: Letter, facts: Facts) -> Verdict:
    """Walk the table to the first hit; a letter that hits nothing passes."""
    misses: list[str] = []
    for check, action in TABLE:
        if check(letter, facts):
            return verdict(letter, facts, action, check.__name__, tuple(misses))
        misses.append(check.__name__)
    return Verdict("pass", letter.kind, "", (), tuple(misses))


def verdict(
    letter: Letter, facts: Facts, action: Action, reason: str, misses: tuple[str, ...]
) -> Verdict:
    """The verdict of a hit; an answer beyond the day's cap becomes silence."""
    if action == "answer" and facts.answers_today >= facts.answers_cap:
        return Verdict("drop", letter.kind, "over_cap", (reason, "over_cap"), misses)
    return Verdict(action, letter.kind, reason, (reason,), misses)
