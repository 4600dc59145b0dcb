"""A match laid out within one unit of work: rows, state, and what has been played so far."""

import hashlib
import zlib
from dataclasses import dataclass, field
from typing import Any

from sqlmodel import Session

from rules import kernel
from rules.kernel.words import Phrase, Voice, msg
from server import catalogue
from server.errors import NoSuchSeat
from server.office import Office
from server.store import matches
from server.store.tables import Match, Person, Question, Seat

NO_MATCH = Phrase(msg("There is no such match."))
NO_SEAT = Phrase(msg("There is no such seat."))


@dataclass
class Played:
    """An order that was taken, by whom and through which door."""

    seat: int
    order: Any
    source: str


@dataclass
class Table:
    """What a use of the desk has in front of it."""

    office: Office
    db: Session
    match: Match
    seats: list[Seat]
    people: list[Person | None]
    state: Any = None
    played: list[Played] = field(default_factory=list)
    events: list[Any] = field(default_factory=list)
    open_questions: list[Question] | None = None
    newest_press: int | None = None
    claimed: bool = False
    voted: bool = False

    @property
    def game(self) -> Any:
        """The title page of the game played here."""
        return self.office.games[self.match.game]

    @property
    def names(self) -> tuple[str, ...]:
        """The names at the table; an empty chair is called by its number."""
        return tuple(p.name if p else str(n + 1) for n, p in enumerate(self.people))

    def voice(self, seat: int | None) -> Voice:
        """The reader in this chair; an onlooker reads the club's language."""
        person = self.people[seat] if seat is not None else None
        language = person.language if person else self.office.settings.club_language
        return catalogue.voice(language, self.match.game, self.names)

    @property
    def voices(self) -> tuple[Voice, ...]:
        """All languages, for reading orders."""
        return catalogue.voices(self.match.game, self.names)

    def sitting(self, seat: int) -> Seat:
        """The chair's row."""
        if not 0 <= seat < len(self.seats):
            raise NoSuchSeat(NO_SEAT)
        return self.seats[seat]

    def decision(self, seat: int) -> Any:
        """What is asked of this seat now, or None."""
        return decision(self.state, seat)

    def question(self, seat: int) -> Question | None:
        """The open question of this seat, with its deadline."""
        return next((q for q in self.questions() if q.seat == seat), None)

    def questions(self) -> list[Question]:
        """All open questions, fetched once; whoever asks anew puts the new ones here."""
        if self.open_questions is None:
            self.open_questions = list(matches.questions(self.db, self.match.id))
        return self.open_questions

    def last_press(self) -> int:
        """The number of the latest press, fetched once; whoever writes press forgets it."""
        if self.newest_press is None:
            self.newest_press = matches.last_press(self.db, self.match.id)
        return self.newest_press

    def play(self, seat: int, order: Any, source: str) -> None:
        """Give one order to the kernel and remember what came of it."""
        outcome = kernel.apply(self.game, self.state, seat, order)
        self.state = outcome.state
        self.events.extend(outcome.events)
        self.played.append(Played(seat, order, source))


def decision(state: Any, seat: int) -> Any:
    """What a state asks of a seat, or None."""
    if state is None:
        return None
    return next((d for d in kernel.pending(state) if d.seat == seat), None)


def lay(office: Office, db: Session, match_id: int | None, *, hold: bool = True) -> Table:
    """The table of a match; held against other writers unless it is only looked at."""
    match = matches.held(db, match_id) if hold else db.get(Match, match_id)
    if match is None:
        raise NoSuchSeat(NO_MATCH)
    seated = matches.seated(db, match.id)
    table = Table(office, db, match, [s for s, _ in seated], [p for _, p in seated])
    table.state = state_at(table, match.seq)
    return table


def state_at(table: Table, seq: int) -> Any:
    """The state after a submission, from its snapshot; None before the start."""
    row = matches.snapshot(table.db, table.match.id, seq)
    if row is None:
        return None
    return kernel.load(table.game, zlib.decompress(row.body), row.edition)


def packed(table: Table) -> dict[str, Any]:
    """The snapshot of the state as it is now."""
    body = kernel.dump(table.state)
    digest = hashlib.sha256(body).hexdigest()
    return {"edition": table.game.edition, "body": zlib.compress(body, 1), "digest": digest}
