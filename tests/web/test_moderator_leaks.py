"""Running a match opens nobody's hand: the desk says the same whatever is hidden."""

import re

import pytest

from rules.kernel import Chance
from server import desk, peeking
from tests.rules.imhotep.blind import blind
from tests.web.conftest import House
from tests.web.test_leaks import MATCH, in_place_of, look_into_the_pair
from tests.web.visits import Visitor

DESK = f"/moderator/m/{MATCH}/"
PREVIEWS = {
    "extend": {"hours": "5"},
    "pause": {},
    "resolve": {},
    "replace": {"seat": "1", "address": "eva@x.example", "called": "Eva"},
    "mind": {"seat": "1"},
    "enter": {"seat": "0", "lines": "pick hidden pair"},
    "peek": {"seat": "1"},
    "undo": {"back_to": "0"},
    "broadcast": {"text": "hello"},
    "close": {"places": "1, 2, 3, 4"},
    "handover": {"passphrase": "reed and clay 1"},
}
FRESH = re.compile(r'name="(key|seal)" value="[^"]*"')


def desk_pages(mina: Visitor) -> list[str]:
    """Everything the desk shows of the match before anything is done."""
    page = mina.open(DESK)
    shown = [page.submit(f"{act}/preview", **form) for act, form in PREVIEWS.items()]
    assert all(preview.status == 200 for preview in shown)
    whole = [mina.open("/moderator/"), page, *shown]
    return [FRESH.sub("", one.source) for one in whole]


def test_the_desk_is_the_same_whatever_is_hidden(house: House) -> None:
    """Page and previews of every act, with all hidden things exchanged for others."""
    look_into_the_pair(house)
    mina, state = house.moderator(), house.table(MATCH).state
    before = desk_pages(mina)
    for n in range(3):
        with in_place_of(house, blind(state, None, Chance(b"scramble %d" % n))):
            assert desk_pages(mina) == before


def test_this_test_can_fail(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A desk that shows the seed is found."""
    from server.web import moderator

    whole = moderator.card

    def peeking_card(rows: object, row: object) -> object:
        made = whole(rows, row)
        made.standing += house.table(MATCH).state.chance.seed.hex()
        return made

    look_into_the_pair(house)
    mina, state = house.moderator(), house.table(MATCH).state
    monkeypatch.setattr(moderator, "card", peeking_card)
    before = desk_pages(mina)
    with in_place_of(house, blind(state, None, Chance(b"scramble"))):
        assert desk_pages(mina) != before


def test_a_refused_order_reads_the_same_whatever_the_reason(house: House) -> None:
    """What is entered for a seat in vain does not tell the moderator why."""
    look_into_the_pair(house)
    seat = house.asked(MATCH)
    said = set()
    for line in ("sail 9 to temple", "load 1 at 1", "gibberish"):
        page = house.moderator().open(DESK)
        answer = page.submit("enter/preview", seat=str(seat), lines=line).submit("/enter")
        said.add(answer.said("//section[@role='status']"))
    assert len(said) == 1


def test_only_a_look_that_everybody_was_told_of_shows_more(house: House) -> None:
    """The look shows what the seat sees, and no more than that."""
    look_into_the_pair(house)
    seat = house.asked(MATCH)
    mina, match = house.person("Mina"), house.match(MATCH)
    seen = peeking.peek(house.office, match, seat, mina)
    own = desk.look(house.office, MATCH, seat)
    assert seen.board == own.board_text
    assert seen.board != desk.look(house.office, MATCH, None).board_text
    other = (seat + 1) % 4
    state = house.table(MATCH).state
    before = peeking.peek(house.office, match, other, mina)
    with in_place_of(house, blind(state, other, Chance(b"scramble"))):
        assert peeking.peek(house.office, match, other, mina) == before
