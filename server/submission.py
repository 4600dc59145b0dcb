"""The lines of one submission carried out at the table: read, tried, entered or put on file."""

from collections.abc import Sequence
from typing import Any

from rules import kernel
from rules.kernel import OrderError, Unread, Untimely
from rules.kernel.reading import plain
from rules.kernel.words import msg
from server import commands, digest, lines, resolving, settling, standing
from server.lines import Item
from server.receipt import Receipt, Status, Verdict
from server.store import matches
from server.store.tables import PAUSED, PLAYING, Filed
from server.table import Table

DONE, TRIED = msg("Done: {order}."), msg("This can be done: {order}.")
FILED = msg("Put on file, sealed: {order}.")
FILED_PART = msg("Put on file, sealed; more is needed before it is complete.")
GREETING = msg("A kind word; nothing to enter.")
NOT_ENTERED = msg("Not entered, because a later line of the same move cannot stand.")
NOT_TRIED = msg("Not tried, because an earlier line could not stand.")
NOT_NEEDED = msg("Not needed: a line above it counted.")
NEXT_TRIED = msg("The next line was tried instead.")
NOT_YET = msg("Not tried, because what comes before it brings hidden things to light.")
OTHERS_TURN = msg("Not entered: the match now waits for {others}.")
NOW_OVER = msg("Not entered: the match is over.")
LAPSED = msg(
    "The deadline for what you are answering has passed, and an order was entered for you."
)
OLD_NUMBER = msg("That number belongs to an older letter; the menu has changed since.")
ASKED_NOW = msg("Asked of you now: {prompt}")
CLOSED = {
    PAUSED: msg("The match is paused; nothing can be entered until the moderator resumes it."),
    "inviting": msg("The match has not begun."),
    "finished": msg("This match is over."),
    "quarantined": msg("The match is set aside because of a fault of ours; the moderator knows."),
}


class Submission:
    """One seat's lines, from the first word to the receipt."""

    def __init__(
        self,
        table: Table,
        seat: int,
        source: str,
        *,
        seen_seq: int | None = None,
        dry: bool = False,
    ) -> None:
        self.table, self.seat, self.source, self.dry = table, seat, source, dry
        self.seen_seq, self.voice = seen_seq, table.voice(seat)
        self.receipt = Receipt(table.match.name, table.match.seq, seat)
        self.stopped = ""
        self.loose: list[int] = []
        self.firm = (table.state, 0, 0)
        self.scratch: Any = None
        self.sealed: list[Any] = []
        self.final: bool | None = None
        self.filing = False
        self.ahead: list[list[str]] = []

    def carry_out(self, written: Sequence[str]) -> Receipt:
        """Every line in turn; what was played is kept in the table for the desk to commit."""
        found = list(lines.items(written, commands.lexicon(self.table)))
        self.dry = self.dry or any(item.name == commands.TRY for item in found)
        for item in found:
            getattr(self, f"take_{item.kind}")(item)
        self.file()
        settling.file_ahead(self)
        return self.receipt

    @property
    def person(self) -> Any:
        """Whoever sits there."""
        return self.table.people[self.seat]

    def tell(self, line: str, status: Status, *sentences: str, **more: str) -> None:
        """The verdict on one line."""
        self.receipt.verdicts.append(Verdict(line, status, sentences, **more))

    def take_courtesy(self, item: Item) -> None:
        """A greeting is no order, and not an error either."""
        self.tell(item.line, "courtesy", self.voice(GREETING))

    def take_command(self, item: Item) -> None:
        """A command of the letter, done whatever becomes of the orders."""
        self.receipt.verdicts.append(commands.run(self, item))

    def take_press(self, item: Item) -> None:
        """Words to other people."""
        self.receipt.verdicts.append(commands.press(self, item))

    def take_order(self, item: Item) -> None:
        """One order: what cannot be tried says why, the rest goes to the kernel."""
        status = self.table.match.status
        if status != PLAYING:
            return self.tell(item.line, "refused", self.voice(CLOSED[status]))
        if self.stopped:
            return self.tell(item.line, "untried", self.stopped)
        if late := self.too_late(item.line):
            return self.refuse(item.line, "refused", late)
        asked = kernel_decision(self.at_hand, self.seat) or self.asked_again()
        if asked is None and (self.table.played or self.sealed):
            return self.tell(item.line, "untried", self.not_asked_any_more())
        sealed = asked is not None and asked.mode == "sealed"
        if sealed and self.scratch is None:
            self.scratch, self.sealed = resolving.in_hand(self.table, self.seat)
        self.try_orders([item.line, *item.text], sealed)

    def try_orders(self, written: list[str], sealed: bool) -> None:
        """The first of some alternatives that can stand counts; the others are passed over."""
        for n, line in enumerate(written, 1):
            error = self.try_order(line, sealed)
            if error is None:
                return self.spare(written[n:])
            if n < len(written):
                said = error.said(self.voice)
                self.tell(line, "untried", said, self.voice(NEXT_TRIED))
            elif not settling.taken_as_standing(self, line, error):
                status: Status = "unread" if isinstance(error, Unread) else "refused"
                self.refuse(line, status, error.said(self.voice), *self.untimely(error))

    def spare(self, others: list[str]) -> None:
        """Alternatives that were not needed."""
        for line in others:
            self.tell(line, "untried", self.voice(NOT_NEEDED))

    def untimely(self, error: OrderError) -> tuple[str, ...]:
        """Somebody who is asked nothing may want to file ahead."""
        asked = kernel_decision(self.at_hand, self.seat)
        hint = isinstance(error, Untimely) and asked is None and kernel.pending(self.at_hand)
        return (self.voice(settling.HINT),) if hint else ()

    def asked_again(self) -> Any:
        """What is asked after others' settled answers, so that the rest of a letter counts too."""
        if self.dry or not self.table.played or self.scratch is not None:
            return None
        standing.carry_on(self.table, but=self.seat)
        self.settle()
        return kernel_decision(self.table.state, self.seat)

    @property
    def at_hand(self) -> Any:
        """The state the next line is read against."""
        return self.table.state if self.scratch is None else self.scratch

    def too_late(self, line: str) -> str:
        """Why an answer to an old letter is not taken for an answer to a new question."""
        question = self.table.question(self.seat)
        if self.seen_seq is None or question is None or self.table.played:
            return ""
        if question.opened_seq <= self.seen_seq:
            return ""
        if matches.lapsed_since(self.table.db, self.table.match.id, self.seat, self.seen_seq):
            return self.voice(LAPSED)
        return self.voice(OLD_NUMBER) if plain(line).isdigit() else ""

    def try_order(self, line: str, sealed: bool) -> OrderError | None:
        """Read and enter one line; the error when it cannot stand."""
        game, before = self.table.game, self.at_hand
        try:
            order = kernel.read(game, line, before, self.seat, self.table.voices)
            if sealed:
                self.scratch = kernel.apply(game, before, self.seat, order).state
            else:
                self.table.play(self.seat, order, self.source)
        except OrderError as error:
            return error
        self.accept(line, order, sealed)
        return None

    def accept(self, line: str, order: Any, sealed: bool) -> None:
        """The order stands; a move is firm once others act or something hidden is out."""
        status: Status = "tried" if self.dry else "filed" if sealed else "done"
        words = {"tried": TRIED, "filed": FILED, "done": DONE}[status]
        self.loose.append(len(self.receipt.verdicts))
        said = order.said(self.voice)
        self.tell(line, status, self.voice(words, order=said), understood=said)
        if sealed:
            self.sealed.append(order)
            self.filing = True
        elif self.reveals():
            self.settle()

    def reveals(self) -> bool:
        """Dice fell, something hidden came out, or it is another's turn."""
        state, events = self.table.state, self.table.events[self.firm[2] :]
        drew = state.chance.drawn != self.firm[0].chance.drawn
        secret = any(event.to is not None or event.reveals for event in events)
        if self.dry and (drew or secret):
            self.stopped = self.voice(NOT_YET)
        return drew or secret or kernel_decision(state, self.seat) is None

    def settle(self) -> None:
        """From here on nothing before is undone."""
        self.firm = (self.table.state, len(self.table.played), len(self.table.events))
        self.loose.clear()

    def refuse(self, line: str, status: Status, *why: str) -> None:
        """This line cannot stand, and the loose lines of the same move fall with it."""
        for place in self.loose:
            old = self.receipt.verdicts[place]
            self.receipt.verdicts[place] = Verdict(
                old.line, "untried", (self.voice(NOT_ENTERED),), old.understood
            )
        state, played, happened = self.firm
        self.table.state = state
        del self.table.played[played:], self.table.events[happened:]
        self.loose, self.sealed, self.scratch, self.filing = [], [], None, False
        self.stopped = self.voice(NOT_TRIED)
        self.tell(line, status, *why, *self.reminder())

    def reminder(self) -> tuple[str, ...]:
        """What is asked now, for somebody who answered something else."""
        asked = self.table.decision(self.seat)
        prompt = asked.prompt.said(self.voice) if asked else ""
        return (self.voice(ASKED_NOW, prompt=prompt),) if asked else ()

    def not_asked_any_more(self) -> str:
        """The rest of a letter when it is somebody else's turn."""
        others = digest.others(self.table, self.seat)
        return self.voice(OTHERS_TURN, others=others) if others else self.voice(NOW_OVER)

    def file(self) -> None:
        """Sealed orders replace what was on file for the question."""
        question = self.table.question(self.seat)
        if (
            self.dry
            or not self.sealed
            or not self.filing
            or question is None
            or question.id is None
        ):
            return
        row = resolving.filed(self.table).get(self.seat) or Filed(
            match_id=question.match_id,
            seat=self.seat,
            question_id=question.id,
            text="",
            at=self.table.office.now(),
        )
        row.text = "\n".join(map(str, self.sealed))
        row.orders = [kernel.dump_order(order).decode() for order in self.sealed]
        row.complete = not still_asked(self.table, self.scratch, self.seat)
        row.final = row.final if self.final is None else self.final
        row.source, row.at = self.source, self.table.office.now()
        self.table.db.add(row)
        self.table.db.flush()
        if not row.complete:
            self.receipt.notes.append(self.voice(FILED_PART))


def kernel_decision(state: Any, seat: int) -> Any:
    """What a state asks of a seat, or None."""
    return next((d for d in kernel.pending(state) if d.seat == seat), None)


def still_asked(table: Table, after: Any, seat: int) -> bool:
    """The sealed question would still be open after these orders."""
    before, now = table.decision(seat), kernel_decision(after, seat)
    return now is not None and now.mode == "sealed" and now.prompt == before.prompt
