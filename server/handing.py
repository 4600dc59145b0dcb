"""A running match handed over to another club as one file, sealed unless taken over openly."""

import base64
import hashlib
from typing import Any

from sqlmodel import SQLModel, select

from rules.kernel.words import Phrase, msg
from server import export, moderating, resolving, sealing
from server.moderating import running
from server.office import Office
from server.store import letters, matches
from server.store.tables import PAUSED, PLAYING, Ahead, Match, Note, Person, Press, Standing
from server.table import Table, lay

SEALED = msg(
    "Match {match} is handed over to another club, sealed. It is paused here; a letter from "
    "there will tell you where it goes on."
)
OPEN = msg(
    "Match {match} is handed over to another club. {name} takes its file openly and can read all "
    "that is hidden in it. It is paused here; a letter from there will tell you where it goes on."
)
KEPT = ("name", "address", "language", "zone", "quiet_from", "quiet_to", "news", "reminders")
CHAIR = ("mailed_seq", "bank_minutes", "missed", "extensions", "minded")
ROWS: dict[str, type[SQLModel]] = {
    "press": Press,
    "notes": Note,
    "ahead": Ahead,
    "standing": Standing,
}


def hand_over(office: Office, match: Match, by: Person, passphrase: str | None) -> bytes:
    """Pause the match, tell everybody, and write its file; without a passphrase it is open."""
    with office.work() as db:
        table = running(lay(office, db, match.id))
        status = known_status(table)
        told(table, by, opened=passphrase is None)
        whole = {**export.told(table), "desk": desk(table, status)}
        return export.written(whole if passphrase is None else sealed(whole, passphrase))


def known_status(table: Table) -> str:
    """How the match stood before it was first handed over; from then on it rests here."""
    mark, now = f"handed/{table.match.id}", table.office.now()
    if table.match.status == PLAYING:
        letters.last_time(table.db, mark, now)
        table.match.status, table.match.paused_at = PAUSED, now
        return PLAYING
    return PLAYING if letters.marked(table.db, mark) == table.match.paused_at else PAUSED


def told(table: Table, by: Person, *, opened: bool) -> None:
    """Once for each way and step."""
    mark = f"handed/{table.match.id}/{table.match.seq}/{'open' if opened else 'sealed'}"
    if letters.first_time(table.db, mark, table.office.now()):
        facts = {"match": table.match.name, "name": by.name}
        moderating.announce(table, Phrase(OPEN if opened else SEALED, facts))


def sealed(whole: dict[str, Any], passphrase: str) -> dict[str, Any]:
    """What everybody may read, and the rest closed."""
    public = ("format", "match", "game", "edition", "seats", "options", "seed_sha256", "states")
    outside = {name: whole[name] for name in public}
    outside["seq"] = whole["desk"]["seq"]
    outside["events"] = [row for row in whole["events"] if row["event"].get("to") is None]
    text = export.written(whole)
    box = sealing.seal(text, passphrase, export.bound(outside))
    fingerprint = hashlib.sha256(box["body"].encode()).hexdigest()
    return {**outside, "sealed": {**box, "body_sha256": fingerprint}}


def desk(table: Table, status: str) -> dict[str, Any]:
    """What the rules do not know and another desk needs."""
    match, db = table.match, table.db
    snapshots = matches.snapshots(db, match.id)
    return {
        "club": table.office.settings.club_name,
        "status": status,
        "seq": match.seq,
        "hours": match.hours,
        "pace": match.pace,
        "customs": match.customs,
        "people": [kept(person) for person in table.people],
        "chairs": [row.model_dump(include=set(CHAIR)) for row in table.seats],
        "snapshots": [
            [row.seq, row.edition, base64.b64encode(row.body).decode()] for row in snapshots
        ],
        "filed": [row.model_dump(mode="json") for row in resolving.filed(table).values()],
        "rows": {name: rows(table, kind) for name, kind in ROWS.items()},
    }


def kept(person: Person | None) -> dict[str, Any] | None:
    """Somebody as another club needs to know them."""
    return person.model_dump(include=set(KEPT), mode="json") if person else None


def rows(table: Table, kind: Any) -> list[dict[str, Any]]:
    """All rows of a kind that belong to the match, without their numbers here."""
    query = select(kind).where(kind.match_id == table.match.id).order_by(kind.id)
    return [row.model_dump(mode="json", exclude={"id", "match_id"}) for row in table.db.exec(query)]
