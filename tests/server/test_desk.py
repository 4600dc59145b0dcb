"""The desk with sealed, open and immediate questions, on the toy game that has all three."""

import pytest

from rules import kernel
from rules.kernel import StartError
from server import desk
from server.errors import NoSuchSeat, Refused, StaleMatch
from server.receipt import Receipt
from server.store import matches
from server.store.tables import Entry, Filed, Match
from server.table import lay
from tests.server.club import Club, text_of


def play_to(club: Club, match: Match, mode: str, dice: kernel.Chance | None = None) -> None:
    """Random orders until a question of this mode is open."""
    dice = dice or kernel.Chance(b"sixteen bytes ok")
    while club.questions(match)[0].mode != mode:
        question = club.questions(match)[0]
        send(club, match, question.seat, drawn(club, match, question.seat, dice))


def drawn(club: Club, match: Match, seat: int, dice: kernel.Chance) -> str:
    """Some legal order of a seat, as it is written."""
    with club.office.reading() as db:
        table = lay(club.office, db, match.id, hold=False)
        return str(kernel.sample(table.game, table.state, seat, dice))


def send(club: Club, match: Match, seat: int, *lines: str, **how) -> Receipt:
    """Lines of a seat at the desk."""
    return desk.submit(club.office, match, seat, lines, source="shell", **how)


def statuses(receipt: Receipt) -> list[str]:
    """The verdicts in a row."""
    return [verdict.status for verdict in receipt.verdicts]


def filed(club: Club) -> list[Filed]:
    """All rows on file."""
    with club.office.reading() as db:
        return list(db.exec(matches.select(Filed)).all())


@pytest.fixture
def sealed(club: Club) -> Match:
    """A match in which everybody is asked a sealed question."""
    match = club.match("barge", seats=3)
    play_to(club, match, "sealed")
    return match


def test_01_sealed_answers_stay_on_file_until_the_last_is_in(club: Club, sealed: Match) -> None:
    """Nothing is entered, seen or moved before all have answered; then all at once."""
    before = club.fresh(sealed).seq
    seats = [question.seat for question in club.questions(sealed)]
    for seat in seats[:-1]:
        assert statuses(send(club, sealed, seat, "bid nothing")) == ["filed"]
    assert club.fresh(sealed).seq == before
    assert len(filed(club)) == len(seats) - 1
    send(club, sealed, seats[-1], "bid nothing")
    assert club.fresh(sealed).seq == before + 1
    with club.office.reading() as db:
        told = db.exec(matches.select(Entry).where(Entry.seq == before + 1)).all()
    assert [entry.text for entry in told if entry.text == "bid nothing"] == ["bid nothing"] * len(
        seats
    )


def test_02_a_sealed_answer_can_be_changed_held_and_taken_back(club: Club, sealed: Match) -> None:
    """The newest replaces the old; wait holds, ready lets go, clear removes."""
    first, *others = [question.seat for question in club.questions(sealed)]
    before = club.fresh(sealed).seq
    send(club, sealed, first, "bid nothing", "wait")
    assert not filed(club)[0].final
    for seat in others:
        send(club, sealed, seat, "bid nothing")
    assert club.fresh(sealed).seq == before
    assert "bid nothing" in send(club, sealed, first, "orders").verdicts[0].block
    send(club, sealed, first, "clear")
    assert len(filed(club)) == len(others)
    send(club, sealed, first, "bid nothing")
    assert club.fresh(sealed).seq == before + 1


def test_03_ready_opens_what_was_held(club: Club, sealed: Match) -> None:
    """The last ready resolves."""
    seats = [question.seat for question in club.questions(sealed)]
    before = club.fresh(sealed).seq
    for seat in seats:
        send(club, sealed, seat, "bid nothing", "wait")
    for seat in seats:
        assert club.fresh(sealed).seq == before
        send(club, sealed, seat, "ready")
    assert club.fresh(sealed).seq == before + 1


def test_04_at_the_deadline_silence_lapses_and_the_file_counts(club: Club, sealed: Match) -> None:
    """Held orders are opened at the deadline; who said nothing gets the lapse order."""
    seats = [question.seat for question in club.questions(sealed)]
    before = club.fresh(sealed).seq
    send(club, sealed, seats[0], "bid nothing", "wait")
    club.time.later(hours=49)
    club.tick()
    with club.office.reading() as db:
        told = db.exec(matches.select(Entry).where(Entry.seq == before + 1)).all()
    assert {(e.seat, e.source) for e in told} == {(seats[0], "shell")} | {
        (seat, "clock") for seat in seats[1:]
    }


def test_05_a_refused_line_refuses_the_whole_move(club: Club) -> None:
    """No half move happens: an earlier line of the same move falls with a later one."""
    match = club.match("barge", seats=2)
    play_to(club, match, "open")
    seat = club.questions(match)[0].seat
    before = club.fresh(match).seq
    receipt = send(club, match, seat, "praise nobody", "done")
    assert statuses(receipt)[0] == "refused"
    assert statuses(receipt)[1] == "untried"
    assert club.fresh(match).seq == before


def test_06_commands_are_done_even_when_orders_fall(club: Club) -> None:
    """Press and help in the same letter do not depend on the orders."""
    match = club.match(seats=2)
    seat = club.questions(match)[0].seat
    receipt = send(club, match, seat, "gibberish", "press to all: good luck", "board", "hew")
    assert statuses(receipt) == ["unread", "command", "command", "untried"]
    other = desk.look(club.office, match.name, 1 - seat)
    assert [piece["text"] for piece in other.press] == ["good luck"]


def test_07_what_follows_another_turn_is_not_tried(club: Club) -> None:
    """The first line stands; the second says whom the match waits for now."""
    match = club.match(seats=2)
    seat = club.questions(match)[0].seat
    receipt = send(club, match, seat, "hew", "hew")
    assert statuses(receipt) == ["done", "untried"]
    assert ("Anne", "Bart")[1 - seat] in receipt.verdicts[1].said
    assert club.fresh(match).seq == 1


def test_08_a_trial_keeps_nothing(club: Club) -> None:
    """`try` checks the letter and leaves everything as it is."""
    match = club.match(seats=2)
    seat = club.questions(match)[0].seat
    for receipt in (
        send(club, match, seat, "try", "hew", "press to all: hello", "language es"),
        send(club, match, seat, "hew", dry=True),
    ):
        assert "tried" in statuses(receipt)
        assert not receipt.acted
    assert club.fresh(match).seq == 0
    assert desk.look(club.office, match.name, seat).press == ()
    assert "to answer" in desk.look(club.office, match.name, seat).board_text.lower()


def test_09_a_trial_reveals_nothing(club: Club) -> None:
    """After an order that turns up something hidden, the rest of a trial is not tried."""
    match, dice = club.match("barge", seats=2), kernel.Chance(b"sixteen bytes ok")
    seat, line = revealing(club, match, dice)
    receipt = send(club, match, seat, line, "nonsense", dry=True)
    assert statuses(receipt) == ["tried", "untried"]
    assert "hidden things" in receipt.verdicts[1].said


def test_19_what_turned_up_something_hidden_is_not_undone(club: Club) -> None:
    """A wrong second line cannot be used to look at a card and take the move back."""
    match, dice = club.match("barge", seats=2), kernel.Chance(b"sixteen bytes ok")
    seat, line = revealing(club, match, dice)
    before = club.fresh(match).seq
    receipt = send(club, match, seat, line, "nonsense")
    assert statuses(receipt) == ["done", "unread"]
    assert club.fresh(match).seq == before + 1


def revealing(club: Club, match: Match, dice: kernel.Chance) -> tuple[int, str]:
    """A seat and an order after which dice fall and the same seat is asked again."""
    while True:
        with club.office.reading() as db:
            table = lay(club.office, db, match.id, hold=False)
        seat = kernel.pending(table.state)[0].seat
        for order in kernel.menu(table.game, table.state, seat):
            after = kernel.apply(table.game, table.state, seat, order).state
            asked = [d.seat for d in kernel.pending(after)]
            if after.chance.drawn != table.state.chance.drawn and asked == [seat]:
                return seat, str(order)
        send(club, match, seat, drawn(club, match, seat, dice))


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("help", "hew"),
        ("help sail", "SHIP"),
        ("help nonsense", "There is no help on “nonsense”"),
        ("status", "is asked, until"),
        ("history 3", "Round 1"),
        ("board", "BUILDERS"),
        ("orders", "nothing on file"),
        ("clear", "nothing on file"),
        ("zone Europe/Madrid", "Europe/Madrid"),
        ("zone Atlantis", "zone Europe/Madrid"),
        ("language xx", "language en"),
        ("idioma es", "español"),
        ("extend 12", "12 more hours"),
        ("press to Zoe: hi", "Nobody here is called “zoe”"),
        ("press to all", "no words to send"),
    ],
)
def test_10_commands_answer(club: Club, line: str, expected: str) -> None:
    """Each command does its work and says so."""
    match = club.match(seats=2)
    seat = club.questions(match)[0].seat
    [verdict] = send(club, match, seat, line).verdicts
    assert expected in verdict.said + verdict.block


def test_11_press_is_for_its_readers_only(club: Club) -> None:
    """Private words reach one seat and the writer; the moderator's reach the moderator at once."""
    match = club.match(seats=3)
    desk.press(club.office, match, 0, "Bart", "only for you")
    desk.press(club.office, match, 0, "moderator", "a question")
    seen = [len(desk.look(club.office, match.name, seat).press) for seat in (0, 1, 2, None)]
    assert seen == [2, 1, 0, 0]
    club.tick()
    assert any("a question" in text_of(m) for m in club.mail() if "mina@" in m["To"])


def test_12_press_over_several_lines(club: Club) -> None:
    """Lines between press and end are words, not orders."""
    match = club.match(seats=2)
    seat = club.questions(match)[0].seat
    receipt = send(club, match, seat, "press to all", "hew", "who is next?", "end", "hew")
    assert statuses(receipt) == ["command", "done"]
    assert desk.look(club.office, match.name, None).press[0]["text"] == "hew\nwho is next?"


def test_13_a_form_answers_the_question_it_showed(club: Club) -> None:
    """A page that is older than the question is told to look again."""
    match = club.match(seats=2)
    seat = club.questions(match)[0].seat
    send(club, match, seat, "hew")
    send(club, match, 1 - seat, "hew")
    with pytest.raises(StaleMatch):
        desk.submit(club.office, match, seat, ["hew"], source="web", seen_seq=0)


def test_14_opening_a_match_names_what_is_allowed(club: Club) -> None:
    """A bad game, option, value, count, name or pace gets a sentence with the allowed values."""
    mina = club.people["Mina"]

    def said(**wishes) -> str:
        with pytest.raises((Refused, StartError)) as refusal:
            desk.open_match(
                club.office, **{"moderator": mina, "game": "imhotep", "seats": 2, **wishes}
            )
        return refusal.value.said()

    assert "imhotep" in said(game="chess")
    assert "2, 3 and 4" in said(seats=7)
    assert "market" in said(options={"colour": "red"})
    assert "A, B and drawn" in said(options={"market": "C"})
    assert "1 to 720" in said(hours=0)
    assert "small letters" in said(name="Not A Name")


def test_15_seats_fill_once(club: Club) -> None:
    """Nobody is seated twice, no seat is given twice, and a match begins only when full."""
    mina, anne, bart = (club.people[name] for name in ("Mina", "Anne", "Bart"))
    match = desk.open_match(club.office, moderator=mina, game="imhotep", seats=2)
    desk.invite(club.office, match, anne, 1)
    with pytest.raises(Refused, match="already"):
        desk.invite(club.office, match, anne)
    with pytest.raises(Refused, match="Seat 2 is taken"):
        desk.invite(club.office, match, bart, 1)
    with pytest.raises(NoSuchSeat):
        desk.accept(club.office, match, bart)
    with pytest.raises(Refused, match="1 and 2"):
        desk.start(club.office, match)
    desk.decline(club.office, match, anne)
    assert desk.invite(club.office, match, bart) == 0


def test_16_an_invitation_is_answered_by_mail(club: Club) -> None:
    """`join` takes the seat and `decline` gives it back, in either language."""
    mina = club.people["Mina"]
    match = desk.open_match(club.office, moderator=mina, game="imhotep", seats=2)
    for name in ("Anne", "Cleo"):
        desk.invite(club.office, match, club.people[name])
    club.tick()
    club.answer("Anne", "join", to=club.newest("Anne", "invite"))
    club.answer("Cleo", "no", to=club.newest("Cleo", "invite"))
    club.tick()
    with club.office.reading() as db:
        seats = list(matches.seats(db, match.id))
    assert [seat.joined_at is not None for seat in seats] == [True, False]
    assert seats[1].person_id is None


def test_17_the_club_answers_people_it_knows(club: Club) -> None:
    """list, me and help by mail; a stranger gets silence."""
    match = club.match(seats=2)
    for sender in ("anne@example.org", "stranger@example.net"):
        raw = (
            f"From: {sender}\nTo: club@kanesh.localhost\nMessage-ID: <{sender}>\n"
            f"Subject: hello\n\nme\nlist\n"
        )
        club.give(raw.encode())
    club.tick()
    answers = [m for m in club.mail() if "letter." in m["Message-ID"]]
    assert len(answers) == 1
    assert match.name in text_of(answers[0])
    assert "No match is waiting" in text_of(answers[0])


def test_18_a_look_is_made_from_a_view(club: Club) -> None:
    """An onlooker sees the table and is asked nothing."""
    match = club.match(seats=2)
    look = desk.look(club.office, match.name)
    assert (look.prompt, look.menu, look.forms) == ("", (), ())
    assert look.board_text
    assert look.board_svg.startswith("<svg")
