"""`kanesh doctor`, `backup` and `restore`: the keeper's rounds."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from cli import checks
from cli import office as doors
from cli.telling import PROBLEM, problem

SQLITE = "sqlite:///"


def doctor() -> None:
    """Check settings, database, migrations, clock and mail route, and say what to do."""
    settings = doors.settings()
    findings = list(checks.all_of(settings))
    for finding in findings:
        typer.echo(f"{'good' if finding.good else 'BAD '}  {finding.sentence}")
    if not all(finding.good for finding in findings):
        raise typer.Exit(PROBLEM)


def backup(file: Annotated[Path, typer.Argument(help="Where the copy goes.")]) -> None:
    """Copy the club's database while it is in use."""
    source = database_file()
    if not source.exists():
        problem(f"There is no database at {source}; nothing was backed up.")
    if file.exists():
        problem(f"{file} already exists; a backup never overwrites another.")
    file.parent.mkdir(parents=True, exist_ok=True)
    aside = file.with_name(f".{file.name}.{os.getpid()}")
    copy(source, aside)
    aside.replace(file)
    typer.echo(f"The club is copied to {file}; keep the file secret.key with it.")


def restore(
    file: Annotated[Path, typer.Argument(help="What `kanesh backup` wrote.")],
    force: Annotated[bool, typer.Option("--force", help="Replace the club there is.")] = False,
) -> None:
    """Put a backup in the place of the club's database; stop `kanesh serve` first."""
    target = database_file()
    if not file.exists():
        problem(f"There is no backup at {file}.")
    if not sound(file):
        problem(f"{file} is no sound Kanesh backup; nothing was changed.")
    if target.exists() and not force:
        problem(f"There is a club at {target}; say --force to replace it.")
    target.parent.mkdir(parents=True, exist_ok=True)
    copy(file, target)
    typer.echo(f"The club is restored to {target}.")


def database_file() -> Path:
    """The SQLite file of the settings; PostgreSQL has its own tools for this."""
    url = doors.settings().database
    if not url.startswith(SQLITE):
        problem("This club is kept in PostgreSQL: use pg_dump and pg_restore, as HANDBOOK.md says.")
    return Path(url.removeprefix(SQLITE))


def copy(source: Path, target: Path) -> None:
    """A whole and consistent copy, whoever is writing meanwhile."""
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)


def sound(file: Path) -> bool:
    """The file is a database of ours and none of its pages is damaged."""
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as db:
            tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
            checked = db.execute("PRAGMA integrity_check").fetchone()
    except sqlite3.DatabaseError:
        return False
    return {"match", "person", "alembic_version"} <= tables and checked == ("ok",)
