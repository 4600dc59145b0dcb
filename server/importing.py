"""A match taken in from another club's file, checked, seated anew and played on."""

import base64
import hashlib
import json
import zlib
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from sqlmodel import Session, select

from mailer.compose import one_line
from rules import kernel
from rules.kernel.words import Phrase, msg
from server import digest, export, resolving
from server.errors import Refused
from server.handing import CHAIR, KEPT, ROWS
from server.hosting import chair, free_name
from server.office import Office
from server.store import matches, people
from server.store.tables import PAUSED, PLAYING, Entry, Filed, Happening, Match, Person, Snapshot
from server.table import Table, lay

BROKEN = msg("The file does not hold, so nothing was taken in: {finding}")
CLOSED_FILE = msg("This file is sealed; please give the passphrase it was sealed with.")
ONLY_A_RECORD = msg("This file tells a match that is over; it can be checked, not played on.")
HERE_ALREADY = msg("This match is here already; it is called {match}.")
OTHER_STATE = msg("The table kept for move {seq} is not the one that was played.")
MOST_STATE = 4_000_000
ARRIVED = msg(
    "Match {match} goes on here, at {club}; it came from {former}. From now on only the addresses "
    "and links of this letter count."
)


def take_in(
    office: Office, raw: bytes, moderator: Person, *, passphrase: str = "", name: str | None = None
) -> Match:
    """Check a file by playing it again, then seat its people here and go on where it stood."""
    file = readable(office, raw, passphrase)
    try:
        return settled(office, file, moderator, name)
    except (LookupError, TypeError, ValueError, AttributeError, zlib.error) as fault:
        raise Refused(Phrase(BROKEN, {"finding": f"{type(fault).__name__}: {fault}"})) from fault


def settled(office: Office, file: dict[str, Any], moderator: Person, name: str | None) -> Match:
    """All of it in one unit of work."""
    with office.work() as db:
        refuse_twins(db, bytes.fromhex(file["seed"]))
        match = new_match(office, db, file, moderator, name)
        write_past(office, db, match, file)
        seat_people(office, db, match, file["desk"])
        arrive(lay(office, db, match.id), file["desk"])
        return match


def look(office: Office, raw: bytes, passphrase: str = "") -> dict[str, Any]:
    """What a file would bring, once it is known to hold; nothing is taken in."""
    file = readable(office, raw, passphrase)
    with office.reading() as db:
        refuse_twins(db, bytes.fromhex(file["seed"]))
    told = {"match": file["match"], "game": file["game"], "names": file["seats"]}
    return {**told, "seq": file["desk"]["seq"]}


def readable(office: Office, raw: bytes, passphrase: str) -> dict[str, Any]:
    """The whole file, if every shuffle, order and event of it holds."""
    if findings := export.verify(raw, office.games, passphrase):
        raise Refused(Phrase(BROKEN, {"finding": findings[0]}))
    file = export.opened(raw, passphrase)
    if "sealed" in file:
        raise Refused(Phrase(CLOSED_FILE))
    if "desk" not in file:
        raise Refused(Phrase(ONLY_A_RECORD))
    return file


def refuse_twins(db: Session, seed: bytes) -> None:
    """The same deal is played here once."""
    twin = db.exec(select(Match).where(Match.seed == seed)).first()
    if twin is not None:
        raise Refused(Phrase(HERE_ALREADY, {"match": twin.name}))


def new_match(
    office: Office, db: Session, file: dict[str, Any], moderator: Person, name: str | None
) -> Match:
    """The match's row, under its old name if that is free."""
    taken = matches.by_name(db, file["match"]) is not None
    called = free_name(db, name or (None if taken else file["match"]), file["game"])
    desk, facts = file["desk"], {key: file[key] for key in ("game", "edition", "options")}
    match = Match(
        name=called, moderator_id=moderator.id or 0, opened_at=office.now(), seats=0, **facts
    )
    match.seed, match.seats, match.seq = (
        bytes.fromhex(file["seed"]),
        len(file["seats"]),
        desk["seq"],
    )
    match.status, match.hours = PLAYING, desk["hours"]
    match.pace, match.customs = desk["pace"], desk["customs"]
    db.add(match)
    db.flush()
    return match


def write_past(office: Office, db: Session, match: Match, file: dict[str, Any]) -> None:
    """Journal, events, snapshots and the desk's own rows as they were."""
    game, place = office.games[match.game], {"match_id": match.id}
    matches.write(db, Entry, [{**place, **entry(game, row)} for row in file["entries"]])
    matches.write(db, Happening, [{**place, **happening(game, row)} for row in file["events"]])
    matches.write(db, Snapshot, [{**place, **row} for row in snapshots(file)])
    for name, kind in ROWS.items():
        for row in file["desk"]["rows"][name]:
            db.add(kind.model_validate({**row, **place, "id": None}))
    db.flush()


def entry(game: Any, row: dict[str, Any]) -> dict[str, Any]:
    """One line of the journal."""
    order = row["order"] and kernel.dump_order(loaded(game, row["order"])).decode()
    back, at = row.get("back_to"), datetime.fromisoformat(row["at"])
    facts = {key: row[key] for key in ("seq", "n", "seat", "text", "source")}
    return {**facts, "order": order, "back_to": back, "at": at}


def loaded(game: Any, order: dict[str, Any]) -> Any:
    """An order as the game knows it."""
    return kernel.load_order(game, json.dumps(order).encode())


def happening(game: Any, row: dict[str, Any]) -> dict[str, Any]:
    """One event and who may know of it, which the event itself says."""
    event = kernel.load_event(game, json.dumps(row["event"]).encode())
    place = {"seq": row["seq"], "n": row["n"]}
    return {**place, **resolving.told(event)}


def snapshots(file: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every snapshot, if it is the one that the check has seen."""
    digests = dict(map(tuple, file["states"]))
    for seq, edition, text in file["desk"]["snapshots"]:
        body = base64.b64decode(text)
        state = zlib.decompressobj().decompress(body, MOST_STATE)
        if hashlib.sha256(state).hexdigest() != digests[seq]:
            raise Refused(Phrase(OTHER_STATE, {"seq": seq}))
        yield {"seq": seq, "edition": edition, "body": body, "digest": digests[seq]}


def seat_people(office: Office, db: Session, match: Match, desk: dict[str, Any]) -> None:
    """Everybody by address, in the old chairs with new tokens."""
    for number, (told, kept) in enumerate(zip(desk["people"], desk["chairs"], strict=True)):
        seat = chair(office, match, number)
        for name in CHAIR:
            setattr(seat, name, kept[name])
        if told is not None:
            seat.person_id, seat.joined_at = known(db, told).id, office.now()
        seat.pressed_id = matches.last_press(db, match.id)
        db.add(seat)
    db.flush()


def known(db: Session, told: dict[str, Any]) -> Person:
    """Somebody by address; of a stranger only what a file may say of people is believed."""
    address = str(told["address"])
    if address.count("@") != 1 or len(address.split()) != 1:
        raise ValueError(address)
    wishes = {key: told[key] for key in KEPT if key not in ("name", "address")}
    return people.enrol(db, one_line(str(told["name"]))[:60], address, **wishes)


def arrive(table: Table, desk: dict[str, Any]) -> None:
    """Ask what is asked, with new deadlines, and tell everybody where the match goes on."""
    club, former = table.office.settings.club_name, desk["club"]
    facts = {"match": table.match.name, "club": club, "former": former}
    source = "moderator"
    resolving.rewind(table, table.match.seq, Phrase(ARRIVED, facts), seat=None, source=source)
    asked = {question.seat for question in table.questions()}
    for seat in [seat for seat in range(len(table.seats)) if seat not in asked]:
        digest.write_digest(table, seat)
    put_on_file(table, desk["filed"])
    if desk["status"] == PAUSED:
        table.match.status, table.match.paused_at = PAUSED, table.office.now()


def put_on_file(table: Table, filed: list[dict[str, Any]]) -> None:
    """Sealed orders wait for the same questions as before."""
    table.db.flush()
    for row in filed:
        question = table.question(row["seat"])
        if question is not None and question.mode == "sealed":
            place = {"match_id": table.match.id, "question_id": question.id, "id": None}
            table.db.add(Filed.model_validate({**row, **place}))
