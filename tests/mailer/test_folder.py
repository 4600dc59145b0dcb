"""Letters that come and go as files."""

from pathlib import Path

import pytest

from mailer.letter import Envelope
from mailer.receive.folder import receive
from mailer.send import Deferred
from mailer.send.folder import FolderCarrier
from mailer.send.memory import MemoryCarrier


class Desk:
    """Takes letters, except those that make it stumble."""

    def __init__(self) -> None:
        self.taken: list[bytes] = []

    def ingest(self, raw: bytes, envelope: Envelope | None) -> None:
        """Keep the letter."""
        if b"stumble" in raw:
            raise ValueError("stumbled")
        self.taken.append(raw)


def maildir(folder: Path, **letters: bytes) -> Path:
    """A maildir with these new letters."""
    for name in ("new", "cur", "tmp"):
        (folder / name).mkdir(parents=True)
    for name, raw in letters.items():
        (folder / "new" / name).write_bytes(raw)
    return folder


def test_a_maildir_is_read_in_order_and_once(tmp_path: Path) -> None:
    """New letters are taken oldest first, marked as seen, and not taken again."""
    folder, desk = maildir(tmp_path / "box", b2=b"second", a1=b"first"), Desk()
    assert receive(folder, desk.ingest) == 2
    assert receive(folder, desk.ingest) == 0
    assert desk.taken == [b"first", b"second"]
    assert sorted(path.name for path in (folder / "cur").iterdir()) == ["a1:2,S", "b2:2,S"]


def test_a_letter_that_was_not_stored_stays(tmp_path: Path) -> None:
    """A stumble over one letter neither loses it nor holds up the others."""
    folder, desk = maildir(tmp_path / "box", a1=b"stumble", b2=b"good"), Desk()
    assert receive(folder, desk.ingest) == 1
    assert [path.name for path in (folder / "new").iterdir()] == ["a1"]
    assert desk.taken == [b"good"]


def test_a_plain_folder_is_read_too(tmp_path: Path) -> None:
    """Any folder of .eml files will do; taken letters move to `done`, others are left alone."""
    desk = Desk()
    for name in ("a.eml", ".half.eml", "note.txt"):
        (tmp_path / name).write_bytes(name.encode())
    assert receive(tmp_path, desk.ingest) == 1
    assert desk.taken == [b"a.eml"]
    assert [path.name for path in (tmp_path / "done").iterdir()] == ["a.eml"]


def test_what_one_folder_carries_another_reads(tmp_path: Path) -> None:
    """A carried letter is whole in the folder; carried again it is still one file."""
    carrier, desk = FolderCarrier(tmp_path / "post"), Desk()
    for recipient in ("anne@example.org", "anne@example.org", "bart@example.org"):
        carrier.carry(b"letter", "bounce.k@club.example", recipient)
    assert receive(tmp_path / "post", desk.ingest) == 2
    assert desk.taken == [b"letter", b"letter"]


def test_a_folder_that_cannot_be_written_defers(tmp_path: Path) -> None:
    """A full or forbidden disk is the keeper's to mend; the letter waits."""
    (tmp_path / "post").write_text("a file where the folder should be")
    with pytest.raises(Deferred):
        FolderCarrier(tmp_path / "post").carry(b"letter", "<>", "anne@example.org")


def test_memory_keeps_everything_in_order() -> None:
    """The carrier of demonstrations remembers bytes, sender and recipient."""
    carrier = MemoryCarrier()
    carrier.carry(b"one", "<>", "anne@example.org")
    carrier.carry(b"two", "bounce.k@club.example", "bart@example.org")
    assert [kept.raw for kept in carrier.letters] == [b"one", b"two"]
    assert carrier.letters[1].recipient == "bart@example.org"
