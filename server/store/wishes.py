"""Queries about what seats have settled ahead of time."""

from collections.abc import Sequence
from datetime import datetime

from sqlmodel import Session, col, select

from server.store.tables import Ahead, Question, Standing


def ahead(db: Session, match_id: int | None, seat: int) -> Sequence[Ahead]:
    """Answers for a seat's coming questions, in the order of the questions."""
    wanted = (Ahead.match_id == match_id, Ahead.seat == seat)
    return db.exec(select(Ahead).where(*wanted).order_by(col(Ahead.id))).all()


def standing(db: Session, match_id: int | None, seat: int) -> Sequence[Standing]:
    """A seat's standing orders that have not ended, the oldest first."""
    wanted = (Standing.match_id == match_id, Standing.seat == seat)
    running = col(Standing.stopped_at).is_(None)
    return db.exec(select(Standing).where(*wanted, running).order_by(col(Standing.id))).all()


def last_due(
    db: Session, match_id: int | None, seat: int, prompt: str, before: int
) -> datetime | None:
    """When the seat's question of this wording was due before it was answered."""
    wanted = (Question.match_id == match_id, Question.seat == seat, Question.prompt == prompt)
    closed = (col(Question.closed_at).is_not(None), Question.opened_seq < before)
    query = select(Question.due_at).where(*wanted, *closed).order_by(col(Question.id).desc())
    return db.exec(query.limit(1)).first()
