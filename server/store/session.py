"""The engine and the unit of work; the only module that knows which database this is."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, event
from sqlmodel import Session, create_engine

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")


def connect(url: str) -> Engine:
    """The engine for a database URL; SQLite gets its manners here."""
    if not url.startswith("sqlite"):
        return create_engine(url)
    path = Path(url.removeprefix("sqlite:///"))
    path.parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, connect_args={"check_same_thread": False})
    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", begin)
    return engine


def prepare(connection: Any, record: Any) -> None:
    """Write-ahead log, durable commits, foreign keys, patience; we begin transactions ourselves."""
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def begin(connection: Any) -> None:
    """A unit of work is the only writer from its first word on; a reader need not wait."""
    reading = connection.get_execution_options().get("reading")
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


@contextmanager
def work(engine: Engine) -> Iterator[Session]:
    """One unit of work: all of it is kept, or none."""
    with Session(engine, expire_on_commit=False) as session, session.begin():
        yield session


@contextmanager
def reading(engine: Engine) -> Iterator[Session]:
    """A look at the database that changes nothing; the rows seen stay readable afterwards."""
    with Session(engine.execution_options(reading=True), autoflush=False) as session:
        yield session
        session.expunge_all()
