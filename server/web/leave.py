"""One click and the news stops; a letter's header leads here."""

from flask import Blueprint, abort, render_template

from rules.kernel.words import msg
from server import links
from server.errors import DeskError
from server.store.tables import Person
from server.web.here import office

page = Blueprint("leave", __name__)


@page.get("/unsubscribe/<token>")
def ask(token: str) -> str:
    """Looking changes nothing: mail scanners follow every link."""
    subscriber(token)
    return render_template("leave.html")


@page.post("/unsubscribe/<token>")
def leave(token: str) -> str:
    """What the button and a mail program's one click do alike."""
    number = subscriber(token).id
    with office().work() as rows:
        rows.get_one(Person, number).news = False
    return render_template(
        "said.html",
        heading=msg("The news has stopped"),
        sentence=msg("You will be written to only when something is asked of you."),
    )


def subscriber(token: str) -> Person:
    """Whose link this is; a spoilt one leads to the page that mails a fresh one."""
    try:
        return links.open_person(office(), "unsubscribe", token)
    except DeskError:
        return abort(410)
