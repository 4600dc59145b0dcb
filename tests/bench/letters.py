"""Letters in, to applied orders and a queued receipt, against parsing and one commit each."""

import sqlite3
from contextlib import closing
from email import message_from_bytes, policy
from pathlib import Path
from statistics import median
from time import perf_counter

from cli import replying
from rules import GAMES
from server import inbox
from server.bootstrap import Office
from server.store import letters, matches
from server.store.session import PRAGMAS
from server.store.tables import Match
from tests.bench.goal import Goal
from tests.bench.post import begun, club

MEASURED = 60


def goals() -> list[Goal]:
    """A letter's whole way through the inbox beside the least it could cost."""
    with club(GAMES) as office:
        match = begun(office, "imhotep")
        whole, raws = zip(*(one_letter(office, match) for _ in range(MEASURED)), strict=True)
        bare = bare_letters(Path(office.settings.folder) / "bare.db", raws)
    return [
        Goal(
            f"letter in to orders applied and receipt queued ({1 / median(whole):.0f} a second)",
            f"{median(whole) * 1000:.2f} ms",
            f"{median(bare) * 1000:.2f} ms to parse it and commit its bytes",
            median(whole) / median(bare),
            most=20.0,
        )
    ]


def one_letter(office: Office, match: Match) -> tuple[float, bytes]:
    """Seconds from the bytes to the receipt, and the bytes."""
    with office.reading() as db:
        seat = matches.questions(db, match.id)[0].seat
        digest = letters.last_to(db, match.id or 0, seat, "digest")
    assert digest is not None
    raw, envelope = replying.reply(office, digest.id or 0, ["1"])
    began = perf_counter()
    inbox.ingest(office, raw, envelope)
    inbox.handle_all(office)
    return perf_counter() - began, raw


def bare_letters(path: Path, raws: tuple[bytes, ...]) -> list[float]:
    """Seconds to parse each letter with the standard library and to commit it to the disk."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for pragma in PRAGMAS:
            db.execute(f"PRAGMA {pragma}")
        db.execute("CREATE TABLE row (id INTEGER PRIMARY KEY, body BLOB)")
        return [bare_letter(db, raw) for raw in raws]


def bare_letter(db: sqlite3.Connection, raw: bytes) -> float:
    began = perf_counter()
    message = message_from_bytes(raw, policy=policy.default)
    message.get_body(("plain",)).get_content()
    db.execute("INSERT INTO row (body) VALUES (?)", (raw,))
    return perf_counter() - began
