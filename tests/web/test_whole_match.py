"""A whole match played purely by form: what is on the page is enough, from first to last move."""

import pytest

from rules import kernel
from rules.kernel import Chance
from tests.web.conftest import MATCH, House
from tests.web.visits import Page, Visitor

NEXT = "//details[@id='steps']//form[@method='get']//button"
CHOSEN = "//details[@id='steps']//form[@class='chosen']//button"
MOST_MOVES = 600


def from_the_list(page: Page, dice: Chance) -> Page:
    """Tap one of the answers."""
    return page.submit("preview", press=dice.choice(page.all("//button[@name='line']")))


def blank_by_blank(page: Page, dice: Chance) -> Page:
    """Choose a verb, then each blank as it appears."""
    page = page.visitor.open(dice.choice(page.links("verb=")))
    for _ in range(6):
        if page.all(CHOSEN):
            return page.submit("preview", press=page.one(CHOSEN))
        page = fill_next(page, dice)
    raise AssertionError(f"the form never came to an end: {page.text}")


def fill_next(page: Page, dice: Chance) -> Page:
    """Fill the blank that is asked next, all its places at once, and press the button."""
    form = page.one(NEXT).xpath("ancestor::form")[0]
    asked = form.xpath(".//select[@data-next]")[0]
    places = form.xpath(f".//select[@name='{asked.get('name')}']")
    offered = [o.text_content() for o in asked.xpath("option[position() > 1]")]
    kept = [(k, v) for k, v in form.form_values() if k != asked.get("name")]
    chosen = [(asked.get("name"), dice.choice(offered)) for _ in places]
    return page.visitor.send("get", page.path, [*kept, *chosen])


@pytest.mark.parametrize("way", [from_the_list, blank_by_blank], ids=["list", "blanks"])
def test_four_seats_play_to_the_end(house: House, way: object) -> None:
    """Every order of the match goes through preview and send; the end shows places and no form."""
    visitors: list[Visitor] = [house.sit(seat).visitor for seat in range(4)]
    dice, moves = Chance(b"four seats"), 0
    while house.match().status == "playing":
        seat, before = house.asked(), house.match().seq
        page = visitors[seat].open(f"/m/{MATCH}/{seat + 1}/")
        receipt = played(page, dice, way)
        assert receipt.status == 200
        assert house.match().seq == before + 1, receipt.text
        moves += 1
        assert moves < MOST_MOVES
    page = visitors[0].open(f"/m/{MATCH}/1/")
    assert not page.all("//button[@name='line']")
    assert sorted(kernel_places(house))[0] == 1
    assert "place 1" in page.text


def played(page: Page, dice: Chance, way: object) -> Page:
    """One move; a menu that is too long to be listed is put together blank by blank."""
    listed = page.all("//button[@name='line']")
    chosen = from_the_list if way is from_the_list and listed else blank_by_blank
    return chosen(page, dice).submit("send")


def kernel_places(house: House) -> list[int]:
    """How the rules say the match ended."""
    result = house.table().game.result(house.table().state)
    assert not kernel.pending(house.table().state)
    assert house.match().result == {"points": list(result.points), "places": list(result.places)}
    return list(result.places)
