"""Whatever bytes arrive at the inbox, nothing comes out of it but a row with a verdict."""

import random
from pathlib import Path

from server import inbox
from tests.server.club import Club

CABINET = sorted((Path(__file__).parent.parent / "mailer/letters").glob("*.eml"))
KINDS = {"done", "dropped", "answered", "booked"}


def damaged(raw: bytes, dice: random.Random) -> bytes:
    """The letter with bytes changed, a piece doubled and its end cut off."""
    mangled = bytearray(raw)
    for place in dice.choices(range(len(mangled)), k=6) if mangled else ():
        mangled[place] = dice.randrange(256)
    start = dice.randrange(len(mangled) + 1)
    mangled[start:start] = mangled[start : start + 40]
    return bytes(mangled[: dice.randrange(len(mangled) + 1)])


def test_damaged_letters_are_stored_and_handled(club: Club) -> None:
    """No exception out of ingest, none shelved, and no order of theirs is played."""
    match, dice = club.match(seats=2), random.Random(2027)
    for path in CABINET:
        number = club.give(damaged(path.read_bytes(), dice))
        assert number > 0
    inbox.handle_all(club.office)
    assert {letter.status for letter in club.stored()} <= KINDS
    assert club.fresh(match).seq == 0
