"""The people of a demonstration: the visitor may sit in every chair and open every box."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from flask import url_for
from sqlmodel import Session, and_, col, func, select

from server import links
from server.store import matches, people
from server.store.tables import PLAYING, Match, Outgoing, Person, Question, Seat
from server.web.here import office
from server.web.reader import LANGUAGES


@dataclass(frozen=True)
class Player:
    """One of the invented people, as the welcome page shows them."""

    name: str
    about: str
    waited: bool
    letters: int
    seat: str
    desk: str
    box: str


def listed(rows: Session) -> tuple[Player, ...]:
    """Everybody, those who are waited for first."""
    made = [player(rows, person) for person in people.listed(rows)]
    return tuple(sorted(made, key=lambda one: (not one.waited, bool(one.desk))))


def player(rows: Session, person: Person) -> Player:
    """One person with the ways into the club."""
    chair = next(iter(matches.seats_of(rows, person.id)), None)
    return Player(
        name=person.name,
        about=f"{LANGUAGES[person.language]}, {person.zone.replace('_', ' ')}",
        waited=waited_for(rows, person),
        letters=letter_count(rows, person),
        seat=path(links.seat_url(office(), awaited(rows, person) or chair)) if chair else "",
        desk=path(links.moderator_link(office(), person)) if person.moderator else "",
        box=url_for("post.box", number=person.id),
    )


def path(link: str) -> str:
    """The way within this house, whatever name the visitor reached it by."""
    return urlsplit(link).path


def awaited(rows: Session, person: Person) -> Seat | None:
    """A chair of this person at which a question is open."""
    same = (col(Question.match_id) == col(Seat.match_id), col(Question.seat) == col(Seat.number))
    query = select(Seat).join(Question, and_(*same))
    query = query.join(Match, col(Match.id) == col(Seat.match_id))
    open_now = (Seat.person_id == person.id, col(Question.closed_at).is_(None))
    return rows.exec(query.where(*open_now, Match.status == PLAYING)).first()


def waited_for(rows: Session, person: Person) -> bool:
    """A match waits for this person."""
    return awaited(rows, person) is not None


def letter_count(rows: Session, person: Person) -> int:
    """How many letters were sent to this person."""
    sent = (Outgoing.person_id == person.id, col(Outgoing.sent_at).is_not(None))
    return rows.exec(select(func.count()).select_from(Outgoing).where(*sent)).one()
