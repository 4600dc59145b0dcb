"""The office: everything a use of the desk needs, handed in once."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Protocol

from sqlalchemy import Engine
from sqlmodel import Session

from server.settings import Settings
from server.store import session


class Carrier(Protocol):
    """Whoever takes a letter away; raises mailer's Deferred or Refused."""

    def carry(self, raw: bytes, sender: str, recipient: str) -> None:
        """Take one letter away."""


def wall_clock() -> datetime:
    """Now, in UTC."""
    return datetime.now(UTC)


@dataclass
class Office:
    """Database, settings, clock, carrier and games of one club."""

    engine: Engine
    settings: Settings
    secret: str
    carrier: Carrier
    games: Mapping[str, Any]
    now: Callable[[], datetime] = wall_clock

    def work(self) -> AbstractContextManager[Session]:
        """One unit of work."""
        return session.work(self.engine)

    def reading(self) -> AbstractContextManager[Session]:
        """A look that changes nothing."""
        return session.reading(self.engine)
