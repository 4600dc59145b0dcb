"""The lobby: what is played, and the way to one's own chair."""

from server import links
from server.store.tables import FINISHED
from tests.web.conftest import MATCH, House


def test_every_match_is_listed_with_whoever_is_waited_for(house: House) -> None:
    """A stranger sees the match, its people and who is to play, and no seat of theirs."""
    page = house.visitor().open("/")
    assert page.status == 200
    assert MATCH in page.text
    waited = page.said("//ul[@class='people']/li[contains(., 'to play')]/span/strong")
    assert waited == house.table().names[house.asked()]
    assert not page.all("//a[text()='Take your seat' or text()='Your move']")


def test_a_persons_link_opens_all_their_chairs(house: House) -> None:
    """The link of a person leads to the lobby, where their own seat is one tap away."""
    name = house.table().names[house.asked()]
    page = house.visitor().open(links.person_link(house.office, house.person(name)))
    assert page.path == "/"
    own = page.one("//a[text()='Your move' or text()='Te toca']").get("href")
    assert own == f"/m/{MATCH}/{house.asked() + 1}/"
    assert page.visitor.open(own).status == 200


def test_a_demonstration_offers_every_chair_and_box(house: House) -> None:
    """Five invented people stand on the first page, whoever is to play first."""
    page = house.visitor().open("/")
    names = [one.text_content().split()[0] for one in page.all("//ul[@class='cards cast']//h2")]
    assert sorted(names) == ["Anne", "Bart", "Cleo", "Dido", "Mina"]
    assert names[0] == house.table().names[house.asked()]
    seat = page.follow("/s/")
    assert seat.path == f"/m/{MATCH}/{house.asked() + 1}/"


def test_a_real_club_offers_neither(real_house: House) -> None:
    """Nobody is let into a chair, and there is no post to read."""
    page = real_house.visitor().open("/")
    assert not page.links("/s/")
    assert not page.links("/post")
    assert page.visitor.open("/post/").status == 404
    assert page.visitor.open("/post/1").status == 404


def test_a_finished_match_shows_its_places(house: House) -> None:
    """When it is over the list says who came where, and nobody is to play."""
    with house.office.work() as rows:
        match = rows.merge(house.match())
        match.status = FINISHED
        match.result = {"points": [30, 20, 20, 1], "places": [1, 2, 2, 4]}
    page = house.visitor().open("/")
    assert "The match is over." in page.text
    assert "place 1, 30 points" in page.text
    assert "place 4, 1 point" in page.text
    assert not page.all("//ul[@class='people']//*[text()='to play']")
