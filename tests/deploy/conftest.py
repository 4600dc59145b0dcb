"""Two databases to try things on: a file, and a PostgreSQL server of our own where there is one."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from sqlalchemy import text

from server.store.session import connect

HOMES = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
SETTINGS = "-c listen_addresses= -c fsync=off -c unix_socket_directories={folder}"


def program(name: str) -> str | None:
    """One of PostgreSQL's programs; Debian keeps those of the server out of the way."""
    found = shutil.which(name)
    return found or next((str(home / name) for home in HOMES if (home / name).exists()), None)


def as_postgres(*words: str) -> None:
    """The server refuses to run as root, so root lends it to the user made for it."""
    borrowed = ("runuser", "-u", "postgres", "--") if os.geteuid() == 0 else ()
    subprocess.run([*borrowed, *words], check=True, capture_output=True, cwd="/", timeout=60)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of an empty server that is gone afterwards."""
    initdb, pg_ctl = program("initdb"), program("pg_ctl")
    if not (initdb and pg_ctl and find_spec("psycopg")):
        pytest.skip("PostgreSQL's server or psycopg is not installed")
    folder = tempfile.mkdtemp(prefix="kanesh-pg-")
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    data = f"{folder}/data"
    as_postgres(initdb, "-D", data, "-U", "kanesh", "-A", "trust", "-E", "UTF8", "--no-sync")
    options = SETTINGS.format(folder=folder)
    as_postgres(pg_ctl, "-D", data, "-w", "-o", options, "-l", f"{folder}/log", "start")
    try:
        yield f"postgresql+psycopg://kanesh@/postgres?host={folder}"
    finally:
        as_postgres(pg_ctl, "-D", data, "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def databases(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str]:
    """Two empty databases of a kind: one to play in, one to restore into."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/old/kanesh.db", f"sqlite:///{tmp_path}/new/kanesh.db"
    url = request.getfixturevalue("postgres")
    return fresh(url, "old"), fresh(url, "new")


def fresh(url: str, name: str) -> str:
    """A database of this name with nothing in it."""
    engine = connect(url).execution_options(isolation_level="AUTOCOMMIT")
    with engine.connect() as db:
        db.execute(text(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)"))
        db.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return url.replace("/postgres?", f"/{name}?")
