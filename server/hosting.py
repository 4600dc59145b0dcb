"""How a match comes about: opened, people invited, seats taken, begun."""

import re
import secrets
from collections.abc import Mapping
from typing import Any

from sqlmodel import Session

from rules import kernel
from rules.kernel.words import Phrase, msg
from server import catalogue, digest, links, resolving
from server.errors import NoSuchSeat, Refused
from server.office import Office
from server.store import matches
from server.store.tables import INVITING, PLAYING, Match, Person, Seat
from server.table import Table, lay
from server.writing import post

NAME = re.compile(r"[a-z0-9][a-z0-9-]{1,23}")
MOST_HOURS = 24 * 30
NO_GAME = msg("There is no game called “{game}”. There are: {games}.")
BAD_NAME = msg(
    "A match's name is made of 2 to 24 small letters, digits and hyphens; “{name}” is not."
)
NAME_TAKEN = msg("There is a match called {name} already.")
BAD_HOURS = msg("The hours for an answer must be from 1 to {most}, not {hours}.")
BEGUN = msg("This match has begun already.")
FULL = msg("All seats of this match are taken.")
SEATED = msg("{name} has a seat in this match already.")
SEAT_TAKEN = msg("Seat {n} is taken.")
NOT_INVITED = msg("{name} is not invited to this match.")
EMPTY_SEATS = msg("These seats are not taken yet: {seats}.")
ALL_HERE = msg("All seats of match {match} are taken; you can start it.")
DECLINED = msg("{name} declined the invitation to match {match}.")


def open_match(
    office: Office,
    *,
    moderator: Person,
    game: str,
    seats: int,
    options: Mapping[str, str] | None = None,
    hours: int = 48,
    name: str | None = None,
    pace: Mapping[str, Any] | None = None,
) -> Match:
    """A match people can be invited to; a sentence names what is allowed when something is not."""
    if game not in office.games:
        raise Refused(Phrase(NO_GAME, {"game": game, "games": sorted(office.games)}))
    title = office.games[game]
    title.check_seats(seats)
    chosen = title.chosen(options or {})
    if not 1 <= hours <= MOST_HOURS:
        raise Refused(Phrase(BAD_HOURS, {"most": MOST_HOURS, "hours": hours}))
    with office.work() as db:
        facts: dict[str, Any] = {
            "game": game,
            "edition": title.edition,
            "options": chosen,
            "seats": seats,
        }
        called = free_name(db, name, game)
        match = Match(name=called, moderator_id=moderator.id or 0, opened_at=office.now(), **facts)
        match.hours, match.pace = hours, dict(pace or {})
        db.add(match)
        db.flush()
        db.add_all(chair(office, match, number) for number in range(seats))
        return match


def free_name(db: Session, name: str | None, game: str) -> str:
    """The name asked for, or the game's with the next free number."""
    if name is None:
        count = matches.count_of(db, game) + 1
        while matches.by_name(db, f"{game}-{count}"):
            count += 1
        return f"{game}-{count}"
    if not NAME.fullmatch(name):
        raise Refused(Phrase(BAD_NAME, {"name": name}))
    if matches.by_name(db, name):
        raise Refused(Phrase(NAME_TAKEN, {"name": name}))
    return name


def chair(office: Office, match: Match, number: int) -> Seat:
    """An empty chair with a reply address nobody can guess."""
    bank = int(match.pace.get("bank", 0))
    seat = Seat(
        match_id=match.id or 0, number=number, token_hash="", token_sealed="", bank_minutes=bank
    )
    seat.token_sealed = secrets.token_urlsafe(16)
    seat.token_hash = links.hashed(links.seat_token(office, seat))
    return seat


def invite(office: Office, match: Match, person: Person, seat: int | None = None) -> int:
    """Offer a person a seat and write to them; the same person is not invited twice."""
    with office.work() as db:
        table = inviting(lay(office, db, match.id))
        if any(chair.person_id == person.id for chair in table.seats):
            raise Refused(Phrase(SEATED, {"name": person.name}))
        chosen = free_seat(table, seat)
        chosen.person_id, chosen.invited_at = person.id, office.now()
        table.people[chosen.number] = person
        write_invitation(table, chosen, person)
        return chosen.number


def inviting(table: Table) -> Table:
    """The table, unless the match has begun."""
    if table.match.status != INVITING:
        raise Refused(Phrase(BEGUN))
    return table


def free_seat(table: Table, wanted: int | None) -> Seat:
    """The chair asked for, or the first free one."""
    if wanted is not None:
        chosen = table.sitting(wanted)
        if chosen.person_id is not None:
            raise Refused(Phrase(SEAT_TAKEN, {"n": wanted + 1}))
        return chosen
    found = next((chair for chair in table.seats if chair.person_id is None), None)
    if found is None:
        raise Refused(Phrase(FULL))
    return found


def write_invitation(table: Table, chair: Seat, person: Person) -> None:
    """The letter that offers a seat."""
    host = table.db.get(Person, table.match.moderator_id)
    voice = catalogue.voice(person.language, table.match.game)
    joined = [p.name for p, c in zip(table.people, table.seats, strict=True) if p and c.joined_at]
    facts = {
        **digest.head(table),
        "host": host.name if host else table.office.settings.club_name,
        "seats": table.match.seats,
        "names": voice.listing(joined),
        "link": links.seat_url(table.office, chair),
    }
    stamp = int(table.office.now().timestamp())
    key = f"{table.match.name}.invite.{chair.number}.{stamp}"
    to: dict[str, Any] = {"match": table.match, "seat": chair.number}
    post(table.office, table.db, person, key=key, kind="invitation", facts=facts, **to)


def accept(office: Office, match: Match, person: Person) -> int:
    """The person takes the offered seat; the moderator hears when the table is full."""
    with office.work() as db:
        return joined(inviting(lay(office, db, match.id)), person)


def joined(table: Table, person: Person) -> int:
    """The same within a unit of work; saying yes twice is as good as once."""
    seat = offered(table, person)
    seat.joined_at = seat.joined_at or table.office.now()
    if all(chair.joined_at for chair in table.seats):
        phrase = Phrase(ALL_HERE, {"match": table.match.name})
        digest.tell_moderator(table, f"{table.match.name}.full", phrase)
    return seat.number


def decline(office: Office, match: Match, person: Person) -> None:
    """The person gives the seat back; its address changes, and the moderator hears of it."""
    with office.work() as db:
        left(inviting(lay(office, db, match.id)), person)


def left(table: Table, person: Person) -> None:
    """The same within a unit of work."""
    seat = offered(table, person)
    seat.person_id = seat.invited_at = seat.joined_at = None
    fresh = chair(table.office, table.match, seat.number)
    seat.token_sealed, seat.token_hash = fresh.token_sealed, fresh.token_hash
    table.people[seat.number] = None
    phrase = Phrase(DECLINED, {"name": person.name, "match": table.match.name})
    key = f"{table.match.name}.decline.{seat.number}.{int(table.office.now().timestamp())}"
    digest.tell_moderator(table, key, phrase)


def offered(table: Table, person: Person) -> Seat:
    """The chair this person was offered."""
    found = next((chair for chair in table.seats if chair.person_id == person.id), None)
    if found is None:
        raise NoSuchSeat(Phrase(NOT_INVITED, {"name": person.name}))
    return found


def start(office: Office, match: Match) -> None:
    """Draw the seed, set the table up and write the first digests."""
    with office.work() as db:
        table = inviting(lay(office, db, match.id))
        empty = [str(chair.number + 1) for chair in table.seats if not chair.joined_at]
        if empty:
            raise Refused(Phrase(EMPTY_SEATS, {"seats": empty}))
        table.match.seed = secrets.token_bytes(32)
        begun = kernel.start(table.game, table.match.seed, table.match.seats, table.match.options)
        table.state, table.events = begun.state, list(begun.events)
        table.match.status, table.match.edition = PLAYING, table.game.edition
        resolving.keep(table, first=True)
