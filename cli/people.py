"""`kanesh person`: who belongs to the club."""

from typing import Annotated
from zoneinfo import available_timezones

import typer

from cli import office as doors
from cli.telling import console, listing, plainly, problem, usage

app = typer.Typer(help="Who belongs to the club.", no_args_is_help=True)


@app.command()
def add(
    name: Annotated[str, typer.Argument(help="What the club calls them.")],
    address: Annotated[str, typer.Argument(help="Their mail address.")],
    language: Annotated[str, typer.Option(help="en or es.")] = "en",
    zone: Annotated[str, typer.Option(help="Their time zone, e.g. Europe/Madrid.")] = "UTC",
    moderator: Annotated[bool, typer.Option("--moderator", help="They run matches.")] = False,
) -> None:
    """Add a person to the club."""
    if language not in ("en", "es"):
        usage(f"There is no language {language!r}; the languages are: en, es.")
    if zone not in available_timezones():
        usage(f"There is no time zone {zone!r}; write one like Europe/Madrid or America/Lima.")
    if address.count("@") != 1 or not all(address.split("@")):
        usage(f"{address!r} is no mail address; write one like anne@example.org.")
    with plainly(), doors.club() as club:
        person = doors.new_person(club, name, address, language, zone, moderator)
        console().print(f"{person.name} <{person.address}> belongs to the club.")


@app.command("list")
def list_people() -> None:
    """List everybody."""
    with plainly(), doors.club() as club:
        rows = [(p.name, p.address, p.language, p.zone, role(p)) for p in doors.everybody(club)]
    listing("People", ("name", "address", "language", "zone", "role"), rows)


@app.command()
def show(who: Annotated[str, typer.Argument(help="Name or mail address.")]) -> None:
    """Show one person and their matches."""
    with plainly(), doors.club() as club:
        person = doors.person(club, who)
        console().print(f"{person.name} <{person.address}>, {person.language}, {person.zone}.")
        rows = [(m.name, m.game, s.number + 1, m.status) for m, s in doors.chairs(club, person)]
        if person.trouble:
            problem(f"Mail to {person.name} does not arrive: {person.trouble}")
    listing("Matches", ("match", "game", "seat", "status"), rows)


def role(person: object) -> str:
    return "moderator" if getattr(person, "moderator", False) else "player"
