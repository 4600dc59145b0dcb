"""Press: words reach whom they were written to, washed and bounded."""

import pytest

from tests.web.conftest import MATCH, House
from tests.web.visits import Page


def write(house: House, seat: int, to: str, text: str) -> Page:
    return house.sit(seat).submit("press", to=to, text=text)


def press_of(house: House, seat: int | None) -> str:
    page = house.visitor().open(f"/m/{MATCH}/") if seat is None else house.sit(seat)
    return page.said("//section[@id='press']")


@pytest.mark.parametrize(
    ("to", "readers"),
    [("all", {0, 1, 2, 3, None}), ("2", {0, 1}), ("4", {0, 3}), ("moderator", {0})],
)
def test_words_reach_only_whom_they_are_meant_for(
    house: House, to: str, readers: set[int | None]
) -> None:
    """The writer and the addressed read them; nobody else, and no onlooker, does."""
    page = write(house, 0, to, "the crocodile sleeps")
    assert page.path == f"/m/{MATCH}/1/"
    found = {who for who in (0, 1, 2, 3, None) if "the crocodile sleeps" in press_of(house, who)}
    assert found == readers


def test_what_people_write_is_washed(house: House) -> None:
    """Simple marks stay; markup, scripts and odd links are taken out."""
    write(house, 0, "all", "**bold** <script>alert(1)</script> [x](javascript:alert) <b onclick=1>")
    page = house.sit(1)
    article = page.one("//article[@class='press']")
    assert article.xpath(".//strong[text()='bold']")
    assert not article.xpath(".//script | .//@onclick | .//@href[contains(., 'javascript')]")


@pytest.mark.parametrize("text", ["", "   ", "x" * 8001])
def test_empty_and_endless_words_are_refused(house: House, text: str) -> None:
    """A sentence says what fits, and nothing is kept."""
    page = write(house, 0, "all", text)
    assert page.status == 400
    assert "8,000" in page.said("//*[@id='trouble']")
    assert "Nobody has written anything yet." in press_of(house, 1)


def test_words_to_nobody_are_refused(house: House) -> None:
    """An addressee who is not at the table is told with those who are."""
    page = write(house, 0, "Zoe", "hello")
    assert page.status == 400
    assert "Bart" in page.said("//*[@id='trouble']")
