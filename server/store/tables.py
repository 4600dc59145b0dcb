"""The rows; bodies are bytes or JSON from the kernel, and no row looks inside them."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, DateTime, Dialect, LargeBinary, TypeDecorator, UniqueConstraint
from sqlmodel import Field, SQLModel

PLAYING, PAUSED, INVITING = "playing", "paused", "inviting"
FINISHED, QUARANTINED = "finished", "quarantined"


class Instant(TypeDecorator[datetime]):
    """An instant: aware in the program, UTC in the database."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """To the database as UTC without a zone."""
        return None if value is None else value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: Any, dialect: Dialect) -> datetime | None:
        """From the database, aware."""
        return None if value is None else value.replace(tzinfo=UTC)


class Person(SQLModel, table=True):
    """Somebody the club writes to."""

    id: int | None = Field(default=None, primary_key=True)
    name: str
    address: str = Field(unique=True, index=True)
    language: str = "en"
    zone: str = "UTC"
    quiet_from: int = 23
    quiet_to: int = 7
    moderator: bool = False
    news: bool = True
    bounces: int = 0
    bounced_at: datetime | None = Field(default=None, sa_type=Instant)
    trouble: str = ""
    reminders: list[int] | None = Field(default=None, sa_type=JSON)


class Absence(SQLModel, table=True):
    """A time in which nothing falls due for somebody."""

    id: int | None = Field(default=None, primary_key=True)
    person_id: int = Field(foreign_key="person.id", index=True)
    starts_at: datetime = Field(sa_type=Instant)
    ends_at: datetime = Field(sa_type=Instant)


class Address(SQLModel, table=True):
    """Another address from which somebody writes, confirmed by them."""

    id: int | None = Field(default=None, primary_key=True)
    person_id: int = Field(foreign_key="person.id", index=True)
    address: str = Field(unique=True, index=True)
    since: datetime = Field(sa_type=Instant)


class Match(SQLModel, table=True):
    """One play of a game."""

    id: int | None = Field(default=None, primary_key=True)
    name: str = Field(unique=True, index=True)
    game: str
    edition: int = 1
    options: dict[str, str] = Field(default_factory=dict, sa_type=JSON)
    seed: bytes | None = Field(default=None, sa_type=LargeBinary)
    seats: int
    seq: int = 0
    status: str = Field(default=INVITING, index=True)
    hours: int = 48
    extended: int = 0
    moderator_id: int = Field(foreign_key="person.id")
    opened_at: datetime = Field(sa_type=Instant)
    paused_at: datetime | None = Field(default=None, sa_type=Instant)
    finished_at: datetime | None = Field(default=None, sa_type=Instant)
    result: dict[str, Any] | None = Field(default=None, sa_type=JSON)
    trouble: str = ""
    pace: dict[str, Any] = Field(default_factory=dict, sa_type=JSON)
    customs: dict[str, Any] = Field(default_factory=dict, sa_type=JSON)


class Helper(SQLModel, table=True):
    """A co-moderator of one match."""

    __table_args__ = (UniqueConstraint("match_id", "person_id"),)

    id: int | None = Field(default=None, primary_key=True)
    match_id: int = Field(foreign_key="match.id", index=True)
    person_id: int = Field(foreign_key="person.id", index=True)


class Seat(SQLModel, table=True):
    """A chair of a match; its token is kept sealed so that letters can name the reply address."""

    __table_args__ = (UniqueConstraint("match_id", "number"),)

    id: int | None = Field(default=None, primary_key=True)
    match_id: int = Field(foreign_key="match.id", index=True)
    number: int
    person_id: int | None = Field(default=None, foreign_key="person.id", index=True)
    token_hash: str = Field(unique=True)
    token_sealed: str
    mailed_seq: int = -1
    pressed_id: int = 0
    invited_at: datetime | None = Field(default=None, sa_type=Instant)
    joined_at: datetime | None = Field(default=None, sa_type=Instant)
    bank_minutes: int = 0
    missed: int = 0
    extensions: int = 0
    minded: bool = False
    settled: bool = False


class Letter(SQLModel, table=True):
    """A letter as it came in: kept before it is acknowledged, handled once."""

    __table_args__ = (UniqueConstraint("message_id", "body_hash"),)

    id: int | None = Field(default=None, primary_key=True)
    message_id: str = Field(index=True)
    body_hash: str
    raw: bytes = Field(sa_type=LargeBinary)
    mail_from: str = ""
    rcpt_to: list[str] = Field(default_factory=list, sa_type=JSON)
    status: str = Field(default="received", index=True)
    tries: int = 0
    verdict: dict[str, Any] | None = Field(default=None, sa_type=JSON)
    match_id: int | None = Field(default=None, foreign_key="match.id")
    seat: int | None = None
    received_at: datetime = Field(sa_type=Instant)
    trouble: str = ""


class Entry(SQLModel, table=True):
    """A line of the journal: an order, or an act of the moderator (which has no seat)."""

    __table_args__ = (UniqueConstraint("match_id", "seq", "n"),)

    id: int | None = Field(default=None, primary_key=True)
    match_id: int = Field(foreign_key="match.id", index=True)
    seq: int
    n: int
    seat: int | None = None
    order: str | None = None
    text: str
    source: str
    at: datetime = Field(sa_type=Instant)
    back_to: int | None = None


class Note(SQLModel, table=True):
    """A sentence of the desk, not of the rules, for one seat's next letter, or for everybody's."""

    id: int | None = Field(default=None, primary_key=True)
    match_id: int = Field(foreign_key="match.id", index=True)
    seq: int
    seat: int | None = None
    text: str
    facts: dict[str, Any] = Field(default_factory=dict, sa_type=JSON)
    at: datetime = Field(sa_type=Instant)


class Happening(SQLModel, table=True):
    """An event of the match and who may know of it; None is everybody."""

    __table_args__ = (UniqueConstraint("match_id", "seq", "n"),)

    id: int | None = Field(default=None, primary_key=True)
    match_id: int = Field(foreign_key="match.id", index=True)
    seq: int
    n: int
    event: str
    to_seats: list[int] | None = Field(default=None, sa_type=JSON)


class Snapshot(SQLModel, table=True):
    """Where the match stands after a submission; play goes on from here."""

    __table_args__ = (UniqueConstraint("match_id", "seq"),)

    id: int | None = Field(default=None, primary_key=True)
    match_id: int = Field(foreign_key="match.id", index=True)
    seq: int
    edition: int
    body: bytes = Field(sa_type=LargeBinary)
    digest: str


class Question(SQLModel, table=True):
    """Somebody must decide: the read side of what the kernel has pending."""

    id: int | None = Field(default=None, primary_key=True)
    match_id: int = Field(foreign_key="match.id", index=True)
    seat: int
    mode: str
    prompt: str
    verbs: list[str] = Field(default_factory=list, sa_type=JSON)
    opened_seq: int
    opened_at: datetime = Field(sa_type=Instant)
    warn_at: datetime | None = Field(default=None, sa_type=Instant, index=True)
    due_at: datetime | None = Field(default=None, sa_type=Instant, index=True)
    warned_at: datetime | None = Field(default=None, sa_type=Instant)
    closed_at: datetime | None = Field(default=None, sa_type=Instant, index=True)


class Filed(SQLModel, table=True):
    """Orders on file for a sealed question; complete and final are facts of their own."""

    id: int | None = Field(default=None, primary_key=True)
    match_id: int = Field(foreign_key="match.id", index=True)
    seat: int
    question_id: int = Field(foreign_key="question.id", unique=True)
    text: str
    orders: list[str] = Field(default_factory=list, sa_type=JSON)
    complete: bool = True
    final: bool = True
    source: str = "mail"
    at: datetime = Field(sa_type=Instant)


class Ahead(SQLModel, table=True):
    """What a seat wishes to answer when its next question comes: one row for each question."""

    id: int | None = Field(default=None, primary_key=True)
    match_id: int = Field(foreign_key="match.id", index=True)
    seat: int
    lines: list[str] = Field(default_factory=list, sa_type=JSON)
    source: str = "mail"
    at: datetime = Field(sa_type=Instant)


class Standing(SQLModel, table=True):
    """An order that answers for its seat until it ends or is stopped."""

    id: int | None = Field(default=None, primary_key=True)
    match_id: int = Field(foreign_key="match.id", index=True)
    seat: int
    text: str
    order: str
    times: int | None = None
    ends_at: datetime | None = Field(default=None, sa_type=Instant)
    fired: int = 0
    at: datetime = Field(sa_type=Instant)
    stopped_at: datetime | None = Field(default=None, sa_type=Instant)


class Vote(SQLModel, table=True):
    """A question of the moderator to all seats, such as taking the match back."""

    id: int | None = Field(default=None, primary_key=True)
    match_id: int = Field(foreign_key="match.id", index=True)
    kind: str
    facts: dict[str, Any] = Field(default_factory=dict, sa_type=JSON)
    ballots: dict[str, bool] = Field(default_factory=dict, sa_type=JSON)
    asked_at: datetime = Field(sa_type=Instant)
    closed_at: datetime | None = Field(default=None, sa_type=Instant)


class Press(SQLModel, table=True):
    """A message between players; an empty list of seats is the moderator, None is everybody."""

    id: int | None = Field(default=None, primary_key=True)
    match_id: int = Field(foreign_key="match.id", index=True)
    from_seat: int | None = None
    to_seats: list[int] | None = Field(default=None, sa_type=JSON)
    text: str
    at: datetime = Field(sa_type=Instant)
    kind: str = "press"


class Outgoing(SQLModel, table=True):
    """A letter to be sent, written in the same transaction as the change that caused it."""

    id: int | None = Field(default=None, primary_key=True)
    key: str = Field(unique=True)
    person_id: int = Field(foreign_key="person.id", index=True)
    match_id: int | None = Field(default=None, foreign_key="match.id", index=True)
    seat: int | None = None
    seq: int | None = None
    kind: str
    subject: str
    body: str
    pictures: list[str] = Field(default_factory=list, sa_type=JSON)
    headers: dict[str, Any] = Field(default_factory=dict, sa_type=JSON)
    made_at: datetime = Field(sa_type=Instant)
    not_before: datetime = Field(sa_type=Instant)
    expires_at: datetime | None = Field(default=None, sa_type=Instant)
    tries: int = 0
    sent_at: datetime | None = Field(default=None, sa_type=Instant, index=True)
    failed: str = ""
    fate: str = ""
    trouble: str = ""


class Mark(SQLModel, table=True):
    """Something that happened and must not happen twice, or whose last time counts."""

    id: int | None = Field(default=None, primary_key=True)
    name: str = Field(unique=True)
    at: datetime = Field(sa_type=Instant)
