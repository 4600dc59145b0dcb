"""What a wrong, late, repeated, spoofed, empty, huge, binary or machine-made letter gets."""

from pathlib import Path

import pytest

from mailer.letter import Envelope
from server import inbox, links
from server.store import matches
from tests.server.club import Club, new_club, reply, text_of
from tests.server.test_journey import asked


@pytest.fixture
def who(club: Club) -> str:
    """Whoever is asked in a fresh match of two."""
    match = club.match(seats=2)
    club.tick()
    club.mail()
    return asked(club, match)


def seq(club: Club) -> int:
    """How far the only match has come."""
    with club.office.reading() as db:
        return matches.listed(db)[0].seq


def test_01_a_wrong_line_is_refused_with_what_is_asked(club: Club, who: str) -> None:
    """A typo gets a near miss and the question again; nothing is entered."""
    club.answer(who, "hwe")
    club.tick()
    said = text_of(club.newest(who, "letter."))
    assert "Did you mean “hew”?" in said
    assert "It is your turn" in said
    assert seq(club) == 0


def test_02_a_repeated_letter_acts_once(club: Club, who: str) -> None:
    """The same bytes delivered three times are one letter and one receipt."""
    raw = club.answer(who, "hew")
    assert club.give(raw) == club.give(b"Received: by relay\r\n" + raw) == 1
    club.tick()
    assert club.give(raw) == 1
    club.tick()
    assert seq(club) == 1
    assert len(club.stored()) == 1
    assert len([m for m in club.mail() if "letter." in m["Message-ID"]]) == 1


def test_03_a_spoofed_letter_does_nothing_and_the_seat_is_told(club: Club, who: str) -> None:
    """A stranger's address is not obeyed; the person at the seat hears of it."""
    raw = reply(club.newest(who), "stranger@example.net", "hew")
    club.give(raw)
    club.tick()
    [told] = club.mail()
    assert seq(club) == 0
    assert f"{who.lower()}@example.org" in told["To"]
    assert "another address" in text_of(told)


def test_04_a_spoofed_letter_can_be_confirmed_by_its_link(club: Club, who: str) -> None:
    """The person at the seat wrote from a second address and says so with one click."""
    club.give(reply(club.newest(who), "second@example.net", "hew"))
    club.tick()
    link = next(w for w in text_of(club.mail()[0]).split() if "/confirm/" in w).strip("<>.")
    inbox.confirm(club.office, link.rpartition("/")[2])
    club.tick()
    assert seq(club) == 1


@pytest.mark.parametrize("text", ["", "   \n\n", "-- \nAnne"])
def test_05_an_empty_letter_is_answered(club: Club, who: str, text: str) -> None:
    """Nothing but a quotation or a signature: told so, nothing done."""
    club.answer(who, text)
    club.tick()
    assert seq(club) == 0
    assert "no line of your own" in text_of(club.mail()[0])


def test_06_a_huge_letter_is_not_read(club: Club, who: str) -> None:
    """More than the bound gets a sentence; its bytes are kept."""
    raw = reply(
        club.newest(who), f"{who.lower()}@example.org", "hew\n" + "x" * 70 + "\n" * 1_100_000
    )
    club.give(raw)
    club.tick()
    assert seq(club) == 0
    assert "too big" in text_of(club.mail()[0])
    assert club.stored()[0].raw == raw


def test_07_a_binary_letter_is_kept_and_harmless(club: Club, who: str) -> None:
    """Bytes that are no letter make nobody stumble."""
    for raw in (bytes(range(256)) * 40, b"\x00" * 100, b"", b"\xff\xfe" * 500):
        club.give(raw, Envelope("x@example.net", ("club@kanesh.localhost",)))
    club.tick()
    assert {letter.status for letter in club.stored()} <= {"dropped", "answered"}
    assert club.mail() == []


@pytest.mark.parametrize(
    "headers",
    [
        {"Auto_Submitted": "auto-replied"},
        {"Precedence": "bulk"},
        {"X_Loop": "club@kanesh.localhost"},
        {"List_Id": "<talk.example.net>"},
        {"Return_Path": "<>"},
    ],
)
def test_08_machines_are_neither_obeyed_nor_answered(
    club: Club, who: str, headers: dict[str, str]
) -> None:
    """Absence notices, lists and our own mail come to silence, and the silence is recorded."""
    club.give(reply(club.newest(who), f"{who.lower()}@example.org", "hew", **headers))
    club.tick()
    assert (seq(club), club.mail()) == (0, [])
    [letter] = club.stored()
    assert letter.status in ("dropped", "booked")
    assert letter.verdict["reason"]


def test_09_an_unknown_token_gets_silence(club: Club, who: str) -> None:
    """A guesser learns nothing, and the listener refuses the address at once."""
    guess = "play.aaaaaaaaaaaaaaaa@kanesh.localhost"
    raw = reply(club.newest(who), "x@example.net", "hew")
    club.give(
        raw.replace(club.newest(who)["Reply-To"].encode(), guess.encode()),
        Envelope("x@y.z", (guess,)),
    )
    club.tick()
    assert club.mail() == [] or "another address" in text_of(club.newest(who, "letter."))
    assert not inbox.accepts(club.office, guess)
    assert inbox.accepts(club.office, "club@kanesh.localhost")
    assert not inbox.accepts(club.office, "club@elsewhere.example")


def test_10_a_late_answer_is_refused_kindly(club: Club, who: str) -> None:
    """After a lapse, an answer to the old letter is not taken for one to the new."""
    old = club.newest(who)
    for _ in range(2):
        club.time.later(hours=49)
        club.tick()
    club.mail()
    before = seq(club)
    club.answer(who, "hew", to=old)
    club.tick()
    said = text_of(club.newest(who, "letter."))
    assert "deadline" in said
    assert "Asked of you now" in said
    assert seq(club) == before


def test_11_an_old_number_is_refused_but_words_are_read(club: Club, who: str) -> None:
    """A number belongs to the menu it was printed in; a written order is meant for now."""
    other = {"Anne": "Bart", "Bart": "Anne"}[who]
    old = club.newest(who)
    club.answer(who, "hew")
    club.tick()
    club.answer(other, "1")
    club.tick()
    club.answer(who, "1", to=old)
    club.tick()
    assert "older letter" in text_of(club.newest(who, "letter."))
    assert seq(club) == 2
    club.answer(who, "load 1", to=old)
    club.tick()
    assert seq(club) == 3


def test_12_a_seat_that_is_not_asked_is_told_who_is(club: Club, who: str) -> None:
    """An order out of turn does nothing and says whom the match waits for."""
    other = {"Anne": "Bart", "Bart": "Anne"}[who]
    club.answer(other, "hew")
    club.tick()
    said = text_of(club.newest(other, "letter."))
    assert "Nothing is asked of you" in said
    assert who in said
    assert seq(club) == 0


def test_13_the_third_stumble_shelves_a_letter(club: Club, who: str, monkeypatch) -> None:
    """A fault of ours loses nothing: rolled back, tried thrice, shelved, and can be retried."""
    from server import desk

    whole = desk.submitted

    def broken(*args, **named):
        whole(*args, **named)
        raise RuntimeError("planted")

    monkeypatch.setattr(desk, "submitted", broken)
    club.answer(who, "hew")
    for _ in range(3):
        club.tick()
    [letter] = club.stored()
    assert (letter.status, letter.tries, seq(club)) == ("shelved", 3, 0)
    assert "planted" in letter.trouble
    monkeypatch.setattr(desk, "submitted", whole)
    assert inbox.retry(club.office, 1)
    club.tick()
    assert seq(club) == 1


def test_14_answers_to_nothing_are_capped(club: Club, who: str) -> None:
    """Two machines cannot keep each other busy: after the day's cap there is silence."""
    for n in range(14):
        raw = reply(club.newest(who), f"{who.lower()}@example.org", "", Message_ID=f"<{n}@loop>")
        club.give(raw)
    club.tick()
    assert len(club.mail()) == club.office.settings.answers_per_day


def test_15_after_the_end_an_order_is_refused(club: Club, who: str) -> None:
    """A letter to a finished match says that it is over."""
    with club.office.work() as db:
        matches.listed(db)[0].status = "finished"
    club.answer(who, "hew")
    club.tick()
    assert "This match is over." in text_of(club.newest(who, "letter."))


def test_16_a_bounce_stops_the_clock_and_an_answer_starts_it(club: Club, who: str) -> None:
    """A seat whose letters fail does not lapse; the moderator hears; a letter from it mends all."""
    match = matches_of(club)
    digest = club.newest(who)
    key = digest["Message-ID"].strip("<>").split("@")[0]
    report = (
        "From: mailer-daemon@example.org\nTo: x\nSubject: Undelivered\nMIME-Version: 1.0\n"
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\n\n'
        "--b\nContent-Type: text/plain\n\nfailed\n--b\nContent-Type: message/delivery-status\n\n"
        f"Reporting-MTA: dns; example.org\n\nFinal-Recipient: rfc822; {who.lower()}@example.org\n"
        "Action: failed\nStatus: 5.1.1\n\n--b--\n"
    ).encode()
    club.give(report, Envelope("<>", (f"bounce.{key}@kanesh.localhost",)))
    club.tick()
    assert club.questions(match)[0].due_at is None
    assert any("mina@" in m["To"] for m in club.mail())
    club.time.later(hours=100)
    club.tick()
    assert seq(club) == 0
    club.answer(who, "status", to=digest)
    club.tick()
    assert club.questions(match)[0].due_at is not None


def matches_of(club: Club):
    """The only match."""
    with club.office.reading() as db:
        return matches.listed(db)[0]


def test_17_tokens_are_nowhere_in_the_database(club: Club, who: str) -> None:
    """Whoever reads the database cannot write as a player."""
    with club.office.reading() as db:
        seats = list(matches.seats(db, 1))
    club.office.engine.dispose()
    folder = club.office.settings.folder
    kept = b"".join(path.read_bytes() for path in folder.glob("club.db*"))
    for seat in seats:
        assert links.seat_token(club.office, seat).encode() not in kept


def test_18_a_forged_letter_waits_for_its_person(tmp_path: Path) -> None:
    """Where our mail server vouches for origins, one that fails the check is not obeyed."""
    club = new_club(tmp_path, outage_hours=0, authserv="mx.club.example")
    match = club.match(seats=2)
    club.tick()
    who = asked(club, match)
    club.mail()
    proof = (
        b"Authentication-Results: mx.club.example; dmarc=fail header.from=example.org\n"
        b"Received: from elsewhere by mx.club.example\n"
    )
    raw = proof + reply(club.newest(who), f"{who.lower()}@example.org", "hew")
    club.give(raw)
    club.tick()
    [told] = club.mail()
    assert "could not be proved" in " ".join(text_of(told).split())
    assert seq(club) == 0
    link = next(w for w in text_of(told).split() if "/confirm/" in w).strip("<>.")
    inbox.confirm(club.office, link.rpartition("/")[2])
    club.tick()
    assert seq(club) == 1
    club.office.engine.dispose()
