"""What a moderator does by hand, from an empty club to a match that is steered."""

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Kanesh


def step_of(kanesh: Kanesh) -> int:
    found = re.search(r"step (\d+)", kanesh("match", "show", "nile").stdout)
    assert found
    return int(found[1])


def deadline_of(kanesh: Kanesh) -> str:
    return re.findall(r"\d{4}-\d\d-\d\d \d\d:\d\d", kanesh("match", "show", "nile").stdout)[-1]


def test_a_match_comes_about_by_the_shell_alone(table: Kanesh) -> None:
    """Opened, invited, joined by letter and started: it is listed as played, and waits for one."""
    listed = table("match", "list").stdout
    assert "nile" in listed
    assert "playing" in listed
    shown = table("match", "show", "nile").stdout
    assert all(name in shown for name in ("Anne", "Cleo", "SHIPS", "until (UTC)"))


def test_a_match_cannot_start_before_its_seats_are_taken(kanesh: Kanesh) -> None:
    """The refusal names the empty seats."""
    kanesh("person", "add", "Mina", "mina@club.example", "--moderator")
    kanesh("match", "open", "imhotep", "--moderator", "Mina", "--seats", "2", "--name", "nile")
    refused = kanesh("match", "start", "nile", exits=1)
    assert "These seats are not taken yet: 1 and 2." in refused.stderr


def test_the_clock_of_a_match_is_stopped_and_goes_on(table: Kanesh) -> None:
    """Pause and resume each work once, and say why they do not work twice."""
    table("match", "pause", "nile")
    assert "paused" in table("match", "list").stdout
    assert "not being played" in table("match", "pause", "nile", exits=1).stderr
    table("match", "resume", "nile")
    assert "not paused" in table("match", "resume", "nile", exits=1).stderr


def test_an_extension_acts_once_for_a_step(table: Kanesh) -> None:
    """The same command typed twice moves the deadline once, and says so."""
    before = deadline_of(table)
    assert "24 hours more" in table("match", "extend", "nile", "24").stdout
    moved = deadline_of(table)
    assert "nothing was done" in table("match", "extend", "nile", "24").stdout
    assert before < moved == deadline_of(table)


def test_a_step_is_resolved_only_if_it_is_still_the_one_meant(table: Kanesh) -> None:
    """Resolving enters the lapse order; repeating the command for the old step is refused."""
    step = step_of(table)
    table("match", "resolve", "nile", "--step", str(step))
    assert step_of(table) == step + 1
    refused = table("match", "resolve", "nile", "--step", str(step), exits=1)
    assert "moved on" in refused.stderr
    assert step_of(table) == step + 1


@pytest.mark.parametrize(
    "words", [("pause", "nile"), ("extend", "nile", "24"), ("resolve", "nile", "--step", "0")]
)
def test_a_preview_does_nothing(table: Kanesh, words: tuple[str, ...]) -> None:
    """It says what would be done, and the match stays as it is."""
    before = deadline_of(table)
    assert "Nothing has been done yet." in table("match", *words, "--preview").stdout
    assert "playing" in table("match", "list").stdout
    assert (deadline_of(table), step_of(table)) == (before, 0)


def test_a_running_match_does_not_leave_unasked(table: Kanesh, tmp_path: Path) -> None:
    """Its file would tell what players may not know: without a yes nothing is written or told."""
    said = table("match", "export", "nile", f"{tmp_path}/nile.json", types="n\n", exits=1).stdout
    assert "sealed with a passphrase; everybody is told." in said
    assert not (tmp_path / "nile.json").exists()
    assert "playing" in table("match", "list").stdout


@pytest.mark.parametrize(
    ("words", "exits", "sentence"),
    [
        (("chess", "--moderator", "Mina"), 2, "There is no game 'chess'; the games are: babylonia"),
        (("imhotep", "--moderator", "Nobody"), 1, "Nobody here is called 'Nobody'"),
        (("imhotep", "--moderator", "Mina", "--seats", "9"), 2, "Allowed are: 2, 3 and 4."),
        (
            ("imhotep", "--moderator", "Mina", "--option", "wrath=maybe"),
            2,
            "Allowed are: no and yes.",
        ),
        (("imhotep", "--moderator", "Mina", "--hours", "0"), 1, "must be from 1 to 720"),
        (("imhotep", "--moderator", "Mina", "--name", "The Nile!"), 1, "small letters"),
    ],
)
def test_opening_names_what_is_allowed(
    kanesh: Kanesh, words: tuple[str, ...], exits: int, sentence: str
) -> None:
    """A match that cannot be is refused in a sentence, and none is opened."""
    kanesh("person", "add", "Mina", "mina@club.example", "--moderator")
    assert sentence in kanesh("match", "open", *words, exits=exits).stderr
    assert "Matches: none." in kanesh("match", "list").stdout


@pytest.mark.parametrize("act", ["show", "start", "pause", "resume"])
def test_an_unknown_match_is_told_with_those_there_are(table: Kanesh, act: str) -> None:
    """The sentence lists the names to choose from."""
    assert "the matches are: nile" in table("match", act, "styx", exits=1).stderr


def test_people_are_added_once_and_shown(kanesh: Kanesh) -> None:
    """An address belongs to one person; a wrong zone, language or address is named."""
    kanesh("person", "add", "Anne", "anne@club.example", "--zone", "Europe/Madrid")
    assert (
        "already belongs to Anne"
        in kanesh("person", "add", "X", "ANNE@club.example", exits=1).stderr
    )
    assert "Europe/Madrid" in kanesh("person", "show", "anne").stdout
    assert (
        "no time zone"
        in kanesh("person", "add", "X", "x@y.example", "--zone", "Mars", exits=2).stderr
    )
    assert (
        "en, es" in kanesh("person", "add", "X", "x@y.example", "--language", "la", exits=2).stderr
    )
    assert "no mail address" in kanesh("person", "add", "X", "nowhere", exits=2).stderr


def test_brackets_in_a_name_are_brackets(kanesh: Kanesh) -> None:
    """What people are called is printed as it is, not taken for colours."""
    kanesh("person", "add", "[red]Anne", "anne@club.example")
    assert "[red]Anne" in kanesh("person", "list").stdout
