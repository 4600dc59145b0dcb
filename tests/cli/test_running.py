"""The moderator's acts by the shell: told first, done with a yes, refused in a sentence."""

import re
from pathlib import Path

import pytest

from server.bootstrap import Office
from server.store import matches
from tests.cli.conftest import Kanesh
from tests.cli.test_matches import step_of


@pytest.fixture
def secret(tmp_path: Path) -> Path:
    """A passphrase in a file."""
    (tmp_path / "secret").write_text("reed, clay and bitumen\n")
    return tmp_path / "secret"


def test_nothing_is_done_without_a_yes(table: Kanesh) -> None:
    """The preview is printed; no leaves everything as it is."""
    said = table("match", "mind", "nile", "1", types="n\n", exits=1).output
    assert "A minder plays for Anne in nile; everybody is told." in said
    assert "Nothing was done." in said
    assert "A minder plays" in table("match", "mind", "nile", "1", types="y\n").stdout
    assert "so already" in table("match", "mind", "nile", "1", "--yes").stdout
    table("match", "mind", "nile", "1", "--leave", "--yes")


def test_a_player_is_replaced(table: Kanesh) -> None:
    """The new name stands at the table."""
    table("person", "add", "Eva", "eva@club.example")
    assert "Eva plays seat 1" in table("match", "replace", "nile", "1", "Eva", "--yes").stdout
    shown = table("match", "show", "nile").stdout
    assert "Eva" in shown
    assert "Anne" not in shown
    table("match", "replace", "nile", "9", "Eva", "--yes", exits=2)


def test_orders_are_entered_and_undone(table: Kanesh) -> None:
    """A step forth by the moderator, and back again with what is undone told first."""
    seat = "1" if "Anne" in table("match", "list").stdout else "2"
    said = table("match", "enter", "nile", seat, "hew", "--step", "0", "--yes").stdout
    assert "are entered" in said
    assert step_of(table) == 1
    table("match", "enter", "nile", seat, "hew", "--step", "0", "--yes", exits=1)
    undone = table("match", "undo", "nile", "--to", "0", "--yes").stdout
    assert re.search(r"Undone would be 1 order of (Anne|Cleo)\.", undone)
    assert step_of(table) == 2
    assert "move 9" in table("match", "undo", "nile", "--to", "9", "--yes", exits=1).stderr


def test_words_to_everybody_are_sent_once(table: Kanesh) -> None:
    """Typed again they are not sent again."""
    assert "outbox" in table("match", "broadcast", "nile", "The river rises.", "--yes").stdout
    assert "before" in table("match", "broadcast", "nile", "The river rises.", "--yes").stdout


def test_a_look_is_announced(table: Kanesh) -> None:
    """Without a yes nothing is shown."""
    refused = table("match", "peek", "nile", "1", "--by", "Mina", types="n\n", exits=1)
    assert "SHIPS" not in refused.output
    seen = table("match", "peek", "nile", "1", "--by", "Mina", types="y\n").stdout
    assert "as Anne sees it" in seen
    assert "SHIPS" in seen


def test_a_co_moderator_comes_and_goes(table: Kanesh) -> None:
    """A player cannot be one."""
    table("person", "add", "Eva", "eva@club.example")
    assert "Eva helps to run nile." in table("match", "helper", "nile", "Eva", "--yes").stdout
    assert "already" in table("match", "helper", "nile", "Eva", "--yes").stdout
    assert "no longer" in table("match", "helper", "nile", "Eva", "--leave", "--yes").stdout
    assert "plays" in table("match", "helper", "nile", "Anne", "--yes", exits=1).stderr


def test_customs_are_shown_and_set(table: Kanesh) -> None:
    """What is allowed stands beside each."""
    assert "press=open  (open, public, muted)" in table("match", "customs", "nile").stdout
    table("match", "customs", "nile", "press=muted", "undo=vote", "--yes")
    assert "press=muted" in table("match", "customs", "nile").stdout
    table("match", "customs", "nile", "press=loud", "--yes", exits=1)
    table("match", "customs", "nile", "press", "--yes", exits=2)


def test_the_players_custom_to_vote_holds_in_the_shell(table: Kanesh) -> None:
    """Undo asks them, and the question can be withdrawn."""
    table("match", "customs", "nile", "undo=vote", "--yes")
    table("match", "resolve", "nile", "--step", "0")
    assert "players are asked" in table("match", "undo", "nile", "--to", "0", "--yes").stdout
    assert step_of(table) == 1
    assert "withdrawn" in table("match", "withdraw", "nile", "--yes").stdout


def test_a_match_is_closed(table: Kanesh, tmp_path: Path) -> None:
    """With a place for each seat; its record holds."""
    table("match", "close", "nile", "--place", "1", "--yes", exits=1)
    table("match", "close", "nile", "--place", "2", "--place", "1", "--step", "0", "--yes")
    assert "finished" in table("match", "list").stdout
    table("match", "export", "nile", f"{tmp_path}/nile.json")
    assert "agreed, not counted" in table("verify", f"{tmp_path}/nile.json").stdout


def test_a_match_moves_to_another_machine(
    table: Kanesh, secret: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sealed, checked as far as can be, opened and played on in another club."""
    file, word = tmp_path / "nile.json", ("--passphrase-file", str(secret))
    table("match", "export", "nile", str(file), *word, "--yes")
    assert "paused" in table("match", "list").stdout
    half = table("verify", str(file)).stdout
    assert "nile is sealed and whole" in half
    assert "Not checked: shuffles" in half
    assert "nile holds" in table("verify", str(file), *word).stdout
    monkeypatch.setenv("KANESH_DATABASE", f"sqlite:///{tmp_path}/other/kanesh.db")
    table("person", "add", "Nora", "nora@other.example", "--moderator")
    said = table("match", "import", str(file), "--moderator", "Nora", *word, "--yes").stdout
    assert "Anne, Cleo" in said
    assert "nile goes on here" in said
    assert "playing" in table("match", "list").stdout
    again = table("match", "import", str(file), "--moderator", "Nora", *word, "--yes", exits=1)
    assert "here already" in again.stderr
    table("match", "resolve", "nile", "--step", str(step_of(table)))


def test_a_passphrase_is_asked_for_twice(table: Kanesh, tmp_path: Path, office: Office) -> None:
    """Typed wrongly, short or not at all: nothing leaves."""
    file = str(tmp_path / "nile.json")
    table("match", "export", "nile", file, "--yes", types="short\nshort\n", exits=1)
    with office.reading() as db:
        found = matches.by_name(db, "nile")
    assert found is not None
    assert found.status == "playing"
    table("match", "export", "nile", file, "--yes", types="a longer one\na longer one\n")


def test_an_open_file_needs_no_passphrase(table: Kanesh, tmp_path: Path) -> None:
    """And verify opens it whole."""
    table("match", "export", "nile", f"{tmp_path}/nile.json", "--open", "--yes")
    assert "nile holds" in table("verify", f"{tmp_path}/nile.json").stdout
