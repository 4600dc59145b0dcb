"""The page of a match: ask, preview, send, receipt, and every way to be refused."""

import pytest

from server import desk
from tests.web.conftest import MATCH, House
from tests.web.visits import Page

CHOICE = "//button[@name='line']"


def preview_first(page: Page) -> Page:
    """Tap the first answer of the list."""
    return page.submit("preview", press=page.one(CHOICE))


def test_the_seat_that_is_asked_sees_question_board_and_answers(house: House) -> None:
    """Prompt, deadline in the reader's zone, a drawn board with its twin in words, the menu."""
    page = house.sit(house.asked())
    assert page.one("//section[@id='ask']//h2").text_content()
    assert "(Europe/London)" in page.said("//section[@id='ask']//p[@class='due']")
    assert page.one("//figure//*[name()='svg']") is not None
    assert page.one("//details[@class='twin']//pre").text_content().strip()
    assert page.all(CHOICE)


def test_preview_changes_nothing_and_send_enters_the_order(house: House) -> None:
    """Two taps: the first shows what would happen, the second does it and gives the receipt."""
    seat, before = house.asked(), house.match().seq
    shown = preview_first(house.sit(seat))
    assert shown.status == 200
    assert house.match().seq == before
    receipt = shown.submit("send")
    assert receipt.status == 200
    assert receipt.one("//section[@id='receipt' and contains(@class, 'good')]") is not None
    assert house.match().seq == before + 1


def test_a_tap_is_told_in_the_readers_words(house: House) -> None:
    """A Spanish reader who taps an answer is not told that they wrote English."""
    page = house.sit(house.asked())
    page = page.visitor.open("/me").submit("/me", language="es").visitor.open(page.path)
    tapped = page.all(CHOICE)[-1]
    shown = page.submit("preview", press=tapped)
    words = tapped.xpath("span[last()]")[0].text_content()
    for answer in (shown, shown.submit("send")):
        told = answer.said("//section[@id='receipt']")
        assert words in told
        assert tapped.get("value") not in told


def test_a_tapped_number_of_the_letter_is_chosen_but_not_sent(house: House) -> None:
    """A link with a line opens the page with that answer on top; the match stays where it was."""
    seat, before = house.asked(), house.match().seq
    line = house.sit(seat).one(CHOICE).get("value")
    page = house.visitor().open(house.seat_link(seat, line))
    assert page.one("//form[@class='chosen']/input[@name='line']").get("value") == line
    assert house.match().seq == before
    assert page.submit("preview").submit("send").status == 200
    assert house.match().seq == before + 1


def test_a_line_that_is_no_answer_is_not_offered(house: House) -> None:
    """What a link chose in advance counts only while it is one of the answers."""
    page = house.visitor().open(house.seat_link(house.asked(), "<script>alert(1)</script>"))
    assert not page.all("//form[@class='chosen']")
    assert "<script>alert" not in page.source


def test_orders_may_be_written_as_in_a_letter(house: House) -> None:
    """The box takes several lines; what cannot stand is told line by line and nothing happens."""
    page, before = house.sit(house.asked()), house.match().seq
    box = page.one("//textarea[@id='text']").xpath("ancestor::form")[0]
    assert box is not None
    fields = [(k, v) for k, v in box.form_values() if k != "text"]
    answer = page.visitor.send("post", box.get("action"), [*fields, ("text", "fly to the moon")])
    assert answer.status == 200
    assert answer.one("//section[contains(@class, 'bad')]") is not None
    assert "fly to the moon" in answer.text
    assert house.match().seq == before


@pytest.mark.parametrize("where", ["preview", "send"])
def test_an_empty_form_is_refused(house: House, where: str) -> None:
    """Nothing chosen is answered with a sentence and what is asked."""
    page = house.sit(house.asked())
    fields = dict(page.form("preview").form_values()) | {"line": "", "text": " \n "}
    answer = page.visitor.send("post", page.path + where, list(fields.items()))
    assert answer.status == 400
    assert answer.said("//*[@id='trouble']")


def test_a_stale_form_is_refused_kindly(house: House) -> None:
    """A form of an earlier move neither enters anything nor loses what is asked now."""
    seat = house.asked()
    shown = preview_first(house.sit(seat))
    while True:  # let the match come round to the same seat
        house.play(1)
        if house.asked() == seat:
            break
    before = house.match().seq
    answer = shown.submit("send")
    assert answer.status == 409
    assert "moved on" in answer.said("//*[@id='trouble']")
    assert answer.all(CHOICE)
    assert house.match().seq == before


def test_a_form_that_names_no_move_is_refused(house: House) -> None:
    """Without the hidden mark nobody knows which question was meant."""
    page = house.sit(house.asked())
    form = page.one(CHOICE).xpath("ancestor::form")[0]
    fields = [(k, v) for k, v in form.form_values() if k != "seq"]
    assert page.visitor.send("post", page.path + "send", [*fields, ("line", "hew")]).status == 409


def test_sending_twice_acts_once(house: House) -> None:
    """The same form pressed again, as when a page is reloaded, is refused and enters nothing."""
    shown = preview_first(house.sit(house.asked()))
    assert shown.submit("send").status == 200
    after = house.match().seq
    again = shown.submit("send")
    assert again.status in (200, 409)
    assert not again.all("//section[@id='receipt' and contains(@class, 'good')]")
    assert house.match().seq == after


def test_whoever_is_not_asked_is_told_whom_the_match_waits_for(house: House) -> None:
    """No form, no prompt of another; only whose move it is."""
    page = house.sit(house.resting())
    assert not page.all(CHOICE)
    assert house.table().names[house.asked()] in page.said("//section[@id='ask']")


def test_an_onlooker_sees_the_table_and_no_form(house: House) -> None:
    """The public page has the board and the story, and nothing to send but the language."""
    page = house.visitor().open(f"/m/{MATCH}/")
    assert page.one("//figure//*[name()='svg']") is not None
    posts = {form.get("action") for form in page.all("//form[@method='post']")}
    assert posts == {"/language"}


def test_a_closed_chair_stays_closed(house: House) -> None:
    """Without the link neither looking nor sending is possible, and the page says what to do."""
    stranger = house.visitor()
    stranger.open("/")
    page = stranger.open(f"/m/{MATCH}/1/")
    assert page.status == 403
    assert page.form("/renew") is not None
    fields = dict(page.form("/renew").form_values()) | {"line": "hew", "seq": "0"}
    answer = stranger.send("post", f"/m/{MATCH}/1/send", list(fields.items()))
    assert answer.status == 403


def test_one_seats_key_opens_no_other_chair(house: House) -> None:
    """Anne's browser cannot look at or play Bart's seat."""
    page = house.sit(0)
    assert page.visitor.open(f"/m/{MATCH}/2/").status == 403
    assert page.visitor.open(f"/m/{MATCH}/2/history").status == 403


@pytest.mark.parametrize("path", ["/m/no-such/", f"/m/{MATCH}/9/", f"/m/{MATCH}/0/", "/m/x/1/"])
def test_what_does_not_exist_is_not_found(house: House, path: str) -> None:
    """Unknown matches and chairs get a page, not a fault."""
    assert house.visitor().open(path).status in (403, 404)


def test_a_paused_match_takes_nothing(house: House) -> None:
    """The page says that the clock stands still, and a form from before is refused."""
    shown = preview_first(house.sit(house.asked()))
    desk.pause(house.office, house.match())
    before = house.match().seq
    answer = shown.submit("send")
    assert not answer.all("//section[@id='receipt' and contains(@class, 'good')]")
    assert house.match().seq == before
    page = house.sit(house.asked())
    assert not page.all(CHOICE)
    assert "clock stands still" in page.text or "reloj está parado" in page.text


def test_the_page_says_why_the_match_waits(house: House) -> None:
    """Who is asked, since and until when, on the reader's own clock, for seats and onlookers."""
    for page in (house.sit(0), house.visitor().open(f"/m/{MATCH}/")):
        said = page.said("//details[@class='why']")
        assert "Anne is asked, until" in said
        assert "since" in said
