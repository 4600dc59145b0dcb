"""`kanesh doctor`, `backup` and `restore`: the keeper's rounds."""

import os
from pathlib import Path
from typing import Annotated

import typer

from cli import checks, copies
from cli import office as doors
from cli.telling import PROBLEM, plainly, problem
from server.settings import Settings

PRIVATE = 0o600


def doctor() -> None:
    """Check settings, database, disk, clock, mail route and stuck letters; say what to do."""
    findings = list(checks.all_of(doors.settings(), os.environ))
    for finding in findings:
        typer.echo(f"{'good' if finding.good else 'BAD '}  {finding.sentence}")
    if not all(finding.good for finding in findings):
        raise typer.Exit(PROBLEM)


def backup(file: Annotated[Path, typer.Argument(help="Where the copy goes.")]) -> None:
    """Copy the club while it is in use, and its secret key beside it."""
    settings = doors.settings()
    with plainly():
        club = copies.club(settings)
        if not club.stands():
            problem(f"There is no club at {place(settings)}; nothing was backed up.")
        if file.exists():
            problem(f"{file} already exists; a backup never overwrites another.")
        save(club, file)
        keep_key(settings, file)
    typer.echo(f"The club is copied to {file}.")


def save(club: copies.Club, file: Path) -> None:
    """Written aside and renamed, so that a half copy never looks like a whole one."""
    file.parent.mkdir(parents=True, exist_ok=True)
    aside = file.with_name(f".{file.name}.{os.getpid()}")
    os.close(os.open(aside, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
    try:
        club.save(aside)
        aside.replace(file)
    finally:
        aside.unlink(missing_ok=True)


def keep_key(settings: Settings, file: Path) -> None:
    """Without its key a restored club could not open its own links; one in the settings stays."""
    key = settings.folder / "secret.key"
    if key.exists() and not settings.secret:
        write_private(key_of(file), key.read_bytes())


def restore(
    file: Annotated[Path, typer.Argument(help="What `kanesh backup` wrote.")],
    force: Annotated[bool, typer.Option("--force", help="Replace the club there is.")] = False,
) -> None:
    """Put a backup in the place of the club; stop `kanesh serve` first."""
    settings = doors.settings()
    with plainly():
        club = copies.club(settings)
        if not file.exists():
            problem(f"There is no backup at {file}.")
        if not club.sound(file):
            problem(f"{file} is no sound Kanesh backup for this database; nothing was changed.")
        if club.stands() and not force:
            problem(f"There is a club at {place(settings)}; say --force to replace it.")
        club.take(file)
        if key_of(file).exists() and not settings.secret:
            write_private(settings.folder / "secret.key", key_of(file).read_bytes())
    typer.echo(f"The club is restored to {place(settings)}; `kanesh doctor` looks it over.")


def place(settings: Settings) -> str:
    """Where the club is kept, without the password."""
    return settings.database.split("@")[-1].removeprefix("sqlite:///")


def key_of(file: Path) -> Path:
    return file.with_name(f"{file.name}.key")


def write_private(path: Path, body: bytes) -> None:
    """A file for the keeper's eyes only."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with os.fdopen(os.open(path, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, PRIVATE), "wb") as out:
        out.write(body)
