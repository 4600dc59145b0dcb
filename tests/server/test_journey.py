"""One letter's journey to the digests: the seventeen hops of the design, on a told clock."""

import hashlib
import re

from rules import GAMES, kernel
from server import catalogue, links
from server.store import matches
from server.store.tables import Entry, Happening, Snapshot
from tests.server.club import Club, text_of


def asked(club: Club, match) -> str:
    """The name of whoever is asked."""
    seat = club.questions(match)[0].seat
    return ("Anne", "Bart", "Cleo", "Dido")[seat]


def test_01_seventeen_hops(club: Club) -> None:
    """A line in a letter becomes an entry, events, a snapshot, a question, a digest, a receipt."""
    match = club.match(seats=2)
    club.tick()
    first = club.mail()
    assert sum("digest" in m["Message-ID"] for m in first) == 2
    who = asked(club, match)
    other = {"Anne": "Bart", "Bart": "Anne"}[who]
    raw = club.answer(who, "hew")
    [letter] = club.stored()
    assert (letter.status, letter.raw) == ("received", raw)  # hop 2
    club.tick()
    [letter] = club.stored()
    assert letter.status == "done"  # hop 3
    assert letter.verdict["action"] == "pass"  # hop 5
    assert (letter.match_id, letter.seat) == (match.id, club.people[who].id - 1)  # hop 6
    with club.office.reading() as db:
        [entry] = db.exec(matches.select(Entry)).all()
        events = db.exec(matches.select(Happening).where(Happening.seq == 1)).all()
        states = db.exec(matches.select(Snapshot)).all()
    assert (entry.text, entry.source, entry.seq) == ("hew", "mail", 1)  # hops 8, 9, 11
    assert events
    assert [row.seq for row in states] == [0, 1]
    [question] = club.questions(match)
    assert club.people[other].id - 1 == question.seat
    assert (question.due_at - question.opened_at).total_seconds() == 48 * 3600  # hop 12
    kinds = sorted(m["Message-ID"] for m in club.mail())
    assert len(kinds) == 2
    assert f"{match.name}.1.{question.seat}.digest" in kinds[0]  # hops 13, 14, 16
    assert "letter.1@" in kinds[1]  # hop 15


def test_02_the_digest_opens_with_what_waits(club: Club) -> None:
    """The first words are the question and the deadline, then a numbered menu with tap links."""
    match = club.match(seats=2)
    club.tick()
    letter = club.newest(asked(club, match))
    lines = [line for line in text_of(letter).splitlines() if line]
    assert lines[0].startswith("===")
    assert lines[1].startswith("It is your turn")
    assert "Wed 3 Mar, 09:00" in lines[2]
    assert re.search(r"^ +1 +hew$", text_of(letter), re.M)
    html = letter.get_body(("html",)).get_content()
    assert "line=hew" in html
    assert "cid:board" in html
    assert any(part.get_content_type() == "image/png" for part in letter.walk())


def test_03_the_receipt_says_what_was_understood(club: Club) -> None:
    """Every line of the letter is answered, in the thread of the letter itself."""
    match = club.match(seats=2)
    club.tick()
    who = asked(club, match)
    club.answer(who, "Hello Anne!\n1\nThanks")
    club.tick()
    receipt = club.newest(who, "letter.")
    assert receipt["In-Reply-To"] == f"<{club.stored()[0].message_id}>"
    said = text_of(receipt)
    assert "Done: hew." in said
    assert said.count("A kind word") == 2


def test_04_every_language_is_read_by_everyone(club: Club) -> None:
    """A Spanish reader may write English and the other way round."""
    match = club.match(seats=3)
    for _ in range(3):
        club.tick()
        who = asked(club, match)
        other = catalogue.voice("en" if who in ("Cleo", "Dido") else "es", "imhotep")
        club.answer(who, kernel.grammar(GAMES["imhotep"].verbs["Hew"]).said(other))
    club.tick()
    assert club.fresh(match).seq == 3


def test_05_a_digest_is_private(club: Club) -> None:
    """Nobody's letter holds another's token, link or address."""
    club.match(seats=3)
    club.tick()
    with club.office.reading() as db:
        seats = list(matches.seats(db, 1))
    tokens = [links.seat_token(club.office, seat) for seat in seats]
    for message in club.mail():
        mine = [token for token in tokens if token in message.as_string()]
        assert len(mine) == ("mina@" not in message["To"])


def test_06_the_seed_is_promised_first_and_shown_last(club: Club) -> None:
    """The first digest has the seed's hash and the last letter the seed."""
    match = club.match(seats=2)
    club.tick()
    for message in club.mail():
        if "digest" in message["Message-ID"]:
            assert hashlib.sha256(match.seed).hexdigest() in text_of(message)
    play_out(club, match)
    last = club.newest("Anne", "result")
    assert match.seed.hex() in text_of(last)


def play_out(club: Club, match) -> None:
    """Answer each digest with a number until the match is over."""
    dice = kernel.Chance(b"sixteen bytes ok")
    while club.fresh(match).status == "playing":
        club.tick()
        who = asked(club, match)
        menu = re.findall(r"^ +(\d+) ", text_of(club.newest(who)), re.M)
        club.answer(who, dice.choice(menu))
        club.tick()


def test_07_a_whole_match_by_letters(club: Club) -> None:
    """Four people play Imhotep to its end by answering letters with numbers and nothing else."""
    match = club.match(seats=4)
    play_out(club, match)
    done = club.fresh(match)
    assert done.status == "finished"
    assert sorted(done.result["places"])[0] == 1
    letters = club.stored()
    assert {letter.status for letter in letters} == {"done"}
    assert len([r for r in club.outgoing() if r.kind == "result"]) == 4


def test_08_each_letter_is_written_once(club: Club) -> None:
    """Ticking again sends nothing again."""
    club.match(seats=2)
    club.tick()
    count = len(club.post.letters)
    for _ in range(5):
        club.tick()
    assert len(club.post.letters) == count
