"""Taking back: a seat's last orders, while nobody else has acted and nothing hidden came out."""

from rules import kernel
from rules.kernel.words import Phrase, Player, msg
from server import catalogue, deadlines, resolving
from server.errors import Refused
from server.store import matches, wishes
from server.store.tables import PLAYING
from server.table import Table, state_at
from server.writing import notice

NOTHING = msg("There is nothing of yours to take back.")
ACTED = msg("This cannot be taken back any more: somebody else has acted since.")
REVEALED = msg("This cannot be taken back: it brought hidden things to light, or dice fell.")
TAKEN_BACK = msg("{who} has taken the last orders back.")
YOURS_AGAIN = msg("Your last orders are taken back.")


def undo(table: Table, seat: int, source: str, *, dry: bool = False) -> Phrase:
    """Go back to before the seat's last submission; a sentence says why when that cannot be."""
    seq = table.match.seq
    check(table, seat, seq)
    if not dry:
        before = {question.seat for question in table.questions()}
        said = Phrase(TAKEN_BACK, {"who": Player(seat)})
        resolving.rewind(table, seq - 1, said, seat=seat, source=source, hush={seat})
        restore_deadline(table, seat)
        tell_spared(table, before - {seat}, said)
    return Phrase(YOURS_AGAIN)


def check(table: Table, seat: int, seq: int) -> None:
    """Refuse, with the reason, what must stand."""
    rows = [row for row in matches.entries_at(table.db, table.match.id, seq) if row.order]
    if table.match.status != PLAYING or seq < 1 or not rows:
        raise Refused(Phrase(NOTHING))
    if any(row.seat != seat for row in rows) or filed_by_others(table, seat):
        raise Refused(Phrase(ACTED))
    if out(table, seq):
        raise Refused(Phrase(REVEALED))


def filed_by_others(table: Table, seat: int) -> bool:
    """Somebody has already answered the question that came next."""
    return any(row.seat != seat for row in matches.filed(table.db, table.match.id))


def out(table: Table, seq: int) -> bool:
    """The submission drew something, or told somebody something hidden."""
    rows = matches.happenings_at(table.db, table.match.id, seq)
    events = [kernel.load_event(table.game, row.event.encode()) for row in rows]
    drew = state_at(table, seq - 1).chance.drawn != table.state.chance.drawn
    return drew or any(event.to is not None or event.reveals for event in events)


def restore_deadline(table: Table, seat: int) -> None:
    """Taking back wins no time: the old deadline stands, if it still lies ahead."""
    question, now = table.question(seat), table.office.now()
    if question is None:
        return
    seq = question.opened_seq
    old = wishes.last_due(table.db, table.match.id, seat, question.prompt, seq)
    if old is not None and old > now and question.due_at is not None:
        question.due_at = min(old, question.due_at)
        question.warn_at = deadlines.next_warning(now, question.due_at, now)


def tell_spared(table: Table, seats: set[int], said: Phrase) -> None:
    """Whoever was asked and is not any more should not ponder in vain."""
    still = {question.seat for question in table.questions()}
    for seat in sorted(seats - still):
        person = table.people[seat]
        if person is not None:
            voice = catalogue.voice(person.language, table.match.game, table.names)
            key = f"{table.match.name}.{table.match.seq}.{seat}.undone"
            notice(table.office, table.db, person, key, said.said(voice), match=table.match)
