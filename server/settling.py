"""Commands that settle things ahead of time: ahead, standing; and undo, which unsettles."""

import re
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, time, timedelta
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from rules import kernel
from rules.kernel import OrderError, Unread
from rules.kernel.reading import plain
from rules.kernel.words import msg
from server import absences, dates, lines, undoing
from server.errors import DeskError
from server.lines import Item
from server.receipt import Verdict
from server.store import wishes
from server.store.tables import Ahead, Standing

if TYPE_CHECKING:
    from server.submission import Submission

AHEAD, STANDING = msg("ahead|later"), msg("standing|always")
UNDO, STOP, TIMES = msg("undo"), msg("stop|end|cancel"), msg("times|time")
UNTIL = msg("until|till")
MOST_AHEAD, MOST_STANDING = 20, 20
HINT = msg("To keep it for your next question, write ahead: and then the order.")
KEPT = msg("Kept for your next question: {line}.")
KEPT_LATER = msg("Kept for the question after that: {line}.")
NO_NUMBERS = msg("A number means something else on each menu; please write the order out.")
NO_ORDER = msg("Write the order behind it, for example: ahead: {example}")
TOO_MANY = msg("You have settled as much as can be kept: {most}.")
STANDS = msg("From now on: {order}.")
STANDS_FOR = msg("From now on: {order}, {times} times at most.")
STOPPED = msg("This stands no more: {order}.")
NONE_STANDING = msg("You have no standing order. Write one, for example: standing: {example}")
NO_SUCH = msg("There is no standing order {n}; your standing orders are numbered from 1 to {most}.")
FIRST_IN_LETTER = msg("Nothing was taken back: undo must stand above the orders of a letter.")
AHEAD_LINE = msg("ahead, for question {n}: {line}")
STANDING_LINE = msg("standing {n}: {line}")


def run(of: "Submission", item: Item) -> Verdict:
    """Do one of these commands and say what came of it."""
    try:
        return RUN[item.name](of, item)
    except (DeskError, OrderError) as error:
        return Verdict(item.line, "refused", (error.said(of.voice),))


def ahead(of: "Submission", item: Item) -> Verdict:
    """Keep an order, with its alternatives, for a question that has not come yet."""
    written = [item.rest, *item.text]
    for line in written:
        if problem := unfit(of, line):
            return Verdict(item.line, "refused", (problem,))
    if len(of.ahead) >= MOST_AHEAD:
        return Verdict(item.line, "refused", (of.voice(TOO_MANY, most=MOST_AHEAD),))
    said = KEPT_LATER if of.ahead else KEPT
    of.ahead.append(written)
    words = of.voice(said, line=of.voice(msg(" or ")).join(written))
    return Verdict(item.line, "tried" if of.dry else "filed", (words,))


def unfit(of: "Submission", line: str) -> str:
    """Why a line cannot be kept; whether it is legal is seen only when its question comes."""
    if not plain(line):
        return of.voice(NO_ORDER, example=example(of))
    if plain(line).isdigit():
        return of.voice(NO_NUMBERS)
    try:
        kernel.read(of.table.game, line, of.table.state, of.seat, of.table.voices)
    except Unread as error:
        return error.said(of.voice)
    except OrderError:
        pass
    return ""


def example(of: "Submission") -> str:
    """How an order of this game is written."""
    return kernel.grammar(of.table.game.orders[0]).said(of.voice)


def file_ahead(of: "Submission") -> None:
    """What a letter files ahead replaces what was filed ahead before."""
    if of.dry or not of.ahead:
        return
    for old in filed_ahead(of):
        of.table.db.delete(old)
    match_id, now = of.table.match.id or 0, of.table.office.now()
    for written in of.ahead:
        row = Ahead(match_id=match_id, seat=of.seat, lines=written, source=of.source, at=now)
        of.table.db.add(row)
    of.table.sitting(of.seat).settled = True
    of.table.db.flush()


def filed_ahead(of: "Submission") -> Sequence[Ahead]:
    """What the seat has filed ahead so far."""
    return wishes.ahead(of.table.db, of.table.match.id, of.seat)


def standing(of: "Submission", item: Item) -> Verdict:
    """List, stop or keep standing orders."""
    first, _, rest = plain(item.rest).partition(" ")
    if not first:
        return listing(of, item)
    if first in lines.words(STOP, of.table.voices):
        return stop(of, item, rest)
    return keep(of, item.line, *understood(of, item.rest))


Understood = tuple[kernel.Standing, int | None, datetime | None]


def understood(of: "Submission", written: str) -> Understood:
    """A standing order, how often and until when it may answer."""
    try:  # as a whole first: `until` may be a word of the order itself
        return (*reading(of, written), None)
    except OrderError:
        text, ends_at = how_long(of, written)
        return (*reading(of, text), ends_at)


def reading(of: "Submission", written: str) -> tuple[kernel.Standing, int | None]:
    """A standing order, and how often it may answer."""
    text, times = how_often(of, written)
    table = of.table
    return kernel.read_standing(table.game, text, table.state, of.seat, table.voices), times


def how_long(of: "Submission", written: str) -> tuple[str, datetime | None]:
    """`…, until 3 Dec` behind a standing order: to the end of that day where its player lives."""
    words, person = "|".join(map(re.escape, lines.words(UNTIL, of.table.voices))), of.person
    found = re.fullmatch(rf"(.*?),?\s+(?:{words})\s+(.+)", written.strip(), re.I)
    if not found or person is None:
        return written, None
    day = dates.read(found[2], absences.today(of.table.office, person), of.table.voices)
    midnight = datetime.combine(day + timedelta(days=1), time(0), ZoneInfo(person.zone))
    return found[1], midnight.astimezone(UTC)


def how_often(of: "Submission", written: str) -> tuple[str, int | None]:
    """`…, 3 times` behind a standing order."""
    words = "|".join(map(re.escape, lines.words(TIMES, of.table.voices)))
    found = re.fullmatch(rf"(.*?),?\s+(\d{{1,3}})\s+(?:{words})\W*", written.strip(), re.I)
    return (found[1], int(found[2])) if found and int(found[2]) else (written, None)


def keep(
    of: "Submission", line: str, kept: kernel.Standing, times: int | None, ends_at: datetime | None
) -> Verdict:
    """A standing order is kept; the same one said again begins anew."""
    times, said = times or kept.times, kept.said(of.voice)
    running = wishes.standing(of.table.db, of.table.match.id, of.seat)
    if len(running) >= MOST_STANDING:
        return Verdict(line, "refused", (of.voice(TOO_MANY, most=MOST_STANDING),))
    if not of.dry:
        body = kernel.dump_standing(kept).decode()
        row = Standing(match_id=0, seat=of.seat, text=said, order=body, at=of.table.office.now())
        row.times, row.ends_at = times, ends_at
        write(of, row, [old for old in running if old.order == body])
    words = of.voice(STANDS_FOR, order=said, times=times) if times else of.voice(STANDS, order=said)
    return Verdict(line, "tried" if of.dry else "filed", (words,), said)


def write(of: "Submission", row: Standing, old: Sequence[Standing]) -> None:
    """Keep a standing order in place of the same one said before."""
    for former in old:
        former.stopped_at = of.table.office.now()
    row.match_id = of.table.match.id or 0
    of.table.db.add(row)
    of.table.sitting(of.seat).settled = True
    of.table.db.flush()


def taken_as_standing(of: "Submission", line: str, error: OrderError) -> bool:
    """A line that is no order may be a standing order written without the word."""
    if not isinstance(error, Unread):
        return False
    try:
        said = understood(of, line)
    except (OrderError, DeskError):
        return False
    of.receipt.verdicts.append(keep(of, line, *said))
    return True


def stop(of: "Submission", item: Item, which: str) -> Verdict:
    """Stop one standing order by its number, or all of them."""
    running = wishes.standing(of.table.db, of.table.match.id, of.seat)
    if not running:
        return listing(of, item)
    if which.isdigit() and not 1 <= int(which) <= len(running):
        said = of.voice(NO_SUCH, n=which, most=len(running))
        return Verdict(item.line, "refused", (said,))
    ended = [running[int(which) - 1]] if which.isdigit() else running
    for row in [] if of.dry else ended:
        row.stopped_at = of.table.office.now()
    said = of.voice(STOPPED, order=of.voice.listing([row.text for row in ended]))
    return Verdict(item.line, "tried" if of.dry else "command", (said,))


def listing(of: "Submission", item: Item) -> Verdict:
    """The seat's standing orders, numbered."""
    told = standing_lines(of)
    first = kernel.standings(of.table.game)[0]
    none = of.voice(NONE_STANDING, example=kernel.grammar(first).said(of.voice))
    return Verdict(item.line, "command", () if told else (none,), block="\n".join(told))


def listed(of: "Submission") -> list[str]:
    """What the seat has filed ahead and what stands, a line each."""
    rows = [of.voice(msg(" or ")).join(row.lines) for row in filed_ahead(of)]
    filed = [of.voice(AHEAD_LINE, n=n, line=line) for n, line in enumerate(rows, 1)]
    return [*filed, *standing_lines(of)]


def standing_lines(of: "Submission") -> list[str]:
    """Standing orders, numbered."""
    rows = wishes.standing(of.table.db, of.table.match.id, of.seat)
    return [of.voice(STANDING_LINE, n=n, line=row.text) for n, row in enumerate(rows, 1)]


def undo(of: "Submission", item: Item) -> Verdict:
    """Take the seat's last orders back; the orders below in the same letter count anew."""
    if of.table.played or of.sealed:
        return Verdict(item.line, "refused", (of.voice(FIRST_IN_LETTER),))
    said = undoing.undo(of.table, of.seat, of.source, dry=of.dry)
    of.settle()
    of.seen_seq = of.table.match.seq
    return Verdict(item.line, "tried" if of.dry else "done", (said.said(of.voice),))


RUN: dict[str, Callable[["Submission", Item], Verdict]] = {
    AHEAD: ahead,
    STANDING: standing,
    UNDO: undo,
}
HELPS: Sequence[tuple[str, str, str]] = (
    (
        AHEAD,
        msg("ahead: ORDER"),
        msg("Keep an order for your next question; or: lines below it are tried if it cannot be."),
    ),
    (
        STANDING,
        msg("standing: ORDER, 3 times"),
        msg("Let a standing order answer for you; standing lists them, standing stop 1 ends one."),
    ),
    (
        UNDO,
        msg("undo"),
        msg("Take your last orders back, until somebody acts or something hidden comes out."),
    ),
)
