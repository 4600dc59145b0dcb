"""A keeper at the bench: a club in a folder of its own, and the command to work on it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from cli import app
from server.bootstrap import Office, open_office
from server.settings import Settings

Kanesh = Callable[..., Result]


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The environment names an empty club whose letters stay in its folder."""
    monkeypatch.setenv("KANESH_DATABASE", f"sqlite:///{tmp_path}/club/kanesh.db")
    monkeypatch.setenv("KANESH_DEMO", "1")
    monkeypatch.setenv("COLUMNS", "160")
    return tmp_path / "club"


@pytest.fixture
def kanesh(club: Path) -> Kanesh:
    """Run one command; its exit code must be the one expected."""

    def run(*words: str, exits: int = 0, types: str | bytes | None = None) -> Result:
        result = CliRunner().invoke(app, [str(word) for word in words], input=types)
        assert result.exit_code == exits, result.output
        assert "Traceback" not in result.output
        return result

    return run


@pytest.fixture
def office(club: Path) -> Iterator[Office]:
    """The same club, looked at from inside."""
    opened = open_office(Settings.from_environment())
    yield opened
    opened.engine.dispose()


@pytest.fixture
def table(kanesh: Kanesh) -> Kanesh:
    """A running match of two, brought about by the shell alone."""
    kanesh("person", "add", "Mina", "mina@club.example", "--moderator")
    kanesh("match", "open", "imhotep", "--moderator", "Mina", "--seats", "2", "--name", "nile")
    for name, language in (("Anne", "en"), ("Cleo", "es")):
        kanesh("person", "add", name, f"{name.lower()}@club.example", "--language", language)
        kanesh("match", "invite", "nile", name)
    kanesh("mail", "answer", "1", "join")
    kanesh("mail", "answer", "2", "join")
    kanesh("match", "start", "nile")
    return kanesh
