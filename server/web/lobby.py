"""The lobby: every match the club has open, and what waits for the one who looks."""

from dataclasses import dataclass

from flask import Blueprint, render_template
from sqlmodel import Session

from server.store import matches
from server.store.tables import FINISHED, INVITING, PAUSED, PLAYING, QUARANTINED, Match
from server.table import Table, lay
from server.web import cast
from server.web.here import office
from server.web.keys import own_seat
from server.web.reader import Reader, reader
from server.web.scene import Scene, address, outside

OPEN = (PLAYING, PAUSED, INVITING, QUARANTINED)
MOST_OPEN, MOST_FINISHED = 60, 12
page = Blueprint("lobby", __name__)


@dataclass(frozen=True)
class Card:
    """A match in the list, with the way to the reader's own seat."""

    match: Scene
    own: str
    yours: bool


@page.get("/")
def lobby() -> str:
    """The matches, those that wait for the reader first."""
    with office().reading() as rows:
        tables = [lay(office(), rows, match.id, hold=False) for match in listed(rows)]
        cards = [card(table, reader(table.match.game, table.names)) for table in tables]
        people = cast.listed(rows) if office().settings.demo else ()
    cards.sort(key=lambda one: (not one.yours, not one.own))
    return render_template("lobby.html", cards=cards, cast=people)


def listed(rows: Session) -> list[Match]:
    """The open matches, the newest first, and the last ones that were finished."""
    running = matches.listed(rows, *OPEN)[::-1][:MOST_OPEN]
    return [*running, *matches.listed(rows, FINISHED)[::-1][:MOST_FINISHED]]


def card(table: Table, one: Reader) -> Card:
    """One match, told from outside."""
    shown, seat = outside(table, one), own_seat(table.match)
    yours = seat is not None and shown.people[seat].waited
    return Card(shown, address(table.match, seat) if seat is not None else "", yours)
