"""The club behind the shell: the office opened from the settings, and the rows a command names."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from sqlmodel import col, select

from cli.telling import problem, usage
from server.bootstrap import Office, open_office
from server.settings import Settings
from server.store import matches as match_rows
from server.store import people as person_rows
from server.store.tables import Letter, Match, Outgoing, Person, Question, Seat


def settings() -> Settings:
    """The settings of the environment; a value that makes no sense is told in its sentence."""
    try:
        return Settings.from_environment()
    except ValueError as trouble:
        usage(str(trouble))


@contextmanager
def club() -> Iterator[Office]:
    """The office for one command."""
    office = open_office(settings())
    try:
        yield office
    finally:
        office.engine.dispose()


def everybody(office: Office) -> Sequence[Person]:
    with office.reading() as db:
        return person_rows.listed(db)


def person(office: Office, who: str) -> Person:
    """The person of that address or name."""
    found = [p for p in everybody(office) if who.strip().lower() in (p.address, p.name.lower())]
    if not found:
        problem(f"Nobody here is called {who!r}; `kanesh person list` shows everybody.")
    if len(found) > 1:
        problem(f"Several people are called {who!r}; name one by mail address.")
    return found[0]


def new_person(
    office: Office, name: str, address: str, language: str, zone: str, moderator: bool
) -> Person:
    """A new row; an address that is taken is told."""
    with office.work() as db:
        if taken := person_rows.by_address(db, address):
            problem(f"{address} already belongs to {taken.name}.")
        wishes = {"language": language, "zone": zone, "moderator": moderator}
        return person_rows.enrol(db, name, address, **wishes)


def chairs(office: Office, person: Person) -> list[tuple[Match, Seat]]:
    """Where a person sits."""
    query = select(Match, Seat).join(Seat, col(Seat.match_id) == col(Match.id))
    with office.reading() as db:
        return list(db.exec(query.where(Seat.person_id == person.id).order_by(col(Match.id))))


def all_matches(office: Office) -> Sequence[Match]:
    with office.reading() as db:
        return match_rows.listed(db)


def match(office: Office, name: str) -> Match:
    """The match of that name."""
    with office.reading() as db:
        found = match_rows.by_name(db, name)
    if found is None:
        known = ", ".join(m.name for m in all_matches(office)) or "none yet"
        problem(f"There is no match {name!r}; the matches are: {known}.")
    return found


def players(office: Office, found: Match) -> list[tuple[Seat, Person | None]]:
    """The chairs of a match with whoever sits in them."""
    query = select(Seat, Person).outerjoin(Person, col(Seat.person_id) == col(Person.id))
    with office.reading() as db:
        rows = db.exec(query.where(Seat.match_id == found.id).order_by(col(Seat.number)))
        return [(seat, sitter) for seat, sitter in rows]


def questions(office: Office, found: Match) -> Sequence[Question]:
    with office.reading() as db:
        return match_rows.questions(db, found.id)


def letter(office: Office, number: int | None) -> Letter:
    """The letter with this number."""
    with office.reading() as db:
        found = db.get(Letter, number)
    if found is None:
        problem(f"There is no letter {number}; `kanesh mail shelf` shows those that wait.")
    return found


def outgoing(office: Office, number: int) -> Outgoing:
    """Our letter with this number."""
    with office.reading() as db:
        found = db.get(Outgoing, number)
    if found is None:
        problem(f"There is no outgoing letter {number}; `kanesh mail outbox --all` shows them.")
    return found


def outgoing_after(office: Office, number: int) -> Sequence[Outgoing]:
    """What was written to people since the outgoing letter of this number."""
    with office.reading() as db:
        query = select(Outgoing).where(col(Outgoing.id) > number).order_by(col(Outgoing.id))
        return db.exec(query).all()


def latest_outgoing(office: Office) -> int:
    with office.reading() as db:
        return db.exec(select(Outgoing.id).order_by(col(Outgoing.id).desc())).first() or 0
