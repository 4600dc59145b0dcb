"""Every act of the moderator on the page: shown first, done once, told to those it concerns."""

import io
import json

import pytest

from server import customs, helping, links, voting
from server.store import matches
from server.store.tables import Outgoing
from tests.web.conftest import MATCH, House
from tests.web.test_moderator import HERE, act
from tests.web.visits import Page, Visitor


def letters_to(house: House, name: str) -> list[str]:
    with house.office.reading() as rows:
        query = matches.select(Outgoing).where(Outgoing.person_id == house.person(name).id)
        return [row.body.replace("\\", "") for row in rows.exec(query)]


def test_a_player_is_replaced(house: House) -> None:
    """The old link is dead, and the newcomer's letter opens the seat."""
    old = house.seat_link(1)
    page = act(
        house.moderator().open(HERE), "replace", seat="1", address="eva@x.example", called="Eva"
    )
    assert "The seat has a new player." in page.text
    assert house.visitor().open(old).status == 410
    assert "Eva" in house.sit(1).text
    assert "Eva takes over your seat" in letters_to(house, "Bart")[-1]


def test_a_browser_that_held_the_seat_is_out(house: House) -> None:
    """A cookie of the former player opens nothing any more."""
    bart = house.sit(1).visitor
    act(house.moderator().open(HERE), "replace", seat="1", address="eva@x.example", called="Eva")
    assert bart.open(f"/m/{MATCH}/2/").status == 403


def test_a_minder_sits_down_and_leaves(house: House) -> None:
    """Both are told to the table."""
    page = act(house.moderator().open(HERE), "mind", seat="2")
    assert house.table().seats[2].minded
    act(page, "unmind", seat="2")
    assert not house.table().seats[2].minded
    assert "A minder plays for Cleo" in letters_to(house, "Anne")[-2]


def test_orders_are_entered_for_a_seat(house: House) -> None:
    """The preview tries nothing; the player is told."""
    page = house.moderator().open(HERE).submit("enter/preview", seat="0", lines="hew")
    assert house.match().seq == 0
    assert "hew" in page.text
    assert "The orders are entered; Anne is told" in page.submit("/enter").text
    assert house.match().seq == 1
    assert "hew" in letters_to(house, "Anne")[-1]


def test_entering_for_a_move_that_is_past_is_refused(house: House) -> None:
    """The form names the move it was meant for."""
    shown = house.moderator().open(HERE).submit("enter/preview", seat="0", lines="hew")
    house.play(1)
    assert shown.submit("/enter").status == 409
    assert house.match().seq == 1


def test_going_back_says_first_what_is_undone(house: House) -> None:
    """How many orders of whom, and nothing is done before it is confirmed."""
    house.play(5)
    shown = house.moderator().open(HERE).submit("undo/preview", back_to="2")
    assert "order of" in shown.text or "orders of" in shown.text
    assert house.match().seq == 5
    assert "The match goes back" in shown.submit("/undo").text
    assert house.match().seq == 6


@pytest.mark.parametrize("back", ["5", "99", "", "-1", "two"])
def test_a_move_that_never_was_is_refused(house: House, back: str) -> None:
    """In a sentence, at the preview already."""
    house.play(5)
    page = house.moderator().open(HERE).submit("undo/preview", back_to=back)
    assert page.status == 400
    assert page.said("//section[@role='alert']")


def test_the_players_vote_on_their_pages(house: House) -> None:
    """Each sees the question; the last yes takes the match back."""
    house.play(4)
    customs.agree(house.office, house.match(), {"undo": "vote"})
    page = act(house.moderator().open(HERE), "undo", back_to="1")
    assert "The players are asked" in page.text
    assert page.forms("withdraw/preview")
    for seat in range(4):
        assert house.match().seq == 4
        mine = house.sit(seat)
        yes = mine.one("//button[@name='vote' and @value='yes']")
        assert mine.submit("vote", press=yes).status == 200
    assert house.match().seq == 5
    assert not house.sit(0).forms("/vote")


def test_a_vote_is_withdrawn(house: House) -> None:
    """The pages of the players no longer ask."""
    house.play(2)
    customs.agree(house.office, house.match(), {"undo": "vote"})
    voting.undo(house.office, house.match(), 1)
    assert house.sit(0).forms("/vote")
    act(house.moderator().open(HERE), "withdraw")
    assert not house.sit(0).forms("/vote")


def test_a_letter_to_everybody_is_sent_once(house: House) -> None:
    """The confirmation pressed twice writes once."""
    shown = house.moderator().open(HERE).submit("broadcast/preview", text="The river rises.")
    shown.submit("/broadcast")
    shown.submit("/broadcast")
    assert sum("The river rises." in body for body in letters_to(house, "Anne")) == 1
    assert "The river rises." in house.sit(0).text


def test_a_look_is_announced_before_it_is_shown(house: House) -> None:
    """The preview shows nothing of the hand; the look comes with everybody's letters."""
    shown = house.moderator().open(HERE).submit("peek/preview", seat="1")
    assert not shown.all("//pre")
    page = shown.submit("/peek")
    assert "The table as Bart sees it" in page.text
    assert page.all("//pre")
    for name in ("Anne", "Bart", "Cleo", "Dido"):
        assert "Mina" in letters_to(house, name)[-1]


def test_a_co_moderator_runs_one_match_and_no_other(house: House) -> None:
    """The letter's link opens the desk of that match alone."""
    house.begin("imhotep", "other", 2)
    page = act(house.moderator().open(HERE), "helper", address="eva@x.example", called="Eva")
    assert "way in" in page.text
    eva = house.visitor()
    assert eva.open(links.moderator_link(house.office, house.person("Eva"))).status == 200
    assert "other" not in eva.open("/moderator/").text
    assert eva.open("/moderator/m/other/").status == 403
    for path in ("/moderator/mail", "/moderator/open", "/moderator/import"):
        assert eva.open(path).status == 403
    assert "The match is paused." in act(eva.open(HERE), "pause").text
    act(house.moderator().open(HERE), "dismiss", address="eva@x.example")
    assert eva.open(HERE).status == 403
    assert eva.open("/moderator/").status == 403


def test_a_player_is_no_co_moderator(house: House) -> None:
    """Whoever sits at the table cannot run it."""
    page = house.moderator().open(HERE)
    shown = page.submit("helper/preview", address="anne@players.example")
    assert shown.submit("/helper").status == 400
    assert not helping.may_run(house.office, house.match(), house.person("Anne"))


def test_customs_are_set(house: House) -> None:
    """What is chosen holds and is offered as chosen."""
    page = act(house.moderator().open(HERE), "customs", custom_anonymous="yes")
    assert "The customs are set." in page.text
    assert customs.ANONYMOUS.of(house.match()) == "yes"
    assert page.one("//select[@name='custom-anonymous']/option[@selected]").get("value") == "yes"


def test_words_without_a_name(house: House) -> None:
    """Where the custom allows it the writer is not told to the others."""
    assert not house.sit(0).all("//input[@name='nameless']")
    customs.agree(house.office, house.match(), {"anonymous": "yes"})
    house.sit(0).submit("press", to="all", text="beware", nameless="yes")
    assert "somebody at the table" in house.sit(1).said("//article[@class='press']")
    assert "Anne" in house.sit(0).said("//article[@class='press']")


def test_a_diary_is_opened_at_the_end(house: House) -> None:
    """Nobody else reads it before; everybody does afterwards."""
    house.sit(0).submit("press", to="diary", text="my secret plan")
    assert "my secret plan" in house.sit(0).text
    assert "my secret plan" not in house.sit(1).text
    assert "my secret plan" not in house.visitor().open(f"/m/{MATCH}/").text
    act(house.moderator().open(HERE), "close", places="1, 2, 3, 4")
    assert "my secret plan" in house.sit(1).text
    assert "my secret plan" in letters_to(house, "Bart")[-1]


def test_a_match_is_closed_with_a_result(house: House) -> None:
    """Places and points are shown; the record can be taken."""
    page = house.moderator().open(HERE)
    assert page.submit("close/preview", places="1, 2").status == 400
    page = act(page, "close", places="2, 1, 3, 3", points="10, 20, 5, 5")
    assert house.match().result == {
        "places": [2, 1, 3, 3],
        "points": [10, 20, 5, 5],
        "closed": True,
    }
    record = page.submit("record/preview").submit("/record").response
    assert json.loads(record.data)["match"] == MATCH


def handed(house: House, **how: str) -> Page:
    return house.moderator().open(HERE).submit("handover/preview", **how).submit("/handover")


def upload(who: Visitor, raw: bytes, **fields: str) -> Page:
    """Send a file from the page that takes matches in."""
    page = who.open("/moderator/import")
    hidden = dict(page.form("/import").form_values())
    data = {**hidden, **fields, "file": (io.BytesIO(raw), "match.json")}
    answer = who.client.post("/moderator/import", data=data, follow_redirects=True)
    return Page(who, answer)


def test_a_match_moves_from_house_to_house(house: House, real_house: House) -> None:
    """Sealed here, checked and taken in there; everybody there has a letter and new links."""
    house.play(6)
    shown = house.moderator().open(HERE).submit("handover/preview", passphrase="reed and clay 1")
    assert house.match().status == "playing"
    raw = shown.submit("/handover").response.data
    assert house.match().status == "paused"
    with real_house.office.work() as rows:
        rows.merge(real_house.match()).seed = b"another deal"
    mina = real_house.moderator()
    assert upload(mina, raw).status == 400
    assert upload(mina, raw, passphrase="not this one at all").status == 400
    looked = upload(mina, raw, passphrase="reed and clay 1")
    assert "Nothing has been done yet." in looked.text
    taken = upload(mina, raw, passphrase="reed and clay 1", sure="yes")
    assert taken.path == "/moderator/m/imhotep-2/"
    assert real_house.match("imhotep-2").status == "playing"
    assert "goes on here" in letters_to(real_house, "Anne")[-1]
    again = upload(mina, raw, passphrase="reed and clay 1", sure="yes")
    assert "here already" in again.said("//section[@role='alert']")


def test_a_short_passphrase_is_refused_before_anything_is_done(house: House) -> None:
    """The match plays on and nobody is told anything."""
    before = len(letters_to(house, "Anne"))
    assert handed(house, passphrase="short").status == 400
    assert house.match().status == "playing"
    assert len(letters_to(house, "Anne")) == before


def test_only_a_moderator_may_send_a_long_file(house: House) -> None:
    """A stranger's is cut off unread; a moderator's is read, and told what it is."""
    long = b" " * 400_000
    assert upload(house.moderator(), long).status == 400
    stranger = house.visitor()
    stranger.open("/")
    answer = stranger.client.post("/moderator/import", data={"file": (io.BytesIO(long), "m.json")})
    assert answer.status_code in (400, 413)
    assert upload(house.moderator(), long).said("//section[@role='alert']")
