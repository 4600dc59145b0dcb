"""One click and the news stops; a letter's header leads here."""

from flask import Blueprint, abort, render_template

from rules.kernel.words import msg
from server import links
from server.errors import DeskError
from server.store.tables import Person
from server.web.here import office
from server.web.reader import reader

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
    _ = reader().voice
    return render_template(
        "said.html",
        heading=_(msg("The news has stopped")),
        sentence=_(msg("You will be written to only when something is asked of you.")),
    )


def subscriber(token: str) -> Person:
    """Whose link this is; a spoilt one leads nowhere."""
    try:
        return links.open_person(office(), "unsubscribe", token)
    except DeskError:
        return abort(404)
