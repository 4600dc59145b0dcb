"""Settling things ahead on the page: filed ahead, standing, taken back."""

from tests.web.conftest import House
from tests.web.visits import Page

NAME = "imhotep-1"


def write(page: Page, text: str) -> Page:
    """Lines written as in a letter, previewed and sent."""
    return page.submit("preview", text=text).submit("send")


def test_what_is_settled_ahead_stands_on_the_page(house: House) -> None:
    """Its own seat sees it, and one button takes off the file what was filed ahead."""
    idle = next(seat for seat in range(4) if seat != house.asked(NAME))
    sent = write(house.sit(idle, NAME), "ahead: hew\nor: load 1\nstanding: temple: points")
    assert "filed ahead" in sent.said("//section[@id='ask']//li[1]/small")
    assert "hew or load 1" in sent.said("//section[@id='ask']//li[1]/code")
    assert "temple: points" in sent.said("//section[@id='ask']//li[2]/code")
    cleared = sent.submit("clear")
    assert "filed ahead" not in cleared.source
    assert "temple: points" in cleared.source


def test_nobody_else_sees_what_is_settled(house: House) -> None:
    """Another's page and the onlookers' are the same bytes before and after."""
    asked = house.asked(NAME)
    idle, other = [seat for seat in range(4) if seat != asked][:2]
    looks = [(house.visitor(), f"/m/{NAME}/")]
    looks += [(house.sit(other, NAME).visitor, f"/m/{NAME}/{other + 1}/")]
    before = [who.open(path).source for who, path in looks]
    write(house.sit(idle, NAME), "ahead: hew\nstanding: hew when empty")
    assert [who.open(path).source for who, path in looks] == before


def test_the_last_orders_are_taken_back_on_the_page(house: House) -> None:
    """Undo is a line like any other, and the same player is asked again."""
    seat = house.asked(NAME)
    write(house.sit(seat, NAME), "hew")
    assert house.asked(NAME) != seat
    write(house.sit(seat, NAME), "undo")
    assert house.asked(NAME) == seat
