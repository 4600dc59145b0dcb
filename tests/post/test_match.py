"""Whole matches through real mail servers, and a bounce that really comes back."""

from pathlib import Path
from random import Random
from time import monotonic

from mailer.receive.lmtp import Listener
from server import desk, inbox, ledger, mailbox
from server.store import people
from server.store.tables import Match, Outgoing, Person
from tests.mailer.sockets import free_port
from tests.post.dovecot import PASSWORD, dovecot, until
from tests.post.parlour import STYLES, Parlour, away, chosen, office_in
from tests.post.postfix import postfix


def listener(parlour: Parlour, port: int) -> Listener:
    """The club's own door."""
    office = parlour.office
    return Listener(
        "127.0.0.1",
        port,
        lambda raw, envelope: inbox.ingest(office, raw, envelope),
        accepts=lambda address: inbox.accepts(office, address),
        steady=monotonic,
    )


def play(parlour: Parlour, match: Match) -> int:
    """Every digest is collected and answered in its reader's way; how many absence notices came."""
    dice, count, absent = Random(7), 0, 0
    parlour.work()
    while parlour.row(match).status == "playing":
        name, row = parlour.asked(match)
        digest, sender = parlour.collected(name, row), f"{name.lower()}@people.test"
        if name == "Bart" and absent < 3:
            count, absent = count + 1, absent + 1
            parlour.post("<>", away(digest, sender, count, "1"))
            parlour.arrives(count)
            assert parlour.asked(match)[1].key == row.key
        count += 1
        parlour.post(sender, STYLES[name](digest, sender, count, chosen(digest, dice)))
        parlour.arrives(count)
    return absent


def over(parlour: Parlour, match: Match, absent: int) -> None:
    """Everybody has the result in their mailbox, and no letter was lost or misread."""
    states = [letter.status for letter in parlour.stored()]
    assert (states.count("dropped"), set(states)) == (absent, {"done", "dropped"})
    assert absent > 0
    for name in STYLES:
        with parlour.office.reading() as db:
            key = f"{name.lower()}@people.test"
            person = people.by_address(db, key)
            assert person is not None
            query = inbox.letters.select(Outgoing).where(Outgoing.kind == "result")
            [row] = [r for r in db.exec(query).all() if r.person_id == person.id]
        parlour.collected(name, row)


def test_a_match_through_postfix_and_lmtp(tmp_path: Path) -> None:
    """Three people, three mail programs, Postfix between them and the listener."""
    port = free_port()
    with dovecot() as boxes, postfix(port, boxes.lmtp) as smtp:
        parlour = Parlour(office_in(tmp_path, smtp), boxes, smtp)
        door = listener(parlour, port)
        door.start()
        try:
            match = parlour.begin()
            over(parlour, match, play(parlour, match))
        finally:
            door.stop()


def test_a_match_through_a_mailbox(tmp_path: Path) -> None:
    """The same, with the club's letters waiting in a mailbox that it watches by IMAP IDLE."""
    with (
        dovecot() as boxes,
        dovecot(everybody="club") as mine,
        postfix(mine.lmtp, boxes.lmtp) as smtp,
    ):
        told = {"imap_host": "127.0.0.1", "imap_port": mine.imap, "imap_tls": "none"}
        keys = {"imap_user": "club", "imap_password": PASSWORD}
        parlour = Parlour(office_in(tmp_path, smtp, **told, **keys), boxes, smtp)
        door = mailbox.door(parlour.office, pause=0.1)
        assert door is not None
        door.start()
        try:
            match = parlour.begin()
            over(parlour, match, play(parlour, match))
        finally:
            door.stop()


def test_a_bounce_really_comes_back(tmp_path: Path) -> None:
    """Postfix takes the letter, fails to deliver it, and its report pauses the address."""
    port = free_port()
    with dovecot() as boxes, postfix(port, boxes.lmtp) as smtp:
        parlour = Parlour(office_in(tmp_path, smtp), boxes, smtp)
        door = listener(parlour, port)
        door.start()
        try:
            with parlour.office.work() as db:
                boss = people.enrol(db, "Mina", "mina@people.test", moderator=True)
                guest = people.enrol(db, "Gone", "nobody@gone.test")
            match = desk.open_match(parlour.office, moderator=boss, game="imhotep", seats=2)
            desk.invite(parlour.office, match, guest)
            parlour.work()
            until(lambda: len(parlour.stored()) == 1, most=60)
            parlour.work()
        finally:
            door.stop()
        with parlour.office.reading() as db:
            assert db.get_one(Person, guest.id).trouble
            [row] = [r for r in inbox.letters.written_to(db, guest.id, 5) if r.sent_at]
            assert ledger.state(row) == "bounced"
