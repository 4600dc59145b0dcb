"""Orders ahead of time: filed ahead, alternatives, standing orders, and taking back."""

import pytest

from rules import kernel
from rules.kernel.words import Phrase
from server import desk, export, notes, undoing
from server.errors import Refused
from server.receipt import Receipt
from server.store import matches, wishes
from server.store.tables import Entry, Match
from server.table import lay
from tests.server.club import Club, text_of
from tests.server.test_desk import filed, play_to, send, statuses


def asked(club: Club, match: Match) -> int:
    """The seat that is asked now."""
    return club.questions(match)[0].seat


def journal(club: Club, match: Match) -> list[Entry]:
    """The lines of the journal."""
    with club.office.reading() as db:
        return list(matches.entries(db, match.id))


def told(club: Club, match: Match, seat: int) -> str:
    """All that a seat has been told so far."""
    return "\n".join(desk.look(club.office, match.name, seat, most=400).happened)


def said(receipt: Receipt) -> str:
    """Everything a receipt says."""
    return " ".join(verdict.said for verdict in receipt.verdicts)


def test_01_an_order_filed_ahead_is_played_when_its_question_comes(club: Club) -> None:
    """Nobody is asked in between, and the next letter says that it was used."""
    match = club.match()
    first = asked(club, match)
    other = 1 - first
    assert statuses(send(club, match, other, "ahead: hew")) == ["filed"]
    send(club, match, first, "hew")
    assert asked(club, match) == first
    assert [row.source for row in journal(club, match)] == ["shell", "ahead"]
    assert "As you filed ahead" in told(club, match, other)
    assert "As you filed ahead" not in told(club, match, first)
    club.tick()
    assert f"{match.name}.1.{other}.digest" not in "".join(m["Message-ID"] for m in club.mail())


def test_02_an_order_that_cannot_be_used_says_why_and_the_seat_is_asked(club: Club) -> None:
    """What was filed behind it is dropped too, because it counted on it."""
    match = club.match()
    first = asked(club, match)
    other = 1 - first
    send(club, match, other, "ahead: sail 1 to temple", "ahead: hew")
    send(club, match, first, "hew")
    assert asked(club, match) == other
    assert "could not be used" in told(club, match, other)
    with club.office.reading() as db:
        assert not wishes.ahead(db, match.id, other)
    club.tick()
    name = ("Anne", "Bart")[other]
    assert "could not be used" in text_of(club.newest(name))


def test_03_the_first_legal_alternative_counts(club: Club) -> None:
    """Ahead or at once: what cannot be is passed over, what is not needed is left."""
    match = club.match()
    first = asked(club, match)
    other = 1 - first
    send(club, match, other, "ahead: sail 1 to temple", "or: hew", "or: load 1")
    receipt = send(club, match, first, "sail 1 to temple", "or: hew", "or: load 1")
    assert statuses(receipt) == ["untried", "done", "untried"]
    assert "Not needed" in said(receipt)
    assert [row.text for row in journal(club, match)] == ["hew", "hew"]


def test_04_two_orders_ahead_answer_two_questions(club: Club) -> None:
    """A later letter that files ahead replaces what was filed; clear takes all of it back."""
    match = club.match()
    first = asked(club, match)
    other = 1 - first
    send(club, match, other, "ahead: load 1")
    send(club, match, other, "ahead: hew", "ahead: load 1")
    assert "ahead, for question 2: load 1" in send(club, match, other, "orders").verdicts[0].block
    send(club, match, first, "hew")
    send(club, match, first, "load 1")
    texts = [row.text for row in journal(club, match) if row.seat == other]
    assert texts == ["hew", "load 1 at 2"]
    send(club, match, other, "ahead: hew")
    assert "taken off" in said(send(club, match, other, "clear"))
    assert "nothing on file" in said(send(club, match, other, "orders"))


@pytest.mark.parametrize(
    ("line", "status", "words"),
    [
        ("ahead: 3", "refused", "A number means something else"),
        ("ahead:", "refused", "Write the order behind it"),
        ("ahead: frobnicate", "refused", "reads like no order"),
        ("adelanto: obtener", "filed", "Kept for your next question"),
    ],
)
def test_05_what_can_be_filed_ahead(club: Club, line: str, status: str, words: str) -> None:
    """Anything that reads like an order, in every language; a number means another menu."""
    match = club.match()
    receipt = send(club, match, 1 - asked(club, match), line)
    assert statuses(receipt) == [status]
    assert words in said(receipt)


def test_06_whoever_is_not_asked_learns_of_filing_ahead(club: Club) -> None:
    """An order that comes too early is not lost without a word."""
    match = club.match()
    receipt = send(club, match, 1 - asked(club, match), "hew")
    assert statuses(receipt) == ["refused"]
    assert "write ahead:" in said(receipt)


def test_07_a_standing_order_answers_until_it_ends(club: Club) -> None:
    """So many times, each told in the next letter, and then the player is asked again."""
    match = club.match()
    first = asked(club, match)
    other = 1 - first
    assert statuses(send(club, match, other, "standing: let it pass, 2 times")) == ["filed"]
    for _ in range(2):
        send(club, match, first, "hew", "or: load 1")
        assert asked(club, match) == first
    send(club, match, first, "hew", "or: load 1")
    assert asked(club, match) == other
    words = told(club, match, other)
    assert words.count("answered for you") == 2
    assert "has ended" in words


def test_08_standing_orders_are_listed_and_stopped(club: Club) -> None:
    """By number or all of them; the word standing may be left out when nothing else is meant."""
    match = club.match()
    other = 1 - asked(club, match)
    assert statuses(send(club, match, other, "pass until asked twice")) == ["filed"]
    send(club, match, other, "permanente: templo: puntos")
    listed = send(club, match, other, "standing").verdicts[0].block
    assert "standing 1: pass until asked twice" in listed
    assert "standing 2: temple: points" in listed
    assert statuses(send(club, match, other, "standing stop 3")) == ["refused"]
    assert "stands no more" in said(send(club, match, other, "standing stop 1"))
    assert "standing 1: temple" in send(club, match, other, "standing").verdicts[0].block
    send(club, match, other, "standing stop")
    assert "You have no standing order" in said(send(club, match, other, "standing"))


def test_09_sealed_questions_are_answered_from_the_file(club: Club) -> None:
    """What was filed ahead lies on file when the question comes, and is opened with the rest."""
    match = club.match("barge", seats=3)
    send(club, match, 2, "standing: let it pass")
    play_to(club, match, "sealed")
    assert [row.seat for row in filed(club)] == [2]
    before = club.fresh(match).seq
    for question in club.questions(match):
        if question.seat != 2:
            send(club, match, question.seat, "bid nothing")
    opened = [row for row in journal(club, match) if row.seq == before + 1 and row.seat == 2]
    assert opened[0].source == "ahead"


def test_10_orders_can_be_taken_back_until_somebody_acts(club: Club) -> None:
    """The journal keeps both lines, the other player is told, and the old deadline stands."""
    match = club.match()
    first = asked(club, match)
    due = club.questions(match)[0].due_at
    send(club, match, first, "hew")
    club.time.later(hours=2)
    assert statuses(send(club, match, first, "undo")) == ["done"]
    assert asked(club, match) == first
    assert club.questions(match)[0].due_at == due
    assert [row.back_to for row in journal(club, match)] == [None, 0]
    club.tick()
    assert "taken the last orders back" in text_of(club.newest(("Anne", "Bart")[1 - first], "undo"))
    send(club, match, first, "load 1")
    send(club, match, 1 - first, "hew")
    assert "somebody else has acted" in said(send(club, match, first, "undo"))


def test_11_undo_and_a_better_order_in_one_letter(club: Club) -> None:
    """The orders below undo count anew; undo below an order changes nothing."""
    match = club.match()
    first = asked(club, match)
    send(club, match, first, "hew")
    assert statuses(send(club, match, first, "undo", "load 1")) == ["done", "done"]
    assert journal(club, match)[-1].text.startswith("load 1")
    again = send(club, match, 1 - first, "hew", "undo")
    assert statuses(again) == ["done", "refused"]


def test_12_what_brought_hidden_things_to_light_stands(club: Club) -> None:
    """Nobody looks at a hidden card and takes the look back."""
    match = club.match("barge", seats=2)
    dice = kernel.Chance(b"sixteen bytes ok")
    refusals = set()
    for _ in range(40):
        questions = club.questions(match)
        if not questions or questions[0].mode != "now":
            break
        seat = questions[0].seat
        with club.office.reading() as db:
            table = lay(club.office, db, match.id, hold=False)
            line = str(kernel.sample(table.game, table.state, seat, dice))
        send(club, match, seat, line)
        trial = send(club, match, seat, "undo", dry=True)
        refusals.add(said(trial))
    assert any("hidden things" in words for words in refusals)


def test_13_a_match_with_steps_taken_back_still_verifies(club: Club) -> None:
    """The exported file says where the table went back, and the replay follows it."""
    match = club.match()
    first = asked(club, match)
    send(club, match, first, "hew")
    send(club, match, first, "undo", "load 1")
    for seat in range(2):
        send(club, match, seat, "standing: let it pass")
    while club.fresh(match).status == "playing":
        seat = asked(club, match)
        with club.office.reading() as db:
            table = lay(club.office, db, match.id, hold=False)
            line = str(kernel.lapse(table.game, table.state, seat))
        send(club, match, seat, line)
    assert not export.verify(export.export(club.office, club.fresh(match)))


def test_14_undo_says_why_not(club: Club) -> None:
    """Whoever has done nothing has nothing to take back."""
    match = club.match()
    assert "nothing of yours" in said(send(club, match, asked(club, match), "undo"))
    with club.office.work() as db, pytest.raises(Refused):
        undoing.undo(lay(club.office, db, match.id), 0, "shell")


def test_15_a_minder_plays_sensibly_and_can_be_overruled(club: Club) -> None:
    """The player learns what will be entered, everybody that it was, and an answer comes first."""
    match = club.match()
    first = asked(club, match)
    with club.office.work() as db:
        table = lay(club.office, db, match.id)
        table.sitting(1 - first).minded = True
    send(club, match, first, "hew")
    assert "Your minder will answer" in told(club, match, 1 - first)
    assert "Your minder" not in told(club, match, first)
    club.time.later(days=3)
    club.tick()
    assert journal(club, match)[-1].source == "minder"
    assert "The minder has answered for" in told(club, match, first)
    send(club, match, first, "hew", "or: load 1")
    assert "done" in statuses(send(club, match, 1 - first, "hew", "or: load 1"))


def test_16_a_standing_order_ends_with_its_day(club: Club) -> None:
    """Until a date means to the end of that day; after it the player is asked and told why."""
    match = club.match()
    first = asked(club, match)
    send(club, match, 1 - first, "standing: let it pass, until 2 March")
    send(club, match, first, "hew")
    assert asked(club, match) == first
    club.time.later(days=2)
    send(club, match, first, "hew", "or: load 1")
    assert asked(club, match) == 1 - first
    assert "has ended" in told(club, match, 1 - first)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("vote yes", "nothing to vote on"),
        ("vote maybe", "vote yes or vote no"),
        ("rules hew", "up to three of your stones"),
        ("rules of war", "Nothing in the rules"),
        ("diary: I trust nobody here", "diary"),
        ("absent from 3 March to 9 March", "away from"),
    ],
)
def test_17_errands_answer(club: Club, line: str, words: str) -> None:
    """Commands about the match rather than the move are answered in the receipt."""
    match = club.match()
    receipt = send(club, match, 0, line)
    assert words in said(receipt) + receipt.verdicts[0].block + receipt.verdicts[0].line


def test_18_whoever_resigns_is_minded(club: Club) -> None:
    """The match goes on with a minder, and the moderator is asked for a successor."""
    match = club.match()
    send(club, match, 0, "resign")
    with club.office.reading() as db:
        assert lay(club.office, db, match.id, hold=False).sitting(0).minded
    club.tick()
    assert any("mina@" in letter["To"] for letter in club.mail())


def test_19_a_list_with_bullets_is_a_list_of_orders(club: Club) -> None:
    """Marks in front of a line are no command."""
    match = club.match()
    assert statuses(send(club, match, asked(club, match), "* hew")) == ["done"]
    assert statuses(send(club, match, asked(club, match), "- hew")) == ["done"]


def test_20_the_rest_of_a_letter_counts_when_others_have_settled(club: Club) -> None:
    """What others settled is played at once, so that the next line finds its own question."""
    match = club.match()
    first = asked(club, match)
    send(club, match, 1 - first, "standing: let it pass")
    receipt = send(club, match, first, "hew", "hew", "or: load 1")
    assert statuses(receipt)[:1] == ["done"]
    assert "done" in statuses(receipt)[1:]
    assert {row.seq for row in journal(club, match)} == {1}
    assert told(club, match, 1 - first).count("answered for you") == 2


def test_21_the_newest_standing_order_comes_first(club: Club) -> None:
    """Whoever thinks better of it need not stop the old one."""
    match = club.match(temple="B")
    other = 1 - asked(club, match)
    send(club, match, other, "standing: temple: points")
    send(club, match, other, "standing: let it pass, 1 times")
    send(club, match, 1 - other, "hew")
    assert "“let it pass” answered" in told(club, match, other)


def test_22_a_note_of_the_desk_is_in_the_next_letter(club: Club) -> None:
    """What is noted between two submissions is told with the later one, not lost."""
    match = club.match()
    first = asked(club, match)
    with club.office.work() as db:
        notes.note(lay(club.office, db, match.id), 1 - first, Phrase("A note."))
    send(club, match, first, "hew")
    club.tick()
    assert "A note." in text_of(club.newest(("Anne", "Bart")[1 - first]))


def at_ships(club: Club) -> Match:
    """A match of Civilization in which ships are built in secret, several lines long."""
    match = club.match("civilization", 2)
    for _ in range(200):
        asked_now = club.questions(match)
        if asked_now[0].mode == "sealed" and "ships" in asked_now[0].prompt:
            return match
        for question in asked_now:
            with club.office.reading() as db:
                table = lay(club.office, db, match.id, hold=False)
                order = kernel.advise(table.game, table.state, question.seat)
            send(club, match, question.seat, str(order))
    raise AssertionError("nobody ever built ships")


def test_23_what_is_not_complete_is_gone_on_with(club: Club) -> None:
    """A sealed answer of several lines may come in several letters; a whole one is replaced."""
    match = at_ships(club)
    seat = club.questions(match)[0].seat
    with club.office.reading() as db:
        table = lay(club.office, db, match.id, hold=False)
        first = next(o for o in kernel.menu(table.game, table.state, seat) if str(o) != "done")
    send(club, match, seat, str(first))
    assert (filed(club)[-1].text, filed(club)[-1].complete) == (str(first), False)
    assert "ships" in desk.look(club.office, match.name, seat).prompt
    send(club, match, seat, "done")
    assert filed(club)[-1].text.splitlines() == [str(first), "done"]
    assert filed(club)[-1].complete
