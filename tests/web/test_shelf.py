"""The moderator takes letters off the shelf: tried again, or set aside for good."""

import pytest

from server import inbox
from server.store.tables import Letter
from tests.web.conftest import House

RAW = b"From: Anne <anne@example.org>\nTo: club@kanesh.localhost\nMessage-ID: <1@phone>\n\nlist\n"


def shelved(house: House) -> int:
    """A letter on the shelf; its number."""
    number = inbox.ingest(house.office, RAW)
    with house.office.work() as db:
        row = db.get_one(Letter, number)
        row.status, row.tries, row.trouble = "shelved", 3, "KeyError: 'inkwell'"
    return number


def status(house: House, number: int) -> str:
    """What became of the letter."""
    with house.office.reading() as db:
        return db.get_one(Letter, number).status


@pytest.mark.parametrize(("act", "becomes"), [("retry", "received"), ("drop", "dropped")])
def test_a_letter_leaves_the_shelf(house: House, act: str, becomes: str) -> None:
    """The page shows the fault; the button does its act once, and pressing again is told kindly."""
    number = shelved(house)
    page = house.moderator().open("/moderator/mail")
    assert "inkwell" in page.text
    done = page.submit(f"/{number}/{act}")
    assert status(house, number) == becomes
    assert "The shelf is empty." in done.text
    assert "no longer on the shelf" in page.submit(f"/{number}/{act}").text


def test_only_moderators_touch_the_shelf(house: House) -> None:
    """A player's browser cannot drop somebody's letter."""
    number = shelved(house)
    player = house.sit(0).visitor
    assert player.client.post(f"/moderator/mail/{number}/drop").status_code in (400, 403)
    assert status(house, number) == "shelved"
