"""A mailbox on a real Dovecot: nothing is missed, nothing is taken twice."""

import smtplib
from collections.abc import Iterator
from time import sleep

import pytest

from cli.mailbox_check import mailbox_in
from mailer.receive.imap import Account, Door, Memory, receive
from server.settings import Settings
from tests.post.dovecot import Dovecot, dovecot, until

RAW = "From: anne@example.org\r\nTo: club@club.test\r\nMessage-ID: <{n}@phone>\r\n\r\nhew {n}\r\n"


@pytest.fixture
def store() -> Iterator[Dovecot]:
    """A mail store with empty boxes."""
    with dovecot() as made:
        yield made


class Club:
    """Keeps letters as the inbox does: the same bytes once."""

    def __init__(self) -> None:
        self.letters: list[bytes] = []
        self.names: set[str] = set()
        self.down = False

    def ingest(self, raw: bytes, envelope: object) -> None:
        """Store, or fail as a database does that is away."""
        if self.down:
            raise RuntimeError("the database is away")
        self.letters.append(raw)

    @property
    def memory(self) -> Memory:
        """What was taken."""
        return Memory(self.names.__contains__, self.names.add)

    def subjects(self) -> list[str]:
        """The orders in the letters, in their order."""
        return [raw.decode().split("\r\n\r\n")[1].strip() for raw in self.letters]


def put(store: Dovecot, *numbers: int) -> None:
    """Letters arrive for the club."""
    with smtplib.LMTP("127.0.0.1", store.lmtp) as client:
        for n in numbers:
            client.sendmail("anne@example.org", ["club@club.test"], RAW.format(n=n))


def take(account: Account, club: Club) -> int:
    """One look into the mailbox."""
    with account.open() as box:
        return receive(box, account, club.ingest, club.memory)


def test_letters_are_taken_once_and_moved(store: Dovecot) -> None:
    """Byte by byte, with the address they were delivered to; the folder for them is made."""
    club, account = Club(), store.account("club")
    put(store, 1, 2)
    assert take(account, club) == 2
    assert club.subjects() == ["hew 1", "hew 2"]
    assert b"Delivered-To: club@club.test" in club.letters[0]
    assert take(account, club) == 0
    with account.open() as box:
        assert box.uids() == []
        box.folder.set("Processed")
        assert len(box.uids()) == 2


def test_a_letter_another_program_has_read_is_taken(store: Dovecot) -> None:
    """The flag that says it was read is nobody's order to us."""
    club, account = Club(), store.account("club")
    put(store, 1)
    with account.open() as box:
        box.flag(box.uids(), "\\Seen", True)
    assert take(account, club) == 1


def test_where_nothing_can_be_moved_the_memory_tells(store: Dovecot) -> None:
    """Letters that stay in the inbox are not taken again."""
    club, account = Club(), store.account("club", done="")
    put(store, 1)
    assert take(account, club) == 1
    put(store, 2)
    take(account, club)
    assert club.subjects() == ["hew 1", "hew 2"]


def test_a_mailbox_made_anew_hides_nothing(store: Dovecot) -> None:
    """After the server numbers its letters anew, an old number is not mistaken for a new one."""
    club, account = Club(), store.account("club", folder="letters", done="")
    for n in (1, 2):
        with store.account("club").open() as box:
            if box.folder.exists("letters"):
                box.folder.delete("letters")
            until_next_second()
            box.folder.create("letters")
            box.append(RAW.format(n=n).encode(), "letters")
        take(account, club)
    assert club.subjects() == ["hew 1", "hew 2"]


def until_next_second() -> None:
    """Dovecot takes the time of day for a folder's era."""
    sleep(1.1)


def test_a_letter_that_cannot_be_stored_stays(store: Dovecot) -> None:
    """While the database is away nothing leaves the inbox; then it is taken once."""
    club, account = Club(), store.account("club")
    put(store, 1)
    club.down = True
    assert take(account, club) == 0
    club.down = False
    assert take(account, club) == 1
    assert club.subjects() == ["hew 1"]


def test_the_door_wakes_for_each_letter_and_survives_the_server(store: Dovecot) -> None:
    """Mail that waits is taken before IDLE, new mail at once, and a restart is lived through."""
    club = Club()
    put(store, 1)
    door = Door(store.account("club"), club.ingest, club.memory, pause=0.1)
    door.start()
    try:
        until(lambda: club.subjects() == ["hew 1"])
        put(store, 2)
        until(lambda: len(club.letters) == 2, most=10)
        store.stop()
        until(lambda: door.trouble != "")
        store.start()
        put(store, 3)
        until(lambda: club.subjects() == ["hew 1", "hew 2", "hew 3"])
        until(lambda: door.trouble == "")
    finally:
        door.stop()
    assert not door.is_alive()


def test_the_doctor_says_what_is_wrong_with_a_mailbox(store: Dovecot) -> None:
    """Good, wrong password, no such folder, nobody there: a sentence that names the setting."""
    good = {"imap_host": "127.0.0.1", "imap_port": store.imap, "imap_tls": "none"}
    good |= {"imap_user": "club", "imap_password": "secret"}

    def told(**changes: object) -> tuple[bool, str]:
        found = mailbox_in(Settings(**{**good, **changes}))  # type: ignore[arg-type]
        return found.good, found.sentence

    assert told() == (True, "The mailbox of club at 127.0.0.1 opens; letters are seen at once.")
    assert "KANESH_IMAP_PASSWORD" in told(imap_password="wrong")[1]
    assert "KANESH_IMAP_FOLDER" in told(imap_folder="Nowhere")[1]
    assert "KANESH_IMAP_PORT" in told(imap_port=1)[1]
    assert told(imap_host="")[0]
    assert "tls is one of" in told(imap_tls="maybe")[1]
