"""The rooms keep their walls: who may import whom, and what is done in no room but its own."""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
Found = Iterator[tuple[int, str]]

# What the rules may use of the standard library: nothing that reads a clock, a disk or dice.
STANDARD = {
    "__future__", "abc", "bisect", "collections", "copy", "dataclasses", "difflib", "enum",
    "functools", "hashlib", "heapq", "html", "importlib.resources", "inspect", "itertools", "math",
    "operator", "re", "string", "textwrap", "tomllib", "types", "typing", "unicodedata",
}  # fmt: skip
FORBIDDEN_CALLS = {"open", "print", "input", "eval", "exec", "breakpoint", "__import__"}
CLOCKS = {"now", "utcnow", "today", "time", "monotonic", "perf_counter", "time_ns"}
DISK = {"write_text", "write_bytes", "unlink", "mkdir", "iterdir", "glob", "rglob"}
MATCH_ROWS = {"Match", "Seat", "Entry", "Happening", "Snapshot", "Question", "Filed", "Press"}
RESOLVING = {"apply", "start", "lapse", "replay"}


class Wall(NamedTuple):
    """What must not be found, and under which paths it is looked for."""

    law: str
    rooms: tuple[str, ...]
    look: Callable[[str, ast.Module], Found]
    except_in: tuple[str, ...] = ()

    def stands_around(self, path: str) -> bool:
        return path.startswith(self.rooms) and not path.startswith(self.except_in or ("?",))


def imports(path: str, tree: ast.Module) -> Found:
    """Every module a file names in an import, wherever in the file it stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = beginning(path, node)
            yield node.lineno, base
            yield from ((node.lineno, f"{base}.{alias.name}".strip(".")) for alias in node.names)


def beginning(path: str, node: ast.ImportFrom) -> str:
    """The module an import begins from, dots counted from the file that has them."""
    above = path.removesuffix(".py").split("/")[: -node.level] if node.level else []
    return ".".join([*above, *([node.module] if node.module else [])])


def within(module: str, rooms: set[str]) -> bool:
    """The module is one of these rooms, or lies in one."""
    return any(module == room or module.startswith(f"{room}.") for room in rooms)


def only(*rooms: str) -> Callable[[str, ast.Module], Found]:
    """Nothing but these may be imported."""
    return lambda path, tree: (
        (line, module) for line, module in imports(path, tree) if not within(module, set(rooms))
    )


def never(*rooms: str) -> Callable[[str, ast.Module], Found]:
    """None of these may be imported."""
    return lambda path, tree: (
        (line, module) for line, module in imports(path, tree) if within(module, set(rooms))
    )


def calls(names: set[str]) -> Callable[[str, ast.Module], Found]:
    """None of these may be called by its bare name."""

    def look(path: str, tree: ast.Module) -> Found:
        for node in ast.walk(tree):
            func = node.func if isinstance(node, ast.Call) else None
            if isinstance(func, ast.Name) and func.id in names:
                yield func.lineno, func.id

    return look


def asks(names: set[str], of: str = "") -> Callable[[str, ast.Module], Found]:
    """None of these may be called on another thing, or on the one named."""

    def look(path: str, tree: ast.Module) -> Found:
        for node in ast.walk(tree):
            func = node.func if isinstance(node, ast.Call) else None
            if isinstance(func, ast.Attribute) and func.attr in names:
                owner = getattr(func.value, "id", "")
                if not of or owner == of:
                    yield func.lineno, f"{owner}.{func.attr}"

    return look


def other_games(path: str, tree: ast.Module) -> Found:
    """A game imports itself and the kernel, not its neighbours."""
    own = {f"rules.{path.split('/')[1]}", "rules.kernel"}
    for line, module in imports(path, tree):
        if module.startswith("rules") and module != "rules" and not within(module, own):
            yield line, module


DOORS = ("server/web/", "server/inbox.py", "cli/")
WALLS = (
    Wall("rules: the standard library's quiet part, msgspec, itself", ("rules/",),
         only("rules", "msgspec", *STANDARD)),
    Wall("rules: games meet msgspec through the kernel", ("rules/",),
         never("msgspec"), ("rules/kernel/",)),
    Wall("rules: a game knows no other game", ("rules/",),
         other_games, ("rules/__init__.py", "rules/kernel/")),
    Wall("rules: the kernel knows no game", ("rules/kernel/",),
         only("rules.kernel", "msgspec", *STANDARD)),
    Wall("rules: no input, no output, no code made of text", ("rules/",), calls(FORBIDDEN_CALLS)),
    Wall("rules: no clock, no disk", ("rules/",), asks(CLOCKS | DISK)),
    Wall("mailer: knows no game and no table", ("mailer/",),
         never("rules", "server", "cli", "sqlmodel", "sqlalchemy", "flask")),
    Wall("mailer: reads no clock", ("mailer/",), asks(CLOCKS)),
    Wall("server: knows no shell", ("server/",), never("cli", "typer", "rich")),
    Wall("server: only the session knows which database", ("server/",),
         never("sqlite3", "psycopg", "sqlalchemy.dialects"), ("server/store/session.py",)),
    Wall("server: rows know neither page nor post", ("server/store/",),
         never("flask", "mailer", "rules", "server.web", "server.desk")),
    Wall("doors: the rows of a match are written at the desk", DOORS, calls(MATCH_ROWS)),
    Wall("doors: only the desk resolves", DOORS, never("server.resolving")),
    Wall("doors: the office hands out the database", DOORS, never("server.store.session"),
         ("cli/checks.py", "cli/rounds.py", "cli/copies.py")),  # the keeper's, without an office
    Wall("doors: only the desk gives orders to the kernel", DOORS, asks(RESOLVING, of="kernel"),
         ("cli/bout.py", "cli/hotseat.py")),  # matches in memory, with no club behind them
)  # fmt: skip


def breaches(path: str, source: str) -> list[str]:
    """Every wall this file breaks."""
    tree = ast.parse(source)
    standing = [wall for wall in WALLS if wall.stands_around(path)]
    return [
        f"{path}:{line}: {found} ({wall.law})"
        for wall in standing
        for line, found in wall.look(path, tree)
    ]


def sources() -> Iterator[Path]:
    for room in ("rules", "mailer", "server", "cli"):
        yield from sorted((ROOT / room).rglob("*.py"))


def test_every_room_keeps_its_walls() -> None:
    """No file of the house breaks a wall."""
    found = [
        breach
        for file in sources()
        for breach in breaches(file.relative_to(ROOT).as_posix(), file.read_text("utf-8"))
    ]
    assert not found, "\n".join(found)


PLANTED = [
    ("rules/imhotep/x.py", "import random"),
    ("rules/imhotep/x.py", "import os.path"),
    ("rules/imhotep/x.py", "def f():\n    from datetime import datetime"),
    ("rules/imhotep/x.py", "import importlib"),
    ("rules/imhotep/x.py", "from server import desk"),
    ("rules/imhotep/x.py", "from mailer.letter import Letter"),
    ("rules/imhotep/x.py", "import msgspec"),
    ("rules/imhotep/x.py", "from rules import gheos"),
    ("rules/imhotep/x.py", "from ..gheos import board"),
    ("rules/kernel/x.py", "from rules.imhotep.board import SITES"),
    ("rules/kernel/x.py", "print('the seed')"),
    ("rules/kernel/x.py", "open('dice')"),
    ("rules/kernel/x.py", "clock.now()"),
    ("mailer/x.py", "from rules.kernel.words import msg"),
    ("mailer/x.py", "from .. import server"),
    ("mailer/send/x.py", "import cli.play"),
    ("mailer/x.py", "datetime.now()"),
    ("server/x.py", "from cli import app"),
    ("server/x.py", "import sqlite3"),
    ("server/store/x.py", "from server.desk import submit"),
    ("server/web/x.py", "db.add(Entry(text='hew'))"),
    ("server/web/x.py", "kernel.apply(game, state, 0, order)"),
    ("server/inbox.py", "Snapshot(match_id=1)"),
    ("server/inbox.py", "from server import resolving"),
    ("cli/x.py", "from server.resolving import keep"),
    ("cli/x.py", "Match(name='imhotep-1')"),
    ("cli/x.py", "from server.store.session import connect"),
]


@pytest.mark.parametrize(("path", "source"), PLANTED)
def test_a_planted_breach_is_found(path: str, source: str) -> None:
    """The walls bite: each of these lines is reported, with its place."""
    assert any(found.startswith(f"{path}:") for found in breaches(path, source))


@pytest.mark.parametrize(
    ("path", "source"),
    [
        (
            "rules/imhotep/x.py",
            "from importlib.resources import files\nfrom rules.kernel import Game",
        ),
        ("rules/kernel/x.py", "import msgspec\nfrom collections.abc import Sequence"),
        ("mailer/x.py", "from email import message_from_bytes\nfrom mailer.letter import Letter"),
        ("server/desk.py", "db.add(Entry(text='hew'))\nkernel.apply(game, state, 0, order)"),
        ("cli/hotseat.py", "kernel.apply(game, state, 0, order)"),
    ],
)
def test_what_is_allowed_is_not_reported(path: str, source: str) -> None:
    """The walls have doors: ordinary lines pass."""
    assert breaches(path, source) == []
