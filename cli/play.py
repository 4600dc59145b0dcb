"""A hot seat in the terminal: one keyboard, everybody's game, nobody's secrets."""

import secrets
from typing import Annotated

import typer
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from cli import games, screen
from cli.hotseat import HotSeat
from cli.telling import console, plainly, usage
from rules.kernel import Game, OrderError
from rules.kernel.words import Voice, msg
from server import catalogue

NAMES = ("Anne", "Bart", "Cleo", "Dido", "Enki", "Fara", "Gula", "Hiram", "Inanna")
WORDS = {
    "help": ("help", "ayuda", "?"),
    "undo": ("undo", "deshacer"),
    "board": ("board", "tablero"),
    "quit": ("quit", "exit", "salir"),
}


def play(
    game: Annotated[str, typer.Argument(help="Which game, e.g. imhotep.")],
    seats: Annotated[int | None, typer.Option(help="How many seats; most by default.")] = None,
    name: Annotated[list[str] | None, typer.Option(help="Who plays, repeatable.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="name=value, repeatable.")] = None,
    seed: Annotated[
        str | None, typer.Option(help="Any text; the same text, the same deal.")
    ] = None,
    language: Annotated[str, typer.Option(help="en or es.")] = "en",
) -> None:
    """Play a game at this terminal, handing the keyboard round."""
    title = games.find(game)
    if language not in catalogue.LANGUAGES:
        known = ", ".join(catalogue.LANGUAGES)
        usage(f"There is no language {language!r}; the languages are: {known}.")
    names = players(title, seats, name or [])
    options = games.chosen(title, option or [])
    voice = catalogue.voice(language, title.slug, names)
    voices = catalogue.voices(title.slug, names)
    shuffled = (seed if seed is not None else secrets.token_hex(16)).encode()
    with plainly():
        evening(HotSeat(title, shuffled, len(names), options, voices), voice, console())


def players(game: Game, seats: int | None, names: list[str]) -> tuple[str, ...]:
    """Who sits where: the names given, the others as the house calls them."""
    wanted = games.seated(game, seats if seats is not None or not names else len(names))
    if len(names) > wanted or len({name.lower() for name in names}) < len(names):
        usage(f"There are {wanted} seats: give as many names at most, each of them once.")
    taken = {name.lower() for name in names}
    others = [name for name in NAMES if name.lower() not in taken]
    return (*names, *others[: wanted - len(names)])


def evening(table: HotSeat, voice: Voice, out: Console) -> None:
    """From the first question to the scores, or until somebody leaves."""
    screen.greet(table, voice, out)
    try:
        while (seat := table.seat()) is not None:
            sit_down(table, voice, seat, out)
            if not turn(table, voice, seat, out):
                return out.print(voice(msg("Until next time.")))
    except (EOFError, KeyboardInterrupt):
        return out.print("\n" + voice(msg("Until next time.")))
    screen.scores(table, voice, out)


def sit_down(table: HotSeat, voice: Voice, seat: int, out: Console) -> None:
    """The keyboard goes to this seat, and the seat sees the table if anything is new."""
    if seat != table.sitting:
        hand_over(table, voice, seat, out)
    if seat != table.sitting or table.stirred:
        screen.show(table, voice, seat, out)
    table.sitting, table.stirred = seat, False


def hand_over(table: HotSeat, voice: Voice, seat: int, out: Console) -> None:
    """Where a seat has secrets the screen is wiped between two seats."""
    if out.is_terminal and table.secretive():
        out.clear()
        words = msg("{name}, it is your turn. Press Enter when you alone see the screen.")
        out.input(voice(words, name=voice.name(seat)))
        out.clear()
    out.print(Rule(voice.name(seat), align="left"))


def turn(table: HotSeat, voice: Voice, seat: int, out: Console) -> bool:
    """Hear one line and do it; False when the players leave."""
    line = out.input(Text(f"{voice.name(seat)}> ", style="bold cyan")).strip()
    word = next((word for word, spoken in WORDS.items() if line.lower() in spoken), None)
    if word == "undo":
        undo(table, voice, out)
    elif word == "help":
        screen.explain(table, voice, seat, out)
    elif word == "board":
        screen.show(table, voice, seat, out)
    elif word is None and line:
        answer(table, voice, seat, line, out)
    return word != "quit"


def answer(table: HotSeat, voice: Voice, seat: int, line: str, out: Console) -> None:
    """Try the line as an order and say what came of it."""
    try:
        screen.tell(table.order(seat, line, voice), out)
    except OrderError as trouble:
        out.print(Text(trouble.said(voice), style="red"))


def undo(table: HotSeat, voice: Voice, out: Console) -> None:
    """One order back; the deal itself stands."""
    taken_back = msg("The last order is taken back.")
    nothing = msg("There is nothing to take back.")
    out.print(voice(taken_back if table.undo() else nothing))
