"""A club for tests: a told clock, a carrier that remembers, people who answer letters."""

import socket
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

from mailer.letter import Envelope
from mailer.send.memory import MemoryCarrier
from rules import GAMES
from server import clock, desk, inbox
from server.bootstrap import open_office
from server.office import Office
from server.settings import Settings
from server.store import letters, matches, people
from server.store.tables import Letter, Match, Outgoing, Person, Question
from tests.toys.barge import GAME as BARGE

MORNING = datetime(2027, 3, 1, 9, 0, tzinfo=UTC)
PEOPLE = (("Anne", "en"), ("Bart", "en"), ("Cleo", "es"), ("Dido", "es"))


@dataclass
class Told:
    """A clock that says what it was told."""

    at: datetime = MORNING

    def __call__(self) -> datetime:
        return self.at

    def later(self, **time: float) -> None:
        """Let time pass."""
        self.at += timedelta(**time)


@dataclass
class Club:
    """One club on its own database."""

    office: Office
    time: Told
    post: MemoryCarrier
    read: int = 0
    people: dict[str, Person] = field(default_factory=dict)

    def enrol(self) -> None:
        """The usual four and their moderator, all awake at all hours."""
        awake: dict[str, Any] = {"quiet_from": 0, "quiet_to": 0}
        with self.office.work() as db:
            for name, language in PEOPLE:
                address = f"{name.lower()}@example.org"
                self.people[name] = people.enrol(db, name, address, language=language, **awake)
            boss = people.enrol(db, "Mina", "mina@example.org", moderator=True, **awake)
            self.people["Mina"] = boss

    def match(self, game: str = "imhotep", seats: int = 2, **options: str) -> Match:
        """A match that has begun, in seats of the usual order."""
        opened = desk.open_match(
            self.office, moderator=self.people["Mina"], game=game, seats=seats, options=options
        )
        for name, _ in PEOPLE[:seats]:
            desk.invite(self.office, opened, self.people[name])
            desk.accept(self.office, opened, self.people[name])
        desk.start(self.office, opened)
        return self.fresh(opened)

    def fresh(self, match: Match) -> Match:
        """The match's row as it is now."""
        with self.office.reading() as db:
            found = matches.by_name(db, match.name)
        assert found is not None
        return found

    def questions(self, match: Match) -> list[Question]:
        """Open questions."""
        with self.office.reading() as db:
            return list(matches.questions(db, match.id))

    def outgoing(self, **wanted: Any) -> list[Outgoing]:
        """Letters written, all or those of a kind."""
        with self.office.reading() as db:
            rows = db.exec(letters.select(Outgoing).order_by(letters.col(Outgoing.id))).all()
        return [row for row in rows if all(getattr(row, k) == v for k, v in wanted.items())]

    def stored(self) -> list[Letter]:
        """Letters received."""
        with self.office.reading() as db:
            return list(db.exec(letters.select(Letter).order_by(letters.col(Letter.id))).all())

    def tick(self) -> None:
        """One beat of the clock."""
        clock.tick(self.office)

    def mail(self) -> list[EmailMessage]:
        """Letters that left since the last look."""
        fresh = self.post.letters[self.read :]
        self.read = len(self.post.letters)
        return [opened(one.raw) for one in fresh]

    def newest(self, name: str, kind: str = "digest") -> EmailMessage:
        """The latest letter of a kind to a person."""
        address = f"{name.lower()}@example.org"
        near = (one.raw for one in reversed(self.post.letters) if one.recipient == address)
        return next(m for m in map(opened, near) if kind in m["Message-ID"])

    def give(self, raw: bytes, envelope: Envelope | None = None) -> int:
        """Deliver bytes as the listener would."""
        return inbox.ingest(self.office, raw, envelope)

    def answer(self, name: str, text: str, to: EmailMessage | None = None) -> bytes:
        """A person's answer to their newest digest, delivered."""
        raw = reply(to or self.newest(name), f"{name.lower()}@example.org", text)
        self.give(raw)
        return raw


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def opened(raw: bytes) -> EmailMessage:
    """A letter as a person's mail program opens it."""
    message = message_from_bytes(raw, policy=policy.default)
    assert isinstance(message, EmailMessage)
    return message


def text_of(message: EmailMessage) -> str:
    """The plain words of a letter."""
    part = message.get_body(("plain",))
    assert part is not None
    return str(part.get_content()).replace("\r\n", "\n")


def reply(to: EmailMessage, sender: str, text: str, **headers: str) -> bytes:
    """An answer as a mail program writes it: words above, the whole letter quoted below."""
    made = EmailMessage()
    made["From"], made["To"] = sender, to["Reply-To"] or to["From"]
    made["Subject"] = f"Re: {to['Subject']}"
    made["Message-ID"] = headers.pop("Message_ID", f"<{abs(hash((text, to['Message-ID'])))}@phone>")
    made["In-Reply-To"] = to["Message-ID"]
    for header, value in headers.items():
        made[header.replace("_", "-")] = value
    quoted = "\n".join(f"> {line}" for line in text_of(to).splitlines())
    made.set_content(f"{text}\n\nOn Mon, 1 Mar 2027 at 09:00, Kanesh wrote:\n{quoted}\n")
    return made.as_bytes()


def new_club(folder: Path, **settings: Any) -> Club:
    """A club in an empty folder."""
    told, post = Told(), MemoryCarrier()
    whole = {"database": f"sqlite:///{folder}/club.db", "secret": "for tests", **settings}
    # A told clock stands still, so that all letters of a test fall into one minute.
    settings = {"letters_per_minute": 0, **whole}
    games = {**GAMES, "barge": BARGE}
    office = open_office(Settings(**settings), now=told, carrier=post, games=games)
    made = Club(office, told, post)
    made.enrol()
    return made
