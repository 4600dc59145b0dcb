"""A club for a year: forty people of fifteen zones, who sleep, travel, answer and stay silent."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

from sqlalchemy import event

from mailer.send import Refused as Undeliverable
from mailer.send.memory import MemoryCarrier
from rules import GAMES, kernel
from rules.kernel.chance import Chance
from server import absences, clock, deadlines, desk, questions, undelivered
from server.bootstrap import open_office
from server.deadlines import Habits
from server.office import Office
from server.settings import Settings
from server.store import matches, people
from server.store.tables import PLAYING, Match, Person, Question
from server.table import Table, lay

BEGIN = datetime(2027, 2, 20, 8, tzinfo=UTC)
STEP, A_YEAR, OUTAGE = timedelta(hours=4), timedelta(days=365), timedelta(hours=60)
SLEEP = datetime(2027, 3, 24, 8, tzinfo=UTC)
WAVES = {date(2027, 2, 22): range(6), date(2027, 9, 20): range(6, 12)}  # before clocks change
FAILING, WORKING = date(2027, 3, 1), date(2027, 3, 10)
ZONES = (
    "Europe/Madrid",
    "Europe/London",
    "Europe/Berlin",
    "Europe/Athens",
    "Africa/Cairo",
    "Asia/Kolkata",
    "Asia/Kathmandu",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Australia/Lord_Howe",
    "Pacific/Auckland",
    "America/New_York",
    "America/Santiago",
    "America/Los_Angeles",
    "America/St_Johns",
)
PACES = (
    {},
    {"hours": {"now": 36, "sealed": 72}, "grace": 60},
    {"slots": [[0, 19, 0], [2, 19, 0], [4, 19, 0]], "least": 12},
    {"off": [5, 6], "holidays": "ES"},
    {"bank": 1440, "increment": 60},
    {"extensions": 2, "policy": "minder"},
    {"policy": "wait"},
)


class Post(MemoryCarrier):
    """A post that knows two addresses no longer."""

    broken: set[str]

    def carry(self, raw: bytes, sender: str, recipient: str) -> None:
        if recipient in self.broken:
            raise Undeliverable("550 no such mailbox")
        super().carry(raw, sender, recipient)


@dataclass
class Year:
    """The club, its clock, and who means to answer what and when."""

    office: Office
    post: Post
    at: datetime = BEGIN
    dice: random.Random = field(default_factory=lambda: random.Random(8))
    meant: dict[int, datetime] = field(default_factory=dict)
    folk: list[Person] = field(default_factory=list)
    away: dict[int, tuple[deadlines.Away, ...]] = field(default_factory=dict)
    chairs: Iterator[int] = field(default_factory=count)

    def furnish(self) -> None:
        """Forty people, every other one with a journey or two; the last runs the matches."""
        with self.office.work() as db:
            for n in range(40):
                zone, language = ZONES[n % len(ZONES)], ("en", "es")[n % 2]
                wishes = {"zone": zone, "language": language, "moderator": n == 39}
                person = people.enrol(db, f"Person{n}", f"p{n}@example.org", **wishes)
                self.folk.append(person)
                for month in (3, 10) if n % 2 else ():
                    first = date(2027, month, 1 + n % 20)
                    absences.keep(self.office, db, person, first, first + timedelta(days=n % 9))
        with self.office.reading() as db:
            for person in self.folk:
                rows = people.absences(db, [person.id], BEGIN)
                found = tuple(deadlines.Away(r.starts_at, r.ends_at) for r in rows)
                self.away[person.id or 0] = found

    def begin(self, wave: range) -> None:
        """Some of the twelve matches, of all games in turn, each at another pace."""
        slugs = sorted(GAMES)
        for n in wave:
            game = GAMES[slugs[n % len(slugs)]]
            seats = [s for s in game.seats if s >= 3][n % 2] if game.seats[-1] > 3 else 2
            match = desk.open_match(
                self.office,
                moderator=self.folk[39],
                game=game.slug,
                seats=seats,
                pace=PACES[n % len(PACES)],
                options={"end": "5", "longest": "16"} if game.slug == "civilization" else {},
            )
            for _ in range(seats):
                person = self.folk[next(self.chairs) % 40]
                desk.invite(self.office, match, person)
                desk.accept(self.office, match, person)
            desk.start(self.office, match)

    def pass_by(self, days: int = 365) -> None:
        """The days one after the other; once the server sleeps."""
        end, begun = self.at + timedelta(days=days), set[date]()
        while self.at < end:
            if (today := self.at.date()) in WAVES.keys() - begun:
                begun.add(today)
                self.begin(WAVES[today])
            slept = self.at < SLEEP <= self.at + STEP
            self.at += STEP + (OUTAGE if slept else timedelta(0))
            self.mishaps()
            self.answer_all()
            clock.tick(self.office)
            self.mend()

    def mishaps(self) -> None:
        """Two addresses fail, and work again nine days later."""
        if self.at.date() == FAILING:
            self.post.broken = {"p3@example.org", "p8@example.org"}
        if self.at.date() == WORKING and self.post.broken:
            with self.office.work() as db:
                for address in sorted(self.post.broken):
                    found = people.by_address(db, address)
                    assert found is not None
                    undelivered.restored(self.office, db, found)
            self.post.broken = set()

    def playing(self) -> list[Match]:
        """The matches that are not over."""
        with self.office.reading() as db:
            return list(matches.listed(db, PLAYING))

    def answer_all(self) -> None:
        """Whoever has thought long enough answers, as long as the same question is open."""
        for match in self.playing():
            with self.office.reading() as db:
                table = lay(self.office, db, match.id, hold=False)
                asked = [(q, self.wish(table, q)) for q in table.questions()]
            for question, line in asked:
                if line:
                    desk.submit(self.office, match, question.seat, [line], source="mail")

    def wish(self, table: Table, question: Question) -> str:
        """What the person answers now, if it is time."""
        person = table.people[question.seat]
        if person is None or person.trouble or self.at < self.when(question, person):
            return ""
        if question.mode == "sealed" and any(
            row.seat == question.seat for row in matches.filed(table.db, table.match.id)
        ):
            return ""
        if table.match.game == "civilization":
            return str(kernel.lapse(table.game, table.state, question.seat))
        chance = Chance(self.dice.randbytes(32))
        return str(kernel.sample(table.game, table.state, question.seat, chance))

    def when(self, question: Question, person: Person) -> datetime:
        """When the person will have thought about it; one time in fifteen, never."""
        number = question.id or 0
        if number not in self.meant:
            silent = self.dice.random() < 1 / 15
            hours = 9999 if silent else self.dice.expovariate(1 / 5)
            night = deadlines.Quiet(person.zone, person.quiet_from, person.quiet_to)
            habits = Habits(night, self.away[person.id or 0])
            start = question.opened_at + timedelta(hours=hours)
            self.meant[number] = deadlines.awake_at(start, habits) if not silent else start
        return self.meant[number]

    def mend(self) -> None:
        """The moderator resolves what stands still in a match that waits for it."""
        for match in self.playing():
            with self.office.reading() as db:
                table = lay(self.office, db, match.id, hold=False)
                still = [q for q in table.questions() if q.due_at is None]
                old = [q for q in still if questions.reachable(table, q.seat)]
            if old:
                desk.resolve_now(self.office, match, step_seq=match.seq)


def hasty(connection: Any, record: Any) -> None:
    """No power cut is meant to happen in this year, so the disk need not be waited for."""
    connection.execute("PRAGMA synchronous=OFF")


def new_year(folder: Path) -> Year:
    """The club on its first morning."""
    post = Post()
    post.broken = set()
    settings = Settings(database=f"sqlite:///{folder}/club.db", secret="for tests")
    office = open_office(settings, carrier=post, games=GAMES)
    event.listen(office.engine, "connect", hasty)
    office.engine.dispose()
    made = Year(office, post)
    office.now = lambda: made.at
    made.furnish()
    return made
