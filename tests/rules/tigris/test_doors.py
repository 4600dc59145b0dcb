"""Whole matches through the doors of the house: by forms alone, and by letters alone."""

from collections.abc import Callable
from typing import Any

import pytest

from rules import kernel
from rules.kernel import Chance
from tests.rules.tigris.keen import keen
from tests.rules.tigris.letters import SETTLED, settled
from tests.rules.tigris.table import GAME
from tests.web.conftest import House
from tests.web.test_post import answer, newest
from tests.web.test_whole_match import CHOSEN, NEXT, fill_next, from_the_list, played
from tests.web.visits import Page

MATCH = "tigris-1"
BOXES = "//details[@id='steps']//input[@type='checkbox']"


def test_three_play_by_lists(house: House) -> None:
    """Tapping answers in the list on the page is enough, from the first tile to the reckoning."""
    house.begin("tigris", MATCH, 3)
    play_by_pages(house, lambda page, dice: played(page, dice, from_the_list))


def test_three_play_by_forms(house: House) -> None:
    """A verb, its blanks, a look, and sent: so a match with everything in it is finished."""
    house.begin("tigris", MATCH, 3, board="alternative", buildings="yes")
    play_by_pages(house, by_form)


def play_by_pages(house: House, way: Callable[[Page, Chance], Page]) -> None:
    """Every order of the match goes through a page."""
    visitors = [house.sit(seat, MATCH).visitor for seat in range(3)]
    dice = Chance(b"pages alone")
    while house.match(MATCH).status == "playing":
        seat, before = house.asked(MATCH), house.match(MATCH).seq
        receipt = way(visitors[seat].open(f"/m/{MATCH}/{seat + 1}/"), dice)
        assert house.match(MATCH).seq == before + 1, receipt.text
    assert GAME.result(house.table(MATCH).state) is not None


def by_form(page: Page, dice: Chance) -> Page:
    """Choose a verb, then each blank as it is asked, and send."""
    if verbs := page.links("verb="):
        page = page.visitor.open(dice.choice(verbs))
    for _ in range(6):
        if chosen := page.all(CHOSEN):
            return page.submit("preview", press=chosen[0]).submit("send")
        page = tick(page, dice) if page.all(BOXES) else fill_next(page, dice)
    raise AssertionError(page.text)


def tick(page: Page, dice: Chance) -> Page:
    """Tick some of the tiles in hand."""
    form = page.one(NEXT).xpath("ancestor::form")[0]
    boxes = [(box.get("name"), box.get("value")) for box in page.all(BOXES)]
    kept = [(k, v) for k, v in form.form_values() if k != boxes[0][0]]
    return page.visitor.send("get", page.path, [*kept, *dice.shuffle(boxes)[: 1 + dice.below(3)]])


def letter(state: Any, seat: int, dice: Chance) -> list[str]:
    """All a seat has to say until somebody else is asked, or its next turn begins."""
    lines: list[str] = []
    turn = state.turn
    while state.turn == turn and [d.seat for d in kernel.pending(state)] == [seat]:
        order = keen(state, seat, dice)
        lines.append(str(order))
        state = kernel.apply(GAME, state, seat, order).state
    return lines


def test_three_play_by_letters(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """TE-W5: three finish a match by letters; a turn is one, and one more for each that was asked.

    Whoever is asked within another's turn writes one letter, and the active seat one more after it.
    """
    monkeypatch.setattr("mailer.parcel.png", lambda svg, width: b"not drawn, to save the time")
    house.begin("tigris", MATCH, 3)
    dice, letters, asides = Chance(b"letters alone"), 0, 0
    while house.match(MATCH).status == "playing":
        table, seat = house.table(MATCH), house.asked(MATCH)
        asides += seat != table.state.active
        lines = letter(table.state, seat, dice)
        answer(newest(house, table.names[seat]), "\n".join(lines))
        letters += 1
        assert house.match(MATCH).seq == letters, lines
    state = house.table(MATCH).state
    assert GAME.result(state) is not None
    assert letters <= state.turn + 2 * asides


def whole_turn(state: Any, seat: int, dice: Chance) -> list[str]:
    """All lines of a turn; whatever comes after another seat's answer is filed ahead."""
    lines, ahead, turn = list[str](), "", state.turn
    while state.turn == turn and (asked := kernel.pending(state)):
        order = keen(state, seat, dice) if asked[0].seat == seat else settled(state, asked[0].seat)
        assert order is not None
        if asked[0].seat == seat:
            lines.append(f"{ahead}{order}")
        else:
            ahead = "ahead: "
        state = kernel.apply(GAME, state, asked[0].seat, order).state
    return lines


def test_one_letter_a_turn_with_standing_orders(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """TE-W5: when all have settled how they fight, a whole match takes one letter a turn."""
    monkeypatch.setattr("mailer.parcel.png", lambda svg, width: b"not drawn, to save the time")
    house.begin("tigris", MATCH, 3)
    for name in house.table(MATCH).names:
        answer(newest(house, name), "\n".join(SETTLED))
    dice, letters, ahead = Chance(b"settled"), 0, 0
    while house.match(MATCH).status == "playing":
        table, seat = house.table(MATCH), house.asked(MATCH)
        assert seat == table.state.active
        lines = whole_turn(table.state, seat, dice)
        ahead += lines[-1].startswith("ahead")
        answer(newest(house, table.names[seat]), "\n".join(lines))
        letters += 1
        assert house.table(MATCH).state.turn == letters + 1 or not house.table(MATCH).state.agenda
    assert letters == house.table(MATCH).state.turn
    assert ahead > 3
