"""`kanesh deadlines`: which hour suits a table best."""

from typing import Annotated

import typer

from cli import office as doors
from cli.telling import console, listing, plainly, problem
from server import fairness
from server.bootstrap import Office
from server.deadlines import Quiet
from server.store.tables import Match, Person

app = typer.Typer(help="Look into deadlines.", no_args_is_help=True)
SHOWN = 5


@app.callback()
def deadlines() -> None:
    """Look into deadlines."""


@app.command()
def fair(
    match: Annotated[str, typer.Argument(help="The match, e.g. imhotep-1.")],
) -> None:
    """Propose the hour that cuts least into the sleep of all seats, and say how it scores."""
    with plainly(), doors.club() as club:
        found = doors.match(club, match)
        sitters = people(club, found)
        zone, year = club.settings.club_zone, club.now().year
        best = fairness.ranked(zone, [night(one) for one in sitters], year)
    rows = [(f"{one.hour:02}:00", one.lost, one.worst, one.awake) for one in best[:SHOWN]]
    columns = ("hour", "sleep cut, all", "sleep cut, worst", "awake before, least")
    console().print(f"The fairest hour for {found.name} is {rows[0][0]} ({zone}).")
    listing(f"Hours in {zone}, in hours a day over a year", columns, rows)
    console().print(f"A pace that keeps to it: --pace 'slots=mon {rows[0][0]}, thu {rows[0][0]}'.")


def people(club: Office, found: Match) -> list[Person]:
    """Whoever sits at the table."""
    sitters = [person for _, person in doors.players(club, found) if person]
    if not sitters:
        problem(f"Nobody sits at {found.name} yet.")
    return sitters


def night(person: Person) -> Quiet:
    """A person's quiet hours."""
    return Quiet(person.zone, person.quiet_from, person.quiet_to)
