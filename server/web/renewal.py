"""A new link by mail, for whoever has none that works; the answer never tells who is known."""

from flask import Blueprint, render_template, request
from sqlmodel import Session

from rules.kernel.words import msg
from server import catalogue, links
from server.office import Office
from server.store import acts, people
from server.store.tables import Person
from server.web.here import office
from server.writing import notice

LONGEST_ADDRESS = 254
OWN = msg("Here is your own link; it opens all your seats: {link}")
DESK = msg("The moderator's desk opens with this one: {link}")
page = Blueprint("renewal", __name__)


@page.get("/renew")
def ask() -> str:
    """Where to send it?"""
    return render_template("renewal.html")


@page.post("/renew")
def renew() -> str:
    """The same words for every address; only a known one gets a letter."""
    address = request.form.get("address", "").strip()[:LONGEST_ADDRESS]
    with office().work() as rows:
        known = people.by_address(rows, address)
        if known is not None:
            write(office(), rows, known)
    return render_template(
        "said.html",
        heading=msg("Look into your mail"),
        sentence=msg("If the club knows this address, a new link is on its way to it."),
    )


def write(house: Office, rows: Session, person: Person) -> None:
    """One letter an hour at most, so that nobody's box can be filled from here."""
    voice = catalogue.voice(person.language)
    said = [voice(OWN, link=links.person_link(house, person))]
    if person.moderator or acts.helped(rows, person.id):
        said.append(voice(DESK, link=links.moderator_link(house, person)))
    notice(house, rows, person, f"link.{person.id}.{house.now():%Y%m%d%H}", *said)
