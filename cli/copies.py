"""How a club is copied and put back: an SQLite file in use, PostgreSQL by its own tools."""

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Protocol

from sqlalchemy import inspect, make_url

from cli.telling import problem
from server.settings import Settings
from server.store.session import connect

OURS = {"match", "person", "alembic_version"}


class Club(Protocol):
    """A club's database, whichever it is."""

    def stands(self) -> bool:
        """There is a club in it."""

    def save(self, file: Path) -> None:
        """Copy it, whoever is writing meanwhile."""

    def sound(self, file: Path) -> bool:
        """The file is a whole copy of a club."""

    def take(self, file: Path) -> None:
        """Put the copy in the club's place."""


def club(settings: Settings) -> Club:
    """The club these settings name."""
    url = make_url(settings.database)
    if url.get_backend_name() == "sqlite":
        return SqliteClub(Path(url.database or ""))
    return PostgresClub(settings.database)


class SqliteClub:
    """A club in one file."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def stands(self) -> bool:
        return self.path.exists() and bool(tables(self.path))

    def save(self, file: Path) -> None:
        copy(self.path, file)

    def sound(self, file: Path) -> bool:
        """A database of ours, none of whose pages is damaged."""
        try:
            with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as db:
                checked = db.execute("PRAGMA integrity_check").fetchone()
            return tables(file) >= OURS and checked == ("ok",)
        except sqlite3.DatabaseError:
            return False

    def take(self, file: Path) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        copy(file, self.path)


def tables(file: Path) -> set[str]:
    """What the tables in a file are called."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as db:
        return {name for (name,) in db.execute("SELECT name FROM sqlite_master")}


def copy(source: Path, target: Path) -> None:
    """A whole and consistent copy by SQLite's own online backup."""
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)


class PostgresClub:
    """A club on a PostgreSQL server."""

    def __init__(self, url: str) -> None:
        self.url = url

    def stands(self) -> bool:
        engine = connect(self.url)
        try:
            return set(inspect(engine).get_table_names()) >= OURS
        finally:
            engine.dispose()

    def save(self, file: Path) -> None:
        self.run("pg_dump", "--format=custom", "--no-owner", f"--file={file}")

    def sound(self, file: Path) -> bool:
        """An archive of pg_dump that holds our tables."""
        found = subprocess.run(
            [tool("pg_restore"), "--list", file], capture_output=True, text=True, check=False
        )
        words = set(found.stdout.split())
        return found.returncode == 0 and words >= OURS

    def take(self, file: Path) -> None:
        how = ("--clean", "--if-exists", "--no-owner", "--single-transaction")
        self.run("pg_restore", *how, f"--dbname={make_url(self.url).database}", str(file))

    def run(self, name: str, *words: str) -> None:
        """One of PostgreSQL's tools; name and password go by the environment, not by `ps`."""
        done = subprocess.run(
            [tool(name), *words],
            env=self.environment(),
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            problem(f"{name} could not do it: {done.stderr.strip() or done.returncode}")

    def environment(self) -> dict[str, str]:
        url = make_url(self.url)
        parts = {
            "PGHOST": url.host or url.query.get("host"),
            "PGPORT": url.port,
            "PGUSER": url.username,
            "PGPASSWORD": url.password,
            "PGDATABASE": url.database,
        }
        return os.environ | {name: str(part) for name, part in parts.items() if part}


def tool(name: str) -> str:
    """Where the program is."""
    found = shutil.which(name)
    if found is None:
        problem(f"{name} is not installed; it comes with PostgreSQL's client programs.")
    return found
