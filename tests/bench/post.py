"""Order in to digests in the outbox, against the bare durable commit of the same bytes."""

import sqlite3
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from rules import GAMES, kernel
from server import desk
from server.bootstrap import Office, open_office
from server.settings import Settings
from server.store import matches, people
from server.store.session import PRAGMAS
from server.store.tables import Match
from server.table import lay
from tests.bench import caravan
from tests.bench.goal import Goal

NAMES = ("Anne", "Bart", "Cleo", "Dido", "Enno", "Fien", "Gaia", "Hugo")
EARLY, LATE, WINDOW = 20, 2_000, 40
MEASURED, EIGHTS = 100, 10
FOLDER = "var"  # where a club is kept, so that a commit costs what it costs a club


def goals() -> list[Goal]:
    """What an order costs beside the disk, alone and for a full table, and late beside early."""
    return [commit(), round_of_letters(), length()]


@contextmanager
def club(games: Mapping[str, Any], **wiring: Any) -> Iterator[Office]:
    """An office on an empty database on the disk."""
    Path(FOLDER).mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="bench-", dir=FOLDER) as folder:
        settings = Settings(database=f"sqlite:///{folder}/kanesh.db", demo=True)
        office = open_office(settings, games=games, **wiring)
        yield office
        office.engine.dispose()


def begun(office: Office, game: str, seats: int = 4, **options: str) -> Match:
    """A running match."""
    with office.work() as db:
        crowd = [people.enrol(db, name, f"{name.lower()}@club.example") for name in NAMES[:seats]]
    match = desk.open_match(
        office, moderator=crowd[0], game=game, seats=seats, name="bench", options=options
    )
    for person in crowd:
        desk.invite(office, match, person)
        desk.accept(office, match, person)
    desk.start(office, match)
    return match


def one_order(office: Office, match: Match, line: str = "1") -> float:
    """Seconds from an answer handed in, the first on the menu, to its digests in the outbox."""
    seat = asked(office, match)
    began = perf_counter()
    desk.submit(office, match, seat, [line], source="mail")
    return perf_counter() - began


def asked(office: Office, match: Match) -> int:
    """The first seat that has not answered."""
    with office.reading() as db:
        done = {row.seat for row in matches.filed(db, match.id)}
        return next(q.seat for q in matches.questions(db, match.id) if q.seat not in done)


def commit() -> Goal:
    """Imhotep's orders against inserting the same number of bytes and nothing else."""
    with club(GAMES) as office:
        match = begun(office, "imhotep")
        before = stored(office)
        orders = [one_order(office, match) for _ in range(MEASURED)]
        size = (stored(office) - before) // MEASURED
        bare = bare_commits(Path(office.settings.folder) / "bare.db", size)
    return Goal(
        f"order in to digest in the outbox ({size:,} bytes)",
        f"{median(orders) * 1000:.2f} ms",
        f"{median(bare) * 1000:.2f} ms for a durable commit",
        median(orders) / median(bare),
        most=10.0,
    )


def round_of_letters() -> Goal:
    """Eight nations move at once: the last answer opens all."""
    with club(GAMES) as office:
        match = begun(office, "civilization", len(NAMES), moving="sealed")
        spent, sizes = zip(*eights(office, match), strict=True)
        size = int(median(sizes))
        bare = bare_commits(Path(office.settings.folder) / "bare.db", size)
    return Goal(
        f"last of {len(NAMES)} orders in to all digests in the outbox ({size:,} bytes)",
        f"{median(spent) * 1000:.2f} ms",
        f"{median(bare) * 1000:.2f} ms for a durable commit",
        median(spent) / median(bare),
        most=10.0,
    )


def eights(office: Office, match: Match) -> Iterator[tuple[float, int]]:
    """Seconds and bytes of the submissions that wrote to everybody."""
    measured = 0
    while measured < EIGHTS:
        before, letters = stored(office), written(office)
        spent = one_order(office, match, silence(office, match))
        if written(office) - letters >= len(NAMES) - 1:
            measured += 1
            yield spent, stored(office) - before


def silence(office: Office, match: Match) -> str:
    """What would be entered for a seat that says nothing."""
    with office.reading() as db:
        table = lay(office, db, match.id, hold=False)
        return str(kernel.lapse(table.game, table.state, asked(office, match)))


def written(office: Office) -> int:
    """How many letters were put into the outbox so far."""
    with office.engine.connect() as db:
        return int(db.exec_driver_sql("SELECT count(*) FROM outgoing").scalar_one())


def stored(office: Office) -> int:
    """How many bytes of rows the club holds."""
    tables = {
        "entry": '"order", text',
        "happening": "event",
        "snapshot": "body, digest",
        "question": "prompt",
        "outgoing": "subject, body, headers",
    }
    with office.engine.connect() as db:
        return sum(_sum(db.exec_driver_sql, t, c) for t, c in tables.items())


def _sum(ask: Callable[[str], Any], table: str, columns: str) -> int:
    lengths = " + ".join(f"coalesce(length({name}), 0)" for name in columns.split(", "))
    return ask(f"SELECT coalesce(sum({lengths}), 0) FROM {table}").scalar_one()


def bare_commits(path: Path, size: int) -> list[float]:
    """Seconds of one insert and its commit, as durable as the club's own."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for pragma in PRAGMAS:
            db.execute(f"PRAGMA {pragma}")
        db.execute("CREATE TABLE row (id INTEGER PRIMARY KEY, body BLOB)")
        return [bare_commit(db, bytes(size)) for _ in range(MEASURED)]


def bare_commit(db: sqlite3.Connection, body: bytes) -> float:
    began = perf_counter()
    db.execute("BEGIN IMMEDIATE")
    db.execute("INSERT INTO row (body) VALUES (?)", (body,))
    db.execute("COMMIT")
    return perf_counter() - began


def length() -> Goal:
    """The cost of an order near the two-thousandth against one near the twentieth."""
    with club({"caravan": caravan.GAME}) as office:
        match = begun(office, "caravan")
        seconds = [one_order(office, match) for _ in range(LATE + WINDOW // 2)]
    early, late = (median(seconds[n - WINDOW // 2 : n + WINDOW // 2]) for n in (EARLY, LATE))
    return Goal(
        f"order {LATE:,} of a match against order {EARLY}",
        f"{late * 1000:.2f} ms",
        f"{early * 1000:.2f} ms",
        late / early,
        most=1.5,
    )
