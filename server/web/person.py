"""A person's own page: language, zone, quiet hours, and the chairs they sit in."""

from dataclasses import dataclass
from typing import Any

from flask import Blueprint, render_template, request
from werkzeug.datastructures import MultiDict

from rules.kernel.words import msg
from server.store import matches
from server.store.tables import FINISHED, Match, Person
from server.web.here import office
from server.web.keys import visitor
from server.web.reader import LANGUAGES, keep, known_zone, zones
from server.web.scene import address

NO_LANGUAGE = msg("The club writes English and Spanish.")
NO_ZONE = msg("There is no such time zone; an example is Europe/Madrid.")
NO_HOUR = msg("Hours are whole numbers from 0 to 23.")
KEPT = msg("Your wishes are kept.")
page = Blueprint("person", __name__)


@dataclass(frozen=True)
class Chair:
    """A seat of this person, with the way to it."""

    name: str
    address: str
    waited: bool


class Wrong(Exception):
    """A wish that cannot be kept, with the sentence that says so."""


@page.get("/me")
def own() -> str:
    """What the club knows of the reader, or of this browser."""
    return shown(visitor())


@page.post("/me")
def change() -> Any:
    """New wishes; one that makes no sense leaves all as they were."""
    try:
        keep(wishes(request.form, visitor()))
    except Wrong as wrong:
        return shown(visitor(), trouble=str(wrong)), 400
    return shown(visitor(), done=KEPT)


def shown(person: Person | None, **said: str) -> str:
    """The page itself."""
    facts = {"person": person, "zones": zones(), "hours": range(24)}
    return render_template("person.html", **facts, chairs=chairs(person), **said)


def wishes(form: MultiDict[str, str], person: Person | None) -> dict[str, Any]:
    """What was wished, checked; a browser without a person has a language and a zone only."""
    language, zone = form.get("language", ""), form.get("zone", "")
    if language not in LANGUAGES:
        raise Wrong(NO_LANGUAGE)
    if not known_zone(zone):
        raise Wrong(NO_ZONE)
    found: dict[str, Any] = {"language": language, "zone": zone}
    if person is not None:
        night = {"quiet_from": hour(form, "quiet_from"), "quiet_to": hour(form, "quiet_to")}
        found.update(night, news="news" in form)
    return found


def hour(form: MultiDict[str, str], name: str) -> int:
    """An hour of the day."""
    told = form.get(name, "")
    if not (told.isascii() and told.isdigit() and int(told[:3]) < 24):
        raise Wrong(NO_HOUR)
    return int(told)


def chairs(person: Person | None) -> list[Chair]:
    """The seats of a person in matches that are not over."""
    if person is None:
        return []
    with office().reading() as rows:
        held = [
            (seat, rows.get_one(Match, seat.match_id)) for seat in matches.seats_of(rows, person.id)
        ]
        running = [(seat.number, match) for seat, match in held if match.status != FINISHED]
        asked = {(q.match_id, q.seat) for _, m in running for q in matches.questions(rows, m.id)}
    return [Chair(m.name, address(m, n), (m.id, n) in asked) for n, m in running]
