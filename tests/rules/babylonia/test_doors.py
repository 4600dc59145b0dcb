"""Whole matches through the post and through the pages, one letter or one form a turn."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules import kernel
from rules.kernel import Chance
from server import demo
from server.table import lay
from tests.rules.babylonia.keen import keen
from tests.rules.babylonia.table import GAME, NAMES
from tests.server.club import Club, new_club
from tests.web.conftest import House, same_shuffles, settings_in
from tests.web.visits import Page, Visitor

STEPS = "//details[@id='steps']"
MATCH = "rivers"
AHEAD = (
    "standing: cards: 2, 3, 7, 4, 5, 6, 1",
    "standing: extra turn: later",
    "standing: sites: ziggurats first",
)


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    made = new_club(tmp_path, outage_hours=0)
    with same_shuffles():
        yield made
    made.office.engine.dispose()


def state_of(club: Club, match: Any) -> Any:
    with club.office.reading() as rows:
        return lay(club.office, rows, match.id, hold=False).state


def whole_answer(state: Any, seat: int, dice: Chance) -> list[str]:
    """Every line a seat has to say until somebody else is asked, or an extra turn begins."""
    lines = list[str]()
    while [d.seat for d in kernel.pending(state)] == [seat] and not (lines and begins(state)):
        order = keen(state, seat, dice)
        lines.append(str(order))
        state = kernel.apply(GAME, state, seat, order).state
    return lines


def begins(state: Any) -> bool:
    """Whether a turn's tokens are asked for."""
    return kernel.pending(state)[0].verbs[0] in ("Lay", "Play")


def test_four_play_by_letters(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """BA-R24: four finish a match by letters alone, and a turn is one letter."""
    monkeypatch.setattr("mailer.parcel.png", lambda svg, width: b"not drawn, to save the time")
    match, dice, letters, asides = club.match("babylonia", 4, cards="drawn"), Chance(b"post"), 0, 0
    while club.fresh(match).status == "playing":
        club.tick()
        state = state_of(club, match)
        seat = kernel.pending(state)[0].seat
        asides += seat != state.active
        club.answer(NAMES[seat], "\n".join(whole_answer(state, seat, dice)))
        letters += 1
        club.tick()
    state = state_of(club, match)
    assert GAME.result(state) is not None
    assert letters <= state.turns + 2 * asides


def test_standing_orders_leave_one_letter_a_turn(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BA-R25: with all else settled ahead nobody writes out of turn or twice in a turn."""
    monkeypatch.setattr("mailer.parcel.png", lambda svg, width: b"not drawn, to save the time")
    match, dice, letters = club.match("babylonia", 4), Chance(b"ahead"), 0
    settled, out_of_turn = set[int](), 0
    while club.fresh(match).status == "playing":
        club.tick()
        state = state_of(club, match)
        seat = kernel.pending(state)[0].seat
        assert begins(state)
        order = keen(state, seat, dice)
        out_of_turn += len(asides(state, seat, order))
        ahead = () if seat in settled else AHEAD
        settled.add(seat)
        club.answer(NAMES[seat], "\n".join([*ahead, str(order)]))
        letters += 1
        club.tick()
    state = state_of(club, match)
    assert letters == state.turns
    assert sum(len(clan.cards) + len(clan.spent) for clan in state.clans) > 1
    assert out_of_turn


def asides(state: Any, seat: int, order: Any) -> list[int]:
    """Others who would have been asked in the midst of this turn."""
    after = kernel.apply(GAME, state, seat, order).state
    return [d.seat for d in kernel.pending(after) if d.seat != seat and not begins(after)]


def test_four_play_by_forms(tmp_path: Path) -> None:
    """A match is finished by pages alone: a verb, its blanks, a look, and sent."""
    house = House(settings_in(tmp_path))
    with same_shuffles():
        demo.furnish(house.office)
        house.begin("babylonia", MATCH, 4)
    visitors = [house.sit(seat, MATCH).visitor for seat in range(4)]
    dice = Chance(b"pages")
    while house.match(MATCH).status == "playing":
        seat, before = house.asked(MATCH), house.match(MATCH).seq
        sent = by_form(visitors[seat], f"/m/{MATCH}/{seat + 1}/", dice)
        assert house.match(MATCH).seq == before + 1, sent.text
    assert GAME.result(house.table(MATCH).state) is not None
    house.office.engine.dispose()


def by_form(visitor: Visitor, path: str, dice: Chance) -> Page:
    """Choose a verb, then each blank as it is asked, and send."""
    page = visitor.open(path)
    if verbs := page.links("verb="):
        page = visitor.open(dice.choice(verbs))
    for _ in range(8):
        if chosen := page.all(f"{STEPS}//form[@class='chosen']//button"):
            return page.submit("preview", press=chosen[0]).submit("send")
        page = fill_next(page, dice)
    raise AssertionError(page.text)


def fill_next(page: Page, dice: Chance) -> Page:
    """Fill the blank that is asked next: a list to choose from, or boxes to tick."""
    form = page.one(f"{STEPS}//form[@method='get']//button").xpath("ancestor::form")[0]
    asked = form.xpath(".//select[@data-next]")
    key = asked[0].get("name") if asked else form.xpath(".//input[@type='checkbox']")[0].get("name")
    kept = [(k, v) for k, v in form.form_values() if k != key]
    if asked:
        offered = [o.text_content() for o in asked[0].xpath("option[position() > 1]")]
        return page.visitor.send("get", page.path, [*kept, (key, dice.choice(offered))])
    boxes = [box.get("value") for box in form.xpath(".//input[@type='checkbox']")]
    ticked = [(key, box) for box in dice.shuffle(boxes[:20])[:3]]
    return page.visitor.send("get", page.path, [*kept, *ticked])
