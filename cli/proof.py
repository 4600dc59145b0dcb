"""`kanesh verify`: an exported match played again from its seed."""

from pathlib import Path
from typing import Annotated

import typer

from cli import rooms
from cli.telling import PROBLEM, problem


def verify(file: Annotated[Path, typer.Argument(help="What `kanesh match export` wrote.")]) -> None:
    """Replay an exported match and say whether every shuffle and every result holds."""
    try:
        raw = file.read_bytes()
    except OSError as trouble:
        problem(f"{file} cannot be read: {trouble.strerror}.")
    report = rooms.export().verify(raw)
    typer.echo(report)
    raise typer.Exit(0 if report else PROBLEM)
