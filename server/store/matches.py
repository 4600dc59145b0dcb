"""Queries about matches, one function each."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Integer, bindparam
from sqlalchemy.orm.attributes import set_committed_value
from sqlmodel import Session, SQLModel, col, func, insert, select, update

from server.store.tables import (
    PLAYING,
    Entry,
    Filed,
    Happening,
    Match,
    Note,
    Person,
    Press,
    Question,
    Seat,
    Snapshot,
)

# Every order asks these, so they are put together once.
MATCH: Any = bindparam("match")
HELD = select(Match).where(Match.id == MATCH).with_for_update()
SEATED = (
    select(Seat, Person)
    .join(Person, isouter=True)
    .where(Seat.match_id == MATCH)
    .order_by(col(Seat.number))
)
SNAPSHOT = select(Snapshot).where(Snapshot.match_id == MATCH, Snapshot.seq == bindparam("seq"))
OPEN = (
    select(Question)
    .where(Question.match_id == MATCH, col(Question.closed_at).is_(None))
    .order_by(col(Question.seat))
)
HAPPENINGS = (
    select(Happening)
    .where(Happening.match_id == MATCH, Happening.seq > bindparam("after"))
    .order_by(col(Happening.seq).desc(), col(Happening.n).desc())
    .limit(bindparam("most", type_=Integer))
)
NOTES = (
    select(Note)
    .where(Note.match_id == MATCH, Note.seq > bindparam("after", type_=Integer))
    .order_by(col(Note.id))
)
LAST_PRESS = select(func.max(Press.id)).where(Press.match_id == MATCH)


def held(db: Session, match_id: int | None) -> Match | None:
    """The match, kept from other writers until this unit of work ends."""
    return db.exec(HELD, params={"match": match_id}).first()


def by_name(db: Session, name: str) -> Match | None:
    """The match of this name, whatever its case."""
    return db.exec(select(Match).where(Match.name == name.strip().lower())).first()


def listed(db: Session, *statuses: str) -> Sequence[Match]:
    """Matches, all or those of some statuses, in the order they were opened."""
    query = select(Match).order_by(col(Match.id))
    return db.exec(query.where(col(Match.status).in_(statuses)) if statuses else query).all()


def count_of(db: Session, game: str) -> int:
    """How many matches of a game there have been."""
    return db.exec(select(func.count()).select_from(Match).where(Match.game == game)).one()


def seats(db: Session, match_id: int | None) -> Sequence[Seat]:
    """The chairs of a match in order."""
    return db.exec(select(Seat).where(Seat.match_id == match_id).order_by(col(Seat.number))).all()


def seated(db: Session, match_id: int | None) -> Sequence[tuple[Seat, Person | None]]:
    """The chairs of a match in order, each with whoever sits there."""
    return db.exec(SEATED, params={"match": match_id}).all()


def seat(db: Session, match_id: int | None, number: int) -> Seat | None:
    """One chair."""
    return db.exec(select(Seat).where(Seat.match_id == match_id, Seat.number == number)).first()


def seat_by_token(db: Session, token_hash: str) -> Seat | None:
    """The chair whose reply address has this token."""
    return db.exec(select(Seat).where(Seat.token_hash == token_hash)).first()


def seats_of(db: Session, person_id: int | None) -> Sequence[Seat]:
    """The chairs a person sits in or is invited to."""
    return db.exec(select(Seat).where(Seat.person_id == person_id).order_by(col(Seat.id))).all()


def snapshot(db: Session, match_id: int | None, seq: int) -> Snapshot | None:
    """Where the match stood after a submission."""
    return db.exec(SNAPSHOT, params={"match": match_id, "seq": seq}).first()


def questions(db: Session, match_id: int | None) -> Sequence[Question]:
    """The open questions of a match in seat order."""
    return db.exec(OPEN, params={"match": match_id}).all()


def filed(db: Session, match_id: int | None) -> Sequence[Filed]:
    """Orders on file for the open questions of a match, in seat order."""
    query = select(Filed).join(Question, col(Filed.question_id) == col(Question.id))
    wanted = (Filed.match_id == match_id, col(Question.closed_at).is_(None))
    return db.exec(query.where(*wanted).order_by(col(Filed.seat))).all()


def due(db: Session, now: datetime) -> Sequence[int]:
    """Matches being played that have a question whose time is up."""
    query = select(Match.id).join(Question, col(Question.match_id) == col(Match.id)).distinct()
    late = (col(Question.due_at) <= now, col(Question.closed_at).is_(None))
    return [found for found in db.exec(query.where(*late, Match.status == PLAYING)) if found]


def to_warn(db: Session, now: datetime) -> Sequence[Question]:
    """Open questions whose reminder is due."""
    query = select(Question).join(Match, col(Question.match_id) == col(Match.id))
    near = (col(Question.warn_at) <= now, col(Question.closed_at).is_(None))
    return db.exec(query.where(*near, Match.status == PLAYING).order_by(col(Question.id))).all()


def happenings(
    db: Session, match_id: int | None, after: int, most: int = 400
) -> Sequence[Happening]:
    """The latest events after a sequence number, in order."""
    asked = {"match": match_id, "after": after, "most": most}
    return db.exec(HAPPENINGS, params=asked).all()[::-1]


def entries(db: Session, match_id: int | None) -> Sequence[Entry]:
    """The whole journal, for export only."""
    query = select(Entry).where(Entry.match_id == match_id)
    return db.exec(query.order_by(col(Entry.seq), col(Entry.n))).all()


def press(db: Session, match_id: int | None, after: int = 0) -> Sequence[Press]:
    """Press after a row's number, in order."""
    wanted = (Press.match_id == match_id, col(Press.id) > after)
    return db.exec(select(Press).where(*wanted).order_by(col(Press.id)).limit(200)).all()


def claim(db: Session, match: Match) -> bool:
    """Move the sequence on, if it is still as this unit of work saw it; the row follows."""
    query: Any = update(Match).where(col(Match.id) == match.id, col(Match.seq) == match.seq)
    taken = db.exec(query.values(seq=match.seq + 1).execution_options(synchronize_session=False))
    set_committed_value(match, "seq", match.seq + 1)
    return bool(taken.rowcount == 1)


def write(db: Session, kind: type[SQLModel], rows: list[dict[str, Any]]) -> None:
    """Rows that nobody looks at again in this unit of work, written at once."""
    if rows:
        db.connection().execute(insert(kind), rows)


def lapsed_since(db: Session, match_id: int | None, seat: int, seq: int) -> bool:
    """An order was entered in this seat's stead after a submission."""
    wanted = (Entry.match_id == match_id, Entry.seat == seat, Entry.seq > seq)
    stead = col(Entry.source).in_(("clock", "moderator", "minder"))
    return db.exec(select(Entry.id).where(*wanted, stead).limit(1)).first() is not None


def lines_at(db: Session, match_id: int | None, seq: int) -> int:
    """How many journal lines a submission has."""
    query = select(func.count()).select_from(Entry)
    return db.exec(query.where(Entry.match_id == match_id, Entry.seq == seq)).one()


def last_press(db: Session, match_id: int | None) -> int:
    """The number of the latest press row; 0 when there is none."""
    return db.exec(LAST_PRESS, params={"match": match_id}).one() or 0


def snapshots(db: Session, match_id: int | None) -> Sequence[Snapshot]:
    """Every snapshot in order, for export only."""
    query = select(Snapshot).where(Snapshot.match_id == match_id)
    return db.exec(query.order_by(col(Snapshot.seq))).all()


def notes(db: Session, match_id: int | None, after: int) -> Sequence[Note]:
    """What the desk had to say after a sequence number, in order."""
    return db.exec(NOTES, params={"match": match_id, "after": after}).all()


def entries_at(db: Session, match_id: int | None, seq: int) -> Sequence[Entry]:
    """The journal lines of one submission."""
    wanted = (Entry.match_id == match_id, Entry.seq == seq)
    return db.exec(select(Entry).where(*wanted).order_by(col(Entry.n))).all()


def happenings_at(db: Session, match_id: int | None, seq: int) -> Sequence[Happening]:
    """The events of one submission."""
    wanted = (Happening.match_id == match_id, Happening.seq == seq)
    return db.exec(select(Happening).where(*wanted).order_by(col(Happening.n))).all()
