"""The moderator's desk: all matches, each act shown first and done when confirmed."""

import secrets
from typing import Any

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for

from rules.kernel.errors import RuleError
from rules.kernel.words import msg
from server import inbox
from server.errors import DeskError, StaleMatch
from server.store import letters, matches
from server.store.tables import FINISHED, Match
from server.table import lay
from server.web import health_of_mail
from server.web.acts import ACTS, Act
from server.web.here import office
from server.web.keys import match_row, only_moderators
from server.web.reader import reader
from server.web.scene import Scene, outside

CARRIED = ("address", "called", "speaks", "hours", "key", "seq")
MOST_FINISHED = 12
TRIED = {
    "retry": msg("The letter is tried again now."),
    "drop": msg("The letter is set aside; it is kept and will not be obeyed."),
}
OFF_THE_SHELF = msg("That letter is no longer on the shelf.")
page = Blueprint("moderator", __name__, url_prefix="/moderator")
page.before_request(only_moderators)


@page.get("/")
def desk() -> str:
    """Every match: how it stands, whom it waits for."""
    with office().reading() as rows:
        listed = matches.listed(rows)[::-1]
        over = [match.id for match in listed if match.status == FINISHED][MOST_FINISHED:]
        cards = [card(rows, match) for match in listed if match.id not in over]
        shelf = len(letters.shelved(rows))
    return render_template("moderator.html", cards=cards, shelf=shelf)


@page.get("/mail")
def mail() -> str:
    """Letters that wait, failed or were shelved."""
    with office().reading() as rows:
        facts = health_of_mail.facts(rows, reader())
    return render_template("mail_health.html", **facts)


@page.post("/mail/<int:number>/<act>")
def shelf(number: int, act: str) -> Any:
    """A letter leaves the shelf: it is tried again, or set aside for good."""
    doing = {"retry": inbox.retry, "drop": inbox.drop}.get(act) or abort(404)
    flash(TRIED[act] if doing(office(), number) else OFF_THE_SHELF)
    return redirect(url_for("moderator.mail"))


@page.get("/m/<name>/")
def match(name: str) -> str:
    """One match, with what can be done to it now."""
    return shown(match_row(name))


@page.post("/m/<name>/<act>/preview")
def preview(name: str, act: str) -> Any:
    """What the act would do; nothing is done yet."""
    row, chosen = match_row(name), act_of(act)
    try:
        sentence = chosen.question(office(), row, request.form, reader(row.game).voice)
    except DeskError as error:
        return refused(row, error)
    carried = [(key, request.form[key]) for key in CARRIED if key in request.form]
    return render_template(
        "confirm.html", match=row, act=chosen, sentence=sentence, carried=carried
    )


@page.post("/m/<name>/<act>")
def do(name: str, act: str) -> Any:
    """The act itself, as it was previewed."""
    row, chosen = match_row(name), act_of(act)
    try:
        chosen.do(office(), row, request.form)
    except (DeskError, RuleError) as error:
        return refused(row, error)
    flash(chosen.done)
    return redirect(url_for("moderator.match", name=name))


def act_of(name: str) -> Act:
    """The act of that name, or no such page."""
    return ACTS.get(name) or abort(404)


def refused(row: Match, error: DeskError | RuleError) -> Any:
    """Why not, on the page of the match as it stands now."""
    said = error.said(reader(row.game).voice)
    return shown(match_row(row.name), said), 409 if isinstance(error, StaleMatch) else 400


def shown(row: Match, trouble: str = "") -> str:
    """The page of one match."""
    with office().reading() as rows:
        made = card(rows, row)
    acts = [act for act in ACTS.values() if row.status in act.when]
    facts = {"card": made, "acts": acts, "match": row, "fresh_key": secrets.token_urlsafe(12)}
    return render_template("moderated.html", **facts, trouble=trouble)


def card(rows: Any, row: Match) -> Scene:
    """A match as everybody may see it; running the club opens nobody's hand."""
    table = lay(office(), rows, row.id, hold=False)
    return outside(table, reader(row.game, table.names))
