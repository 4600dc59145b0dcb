"""Backup and restore by the keeper's scripts: the match goes on where it was."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from server import desk, links
from server.bootstrap import Office, open_office
from server.settings import Settings
from server.store import matches
from server.store.tables import Match
from tests.cli.matches import begun, moved

DEPLOY = Path(__file__).parent.parent.parent / "deploy"


def environment(database: str, folder: Path, **more: str) -> dict[str, str]:
    """What a unit would hand to the scripts."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("KANESH")}
    program = folder / "kanesh"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -c "import cli; cli.app()" "$@"\n')
    program.chmod(0o700)
    return {**kept, "KANESH_DATABASE": database, "KANESH": str(program), "KANESH_DEMO": "1", **more}


def run(script: str, *words: object, env: dict[str, str], folder: Path) -> str:
    """One of the scripts, as the keeper runs it."""
    done = subprocess.run(
        [DEPLOY / script, *map(str, words)],
        env=env, cwd=folder, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@contextmanager
def club(env: dict[str, str]) -> Iterator[Office]:
    office = open_office(Settings.from_environment(env))
    yield office
    office.engine.dispose()


def backups(folder: Path) -> list[Path]:
    return sorted((folder / "backups").glob("*.backup"))


def found(office: Office) -> Match:
    with office.reading() as db:
        match = matches.by_name(db, "nile")
    assert match
    return match


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A club on PostgreSQL keeps its key in var/, below the folder it is started in."""
    monkeypatch.chdir(tmp_path)


def test_a_restored_match_goes_on(databases: tuple[str, str], tmp_path: Path) -> None:
    """The copy has the same table, its old links open, and it can be played to the end."""
    old, new = (environment(url, tmp_path) for url in databases)
    with club(old) as office:
        match = moved(office, begun(office), Random(3), most=20)
        seat_link = links.seat_link(office, match, 0)
        board = desk.look(office, "nile").board_text
    run("backup.sh", tmp_path / "backups", env=old, folder=tmp_path)
    run("restore.sh", *backups(tmp_path), env=new, folder=tmp_path)
    with club(new) as office:
        assert desk.look(office, "nile").board_text == board
        assert links.open_seat(office, seat_link.rsplit("/", 1)[1])[1] == 0
        assert moved(office, found(office), Random(4)).status == "finished"


def test_a_club_in_the_way_is_saved_first(databases: tuple[str, str], tmp_path: Path) -> None:
    """Restoring over a club keeps what was there, so that a mistake can be taken back."""
    env = environment(databases[0], tmp_path)
    with club(env) as office:
        match = begun(office)
    run("backup.sh", tmp_path / "backups", env=env, folder=tmp_path)
    (first,) = backups(tmp_path)
    with club(env) as office:
        moved(office, match, Random(3), most=5)
    run("restore.sh", first, env=env, folder=tmp_path)
    with club(env) as office:
        assert found(office).seq == 0
    (saved,) = (tmp_path / "backups").glob("before-restore-*.backup")
    run("restore.sh", saved, env=env, folder=tmp_path)
    with club(env) as office:
        assert found(office).seq == 5


def test_the_copy_is_taken_while_somebody_writes(tmp_path: Path) -> None:
    """A unit of work under way neither stops the backup nor gets into it by half."""
    env = environment(f"sqlite:///{tmp_path}/kanesh.db", tmp_path)
    with club(env) as office:
        begun(office)
        with office.work() as db:
            matches.held(db, 1).name = "styx"  # type: ignore[union-attr]
            db.flush()
            run("backup.sh", tmp_path / "backups", env=env, folder=tmp_path)
    new = environment(f"sqlite:///{tmp_path}/new.db", tmp_path)
    run("restore.sh", *backups(tmp_path), env=new, folder=tmp_path)
    with club(new) as office:
        assert found(office).name == "nile"


def test_the_newest_backups_are_kept(tmp_path: Path) -> None:
    """Older ones go with their keys; what is not a backup stays."""
    env = environment(f"sqlite:///{tmp_path}/kanesh.db", tmp_path, KEEP="2")
    with club(env):
        pass
    folder = tmp_path / "backups"
    folder.mkdir()
    for name in ("kanesh-20200101T000000Z", "kanesh-20210101T000000Z"):
        (folder / f"{name}.backup").write_text("old")
        (folder / f"{name}.backup.key").write_text("old")
    (folder / "letter.txt").write_text("keep me")
    run("backup.sh", folder, env=env, folder=tmp_path)
    names = [path.name for path in backups(tmp_path)]
    assert len(names) == 2
    assert names[0].startswith("kanesh-2021")
    assert not (folder / "kanesh-20200101T000000Z.backup.key").exists()
    assert (folder / "letter.txt").exists()


def test_nobody_else_can_read_a_backup(databases: tuple[str, str], tmp_path: Path) -> None:
    """Copy and key are the keeper's alone: they hold seeds, addresses and signatures."""
    env = environment(databases[0], tmp_path)
    with club(env):
        pass
    run("backup.sh", tmp_path / "backups", env=env, folder=tmp_path)
    kept = list((tmp_path / "backups").iterdir())
    assert sorted(path.suffix for path in kept) == [".backup", ".key"]
    assert all(path.stat().st_mode & 0o077 == 0 for path in kept)
