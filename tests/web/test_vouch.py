"""A letter from a second address is taken only when its seat's person says so."""

from mailer.address import reply_address
from server import inbox, links
from server.store import matches
from tests.web.conftest import House


def doubted(house: House) -> str:
    """Somebody writes for the asked seat from another address; the link that may confirm it."""
    with house.office.reading() as rows:
        seat = matches.seat(rows, house.match().id, house.asked())
    to = reply_address(links.seat_token(house.office, seat), house.settings.domain)
    raw = f"From: second@example.net\nTo: {to}\nMessage-ID: <1@phone>\nSubject: Re\n\nhew\n"
    number = inbox.ingest(house.office, raw.encode())
    inbox.handle_all(house.office)
    return f"/confirm/{links.sign(house.office, 'letter', 2, number, seat.number)}"


def test_looking_shows_the_letter_and_changes_nothing(house: House) -> None:
    """A mail scanner that follows the link does no harm."""
    link = doubted(house)
    page = house.visitor().open(link)
    assert "hew" in page.text
    inbox.handle_all(house.office)
    assert house.match().seq == 0


def test_saying_yes_takes_the_letter_once(house: House) -> None:
    """The button enters the orders; pressing it again enters nothing more."""
    page = house.visitor().open(doubted(house))
    assert page.submit(page.path).status == 200
    inbox.handle_all(house.office)
    assert page.submit(page.path).status == 200
    inbox.handle_all(house.office)
    assert house.match().seq == 1


def test_an_old_link_confirms_nothing(house: House) -> None:
    """Two days later the letter can no longer be taken."""
    link = doubted(house)
    house.wait(days=3)
    assert house.visitor().open(link).status == 410
    assert house.match().seq == 0
