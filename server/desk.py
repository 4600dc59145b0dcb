"""Where rules and letters meet: one function a use, each one unit of work with its letters.

Web, mail and shell are thin doors to this module.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rules import kernel
from rules.kernel.words import Phrase
from server import digest, hearing, pressing, resolving, voting
from server.errors import NoSuchSeat, StaleMatch
from server.hosting import accept, decline, invite, open_match, start
from server.moderating import extend, pause, resolve_now, resume
from server.office import Office
from server.receipt import Receipt
from server.resolving import MOVED_ON, in_hand
from server.store import matches, wishes
from server.store.tables import Match
from server.submission import Submission
from server.table import NO_MATCH, Table, lay

__all__ = [
    "MOVED_ON",
    "Look",
    "accept",
    "clear",
    "decline",
    "extend",
    "in_hand",
    "invite",
    "look",
    "open_match",
    "pause",
    "press",
    "preview",
    "resolve_now",
    "resume",
    "start",
    "submit",
    "submitted",
]


def submit(
    office: Office,
    match: Match,
    seat: int,
    lines: Sequence[str],
    *,
    source: str,
    seen_seq: int | None = None,
    dry: bool = False,
) -> Receipt:
    """Lines of one seat carried out: all of it is kept, or none."""
    with office.work() as db:
        table = lay(office, db, match.id)
        if source == "web":
            still_open(table, seat, seen_seq)
        receipt = submitted(table, seat, lines, source=source, seen_seq=seen_seq, dry=dry)
        if dry:
            db.rollback()
        return receipt


def preview(office: Office, match: Match, seat: int, lines: Sequence[str]) -> Receipt:
    """What would become of these lines; nothing is kept."""
    return submit(office, match, seat, lines, source="web", dry=True)


def still_open(table: Table, seat: int, seen_seq: int | None) -> None:
    """A form answers the question it showed, never a later one."""
    question = table.question(seat)
    if question and seen_seq is not None and question.opened_seq > seen_seq:
        raise StaleMatch(MOVED_ON)


def submitted(
    table: Table,
    seat: int,
    lines: Sequence[str],
    *,
    source: str,
    seen_seq: int | None = None,
    dry: bool = False,
) -> Receipt:
    """The same within a unit of work that the caller has opened."""
    table.sitting(seat)
    work = Submission(table, seat, source, seen_seq=seen_seq, dry=dry)
    before, receipt = table.state, work.carry_out(lines)
    if work.dry:
        table.state, table.played, table.events = before, [], []
    else:
        move_on(table)
        voting.settle(table)
    return closed(table, receipt)


def move_on(table: Table) -> None:
    """Commit what was played; open sealed answers when the last one is in."""
    if table.match.status != "playing":
        return
    if table.played:
        resolving.keep(table)
    elif resolving.ripe(table):
        resolving.open_sealed(table)


def closed(table: Table, receipt: Receipt) -> Receipt:
    """The receipt with what is asked next."""
    receipt.seq = table.match.seq
    receipt.over = table.match.status == "finished"
    if table.state is not None:
        receipt.waiting = digest.waiting(table, receipt.seat)
        receipt.others = digest.others(table, receipt.seat)
    return receipt


def clear(office: Office, match: Match, seat: int) -> bool:
    """Take what a seat has on file, sealed or ahead, off it; False when there was nothing."""
    with office.work() as db:
        table = lay(office, db, match.id)
        row = resolving.filed(table).get(table.sitting(seat).number)
        found = [*([row] if row else ()), *wishes.ahead(db, match.id, seat)]
        for each in found:
            db.delete(each)
        return bool(found)


def press(office: Office, match: Match, seat: int, to: str, text: str) -> Phrase:
    """Words of a seat to a name, a colour, a number, all or the moderator."""
    with office.work() as db:
        table = lay(office, db, match.id)
        table.sitting(seat)
        return pressing.send(table, seat, to, text)


@dataclass(frozen=True)
class Look:
    """A match as one seat, or an onlooker, may see it."""

    match: Match
    names: tuple[str, ...]
    prompt: str
    menu: tuple[str, ...]
    forms: tuple[Any, ...]
    board_text: str
    board_svg: str
    happened: tuple[str, ...]
    press: tuple[dict[str, str], ...]
    waiting_for: tuple[str, ...]


def look(office: Office, name: str, seat: int | None = None, most: int = 20) -> Look:
    """Everything a door may show of a match to this seat."""
    with office.reading() as db:
        match = matches.by_name(db, name)
        if match is None:
            raise NoSuchSeat(NO_MATCH)
        return seen(lay(office, db, match.id, hold=False), seat, most)


def seen(table: Table, seat: int | None, most: int) -> Look:
    """The look itself, made from the seat's view alone."""
    voice, asked = table.voice(seat), seat is not None and table.decision(seat)
    text, svg = boards(table, seat)
    orders = kernel.menu(table.game, table.state, seat) if asked and seat is not None else ()
    return Look(
        match=table.match,
        names=table.names,
        prompt=asked.prompt.said(voice) if asked else "",
        menu=tuple(order.said(voice) for order in orders),
        forms=kernel.forms(table.game, table.state, seat, voice)
        if asked and seat is not None
        else (),
        board_text=text,
        board_svg=svg,
        happened=tuple(digest.happened(table, seat, -1, most)),
        press=tuple(hearing.pressed(table, seat)),
        waiting_for=tuple(voice.name(q.seat) for q in table.questions()),
    )


def boards(table: Table, seat: int | None) -> tuple[str, str]:
    """The table in words and as a picture; empty before the start."""
    if table.state is None:
        return "", ""
    voice, sight = table.voice(seat), kernel.view(table.game, table.state, seat)
    return table.game.board_text(sight, voice), table.game.board_svg(sight, voice)
