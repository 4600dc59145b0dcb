"""The sender's fresh lines, apart from quotations, signatures and our own digest."""

import re
from dataclasses import dataclass

from mailer import quotes
from mailer.charset import tidy
from mailer.ours import Ours, is_marker

WINDOW = 5
BLOCK = 7
WRAP_COLUMN = 72
SENTENCE_END = re.compile(r"[.?!:;…]\s*$")


@dataclass(frozen=True)
class Trimmed:
    """Fresh lines with their blank lines, and every line that was cut away."""

    lines: tuple[str, ...]
    cut: tuple[str, ...]

    @property
    def text(self) -> str:
        """The fresh text as one string."""
        return "\n".join(self.lines).strip("\n")


def trim(text: str, sent: str | None = None) -> Trimmed:
    """What the sender wrote; `sent` is the digest being answered, when it is known."""
    lines = [line.rstrip() for line in tidy(text).split("\n")]
    keep = Trimmer(lines, Ours(sent)).kept()
    fresh = closed(lines, keep)
    cut = tuple(line for line, kept in zip(lines, keep, strict=True) if line and not kept)
    return Trimmed(fresh, cut)


def closed(lines: list[str], keep: list[bool]) -> tuple[str, ...]:
    """Fresh lines; where something was cut out, one blank line is left of the gap."""
    fresh, gap = [""], True
    for line, kept in zip(lines, keep, strict=True):
        if kept and (line or fresh[-1] or not gap):
            fresh.append(line)
            gap = gap and not line
        gap = gap or not kept
    return tuple(fresh[1:])


class Trimmer:
    """Walks the lines once and decides for each whether the sender wrote it."""

    def __init__(self, lines: list[str], ours: Ours) -> None:
        self.lines = lines
        self.ours = ours
        self.quoted = [quotes.is_quoted(line) for line in lines]
        self.keep = [not quoted for quoted in self.quoted]

    def kept(self) -> list[bool]:
        """For each line: is it fresh?"""
        self.cut_wrapped()
        if self.ours.sent:
            self.cut_runs()
        self.cut_quotation()
        self.cut_signatures()
        return self.keep

    def drop(self, start: int, stop: int) -> None:
        """Lines from start up to stop are not fresh."""
        self.keep[start:stop] = [False] * (stop - start)

    def next_filled(self, index: int) -> int:
        """The first line at or after the index that is not blank, or the end."""
        while index < len(self.lines) and not self.lines[index].strip():
            index += 1
        return index

    def cut_wrapped(self) -> None:
        """A quoted line too long for its writer's screen spills onto the next, unmarked."""
        for index in range(1, len(self.lines) - 1):
            if self.quoted[index - 1] and self.quoted[index + 1] and self.spilt(index):
                self.keep[index] = False

    def spilt(self, index: int) -> bool:
        """This unmarked line is the rest of the quoted one above it."""
        above, line = self.lines[index - 1], self.lines[index]
        if self.quoted[index] or not line.strip():
            return False
        if self.ours.sent:
            return self.ours.knows(line)
        full = len(above) + 1 + len(line.split(maxsplit=1)[0]) > WRAP_COLUMN
        return full and not SENTENCE_END.search(above[-4:])

    def cut_runs(self) -> None:
        """Runs of lines that we sent are quotation, even without any mark."""
        for index in self.ours.runs(self.lines):
            self.keep[index] = False

    def cut_quotation(self) -> None:
        """Cut each quotation that begins with words instead of marks."""
        index = 0
        while index < len(self.lines):
            span = self.opening(index)
            if span is None:
                index += 1
                continue
            start, stop = span
            self.drop(start, stop)
            if not self.marked_below(stop - 1):
                return self.cut_rest(start)
            index = stop

    def cut_rest(self, start: int) -> None:
        """An unmarked quotation goes on to the end, or to the end of what we know is ours."""
        stop = len(self.lines)
        if self.ours.sent and not any(map(self.speaks, range(start))):
            last = self.ours.last(self.lines, start)
            stop = stop if last is None else last + 1
        self.drop(start, stop)

    def speaks(self, index: int) -> bool:
        """A fresh line that says something."""
        line = self.lines[index]
        return self.keep[index] and bool(line.strip()) and not quotes.is_rule(line)

    def opening(self, index: int) -> tuple[int, int] | None:
        """The lines, ending with or beginning at this one, that announce a quotation."""
        line = self.lines[index]
        if not line.strip() or (self.quoted[index] and not line.endswith(":")):
            return None
        if quotes.is_original(line) or quotes.UNDERSCORES.match(line):
            return self.above(index), index + 1
        return self.marker(index) or self.block(index) or self.attribution(index)

    def above(self, index: int) -> int:
        """Rules and blank lines directly above belong to what they set off."""
        start = index
        while index > 0 and (not self.lines[index - 1].strip() or self.is_rule(index - 1)):
            index -= 1
            start = index if self.is_rule(index) else start
        return start

    def is_rule(self, index: int) -> bool:
        """The line is a drawn rule."""
        return quotes.is_rule(self.lines[index])

    def marker(self, index: int) -> tuple[int, int] | None:
        """Our own marker line, perhaps wrapped, with an unknown attribution just above it."""
        for stop in range(index + 1, min(index + 3, len(self.lines)) + 1):
            if is_marker(" ".join(self.lines[index:stop])) and not self.quoted[index]:
                return self.attributed(index), stop
        return None

    def attributed(self, index: int) -> int:
        """Where the attribution above our marker begins, in whatever language it is."""
        index = self.peek(index)
        last = self.last_filled(index)
        for start in range(last, max(last - 3, -1), -1):
            words = " ".join(self.lines[start : last + 1])
            if not self.lines[start].strip():
                return index
            if quotes.ADDRESS.search(words) and quotes.ENDING.search(words[-60:]):
                return start
        return index

    def peek(self, index: int) -> int:
        """The hidden first words of our HTML come to light in some programs, above the marker."""
        last = self.last_filled(index)
        return last if last >= 0 and self.ours.peeks(self.lines[last]) else index

    def last_filled(self, index: int) -> int:
        """The last line before the index that is not blank, or -1."""
        index -= 1
        while index >= 0 and not self.lines[index].strip():
            index -= 1
        return index

    def block(self, index: int) -> tuple[int, int] | None:
        """From, Sent, To and Subject above a quotation: two of them tell."""
        if self.quoted[index] or quotes.label_of(self.lines[index]) not in ("from", "date"):
            return None
        stop, kinds = index, set[str]()
        for place in range(index, min(index + BLOCK, len(self.lines))):
            kind = quotes.label_of(self.lines[place])
            if kind:
                kinds.add(kind)
                stop = place + 1
        told = len(kinds & {"date", "to", "subject", "copy"}) >= (1 if "from" in kinds else 2)
        return (self.above(index), stop) if told else None

    def attribution(self, index: int) -> tuple[int, int] | None:
        """`On such a day somebody wrote:`, ending on this line, begun up to four above."""
        line = self.lines[index]
        if not quotes.ENDING.search(line[-60:]):
            return self.dated_address(index)
        if quotes.attributes(line) and quotes.begins(line):
            return index, index + 1
        for start in range(index - 1, max(index - WINDOW, -1), -1):
            if self.keep[start] and self.spans(start, index):
                return start, index + 1
        return (index, index + 1) if quotes.attributes(line) else self.bare_attribution(index)

    def spans(self, start: int, index: int) -> bool:
        """These lines together are one attribution, broken by a narrow screen."""
        words = " ".join(line.lstrip("> ") for line in self.lines[start : index + 1])
        return quotes.opens(*self.lines[start : start + 2]) and quotes.attributes(words)

    def dated_address(self, index: int) -> tuple[int, int] | None:
        """`2026/11/17 Anne <anne@example.org>` and then marked lines: no verb, no colon."""
        line = self.lines[index][:300]
        named = line.endswith(">") and quotes.ADDRESS.search(line) and not self.quoted[index]
        told = named and quotes.begins(line) and self.marked_below(index)
        return (index, index + 1) if told else None

    def marked_below(self, index: int) -> bool:
        """The next line that says anything is marked as quoted."""
        following = self.next_filled(index + 1)
        return following < len(self.lines) and self.quoted[following]

    def bare_attribution(self, index: int) -> tuple[int, int] | None:
        """`Anne wrote:` has no date, but what follows at once is marked as quoted."""
        said = quotes.WROTE.search(self.lines[index][-60:]) and not self.quoted[index]
        return (index, index + 1) if said and self.marked_below(index) else None

    def cut_signatures(self) -> None:
        """`--` ends the letter; a phone's signature ends it up to the next quotation."""
        for index in range(len(self.lines)):
            if self.keep[index] and quotes.SIGNATURE.match(self.lines[index]):
                return self.drop(index, len(self.lines))
            if self.keep[index] and quotes.is_signed(self.lines[index]):
                self.drop(index, self.next_quoted(index))

    def next_quoted(self, index: int) -> int:
        """The next line marked as quoted, or the end."""
        while index < len(self.lines) and not self.quoted[index]:
            index += 1
        return index
