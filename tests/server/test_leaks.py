"""Nothing that leaves by post is made from what its reader may not know."""

from typing import Any

import pytest

from rules import kernel
from rules.kernel import Chance
from server import desk, digest, outbox
from server.store.tables import Match, Outgoing
from server.table import Table, lay
from tests.rules.imhotep.blind import blind as imhotep_blind
from tests.server.club import Club
from tests.toys.barge import blind as barge_blind

BLINDS = {"imhotep": imhotep_blind, "barge": barge_blind}
ALL_B = dict.fromkeys(("market", "pyramid", "temple", "chamber", "obelisks"), "B")


def letters_of(table: Table, seat: int) -> list[Any]:
    """Everything the post would say to a seat now: digest, picture, receipts of any line."""
    person = table.people[seat]
    facts = digest.digest_facts(table, seat, person, first=True)
    sight = kernel.view(table.game, table.state, seat)
    probes = ["1", "2", "99", "status", "board", "history", "help", "orders", "sail 1 to temple"]
    trials = [desk.submitted(table, seat, [line], source="mail", dry=True) for line in probes]
    return [facts, table.game.board_svg(sight, table.voice(seat)), trials]


@pytest.mark.parametrize(("game", "options"), [("imhotep", ALL_B), ("imhotep", {}), ("barge", {})])
def test_01_a_letter_is_the_same_whatever_is_hidden(
    club: Club, game: str, options: dict[str, str]
) -> None:
    """All hidden things are exchanged for others, and every seat's letters stay the same."""
    match, dice = club.match(game, seats=3, **options), Chance(b"sixteen bytes ok")
    for _ in range(25):
        compare(club, match, BLINDS[game], dice)
        for _ in range(4):
            if club.fresh(match).status == "playing":
                play_one(club, match, dice)


def compare(club: Club, match: Match, blind: Any, dice: Chance) -> None:
    """One position, every seat."""
    with club.office.reading() as db:
        table = lay(club.office, db, match.id, hold=False)
        state = table.state
        for seat in range(3):
            here = letters_of(table, seat)
            table.state = blind(state, seat, dice)
            assert letters_of(table, seat) == here
            table.state = state


def play_one(club: Club, match: Match, dice: Chance) -> None:
    """A random answer of somebody who is asked."""
    seat = dice.choice(club.questions(match)).seat
    with club.office.reading() as db:
        table = lay(club.office, db, match.id, hold=False)
        line = str(kernel.sample(table.game, table.state, seat, dice))
    desk.submit(club.office, match, seat, [line], source="shell")


def test_02_the_leak_test_can_fail(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """A digest that peeks at the whole state is found."""
    whole = digest.others

    def peeking(table: Table, seat: int | None) -> str:
        return whole(table, seat) + table.state.chance.seed.hex()

    monkeypatch.setattr(digest, "others", peeking)
    match = club.match(seats=3)
    with pytest.raises(AssertionError):
        compare(club, match, imhotep_blind, Chance(b"sixteen bytes ok"))


def test_03_what_happened_to_one_is_told_to_one(club: Club) -> None:
    """A private event is in its own reader's letter and in nobody else's."""
    match, dice = club.match("barge", seats=3), Chance(b"sixteen bytes ok")
    while club.questions(match) and club.questions(match)[0].mode != "sealed":
        play_one(club, match, dice)
    rows = [row for row in club.outgoing(kind="digest") if "You pick" in row.body]
    assert rows
    with club.office.reading() as db:
        table = lay(club.office, db, match.id, hold=False)
        for seat in range(3):
            told = digest.happened(table, seat, -1)
            mine = [sentence for sentence in told if sentence.startswith("You pick")]
            assert len(mine) == len(table.state.players[seat].cards)
        assert not any(s.startswith("You pick") for s in digest.happened(table, None, -1))


def test_04_the_picture_is_drawn_from_the_letters_own_moment(club: Club) -> None:
    """A letter sent late shows the board as it was when it was written."""
    match = club.match(seats=2)
    first: Outgoing = club.outgoing(kind="digest")[0]
    with club.office.reading() as db:
        before = outbox.pictures(club.office, db, first)
    desk.submit(club.office, match, club.questions(match)[0].seat, ["hew"], source="shell")
    with club.office.reading() as db:
        assert outbox.pictures(club.office, db, first) == before
