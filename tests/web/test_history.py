"""The past, page by page: drawn and told for the one who looks."""

import pytest

from server import desk
from server.web.history import PAGE
from tests.web.conftest import MATCH, House

HERE = f"/m/{MATCH}/history"


def test_every_moment_can_be_looked_at(house: House) -> None:
    """The board of move 0 differs from the one after five moves, and both are drawn."""
    house.play(5)
    visitor = house.visitor()
    first, last = visitor.open(f"{HERE}?seq=0"), visitor.open(HERE)
    assert "After move 0 of 5" in first.text
    assert "After move 5 of 5" in last.text
    boards = [page.one("//details[@class='twin']//pre").text_content() for page in (first, last)]
    assert boards[0] != boards[1]


def test_the_story_is_told_in_pages(house: House) -> None:
    """A long match shows some moves at a time; walking back meets each move once."""
    house.play(2 * PAGE + 3)
    page, seen = house.visitor().open(HERE), []
    while True:
        seen += [told.text_content() for told in page.all("//div[@id='past']//h3")]
        older = page.all("//a[text()='Earlier']/@href")
        if not older:
            break
        page = page.visitor.open(older[0])
    assert len(seen) == len(set(seen))
    assert seen[-1] == "Move 0"
    assert seen[0] == f"Move {house.match().seq}"


@pytest.mark.parametrize("seq", ["-7", "999999", "x", ""])
def test_a_moment_that_never_was_shows_the_nearest(house: House, seq: str) -> None:
    """Nonsense in the address is bounded."""
    house.play(2)
    page = house.visitor().open(f"{HERE}?seq={seq}")
    assert page.status == 200
    assert "of 2" in page.text


def test_a_seat_has_its_own_past(house: House) -> None:
    """The history of a chair opens with its key only."""
    house.play(3)
    page = house.sit(1)
    assert page.follow("/2/history").status == 200
    assert house.visitor().open(f"/m/{MATCH}/2/history").status == 403


def test_a_match_not_begun_has_no_past(house: House) -> None:
    """Before the first move there is nothing to tell, and no fault."""
    mina = house.person("Mina")
    desk.open_match(house.office, moderator=mina, game="imhotep", name="fresh", seats=2)
    page = house.visitor().open("/m/fresh/history")
    assert page.status == 200
    assert "Nothing yet." in page.text
