"""Press: words between the people of a match, as the customs of the match allow them."""

import re
from collections.abc import Sequence

from rules.kernel.reading import plain
from rules.kernel.words import Name, Phrase, Player, msg
from server import catalogue, customs, digest, hearing, links, moderating
from server.errors import Refused
from server.lines import PRESS_TO, words
from server.office import Office
from server.store import letters
from server.store.tables import FINISHED, Match, Press
from server.table import Table, lay
from server.writing import notice

ALL, MODERATOR = msg("all|everybody|everyone"), msg("moderator|host")
NAMELESS = msg("anonymous|anonymously")
MOST_LETTERS = 8_000
SENT = msg("Your words go to {readers} with their next letter.")
SENT_NOW = msg("Your words go to {readers} now.")
NOTED = msg("Your diary keeps it; it is opened to everybody when the match is over.")
UNKNOWN = msg("Nobody here is called “{name}”. At the table are: {names}.")
EMPTY = msg("There were no words to send. Write them below the press line, and end below them.")
TOO_LONG = msg("That is too long for press; {most} letters are the most.")
MUTED = msg("There is no press in this match; you can write to the moderator alone.")
ONLY_PUBLIC = msg("In this match press goes to everybody or to the moderator, not to some.")
NAMES_WANTED = msg("In this match press is written under one's own name.")
LATE = msg("You are late, and in this match those who are late cannot write press. Answer first.")
OVER = msg("The match is over; its diaries are open and take no more.")
HEARD = msg("{who} wrote to you in match {match}: {text}")
AT_ONCE = msg("{who} to {readers} in match {match}:")
ANSWER = msg("You answer press on your page, or in any letter to your seat: {link}")
BROADCAST = msg("The moderator writes to everybody.")
APART = re.compile(r"[,;&]| and | y ")


def send(table: Table, seat: int, to: str, text: str, *, dry: bool = False) -> Phrase:
    """Keep words for whom they are meant; the phrase says who that is."""
    nameless, to = anonymous(table, to)
    seats = readers(table, to)
    measure(text)
    permit(table, seat, seats, nameless)
    if not dry:
        kind = hearing.ANONYMOUS if nameless else hearing.PRESS
        keep(table, seat, seats, text.strip(), kind=kind)
    soon = customs.DELIVERY.of(table.match) == "once" or seats == []
    return Phrase(SENT_NOW if soon else SENT, {"readers": named(seats)})


def measure(text: str) -> None:
    """Neither nothing nor a book."""
    if not text.strip():
        raise Refused(Phrase(EMPTY))
    if len(text) > MOST_LETTERS:
        raise Refused(Phrase(TOO_LONG, {"most": MOST_LETTERS}))


def permit(table: Table, seat: int, seats: list[int] | None, nameless: bool) -> None:
    """What the customs of the match say; the moderator can always be written to, by name."""
    if nameless and (seats == [] or customs.ANONYMOUS.of(table.match) == "no"):
        raise Refused(Phrase(NAMES_WANTED))
    if seats == []:
        return
    custom = customs.PRESS.of(table.match)
    if custom == "muted" or (custom == "public" and seats is not None):
        raise Refused(Phrase(MUTED if custom == "muted" else ONLY_PUBLIC))
    if customs.LATE.of(table.match) == "no" and late(table, seat):
        raise Refused(Phrase(LATE))


def late(table: Table, seat: int) -> bool:
    """This seat's time is up and it has not answered."""
    question = table.question(seat)
    return bool(question and question.due_at and question.due_at <= table.office.now())


def keep(
    table: Table,
    seat: int | None,
    seats: list[int] | None,
    text: str,
    *,
    kind: str = hearing.PRESS,
) -> Press:
    """One row of press; the moderator is written to at once, having no digest."""
    now, match_id = table.office.now(), table.match.id or 0
    row = Press(match_id=match_id, from_seat=seat, to_seats=seats, text=text, at=now, kind=kind)
    table.db.add(row)
    table.db.flush()
    table.newest_press = row.id
    if seats == [] and seat is not None:
        facts = {"who": Player(seat), "match": table.match.name, "text": text}
        digest.tell_moderator(table, f"{table.match.name}.press.{row.id}", Phrase(HEARD, facts))
    elif kind != hearing.DIARY and customs.DELIVERY.of(table.match) == "once":
        deliver(table, row)
    return row


def deliver(table: Table, row: Press) -> None:
    """A letter with these words alone to each reader, whose digest need not repeat them."""
    wanted = range(len(table.seats)) if row.to_seats is None else row.to_seats
    for chair in [table.sitting(seat) for seat in wanted if seat != row.from_seat]:
        carry(table, row, chair.number)
        unread = hearing.heard(table, chair.number, chair.pressed_id)
        if [piece.id for piece in unread] == [row.id]:
            chair.pressed_id = row.id or 0


def carry(table: Table, row: Press, seat: int) -> None:
    """One such letter, in its reader's language."""
    person = table.people[seat]
    if person is None:
        return
    voice = catalogue.voice(person.language, table.match.game, table.names)
    told = hearing.spoken(row, voice, seat)
    opening = voice(AT_ONCE, who=told["from"], readers=told["to"], match=table.match.name)
    closing = voice(ANSWER, link=links.seat_url(table.office, table.sitting(seat)))
    key = f"{table.match.name}.press.{row.id}.{seat}"
    to = {"match": table.match, "seat": seat}
    notice(table.office, table.db, person, key, opening, row.text, closing, **to)


def broadcast(office: Office, match: Match, text: str, *, key: str) -> bool:
    """Words of the moderator to everybody, by letter at once; the same key is sent once."""
    with office.work() as db:
        return proclaim(lay(office, db, match.id), text, key)


def proclaim(table: Table, text: str, key: str) -> bool:
    """The same at a table."""
    measure(text)
    mark = f"broadcast/{table.match.id}/{key}"
    if not letters.first_time(table.db, mark, table.office.now()):
        return False
    moderating.record(table, Phrase(BROADCAST))
    deliver(table, keep(table, None, None, text.strip()))
    return True


def to_moderator(table: Table, seat: int, text: str) -> None:
    """Words for the moderator alone."""
    keep(table, seat, [], text)


def diary(table: Table, seat: int, text: str, *, dry: bool = False) -> Phrase:
    """A note to oneself, which everybody may read when the match is over."""
    if table.match.status == FINISHED:
        raise Refused(Phrase(OVER))
    measure(text)
    if not dry:
        keep(table, seat, [seat], text.strip(), kind=hearing.DIARY)
    return Phrase(NOTED)


def named(seats: Sequence[int] | None) -> Phrase | list[Player]:
    """Whom the words go to, within a sentence."""
    if seats is None:
        return Phrase(msg("everybody"))
    return [Player(seat) for seat in seats] or Phrase(msg("the moderator"))


def anonymous(table: Table, to: str) -> tuple[bool, str]:
    """Whether the words are to go without a name, and to whom."""
    first, _, rest = plain(to).partition(" ")
    if first not in words(NAMELESS, table.voices):
        return False, to
    head, _, tail = rest.partition(" ")
    return True, tail if head in words(PRESS_TO, table.voices) else rest


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
