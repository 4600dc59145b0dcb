"""What happened and what was written, as one seat may know it."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from markupsafe import Markup
from sqlmodel import col, select

from rules import kernel
from rules.kernel.words import msg
from server import hearing
from server.store import matches
from server.store.tables import Happening, Press
from server.table import Table
from server.web.prose import markdown_of_people
from server.web.reader import Reader

LATELY, LATEST_PRESS = 12, 100
TO_MODERATOR, IN_DIARY = msg("to the moderator"), msg("in the diary")
TO_ALL, TO_SOME = msg("to everybody"), msg("to {names}")


@dataclass(frozen=True)
class Piece:
    """One message between players."""

    writer: str
    readers: str
    at: str
    text: Markup


def told(
    table: Table, seat: int | None, reader: Reader, rows: Iterable[Happening]
) -> list[tuple[int, str]]:
    """Each event this seat may know, with the move it belongs to."""
    events = [(row.seq, kernel.load_event(table.game, row.event.encode())) for row in rows]
    return [(seq, event.sentence(reader.voice)) for seq, event in events if event.seen_by(seat)]


def recent(table: Table, seat: int | None, reader: Reader) -> tuple[str, ...]:
    """The latest events, the newest first."""
    rows = matches.happenings(table.db, table.match.id, -1, most=60)
    return tuple(said for _, said in reversed(told(table, seat, reader, rows)))[:LATELY]


def moves(
    table: Table, seat: int | None, reader: Reader, after: int, until: int
) -> list[tuple[int, list[str]]]:
    """What happened in some moves, the newest move first, each told from its beginning."""
    wanted = (Happening.match_id == table.match.id, Happening.seq > after, Happening.seq <= until)
    query = select(Happening).where(*wanted).order_by(col(Happening.seq), col(Happening.n))
    known = told(table, seat, reader, table.db.exec(query))
    each = [(seq, [said for _, said in group]) for seq, group in groupby(known, key=itemgetter(0))]
    return each[::-1]


def press(table: Table, seat: int | None, reader: Reader) -> tuple[Piece, ...]:
    """The latest press this seat may read, the newest first."""
    query = select(Press).where(Press.match_id == table.match.id).order_by(col(Press.id).desc())
    rows = table.db.exec(query.limit(LATEST_PRESS))
    return tuple(piece(row, seat, reader) for row in rows if hearing.may_read(table, row, seat))


def piece(row: Press, seat: int | None, reader: Reader) -> Piece:
    """One message with its names and hour."""
    return Piece(
        writer=hearing.writer(row, reader.voice, seat),
        readers=addressed(row, reader),
        at=reader.instant(row.at),
        text=markdown_of_people(row.text),
    )


def addressed(row: Press, reader: Reader) -> str:
    """To whom a message was written."""
    if row.kind == hearing.DIARY:
        return reader.voice(IN_DIARY)
    if row.to_seats is None:
        return reader.voice(TO_ALL)
    names = [reader.voice.name(seat) for seat in row.to_seats]
    return reader.voice(TO_SOME, names=names) if names else reader.voice(TO_MODERATOR)
