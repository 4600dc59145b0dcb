"""The demonstration: furnished once, left alone when it stands."""

from sqlmodel import func, select

from server import demo
from server.store.tables import Match, Outgoing, Person, Seat
from tests.web.conftest import MATCH, House


def counts(house: House) -> list[int]:
    with house.office.reading() as rows:
        tables = (Person, Match, Seat, Outgoing)
        return [rows.exec(select(func.count()).select_from(table)).one() for table in tables]


def test_five_people_and_a_running_match(house: House) -> None:
    """Two read English, two Spanish, one moderates; the match waits for somebody."""
    languages = {name: house.person(name).language for name in ("Anne", "Bart", "Cleo", "Dido")}
    assert languages == {"Anne": "en", "Bart": "en", "Cleo": "es", "Dido": "es"}
    assert house.person("Mina").moderator
    assert house.match(MATCH).status == "playing"
    assert house.table().names == ("Anne", "Bart", "Cleo", "Dido")


def test_furnishing_again_changes_nothing(house: House) -> None:
    """Neither at the start nor in the middle of the match."""
    before = counts(house)
    demo.furnish(house.office)
    assert counts(house) == before
    house.play(3)
    after = counts(house)
    demo.furnish(house.office)
    assert counts(house) == after
    assert house.match().seq == 3
