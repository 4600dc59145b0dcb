"""Random matches by hand: repeatable, checked at every order, loud at the first breach."""

import json
from copy import copy
from typing import Any

import pytest
from typer.testing import CliRunner

from cli import app
from cli import games as cli_games
from rules import GAMES
from rules.kernel import Breach


def simulate(*words: str) -> Any:
    return CliRunner().invoke(app, ["simulate", "imhotep", *words])


@pytest.mark.parametrize("seats", ["2", "3", "4"])
def test_whole_matches_are_played_and_told(seats: str) -> None:
    """As many matches as asked, each with points and places for every seat."""
    result = simulate("--matches", "3", "--seats", seats, "--seed", "dawn", "--json")
    report = json.loads(result.stdout)
    assert result.exit_code == 0
    assert report["matches"] == len(report["played"]) == 3
    assert {len(match["places"]) for match in report["played"]} == {int(seats)}
    assert report["orders"] == sum(match["orders"] for match in report["played"]) > 0


def test_the_same_seed_gives_the_same_matches() -> None:
    """Two runs with one seed print the same bytes; another seed does not."""
    first, second = (simulate("--matches", "2", "--seed", "dawn", "--json") for _ in range(2))
    assert first.stdout == second.stdout
    assert simulate("--matches", "2", "--seed", "dusk", "--json").stdout != first.stdout


def test_options_reach_the_table() -> None:
    """The same seed with other options is another match."""
    plain = simulate("--matches", "1", "--seed", "dawn", "--json")
    other = simulate("--matches", "1", "--seed", "dawn", "--option", "pyramid=B", "--json")
    assert json.loads(other.stdout)["options"] == {"pyramid": "B"}
    assert json.loads(plain.stdout)["played"] != json.loads(other.stdout)["played"]


def test_no_progress_bar_is_written_into_a_file() -> None:
    """Where nobody watches, stderr stays empty."""
    assert simulate("--matches", "1").stderr == ""


@pytest.fixture
def crooked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game whose books stop balancing after nine orders of its second match."""
    game = copy(GAMES["imhotep"])
    audited: list[bytes] = []

    def audit(state: Any) -> None:
        audited.append(state.chance.seed)
        if len(set(audited)) == 2 and state.played == 9:
            raise Breach("a stone is missing")

    game.audit = audit
    monkeypatch.setitem(cli_games.GAMES, "imhotep", game)


@pytest.mark.usefixtures("crooked")
def test_a_breach_ends_the_run_and_can_be_seen_again() -> None:
    """Exit code 1, the order that broke it, and the command that comes to the same place."""
    words = ("--seats", "3", "--seed", "dawn", "--option", "wrath=yes")
    result = simulate("--matches", "50", *words)
    assert result.exit_code == 1
    assert "Breach after 9 orders, “seat" in result.stderr
    assert "a stone is missing" in result.stderr
    assert f"kanesh simulate imhotep --matches 2 {' '.join(words)}" in result.stderr


@pytest.mark.usefixtures("crooked")
def test_a_breach_is_told_in_json_too() -> None:
    """A program reads the same facts."""
    result = simulate("--matches", "50", "--json")
    report = json.loads(result.stdout)
    assert result.exit_code == 1
    assert report["matches"] == 1
    assert report["breach"]["after_orders"] == 9
    assert report["again"].startswith("kanesh simulate imhotep --matches 2 ")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--seats", "5"), "Imhotep cannot be played by 5. Allowed are: 2, 3 and 4."),
        (("--option", "pyramid=C"), "Allowed are: A, B and drawn."),
        (("--option", "sphinx=yes"), "Its options are: market, pyramid, temple"),
        (("--option", "pyramid"), "pyramid=A|B|drawn"),
        (("--matches", "0"), "--matches must be 1 or more"),
        (("--hours", "0"), "--hours must be more than 0"),
        (("--ahead", "101"), "--ahead must be from 0 to 100"),
    ],
)
def test_a_wrong_command_names_what_is_allowed(words: tuple[str, ...], sentence: str) -> None:
    """Exit code 2 and one sentence; nothing is played."""
    result = simulate(*words)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert result.stdout == ""
