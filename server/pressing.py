"""Press: words between the people of a match, kept for their next letters."""

import re
from collections.abc import Sequence

from rules.kernel.reading import plain
from rules.kernel.words import Name, Phrase, Player, msg
from server import digest
from server.errors import Refused
from server.lines import words
from server.store.tables import Press
from server.table import Table

ALL, MODERATOR = msg("all|everybody|everyone"), msg("moderator|host")
MOST_LETTERS = 8_000
SENT = msg("Your words go to {readers} with their next letter.")
UNKNOWN = msg("Nobody here is called “{name}”. At the table are: {names}.")
EMPTY = msg("There were no words to send. Write them below the press line, and end below them.")
TOO_LONG = msg("That is too long for press; {most} letters are the most.")
HEARD = msg("{who} wrote to you in match {match}: {text}")
APART = re.compile(r"[,;&]| and | y ")


def send(table: Table, seat: int, to: str, text: str, *, dry: bool = False) -> Phrase:
    """Keep words for whom they are meant; the phrase says who that is."""
    seats = readers(table, to)
    if not text.strip():
        raise Refused(Phrase(EMPTY))
    if len(text) > MOST_LETTERS:
        raise Refused(Phrase(TOO_LONG, {"most": MOST_LETTERS}))
    if not dry:
        keep(table, seat, seats, text.strip())
    return Phrase(SENT, {"readers": named(seats)})


def keep(table: Table, seat: int | None, seats: list[int] | None, text: str) -> None:
    """One row of press; the moderator is written to at once, having no digest."""
    now, match_id = table.office.now(), table.match.id or 0
    row = Press(match_id=match_id, from_seat=seat, to_seats=seats, text=text, at=now)
    table.db.add(row)
    table.db.flush()
    table.newest_press = row.id
    if seats == [] and seat is not None:
        facts = {"who": Player(seat), "match": table.match.name, "text": text}
        digest.tell_moderator(table, f"{table.match.name}.press.{row.id}", Phrase(HEARD, facts))


def to_moderator(table: Table, seat: int, text: str) -> None:
    """Words for the moderator alone."""
    keep(table, seat, [], text)


def named(seats: Sequence[int] | None) -> Phrase | list[Player]:
    """Whom the words go to, within a sentence."""
    if seats is None:
        return Phrase(msg("everybody"))
    return [Player(seat) for seat in seats] or Phrase(msg("the moderator"))


def readers(table: Table, to: str) -> list[int] | None:
    """Seats by name, colour or number; None is everybody and an empty list the moderator."""
    wanted = plain(to)
    if wanted in words(ALL, table.voices):
        return None
    if wanted in words(MODERATOR, table.voices):
        return []
    return sorted({seat_called(table, plain(name)) for name in APART.split(wanted) if plain(name)})


def seat_called(table: Table, name: str) -> int:
    """The seat of this name, colour or number."""
    for seat in range(len(table.seats)):
        if name in calls(table, seat):
            return seat
    raise Refused(Phrase(UNKNOWN, {"name": name, "names": list(table.names)}))


def calls(table: Table, seat: int) -> set[str]:
    """All that a seat may be called."""
    own = plain(table.names[seat])
    colour = Name(table.game.colours.names[seat]).text
    return {own, own.split(" ")[0], str(seat + 1), *words(colour, table.voices)}
