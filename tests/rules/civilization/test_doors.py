"""Whole matches through the doors: letters in both languages, and forms alone."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules import kernel
from rules.kernel import ENGLISH, Decision, Order
from server import catalogue, demo
from server.table import lay
from tests.rules.civilization.table import GAME
from tests.server.club import PEOPLE, Club, new_club, opened
from tests.web.conftest import House, same_shuffles, settings_in
from tests.web.test_whole_match import CHOSEN
from tests.web.visits import Page

MOST_LETTERS = 400


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Club]:
    monkeypatch.setattr("mailer.parcel.png", lambda svg, width: b"not drawn, to save the time")
    made = new_club(tmp_path, outage_hours=0)
    with same_shuffles():
        yield made
    made.office.engine.dispose()


def state_of(club: Club, match: Any) -> Any:
    with club.office.reading() as rows:
        return lay(club.office, rows, match.id, hold=False).state


def letter(state: Any, asked: Decision) -> str:
    """All lines that answer one question, as its seat writes them in its own language."""
    language = PEOPLE[asked.seat][1]
    voice = catalogue.voice(language, "civilization", [person for person, _ in PEOPLE])
    lines = list[str]()
    while any((d.seat, d.prompt) == (asked.seat, asked.prompt) for d in kernel.pending(state)):
        order = kernel.advise(GAME, state, asked.seat)
        lines.append(order.said(voice))
        state = kernel.apply(GAME, state, asked.seat, order).state
        if asked.mode == "open":
            break  # others may write in between
    return "\n".join(lines)


@pytest.mark.parametrize(
    "options",
    [
        {"end": "8", "longest": "16"},
        {"end": "5", "moving": "sealed", "trading": "3"},
    ],
    ids=["full", "sealed"],
)
def test_four_play_by_letters(club: Club, options: dict[str, str]) -> None:
    """Two English and two Spanish players finish a match by letters alone."""
    match, letters = club.match("civilization", 4, **options), 0
    while club.fresh(match).status == "playing":
        club.time.later(minutes=2)  # the post is not sent faster than a host likes
        club.tick()
        state = state_of(club, match)
        for asked in kernel.pending(state)[: 1 if waits(state) else None]:
            write(club, asked, letter(state, asked))
            letters += 1
        club.tick()
        assert letters < MOST_LETTERS
    assert club.fresh(match).status == "finished"
    assert GAME.result(state_of(club, match)) is not None


def write(club: Club, asked: Decision, text: str) -> None:
    """Answer the newest letter, be it a digest or the receipt of the last answer."""
    name = PEOPLE[asked.seat][0]
    address = f"{name.lower()}@example.org"
    newest = next(one for one in reversed(club.post.letters) if one.recipient == address)
    club.answer(name, text, opened(newest.raw))


def waits(state: Any) -> bool:
    """Whether one answer may change what another is asked."""
    return any(decision.mode != "sealed" for decision in kernel.pending(state))


def test_an_early_round_costs_one_letter(club: Club) -> None:
    """Until there are cities each nation writes one letter a round: its movement."""
    match, letters = club.match("civilization", 4), [0] * 4
    while state_of(club, match).round < 3:
        club.time.later(minutes=2)  # the post is not sent faster than a host likes
        club.tick()
        state = state_of(club, match)
        asked = kernel.pending(state)[0]
        write(club, asked, letter(state, asked))
        letters[asked.seat] += state.round > 0
        club.tick()
    assert letters == [2] * 4


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """The demonstration, ready for another match."""
    made = House(settings_in(tmp_path))
    with same_shuffles():
        demo.furnish(made.office)
    yield made
    made.office.engine.dispose()


def filled(page: Page, order: Order) -> Page:
    """The form of the order's verb with every blank filled, as far as the preview."""
    told = [("verb", type(order).__name__)]
    for name, kind in kernel.slots(type(order)):
        value = getattr(order, name)
        parts = value if isinstance(value, tuple) else (value,)
        told += [(f"blank-{name}", kind.names.show(part, ENGLISH)) for part in parts]
    page = page.visitor.send("get", page.path, told)
    return page.submit("preview", press=page.one(CHOSEN))


def test_two_play_by_forms(house: House) -> None:
    """Every order of a match, from the first token to the last, is put together on a form."""
    house.begin("civilization", "forms", 2, end="5")
    visitors, orders = [house.sit(seat, "forms").visitor for seat in range(2)], 0
    while house.match("forms").status == "playing":
        state = house.table("forms").state
        for asked in kernel.pending(state)[: 1 if waits(state) else None]:
            page = visitors[asked.seat].open(f"/m/forms/{asked.seat + 1}/")
            filled(page, kernel.advise(GAME, state, asked.seat)).submit("send")
            orders += 1
        assert orders < MOST_LETTERS
    assert GAME.result(house.table("forms").state) is not None
