"""The own page: language, zone, quiet hours, news, chairs; and the one-click way out of news."""

from zoneinfo import ZoneInfo

import pytest

from server import links
from tests.web.conftest import MATCH, House


def test_wishes_are_kept(house: House) -> None:
    """Language, zone, night and news go to the person's row and show at once."""
    page = house.sit(0).visitor.open("/me")
    wished = {"language": "es", "zone": "Asia/Tokyo", "quiet_from": "1", "quiet_to": "9"}
    page = page.submit("/me", **wished)
    anne = house.person("Anne")
    assert (anne.language, anne.zone, anne.quiet_from, anne.quiet_to) == ("es", "Asia/Tokyo", 1, 9)
    assert "Tus deseos quedan guardados." in page.text
    assert "Asia/Tokyo" in page.visitor.open(f"/m/{MATCH}/1/").text


def test_news_can_be_switched_off_and_on(house: House) -> None:
    """The tick says whether news is wanted."""
    page = house.sit(0).visitor.open("/me")
    fields = [(k, v) for k, v in page.form("/me").form_values() if k != "news"]
    page = page.visitor.send("post", "/me", fields)
    assert not house.person("Anne").news
    page.submit("/me", news="on")
    assert house.person("Anne").news


@pytest.mark.parametrize(
    "wrong",
    [
        {"language": "de"},
        {"zone": "Moon/Base"},
        {"zone": ""},
        {"quiet_from": "24"},
        {"quiet_to": "-1"},
        {"quiet_to": "٣"},
        {"quiet_from": ""},
    ],
)
def test_a_wish_that_makes_no_sense_changes_nothing(house: House, wrong: dict[str, str]) -> None:
    """A bad value is answered with a sentence, and all wishes stay as they were."""
    before = house.person("Anne")
    page = house.sit(0).visitor.open("/me").submit("/me", **wrong)
    assert page.status == 400
    assert page.said("//section[@role='alert']")
    assert house.person("Anne") == before


def test_the_chairs_stand_on_the_page(house: House) -> None:
    """Each running match is listed with whether it waits."""
    page = house.sit(house.asked()).visitor.open("/me")
    chair = page.one("//ul[@class='letters']//a")
    assert chair.get("href") == f"/m/{MATCH}/{house.asked() + 1}/"
    assert page.all("//ul[@class='letters']//*[contains(@class, 'waits')]")


def test_a_browser_without_a_person_has_wishes_too(house: House) -> None:
    """A stranger's language and zone are kept in the browser and change nobody's row."""
    page = house.visitor().open("/me").submit("/me", language="es", zone="Asia/Tokyo")
    assert page.one("//html").get("lang") == "es"
    assert "Asia/Tokyo" in page.visitor.open("/").text
    assert house.person("Anne").zone == "Europe/London"


def test_the_footer_changes_the_language_and_comes_back(house: House) -> None:
    """One tap, and the same page speaks the other language."""
    page = house.visitor().open(f"/m/{MATCH}/")
    button = page.one("//footer//button[@value='es']")
    after = page.submit("", press=button)
    assert after.path == f"/m/{MATCH}/"
    assert after.one("//html").get("lang") == "es"


@pytest.mark.parametrize(
    "back", ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:x", ""]
)
def test_the_way_back_stays_in_the_house(house: House, back: str) -> None:
    """A form that was tampered with never leads elsewhere."""
    visitor = house.visitor()
    page = visitor.open("/")
    fields = dict(page.form("/language").form_values()) | {"back": back, "language": "en"}
    answer = visitor.client.post("/language", data=fields)
    assert answer.status_code == 302
    assert answer.headers["Location"] == "/"


def test_one_click_stops_the_news(house: House) -> None:
    """A mail program's bare POST, with no cookie and no seal, is enough; looking is not."""
    link = links.unsubscribe_link(house.office, house.person("Anne"))
    page = house.visitor().open(link)
    assert page.status == 200
    assert house.person("Anne").news
    answer = house.app.test_client().post(
        page.path, data={"List-Unsubscribe": "One-Click"}, content_type=None
    )
    assert answer.status_code == 200
    assert not house.person("Anne").news


def test_the_button_on_the_page_stops_the_news_too(house: House) -> None:
    """People who open the link press a button."""
    page = house.visitor().open(links.unsubscribe_link(house.office, house.person("Anne")))
    assert page.submit("").status == 200
    assert not house.person("Anne").news


def test_a_spoilt_way_out_changes_nothing(house: House) -> None:
    """A link for something else is no way out of the news."""
    token = links.sign(house.office, "person", 9, house.person("Anne").id, "anne@players.example")
    assert house.visitor().open(f"/unsubscribe/{token}").status == 410
    assert house.app.test_client().post(f"/unsubscribe/{token}").status_code == 410
    assert house.person("Anne").news


def test_reminders_are_kept_as_wished(house: House) -> None:
    """Hours before the deadline, the usual ones when empty, none at 0."""
    page = house.sit(0).visitor.open("/me")
    page = page.submit("/me", reminders="3, 24, 3")
    assert house.person("Anne").reminders == [24, 3]
    page = page.submit("/me", reminders="0")
    assert house.person("Anne").reminders == []
    page.submit("/me", reminders="")
    assert house.person("Anne").reminders is None


@pytest.mark.parametrize("wrong", ["soon", "-3", "9999", "1,2,3,4,5,6,7"])
def test_reminders_that_make_no_sense_are_told(house: House, wrong: str) -> None:
    """A sentence says what they may be, and nothing changes."""
    page = house.sit(0).visitor.open("/me").submit("/me", reminders=wrong)
    assert page.status == 400
    assert house.person("Anne").reminders is None


def test_an_absence_moves_the_deadline_and_is_shown(house: House) -> None:
    """Told on the page, taken back on the page; the deadline moves once and stays."""
    [before] = house.questions()
    page = house.sit(0).visitor.open("/me")
    page = page.submit("/me/away", first="2026-03-03", last="2026-03-12")
    [after] = house.questions()
    assert after.due_at > before.due_at
    assert (after.due_at.month, after.due_at.day) >= (3, 13)
    assert "12 Mar 2026" in page.said("//section[@aria-labelledby='away']")
    page = page.submit("/me/back")
    assert "12 Mar 2026" not in page.said("//section[@aria-labelledby='away']")
    assert house.questions()[0].due_at == after.due_at


@pytest.mark.parametrize(
    ("first", "last"), [("", ""), ("2026-03-09", "2026-03-03"), ("2026-01-01", "2026-12-31")]
)
def test_an_absence_that_cannot_be_kept_is_told(house: House, first: str, last: str) -> None:
    """The page says why, and no deadline moves."""
    [before] = house.questions()
    page = house.sit(0).visitor.open("/me").submit("/me/away", first=first, last=last)
    assert page.status == 400
    assert page.said("//section[@role='alert']")
    assert house.questions()[0].due_at == before.due_at


def test_new_quiet_hours_move_the_deadline_out_of_the_night(house: House) -> None:
    """Whoever changes their night is not lapsed in it."""
    [before] = house.questions()
    there = before.due_at.astimezone(ZoneInfo("Europe/London")).hour
    night = {"quiet_from": str((there - 1) % 24), "quiet_to": str((there + 3) % 24)}
    house.sit(0).visitor.open("/me").submit("/me", **night)
    assert house.questions()[0].due_at > before.due_at
