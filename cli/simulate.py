"""Whole random matches through the kernel, with the books audited after every order."""

import json
import secrets
import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from cli import games
from cli.bout import Bout, Broken, Played, match_seed
from cli.telling import PROBLEM, aside, listing, usage
from rules.kernel import Game

Tally = list[Played]


def simulate(
    game: Annotated[str, typer.Argument(help="Which game, e.g. imhotep.")],
    matches: Annotated[int, typer.Option(help="How many whole matches.")] = 10,
    seats: Annotated[int | None, typer.Option(help="How many seats; most by default.")] = None,
    seed: Annotated[
        str | None, typer.Option(help="Any text; the same text, the same play.")
    ] = None,
    option: Annotated[list[str] | None, typer.Option(help="name=value, repeatable.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play whole random matches and check the books after every order."""
    title = games.find(game)
    if matches < 1:
        usage("--matches must be 1 or more.")
    facts = {
        "game": title.slug,
        "seats": games.seated(title, seats),
        "options": games.chosen(title, option or []),
        "seed": seed if seed is not None else secrets.token_hex(8),
    }
    played: Tally = []
    broken = run(title, facts, matches, played)
    (print_json if as_json else print_prose)(facts, played, broken)
    if broken:
        raise typer.Exit(PROBLEM)


def run(game: Game, facts: dict[str, Any], matches: int, played: Tally) -> Broken | None:
    """Play until all is played or the first breach."""
    with counted(f"{game.slug}, {facts['seats']} seats", matches) as step:
        for n in range(matches):
            seed = match_seed(facts["seed"], n)
            try:
                played.append(Bout(game, seed, facts["seats"], facts["options"]).play())
            except Broken as broken:
                return broken
            step()
    return None


@contextmanager
def counted(label: str, total: int) -> Iterator[Any]:
    """A bar on stderr that yields the function to move it on; a log file gets none."""
    parts = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    screen = aside()
    with Progress(*parts, console=screen, disable=not screen.is_terminal) as progress:
        task = progress.add_task(label, total=total)
        yield lambda: progress.advance(task)


def print_json(facts: dict[str, Any], played: Tally, broken: Broken | None) -> None:
    """Everything, for a program to read."""
    report = facts | {
        "matches": len(played),
        "orders": sum(match.orders for match in played),
        "letters": sum(match.letters for match in played),
        "played": [match.facts() for match in played],
        "breach": broken.facts() if broken else None,
        "again": again(facts, len(played) + 1) if broken else None,
    }
    typer.echo(json.dumps(report))


def print_prose(facts: dict[str, Any], played: Tally, broken: Broken | None) -> None:
    """The gist, for a person to read."""
    if played:
        orders = sum(match.orders for match in played)
        letters = sum(match.letters for match in played) / len(played)
        typer.echo(
            f"{facts['game']}, {facts['seats']} seats, seed {facts['seed']}: {len(played)} matches,"
            f" {orders} orders ({orders / len(played):.1f} a match), {letters:.1f} letters a match."
        )
        results(facts["seats"], played)
    if broken:
        typer.echo(broken.sentence(), err=True)
        typer.echo(f"See it again: {again(facts, len(played) + 1)}", err=True)


def again(facts: dict[str, Any], matches: int) -> str:
    """The command that comes to the same breach."""
    words = ["kanesh", "simulate", facts["game"], "--matches", str(matches)]
    words += ["--seats", str(facts["seats"]), "--seed", facts["seed"]]
    for name, value in facts["options"].items():
        words += ["--option", f"{name}={value}"]
    return shlex.join(words)


def results(seats: int, played: Tally) -> None:
    """What each seat made of it."""
    rows: list[tuple[object, ...]] = []
    for seat in range(seats):
        points = [match.points[seat] for match in played]
        wins = sum(match.places[seat] == 1 for match in played)
        spread = f"{min(points)} to {max(points)}"
        rows.append((seat + 1, f"{sum(points) / len(points):.1f}", spread, wins))
    listing("Results", ("seat", "mean points", "points", "first places"), rows)
