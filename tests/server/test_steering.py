"""A moderator's daily acts by letter: asked first, done with the code that came back."""

from email.message import EmailMessage

import pytest

from server import helping, steering
from server.store.tables import Match
from tests.server.club import Club, reply, text_of
from tests.server.test_running import latest, moves, since


def letter(club: Club, name: str, text: str) -> str:
    """A letter to the club's own address, and the plain words of its answer."""
    to = EmailMessage()
    to["Reply-To"], to["Subject"] = f"club@{club.office.settings.domain}", "hello"
    to["Message-ID"] = f"<{len(club.stored())}@elsewhere>"
    to.set_content("nothing")
    club.give(reply(to, f"{name.lower()}@example.org", text))
    club.tick()
    return text_of(club.newest(name, "letter"))


def confirmed(club: Club, name: str, asked: str) -> str:
    """The line the answer offers, sent back."""
    told = letter(club, name, asked)
    assert "Nothing has been done yet" in told
    first = asked.split()[0]
    (line,) = [one for one in told.splitlines() if one.startswith(f"{first} ")]
    return letter(club, name, line)


@pytest.fixture
def match(club: Club) -> Match:
    """A match that is being played."""
    made = club.match(seats=2)
    club.tick()
    return made


def test_01_pause_and_resume(club: Club, match: Match) -> None:
    """The first letter does nothing; the line of its answer does it, and the table is told."""
    letter(club, "Mina", f"pause {match.name}")
    assert club.fresh(match).status == "playing"
    mark = latest(club)
    assert "Done" in confirmed(club, "Mina", f"pause {match.name}")
    assert club.fresh(match).status == "paused"
    assert any("paused" in row.body for row in since(club, mark, "Anne"))
    confirmed(club, "Mina", f"resume {match.name}")
    assert club.fresh(match).status == "playing"


def test_02_more_time_is_given_once(club: Club, match: Match) -> None:
    """The same line sent again says that it was done before."""
    before = club.questions(match)[0].due_at
    told = letter(club, "Mina", f"extend {match.name} 24")
    (line,) = [one for one in told.splitlines() if one.startswith("extend ")]
    letter(club, "Mina", line)
    once = club.questions(match)[0].due_at
    assert before is not None
    assert once is not None
    assert once > before
    assert "done before" in letter(club, "Mina", line)
    assert club.questions(match)[0].due_at == once
    assert "how many hours" in letter(club, "Mina", f"extend {match.name}")


def test_03_a_code_is_void_once_the_match_has_moved_on(club: Club, match: Match) -> None:
    """A late line is answered with a new preview and does nothing."""
    told = letter(club, "Mina", f"pause {match.name}")
    (line,) = [one for one in told.splitlines() if one.startswith("pause ")]
    moves(club, match, 1)
    assert "Nothing has been done yet" in letter(club, "Mina", line)
    assert club.fresh(match).status == "playing"


def test_04_words_to_everybody(club: Club, match: Match) -> None:
    """They arrive as they were written, once."""
    mark = latest(club)
    confirmed(club, "Mina", f"broadcast {match.name}: The River rises!")
    assert sum("The River rises!" in row.body for row in since(club, mark, "Anne")) == 1


def test_05_whom_the_matches_wait_for(club: Club, match: Match) -> None:
    """Each running match in a line."""
    told = letter(club, "Mina", "waiting")
    assert f"{match.name}, move 0: waits for" in told
    assert "pause MATCH" in letter(club, "Mina", "help")


@pytest.mark.parametrize("line", ["pause imhotep-1", "waiting", "broadcast imhotep-1: hi"])
def test_06_a_player_steers_nothing(club: Club, match: Match, line: str) -> None:
    """They get the help of the club, without a code."""
    told = letter(club, "Anne", line)
    assert "You can write to this address" in told
    assert "Nothing has been done yet" not in told


def test_07_a_code_is_nobody_elses(club: Club, match: Match) -> None:
    """A co-moderator's letter with the moderator's code is only previewed."""
    helping.appoint(club.office, match, club.people["Cleo"])
    told = letter(club, "Mina", f"pause {match.name}")
    (line,) = [one for one in told.splitlines() if one.startswith("pause ")]
    letter(club, "Cleo", line)
    assert club.fresh(match).status == "playing"
    confirmed_by_cleo = letter(club, "Cleo", f"pausar {match.name}")
    (own,) = [one for one in confirmed_by_cleo.splitlines() if one.startswith("pause ")]
    letter(club, "Cleo", own)
    assert club.fresh(match).status == "paused"


def test_08_a_helper_steers_no_other_match(club: Club, match: Match) -> None:
    """The match is not known by that name to them."""
    other = club.match(seats=2)
    helping.appoint(club.office, match, club.people["Cleo"])
    assert "No diriges" in letter(club, "Cleo", f"pausar {other.name}")


def test_09_a_code_cannot_be_made_without_the_secret(club: Club, match: Match) -> None:
    """Another secret makes another code."""
    asked = steering.told(match, steering.PAUSE, [], "")
    assert asked is not None
    mina = club.people["Mina"]
    first = steering.code_of(club.office, mina, match, asked)
    club.office.secret = "another"
    assert steering.code_of(club.office, mina, match, asked) != first
