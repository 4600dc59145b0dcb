"""Whole matches through the kernel, with the books audited after every order."""

import json
import math
import secrets
import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from cli import games, savings
from cli.bout import Bout, Broken, Manner, Play, Played, match_seed
from cli.telling import PROBLEM, aside, listing, usage
from rules.kernel import Game

EVERY, HALF = 100, 50


@dataclass
class Tally:
    """What was played: each seed as asked, and again with orders ahead of time."""

    asked: list[Played] = field(default_factory=list)
    settled: list[Played] = field(default_factory=list)


def simulate(
    game: Annotated[str, typer.Argument(help="Which game, e.g. imhotep.")],
    matches: Annotated[int, typer.Option(help="How many whole matches.")] = 10,
    seats: Annotated[int | None, typer.Option(help="How many seats; most by default.")] = None,
    seed: Annotated[
        str | None, typer.Option(help="Any text; the same text, the same play.")
    ] = None,
    option: Annotated[list[str] | None, typer.Option(help="name=value, repeatable.")] = None,
    play: Annotated[Play, typer.Option(help="How the seats choose their orders.")] = "random",
    hours: Annotated[
        float, typer.Option(help="Hours from a question to its answer, for the days of a match.")
    ] = 24.0,
    ahead: Annotated[
        int, typer.Option(help="Of a hundred letters, how many also file the next one ahead.")
    ] = HALF,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play whole matches, check the books after every order, and say what settling ahead saves.

    Each seed is played twice: as asked, and with standing orders and orders filed ahead.  A letter
    carries what a seat orders in a row; those who are asked at once think at once.
    """
    title = games.find(game)
    within(matches, hours, ahead)
    facts = {
        "game": title.slug,
        "seats": games.seated(title, seats),
        "options": games.chosen(title, option or []),
        "seed": seed if seed is not None else secrets.token_hex(8),
        "play": play,
        "hours": hours,
        "ahead": ahead,
    }
    played = Tally()
    broken = run(title, facts, matches, played)
    (print_json if as_json else print_prose)(facts, played, broken)
    if broken:
        raise typer.Exit(PROBLEM)


def within(matches: int, hours: float, ahead: int) -> None:
    """Numbers that mean something, or a sentence that says which do."""
    if matches < 1:
        usage("--matches must be 1 or more.")
    if not 0 < hours < math.inf:
        usage("--hours must be more than 0.")
    if not 0 <= ahead <= EVERY:
        usage(f"--ahead must be from 0 to {EVERY}.")


def run(game: Game, facts: dict[str, Any], matches: int, played: Tally) -> Broken | None:
    """Play until all is played or the first breach."""
    asked = Manner(facts["play"], facts["hours"])
    both = ((asked, played.asked), (replace(asked, ahead=facts["ahead"]), played.settled))
    with counted(f"{game.slug}, {facts['seats']} seats", matches) as step:
        for n in range(matches):
            seed = match_seed(facts["seed"], n)
            try:
                for manner, tally in both:
                    bout = Bout(game, seed, facts["seats"], facts["options"], manner)
                    tally.append(bout.play())
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
        "matches": len(played.asked),
        "orders": sum(match.orders for match in played.asked),
        "letters": sum(match.letters for match in played.asked),
        "played": [match.facts() for match in played.asked],
        "settled": [match.facts() for match in played.settled],
        "savings": savings.facts(played.asked, played.settled),
        "breach": broken.facts() if broken else None,
        "again": again(facts, len(played.settled) + 1) if broken else None,
    }
    typer.echo(json.dumps(report))


def print_prose(facts: dict[str, Any], played: Tally, broken: Broken | None) -> None:
    """The gist, for a person to read."""
    if played.asked:
        summary(facts, played.asked)
        results(facts["seats"], played.asked)
        savings.print_phases(played.asked)
    if played.settled:
        savings.print_savings(played.asked, played.settled, facts["hours"], facts["ahead"])
    if broken:
        typer.echo(broken.sentence(), err=True)
        typer.echo(f"See it again: {again(facts, len(played.settled) + 1)}", err=True)


def summary(facts: dict[str, Any], played: list[Played]) -> None:
    """How much was played."""
    orders, letters = (sum(getattr(m, name) for m in played) for name in ("orders", "letters"))
    n = len(played)
    typer.echo(
        f"{facts['game']}, {facts['seats']} seats, seed {facts['seed']}: {n} matches,"
        f" {orders} orders ({orders / n:.1f} a match), {letters / n:.1f} letters a match."
    )


def again(facts: dict[str, Any], matches: int) -> str:
    """The command that comes to the same breach."""
    words = ["kanesh", "simulate", facts["game"], "--matches", str(matches)]
    words += ["--seats", str(facts["seats"]), "--seed", facts["seed"]]
    for name, value in facts["options"].items():
        words += ["--option", f"{name}={value}"]
    for name, usual in (("play", "random"), ("ahead", HALF)):
        words += [f"--{name}", str(facts[name])] if facts[name] != usual else []
    return shlex.join(words)


def results(seats: int, played: list[Played]) -> None:
    """What each seat made of it."""
    rows: list[tuple[object, ...]] = []
    for seat in range(seats):
        points = [match.points[seat] for match in played]
        wins = sum(match.places[seat] == 1 for match in played)
        spread = f"{min(points)} to {max(points)}"
        rows.append((seat + 1, f"{sum(points) / len(points):.1f}", spread, wins))
    listing("Results", ("seat", "mean points", "points", "first places"), rows)
