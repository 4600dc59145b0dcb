"""`kanesh mail`: letters by hand, in and out, and the shelf."""

import json
import sys
from pathlib import Path
from time import monotonic, sleep
from typing import Annotated, Any

import typer

import mailer
from cli import office as doors
from cli import replying
from cli.telling import PROBLEM, listing, plainly, problem
from mailer.letter import Envelope
from mailer.mime import read_letter
from server import inbox, ledger
from server import outbox as carriage
from server.bootstrap import Office
from server.store import letters
from server.store.tables import Letter, Outgoing

app = typer.Typer(
    help="Letters by hand: feed, answer, read, shelf, show, retry, drop, outbox.",
    no_args_is_help=True,
)
File = Annotated[str, typer.Argument(help="A letter as a file, or - for standard input.")]
PATIENCE = (
    20.0  # seconds in which a running server, which may take the letter first, is done with it
)
ANSWERS = ("receipt", "answer")


@app.command()
def feed(file: File) -> None:
    """Deliver a letter as the mail server would, handle it, and print what came of it."""
    raw = contents(file)
    with plainly(), doors.club() as club:
        if len(raw) > club.settings.max_letter_bytes:
            problem(f"A letter may have {club.settings.max_letter_bytes} bytes, not {len(raw)}.")
        deliver(club, raw, envelope(raw))


@app.command()
def answer(
    number: Annotated[int, typer.Argument(help="Our letter, as `mail outbox --all` tells it.")],
    lines: Annotated[list[str], typer.Argument(help="What its reader writes, line by line.")],
) -> None:
    """Answer one of our letters in its reader's place; for demonstrations and trials."""
    with plainly(), doors.club() as club:
        doors.outgoing(club, number)
        deliver(club, *replying.reply(club, number, lines))


@app.command()
def read(
    file: File,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Show what the post office makes of a letter; nothing is kept."""
    found = mailer.understand(contents(file))
    if as_json:
        return typer.echo(json.dumps(found, ensure_ascii=False))
    told(found)


def told(found: dict[str, Any]) -> None:
    """How a letter is understood, for a person to read."""
    typer.echo(f"{found['kind']} letter from {found['from']}: {found['subject']}")
    typer.echo("\n".join(f"  {line}" for line in found["lines"]) or "  (no line to obey)")
    typer.echo(f"Against it: {', '.join(found['checks']) or 'nothing'}.")


@app.command()
def shelf() -> None:
    """List the letters that wait for a person to look at them."""
    with plainly(), doors.club() as club, club.reading() as db:
        rows = [(x.id, x.mail_from, x.tries, x.trouble) for x in letters.shelved(db)]
    listing("Shelf", ("letter", "from", "tries", "trouble"), rows)


@app.command()
def show(
    number: Annotated[int, typer.Argument(help="The letter, as the shelf tells it.")],
    raw: Annotated[bool, typer.Option("--raw", help="The bytes as they came.")] = False,
) -> None:
    """Show a letter that came in: what became of it, and how it is understood."""
    with plainly(), doors.club() as club:
        row = doors.letter(club, number)
    if raw:
        sys.stdout.buffer.write(row.raw)
        return
    typer.echo(f"Letter {row.id} of {row.received_at:%Y-%m-%d %H:%M} UTC: {row.status}.")
    typer.echo(f"Trouble: {row.trouble}" if row.trouble else "No trouble is known.")
    told(mailer.understand(row.raw))


@app.command()
def drop(
    number: Annotated[int, typer.Argument(help="The letter, as the shelf tells it.")],
) -> None:
    """Take a letter off the shelf for good; it is kept, and never obeyed."""
    with plainly(), doors.club() as club:
        if not inbox.drop(club, doors.letter(club, number).id or 0):
            problem(f"Letter {number} is not on the shelf.")
    typer.echo(f"Letter {number}: dropped.")


@app.command()
def retry(
    number: Annotated[int, typer.Argument(help="The letter, as the shelf tells it.")],
) -> None:
    """Take a letter off the shelf and handle it again."""
    with plainly(), doors.club() as club:
        before = doors.latest_outgoing(club)
        if not inbox.retry(club, doors.letter(club, number).id or 0):
            problem(f"Letter {number} is not on the shelf.")
        report(club, handled(club, number), before)


@app.command()
def outbox(
    everything: Annotated[bool, typer.Option("--all", help="Sent letters too.")] = False,
    number: Annotated[int | None, typer.Option("--letter", help="Print this one whole.")] = None,
    raw: Annotated[
        bool, typer.Option("--raw", help="With --letter: the bytes that travel.")
    ] = False,
) -> None:
    """List letters that wait to be sent or could not be; or print one."""
    with plainly(), doors.club() as club:
        if number is not None:
            return one_letter(club, doors.outgoing(club, number), raw)
        shown = [r for r in doors.outgoing_after(club, 0) if everything or r.sent_at is None]
        names = {person.id: person.name for person in doors.everybody(club)}
    rows = [(r.id, names.get(r.person_id), r.kind, r.subject, state(r)) for r in shown]
    listing("Outbox", ("letter", "to", "kind", "subject", "state"), rows)


def one_letter(club: Office, row: Outgoing, raw: bool) -> None:
    """One outgoing letter: as it travels, or as a person reads it."""
    if raw:
        sys.stdout.buffer.write(carriage.packed(club, row.id or 0)[0])
        return
    letter = replying.parcel(club, row.id or 0)
    typer.echo(f"To: {letter.to_name} <{letter.to_address}>")
    typer.echo(f"Reply-To: {replying.answers_go_to(club, letter)}")
    typer.echo(f"Subject: {letter.subject}")
    typer.echo(f"Message-ID: <{letter.message_id}>")
    typer.echo(f"\n{row.body}")


def state(row: Outgoing) -> str:
    """Where a letter of ours is."""
    found, told = ledger.state(row), ledger.reason(row)
    at = f" {row.sent_at:%Y-%m-%d %H:%M}" if found == "sent" and row.sent_at else ""
    tried = f", tried {row.tries} times" if row.tries and not row.sent_at else ""
    return f"{found}{at}{tried}" + (f": {told}" if told else "")


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


def deliver(club: Office, raw: bytes, travels: Envelope) -> None:
    """Through the inbox door, as any letter."""
    before = doors.latest_outgoing(club)
    number = inbox.ingest(club, raw, travels)
    report(club, handled(club, number), before)


def handled(club: Office, number: int) -> Letter:
    """The letter once somebody has handled it: this process, or a server that runs beside it."""
    end = monotonic() + PATIENCE
    while True:
        inbox.handle_all(club)
        letter = doors.letter(club, number)
        if letter.status != "received" or monotonic() > end:
            return letter
        sleep(0.2)


def report(club: Office, letter: Letter, before: int) -> None:
    """The verdict on the letter and the receipt it got; 1 when it was shelved."""
    typer.echo(f"Letter {letter.id}: {letter.status}.")
    for row in doors.outgoing_after(club, before):
        if row.kind in ANSWERS:
            typer.echo(f"\n{row.subject}\n\n{row.body}")
    if letter.verdict and letter.status not in ("done", "shelved"):
        typer.echo(letter.verdict.get("reason") or json.dumps(letter.verdict, ensure_ascii=False))
    if letter.status == "shelved":
        typer.echo(letter.trouble, err=True)
        raise typer.Exit(PROBLEM)
