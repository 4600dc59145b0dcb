"""The calendar feed: a person's deadlines behind an address nobody can guess."""

from icalendar import Calendar

from server import calendar, desk, links
from tests.web.conftest import MATCH, House


def events(house: House, name: str) -> list[object]:
    """The entries of a person's calendar, fetched as a phone would."""
    address = calendar.link(house.office, house.person(name))
    answer = house.app.test_client().get(address.removeprefix(house.office.settings.base_url))
    assert answer.status_code == 200
    assert answer.mimetype == "text/calendar"
    return list(Calendar.from_ical(answer.data).walk("VEVENT"))


def test_the_feed_has_the_deadline_and_nobody_elses(house: House) -> None:
    """Anne is asked, so her calendar has the instant; Bart's is empty; what is asked stays out."""
    [entry] = events(house, "Anne")
    [question] = house.questions()
    assert entry["DTSTART"].dt == question.due_at
    assert MATCH in entry["SUMMARY"]
    assert question.prompt not in entry.to_ical().decode()
    assert events(house, "Bart") == []


def test_an_answer_takes_the_deadline_away(house: House) -> None:
    """The calendar follows the match, and a paused one has no deadlines."""
    desk.submit(house.office, house.match(MATCH), 0, ["1"], source="shell")
    assert events(house, "Anne") == []
    assert len(events(house, "Bart")) == 1
    desk.pause(house.office, house.match(MATCH))
    assert events(house, "Bart") == []


def test_a_spoilt_address_finds_nothing(house: House) -> None:
    """Another purpose's token, or a changed one, opens no calendar."""
    anne = house.person("Anne")
    token = links.sign(house.office, "person", 9, anne.id, anne.address)
    good = calendar.link(house.office, anne).rsplit("/", 1)[1]
    for wrong in (f"{token}.ics", good[1:], "x.ics"):
        assert house.app.test_client().get(f"/calendar/{wrong}").status_code == 404


def test_the_own_page_shows_the_address(house: House) -> None:
    """It stands on the page of the one it belongs to."""
    page = house.sit(0).visitor.open("/me")
    assert page.one("//section[@aria-labelledby='calendar']//a").get("href").endswith(".ics")
