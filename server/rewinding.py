"""Going back: what an undo would take away, and the undo itself."""

from collections import Counter
from dataclasses import dataclass

from rules.kernel.words import Phrase, Voice, msg, msgs
from server import digest, resolving
from server.errors import MatchClosed, Refused
from server.office import Office
from server.store import acts, matches
from server.store.tables import FINISHED, INVITING, PLAYING, QUARANTINED, Match
from server.table import Table, lay

NOT_THERE = msg("There is no move {seq} to go back to; the match stands at move {last}.")
NOT_BEGUN = msg("The match has not begun.")
OVER = msg("The match is over and its seed is known; it cannot go back.")
GONE_BACK = msg(
    "The match goes back to where it stood after move {seq}; what came later is undone."
)
ORDERS_OF = msgs("{n} order of {who}", "{n} orders of {who}")
NONE_UNDONE = msg("No order is undone.")
ARE_UNDONE = msg("Undone would be {orders}.")


@dataclass(frozen=True)
class Undone:
    """What would be taken back, as an onlooker may know it."""

    seq: int
    last: int
    orders: tuple[tuple[int, int], ...]
    happened: tuple[str, ...]

    def said(self, voice: Voice) -> str:
        """Whose orders, and how many."""
        told = [voice.count(ORDERS_OF, n, n=n, who=voice.name(seat)) for seat, n in self.orders]
        return voice(ARE_UNDONE, orders=told) if told else voice(NONE_UNDONE)


def preview(office: Office, match: Match, seq: int) -> Undone:
    """What going back to after this move would undo; nothing is done."""
    with office.reading() as db:
        return undone(lay(office, db, match.id, hold=False), seq)


def undone(table: Table, seq: int) -> Undone:
    """The same at a table."""
    check(table, seq)
    rows = acts.orders_after(table.db, table.match.id, seq)
    counted = Counter(row.seat for row in rows if row.seat is not None)
    told = tuple(digest.happened(table, None, seq))
    return Undone(seq, table.match.seq, tuple(sorted(counted.items())), told)


def check(table: Table, seq: int) -> None:
    """Only a match that is not over goes back, and only to where it has been."""
    if table.match.status == INVITING:
        raise MatchClosed(Phrase(NOT_BEGUN))
    if table.match.status == FINISHED:
        raise MatchClosed(Phrase(OVER))
    there = matches.snapshot(table.db, table.match.id, seq)
    if there is None or seq >= table.match.seq:
        raise Refused(Phrase(NOT_THERE, {"seq": seq, "last": table.match.seq}))


def back(table: Table, seq: int) -> None:
    """Go back and ask everybody afresh; a match that was set aside plays again."""
    check(table, seq)
    if table.match.status == QUARANTINED:
        table.match.status, table.match.trouble = PLAYING, ""
    for question in table.questions():
        question.closed_at = table.office.now()
    table.open_questions = []
    said = Phrase(GONE_BACK, {"seq": seq})
    resolving.rewind(table, seq, said, seat=None, source="moderator")
    asked = {question.seat for question in table.questions()}
    for seat in [seat for seat in range(len(table.seats)) if seat not in asked]:
        digest.write_digest(table, seat)
