"""Opening a match: game, seats, variants, pace; bad values are told with the good ones."""

import pytest

from tests.web.conftest import House
from tests.web.visits import Page


def filled(house: House, **more: str) -> Page:
    """The form of a new Imhotep match, sent for its preview."""
    page = house.moderator().open("/moderator/open?game=imhotep")
    return page.submit("/open/preview", **more)


def test_a_match_is_previewed_and_opened(house: House) -> None:
    """All choices are said again, and only the confirmation opens the match."""
    shown = filled(house, name="nile", seats="3", hours="12", option_temple="B", option_wrath="yes")
    assert shown.status == 200
    assert "side B" in shown.said("//dl")
    page = shown.submit("/moderator/open")
    assert page.path == "/moderator/m/nile/"
    match = house.match("nile")
    assert (match.seats, match.hours, match.options["temple"]) == (3, 12, "B")
    assert match.options["wrath"] == "yes"


def test_a_name_may_stay_empty(house: House) -> None:
    """The match is then called by its game and the next number."""
    page = filled(house, name="", seats="2").submit("/moderator/open")
    assert page.path == "/moderator/m/imhotep-2/"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"seats": "7"}, "2, 3 and 4"),
        ({"seats": "two"}, "whole numbers"),
        ({"hours": "soon"}, "whole numbers"),
        ({"option_temple": "C"}, "A, B and drawn"),
    ],
)
def test_a_bad_value_is_told_with_the_good_ones(
    house: House, wrong: dict[str, str], said: str
) -> None:
    """The form comes back with a sentence, and nothing is opened."""
    page = filled(house, **wrong)
    assert page.status == 400
    assert said in page.said("//section[@role='alert']")


@pytest.mark.parametrize(
    "wrong", [{"name": "Imhotep Uno!"}, {"name": "imhotep-1"}, {"hours": "9999"}]
)
def test_what_only_the_desk_can_judge_is_told_as_well(house: House, wrong: dict[str, str]) -> None:
    """A bad or taken name and too slow a pace are refused when it is done, with the form."""
    page = filled(house, **wrong)
    page = page.submit("/moderator/open") if page.status == 200 else page
    assert page.status == 400
    assert page.said("//section[@role='alert']")
    assert page.forms("/open/preview")


def test_an_unknown_option_or_game_is_refused(house: House) -> None:
    """Fields that were slipped in do not pass."""
    page = house.moderator().open("/moderator/open")
    fields = [*page.form("/open/preview").form_values(), ("option-nothing", "x")]
    assert page.visitor.send("post", "/moderator/open/preview", fields).status == 400
    other = [(k, v) for k, v in fields if k != "game"] + [("game", "chess")]
    assert page.visitor.send("post", "/moderator/open", other).status == 404
    assert page.visitor.open("/moderator/open?game=chess").status == 404


def test_a_pace_is_previewed_in_words_and_kept(house: House) -> None:
    """Slots, days off and the policy are said again; the row keeps them."""
    wished = {
        "name": "slow",
        "seats": "2",
        "pace_slots": "thu 18:30, mon 18:00",
        "pace_off": "sat, sun",
        "pace_bank": "600",
        "pace_policy": "wait",
    }
    shown = filled(house, **wished)
    assert "Monday 18:00 and Thursday 18:30" in shown.said("//dl")
    assert "Saturday and Sunday" in shown.said("//dl")
    assert "until the moderator decides" in shown.said("//dl")
    shown.submit("/moderator/open")
    assert house.match("slow").pace == {
        "slots": [[0, 18, 0], [3, 18, 30]],
        "off": [5, 6],
        "bank": 600,
        "policy": "wait",
    }


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"pace_slots": "someday"}, "mon 18:00"),
        ({"pace_slots": "mon 25:00"}, "mon 18:00"),
        ({"pace_off": "mon, funday"}, "no day of the week"),
        ({"pace_off": "mon,tue,wed,thu,fri,sat,sun"}, "no time of the week would be left"),
        ({"pace_slots": "mon 9", "pace_off": "mon"}, "no time of the week would be left"),
        ({"pace_holidays": "Atlantis"}, "not known"),
        ({"pace_grace": "9999"}, "from 0 to 1440"),
        ({"pace_bank": "-1"}, "whole number"),
        ({"pace_policy": "mercy"}, "lapse, standing, minder and wait"),
    ],
)
def test_a_pace_that_makes_no_sense_is_told(house: House, wrong: dict[str, str], said: str) -> None:
    """Each field says what it may hold, and nothing is opened."""
    page = filled(house, **wrong)
    assert page.status == 400
    assert said in page.said("//section[@role='alert']")
