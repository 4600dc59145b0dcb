"""A letter that came from another address: its seat's person may say that they wrote it."""

from flask import Blueprint, abort, render_template, request

from rules.kernel.words import msg
from server import inbox
from server.errors import DeskError
from server.web.here import office

page = Blueprint("vouch", __name__)


@page.get("/confirm/<token>")
def ask(token: str) -> str:
    """Show what the letter said; looking changes nothing."""
    try:
        return render_template("vouch.html", lines=inbox.doubted(office(), token))
    except DeskError:
        return abort(410)


@page.post("/confirm/<token>")
def vouch(token: str) -> str:
    """The letter is handled as if it had come from the right address; twice is as good as once."""
    try:
        inbox.confirm(office(), token, always="always" in request.form)
    except DeskError:
        return abort(410)
    return render_template(
        "said.html",
        heading=msg("Thank you"),
        sentence=msg("The letter is taken as yours. Its receipt comes by mail."),
    )
