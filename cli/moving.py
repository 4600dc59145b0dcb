"""`kanesh match export` and `import`: a match as one file, to be checked or played on elsewhere."""

from pathlib import Path
from typing import Annotated

import typer

from cli import office as doors
from cli.running import Name, Yes, sure
from cli.telling import console, plainly
from server import export, handing, importing
from server.bootstrap import Office
from server.store.tables import FINISHED, Match, Person

app = typer.Typer()
Secret = Annotated[
    Path | None, typer.Option("--passphrase-file", help="A file whose first line seals.")
]


def passphrase(file: Path | None, *, twice: bool = False) -> str:
    """From a file, or typed unseen."""
    if file is not None:
        return (file.read_text().splitlines() or [""])[0].strip()
    return str(typer.prompt("Passphrase", hide_input=True, confirmation_prompt=twice))


@app.command("export")
def export_match(
    match: Name,
    file: Annotated[Path, typer.Argument(help="Where to.")],
    passphrase_file: Secret = None,
    openly: Annotated[
        bool, typer.Option("--open", help="Unsealed: you take it over, and everybody is told.")
    ] = False,
    yes: Yes = False,
) -> None:
    """Write a match into a file: a finished one to be checked, a running one to be handed over."""
    with plainly(), doors.club() as club:
        found = doors.match(club, match)
        if found.status == FINISHED:
            file.write_bytes(export.export(club, found))
        else:
            hand_over(club, found, file, passphrase_file, openly, yes)
        console().print(f"{match} is written to {file}; `kanesh verify {file}` checks it.")


def hand_over(
    club: Office, found: Match, file: Path, secret: Path | None, openly: bool, yes: bool
) -> None:
    """Pause a running match and write it out, sealed unless taken openly."""
    how = "open, with all its secrets" if openly else "sealed with a passphrase"
    sure(f"{found.name} is paused and leaves in a file, {how}; everybody is told.", yes)
    word = None if openly else passphrase(secret, twice=True)
    file.write_bytes(handing.hand_over(club, found, moderator(club, found), word))


def moderator(club: Office, found: Match) -> Person:
    """Who runs the match."""
    return next(person for person in doors.everybody(club) if person.id == found.moderator_id)


@app.command("import")
def import_match(
    file: Annotated[Path, typer.Argument(help="What `match export` wrote elsewhere.")],
    moderator: Annotated[str, typer.Option(help="Who runs it here: name or address.")],
    passphrase_file: Secret = None,
    name: Annotated[str | None, typer.Option(help="What it is called here.")] = None,
    yes: Yes = False,
) -> None:
    """Take a match in from another club and play it on; it is checked by playing it again."""
    with plainly(), doors.club() as club:
        raw, boss = file.read_bytes(), doors.person(club, moderator)
        word = passphrase(passphrase_file) if is_sealed(raw) else ""
        told = importing.look(club, raw, word)
        people = ", ".join(told["names"])
        sure(f"{told['match']} ({told['game']}, step {told['seq']}) goes on here: {people}.", yes)
        made = importing.take_in(club, raw, boss, passphrase=word, name=name)
        console().print(f"{made.name} goes on here; everybody has a letter in the outbox.")


def is_sealed(raw: bytes) -> bool:
    """The file asks for a passphrase."""
    return b'"sealed": {' in raw
