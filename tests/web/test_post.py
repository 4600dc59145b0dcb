"""The post of a demonstration: every letter as text and HTML, and a reply through the mail door."""

import pytest
from sqlmodel import col, select

from rules import kernel
from server import outbox
from server.store.tables import Letter, Outgoing
from server.web import letters
from server.web.reader import reader
from server.web.reply import reply
from tests.web.conftest import House
from tests.web.visits import Page


def newest(house: House, name: str) -> Page:
    """The newest letter of somebody, opened by way of the boxes."""
    outbox.send_due(house.office)
    box = house.visitor().open("/post/").follow(f"/post/box/{house.person(name).id}")
    return box.visitor.open(box.one("//ul[@class='letters']//a/@href"))


def asked_letter(house: House) -> Page:
    return newest(house, house.table().names[house.asked()])


def answer(page: Page, text: str) -> Page:
    """Write into the box below a letter and press its button."""
    return page.submit("", press=page.one("//textarea/following::button"), text=text)


def test_every_sent_letter_is_in_its_box(house: House) -> None:
    """As many as were sent to each person, and no other's."""
    outbox.send_due(house.office)
    with house.office.reading() as rows:
        sent = [row for row in rows.exec(select(Outgoing)) if row.sent_at]
    for name in ("Anne", "Bart", "Cleo", "Dido", "Mina"):
        person = house.person(name)
        box = house.visitor().open(f"/post/box/{person.id}")
        own = [row for row in sent if row.person_id == person.id]
        assert len(box.all("//ul[@class='letters']//a")) == len(own) > 0


def test_a_letter_shows_text_html_and_headers(house: House) -> None:
    """The text as it is read, the HTML in a closed frame, the reply address among the headers."""
    page = asked_letter(house)
    assert page.one("//pre[contains(@class, 'letter')]").text_content().strip()
    assert "Reply-To" in page.text
    frame = page.visitor.open(page.one("//iframe/@src"))
    assert frame.status == 200
    assert frame.all("//img[starts-with(@src, 'data:image/svg+xml')]")
    policy = frame.response.headers["Content-Security-Policy"]
    assert "script-src" not in policy
    assert "default-src 'none'" in policy
    assert "sandbox" in policy
    assert "allow-scripts" not in policy


def test_a_reply_goes_through_the_inbox(house: House) -> None:
    """The number is read as an order, a raw letter is stored, and the receipt is shown."""
    before = house.match().seq
    page = answer(asked_letter(house), "1")
    assert page.status == 200
    assert house.match().seq == before + 1
    assert page.one("//section[@id='answer']//pre").text_content().strip()
    with house.office.reading() as rows:
        stored = rows.exec(select(Letter).order_by(col(Letter.id).desc())).first()
    assert stored is not None
    assert stored.status == "done"
    assert b"\r\n> " in stored.raw


def test_the_quoted_letter_below_is_not_taken_for_orders(house: House) -> None:
    """The original, with all its numbers and orders, is quoted; only the words on top count."""
    page = asked_letter(house)
    number = int(page.response.request.path.rsplit("/", 1)[1])
    with house.app.test_request_context(), house.office.reading() as rows:
        letter = letters.opened(rows, number, reader())
    assert letter is not None
    raw, envelope = reply(letter, "board", house.office.settings.domain, house.time)
    assert envelope.recipients == (letter.parcel.reply_to,)
    assert letter.parcel.message_id.encode() in raw
    before = house.match().seq
    answer(page, "board")
    assert house.match().seq == before


def test_nonsense_gets_a_receipt_and_does_nothing(house: House) -> None:
    """A reply that cannot be read is answered with why."""
    page = asked_letter(house)
    assert "fly away" in answer(page, "fly away").said("//section[@id='answer']")
    assert house.match().seq == 0


def test_an_unknown_letter_is_not_there(house: House) -> None:
    """Only what was written can be read or answered."""
    for path in ("/post/99999", "/post/99999/html", "/post/box/99999"):
        assert house.visitor().open(path).status == 404
    page = asked_letter(house)
    fields = [*page.all("//textarea/ancestor::form")[0].form_values(), ("text", "1")]
    assert page.visitor.send("post", "/post/99999", fields).status == 404


def test_a_whole_match_is_played_by_answering_letters(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two seats play to the end with nothing but replies at the post; the last letters say so."""
    monkeypatch.setattr("mailer.parcel.png", lambda svg, width: b"not drawn, to save the time")
    house.begin("imhotep", "letters", 2)
    moves = 0
    while house.match("letters").status == "playing":
        table, seat = house.table("letters"), house.asked("letters")
        order = kernel.sample(table.game, table.state, seat, kernel.Chance(b"post %d" % moves))
        menu = kernel.menu(table.game, table.state, seat)
        text = str(menu.index(order) + 1) if order in menu else str(order)
        answer(newest(house, table.names[seat]), text)
        moves += 1
        assert house.match("letters").seq == moves, text
    for name in house.table("letters").names:
        assert "letters" in newest(house, name).said("//h1")
