"""What somebody is told of the lines they sent: each line with its verdict, then what is next."""

from dataclasses import dataclass, field
from typing import Literal

Status = Literal["done", "filed", "tried", "refused", "unread", "untried", "command", "courtesy"]


@dataclass(frozen=True)
class Verdict:
    """One line as it was written, what was understood, and what came of it."""

    line: str
    status: Status
    sentences: tuple[str, ...] = ()
    understood: str = ""
    block: str = ""

    @property
    def said(self) -> str:
        """All sentences of the verdict."""
        return " ".join(self.sentences)


@dataclass(frozen=True)
class Waiting:
    """What is asked of a seat and until when, in its reader's words."""

    prompt: str
    until: str
    mode: str
    sentence: str

    def __str__(self) -> str:
        return self.sentence


@dataclass
class Receipt:
    """The answer to one submission."""

    match: str
    seq: int
    seat: int
    verdicts: list[Verdict] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    waiting: Waiting | None = None
    others: str = ""
    over: bool = False

    @property
    def acted(self) -> bool:
        """Something was entered or put on file."""
        return any(verdict.status in ("done", "filed") for verdict in self.verdicts)
