"""The moderator's desk: every act shown first, done once, refused in a sentence."""

import pytest

from server import desk
from server.store import matches
from server.store.tables import Match, Question
from tests.web.conftest import MATCH, House
from tests.web.visits import Page

HERE = f"/moderator/m/{MATCH}/"


def question(house: House) -> Question:
    with house.office.reading() as rows:
        return matches.questions(rows, house.match().id)[0]


def act(page: Page, name: str, **filled: str) -> Page:
    """Fill the form of an act, look at its preview, and do it."""
    shown = page.submit(f"{name}/preview", **filled)
    assert shown.status == 200, shown.text
    assert "Nothing has been done yet." in shown.text
    return shown.submit(f"/{name}")


@pytest.mark.parametrize("path", ["/moderator/", HERE, "/moderator/open", "/moderator/mail"])
def test_the_desk_is_closed_to_others(house: House, path: str) -> None:
    """A stranger and a player find every page of it closed."""
    assert house.visitor().open(path).status == 403
    assert house.sit(0).visitor.open(path).status == 403


def test_a_moderator_who_is_one_no_more_is_out(house: House) -> None:
    """The right is looked up at every visit, not kept in the cookie."""
    mina = house.moderator()
    assert mina.open("/moderator/").status == 200
    with house.office.work() as rows:
        rows.merge(house.person("Mina")).moderator = False
    assert mina.open("/moderator/").status == 403


def test_the_desk_lists_matches_and_whom_they_wait_for(house: House) -> None:
    """Name, standing, deadline."""
    page = house.moderator().open("/moderator/")
    assert MATCH in page.text
    waited = page.said("//ul[@class='people']/li[contains(., 'to play')]//strong")
    assert waited == house.table().names[house.asked()]


def test_pause_and_resume(house: House) -> None:
    """The preview does nothing, the act does it, and the other act is offered next."""
    page = house.moderator().open(HERE)
    shown = page.submit("pause/preview")
    assert house.match().status == "playing"
    paused = shown.submit("/pause")
    assert "The match is paused." in paused.text
    assert house.match().status == "paused"
    assert not paused.forms("pause/preview")
    due = question(house).due_at
    assert due is not None
    house.wait(hours=5)
    assert "The match goes on." in act(paused, "resume").text
    later = question(house).due_at
    assert later is not None
    assert later > due


def test_more_time_is_given_once_for_each_form(house: House) -> None:
    """The deadline moves by the hours told; the same confirmation pressed again moves nothing."""
    before = question(house).due_at
    shown = house.moderator().open(HERE).submit("extend/preview", hours="24")
    shown.submit("/extend")
    once = question(house).due_at
    shown.submit("/extend")
    assert before is not None
    assert once is not None
    assert once > before
    assert question(house).due_at == once


@pytest.mark.parametrize("hours", ["0", "721", "-5", "many", "", "1e3", "٥"])
def test_hours_that_make_no_sense_are_refused(house: House, hours: str) -> None:
    """A sentence names the bounds, and the deadline stays."""
    before = question(house).due_at
    page = house.moderator().open(HERE).submit("extend/preview", hours=hours)
    assert page.status == 400
    assert "1 to 720" in page.said("//section[@role='alert']")
    assert question(house).due_at == before


def test_resolve_now_names_the_move_it_was_meant_for(house: House) -> None:
    """A confirmation that comes after somebody answered is refused and touches nothing."""
    shown = house.moderator().open(HERE).submit("resolve/preview")
    house.play(1)
    after = house.match().seq
    page = shown.submit("/resolve")
    assert page.status == 409
    assert "moved on" in page.said("//section[@role='alert']")
    assert house.match().seq == after


def test_resolve_now_enters_the_lapse_order(house: House) -> None:
    """Whoever is waited for is played for, and the match moves on."""
    page = act(house.moderator().open(HERE), "resolve")
    assert "The move was resolved." in page.text
    assert house.match().seq == 1


def test_resolving_without_a_move_is_refused(house: House) -> None:
    """A form that lost its mark does nothing."""
    page = house.moderator().open(HERE)
    fields = [(k, v) for k, v in page.form("resolve/preview").form_values() if k != "seq"]
    assert page.visitor.send("post", f"{HERE}resolve", fields).status == 400
    assert house.match().seq == 0


@pytest.mark.parametrize("name", ["explode", "__class__"])
def test_there_are_no_other_acts(house: House, name: str) -> None:
    """Made-up acts are not found."""
    page = house.moderator().open(HERE)
    fields = page.form("pause/preview").form_values()
    assert page.visitor.send("post", f"{HERE}{name}", fields).status == 404
    assert page.visitor.send("post", f"{HERE}{name}/preview", fields).status == 404


def test_an_act_at_the_wrong_time_is_refused(house: House) -> None:
    """A match that is played cannot be started, resumed or invited to."""
    page = house.moderator().open(HERE)
    fields = [*page.form("pause/preview").form_values(), ("address", "anne@players.example")]
    for name in ("start", "resume", "invite"):
        answer = page.visitor.send("post", f"{HERE}{name}", fields)
        assert answer.status == 400
        assert answer.said("//section[@role='alert']")


@pytest.fixture
def empty(house: House) -> Match:
    """A match of two that nobody has been invited to."""
    return desk.open_match(
        house.office, moderator=house.person("Mina"), game="imhotep", name="fresh", seats=2
    )


def test_from_an_empty_table_to_the_first_move(house: House, empty: Match) -> None:
    """Invite a known and a new person; one joins by page, the other too; then start."""
    page = house.moderator().open("/moderator/m/fresh/")
    page = act(page, "invite", address="anne@players.example")
    assert "The invitation is on its way." in page.text
    page = act(page, "invite", address="Eva@players.example", called="Eva", speaks="es")
    assert house.person("Eva").language == "es"
    refused = page.submit("start/preview").submit("/start")
    assert refused.status == 400
    for seat in range(2):
        chair = house.sit(seat, "fresh")
        assert chair.submit("join").path == f"/m/fresh/{seat + 1}/"
    assert "The match has begun." in act(page.visitor.open(page.path), "start").text
    assert house.match("fresh").status == "playing"


def test_an_invitation_can_be_declined(house: House, empty: Match) -> None:
    """The seat is free again, and the old link opens nothing."""
    act(house.moderator().open("/moderator/m/fresh/"), "invite", address="bart@players.example")
    link = house.seat_link(0, match="fresh")
    chair = house.visitor().open(link)
    assert "The seat is free for somebody else." in chair.submit("decline").text
    assert house.visitor().open(link).status == 410
    assert "free seat" in house.visitor().open("/m/fresh/").text


@pytest.mark.parametrize(
    ("address", "called", "said"),
    [
        ("", "Eva", "mail address"),
        ("eva", "Eva", "mail address"),
        ("eva@a b", "Eva", "mail address"),
        ("eva@players.example", "", "a name as well"),
    ],
)
def test_a_bad_invitation_is_refused(
    house: House, empty: Match, address: str, called: str, said: str
) -> None:
    """Without an address, or a name for somebody new, nobody is enrolled."""
    page = house.moderator().open("/moderator/m/fresh/")
    page = page.submit("invite/preview", address=address, called=called)
    assert page.status == 400
    assert said in page.said("//section[@role='alert']")


def test_the_same_person_is_not_invited_twice(house: House, empty: Match) -> None:
    """The second invitation is refused with the name."""
    page = house.moderator().open("/moderator/m/fresh/")
    page = act(page, "invite", address="anne@players.example")
    page = act(page, "invite", address="anne@players.example")
    assert page.status == 400
    assert "Anne" in page.said("//section[@role='alert']")


def test_the_desk_says_why_a_match_waits(house: House) -> None:
    """Who is asked, since when, and when the question was sent."""
    page = house.moderator().open("/moderator/m/imhotep-1/")
    assert "is asked, until" in page.text
    assert "The question" in page.text
