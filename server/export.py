"""A match as one file that anybody can check, and the check itself."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from typing import Any

from rules import GAMES, kernel
from rules.kernel import Game, RuleError
from rules.kernel.words import Phrase, msg
from server import sealing
from server.errors import DeskError, Refused
from server.office import Office
from server.store import matches
from server.store.tables import FINISHED, Entry, Happening, Match
from server.table import Table, lay

FORMAT = "kanesh-match-1"
ALL = 1_000_000
STILL_PLAYED = msg(
    "The match is still being played; its file would hold what the players may not know yet. "
    "Seal it with a passphrase, or take it over in the open."
)


def export(office: Office, match: Match) -> bytes:
    """Everything that happened in a finished match, with the seed and how each step stood."""
    with office.reading() as db:
        table = lay(office, db, match.id, hold=False)
        if table.match.status != FINISHED:
            raise Refused(Phrase(STILL_PLAYED))
        return written(told(table))


def written(file: Mapping[str, Any]) -> bytes:
    """The file as text."""
    return json.dumps(file, ensure_ascii=False, indent=1).encode()


def told(table: Table) -> dict[str, Any]:
    """The file's contents."""
    match, db = table.match, table.db
    seed = match.seed or b""
    return {
        "format": FORMAT,
        "match": match.name,
        "game": match.game,
        "edition": match.edition,
        "seats": list(table.names),
        "options": match.options,
        "seed": seed.hex(),
        "seed_sha256": hashlib.sha256(seed).hexdigest(),
        "entries": [entry(row) for row in matches.entries(db, match.id)],
        "events": [happening(row) for row in matches.happenings(db, match.id, -1, ALL)],
        "states": [[row.seq, row.digest] for row in matches.snapshots(db, match.id)],
        "result": match.result,
    }


def entry(row: Entry) -> dict[str, Any]:
    """One line of the journal."""
    order = json.loads(row.order) if row.order else None
    facts = {"seq": row.seq, "n": row.n, "seat": row.seat, "order": order, "text": row.text}
    back = {} if row.back_to is None else {"back_to": row.back_to}
    return {**facts, "source": row.source, "at": row.at.isoformat(), **back}


def happening(row: Happening) -> dict[str, Any]:
    """One event."""
    return {"seq": row.seq, "n": row.n, "event": json.loads(row.event)}


def bound(file: Mapping[str, Any]) -> bytes:
    """All of a sealed file that can be read without its passphrase."""
    rest = {name: part for name, part in file.items() if name != "sealed"}
    return json.dumps(rest, sort_keys=True).encode()


def opened(raw: bytes, passphrase: str = "") -> dict[str, Any]:
    """What a file holds; a sealed one stays closed without its passphrase."""
    file: dict[str, Any] = json.loads(raw)
    if file["format"] != FORMAT:
        raise ValueError(file["format"])
    if passphrase and "sealed" in file:
        return dict(json.loads(sealing.unseal(file["sealed"], passphrase, bound(file))))
    return file


def verify(raw: bytes, games: Mapping[str, Game] = GAMES, passphrase: str = "") -> list[Phrase]:
    """Replay an exported match; every difference found, nothing when all is as it was told."""
    try:
        file = opened(raw, passphrase)
        look = outside if "sealed" in file else findings
        return list(look(file, games[file["game"]]))
    except (RuleError, DeskError) as error:
        return [error.message]
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as fault:
        kind = {"fault": f"{type(fault).__name__}: {fault}"}
        return [Phrase(msg("This is not a whole Kanesh match file ({fault})."), kind)]


def outside(file: dict[str, Any], game: Game) -> Iterator[Phrase]:
    """What can be checked of a sealed file: that it is whole, and shows nothing it should not."""
    game.check_seats(len(file["seats"]))
    game.chosen(file["options"])
    box = file["sealed"]
    if hashlib.sha256(box["body"].encode()).hexdigest() != box["body_sha256"]:
        yield Phrase(msg("The sealed part is not the one the file was written with."))
    events = [kernel.load_event(game, json.dumps(row["event"]).encode()) for row in file["events"]]
    if any(event.to is not None for event in events):
        yield Phrase(msg("The readable part tells what only some may know."))
    if sorted(seq for seq, _ in file["states"])[-1] != file["seq"]:
        yield Phrase(msg("The file does not reach to move {seq}."), {"seq": file["seq"]})


def findings(file: dict[str, Any], game: Game) -> Iterator[Phrase]:
    """What does not agree: seed, edition, orders, events, states, result."""
    seed = bytes.fromhex(file["seed"])
    if hashlib.sha256(seed).hexdigest() != file["seed_sha256"]:
        yield Phrase(msg("The seed is not the one whose hash was published."))
    if file["edition"] != game.edition:
        facts = {"played": file["edition"], "here": game.edition}
        yield Phrase(
            msg("The match was played by edition {played} of the rules; here is {here}."), facts
        )
    yield from replayed(file, game, seed)


def replayed(file: dict[str, Any], game: Game, seed: bytes) -> Iterator[Phrase]:
    """The whole match again, submission by submission."""
    outcome = kernel.start(game, seed, len(file["seats"]), file["options"])
    state, states = outcome.state, dict(map(tuple, file["states"]))
    stood = {0: state}
    yield from compared(file, 0, outcome.events, state, states)
    told = {row["seq"] for row in file["entries"] + file["events"]} | set(states)
    for seq in sorted(told - {0}):
        rows = [row for row in file["entries"] if row["seq"] == seq]
        try:
            state, events = played(game, began(rows, state, stood), rows)
            stood[seq] = state
        except RuleError as error:
            facts = {"seq": seq, "error": error.message}
            yield Phrase(msg("Submission {seq} cannot be played: {error}"), facts)
            return
        yield from compared(file, seq, events, state, states)
    yield from ended(file, game, state)


def began(rows: list[dict[str, Any]], state: Any, stood: dict[int, Any]) -> Any:
    """Where a submission goes on from: the last one, or an earlier one the table went back to."""
    back = [row["back_to"] for row in rows if row.get("back_to") is not None]
    return stood[back[0]] if back else state


def played(game: Game, state: Any, rows: list[dict[str, Any]]) -> tuple[Any, list[Any]]:
    """The orders of one submission; an order must also be the one its text says."""
    events: list[Any] = []
    for row in [row for row in rows if row["order"]]:
        order = kernel.load_order(game, json.dumps(row["order"]).encode())
        if str(order) != row["text"]:
            raise RuleError(Phrase(msg("An order and its text differ.")))
        outcome = kernel.apply(game, state, row["seat"], order)
        state = outcome.state
        events += outcome.events
    return state, events


def compared(
    file: dict[str, Any], seq: int, events: Any, state: Any, states: dict[int, str]
) -> Iterator[Phrase]:
    """One submission's events and the state after it."""
    here = [json.loads(kernel.dump_event(event)) for event in events]
    there = [row["event"] for row in file["events"] if row["seq"] == seq]
    if here != there:
        yield Phrase(msg("The events of submission {seq} are not what happened."), {"seq": seq})
    if hashlib.sha256(kernel.dump(state)).hexdigest() != states.get(seq):
        yield Phrase(msg("The table after submission {seq} is not as it was."), {"seq": seq})


def ended(file: dict[str, Any], game: Game, state: Any) -> Iterator[Phrase]:
    """The result as the rules count it, unless the table agreed on one before the end."""
    if (file["result"] or {}).get("closed"):
        return
    result = game.result(state)
    counted = {"points": list(result.points), "places": list(result.places)} if result else None
    if counted != file["result"]:
        yield Phrase(msg("The result is not what the rules count."))
