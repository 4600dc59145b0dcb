"""The one way a match moves on: journal, snapshot, questions and letters in one commit."""

from collections.abc import Iterable
from typing import Any

from rules import kernel
from rules.kernel.words import Phrase, Player, msg
from server import digest, notes, questions, standing
from server.errors import StaleMatch
from server.office import Office
from server.store import matches
from server.store.tables import (
    FINISHED,
    PLAYING,
    QUARANTINED,
    Entry,
    Filed,
    Happening,
    Snapshot,
)
from server.table import Played, Table, decision, lay, packed, state_at

MOST_LAPSES = 500
FAULT = msg("Resolving failed because of a fault of ours. The match is set aside, unharmed.")
MINDER = "minder"
MINDED = msg("The minder has answered for {who}.")
WILL_MIND = msg(
    "Your minder will answer “{order}” when the time is up, unless you answer yourself before."
)
MOVED_ON = Phrase(msg("The match has moved on since; please look again at what is asked now."))


class ResolutionFault(Exception):
    """The rules stumbled while resolving; the match must be set aside."""

    def __init__(self, match_id: int, trouble: str) -> None:
        super().__init__(trouble)
        self.match_id, self.trouble = match_id, trouble


def keep(table: Table, *, first: bool = False) -> None:
    """Write all that was played, ask what is asked now, and tell whoever must know.

    Whatever is looked up again on the way was flushed by whoever wrote it, so that the rows can
    go to the database together at the end.
    """
    claim(table, first)
    with table.db.no_autoflush:
        standing.carry_on(table)
        journal(table)
        opened = questions.ask(table)
        standing.file_sealed(table, opened)
        if not kernel.pending(table.state):
            finish(table)
        table.played, table.events = [], []
        seats = range(len(table.seats)) if first else [question.seat for question in opened]
        open_sealed(table) if ripe(table) else write_letters(table, seats, first)
    table.claimed = False


def claim(table: Table, first: bool = False) -> None:
    """Take the next number of the journal, which nobody else can have."""
    if not first and not matches.claim(table.db, table.match):
        raise StaleMatch(MOVED_ON)
    table.claimed = True


def write_letters(table: Table, seats: Iterable[int], first: bool) -> None:
    """A digest for each of these; whoever has a minder learns what it will answer."""
    for seat in seats:
        if table.sitting(seat).minded:
            announce_minder(table, seat)
        digest.write_digest(table, seat, first=first)


def announce_minder(table: Table, seat: int) -> None:
    """What will be entered for the seat when its time is up."""
    if table.decision(seat) is not None:
        order = kernel.advise(table.game, table.state, seat)
        notes.note(table, seat, Phrase(WILL_MIND, {"order": order.said(table.voice(seat))}))


def open_sealed(table: Table) -> None:
    """All sealed answers are in: they are opened together."""
    unseal(table)
    keep(table)


def journal(table: Table) -> None:
    """Entries, happenings and the snapshot of this submission."""
    place = {"match_id": table.match.id, "seq": table.match.seq}
    entries = [{**place, "n": n, **line(table, p)} for n, p in enumerate(table.played)]
    events = [{**place, "n": n, **told(event)} for n, event in enumerate(table.events)]
    matches.write(table.db, Entry, entries)
    matches.write(table.db, Happening, events)
    matches.write(table.db, Snapshot, [{**place, **packed(table)}])


def line(table: Table, played: Played) -> dict[str, Any]:
    """An order as the journal keeps it."""
    order = kernel.dump_order(played.order).decode()
    said = {"seat": played.seat, "order": order, "text": str(played.order)}
    return {**said, "source": played.source, "at": table.office.now()}


def told(event: Any) -> dict[str, Any]:
    """An event and who may know of it."""
    to = None if event.to is None else list(event.to)
    return {"event": kernel.dump_event(event).decode(), "to_seats": to}


def rewind(
    table: Table,
    seq: int,
    said: Phrase,
    *,
    seat: int | None,
    source: str,
    hush: frozenset[int] | set[int] = frozenset(),
) -> None:
    """Go on from where the match stood after an earlier submission; the journal keeps both lines.

    The dice go on as they would have then, so that nobody gains by taking back.
    """
    state = state_at(table, seq)
    if state is None:
        raise StaleMatch(MOVED_ON)
    claim(table)
    table.state, table.played, table.events = state, [], []
    row = {"n": 0, "seat": seat, "text": said.said(), "source": source, "back_to": seq}
    place = {"match_id": table.match.id, "seq": table.match.seq, "at": table.office.now()}
    matches.write(table.db, Entry, [{**place, **row}])
    journal(table)
    notes.note(table, None, said)
    for question in questions.ask(table):
        if question.seat not in hush:
            digest.write_digest(table, question.seat)
    table.claimed = False


def finish(table: Table) -> None:
    """The game is over: result kept, seed revealed, everybody told."""
    result = table.game.result(table.state)
    table.match.status, table.match.finished_at = FINISHED, table.office.now()
    table.match.result = {"points": list(result.points), "places": list(result.places)}
    for seat in range(len(table.seats)):
        digest.write_result(table, seat)


def filed(table: Table) -> dict[int, Filed]:
    """Orders on file by seat."""
    return {row.seat: row for row in matches.filed(table.db, table.match.id)}


def in_hand(table: Table, seat: int) -> tuple[Any, list[Any]]:
    """The table as a seat goes on from what it has on file so far, and these orders."""
    row = filed(table).get(seat) if table.state is not None else None
    bodies = row.orders if row is not None and not row.complete else []
    orders = [kernel.load_order(table.game, body.encode()) for body in bodies]
    state = table.state
    for order in orders:
        state = kernel.apply(table.game, state, seat, order).state
    return state, orders


def ripe(table: Table) -> bool:
    """Every sealed question has complete orders on file and nobody holds."""
    sealed = [d for d in kernel.pending(table.state) if d.mode == "sealed"]
    rows = filed(table) if sealed else {}
    return bool(sealed) and all(
        d.seat in rows and rows[d.seat].complete and rows[d.seat].final for d in sealed
    )


def unseal(table: Table, source: str = "clock") -> None:
    """Give every sealed answer to the kernel in seat order.

    All are made out before the first is given, since the last one may bring the next question.
    """
    rows = filed(table)
    sealed = [asked for asked in kernel.pending(table.state) if asked.mode == "sealed"]
    plans = [(asked.seat, planned(table, asked, rows.get(asked.seat), source)) for asked in sealed]
    for seat, plan in plans:
        for order, door in plan:
            table.play(seat, order, door)


def planned(
    table: Table, asked: Any, row: Filed | None, source: str
) -> list[tuple[kernel.Order, str]]:
    """A seat's whole sealed answer: what is on file, and for the rest what silence brings."""
    state, plan = table.state, list[tuple[kernel.Order, str]]()
    for body in row.orders if row else []:
        plan.append((kernel.load_order(table.game, body.encode()), row.source if row else source))
        state = kernel.apply(table.game, state, asked.seat, plan[-1][0]).state
    while not (row and row.complete) and same_question(state, asked):
        plan.append(in_stead(table, state, asked.seat, source))
        state = kernel.apply(table.game, state, asked.seat, plan[-1][0]).state
        if len(plan) > MOST_LAPSES:
            raise RuntimeError(f"lapse orders do not end the question {asked.prompt.said()!r}")
    return plan


def same_question(state: Any, asked: Any) -> bool:
    """The state still asks this of the seat."""
    now = decision(state, asked.seat)
    return now is not None and (now.mode, now.prompt) == (asked.mode, asked.prompt)


def lapse(table: Table, asked: Any, source: str = "clock") -> None:
    """Answer for a silent seat, if that very question is still open."""
    now_asked = table.decision(asked.seat)
    if now_asked is not None and now_asked.prompt == asked.prompt:
        answer(table, asked, source)


def answer(table: Table, asked: Any, source: str) -> None:
    """Enter what is entered for a silent seat."""
    table.play(asked.seat, *in_stead(table, table.state, asked.seat, source))


def in_stead(table: Table, state: Any, seat: int, source: str) -> tuple[kernel.Order, str]:
    """What a silent seat settled, its minder's advice, or the lapse order; and by which door."""
    settled = table.sitting(seat).settled
    if settled and (found := standing.first_answer(table, state, seat, late=True)):
        return found
    if not is_minded(table, seat):
        return kernel.lapse(table.game, state, seat), source
    notes.note(table, None, Phrase(MINDED, {"who": Player(seat)}))
    return kernel.advise(table.game, state, seat), MINDER


def is_minded(table: Table, seat: int) -> bool:
    """A minder plays for this seat, or for everybody who is late in this match."""
    return table.sitting(seat).minded or table.match.pace.get("policy") == MINDER


def resolve(table: Table, seats: set[int], sealed: bool, source: str = "clock") -> None:
    """Lapse the questions of these seats, and the sealed ones together; a fault sets aside."""
    try:
        for asked in kernel.pending(table.state):
            if asked.mode != "sealed" and asked.seat in seats:
                lapse(table, asked, source)
        if sealed:
            unseal(table, source)
    except Exception as fault:
        raise ResolutionFault(table.match.id or 0, repr(fault)) from fault


def quarantine(office: Office, match_id: int, trouble: str) -> None:
    """Set a match aside with its error and tell the moderator; the others go on."""
    with office.work() as db:
        table = lay(office, db, match_id)
        if table.match.status == PLAYING:
            table.match.status, table.match.trouble = QUARANTINED, trouble
            digest.write_trouble(table, trouble)
