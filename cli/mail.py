"""`kanesh mail`: letters by hand, in and out, and the shelf."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

import mailer
from cli import office as doors
from cli import rooms
from cli.telling import PROBLEM, console, listing, plainly, problem
from mailer.letter import Envelope
from mailer.mime import read_letter
from server.bootstrap import Office
from server.store import letters
from server.store.tables import Letter, Outgoing

app = typer.Typer(help="Letters by hand: feed, read, shelf, retry, outbox.", no_args_is_help=True)
File = Annotated[str, typer.Argument(help="A letter as a file, or - for standard input.")]


@app.command()
def feed(file: File) -> None:
    """Deliver a letter as the mail server would, handle it, and print what came of it."""
    raw = contents(file)
    with plainly(), doors.club() as club:
        before = doors.latest_outgoing(club)
        row = rooms.inbox().ingest(club, raw, envelope(raw))
        rooms.inbox().handle_all(club)
        report(club, doors.letter(club, row.id), before)


@app.command()
def read(
    file: File,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Show what the post office makes of a letter; nothing is kept."""
    found = mailer.understand(contents(file))
    if as_json:
        return typer.echo(json.dumps(found, ensure_ascii=False))
    typer.echo(f"{found['kind']} letter from {found['from']}: {found['subject']}")
    typer.echo("\n".join(f"  {line}" for line in found["lines"]) or "  (no line to obey)")
    typer.echo(f"{found['checks']['action']}: {found['checks']['reason'] or 'nothing against it'}")


@app.command()
def shelf() -> None:
    """List the letters that wait for a person to look at them."""
    with plainly(), doors.club() as club, club.reading() as db:
        rows = [(x.id, x.mail_from, x.tries, x.trouble) for x in letters.shelved(db)]
    listing("Shelf", ("letter", "from", "tries", "trouble"), rows)


@app.command()
def retry(
    number: Annotated[int, typer.Argument(help="The letter, as the shelf tells it.")],
) -> None:
    """Take a letter off the shelf and handle it again."""
    with plainly(), doors.club() as club:
        if doors.letter(club, number).status != "shelved":
            problem(f"Letter {number} is not on the shelf.")
        before = doors.latest_outgoing(club)
        unshelve(club, number)
        rooms.inbox().handle_all(club)
        report(club, doors.letter(club, number), before)


@app.command()
def outbox(
    everything: Annotated[bool, typer.Option("--all", help="Sent letters too.")] = False,
    number: Annotated[int | None, typer.Option("--letter", help="Print this one whole.")] = None,
) -> None:
    """List letters that wait to be sent or could not be; or print one."""
    with plainly(), doors.club() as club:
        rows = doors.outgoing_after(club, 0)
    if number is not None:
        return one_letter(rows, number)
    shown = [row for row in rows if everything or row.sent_at is None]
    table = [(r.id, r.kind, r.subject, r.tries, r.failed or sent(r)) for r in shown]
    listing("Outbox", ("letter", "kind", "subject", "tries", "state"), table)


def one_letter(rows: object, number: int) -> None:
    """One outgoing letter as its reader gets it."""
    found = next((r for r in rows if r.id == number), None)  # type: ignore[attr-defined]
    if found is None:
        problem(f"There is no outgoing letter {number}; `kanesh mail outbox --all` shows them.")
    typer.echo(f"{found.subject}\n\n{found.body}")


def sent(row: Outgoing) -> str:
    return f"sent {row.sent_at:%Y-%m-%d %H:%M}" if row.sent_at else "waiting"


def contents(file: str) -> bytes:
    """The raw letter."""
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as trouble:
        problem(f"{file} cannot be read: {trouble.strerror}.")


def envelope(raw: bytes) -> Envelope:
    """The envelope a mail server would have written, from the letter's own headers."""
    letter = read_letter(raw)
    return Envelope(letter.sender, letter.recipients, "shell")


def unshelve(club: Office, number: int) -> None:
    """Back among the letters that wait, with its tries forgiven."""
    with club.work() as db:
        row = db.get(Letter, number)
        if row is not None:
            row.status, row.tries, row.trouble = "received", 0, ""


def report(club: Office, letter: Letter, before: int) -> None:
    """The verdict on the letter and the receipt it got; 1 when it was shelved."""
    console().print(f"Letter {letter.id}: {letter.status}.", markup=False)
    for row in doors.outgoing_after(club, before):
        if row.kind in ("receipt", "answer", "notice"):
            typer.echo(f"\n{row.subject}\n\n{row.body}")
    if letter.verdict and letter.status != "done":
        typer.echo(json.dumps(letter.verdict, ensure_ascii=False))
    if letter.status == "shelved":
        typer.echo(letter.trouble, err=True)
        raise typer.Exit(PROBLEM)
