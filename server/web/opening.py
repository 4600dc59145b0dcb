"""Opening a match: game, seats, variants, pace; shown first, done when confirmed."""

from typing import Any

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict

from rules.kernel.errors import RuleError
from rules.kernel.words import Phrase, Voice, msg
from server import desk, pacing
from server.errors import DeskError, Refused
from server.pace import POLICIES
from server.web.here import office
from server.web.keys import moderator, only_moderators
from server.web.reader import reader

PREFIX, PACE = "option-", "pace-"
PLAIN_FIELDS = ("game", "name", "seats", "hours")
OPENED = msg("The match is open. Now invite people to it.")
NOT_A_NUMBER = Phrase(msg("Seats and hours are whole numbers."))
page = Blueprint("opening", __name__, url_prefix="/moderator")
page.before_request(only_moderators)


@page.get("/open")
def ask() -> str:
    """The form, for one of the games."""
    return shown(request.args)


@page.post("/open/preview")
def preview() -> Any:
    """What would be opened; a bad value is told with those that are allowed."""
    try:
        facts = told(request.form, check(request.form), reader(slug(request.form)).voice)
    except (DeskError, RuleError) as error:
        return refused(error)
    return render_template("confirm_opening.html", facts=facts, carried=carried(request.form))


@page.post("/open")
def do() -> Any:
    """The match is opened, its chairs still empty."""
    try:
        made = desk.open_match(office(), moderator=moderator(), **check(request.form))
    except (DeskError, RuleError) as error:
        return refused(error)
    flash(OPENED)
    return redirect(url_for("moderator.match", name=made.name))


def slug(given: MultiDict[str, str]) -> str:
    """The game that was chosen, or the first there is."""
    found = given.get("game") or next(iter(office().games))
    return found if found in office().games else abort(404)


def check(given: MultiDict[str, str]) -> dict[str, Any]:
    """The form as the desk wants it; seats and options are the game's to judge."""
    game = office().games[slug(given)]
    numbers = [given.get(key, "") for key in ("seats", "hours")]
    if not all(told.isascii() and told.isdigit() and len(told) < 5 for told in numbers):
        raise Refused(NOT_A_NUMBER)
    seats, hours = map(int, numbers)
    game.check_seats(seats)
    options = game.chosen(options_of(given))
    facts = {"game": game.slug, "seats": seats, "hours": hours, "options": options}
    name = given.get("name", "").strip() or None
    return {**facts, "name": name, "pace": pacing.read(pace_of(given))}


def options_of(given: MultiDict[str, str]) -> dict[str, str]:
    """The variants named in the form."""
    return {k.removeprefix(PREFIX): v for k, v in given.items() if k.startswith(PREFIX)}


def pace_of(given: MultiDict[str, str]) -> dict[str, str]:
    """What the form says about time."""
    return {k.removeprefix(PACE): v for k, v in given.items() if k.startswith(PACE)}


def carried(given: MultiDict[str, str]) -> list[tuple[str, str]]:
    """What the confirming form must say again."""
    return [(k, v) for k, v in given.items() if k in PLAIN_FIELDS or k.startswith((PREFIX, PACE))]


def told(
    given: MultiDict[str, str], checked: dict[str, Any], voice: Voice
) -> list[tuple[str, str]]:
    """The match in words, line by line."""
    game = office().games[checked["game"]]
    plain = [(voice(msg("Game")), voice(game.title)), (voice(msg("Seats")), str(checked["seats"]))]
    hours, zone = checked["hours"], office().settings.club_zone
    pace = [(voice(msg("Hours for each question")), str(hours))]
    pace += pacing.told(checked["pace"], hours, zone, voice)
    chosen = checked["options"]
    variants = [(voice(o.label), o.values.show(chosen[o.name], voice)) for o in game.options]
    return [*plain, *pace, *variants]


def refused(error: DeskError | RuleError) -> Any:
    """Why not, above the form as it was filled in."""
    return shown(request.form, error.said(reader(slug(request.form)).voice)), 400


def shown(given: MultiDict[str, str], trouble: str = "") -> str:
    """The form, as far as it has been filled in."""
    game, voice = office().games[slug(given)], reader(slug(given)).voice
    return render_template(
        "opening.html",
        game=game,
        games=[(name, voice(one.title)) for name, one in office().games.items()],
        options=[option(one, options_of(given), voice) for one in game.options],
        paces=[blank(name, pace_of(given), voice) for name in pacing.LABELS],
        given=given,
        trouble=trouble,
    )


def blank(name: str, chosen: dict[str, str], voice: Voice) -> dict[str, Any]:
    """One field of the pace."""
    policies = [(value, pacing.AT_DEADLINE.show(value, voice)) for value in POLICIES]
    return {
        "name": name,
        "label": voice(pacing.LABELS[name]),
        "help": voice(pacing.HINTS[name]) if name in pacing.HINTS else "",
        "bounds": pacing.NUMBERS.get(name),
        "choices": policies if name == "policy" else (),
        "value": chosen.get(name, ""),
    }


def option(one: Any, chosen: dict[str, str], voice: Voice) -> dict[str, Any]:
    """One variant with its values in words."""
    values = [(value, one.values.show(value, voice)) for value in one.values.names]
    words = {"label": voice(one.label), "help": voice(one.help) if one.help else ""}
    return {
        "name": one.name,
        "choices": values,
        "chosen": chosen.get(one.name, one.default),
        **words,
    }
