"""Signed links from letters: they open the page for one seat or person, and change nothing."""

from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, redirect, render_template, request, session
from itsdangerous import BadSignature, URLSafeSerializer

from rules.kernel.words import msg
from server import links
from server.errors import DeskError
from server.store import matches
from server.store.tables import Person, Seat
from server.web import renewal
from server.web.here import office
from server.web.keys import take_person, take_seat
from server.web.reader import reader
from server.web.scene import address

page = Blueprint("entry", __name__)


@page.get("/s/<token>")
def seat(token: str) -> Any:
    """A seat's own link; a line in it is chosen in advance, never sent."""
    try:
        match, number = links.open_seat(office(), token)
    except DeskError as error:
        return closed(error, token), 410
    with office().reading() as rows:
        row = matches.seat(rows, match.id, number)
    take_seat(match.id, number, row.person_id if row else None)
    return redirect(with_line(address(match, number), request.args.get("line")))


@page.get("/me/<token>")
def person(token: str) -> Any:
    """A person's own link opens every seat they sit in."""
    try:
        who = links.open_person(office(), "person", token)
    except DeskError as error:
        return closed(error), 410
    open_seats(who)
    return redirect("/")


@page.get("/desk/<token>")
def moderator(token: str) -> Any:
    """The moderator's own link."""
    try:
        who = links.open_person(office(), "moderator", token)
    except DeskError as error:
        return closed(error), 410
    session["moderator"] = who.id
    take_person(who)
    return redirect("/moderator/")


@page.post("/s/<token>/renew")
def renew(token: str) -> Any:
    """A new link goes to the registered address, and nowhere else."""
    kept = remembered(token)
    if kept is not None:
        renewal.post(office(), kept)
    _ = reader().voice
    return render_template(
        "said.html",
        heading=_(msg("Look into your mail")),
        sentence=_(msg("If this link was once yours, a new one is on its way to your address.")),
    )


def closed(error: DeskError, token: str = "") -> str:
    """A kind page for a link that no longer opens anything."""
    speaks = reader().voice
    return render_template(
        "trouble.html",
        heading=speaks(msg("This link has run out")),
        sentence=error.said(speaks),
        renew=token if token and remembered(token) else "",
    )


def remembered(token: str) -> Seat | None:
    """The seat an expired link of ours was made for, if it still has the same owner."""
    try:
        facts = URLSafeSerializer(office().secret, salt="seat").loads(token)
        _, match_id, number, mark = facts
    except (BadSignature, ValueError, TypeError):
        return None
    with office().reading() as rows:
        found = matches.seat(rows, match_id, number)
    return found if found and found.token_hash[:12] == mark else None


def open_seats(who: Person) -> None:
    """Hand this browser the keys of all seats of a person."""
    take_person(who)
    with office().reading() as rows:
        held = matches.seats_of(rows, who.id)
    for row in held:
        take_seat(row.match_id, row.number, who.id)


def with_line(path: str, line: str | None) -> str:
    """The page with a choice made in advance."""
    return f"{path}?{urlencode({'line': line})}#ask" if line else path
