"""A furnished demonstration for each test, copied from one that was furnished once."""

import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest
from flask import Flask
from sqlmodel import select

from mailer.send.memory import MemoryCarrier
from rules import GAMES, kernel
from server import demo, desk, links
from server.bootstrap import open_office
from server.office import Office
from server.settings import Settings
from server.store import matches
from server.store.tables import Match, Person, Question
from server.table import Table, lay
from server.web import create_app
from tests.toys.barge import GAME as BARGE
from tests.web.visits import Page, Visitor

NOON = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)
MATCH = "imhotep-1"
SEED = b"the river rises 0000000000000007"  # with it Anne, who reads English, begins


@dataclass
class House:
    """A club with its pages and a clock that is told the time."""

    settings: Settings
    time: datetime = NOON
    post: MemoryCarrier = field(default_factory=MemoryCarrier)
    office: Office = field(init=False)
    app: Flask = field(init=False)

    def __post_init__(self) -> None:
        self.office = open_office(
            self.settings,
            now=lambda: self.time,
            carrier=self.post,
            games={**GAMES, BARGE.slug: BARGE},
        )
        self.app = create_app(self.office)

    def wait(self, **span: float) -> None:
        self.time += timedelta(**span)

    def visitor(self, language: str = "en") -> Visitor:
        return Visitor(self.app, language)

    def person(self, name: str) -> Person:
        with self.office.reading() as rows:
            return rows.exec(select(Person).where(Person.name == name)).one()

    def match(self, name: str = MATCH) -> Match:
        with self.office.reading() as rows:
            found = matches.by_name(rows, name)
        assert found is not None
        return found

    def begin(self, game: str, name: str, seats: int, **options: str) -> Match:
        """Another match, started, in the seats of Anne, Bart, Cleo and Dido."""
        mina = self.person("Mina")
        match = desk.open_match(
            self.office, moderator=mina, game=game, name=name, seats=seats, options=options
        )
        for who in tuple(demo.PLAYERS)[:seats]:
            desk.invite(self.office, match, self.person(who))
            desk.accept(self.office, match, self.person(who))
        desk.start(self.office, match)
        return self.match(name)

    def seat_link(self, seat: int, line: str | None = None, match: str = MATCH) -> str:
        return links.seat_link(self.office, self.match(match), seat, line)

    def sit(self, seat: int, match: str = MATCH) -> Page:
        """Somebody opens the link of a seat."""
        return self.visitor().open(self.seat_link(seat, match=match))

    def moderator(self) -> Visitor:
        """Mina at her desk."""
        mina = self.visitor()
        mina.open(links.moderator_link(self.office, self.person("Mina")))
        return mina

    def questions(self, match: str = MATCH) -> list[Question]:
        """What is asked now."""
        with self.office.reading() as rows:
            return list(matches.questions(rows, self.match(match).id))

    def asked(self, match: str = MATCH) -> int:
        """The first seat that is asked now."""
        with self.office.reading() as rows:
            return matches.questions(rows, self.match(match).id)[0].seat

    def resting(self) -> int:
        """A seat that is asked nothing now."""
        return (self.asked() + 1) % 4

    def table(self, match: str = MATCH) -> Table:
        with self.office.reading() as rows:
            return lay(self.office, rows, self.match(match).id, hold=False)

    def play(self, orders: int, match: str = MATCH) -> None:
        """So many random orders, entered at the desk."""
        for n in range(orders):
            table, seat = self.table(match), self.asked(match)
            dice = kernel.Chance(b"a walk by the river %d" % n)
            order = kernel.sample(table.game, table.state, seat, dice)
            desk.submit(self.office, table.match, seat, [str(order)], source="shell")


@contextmanager
def same_shuffles() -> Iterator[None]:
    """Every match is dealt alike, so that a test that fails once fails again."""
    dealt = SimpleNamespace(token_bytes=lambda size: SEED, token_urlsafe=secrets.token_urlsafe)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("server.hosting.secrets", dealt)
        yield


@pytest.fixture(autouse=True)
def dealt_alike() -> Iterator[None]:
    """The same for matches a test begins itself."""
    with same_shuffles():
        yield


@pytest.fixture(scope="session")
def furnished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the demonstration as it begins."""
    folder = tmp_path_factory.mktemp("furnished")
    house = House(settings_in(folder))
    with same_shuffles():
        demo.furnish(house.office)
    house.office.engine.dispose()
    return folder


def settings_in(folder: Path) -> Settings:
    return Settings(
        database=f"sqlite:///{folder}/club.db", secret="a secret of the tests", demo=True
    )


@pytest.fixture
def house(furnished: Path, tmp_path: Path) -> Iterator[House]:
    """The demonstration, ready to be played."""
    shutil.copytree(furnished, tmp_path / "club")
    made = House(settings_in(tmp_path / "club"))
    yield made
    made.office.engine.dispose()


@pytest.fixture
def real_house(furnished: Path, tmp_path: Path) -> Iterator[House]:
    """The same club as no demonstration, reached by HTTPS."""
    shutil.copytree(furnished, tmp_path / "real")
    settings = replace(settings_in(tmp_path / "real"), demo=False, base_url="https://club.example")
    made = House(settings)
    yield made
    made.office.engine.dispose()
