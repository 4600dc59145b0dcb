"""The club's own address: a few words for people it knows, and silence for strangers."""

from collections.abc import Sequence

from sqlmodel import Session

from mailer.letter import Letter as Read
from rules.kernel.reading import plain
from rules.kernel.words import Phrase, Voice, msg, msgs
from server import answering, catalogue, hosting, links, steering
from server.errors import DeskError
from server.lines import words
from server.office import Office
from server.store import acts, matches
from server.store.tables import INVITING, PAUSED, PLAYING, Letter, Match, Person, Seat
from server.table import Table, lay

LIST, ME, JOIN, DECLINE = msg("list"), msg("me"), msg("join|yes|accept"), msg("decline|no")
HELP = msg("help|?")
WELCOME = msg("You have a seat in match {match}. The first letter comes when it begins.")
GOODBYE = msg("You have declined. Thank you for saying so.")
CHOOSE = msg("Reply with the word join to take your seat, or decline if you cannot.")
WHICH = msg("You are invited to no match called “{match}”.")
OPEN = msgs("{match}: {title}, {n} seat is free.", "{match}: {title}, {n} seats are free.")
NONE_OPEN = msg("No match is waiting for players.")
MINE = msg("{match}: {title}. {waits} {link}")
NONE_MINE = msg("You sit in no match at the moment.")
WAITS, RESTS = msg("You are asked to answer."), msg("Nothing waits for you.")
CLUB_HELP = msg(
    "You can write to this address: list (matches with free seats), me (your matches and what "
    "waits for you), join MATCH, decline MATCH, help."
)


def invitation(table: Table, seat: Seat, person: Person, lines: Sequence[str], row: Letter) -> bool:
    """An answer to an invitation; False when the match has begun or the seat is taken already."""
    if table.match.status != INVITING or seat.joined_at is not None:
        return False
    voice = catalogue.voice(person.language, table.match.game)
    said = Phrase(CHOOSE)
    if any(plain(line) in words(JOIN, table.voices) for line in lines):
        hosting.joined(table, person)
        said = Phrase(WELCOME, {"match": table.match.name})
    elif any(plain(line) in words(DECLINE, table.voices) for line in lines):
        hosting.left(table, person)
        said = Phrase(GOODBYE)
    answering.answer(table.office, table.db, row, person, said.said(voice))
    return True


def answer(office: Office, db: Session, row: Letter, read: Read, person: Person | None) -> None:
    """What a known person asked of the club; a stranger's letter is kept and not answered."""
    if person is None:
        row.status = "dropped"
        return
    voice = catalogue.voice(person.language)
    said = [told for line in read.lines if (told := reply(office, db, person, line, voice))]
    answering.answer(office, db, row, person, "\n\n".join(said) or helped(db, person, voice))


def reply(office: Office, db: Session, person: Person, line: str, voice: Voice) -> str:
    """One line's answer, empty when the line is none of the club's words."""
    first, _, rest = plain(line).partition(" ")
    every = catalogue.voices()
    if steered := steering.reply(office, db, person, line, voice):
        return steered
    if first in words(LIST, every):
        return listing(office, db, voice)
    if first in words(ME, every):
        return mine(office, db, person, voice)
    if first in words(JOIN, every) or first in words(DECLINE, every):
        return answered(office, db, person, rest, first in words(JOIN, every)).said(voice)
    return helped(db, person, voice) if first in words(HELP, every) else ""


def helped(db: Session, person: Person, voice: Voice) -> str:
    """What can be written here; a moderator can write more."""
    more = [voice(steering.HELP)] if person.moderator or acts.helped(db, person.id) else []
    return "\n\n".join([voice(CLUB_HELP), *more])


def answered(office: Office, db: Session, person: Person, name: str, yes: bool) -> Phrase:
    """Join or decline a match by its name."""
    match = matches.by_name(db, name)
    if match is None:
        return Phrase(WHICH, {"match": name})
    try:
        table = hosting.inviting(lay(office, db, match.id))
        hosting.joined(table, person) if yes else hosting.left(table, person)
    except DeskError as error:
        return error.message
    return Phrase(WELCOME, {"match": match.name}) if yes else Phrase(GOODBYE)


def listing(office: Office, db: Session, voice: Voice) -> str:
    """Matches with free seats."""
    found = [free(office, db, match, voice) for match in matches.listed(db, INVITING)]
    return "\n\n".join(found) or voice(NONE_OPEN)


def free(office: Office, db: Session, match: Match, voice: Voice) -> str:
    """One open match in a line."""
    count = sum(seat.person_id is None for seat in matches.seats(db, match.id))
    title = office.games[match.game].title
    return voice.count(OPEN, count, match=match.name, title=voice(title), n=count)


def mine(office: Office, db: Session, person: Person, voice: Voice) -> str:
    """A person's running matches and what waits for them."""
    seats = matches.seats_of(db, person.id)
    lines = [line for seat in seats if (line := my_match(office, db, seat, voice))]
    return "\n\n".join(lines) or voice(NONE_MINE)


def my_match(office: Office, db: Session, seat: Seat, voice: Voice) -> str:
    """One running match in a line, empty when it is over."""
    match = db.get(Match, seat.match_id)
    if match is None or match.status not in (PLAYING, PAUSED):
        return ""
    asked = any(q.seat == seat.number for q in matches.questions(db, match.id))
    return voice(
        MINE,
        match=match.name,
        title=voice(office.games[match.game].title),
        waits=voice(WAITS if asked else RESTS),
        link=links.seat_url(office, seat),
    )
