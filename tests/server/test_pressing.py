"""Press as the customs of a match allow it, by letter: who may write, who reads, and when."""

from datetime import timedelta

import pytest

from server import customs, desk, pressing, voting
from server.errors import Refused
from server.store.tables import Match
from server.table import lay
from tests.server.club import Club, text_of
from tests.server.test_running import latest, moves, since


def agreed(club: Club, match: Match, **chosen: str) -> None:
    customs.agree(club.office, match, chosen)


def write(club: Club, match: Match, to: str, text: str = "the crocodile sleeps") -> str:
    return desk.press(club.office, match, 0, to, text).said()


@pytest.mark.parametrize("to", ["all", "2", "Bart", "moderator"])
def test_01_everything_may_be_written_unless_agreed_otherwise(club: Club, to: str) -> None:
    """Public, private and to the moderator."""
    match = club.match(seats=3)
    assert "Your words go to" in write(club, match, to)


@pytest.mark.parametrize(
    ("custom", "to", "sentence"),
    [
        ("public", "2", "not to some"),
        ("muted", "all", "no press in this match"),
        ("muted", "2", "no press in this match"),
    ],
)
def test_02_what_the_custom_forbids_is_refused(
    club: Club, custom: str, to: str, sentence: str
) -> None:
    """In a sentence, and nothing is kept; the moderator can always be written to."""
    match = club.match(seats=3)
    agreed(club, match, press=custom)
    with pytest.raises(Refused, match=sentence):
        write(club, match, to)
    assert desk.look(club.office, match.name, 1).press == ()
    assert "the moderator" in write(club, match, "moderator")


def test_03_words_wait_for_the_next_letter_or_go_at_once(club: Club) -> None:
    """At once means one letter to each reader, and the next digest does not repeat it."""
    match = club.match(seats=2)
    mark = latest(club)
    assert "with their next letter" in write(club, match, "all", "first words")
    assert not since(club, mark)
    agreed(club, match, delivery="once")
    mark = latest(club)
    assert "now" in write(club, match, "all", "second words")
    (letter,) = since(club, mark, "Bart")
    assert "second words" in letter.body
    assert not since(club, mark, "Anne")
    mark = latest(club)
    moves(club, match, 3)
    digests = "".join(row.body for row in since(club, mark, "Bart"))
    assert "first words" in digests
    write(club, match, "all", "third words")
    mark = latest(club)
    moves(club, match, 2)
    assert "third words" not in "".join(row.body for row in since(club, mark, "Bart"))


def test_04_words_without_a_name(club: Club) -> None:
    """Refused unless agreed; then nobody but the writer is told whose they are."""
    match = club.match(seats=3)
    with pytest.raises(Refused, match="own name"):
        write(club, match, "anonymous to all")
    agreed(club, match, anonymous="yes", delivery="once")
    mark = latest(club)
    write(club, match, "anonymous to all")
    for name in ("Bart", "Cleo"):
        (letter,) = since(club, mark, name)
        assert "crocodile" in letter.body
        assert "Anne" not in letter.body
    for seat, writer in ((0, "Anne"), (1, "somebody at the table")):
        (piece,) = desk.look(club.office, match.name, seat).press
        assert piece["from"] == writer
    with pytest.raises(Refused, match="own name"):
        write(club, match, "anonymous to moderator")


def test_05_words_without_a_name_by_letter(club: Club) -> None:
    """`press anonymous to Bart: …`, and its Spanish twin."""
    match = club.match(seats=3)
    agreed(club, match, anonymous="yes")
    club.tick()
    club.answer("Anne", "press anonymous to Bart: beware of Cleo")
    club.answer("Cleo", "prensa anónima a Bart: cuidado con Anne")
    club.tick()
    told = desk.look(club.office, match.name, 1).press
    assert [piece["from"] for piece in told] == ["somebody at the table"] * 2


def test_06_who_is_late_does_not_write_where_that_is_the_custom(club: Club) -> None:
    """Late is who let a deadline pass without an answer, while the match waits."""
    match = club.match(seats=2)
    agreed(club, match, late="no")
    question = club.questions(match)[0]
    with club.office.work() as db:
        row = db.get_one(type(question), question.id)
        row.due_at = club.office.now() - timedelta(hours=1)
    with club.office.work() as db:
        table = lay(club.office, db, match.id)
        with pytest.raises(Refused, match="You are late"):
            pressing.send(table, question.seat, "all", "one more word")
        pressing.send(table, question.seat, "moderator", "I need a day")
        pressing.send(table, 1 - question.seat, "all", "where are you?")


def test_07_a_diary_by_letter_is_read_by_all_at_the_end_only(club: Club) -> None:
    """No letter and no view before the end has a word of it."""
    match = club.match(seats=2)
    club.tick()
    club.answer("Anne", "diary: I shall take the temple")
    club.tick()
    assert "opened to everybody" in text_of(club.newest("Anne", "letter"))
    assert desk.look(club.office, match.name, 1).press == ()
    while club.questions(match):
        moves(club, match, 1)
    letters = [row.body for row in club.outgoing(kind="result")]
    assert len(letters) == 2
    assert all("I shall take the temple" in body for body in letters)
    before = [row.body for row in club.outgoing() if row.kind == "digest"]
    assert not any("temple" in body and "I shall take" in body for body in before)


def test_08_a_vote_by_letter(club: Club) -> None:
    """`vote yes` of the last one takes the match back within the same letter."""
    match = club.match(seats=2)
    moves(club, match, 3)
    agreed(club, match, undo="vote")
    voting.undo(club.office, match, 1)
    club.tick()
    club.answer("Anne", "vote yes")
    club.answer("Bart", "vote yes")
    club.tick()
    assert club.fresh(match).seq == 4
    assert "Your vote is yes" in text_of(club.newest("Bart", "letter"))
    moves(club, match, 1)


def test_09_a_resignation_by_letter(club: Club) -> None:
    """The seat is minded and everybody knows."""
    match = club.match(seats=2)
    club.tick()
    mark = latest(club)
    club.answer("Anne", "resign")
    club.tick()
    with club.office.reading() as db:
        assert lay(club.office, db, match.id, hold=False).seats[0].minded
    assert any("Anne has resigned" in row.body for row in since(club, mark, "Bart"))


def test_10_words_of_the_moderator_go_to_all_at_once(club: Club) -> None:
    """A letter to each and a piece of press on every page; the same form sends once."""
    match = club.match(seats=3)
    mark = latest(club)
    assert pressing.broadcast(club.office, match, "Happy new year!", key="a")
    assert not pressing.broadcast(club.office, match, "Happy new year!", key="a")
    assert ["Happy new year!" in row.body for row in since(club, mark)] == [True] * 3
    assert desk.look(club.office, match.name, None).press[0]["from"] == "the moderator"
    mark = latest(club)
    moves(club, match, 4)
    assert not any("Happy new year!" in row.body for row in since(club, mark))
