"""The moderator's desk: all matches, each act shown first and done when confirmed."""

import secrets
from typing import Any

from flask import Blueprint, Response, abort, flash, redirect, render_template, request, url_for

from rules.kernel.errors import RuleError
from rules.kernel.words import Phrase, msg
from server import inbox, undelivered, waiting
from server.customs import CUSTOMS
from server.errors import DeskError, StaleMatch
from server.peeking import Peek
from server.store import acts, letters, matches
from server.store.tables import FINISHED, INVITING, Match, Person
from server.table import lay
from server.web import health_of_mail
from server.web.act import Act, Call
from server.web.acts import ACTS
from server.web.here import office
from server.web.keys import match_row, only_runners, runner, runs
from server.web.reader import reader
from server.web.scene import Scene, outside

NOT_CARRIED = ("seal",)
MOST_FINISHED, MOST_ACTS = 12, 12
TRIED = {
    "retry": msg("The letter is tried again now."),
    "drop": msg("The letter is set aside; it is kept and will not be obeyed."),
}
OFF_THE_SHELF = msg("That letter is no longer on the shelf.")
REACHED = msg("They are written to again.")
page = Blueprint("moderator", __name__, url_prefix="/moderator")
page.before_request(only_runners)


@page.get("/")
def desk() -> str:
    """Every match: how it stands, whom it waits for."""
    with office().reading() as rows:
        listed = [match for match in matches.listed(rows)[::-1] if runs(match)]
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


@page.post("/mail/people/<int:number>/reach")
def reach(number: int) -> Any:
    """Mail to somebody is tried again, and their clocks run."""
    with office().work() as rows:
        person = rows.get(Person, number) or abort(404)
        undelivered.restored(office(), rows, person)
    flash(REACHED)
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
        sentence = chosen.question(call(row))
    except (DeskError, RuleError) as error:
        return refused(row, error)
    carried = [(key, told) for key, told in request.form.items() if key not in NOT_CARRIED]
    return render_template(
        "confirm.html", match=row, act=chosen, sentence=sentence, carried=carried
    )


@page.post("/m/<name>/<act>")
def do(name: str, act: str) -> Any:
    """The act itself, as it was previewed."""
    row, chosen = match_row(name), act_of(act)
    try:
        came = chosen.do(call(row))
    except (DeskError, RuleError) as error:
        return refused(row, error)
    if isinstance(came, bytes):
        named = {"Content-Disposition": f'attachment; filename="{row.name}.json"'}
        return Response(came, mimetype="application/json", headers=named)
    if isinstance(came, Peek):
        return render_template("peeked.html", peek=came)
    flash(came.said(reader(row.game).voice) if isinstance(came, Phrase) else chosen.done)
    return redirect(url_for("moderator.match", name=name))


def call(row: Match) -> Call:
    """This request as an act wants it."""
    with office().reading() as rows:
        names = lay(office(), rows, row.id, hold=False).names
    return Call(office(), row, request.form, runner(row), reader(row.game, names).voice)


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
        facts: dict[str, Any] = {"card": card(rows, row), "match": row}
        facts["vote"] = acts.open_vote(rows, row.id)
        facts["journal"] = acts.acts(rows, row.id, MOST_ACTS)
        facts["helpers"] = [person.name for person in acts.helpers(rows, row.id)]
        facts["minded"], facts["why"] = minded(rows, row), why(rows, row)
    facts["acts"] = [act for act in ACTS.values() if offered(act, row, facts)]
    facts["customs"], facts["fresh_key"] = CUSTOMS.values(), secrets.token_urlsafe(12)
    return render_template("moderated.html", **facts, trouble=trouble)


def why(rows: Any, row: Match) -> list[str]:
    """Whom the match waits for, since when, and what they were sent."""
    table = lay(office(), rows, row.id, hold=False)
    one = reader(row.game, table.names)
    return waiting.told(table, one.voice, one.dial()) if row.status != INVITING else []


def minded(rows: Any, row: Match) -> list[str]:
    """Those for whom a minder plays."""
    seated = matches.seated(rows, row.id)
    return [person.name for seat, person in seated if person and seat.minded]


def offered(act: Act, row: Match, facts: dict[str, Any]) -> bool:
    """What can be done now; what there is none of cannot be withdrawn, dismissed or let go."""
    needed = {"withdraw": "vote", "dismiss": "helpers", "unmind": "minded"}.get(act.name)
    return row.status in act.when and (needed is None or bool(facts[needed]))


def card(rows: Any, row: Match) -> Scene:
    """A match as everybody may see it; running the club opens nobody's hand."""
    table = lay(office(), rows, row.id, hold=False)
    return outside(table, reader(row.game, table.names))
