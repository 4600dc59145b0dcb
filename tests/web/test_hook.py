"""The door for mail services: signed letters in, everything else kept out."""

from dataclasses import replace
from typing import Any

import pytest
from sqlmodel import select
from werkzeug.test import TestResponse

from server import inbox
from server.store.tables import Letter
from server.web import create_app
from server.web.hook import RECIPIENTS, SENDER, SIGNATURE, TIME, signature
from tests.web.conftest import House

SECRET = "between the two of us"
RAW = b"From: anne@example.org\r\nMessage-ID: <7@phone>\r\nSubject: x\r\n\r\nlist\r\n"
TO = "club@kanesh.localhost"


@pytest.fixture
def open_house(house: House) -> House:
    """A house whose door for services is open."""
    house.office.settings = replace(house.office.settings, webhook_secret=SECRET)
    house.app = create_app(house.office)
    return house


def post(house: House, raw: bytes = RAW, secret: str = SECRET, **changes: str) -> TestResponse:
    """A letter as a service posts it; changes are made after signing."""
    told = {TIME: str(int(house.time.timestamp())), SENDER: "anne@example.org", RECIPIENTS: TO}
    signed = {**told, SIGNATURE: signature(secret, raw, *told.values())}
    headers = {**signed, **{name.replace("_", "-"): value for name, value in changes.items()}}
    client = house.app.test_client()
    return client.post("/letters", data=raw, headers=headers, content_type="message/rfc822")


def stored(house: House) -> list[Letter]:
    """Letters received."""
    with house.office.reading() as db:
        return list(db.exec(select(Letter)).all())


def test_a_signed_letter_is_stored_once(open_house: House) -> None:
    """It is on the disk when the answer comes; the same event again is the same letter."""
    assert [post(open_house).status_code for _ in range(2)] == [200, 200]
    [letter] = stored(open_house)
    assert (letter.raw, letter.rcpt_to, letter.status) == (RAW, [TO], "received")


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"X_Kanesh_Signature": "sha256=00"}, 403),
        ({"X_Kanesh_Recipients": "postmaster@kanesh.localhost"}, 403),
        ({"X_Kanesh_Time": "1700000000"}, 403),
        ({"X_Kanesh_Time": "soon"}, 400),
        ({"X_Kanesh_Signature": ""}, 400),
    ],
)
def test_what_is_not_signed_so_is_refused(
    open_house: House, changes: dict[str, Any], code: int
) -> None:
    """A wrong signature, changed facts, an old time and a missing field store nothing."""
    assert post(open_house, **changes).status_code == code
    assert stored(open_house) == []


def test_another_secret_and_an_empty_letter_are_refused(open_house: House) -> None:
    """Only the secret both sides know counts, and there must be something to store."""
    assert post(open_house, secret="guessed").status_code == 403
    assert post(open_house, b"").status_code == 400
    assert stored(open_house) == []


def test_an_old_post_cannot_be_played_again(open_house: House) -> None:
    """What was signed an hour ago is refused now."""
    then = str(int(open_house.time.timestamp()))
    open_house.wait(hours=1)
    sent = post(open_house, **{"X_Kanesh_Time": then})
    assert sent.status_code == 403


def test_a_letter_too_large_is_refused(open_house: House) -> None:
    """The limit for letters holds here as at the other doors."""
    assert post(open_house, RAW + b"x" * 1_000_001).status_code == 413
    assert stored(open_house) == []


def test_a_failing_database_asks_for_the_letter_again(
    open_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No yes without the letter on the disk."""
    monkeypatch.setattr(inbox, "store", lambda *given: 1 / 0)
    assert post(open_house).status_code == 503
    monkeypatch.undo()
    assert stored(open_house) == []


def test_without_a_secret_there_is_no_door(house: House) -> None:
    """A club that uses no service has nothing to attack here."""
    assert post(house).status_code == 404
