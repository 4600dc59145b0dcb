"""The press box: a message to all, to one, or to the moderator."""

from typing import Any

from flask import Blueprint, redirect, request

from rules.kernel.words import msg
from server import desk, pressing
from server.errors import DeskError
from server.store.tables import Match
from server.table import lay
from server.web.here import office
from server.web.keys import holder, match_row
from server.web.match import refused, shown
from server.web.scene import address

MOST_PRESS = 8_000
WANTED = msg("Please write something first; up to 8,000 letters go into one message.")
page = Blueprint("press", __name__, url_prefix="/m")


@page.post("/<name>/<int:number>/press")
def write(name: str, number: int) -> Any:
    """The words go to whom they were written to."""
    match, text = match_row(name), request.form.get("text", "").strip()
    holder(match, number - 1)
    if not text or len(text) > MOST_PRESS:
        return shown(match, number - 1, trouble=WANTED), 400
    try:
        send(match, number - 1, request.form.get("to", "all"), text)
    except DeskError as error:
        return refused(match, number - 1, error, [])
    return redirect(address(match, number - 1) + "#press")


def send(match: Match, seat: int, to: str, text: str) -> None:
    """To the diary, or to people, with or without a name."""
    if to != "diary":
        nameless = "anonymous " if request.form.get("nameless") else ""
        desk.press(office(), match, seat, nameless + to, text)
        return
    with office().work() as rows:
        pressing.diary(lay(office(), rows, match.id), seat, text)
