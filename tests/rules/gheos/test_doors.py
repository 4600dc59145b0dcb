"""Whole matches through the doors of the house: by forms alone, and by one letter a turn."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rules import kernel
from rules.kernel import Chance
from server import demo
from tests.rules.gheos.table import GAME
from tests.web.conftest import House, same_shuffles, settings_in
from tests.web.test_post import answer, newest
from tests.web.test_whole_match import blank_by_blank, played

MATCH = "gheos-1"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """The demonstration, ready for another match."""
    made = House(settings_in(tmp_path))
    with same_shuffles():
        demo.furnish(made.office)
    yield made
    made.office.engine.dispose()


def test_four_seats_play_by_forms(house: House) -> None:
    """What is on the page is enough, from the first tile to the last reckoning."""
    house.begin("gheos", MATCH, 4)
    visitors = [house.sit(seat, MATCH).visitor for seat in range(4)]
    dice = Chance(b"forms alone")
    while house.match(MATCH).status == "playing":
        seat, before = house.asked(MATCH), house.match(MATCH).seq
        page = visitors[seat].open(f"/m/{MATCH}/{seat + 1}/")
        receipt = played(page, dice, blank_by_blank)
        assert house.match(MATCH).seq == before + 1, receipt.text
    assert GAME.result(house.table(MATCH).state) is not None


def letter(state: object, seat: int, dice: Chance) -> list[str]:
    """The lines of a whole turn, each written as if the ones before had been taken."""
    lines = []
    while any(decision.seat == seat for decision in kernel.pending(state)):
        order = kernel.sample(GAME, state, seat, dice)
        lines.append(str(order))
        state = kernel.apply(GAME, state, seat, order).state
        if lines[-1] in ("score", "keep"):
            break
    return lines


def test_four_seats_play_by_one_letter_a_turn(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every turn is one reply at the post; the last letters tell the end."""
    monkeypatch.setattr("mailer.parcel.png", lambda svg, width: b"not drawn, to save the time")
    house.begin("gheos", MATCH, 4)
    dice, letters = Chance(b"letters alone"), 0
    while house.match(MATCH).status == "playing":
        table, seat = house.table(MATCH), house.asked(MATCH)
        lines = letter(table.state, seat, dice)
        answer(newest(house, table.names[seat]), "\n".join(lines))
        letters += 1
        assert house.match(MATCH).seq == letters, lines
        assert house.match(MATCH).status != "playing" or house.asked(MATCH) != seat, lines
    assert GAME.result(house.table(MATCH).state) is not None
