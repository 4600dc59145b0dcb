"""A player's ballot, where the table is asked whether the match goes back."""

from typing import Any

from flask import Blueprint, request

from server import voting
from server.errors import DeskError
from server.web.here import office
from server.web.keys import holder, match_row
from server.web.match import refused, shown

page = Blueprint("ballot", __name__, url_prefix="/m")


@page.post("/<name>/<int:number>/vote")
def cast(name: str, number: int) -> Any:
    """Yes or no."""
    match = match_row(name)
    holder(match, number - 1)
    try:
        said = voting.ballot(office(), match, number - 1, request.form.get("vote") == "yes")
    except DeskError as error:
        return refused(match, number - 1, error, [])
    return shown(match_row(name), number - 1, done=said.text)
