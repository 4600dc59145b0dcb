"""Our own digest inside an answer: known text is told apart from the player's words."""

import re
from dataclasses import dataclass, field

from mailer.quotes import MARKERS

SHINGLE = 20
RUN_LINES = 3
RUN_LETTERS = 60
MAX_SENT = 200_000
NOT_WORD = re.compile(r"[\W_]+")


def key_of(line: str) -> str:
    """The letters and digits of a line; wrapping, marks and case do not matter."""
    return NOT_WORD.sub("", line).casefold()


MARKER_KEYS = frozenset(key_of(marker) for marker in MARKERS.values())
LONGEST_MARKER = max(map(len, MARKER_KEYS))


def is_marker(words: str) -> bool:
    """These words are one of our marker lines, however they were wrapped or quoted."""
    return len(words) < 4 * LONGEST_MARKER and key_of(words) in MARKER_KEYS


@dataclass
class Ours:
    """What we sent, ready to be recognised line by line in time linear in the line."""

    sent: str | None
    keys: set[str] = field(init=False)
    shingles: set[str] = field(init=False)

    def __post_init__(self) -> None:
        lines = (self.sent or "")[:MAX_SENT].splitlines()
        whole = "".join(map(key_of, lines))
        self.keys = {key for key in map(key_of, lines) if key}
        self.shingles = {whole[i : i + SHINGLE] for i in range(len(whole) - SHINGLE + 1)}

    def knows(self, line: str) -> bool:
        """The line is one of ours, whole or re-wrapped; a few letters prove nothing."""
        key = key_of(line)
        if key in self.keys:
            return True
        offsets = [*range(0, len(key) - SHINGLE, SHINGLE), max(0, len(key) - SHINGLE)]
        return len(key) >= SHINGLE and all(key[i : i + SHINGLE] in self.shingles for i in offsets)

    def peeks(self, line: str) -> bool:
        """The line is long and made of our words only; no order is."""
        return len(key_of(line)) >= RUN_LETTERS and self.knows(line)

    def runs(self, lines: list[str]) -> set[int]:
        """Indices of lines in runs long enough to be ours; a single equal line stays an order."""
        found: set[int] = set()
        run: list[int] = []
        for index, line in enumerate([*lines, "a line nobody wrote"]):
            # An answer that repeats a line of ours stands above the marker, where ours begins.
            if is_marker(line) or (line.strip() and not self.knows(line)):
                found |= whole_run(run, lines)
                run = []
            if line.strip() and self.knows(line):
                run.append(index)
        return found

    def last(self, lines: list[str], start: int) -> int | None:
        """The last line from `start` on that is surely ours, when enough of them are."""
        known = [i for i in range(start, len(lines)) if lines[i].strip() and self.knows(lines[i])]
        return known[-1] if whole_run(known, lines) else None


def whole_run(run: list[int], lines: list[str]) -> set[int]:
    """The run itself when it is long enough to be no accident, else nothing."""
    letters = sum(len(key_of(lines[i])) for i in run)
    return set(run) if len(run) >= RUN_LINES and letters >= RUN_LETTERS else set()
