"""What a moderator does to a running match, as stories: an act goes in, letters come out."""

import pytest

from rules import kernel
from server import (
    closing,
    customs,
    desk,
    digest,
    entering,
    export,
    hearing,
    helping,
    links,
    moderating,
    peeking,
    pressing,
    replacing,
    resolving,
    rewinding,
    voting,
)
from server.errors import MatchClosed, Refused, StaleMatch
from server.store import acts, matches, people
from server.store.tables import Entry, Match, Outgoing, Press, Seat
from server.table import lay
from tests.server.club import Club, reply, text_of
from tests.server.test_desk import drawn, play_to, send


def moves(club: Club, match: Match, count: int, seed: bytes = b"sixteen bytes ok") -> None:
    """So many random orders of whoever is asked."""
    dice = kernel.Chance(seed)
    for _ in range(count):
        seat = club.questions(match)[0].seat
        send(club, match, seat, drawn(club, match, seat, dice))


def newcomer(club: Club) -> object:
    """Somebody the club knows who does not play yet."""
    with club.office.work() as db:
        return people.enrol(db, "Eva", "eva@example.org", quiet_from=0, quiet_to=0)


def since(club: Club, mark: int, name: str = "") -> list[Outgoing]:
    """Letters written after a mark, all or to one person."""
    wanted = people_id(club, name) if name else None
    rows = [row for row in club.outgoing() if (row.id or 0) > mark]
    for row in rows:
        row.body = row.body.replace("\\", "")  # as a person reads it
    return [row for row in rows if wanted in (None, row.person_id)]


def people_id(club: Club, name: str) -> int | None:
    with club.office.reading() as db:
        found = people.by_address(db, f"{name.lower()}@example.org")
    return found.id if found else None


def latest(club: Club) -> int:
    """The mark of the last letter written."""
    return max((row.id or 0) for row in club.outgoing())


def journal(club: Club, match: Match) -> list[str]:
    """What was done to the match, the newest first."""
    with club.office.reading() as db:
        return [row.text for row in acts.acts(db, match.id, 20)]


def seat_row(club: Club, match: Match, number: int) -> Seat:
    with club.office.reading() as db:
        found = matches.seat(db, match.id, number)
    assert found is not None
    return found


def checked(club: Club, match: Match) -> list[str]:
    """What `verify` finds in the match as it stands."""
    with club.office.reading() as db:
        raw = export.written(export.told(lay(club.office, db, match.id, hold=False)))
    return [finding.said() for finding in export.verify(raw, club.office.games)]


def test_01_a_player_is_replaced(club: Club) -> None:
    """The newcomer gets the whole story and a new address, the old one dies with a farewell."""
    match = club.match(seats=2)
    moves(club, match, 6)
    club.tick()
    mark, seat = latest(club), club.questions(match)[0].seat
    former, old_letter = ("Anne", "Bart")[seat], club.newest(("Anne", "Bart")[seat])
    old_link, old_token = links.seat_link(club.office, match, seat), seat_row(club, match, seat)
    replacing.replace(club.office, match, seat, newcomer(club))
    (hello,) = since(club, mark, "Eva")
    assert hello.kind == "digest"
    assert f"Eva takes over the seat of {former}." in hello.body
    assert all(said in hello.body for said in told(club, match, seat))
    (goodbye,) = since(club, mark, former)
    assert "Eva takes over your seat" in goodbye.body
    assert f"Eva takes over the seat of {former}." in journal(club, match)[0]
    assert seat_row(club, match, seat).token_hash != old_token.token_hash
    with pytest.raises(Refused):
        links.open_seat(club.office, old_link.rsplit("/", 1)[1])
    club.answer(former, "hew", old_letter)
    club.give(reply(old_letter, "eva@example.org", "1"))
    before = club.fresh(match).seq
    club.tick()
    assert club.fresh(match).seq == before
    club.answer("Eva", "1")
    club.tick()
    assert club.fresh(match).seq == before + 1
    assert checked(club, match) == []


def told(club: Club, match: Match, seat: int) -> list[str]:
    with club.office.reading() as db:
        return digest.happened(lay(club.office, db, match.id, hold=False), seat, -1)


def test_02_a_newcomer_finds_neither_diary_nor_plans_of_the_former(club: Club) -> None:
    """The former player's diary stays shut until the end; the same person is not seated twice."""
    match = club.match(seats=2)
    with club.office.work() as db:
        table = lay(club.office, db, match.id)
        pressing.diary(table, 0, "I shall betray Bart.")
    eva = newcomer(club)
    replacing.replace(club.office, match, 0, eva)
    with pytest.raises(Refused, match="has a seat"):
        replacing.replace(club.office, match, 1, eva)
    with club.office.reading() as db:
        table = lay(club.office, db, match.id, hold=False)
        (page,) = acts.diaries(db, match.id)
        assert not hearing.may_read(table, page, 0)
    mark = latest(club)
    closing.close(club.office, match, [1, 2])
    assert [("I shall betray Bart." in row.body) for row in since(club, mark)] == [True, True]


def test_03_a_minder_sits_down_and_leaves_again(club: Club) -> None:
    """Each is announced to everybody once, whoever repeats it."""
    match = club.match(seats=3)
    mark = latest(club)
    assert replacing.mind(club.office, match, 1, True)
    assert not replacing.mind(club.office, match, 1, True)
    assert seat_row(club, match, 1).minded
    assert [row.kind for row in since(club, mark)] == ["notice"] * 3
    assert all("Bart" in row.body for row in since(club, mark))
    assert replacing.mind(club.office, match, 1, False)
    assert len(since(club, mark)) == 6
    assert not seat_row(club, match, 1).minded


def test_04_a_player_resigns(club: Club) -> None:
    """A minder plays on, all are told, and the moderator is asked to find somebody."""
    match = club.match(seats=2)
    mark = latest(club)
    with club.office.work() as db:
        said = replacing.resign(lay(club.office, db, match.id), 0)
    assert "resigned" in said.said()
    assert seat_row(club, match, 0).minded
    assert "find somebody" in since(club, mark, "Mina")[0].body
    assert "Anne has resigned." in since(club, mark, "Bart")[0].body


def test_05_going_back_undoes_and_tells_everybody_once(club: Club) -> None:
    """The table stands as it did, both lines stay in the journal, one letter to each."""
    match = club.match(seats=3)
    moves(club, match, 4)
    with club.office.reading() as db:
        then = kernel.dump(lay(club.office, db, match.id, hold=False).state)
    moves(club, match, 5)
    found = rewinding.preview(club.office, match, 4)
    assert sum(count for _, count in found.orders) == 5
    mark = latest(club)
    voting.undo(club.office, match, 4, step_seq=9)
    assert club.fresh(match).seq == 10
    with club.office.reading() as db:
        table = lay(club.office, db, match.id, hold=False)
        assert kernel.dump(table.state) == then
        assert len(acts.orders_after(db, match.id, 0)) == 9
    assert sorted(row.person_id for row in since(club, mark)) == sorted(
        person.id for name, person in club.people.items() if name in ("Anne", "Bart", "Cleo")
    )
    anne = since(club, mark, "Anne")[0].body
    assert "The match goes back to where it stood after move 4" in anne
    moves(club, match, 3, b"another  sixteen")
    assert checked(club, match) == []


def test_06_going_back_shows_nothing_new(club: Club) -> None:
    """What a letter tells after going back is no more than its reader knew, and that it went."""
    match = club.match("barge", seats=3)
    play_to(club, match, "sealed")
    moves_before = club.fresh(match).seq
    known = {seat: set(told(club, match, seat)) for seat in range(3)}
    voting.undo(club.office, match, moves_before - 1)
    for seat in range(3):
        (fresh,) = set(told(club, match, seat)) - known[seat]
        assert fresh.startswith(("The match goes back", "La partida vuelve"))


def test_07_sealed_orders_for_what_is_undone_are_not_taken_for_what_is_asked(club: Club) -> None:
    """A question in the same words at an earlier move is another one: nothing is on file for it."""
    match = club.match("barge", seats=3)
    play_to(club, match, "sealed")
    earlier, stale = club.fresh(match).seq, club.questions(match)
    send(club, match, stale[0].seat, "bid nothing")
    replacing.replace(club.office, match, stale[1].seat, newcomer(club))
    with club.office.reading() as db:
        assert matches.filed(db, match.id)
    voting.undo(club.office, match, earlier)
    fresh = club.questions(match)
    assert [question.prompt for question in fresh] == [question.prompt for question in stale]
    assert {row.id for row in fresh}.isdisjoint(row.id for row in stale)
    with club.office.reading() as db:
        assert not matches.filed(db, match.id)


@pytest.mark.parametrize("seq", [3, 4, 99, -1])
def test_08_there_is_no_going_back_to_where_nobody_was(club: Club, seq: int) -> None:
    """Neither to now, nor to later, nor before the beginning."""
    match = club.match(seats=2)
    moves(club, match, 3)
    with pytest.raises(Refused, match="move 3"):
        voting.undo(club.office, match, seq)
    assert club.fresh(match).seq == 3


def test_09_a_stale_undo_is_refused(club: Club) -> None:
    """It names the step it was meant for."""
    match = club.match(seats=2)
    moves(club, match, 3)
    with pytest.raises(StaleMatch):
        voting.undo(club.office, match, 1, step_seq=2)
    with pytest.raises(StaleMatch):
        moderating.extend(club.office, match, 5, key="x", step_seq=2)
    assert club.fresh(match).seq == 3


def test_10_a_match_set_aside_goes_back_and_plays_again(club: Club) -> None:
    """The way out of a fault of ours."""
    match = club.match(seats=2)
    moves(club, match, 3)
    resolving.quarantine(club.office, match.id or 0, "boom")
    voting.undo(club.office, match, 2)
    assert club.fresh(match).status == "playing"
    assert club.fresh(match).trouble == ""
    moves(club, match, 1)


def test_11_where_the_custom_wants_it_the_players_vote(club: Club) -> None:
    """Asked by letter; the last yes takes the match back."""
    match = club.match(seats=3)
    moves(club, match, 4)
    customs.agree(club.office, match, {"undo": "vote"})
    mark = latest(club)
    assert "asked" in voting.undo(club.office, match, 2).said()
    assert len(since(club, mark)) == 3
    assert "vote yes" in since(club, mark, "Anne")[0].body
    voting.ballot(club.office, match, 0, True)
    voting.ballot(club.office, match, 1, True)
    assert club.fresh(match).seq == 4
    voting.ballot(club.office, match, 2, True)
    assert club.fresh(match).seq == 5
    assert "The match goes back" in journal(club, match)[0]
    with pytest.raises(Refused, match="nothing to vote"):
        voting.ballot(club.office, match, 2, True)


def test_12_one_no_is_enough(club: Club) -> None:
    """The vote is over, everybody is told who said no, and the match stays."""
    match = club.match(seats=3)
    moves(club, match, 4)
    customs.agree(club.office, match, {"undo": "vote"})
    voting.undo(club.office, match, 2)
    with pytest.raises(Refused, match="voting already"):
        voting.undo(club.office, match, 1)
    mark = latest(club)
    voting.ballot(club.office, match, 1, False)
    assert club.fresh(match).seq == 4
    assert "Bart voted no" in since(club, mark, "Anne")[0].body
    with pytest.raises(Refused):
        voting.withdraw(club.office, match)


def test_13_whoever_is_minded_does_not_vote(club: Club) -> None:
    """A vote waits for those who are here."""
    match = club.match(seats=2)
    moves(club, match, 3)
    replacing.mind(club.office, match, 1, True)
    customs.agree(club.office, match, {"undo": "vote"})
    voting.undo(club.office, match, 1)
    with pytest.raises(Refused):
        voting.ballot(club.office, match, 1, False)
    voting.ballot(club.office, match, 0, True)
    assert club.fresh(match).seq == 4


def test_14_orders_entered_for_a_seat_are_mailed_to_its_player(club: Club) -> None:
    """The player reads each line; the journal names the door it came through."""
    match = club.match(seats=2)
    mark, seat = latest(club), club.questions(match)[0].seat
    said = entering.enter(club.office, match, seat, ["hew"], step_seq=0)
    assert "are entered" in said.said()
    letter = since(club, mark, ("Anne", "Bart")[seat])[0]
    assert "The moderator wrote this for you" in letter.body
    assert "hew" in letter.body
    with club.office.reading() as db:
        (entry,) = acts.orders_after(db, match.id, 0)
    assert (entry.seat, entry.source) == (seat, "moderator")


def test_15_a_refused_order_tells_the_player_why_and_the_moderator_nothing(club: Club) -> None:
    """Why an order cannot stand may tell what is hidden."""
    match = club.match(seats=2)
    mark, seat = latest(club), club.questions(match)[0].seat
    name = ("Anne", "Bart")[seat]
    said = entering.enter(club.office, match, seat, ["sail 1 to temple"]).said()
    assert said == (
        f"The orders could not be entered as they are; {name} is told by letter what was tried."
    )
    assert "sail 1 to temple" in since(club, mark, name)[0].body
    assert club.fresh(match).seq == 0


@pytest.mark.parametrize("line", ["board", "history", "orders", "help", "1", "press to all: hi"])
def test_16_only_orders_are_entered_for_a_seat(club: Club, line: str) -> None:
    """A command or a number would show the moderator what the seat alone may see."""
    match = club.match(seats=2)
    mark = latest(club)
    with pytest.raises(Refused):
        entering.enter(club.office, match, 0, [line])
    assert not since(club, mark)


def test_17_a_look_into_a_hand_is_announced_before_it_is_shown(club: Club) -> None:
    """Everybody is told who looked at whose table; the same look is told once."""
    match = club.match("barge", seats=3)
    mark = latest(club)
    found = peeking.peek(club.office, match, 1, club.people["Mina"])
    assert found.who == "Bart"
    assert found.board
    assert len(since(club, mark)) == 3
    assert all("Mina" in row.body and "Bart" in row.body for row in since(club, mark))
    peeking.peek(club.office, match, 1, club.people["Mina"])
    assert len(since(club, mark)) == 3
    assert "looks at the table" in journal(club, match)[0]


def test_18_nothing_is_shown_when_the_announcement_fails(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No letter, no look."""
    match = club.match(seats=2)

    def failing(*facts: object) -> None:
        raise RuntimeError("the pen broke")

    monkeypatch.setattr(moderating, "announce", failing)
    monkeypatch.setattr(peeking, "seen", lambda *facts: pytest.fail("shown"))
    with pytest.raises(RuntimeError):
        peeking.peek(club.office, match, 1, club.people["Mina"])


def test_19_a_helper_may_do_what_the_moderator_does(club: Club) -> None:
    """Announced to the table, with a letter that opens the desk; players cannot be helpers."""
    match = club.match(seats=2)
    mark = latest(club)
    dido = club.people["Dido"]
    assert helping.appoint(club.office, match, dido)
    assert not helping.appoint(club.office, match, dido)
    assert helping.may_run(club.office, match, dido)
    assert not helping.may_run(club.office, match, club.people["Cleo"])
    assert "/desk/" in since(club, mark, "Dido")[0].body
    assert len(since(club, mark)) == 3
    with pytest.raises(Refused, match="plays in this match"):
        helping.appoint(club.office, match, club.people["Anne"])
    desk.press(club.office, match, 0, "moderator", "Please help.")
    assert "Please help." in since(club, mark, "Dido")[-1].body
    assert helping.dismiss(club.office, match, dido)
    assert not helping.dismiss(club.office, match, dido)
    assert not helping.may_run(club.office, match, dido)


def test_20_a_match_is_closed_with_a_result(club: Club) -> None:
    """Everybody gets the last letter with places and seed, and the record still holds."""
    match = club.match(seats=3)
    moves(club, match, 4)
    with pytest.raises(StaleMatch):
        closing.close(club.office, match, [1, 2, 3], step_seq=3)
    mark = latest(club)
    closing.close(club.office, match, [2, 1, 2], [10, 30, 10], step_seq=4)
    rows = since(club, mark)
    assert [row.kind for row in rows] == ["result"] * 3
    seed = (club.fresh(match).seed or b"").hex()
    assert all(seed in row.body for row in rows)
    assert "The moderator has closed match" in rows[0].body
    assert club.fresh(match).status == "finished"
    assert not club.questions(match)
    assert checked(club, match) == []
    with pytest.raises(MatchClosed):
        closing.close(club.office, match, [1, 1, 1])


@pytest.mark.parametrize("places", [[], [1], [2, 2], [1, 3], [0, 1]])
def test_21_a_result_that_cannot_be_is_refused(club: Club, places: list[int]) -> None:
    """Each seat has a place, and somebody the first."""
    match = club.match(seats=2)
    with pytest.raises(Refused, match="place"):
        closing.close(club.office, match, places)
    assert club.fresh(match).status == "playing"


def test_22_a_match_that_never_began_is_called_off(club: Club) -> None:
    """Whoever was invited is told."""
    opened = desk.open_match(club.office, moderator=club.people["Mina"], game="imhotep", seats=2)
    desk.invite(club.office, opened, club.people["Anne"])
    mark = latest(club)
    closing.close(club.office, opened, [])
    assert "before it began" in since(club, mark, "Anne")[0].body
    assert club.fresh(opened).status == "finished"


def test_23_customs_are_checked_and_told(club: Club) -> None:
    """What does not exist is refused with what does; what is new is told to the table once."""
    match = club.match(seats=2)
    with pytest.raises(Refused, match="There are: press"):
        customs.agree(club.office, match, {"shouting": "yes"})
    with pytest.raises(Refused, match="no and yes"):
        customs.agree(club.office, match, {"anonymous": "maybe"})
    mark = latest(club)
    assert customs.agree(club.office, match, {"anonymous": "yes"})
    assert not customs.agree(club.office, match, {"anonymous": "yes"})
    assert "Press without a name: yes" in since(club, mark, "Anne")[0].body


def test_24_acts_leave_their_line_in_the_journal(club: Club) -> None:
    """Pause, resume, extend and resolve are all there."""
    match = club.match(seats=2)
    moderating.pause(club.office, match)
    moderating.resume(club.office, match)
    moderating.extend(club.office, match, 5, key="a", step_seq=0)
    moderating.resolve_now(club.office, match, step_seq=0)
    with club.office.reading() as db:
        rows = db.exec(matches.select(Entry).where(Entry.source == "moderator")).all()
    assert len([row for row in rows if row.order is None]) == 4
    club.tick()
    assert "paused" in text_of(club.newest("Anne", "act.0"))


def test_25_the_moderator_reads_no_press_between_players(club: Club) -> None:
    """Private words reach the moderator's box only when written to the moderator."""
    match = club.match(seats=2)
    mark = latest(club)
    desk.press(club.office, match, 0, "2", "between us")
    assert not since(club, mark, "Mina")
    with club.office.reading() as db:
        assert [row.to_seats for row in db.exec(matches.select(Press))] == [[1]]
