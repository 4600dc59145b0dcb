"""A person's own page: language, hours, absences, reminders, calendar, and their chairs."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from flask import Blueprint, abort, render_template, request
from werkzeug.datastructures import MultiDict

from rules.kernel.words import msg
from server import absences, calendar
from server.errors import DeskError
from server.store import matches, people
from server.store.tables import FINISHED, Match, Person
from server.web.calendar import page as calendar_page
from server.web.health_of_mail import Fate, fates
from server.web.here import office
from server.web.keys import visitor
from server.web.reader import LANGUAGES, keep, known_zone, reader, zones
from server.web.scene import address

NO_LANGUAGE = msg("The club writes English and Spanish.")
NO_ZONE = msg("There is no such time zone; an example is Europe/Madrid.")
NO_HOUR = msg("Hours are whole numbers from 0 to 23.")
NO_REMINDERS = msg("Reminders are whole hours before the deadline, such as 24, 3; at most six.")
NO_DAYS = msg("Please give the first and the last day.")
KEPT = msg("Your wishes are kept.")
MOST_REMINDERS, MOST_HOURS = 6, 24 * 14
page = Blueprint("person", __name__)
page.register_blueprint(calendar_page)


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
        resettle()
    except Wrong as wrong:
        return shown(visitor(), trouble=str(wrong)), 400
    return shown(visitor(), done=KEPT)


@page.post("/me/away")
def away() -> Any:
    """A new absence; one that cannot be kept says why."""
    person = visitor() or abort(403)
    try:
        first, last = (date.fromisoformat(request.form.get(key, "")) for key in ("first", "last"))
        with office().work() as db:
            absences.keep(office(), db, db.get_one(Person, person.id), first, last)
    except ValueError:
        return shown(person, trouble=NO_DAYS), 400
    except DeskError as error:
        return shown(person, trouble=error.said(reader().voice)), 400
    return shown(person, done=KEPT)


@page.post("/me/back")
def back() -> Any:
    """No absence any more."""
    person = visitor() or abort(403)
    with office().work() as db:
        absences.clear(office(), db, person)
    return shown(person, done=absences.CLEARED)


def resettle() -> None:
    """New hours move open deadlines out of the night; none comes nearer."""
    if person := visitor():
        with office().work() as db:
            absences.resettle(office(), db, person)


def journeys(person: Person) -> list[str]:
    """The absences that are kept, in words."""
    with office().reading() as db:
        rows = people.absences(db, [person.id], office().now())
    return [absences.kept(person, *absences.days(person, r)).said(reader().voice) for r in rows]


def shown(person: Person | None, **said: str) -> str:
    """The page itself."""
    facts: dict[str, Any] = {"person": person, "zones": zones(), "hours": range(24)}
    if person:
        facts.update(calendar=calendar.link(office(), person), journeys=journeys(person))
    facts["fates"] = ledger(person)
    return render_template("person.html", **facts, chairs=chairs(person), **said)


def ledger(person: Person | None) -> list[Fate]:
    """What became of the letters to this person."""
    if person is None:
        return []
    with office().reading() as rows:
        return fates(rows, person, reader())


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
        found.update(night, news="news" in form, reminders=reminders(form))
    return found


def reminders(form: MultiDict[str, str]) -> list[int] | None:
    """Hours before a deadline; an empty field means the usual ones, 0 none at all."""
    told = [part.strip() for part in form.get("reminders", "").split(",") if part.strip()]
    if not all(part.isascii() and part.isdigit() and len(part) < 4 for part in told):
        raise Wrong(NO_REMINDERS)
    wished = sorted({int(part) for part in told}, reverse=True)
    if len(wished) > MOST_REMINDERS or any(n > MOST_HOURS for n in wished):
        raise Wrong(NO_REMINDERS)
    return [n for n in wished if n] if wished else None


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
