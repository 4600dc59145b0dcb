"""The past of a match: a slider over its moves, told and drawn for one seat."""

from typing import Any

from flask import Blueprint, render_template, request

from server.store.tables import Match
from server.table import Table, lay, state_at
from server.web import story
from server.web.here import office
from server.web.keys import holder, match_row
from server.web.reader import Reader, reader, speech
from server.web.scene import board, scene

page = Blueprint("history", __name__, url_prefix="/m")


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
        seq = bounded(request.args.get("seq", match.seq, type=int), match.seq)
        facts = {"table": scene(table, number, one), "past": past(table, number, one, seq)}
        drawn = board(table, state_at(table, seq), number, one)
        return render_template("history.html", **facts, **drawn, **speech(one))


def bounded(seq: int, last: int) -> int:
    return max(0, min(seq, last))


def past(table: Table, number: int | None, one: Reader, seq: int) -> dict[str, Any]:
    """Which move this is, and what had happened by then."""
    return {
        "seq": seq,
        "first": 0,
        "last": table.match.seq,
        "kept": state_at(table, seq) is not None,
        "story": story.until(table, number, one, seq),
    }
