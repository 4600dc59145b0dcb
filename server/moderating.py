"""What a moderator does to a running match; each act is journalled and told to the table."""

from datetime import timedelta

from rules import kernel
from rules.kernel.words import Phrase, Voice, msg
from server import catalogue, notes, questions, resolving
from server.errors import MatchClosed, Refused, StaleMatch
from server.office import Office
from server.store import letters, matches
from server.store.tables import PAUSED, PLAYING, Entry, Match
from server.table import Table, lay
from server.writing import notice

NOT_PLAYING = msg("The match is not being played.")
NOT_PAUSED = msg("The match is not paused.")
PAUSED_NOW = msg("The moderator has paused match {match}. The clock stands still.")
RESUMED = msg("Match {match} goes on. Every deadline has moved by the time it was paused.")
EXTENDED = msg("The moderator has given {hours} more hours in match {match}.")
BAD_HOURS = msg("A match can be extended by 1 to {most} hours, not {hours}.")
RESOLVED = msg("The moderator has resolved the step in match {match}.")
MOST_HOURS = 24 * 30


def playing(table: Table) -> Table:
    """The table, if it is being played."""
    if table.match.status != PLAYING:
        raise MatchClosed(Phrase(NOT_PLAYING))
    return table


def at_step(table: Table, seq: int | None) -> Table:
    """The table, if it is still where the moderator saw it."""
    if seq is not None and table.match.seq != seq:
        raise StaleMatch(resolving.MOVED_ON)
    return table


def running(table: Table) -> Table:
    """The table, if it has begun and is not over."""
    if table.match.status not in (PLAYING, PAUSED):
        raise MatchClosed(Phrase(NOT_PLAYING))
    return table


def pause(office: Office, match: Match) -> None:
    """The clock stands still and nothing is entered."""
    with office.work() as db:
        halt(lay(office, db, match.id))


def halt(table: Table) -> None:
    """The same at a table."""
    playing(table)
    table.match.status, table.match.paused_at = PAUSED, table.office.now()
    announce(table, Phrase(PAUSED_NOW, {"match": table.match.name}))


def resume(office: Office, match: Match) -> None:
    """Play goes on; nobody has lost time."""
    with office.work() as db:
        go_on(lay(office, db, match.id))


def go_on(table: Table) -> None:
    """The same at a table."""
    if table.match.status != PAUSED or table.match.paused_at is None:
        raise MatchClosed(Phrase(NOT_PAUSED))
    questions.shift(table, table.office.now() - table.match.paused_at)
    table.match.status, table.match.paused_at = PLAYING, None
    announce(table, Phrase(RESUMED, {"match": table.match.name}))


def extend(
    office: Office, match: Match, hours: int, *, key: str, step_seq: int | None = None
) -> bool:
    """More time for everything asked in a step; the same key extends once."""
    with office.work() as db:
        return prolong(at_step(lay(office, db, match.id), step_seq), hours, key)


def prolong(table: Table, hours: int, key: str) -> bool:
    """The same at a table."""
    if not 1 <= hours <= MOST_HOURS:
        raise Refused(Phrase(BAD_HOURS, {"most": MOST_HOURS, "hours": hours}))
    mark = f"extend/{playing(table).match.id}/{key}"
    if not letters.first_time(table.db, mark, table.office.now()):
        return False
    questions.shift(table, timedelta(hours=hours), stopped=True)
    table.match.extended += hours
    announce(table, Phrase(EXTENDED, {"match": table.match.name, "hours": hours}))
    return True


def resolve_now(office: Office, match: Match, *, step_seq: int) -> None:
    """Lapse whoever is waited for, if the match is still where the moderator saw it."""
    try:
        with office.work() as db:
            table = at_step(playing(lay(office, db, match.id)), step_seq)
            seats = {asked.seat for asked in kernel.pending(table.state)}
            resolving.resolve(table, seats, sealed=True, source="moderator")
            said = Phrase(RESOLVED, {"match": table.match.name})
            record(table, said)
            notes.note(table, None, said)
            resolving.keep(table)
    except resolving.ResolutionFault as fault:
        resolving.quarantine(office, fault.match_id, fault.trouble)
        raise Refused(Phrase(resolving.FAULT)) from fault


def announce(table: Table, phrase: Phrase) -> None:
    """A line in the journal, and a letter to everybody at the table."""
    n = record(table, phrase)
    for seat in range(len(table.seats)):
        tell(table, seat, phrase, f"act.{n}")


def record(table: Table, phrase: Phrase) -> int:
    """An act in the journal of the match; its number among the lines of the step."""
    match_id, seq = table.match.id or 0, table.match.seq
    n = matches.lines_at(table.db, match_id, seq)
    text, now = phrase.said(Voice(names=table.names)), table.office.now()
    table.db.add(Entry(match_id=match_id, seq=seq, n=n, text=text, source="moderator", at=now))
    table.db.flush()
    return n


def tell(table: Table, seat: int, phrase: Phrase, act: str) -> None:
    """A notice to whoever sits there, in their language, once for each act."""
    person = table.people[seat]
    if person is None:
        return
    voice = catalogue.voice(person.language, table.match.game, table.names)
    key = f"{table.match.name}.{table.match.seq}.{act}.{person.id}"
    notice(table.office, table.db, person, key, phrase.said(voice), match=table.match)
