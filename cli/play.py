"""A hot seat in the terminal: one keyboard, everybody's game, nobody's secrets."""

import secrets
from typing import Annotated

import typer
from rich.console import Console
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from cli import games
from cli.hotseat import HotSeat
from cli.telling import console, plainly, usage
from rules.kernel import OrderError
from rules.kernel.words import Voice, msg
from server import catalogue

LANGUAGES = ("en", "es")
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
    option: Annotated[list[str] | None, typer.Option(help="name=value, repeatable.")] = None,
    seed: Annotated[
        str | None, typer.Option(help="Any text; the same text, the same deal.")
    ] = None,
    language: Annotated[str, typer.Option(help="en or es.")] = "en",
) -> None:
    """Play a game at this terminal, handing the keyboard round."""
    title = games.find(game)
    if language not in LANGUAGES:
        usage(f"There is no language {language!r}; the languages are: {', '.join(LANGUAGES)}.")
    names = NAMES[: games.seated(title, seats)]
    voice = catalogue.voice(language, title.slug, names)
    voices = catalogue.voices(title.slug)
    shuffled = (seed if seed is not None else secrets.token_hex(16)).encode()
    with plainly():
        table = HotSeat(title, shuffled, len(names), games.chosen(title, option or []), voices)
        evening(table, voice, console())


def evening(table: HotSeat, voice: Voice, out: Console) -> None:
    """From the first question to the scores, or until somebody leaves."""
    out.print(Panel(voice(msg("{title}: type help at any time."), title=table.game.title)))
    last: int | None = None
    while (seat := table.seat()) is not None:
        if seat != last:
            hand_over(voice, seat, last, out)
        if seat != last or table.undone:
            show(table, voice, seat, out)
        last, table.undone = seat, False
        if not turn(table, voice, seat, out):
            return out.print(voice(msg("Until next time.")))
    scores(table, voice, out)


def hand_over(voice: Voice, seat: int, last: int | None, out: Console) -> None:
    """Between two seats the screen is wiped, so that nobody reads the other's secrets."""
    if last is None or not out.is_terminal:
        return out.print(Rule(voice.name(seat)))
    out.clear()
    out.input(
        voice(
            msg("{name}, it is your turn. Press Enter when you alone see the screen."),
            name=voice.name(seat),
        )
    )
    out.clear()


def show(table: HotSeat, voice: Voice, seat: int, out: Console) -> None:
    """What happened, the board and the question, as this seat may see them."""
    for sentence in table.news(seat, voice):
        out.print(Text(f"· {sentence}", style="dim"))
    out.print(Panel(Text(table.board(seat, voice)), title=voice.name(seat), expand=False))
    ask(table, voice, seat, out)


def ask(table: HotSeat, voice: Voice, seat: int, out: Console) -> None:
    """The question with its numbered menu, or the ways to answer when they are too many."""
    out.print(Text(table.prompt(seat, voice), style="bold"))
    for n, answer in enumerate(table.menu(seat, voice), 1):
        out.print(Text(f"  {n:>2}  {answer}"))
    if not table.menu(seat, voice):
        out.print(Text("  " + "\n  ".join(form.usage for form in table.forms(seat, voice))))


def turn(table: HotSeat, voice: Voice, seat: int, out: Console) -> bool:
    """Hear one line and do it; False when the players leave."""
    try:
        line = out.input(Text(f"{voice.name(seat)}> ", style="bold cyan")).strip()
    except (EOFError, KeyboardInterrupt):
        return False
    word = next((word for word, spoken in WORDS.items() if line.lower() in spoken), None)
    if word is None and line:
        answer(table, voice, seat, line, out)
    elif word == "undo":
        undo(table, voice, out)
    elif word == "help":
        explain(table, voice, seat, out)
    elif word == "board":
        show(table, voice, seat, out)
    return word != "quit"


def answer(table: HotSeat, voice: Voice, seat: int, line: str, out: Console) -> None:
    """Try the line as an order and say what came of it."""
    try:
        sentences = table.order(seat, line, voice)
    except OrderError as trouble:
        return out.print(Text(trouble.said(voice), style="red"))
    for sentence in sentences:
        out.print(Text(f"· {sentence}", style="green"))
    if table.seat() == seat:
        show(table, voice, seat, out)


def undo(table: HotSeat, voice: Voice, out: Console) -> None:
    """One order back; the deal itself stands."""
    if table.undo():
        return out.print(voice(msg("The last order is taken back.")))
    out.print(voice(msg("There is nothing to take back.")))


def explain(table: HotSeat, voice: Voice, seat: int, out: Console) -> None:
    """How to answer here: every order open to the seat, and the words of the table."""
    for form in table.forms(seat, voice):
        out.print(Text.assemble((f"  {form.usage}", "bold"), f"  {form.help}"))
    out.print(Text(voice(msg("A bare number answers the menu. Also: board, undo, quit."))))


def scores(table: HotSeat, voice: Voice, out: Console) -> None:
    """The last news and the result, first place first."""
    for sentence in table.news(None, voice):
        out.print(Text(f"· {sentence}", style="dim"))
    out.print(Text(table.board(None, voice)))
    grid = Grid(voice(msg("place")), voice(msg("name")), voice(msg("points")))
    for place, seat, points in table.standings():
        grid.add_row(str(place), voice.name(seat), str(points))
    out.print(grid)
