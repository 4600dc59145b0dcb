"""An invitation answered on the page: take the seat, or leave it to somebody else."""

from typing import Any

from flask import Blueprint, redirect, render_template, url_for

from rules.kernel.words import msg
from server import desk
from server.errors import DeskError
from server.web.here import office
from server.web.keys import holder, match_row
from server.web.match import refused
from server.web.scene import address

page = Blueprint("seating", __name__, url_prefix="/m")


@page.post("/<name>/<int:number>/join")
def join(name: str, number: int) -> Any:
    """The seat is taken."""
    match = match_row(name)
    person = holder(match, number - 1)
    try:
        desk.accept(office(), match, person)
    except DeskError as error:
        return refused(match, number - 1, error, [])
    return redirect(address(match, number - 1))


@page.post("/<name>/<int:number>/decline")
def decline(name: str, number: int) -> Any:
    """The seat is free again."""
    match = match_row(name)
    person = holder(match, number - 1)
    try:
        desk.decline(office(), match, person)
    except DeskError as error:
        return refused(match, number - 1, error, [])
    return render_template(
        "said.html",
        heading=msg("Thank you for telling"),
        sentence=msg("The seat is free for somebody else."),
        back=url_for("lobby.lobby"),
    )
