"""The documents keep up: what they tell of exists, and what exists is told."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from cli import app

ROOT = Path(__file__).parent.parent.parent
PAGES = [ROOT / "README.md", *ROOT.glob("[a-z]*/README.md")]


def commands(group: Any = None, before: str = "") -> Iterator[tuple[str, Any]]:
    """Every command with its full name."""
    for name, command in (group or typer.main.get_command(app)).commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, f"{name} ")
        else:
            yield before + name, command


@pytest.mark.parametrize("name", [name for name, _ in commands()])
def test_every_command_explains_itself(name: str) -> None:
    """A command says what it does, and each of its options and arguments too."""
    command = dict(commands())[name]
    assert command.help
    silent = [p.name for p in command.params if p.name != "help" and not getattr(p, "help", None)]
    assert silent == []


def test_the_rooms_page_names_every_command() -> None:
    """cli/README.md lists exactly what the shell can do."""
    told = (ROOT / "cli/README.md").read_text()
    rows = re.findall(r"^\| (`.*?`) \|", told, flags=re.M)
    named = {word for row in rows for word in re.findall(r"[a-z]+", row)}
    there = {word for name, _ in commands() for word in name.split()}
    assert named == there


def test_the_commands_in_the_readme_exist() -> None:
    """Every `kanesh …` and `make …` that is shown can be typed."""
    text = "\n".join(page.read_text() for page in PAGES)
    known = {name for name, _ in commands()} | {name.split()[0] for name, _ in commands()}
    shown = re.findall(r"(?:bin/|[`\n] *)kanesh ([a-z]+(?: [a-z]+)?)", text)
    assert shown
    assert [words for words in shown if not {words, words.split()[0]} & known] == []
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(), flags=re.M))
    assert set(re.findall(r"(?:^|`)make ([a-z]+)\b", text, flags=re.M)) <= targets


def test_the_links_of_the_pages_lead_somewhere() -> None:
    """No README links to a file that is not there."""
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text()):
            assert (page.parent / target).exists(), f"{page.relative_to(ROOT)}: {target}"


def test_every_room_says_its_law() -> None:
    """Each folder at the top has a README that states the law of the room."""
    rooms = ("rules", "mailer", "server", "cli", "tests", "deploy")
    pages = {room: (ROOT / room / "README.md").read_text()[:600] for room in rooms}
    assert [room for room, page in pages.items() if "The law of this room" not in page] == []


def test_the_deploy_page_names_every_file() -> None:
    """Nothing lies in deploy/ unexplained."""
    told = (ROOT / "deploy/README.md").read_text()
    here = [path.name for path in (ROOT / "deploy").iterdir() if path.name != "README.md"]
    assert [name for name in here if name not in told] == []
