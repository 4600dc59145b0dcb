"""How the shell speaks: results on stdout, troubles on stderr in one sentence, never a traceback.

Exit codes: 0 all is well, 1 a problem was found, 2 the command was not understood.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NoReturn

import typer
from rich.console import Console
from rich.table import Table
from sqlalchemy.exc import SQLAlchemyError

from rules.kernel import RuleError, StartError
from server.errors import DeskError

PROBLEM, USAGE = 1, 2


def console() -> Console:
    """Where results are printed; brackets in names and subjects are brackets."""
    return Console(highlight=False, soft_wrap=True, markup=False)


def aside() -> Console:
    """Where progress and troubles are printed."""
    return Console(highlight=False, soft_wrap=True, markup=False, stderr=True)


def problem(sentence: str) -> NoReturn:
    """Something is wrong with the club or the file: say what, and leave with 1."""
    typer.echo(sentence, err=True)
    raise typer.Exit(PROBLEM)


def usage(sentence: str) -> NoReturn:
    """Something is wrong with the command: say what is allowed, and leave with 2."""
    typer.echo(sentence, err=True)
    raise typer.Exit(USAGE)


@contextmanager
def plainly() -> Iterator[None]:
    """Troubles that have a sentence of their own are told with it."""
    try:
        yield
    except StartError as trouble:
        usage(trouble.said())
    except (RuleError, DeskError) as trouble:
        problem(trouble.said())
    except (SQLAlchemyError, sqlite3.Error) as trouble:
        problem(f"The database cannot be used: {str(trouble).splitlines()[0]}")
    except OSError as trouble:
        problem(f"{trouble.filename or 'The system'}: {trouble.strerror or trouble}.")


def listing(title: str, columns: tuple[str, ...], rows: Sequence[tuple[object, ...]]) -> None:
    """Rows as a table; an empty table is said in words."""
    if not rows:
        return console().print(f"{title}: none.")
    table = Table(*columns, title=title, title_justify="left")
    for row in rows:
        table.add_row(*("" if cell is None else str(cell) for cell in row))
    console().print(table)
