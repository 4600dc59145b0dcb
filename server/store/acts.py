"""Queries about those who run a match and what they did, one function each."""

from collections.abc import Sequence

from sqlmodel import Session, col, select

from server.store.tables import Ahead, Entry, Helper, Person, Press, Standing, Vote


def diaries(db: Session, match_id: int | None) -> Sequence[Press]:
    """Every page of every diary, in order."""
    wanted = (Press.match_id == match_id, Press.kind == "diary")
    return db.exec(select(Press).where(*wanted).order_by(col(Press.id))).all()


def helpers(db: Session, match_id: int | None) -> Sequence[Person]:
    """The co-moderators of a match."""
    query = select(Person).join(Helper, col(Helper.person_id) == col(Person.id))
    return db.exec(query.where(Helper.match_id == match_id).order_by(col(Helper.id))).all()


def helped(db: Session, person_id: int | None) -> Sequence[int]:
    """The matches a person helps to run."""
    return db.exec(select(Helper.match_id).where(Helper.person_id == person_id)).all()


def open_vote(db: Session, match_id: int | None) -> Vote | None:
    """What the players are asked to vote on now."""
    wanted = (Vote.match_id == match_id, col(Vote.closed_at).is_(None))
    return db.exec(select(Vote).where(*wanted).order_by(col(Vote.id).desc())).first()


def wishes(db: Session, match_id: int | None, seat: int) -> Sequence[Ahead | Standing]:
    """What a seat filed ahead, and its standing orders that still answer."""
    ahead = select(Ahead).where(Ahead.match_id == match_id, Ahead.seat == seat)
    standing = select(Standing).where(Standing.match_id == match_id, Standing.seat == seat)
    return [*db.exec(ahead), *db.exec(standing.where(col(Standing.stopped_at).is_(None)))]


def acts(db: Session, match_id: int | None, most: int) -> Sequence[Entry]:
    """What was done to a match rather than in it, the newest first."""
    wanted = (Entry.match_id == match_id, col(Entry.order).is_(None))
    query = select(Entry).where(*wanted).order_by(col(Entry.seq).desc(), col(Entry.n).desc())
    return db.exec(query.limit(most)).all()


def orders_after(db: Session, match_id: int | None, seq: int) -> Sequence[Entry]:
    """The orders entered after a submission."""
    wanted = (Entry.match_id == match_id, Entry.seq > seq, col(Entry.order).is_not(None))
    return db.exec(select(Entry).where(*wanted).order_by(col(Entry.seq), col(Entry.n))).all()
