"""Signed links: they open a chair without a password, run out, and are renewed by mail."""

import pytest
from sqlmodel import select

from mailer.plain import plain
from server import links, outbox
from server.store.tables import Outgoing, Seat
from tests.web.conftest import MATCH, House


def test_a_seats_link_opens_that_seat(house: House) -> None:
    """Following it leads to the chair, and the key is kept for the next visit."""
    page = house.sit(2)
    assert page.path == f"/m/{MATCH}/3/"
    assert page.visitor.open(f"/m/{MATCH}/3/").status == 200


def test_looking_through_a_link_changes_nothing(house: House) -> None:
    """Mail scanners follow every link; the match does not move and no letter is written."""
    before = house.match().seq
    house.visitor().open(house.seat_link(house.asked(), "hew"))
    assert house.match().seq == before


def spoilt(house: House) -> list[str]:
    """Links that must open nothing: run out, cut, made up, of another purpose."""
    link = house.seat_link(0)
    person = links.sign(house.office, "person", 30, 1, "anne@players.example")
    return [link[:-3], "/s/", "/s/nonsense", f"/s/{person}", f"/desk/{person}", "/me/x.y.z"]


def test_a_spoilt_link_leads_to_a_fresh_one(house: House) -> None:
    """Every broken link gets the same kind page with the form that mails a new one."""
    for link in spoilt(house):
        page = house.visitor().open(link)
        assert page.status in (404, 410)
        if page.status == 410:
            assert page.form("/renew") is not None


def test_a_link_runs_out(house: House) -> None:
    """After its days a link opens nothing more."""
    link = house.seat_link(0)
    house.wait(days=links.SEAT_DAYS + 1)
    page = house.visitor().open(link)
    assert page.status == 410
    assert page.visitor.open(f"/m/{MATCH}/1/").status == 403


def test_a_key_is_void_when_the_chair_changes_hands(house: House) -> None:
    """Whoever played a seat before cannot look at it after somebody else took it."""
    page = house.sit(0)
    with house.office.work() as rows:
        seat = rows.exec(select(Seat).where(Seat.number == 0)).one()
        seat.person_id = house.person("Mina").id
    assert page.visitor.open(f"/m/{MATCH}/1/").status == 403


def renew(house: House, address: str) -> str:
    """Ask for a new link, and what the page answers."""
    page = house.visitor().open("/renew").submit("/renew", address=address)
    assert page.status == 200
    return page.said("//main")


def written(house: House) -> list[Outgoing]:
    """The letters that carry new links."""
    with house.office.reading() as rows:
        return [row for row in rows.exec(select(Outgoing)) if row.key.startswith("link.")]


def test_the_answer_is_the_same_for_known_and_unknown(house: House) -> None:
    """Nobody learns from the page who belongs to the club; only the known get a letter."""
    unknown = renew(house, "nobody@players.example")
    assert not written(house)
    assert renew(house, "ANNE@players.example ") == unknown
    assert len(written(house)) == 1


def test_the_mailed_link_opens_the_chairs(house: House) -> None:
    """The letter's link leads in, and Mina's letter has the way to her desk as well."""
    renew(house, "anne@players.example")
    renew(house, "mina@players.example")
    anne, mina = written(house)
    assert outbox.send_due(house.office) >= 2
    path = plain(anne.body).split("/me/")[1].split()[0]
    assert house.visitor().open(f"/me/{path}").status == 200
    desk = plain(mina.body).split("/desk/")[1].split()[0]
    assert house.visitor().open(f"/desk/{desk}").path == "/moderator/"


def test_a_box_cannot_be_filled_from_the_page(house: House) -> None:
    """Within an hour the same address gets one letter, however often it is asked for."""
    for _ in range(5):
        renew(house, "anne@players.example")
    assert len(written(house)) == 1
    house.wait(hours=1)
    renew(house, "anne@players.example")
    assert len(written(house)) == 2


@pytest.mark.parametrize("address", ["", "no address", "x" * 5000, "a@b\r\nBcc: c@d"])
def test_what_is_no_address_gets_the_same_answer(house: House, address: str) -> None:
    """Nonsense is neither a fault nor a hint."""
    assert renew(house, address) == renew(house, "nobody@players.example")
    assert not written(house)


def test_signing_out_closes_the_chairs(house: House) -> None:
    """The button on the own page makes this browser a stranger again."""
    visitor = house.sit(0).visitor
    visitor.open("/me").submit("/signout")
    assert visitor.open(f"/m/{MATCH}/1/").status == 403
