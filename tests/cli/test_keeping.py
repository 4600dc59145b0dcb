"""The keeper's rounds: what the doctor finds, and what backup and restore refuse."""

from datetime import timedelta
from pathlib import Path

import pytest

from server.bootstrap import Office
from server.store.tables import Letter, Mark, Match, Outgoing, Person, Question
from tests.cli.conftest import Kanesh
from tests.cli.matches import begun
from tests.cli.process import free_port


def bad(kanesh: Kanesh) -> list[str]:
    """The findings a keeper must do something about."""
    said = kanesh("doctor", exits=1).stdout
    return [line.removeprefix("BAD   ") for line in said.splitlines() if line.startswith("BAD ")]


def test_a_demonstration_is_well(kanesh: Kanesh) -> None:
    """An empty club with its own post has nothing wrong, before and after it is laid out."""
    assert "the first start lays it out" in kanesh("doctor").stdout
    kanesh("person", "list")
    assert "has the newest shape" in kanesh("doctor").stdout


def test_a_running_match_is_well(kanesh: Kanesh, office: Office) -> None:
    """Rows alone are no trouble."""
    begun(office)
    assert "BAD" not in kanesh("doctor").stdout


def test_a_real_club_needs_names_and_a_mail_route(
    kanesh: Kanesh, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each fault of the settings has its sentence and what to do; nothing is looked up by name."""
    monkeypatch.setenv("KANESH_DEMO", "0")
    monkeypatch.setenv("KANESH_SMTP_PORT", str(free_port()))
    monkeypatch.setenv("KANESH_LISTEN_PORT", str(free_port()))
    monkeypatch.setenv("KANESH_CLUB_ZONE", "Mars/Olympus")
    monkeypatch.setenv("KANESH_SMTP_TLS", "perhaps")
    monkeypatch.setenv("KANESH_DOMIAN", "club.example")
    found = "\n".join(bad(kanesh))
    assert "There is no setting KANESH_DOMIAN; did you mean KANESH_DOMAIN?" in found
    assert "allowed are: none, starttls, tls" in found
    assert "set KANESH_BASE_URL" in found
    assert "There is no time zone 'Mars/Olympus'" in found
    assert "No mail server answers" in found
    assert "Nobody listens for mail" in found


def test_answers_need_a_domain(kanesh: Kanesh, monkeypatch: pytest.MonkeyPatch) -> None:
    """A club with a page but no mail domain could never be answered."""
    monkeypatch.setenv("KANESH_DEMO", "0")
    monkeypatch.setenv("KANESH_BASE_URL", "https://club.example")
    assert any("set KANESH_DOMAIN" in sentence for sentence in bad(kanesh))


def test_a_setting_that_is_no_number_is_told(
    kanesh: Kanesh, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The settings' own sentence, and the exit code of a wrong command."""
    monkeypatch.setenv("KANESH_SMTP_PORT", "mail")
    assert "KANESH_SMTP_PORT must be a number" in kanesh("doctor", exits=2).stderr


def test_a_database_that_does_not_open_is_told(
    kanesh: Kanesh, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A damaged file is named, not met with a fault."""
    (tmp_path / "torn.db").write_bytes(b"this is no database, " * 400)
    monkeypatch.setenv("KANESH_DATABASE", f"sqlite:///{tmp_path}/torn.db")
    assert any("The database does not open" in sentence for sentence in bad(kanesh))
    assert "cannot be used" in kanesh("match", "list", exits=1).stderr


def test_an_open_key_is_told(kanesh: Kanesh, club: Path) -> None:
    """The key that signs links is nobody else's."""
    kanesh("person", "list")
    (club / "secret.key").chmod(0o644)
    assert any("chmod 600" in sentence for sentence in bad(kanesh))


def test_a_full_disk_is_told(kanesh: Kanesh, monkeypatch: pytest.MonkeyPatch) -> None:
    """There must be room for some weeks of play."""
    monkeypatch.setattr("cli.checks.ROOM", 2**60)
    assert any("make room" in sentence for sentence in bad(kanesh))


def test_stuck_letters_and_standing_matches_are_told(kanesh: Kanesh, office: Office) -> None:
    """Whatever waits too long, failed or was set aside is found, with the command that shows it."""
    match, long_ago = begun(office), office.now() - timedelta(days=2)
    with office.work() as db:
        facts = {"message_id": "<x>", "raw": b"", "received_at": long_ago}
        db.add(Letter(**facts, body_hash="1"))
        db.add(Letter(**facts, body_hash="2", status="shelved"))
        waiting, failed = db.get(Outgoing, 1), db.get(Outgoing, 2)
        person, question = db.get(Person, 1), db.get(Question, 1)
        assert all((waiting, failed, person, question))
        waiting.made_at = waiting.not_before = long_ago
        failed.failed, person.trouble = "no such mailbox", "no such mailbox"
        question.due_at = long_ago
        db.add(Mark(name="heartbeat", at=long_ago))
    found = "\n".join(bad(kanesh))
    assert "1 letters wait to be read" in found
    assert "1 letters are on the shelf; see `kanesh mail shelf`" in found
    assert "wait to be sent; see `kanesh mail outbox`" in found
    assert "1 letters could not be sent" in found
    assert "Mail does not reach Anne" in found
    assert "1 deadlines are past" in found
    assert "The clock last ticked at" in found
    with office.work() as db:
        row = db.get(Match, match.id)
        assert row
        row.status, row.trouble = "quarantined", "a stone is missing"
    assert any("Set aside with an error: nile" in sentence for sentence in bad(kanesh))
    assert "a stone is missing" in kanesh("match", "show", "nile", exits=1).stderr


def test_a_backup_overwrites_nothing(kanesh: Kanesh, tmp_path: Path) -> None:
    """Nothing to copy, and a file in the way, are each told."""
    assert "There is no club" in kanesh("backup", f"{tmp_path}/a", exits=1).stderr
    kanesh("person", "list")
    kanesh("backup", f"{tmp_path}/a")
    assert "already exists" in kanesh("backup", f"{tmp_path}/a", exits=1).stderr


def test_only_a_sound_backup_is_restored(kanesh: Kanesh, tmp_path: Path) -> None:
    """A missing or torn file and a club in the way leave everything as it was."""
    kanesh("person", "add", "Anne", "anne@club.example")
    kanesh("backup", f"{tmp_path}/a")
    (tmp_path / "torn").write_bytes((tmp_path / "a").read_bytes()[:5000])
    assert "There is no backup" in kanesh("restore", f"{tmp_path}/b", exits=1).stderr
    assert "no sound Kanesh backup" in kanesh("restore", f"{tmp_path}/torn", exits=1).stderr
    assert "say --force" in kanesh("restore", f"{tmp_path}/a", exits=1).stderr
    kanesh("person", "add", "Bart", "bart@club.example")
    kanesh("restore", "--force", f"{tmp_path}/a")
    assert "Bart" not in kanesh("person", "list").stdout
