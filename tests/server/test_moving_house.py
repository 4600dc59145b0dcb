"""A running match leaves one club as a file and goes on in another."""

import json
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import select

from rules import GAMES, kernel
from server import customs, desk, export, handing, importing, moderating, pressing, sealing, voting
from server.errors import MatchClosed, Refused
from server.store import matches, people
from server.store.tables import Filed, Match, Outgoing, Press, Seat
from server.table import lay
from tests.server.club import Club, new_club
from tests.server.test_desk import play_to, send
from tests.server.test_running import checked, latest, moves, since

PASSPHRASE = "reed, clay and bitumen"


@pytest.fixture
def other(tmp_path: Path) -> Any:
    """Another club on a machine of its own, which knows the same people by address."""
    (tmp_path / "other").mkdir()
    made = new_club(tmp_path / "other", outage_hours=0, secret="another secret", club_name="Assur")
    yield made
    made.office.engine.dispose()


def handed(club: Club, match: Match, passphrase: str | None = PASSPHRASE) -> bytes:
    return handing.hand_over(club.office, match, club.people["Mina"], passphrase)


def taken(other: Club, raw: bytes, passphrase: str = PASSPHRASE) -> Match:
    return importing.take_in(other.office, raw, other.people["Mina"], passphrase=passphrase)


def state(club: Club, match: Match) -> bytes:
    with club.office.reading() as db:
        return kernel.dump(lay(club.office, db, match.id, hold=False).state)


def tokens(club: Club) -> set[str]:
    with club.office.reading() as db:
        return set(db.exec(select(Seat.token_hash)))


def test_01_a_match_goes_on_where_it_stood(club: Club, other: Club) -> None:
    """The same table, the same people, new addresses, a letter to each; it can be ended there."""
    match = club.match(seats=3)
    moves(club, match, 7)
    customs.agree(club.office, match, {"anonymous": "yes"})
    desk.press(club.office, match, 0, "2", "between us")
    raw, mark = handed(club, match), latest(other) if other.outgoing() else 0
    assert club.fresh(match).status == "paused"
    arrived = taken(other, raw)
    assert state(other, arrived) == state(club, match)
    assert tokens(other).isdisjoint(tokens(club))
    letters = since(other, mark)
    assert len(letters) == 3
    assert {row.kind for row in letters} == {"digest"}
    assert all("Assur" in row.body for row in letters)
    assert customs.ANONYMOUS.of(other.fresh(arrived)) == "yes"
    with other.office.reading() as db:
        (kept,) = db.exec(select(Press))
    assert (kept.from_seat, kept.to_seats, kept.text) == (0, [1], "between us")
    other.tick()
    asked = other.questions(arrived)[0].seat
    other.answer(("Anne", "Bart", "Cleo")[asked], "1")
    other.tick()
    assert other.fresh(arrived).seq == 9
    moves(other, arrived, 3)
    assert checked(other, arrived) == []
    voting.undo(other.office, arrived, 2)
    assert checked(other, arrived) == []


def test_02_everybody_is_told_once_that_it_leaves(club: Club) -> None:
    """Exported again it is told no second time, and it still leaves as a match that is played."""
    match = club.match(seats=2)
    mark = latest(club)
    handed(club, match)
    again = handed(club, match)
    assert ["sealed" in row.body for row in since(club, mark)] == [True, True]
    whole = export.opened(again, PASSPHRASE)
    assert whole["desk"]["status"] == "playing"
    moderating.resume(club.office, match)
    moves(club, match, 1)


def test_03_a_sealed_file_shows_nothing_hidden(club: Club) -> None:
    """No seed, no orders, no private event, no private word, no address can be read in it."""
    match = club.match("barge", seats=3)
    play_to(club, match, "sealed")
    desk.press(club.office, match, 0, "2", "between us")
    seed = (club.fresh(match).seed or b"").hex()
    raw = handed(club, match)
    file = json.loads(raw)
    assert "seed" not in file
    assert "entries" not in file
    assert all(row["event"].get("to") is None for row in file["events"])
    for secret in (seed, "between us", "example.org", "bid"):
        assert secret not in raw.decode()


def test_04_a_sealed_file_is_checked_as_far_as_it_can_be(club: Club) -> None:
    """Without the passphrase it is whole or not; with it every shuffle is replayed."""
    match = club.match(seats=2)
    moves(club, match, 5)
    raw = handed(club, match)
    assert export.verify(raw, club.office.games) == []
    assert export.verify(raw, club.office.games, PASSPHRASE) == []
    wrong = export.verify(raw, club.office.games, "quite another one")
    assert "passphrase" in wrong[0].said()


def change(raw: bytes, part: str, value: object) -> bytes:
    file = json.loads(raw)
    target = file["sealed"] if part in file["sealed"] else file
    target[part] = value
    return json.dumps(file).encode()


@pytest.mark.parametrize(
    ("part", "value"),
    [("match", "other"), ("seed_sha256", "0" * 64), ("seq", 1), ("body", "AAAA"), ("salt", "AAAA")],
)
def test_05_a_sealed_file_that_was_changed_is_not_taken_in(
    club: Club, other: Club, part: str, value: object
) -> None:
    """Whatever was changed, outside or inside."""
    match = club.match(seats=2)
    moves(club, match, 3)
    with pytest.raises(Refused, match="nothing was taken in"):
        taken(other, change(handed(club, match), part, value))
    with other.office.reading() as db:
        assert not matches.listed(db)


def test_06_an_open_file_says_who_can_read_it(club: Club, other: Club) -> None:
    """Taken over in the open, everybody is told by whom; no passphrase is needed then."""
    match = club.match(seats=2)
    moves(club, match, 3)
    mark = latest(club)
    raw = handed(club, match, None)
    assert all("Mina takes its file openly" in row.body for row in since(club, mark))
    assert export.verify(raw, club.office.games) == []
    assert other.fresh(taken(other, raw, "")).status == "playing"


def test_07_a_snapshot_that_was_exchanged_is_found(club: Club, other: Club) -> None:
    """Play goes on from what was checked, not from what somebody put there."""
    match = club.match(seats=2)
    moves(club, match, 3)
    file = json.loads(handed(club, match, None))
    file["desk"]["snapshots"][-1][2] = file["desk"]["snapshots"][0][2]
    with pytest.raises(Refused, match="not the one that was played"):
        taken(other, json.dumps(file).encode(), "")


def test_08_a_match_is_taken_in_once(club: Club, other: Club) -> None:
    """Also not where it came from."""
    match = club.match(seats=2)
    raw = handed(club, match)
    first = taken(other, raw)
    with pytest.raises(Refused, match=first.name):
        taken(other, raw)
    with pytest.raises(Refused, match="here already"):
        taken(club, raw)


def test_09_sealed_answers_travel_sealed(club: Club, other: Club) -> None:
    """What is on file waits there for the same question."""
    match = club.match("barge", seats=3)
    play_to(club, match, "sealed")
    first, *others = [question.seat for question in club.questions(match)]
    send(club, match, first, "bid nothing")
    arrived = taken(other, handed(club, match))
    with other.office.reading() as db:
        (row,) = db.exec(select(Filed))
    assert (row.seat, row.text) == (first, "bid nothing")
    before = other.fresh(arrived).seq
    for seat in others:
        send(other, arrived, seat, "bid nothing")
    assert other.fresh(arrived).seq == before + 1


def test_10_a_match_that_was_paused_arrives_paused(club: Club, other: Club) -> None:
    """Its moderator there lets it go on."""
    match = club.match(seats=2)
    moderating.pause(club.office, match)
    arrived = taken(other, handed(club, match))
    assert other.fresh(arrived).status == "paused"
    moderating.resume(other.office, arrived)
    moves(other, arrived, 2)


def test_11_a_diary_travels_unread(club: Club, other: Club) -> None:
    """Only its writer reads it there."""
    match = club.match(seats=2)
    with club.office.work() as db:
        pressing.diary(lay(club.office, db, match.id), 0, "my plan")
    arrived = taken(other, handed(club, match))
    with other.office.reading() as db:
        bodies = [row.body for row in db.exec(select(Outgoing))]
        assert desk.look(other.office, arrived.name, 1).press == ()
    assert not any("my plan" in body for body in bodies)


def test_12_what_is_not_played_is_not_handed_over(club: Club) -> None:
    """A match that has not begun has nothing to hand over; one that is over has a record."""
    opened = desk.open_match(club.office, moderator=club.people["Mina"], game="imhotep", seats=2)
    with pytest.raises(MatchClosed):
        handed(club, opened)


def test_13_a_record_cannot_be_played_on(club: Club, other: Club) -> None:
    """The file of a finished match says so."""
    match = club.match(seats=2)
    with club.office.reading() as db:
        raw = export.written(export.told(lay(club.office, db, match.id, hold=False)))
    with pytest.raises(Refused, match="not played on"):
        taken(other, raw, "")


def test_14_a_seal_hides_and_binds() -> None:
    """The same text twice looks different; a changed bit anywhere is found; a short word is not."""
    first, second = (sealing.seal(b"the seed", PASSPHRASE, b"seen") for _ in range(2))
    assert first["body"] != second["body"]
    assert sealing.unseal(first, PASSPHRASE, b"seen") == b"the seed"
    with pytest.raises(Refused):
        sealing.unseal(first, PASSPHRASE, b"seem")
    with pytest.raises(Refused):
        sealing.unseal({**first, "body": second["body"]}, PASSPHRASE, b"seen")
    with pytest.raises(Refused, match="at least 12"):
        sealing.seal(b"the seed", "short", b"")


@pytest.mark.parametrize("raw", [b"", b"{}", b"\xff", b"[]", b'{"format": "kanesh-match-1"}'])
def test_15_what_is_no_match_is_refused_in_a_sentence(club: Club, raw: bytes) -> None:
    """Not with a fault."""
    with pytest.raises(Refused, match="nothing was taken in"):
        taken(club, raw)


@pytest.mark.parametrize("part", ["people", "chairs", "rows", "snapshots", "club", "filed"])
def test_16_a_file_that_lacks_a_part_is_refused_in_a_sentence(
    club: Club, other: Club, part: str
) -> None:
    """And nothing of it is taken in."""
    match = club.match(seats=2)
    file = json.loads(handed(club, match, None))
    del file["desk"][part]
    with pytest.raises(Refused, match="nothing was taken in"):
        taken(other, json.dumps(file).encode(), "")
    with other.office.reading() as db:
        assert not matches.listed(db)


def test_17_a_file_makes_nobody_a_moderator(club: Club, other: Club) -> None:
    """Of a stranger a file may say name, address and wishes, and nothing else is believed."""
    match = club.match(seats=2)
    file = json.loads(handed(club, match, None))
    file["desk"]["people"][0] |= {"address": "eve@x.example", "moderator": True, "id": 5}
    taken(other, json.dumps(file).encode(), "")
    with other.office.reading() as db:
        eve = people.by_address(db, "eve@x.example")
    assert eve is not None
    assert not eve.moderator


@pytest.mark.parametrize("address", ["nobody", "a@b\nBcc: c@d", "a@b@c", ""])
def test_18_an_address_that_is_none_is_refused(club: Club, other: Club, address: str) -> None:
    """No letter is ever written to it."""
    match = club.match(seats=2)
    file = json.loads(handed(club, match, None))
    file["desk"]["people"][0]["address"] = address
    with pytest.raises(Refused, match="nothing was taken in"):
        taken(other, json.dumps(file).encode(), "")


@pytest.mark.parametrize("game", GAMES)
def test_19_every_game_is_undone_handed_over_and_played_on(
    club: Club, other: Club, game: str
) -> None:
    """Back, away, and on: the record holds after each, whatever is played."""
    match = club.match(game, seats=max(2, GAMES[game].seats[0]))
    moves(club, match, 8)
    last = club.fresh(match).seq
    voting.undo(club.office, match, last - 2)
    assert checked(club, match) == []
    moves(club, match, 2)
    arrived = taken(other, handed(club, match))
    assert state(other, arrived) == state(club, match)
    moves(other, arrived, 4)
    assert checked(other, arrived) == []
