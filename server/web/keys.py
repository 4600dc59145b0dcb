"""Which seats and which person this browser may act for; kept in its signed cookie."""

from flask import abort, request, session
from sqlmodel import col, select

from server import helping
from server.store import acts, matches
from server.store.tables import Match, Person, Seat
from server.web.here import office

MOST_SEATS = 24  # a cookie holds little


def match_row(name: str) -> Match:
    """The match of that name, or a page that says there is none."""
    with office().reading() as rows:
        return matches.by_name(rows, name) or abort(404)


def seat_rows(match: Match) -> list[tuple[Seat, Person | None]]:
    """Every seat of the match in order, with whoever sits there."""
    asked = (
        select(Seat, Person)
        .join(Person, col(Seat.person_id) == col(Person.id), isouter=True)
        .where(col(Seat.match_id) == match.id)
        .order_by(col(Seat.number))
    )
    with office().reading() as rows:
        return [(seat, person) for seat, person in rows.exec(asked)]


def person_row(number: int | None) -> Person | None:
    """The person of that number."""
    with office().reading() as rows:
        return rows.get(Person, number) if number is not None else None


def take_seat(match: int | None, seat: int, person: int | None) -> None:
    """From now on this browser plays that seat, as long as that person sits there."""
    held = [key for key in session.get("seats", []) if key[:2] != [match, seat]]
    session["seats"] = [*held, [match, seat, person]][-MOST_SEATS:]
    session["person"] = person
    session.permanent = True


def take_person(person: Person) -> None:
    """From now on this browser is that person's."""
    session["person"] = person.id
    session.permanent = True


def holder(match: Match, seat: int) -> Person:
    """Who sits there, if this browser may act for them; otherwise the page is closed."""
    person = {row.number: sitter for row, sitter in seat_rows(match)}.get(seat)
    if person is None or [match.id, seat, person.id] not in session.get("seats", []):
        return abort(403)
    if session.get("person") != person.id:
        session["person"] = person.id  # who acts in a chair is its owner, also in the next room
    return person


def own_seat(match: Match) -> int | None:
    """The seat of this match that this browser holds, the latest first."""
    held = [key for key in session.get("seats", []) if key[0] == match.id]
    return held[-1][1] if held else None


def visitor() -> Person | None:
    """The person who signed in last, if anyone did."""
    return person_row(session.get("person"))


def moderator_or_none() -> Person | None:
    """The moderator whose signed link this browser followed."""
    person = person_row(session.get("moderator"))
    return person if person and person.moderator else None


def runner(match: Match) -> Person:
    """Whoever runs this match: a moderator, or one who helps with it."""
    person = person_row(session.get("moderator"))
    return person if person and helping.may_run(office(), match, person) else abort(403)


def runs(match: Match) -> bool:
    """This browser's owner runs the match."""
    person = person_row(session.get("moderator"))
    return person is not None and helping.may_run(office(), match, person)


def only_runners() -> None:
    """What stands before the desk: helpers find their own matches, moderators everything."""
    name = (request.view_args or {}).get("name")
    if person_row(session.get("moderator")) is None:
        abort(403)
    if name is not None:
        runner(match_row(name))
    elif request.endpoint != "moderator.desk" or not helper_or_moderator():
        moderator()


def helper_or_moderator() -> bool:
    """Somebody who runs at least one match."""
    person = person_row(session.get("moderator"))
    with office().reading() as rows:
        return bool(person and (person.moderator or acts.helped(rows, person.id)))


def only_moderators() -> None:
    """What stands before every page of the moderator's desk."""
    moderator()


def moderator() -> Person:
    """The signed-in moderator; anyone else finds the page closed."""
    return moderator_or_none() or abort(403)
