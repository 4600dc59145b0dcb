"""Who plays a seat: somebody new, a minder, or nobody any more."""

from rules.kernel.words import Phrase, Player, msg
from server import digest, moderating, resolving
from server.errors import Refused
from server.hosting import SEATED, chair
from server.moderating import running
from server.office import Office
from server.store import acts
from server.store.tables import Match, Person, Seat
from server.table import Table, lay

REPLACED = msg("{name} takes over the seat of {former}.")
FAREWELL = msg(
    "{name} takes over your seat in match {match}. Thank you for having played; your links and "
    "your reply address for this match no longer work."
)
MINDED = msg("A minder plays for {who} in match {match} from now on, and announces each order.")
UNMINDED = msg("{who} plays again in match {match}; the minder leaves.")
RESIGNED = msg("{who} has resigned. A minder plays on until somebody takes over the seat.")
WANTS_OUT = msg("{who} has resigned in match {match}. Please find somebody for the seat.")
THANKS = msg("You have resigned. A minder plays on for you until somebody takes over your seat.")
ALREADY = msg("You have resigned already; the moderator looks for somebody.")
NOBODY_THERE = msg("Nobody sits in seat {n}.")


def replace(office: Office, match: Match, seat: int, person: Person) -> None:
    """Somebody new sits down with a new address; the old one is dead, and everybody is told."""
    with office.work() as db:
        table = running(lay(office, db, match.id))
        newcomer = newcomer_at(table, person)
        former, row = sitter(table, seat), table.sitting(seat)
        farewell = Phrase(FAREWELL, {"name": newcomer.name, "match": table.match.name})
        moderating.tell(table, seat, farewell, f"farewell.{seat}")
        seat_down(table, row, newcomer)
        reopen(table, Phrase(REPLACED, {"name": newcomer.name, "former": former.name}), seat)


def newcomer_at(table: Table, person: Person) -> Person:
    """Somebody who does not sit here yet."""
    if any(row.person_id == person.id for row in table.seats):
        raise Refused(Phrase(SEATED, {"name": person.name}))
    return table.db.get_one(Person, person.id)


def sitter(table: Table, seat: int) -> Person:
    """Whoever sits there now."""
    table.sitting(seat)
    found = table.people[seat]
    if found is None:
        raise Refused(Phrase(NOBODY_THERE, {"n": seat + 1}))
    return found


def seat_down(table: Table, row: Seat, person: Person) -> None:
    """The chair with a fresh address and a clean slate."""
    fresh = chair(table.office, table.match, row.number)
    row.token_sealed, row.token_hash = fresh.token_sealed, fresh.token_hash
    row.person_id, row.joined_at = person.id, table.office.now()
    row.mailed_seq, row.pressed_id = -1, table.last_press()
    row.missed, row.extensions, row.minded = 0, 0, False
    table.people[row.number] = person
    forget(table, row.number)


def forget(table: Table, seat: int) -> None:
    """What the former player meant to do is not the newcomer's will, nor theirs to read."""
    for page in acts.diaries(table.db, table.match.id):
        if page.from_seat == seat:
            page.to_seats = []
    for row in acts.wishes(table.db, table.match.id, seat):
        table.db.delete(row)


def reopen(table: Table, said: Phrase, seat: int) -> None:
    """Ask this seat anew, as a submission of its own; the next letters tell the others."""
    for question in table.questions():
        if question.seat == seat:
            question.closed_at = table.office.now()
    table.open_questions = [q for q in table.questions() if q.seat != seat]
    resolving.rewind(table, table.match.seq, said, seat=None, source="moderator")
    if table.question(seat) is None:
        digest.write_digest(table, seat)


def mind(office: Office, match: Match, seat: int, minded: bool) -> bool:
    """Seat a minder or let them go, and tell everybody; False when it was so already."""
    with office.work() as db:
        table = running(lay(office, db, match.id))
        row = table.sitting(seat)
        if row.minded == minded:
            return False
        row.minded = minded
        facts = {"who": Player(seat), "match": table.match.name}
        moderating.announce(table, Phrase(MINDED if minded else UNMINDED, facts))
        return True


def resign(table: Table, seat: int, *, dry: bool = False) -> Phrase:
    """A player leaves: a minder sits down, and the moderator is asked to find somebody."""
    row = running(table).sitting(seat)
    if row.minded:
        return Phrase(ALREADY)
    if not dry:
        row.minded = True
        moderating.announce(table, Phrase(RESIGNED, {"who": Player(seat)}))
        facts = {"who": Player(seat), "match": table.match.name}
        key = f"{table.match.name}.{table.match.seq}.resigned.{seat}"
        digest.tell_moderator(table, key, Phrase(WANTS_OUT, facts))
    return Phrase(THANKS)
