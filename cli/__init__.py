"""The shell door: every command works at the same desk as page and mail."""

from collections.abc import Callable

import typer

from cli import deadlines, keeping, mail, matches, people, play, proof, serving, simulate

app = typer.Typer(
    name="kanesh",
    help="The post office of a board-game club: play by email and short form.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

COMMANDS: tuple[Callable[..., None], ...] = (
    serving.demo,
    serving.serve,
    play.play,
    simulate.simulate,
    proof.verify,
    keeping.doctor,
    keeping.backup,
    keeping.restore,
)
for command in COMMANDS:
    app.command()(command)
app.add_typer(matches.app, name="match")
app.add_typer(people.app, name="person")
app.add_typer(mail.app, name="mail")
app.add_typer(deadlines.app, name="deadlines")
