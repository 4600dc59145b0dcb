"""`kanesh verify`: an exported match played again from its seed."""

import json
from pathlib import Path
from typing import Annotated

import typer

from cli.telling import problem
from server import export


def verify(file: Annotated[Path, typer.Argument(help="What `kanesh match export` wrote.")]) -> None:
    """Replay an exported match and say whether every shuffle and every result holds."""
    try:
        raw = file.read_bytes()
    except OSError as trouble:
        problem(f"{file} cannot be read: {trouble.strerror}.")
    if findings := export.verify(raw):
        problem("\n".join(["This match does not hold:", *(f"- {f.said()}" for f in findings)]))
    typer.echo(praise(json.loads(raw)))


def praise(match: dict[str, object]) -> str:
    """What was proved, and what only the players can compare."""
    entries = match["entries"]
    orders = sum(1 for row in entries if row["order"]) if isinstance(entries, list) else 0
    return (
        f"{match['match']} holds: {orders} orders replayed from the seed, every shuffle, every"
        f" event and the result are as told.\nThe fingerprint of the seed is"
        f" {match['seed_sha256']}; the first letter of the match must show the same."
    )
