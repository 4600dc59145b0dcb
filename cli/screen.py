"""What a hot seat shows: the board side by side where there is room, the question, the scores."""

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from cli.hotseat import HotSeat
from rules.kernel.words import Voice, msg

GAP = (0, 4)


def greet(table: HotSeat, voice: Voice, out: Console) -> None:
    """The title, the house values in play, and how to get help."""
    notes = [note.said(voice) for note in table.game.notes(table.options)]
    help_line = voice(msg("Type help at any time, quit to leave."))
    out.print(Panel("\n".join([*notes, help_line]), title=table.game.title, expand=False))


def show(table: HotSeat, voice: Voice, seat: int, out: Console) -> None:
    """What happened, the board and the question, as this seat may see them."""
    for sentence in table.news(seat, voice):
        out.print(Text(f"· {sentence}", style="dim"))
    board(table.board(seat, voice), out)
    ask(table, voice, seat, out)


def board(text: str, out: Console) -> None:
    """The board's paragraphs in columns: a terminal is wider than a letter and not as long."""
    first, *rest = text.strip("\n").split("\n\n")
    out.print(Text(f"\n{first}\n", style="bold"))
    blocks = [Text(block + "\n") for block in rest]
    out.print(Columns(blocks, padding=GAP, column_first=True))


def ask(table: HotSeat, voice: Voice, seat: int, out: Console) -> None:
    """The question with its numbered menu, or the ways to answer when they are too many."""
    out.print(Text(table.prompt(seat, voice), style="bold"))
    answers = table.menu(seat, voice)
    numbered = [Text(f"{n:>3}  {answer}") for n, answer in enumerate(answers, 1)]
    usages = [Text(f"  {form.usage}") for form in table.forms(seat, voice)]
    out.print(Columns(numbered or usages, padding=GAP, column_first=True))


def explain(table: HotSeat, voice: Voice, seat: int, out: Console) -> None:
    """How to answer here: every order open to the seat, and the words of the table."""
    for form in table.forms(seat, voice):
        words = Text.assemble((form.usage, "bold"), f": {form.help}")
        out.print(Padding(words, (0, 0, 0, 2)), soft_wrap=False)
    out.print(Text(voice(msg("A bare number answers the menu. Also: board, undo, quit."))))


def tell(sentences: list[str], out: Console) -> None:
    """What came of an order."""
    for sentence in sentences:
        out.print(Text(f"· {sentence}", style="green"))


def scores(table: HotSeat, voice: Voice, out: Console) -> None:
    """The last board and the result, first place first."""
    board(table.board(None, voice), out)
    grid = Grid(voice(msg("place")), voice(msg("name")), voice(msg("points")))
    for place, seat, points in table.standings():
        grid.add_row(str(place), voice.name(seat), str(points))
    out.print(grid)
