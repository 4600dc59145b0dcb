"""A look into somebody's hand: recorded and announced to all before anything is shown."""

from dataclasses import dataclass

from rules import kernel
from rules.kernel.words import Phrase, Player, Voice, msg
from server import digest, moderating
from server.errors import MatchClosed
from server.office import Office
from server.store import letters
from server.store.tables import Match, Person
from server.table import Table, lay

PEEKED = msg(
    "{name}, who runs match {match}, looks at the table as {who} sees it, hidden things included."
)
NOT_BEGUN = msg("The match has not begun.")


@dataclass(frozen=True)
class Peek:
    """What a seat sees: its board, what it is asked, and what it was told."""

    match: str
    seq: int
    who: str
    board: str
    prompt: str
    happened: tuple[str, ...]


def peek(office: Office, match: Match, seat: int, by: Person, voice: Voice | None = None) -> Peek:
    """Announce the look, then look; the same look at the same step is announced once."""
    with office.work() as db:
        table = lay(office, db, match.id)
        if table.state is None:
            raise MatchClosed(Phrase(NOT_BEGUN))
        table.sitting(seat)
        mark = f"peek/{table.match.id}/{table.match.seq}/{seat}/{by.id}"
        if letters.first_time(db, mark, office.now()):
            facts = {"name": by.name, "match": table.match.name, "who": Player(seat)}
            moderating.announce(table, Phrase(PEEKED, facts))
    with office.reading() as db:
        return seen(lay(office, db, match.id, hold=False), seat, voice)


def seen(table: Table, seat: int, voice: Voice | None) -> Peek:
    """The look itself; a player's letters and diary stay closed even so."""
    speaks = voice or table.voice(None)
    asked, sight = table.decision(seat), kernel.view(table.game, table.state, seat)
    return Peek(
        match=table.match.name,
        seq=table.match.seq,
        who=table.names[seat],
        board=table.game.board_text(sight, speaks),
        prompt=asked.prompt.said(speaks) if asked else "",
        happened=tuple(digest.happened(table, seat, -1, 20)),
    )
