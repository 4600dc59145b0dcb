"""One click and the news stops; a letter's header leads here."""

from flask import Blueprint, abort, render_template

from server import links
from server.store.session import work
from server.store.tables import Person
from server.web.here import office
from server.web.reader import reader

page = Blueprint("leave", __name__)


@page.get("/unsubscribe/<token>")
def ask(token: str) -> str:
    """Looking changes nothing: mail scanners follow every link."""
    subscriber(token)
    return render_template("leave.html")
