"""What became of letters, on the moderator's page and on the reader's own."""

from server import outbox
from server.store.tables import Outgoing, Person
from tests.web.conftest import House


def troubled(house: House, name: str) -> int:
    """The newest letter to somebody came back, and mail to them is paused; their number."""
    outbox.send_due(house.office)
    number = house.person(name).id or 0
    with house.office.work() as db:
        row = outbox.letters.written_to(db, number, 1)[0]
        row.fate, row.trouble = "bounced", "550 no such inkwell"
        db.get_one(Person, number).trouble = "550 no such inkwell"
        db.add(
            Outgoing(
                key="later.1",
                person_id=number,
                kind="notice",
                subject="Later",
                body="x",
                made_at=house.office.now(),
                not_before=house.office.now(),
            )
        )
    return number


def test_the_moderator_sees_what_became_of_letters(house: House) -> None:
    """What came back and what is held is told; one button writes to the person again."""
    number = troubled(house, "Anne")
    page = house.moderator().open("/moderator/mail")
    assert "came back" in page.text
    assert "550 no such inkwell" in page.text
    assert "held back until the address works again" in page.text
    done = page.submit(f"/people/{number}/reach")
    assert "They are written to again." in done.text
    assert house.person("Anne").trouble == ""
    assert "held back" not in done.text


def test_a_person_sees_what_became_of_their_letters(house: House) -> None:
    """Their own ledger, and nobody else's."""
    troubled(house, "Anne")
    mine = house.sit(0).visitor.open("/me").text
    other = house.sit(1).visitor.open("/me").text
    assert "came back" in mine
    assert "came back" not in other
    assert "inkwell" not in other
