"""What a moderator does daily, by letter to the club: asked first, done with the code we sent back.

A sender's name can be forged; the code reaches only the moderator's own box, and is void once
the match has moved on.
"""

import base64
import hmac
from collections.abc import Callable
from dataclasses import dataclass

from sqlmodel import Session

from rules.kernel.reading import plain
from rules.kernel.words import Phrase, Voice, msg
from server import catalogue, digest, moderating, pressing
from server.errors import DeskError
from server.lines import words
from server.office import Office
from server.store import acts, matches
from server.store.tables import PAUSED, PLAYING, Match, Person
from server.table import Table, lay

WAITING, PAUSE, RESUME = msg("waiting"), msg("pause"), msg("resume")
EXTEND, BROADCAST = msg("extend"), msg("broadcast")
HELP = msg(
    "As a moderator you can also write: waiting (whom your matches wait for), pause MATCH, resume "
    "MATCH, extend MATCH HOURS, broadcast MATCH: WORDS. Everything else is on your page and in "
    "the shell."
)
WAITS = msg("{match}, move {seq}: waits for {who}.")
RESTS = msg("{match}, move {seq}: paused.")
NONE = msg("None of your matches is being played.")
NOT_YOURS = msg("You run no match called “{match}”.")
NO_HOURS = msg("Please write how many hours: extend MATCH HOURS.")
ASK_PAUSE = msg("{match} is paused at move {seq}; everybody at the table is told.")
ASK_RESUME = msg("{match} goes on at move {seq}; everybody at the table is told.")
ASK_EXTEND = msg("Every open deadline of {match} moves by {hours} hours.")
ASK_BROADCAST = msg("Everybody in {match} gets this letter: {text}")
CONFIRM = msg("Nothing has been done yet. To do it, answer with this line:")
DONE, BEFORE = msg("Done: {line}"), msg("That was done before.")


@dataclass(frozen=True)
class Asked:
    """An act a letter asks for: its sentence, its own words, and the doing."""

    act: str
    sentence: Phrase
    extra: str
    do: Callable[[Table, str], object]


def reply(office: Office, db: Session, person: Person, line: str, voice: Voice) -> str:
    """The answer to one line, empty when it is none of a moderator's words."""
    if not (person.moderator or acts.helped(db, person.id)):
        return ""
    first, _, rest = line.strip().partition(" ")
    act, every = plain(first), catalogue.voices()
    if act in words(WAITING, every):
        return waiting(office, db, person, voice)
    named = [word for word in (PAUSE, RESUME, EXTEND, BROADCAST) if act in words(word, every)]
    return steer(office, db, person, named[0], rest, voice) if named else ""


def mine(db: Session, person: Person) -> list[Match]:
    """The matches a person runs that are being played or rest."""
    helped = acts.helped(db, person.id)
    found = matches.listed(db, PLAYING, PAUSED)
    return [match for match in found if person.moderator or match.id in helped]


def waiting(office: Office, db: Session, person: Person, voice: Voice) -> str:
    """Each running match in a line."""
    told = []
    for match in mine(db, person):
        table = lay(office, db, match.id, hold=False)
        who = digest.waited_for(table, catalogue.voice(person.language, match.game, table.names))
        facts = {"match": match.name, "seq": match.seq}
        told.append(
            voice(RESTS, **facts) if match.status == PAUSED else voice(WAITS, who=who, **facts)
        )
    return "\n\n".join(told) or voice(NONE)


def steer(office: Office, db: Session, person: Person, act: str, rest: str, voice: Voice) -> str:
    """Preview, or do what was previewed."""
    head, _, text = rest.partition(":")
    name, *more = head.lower().split() or [""]
    match = next((one for one in mine(db, person) if one.name == name), None)
    if match is None:
        return voice(NOT_YOURS, match=name)
    asked = told(match, act, more, text.strip())
    if asked is None:
        return voice(NO_HOURS)
    code = code_of(office, person, match, asked)
    if code not in more:
        return "\n\n".join(
            [asked.sentence.said(voice), voice(CONFIRM), confirming(match, asked, code)]
        )
    return done(lay(office, db, match.id), asked, code, voice)


def told(match: Match, act: str, more: list[str], text: str) -> Asked | None:
    """What the words ask for; None when the hours are missing."""
    facts = {"match": match.name, "seq": match.seq}
    if act == PAUSE:
        return Asked(act, Phrase(ASK_PAUSE, facts), "", lambda table, key: moderating.halt(table))
    if act == RESUME:
        return Asked(act, Phrase(ASK_RESUME, facts), "", lambda table, key: moderating.go_on(table))
    if act == BROADCAST:
        sentence = Phrase(ASK_BROADCAST, {"match": match.name, "text": text})
        return Asked(act, sentence, text, lambda table, key: pressing.proclaim(table, text, key))
    hours = next((int(word) for word in more if word.isascii() and word.isdigit()), None)
    if hours is None or len(str(hours)) > 4:
        return None
    sentence = Phrase(ASK_EXTEND, {"match": match.name, "hours": hours})
    return Asked(
        act, sentence, str(hours), lambda table, key: moderating.prolong(table, hours, key)
    )


def confirming(match: Match, asked: Asked, code: str) -> str:
    """The line that does it."""
    if asked.act == BROADCAST:
        return f"{asked.act} {match.name} {code}: {asked.extra}"
    return " ".join(part for part in (asked.act, match.name, asked.extra, code) if part)


def code_of(office: Office, person: Person, match: Match, asked: Asked) -> str:
    """A code for this act at this move, which only we can make."""
    parts = (person.id, asked.act, match.name, match.seq, match.status, asked.extra)
    made = hmac.new(office.secret.encode(), repr(("steer", *parts)).encode(), "sha256")
    return base64.b32encode(made.digest()[:10]).decode().lower()


def done(table: Table, asked: Asked, code: str, voice: Voice) -> str:
    """The act itself, in the letter's own unit of work."""
    try:
        came = asked.do(table, f"mail-{code}")
    except DeskError as error:
        return error.said(voice)
    if came is False:
        return voice(BEFORE)
    return voice(DONE, line=asked.sentence.said(voice))
