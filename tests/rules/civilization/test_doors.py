"""Whole matches through the doors: letters in both languages, forms alone, and mixed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rules import kernel
from server import demo
from tests.rules.civilization.doors import (
    MOST_LETTERS,
    Share,
    begun,
    by_letter,
    doors_of,
    filled,
    letter,
    play,
    sources,
    state_of,
    waits,
    write,
)
from tests.rules.civilization.table import GAME
from tests.server.club import Club, new_club
from tests.web.conftest import House, same_shuffles, settings_in

VERBS = ("Choose", "Launch", "Sail", "Move", "Build", "Offer", "Pass", "Done")


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Club]:
    monkeypatch.setattr("mailer.parcel.png", lambda svg, width: b"not drawn, to save the time")
    made = new_club(tmp_path, outage_hours=0)
    with same_shuffles():
        yield made
    made.office.engine.dispose()


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
    end = play(club, club.match("civilization", 4, **options), by_letter(club))
    assert GAME.result(end) is not None


@pytest.mark.parametrize("game", ["nomads", "peasants"])
def test_a_simplified_game_by_letters(club: Club, game: str) -> None:
    """Nomads and Mariners, Peasants and Citizens: opened by option, played to their end."""
    end = play(club, begun(club, 2, game=game), by_letter(club))
    assert (end.game, sorted(end.places)[0]) == (game, 1)


@pytest.mark.parametrize(
    ("doors", "moving", "on_forms"),
    [
        ({"mail"}, "census", lambda turn, lines: 0),
        ({"web"}, "sealed", lambda turn, lines: lines),
        ({"mail", "web"}, "sealed", lambda turn, lines: (0, 1, lines)[turn % 3]),
    ],
    ids=["letters", "forms", "mixed"],
)
def test_eight_play(club: Club, doors: set[str], moving: str, on_forms: Share) -> None:
    """Eight seats in two languages, from the first token past the last column, by any door.

    Mixed, a seat changes doors even within a sealed answer; nobody's silence is answered for.
    """
    match, seen = begun(club, 8, end="5", moving=moving), set[tuple[str, str]]()
    end = play(club, match, doors_of(club, match, on_forms, seen))
    assert max(nation.space for nation in end.nations) > 5
    assert seen >= {(door, verb) for door in doors for verb in VERBS}
    assert sources(club, match) == doors
    result = GAME.result(end)
    kept = {"points": list(result.points), "places": list(result.places)}
    assert club.fresh(match).result == kept


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
