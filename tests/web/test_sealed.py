"""Sealed questions on the page: put on file, changed, taken back, opened together."""

import pytest

from rules.kernel import Decision, pending
from tests.toys.barge import GAME
from tests.web.conftest import House

NAME = "barge-9"


@pytest.fixture
def bidding(house: House) -> House:
    """A match of the toy game that has come to its secret bids."""
    house.begin(GAME.slug, NAME, 2)
    for _ in range(200):
        if house.table(NAME).decision(house.asked(NAME)).mode == "sealed":
            return house
        house.play(1, NAME)
    raise AssertionError("the bids never came")


def asked(house: House) -> tuple[Decision, ...]:
    """Everybody who must bid."""
    return pending(house.table(NAME).state)


def bid(house: House, seat: int) -> None:
    """The first answer of the list, sent."""
    page = house.sit(seat, NAME)
    page.submit("preview", press=page.one("//button[@name='line']")).submit("send")


def test_a_sealed_answer_lies_on_file_and_can_be_taken_back(bidding: House) -> None:
    """The own page shows it with its three facts; the button clears it."""
    seat = bidding.asked(NAME)
    bid(bidding, seat)
    page = bidding.sit(seat, NAME)
    assert "complete, ready to resolve" in page.said("//section[@id='ask']//li/small")
    cleared = page.submit("clear")
    assert not cleared.forms("clear")
    assert not bidding.sit(seat, NAME).forms("clear")


def test_nobody_else_sees_that_an_answer_is_on_file(bidding: House) -> None:
    """The other's page and the onlookers' are the same bytes before and after."""
    seats = [d.seat for d in asked(bidding)]
    watcher, other = bidding.visitor(), bidding.sit(seats[1], NAME).visitor
    looks = [(watcher, f"/m/{NAME}/"), (other, f"/m/{NAME}/{seats[1] + 1}/")]
    before = [who.open(path).source for who, path in looks]
    bid(bidding, seats[0])
    assert [who.open(path).source for who, path in looks] == before


def test_the_last_answer_opens_them_all(bidding: House) -> None:
    """When everybody has spoken the match moves on."""
    before = bidding.match(NAME).seq
    for one in asked(bidding):
        assert bidding.match(NAME).seq == before
        bid(bidding, one.seat)
    assert bidding.match(NAME).seq > before
