"""`kanesh verify`: an exported match played again from its seed."""

from pathlib import Path
from typing import Annotated

import typer

from cli.moving import Secret, passphrase
from cli.telling import problem
from server import export


def verify(
    file: Annotated[Path, typer.Argument(help="What `kanesh match export` wrote.")],
    passphrase_file: Secret = None,
) -> None:
    """Replay an exported match and say whether every shuffle and every result holds."""
    try:
        raw = file.read_bytes()
        word = passphrase(passphrase_file) if passphrase_file else ""
    except OSError as trouble:
        problem(f"{trouble.filename} cannot be read: {trouble.strerror}.")
    if findings := export.verify(raw, passphrase=word):
        problem("\n".join(["This match does not hold:", *(f"- {f.said()}" for f in findings)]))
    told = export.opened(raw, word)
    typer.echo(half(told) if "sealed" in told else praise(told))


def half(match: dict[str, object]) -> str:
    """What could be checked of a sealed file, and what could not."""
    return (
        f"{match['match']} is sealed and whole as far as it can be read: {match['game']}, move"
        f" {match['seq']}, its seats, options and public events.\nNot checked: shuffles, orders"
        f" and the table; --passphrase-file opens them.\nThe fingerprint of the seed is"
        f" {match['seed_sha256']}; the first letter of the match must show the same."
    )


def praise(match: dict[str, object]) -> str:
    """What was proved, and what only the players can compare."""
    entries = match["entries"]
    orders = sum(1 for row in entries if row["order"]) if isinstance(entries, list) else 0
    return (
        f"{match['match']} holds: {orders} orders replayed from the seed, every shuffle, every"
        f" event and {ending(match)} as told.\nThe fingerprint of the seed is"
        f" {match['seed_sha256']}; the first letter of the match must show the same."
    )


def ending(match: dict[str, object]) -> str:
    """A match that is played has no result yet; one that was closed has the table's own."""
    result = match["result"]
    if not isinstance(result, dict):
        return "the table are"
    return (
        "the table (its result was agreed, not counted) are"
        if result.get("closed")
        else ("the result are")
    )
