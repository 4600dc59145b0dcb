"""Signed links from letters: they open the page for one seat or person, and change nothing."""

from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, abort, redirect, request, session, url_for

from server import links
from server.errors import DeskError
from server.store import matches
from server.store.tables import Person
from server.web.here import office
from server.web.keys import take_person, take_seat
from server.web.scene import address

page = Blueprint("entry", __name__)


@page.get("/s/<token>")
def seat(token: str) -> Any:
    """A seat's own link; a line in it is chosen in advance, never sent."""
    try:
        match, number = links.open_seat(office(), token)
    except DeskError:
        abort(410)
    with office().reading() as rows:
        row = matches.seat(rows, match.id, number)
    take_seat(match.id, number, row.person_id if row else None)
    return redirect(with_line(address(match, number), request.args.get("line")))


@page.get("/me/<token>")
def person(token: str) -> Any:
    """A person's own link opens every seat they sit in."""
    who = opened("person", token)
    open_seats(who)
    return redirect(url_for("lobby.lobby"))


@page.get("/desk/<token>")
def moderator(token: str) -> Any:
    """The moderator's own link."""
    who = opened("moderator", token)
    open_seats(who)
    session["moderator"] = who.id
    return redirect(url_for("moderator.desk"))


@page.post("/signout")
def sign_out() -> Any:
    """This browser forgets every seat and person."""
    session.clear()
    return redirect(url_for("lobby.lobby"))


def opened(purpose: str, token: str) -> Person:
    """Whose link this is; one that has run out leads to a fresh one."""
    try:
        return links.open_person(office(), purpose, token)
    except DeskError:
        return abort(410)


def open_seats(who: Person) -> None:
    """Hand this browser the keys of all seats of a person."""
    with office().reading() as rows:
        held = matches.seats_of(rows, who.id)
    for row in held:
        take_seat(row.match_id, row.number, who.id)
    take_person(who)


def with_line(path: str, line: str | None) -> str:
    """The page with a choice made in advance."""
    return f"{path}?{urlencode({'line': line})}#ask" if line else path
