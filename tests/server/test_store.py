"""Rows, migrations, links and settings."""

from datetime import timedelta
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, inspect, text
from sqlmodel import SQLModel

from server import links
from server.errors import Refused
from server.settings import Settings, secret_key
from server.store import matches
from server.store.migrate import upgrade
from server.store.session import connect
from tests.server.club import Club


def test_01_migrations_make_what_the_rows_say(tmp_path: Path) -> None:
    """From an empty database the revisions lead exactly to the tables of the program."""
    engine = connect(f"sqlite:///{tmp_path}/empty.db")
    upgrade(engine)
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), SQLModel.metadata)
    engine.dispose()
    assert differences == []


def test_02_migrating_twice_is_as_good_as_once(tmp_path: Path) -> None:
    """A start on a database that is up to date changes nothing."""
    engine = connect(f"sqlite:///{tmp_path}/twice.db")
    upgrade(engine)
    tables = inspect(engine).get_table_names()
    upgrade(engine)
    assert inspect(engine).get_table_names() == tables
    engine.dispose()


def test_03_sqlite_keeps_what_it_has_said_yes_to(tmp_path: Path) -> None:
    """Write-ahead log, full sync and foreign keys are on."""
    engine = connect(f"sqlite:///{tmp_path}/manners.db")
    with engine.connect() as connection:
        said = [
            connection.execute(text(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    engine.dispose()
    assert said == ["wal", 2, 1]


def test_04_only_one_module_knows_the_database(tmp_path: Path) -> None:
    """SQLite is named nowhere else in the server's queries."""
    root = Path(__file__).parents[2] / "server"
    naming = {
        p.relative_to(root).as_posix()
        for p in root.rglob("*.py")
        if "sqlite" in p.read_text().lower()
    }
    assert naming <= {"store/session.py", "settings.py", "web/health.py", "store/migrations/env.py"}


def test_05_a_seat_link_opens_its_seat_until_it_is_stale(club: Club) -> None:
    """Whole and in date it opens; changed, expired or renewed it does not."""
    match = club.match(seats=2)
    token = links.seat_link(club.office, match, 1).rpartition("/")[2]
    assert links.open_seat(club.office, token)[1] == 1
    for spoilt in (token[:-2] + "xx", token.replace(".", "x", 1), "", "a.b"):
        with pytest.raises(Refused):
            links.open_seat(club.office, spoilt)
    with club.office.work() as db:
        seat = matches.seat(db, match.id, 1)
        kept, seat.token_hash = seat.token_hash, "0" * 64
    with pytest.raises(Refused):
        links.open_seat(club.office, token)
    with club.office.work() as db:
        matches.seat(db, match.id, 1).token_hash = kept
    club.time.later(days=121)
    with pytest.raises(Refused):
        links.open_seat(club.office, token)


def test_06_a_link_has_one_purpose(club: Club) -> None:
    """A token signed for one thing opens nothing else."""
    person = club.people["Anne"]
    token = links.unsubscribe_link(club.office, person).rpartition("/")[2]
    assert links.open_person(club.office, "unsubscribe", token).name == "Anne"
    for purpose in ("person", "moderator"):
        with pytest.raises(Refused):
            links.open_person(club.office, purpose, token)
    mine = links.moderator_link(club.office, person).rpartition("/")[2]
    with pytest.raises(Refused):
        links.open_person(club.office, "moderator", mine)


def test_07_settings_come_from_the_environment(tmp_path: Path) -> None:
    """Each by its name; a number that is none gets a sentence."""
    made = Settings.from_environment({"KANESH_SMTP_PORT": "2525", "KANESH_DEMO": "yes"})
    assert (made.smtp_port, made.demo) == (2525, True)
    with pytest.raises(ValueError, match="KANESH_SMTP_PORT must be a number"):
        Settings.from_environment({"KANESH_SMTP_PORT": "many"})
    one = Settings(database=f"sqlite:///{tmp_path}/a/k.db")
    assert secret_key(one) == secret_key(one)
    assert (tmp_path / "a" / "secret.key").stat().st_mode & 0o077 == 0


def test_08_instants_come_back_as_they_went(club: Club) -> None:
    """UTC in the database, aware in the program."""
    match = club.match(seats=2)
    question = club.questions(match)[0]
    assert question.opened_at == club.time.at
    assert question.opened_at.utcoffset() == timedelta(0)


def test_09_a_newer_database_is_not_touched(tmp_path: Path) -> None:
    """A revision this program does not know stops it before it does harm."""
    path = tmp_path / "newer.db"
    engine = connect(f"sqlite:///{path}")
    upgrade(engine)
    engine.dispose()
    bare = create_engine(f"sqlite:///{path}")
    with bare.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = 'tomorrow'"))
    bare.dispose()
    again = connect(f"sqlite:///{path}")
    with pytest.raises(Exception, match="tomorrow"):
        upgrade(again)
    again.dispose()
