"""The past of a match: move by move, told and drawn for one seat."""

from dataclasses import dataclass

from flask import Blueprint, render_template, request

from server.store.tables import Match
from server.table import Table, lay, state_at
from server.web import story
from server.web.here import office
from server.web.keys import holder, match_row
from server.web.reader import Reader, reader, speech
from server.web.scene import board, scene

PAGE = 20  # moves told on one page
page = Blueprint("history", __name__, url_prefix="/m")


@dataclass(frozen=True)
class Past:
    """One moment of the match, and the moves that led to it."""

    seq: int
    last: int
    story: list[tuple[int, list[str]]]
    newer: int | None
    older: int | None


@page.get("/<name>/history")
def onlooker(name: str) -> str:
    """The past as the public may know it."""
    return shown(match_row(name), None)


@page.get("/<name>/<int:number>/history")
def seat(name: str, number: int) -> str:
    """The past as one seat may know it."""
    return shown(match_row(name), number - 1)


def shown(match: Match, number: int | None) -> str:
    """The table after some move, and the story up to it."""
    own = holder(match, number) if number is not None else None
    with office().reading() as rows:
        table = lay(office(), rows, match.id, hold=False)
        one = reader(match.game, table.names, own)
        then = past(table, number, one, wanted(table.match.seq))
        drawn = board(table, state_at(table, then.seq), number, one)
        facts = {"table": scene(table, number, one), "past": then}
        return render_template("history.html", **facts, **drawn, **speech(one))


def wanted(last: int) -> int:
    """The move that was asked for, or the nearest there is."""
    return max(0, min(request.args.get("seq", last, type=int), last))


def past(table: Table, number: int | None, one: Reader, seq: int) -> Past:
    """A page of moves, and where the pages before and after it begin."""
    last = table.match.seq
    return Past(
        seq=seq,
        last=last,
        story=story.moves(table, number, one, seq - PAGE, seq),
        newer=min(seq + PAGE, last) if seq < last else None,
        older=seq - PAGE if seq >= PAGE else None,
    )
