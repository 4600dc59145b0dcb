"""One act of the moderator: its words, its form, its preview and its doing."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from mailer.compose import one_line
from rules.kernel.words import Phrase, Voice, msg
from server.errors import Refused
from server.office import Office
from server.store import people
from server.store.tables import Match, Person

Form = Mapping[str, str]
NO_ADDRESS = Phrase(msg("Please write the mail address of the person you invite."))
NO_NAME = Phrase(msg("The club does not know {address} yet; please write a name as well."))
NO_STEP = Phrase(msg("Please open the page afresh; this form does not say which move it is for."))
NO_SEAT = Phrase(msg("Please choose a seat."))
MOST_TEXT = 8_000


@dataclass(frozen=True)
class Call:
    """An act called for: by whom, on which match, with which form."""

    office: Office
    match: Match
    form: Form
    by: Person
    voice: Voice

    def text(self, name: str) -> str:
        """What was written in a field."""
        return self.form.get(name, "").strip()[:MOST_TEXT]

    @property
    def step(self) -> int:
        """The move the moderator had in view."""
        told = self.form.get("seq", "")
        if not (told.isascii() and told.isdigit()):
            raise Refused(NO_STEP)
        return int(told[:9])

    @property
    def seat(self) -> int:
        """The seat that was chosen."""
        told = self.form.get("seat", "")
        if not (told.isascii() and told.isdigit() and int(told[:4]) < self.match.seats):
            raise Refused(NO_SEAT)
        return int(told)

    @property
    def key(self) -> str:
        """The form's own mark, which makes a second press of the button harmless."""
        return self.form.get("key", "")[:80]


@dataclass(frozen=True)
class Act:
    """One act: when it may be done, how it is explained, asked again and told."""

    name: str
    title: str
    about: str
    sure: str
    done: str
    when: tuple[str, ...]
    do: Callable[[Call], Any]
    facts: Callable[[Call], dict[str, Any]] = lambda call: {}
    fields: tuple[str, ...] = ()

    def question(self, call: Call) -> str:
        """The sentence to be confirmed; a bad form is refused here already."""
        match = call.match
        return call.voice(self.sure, match=match.name, seq=match.seq, **self.facts(call))


def addressed(call: Call) -> dict[str, Any]:
    """The person of a mail address, by the name the club knows them by or a new one."""
    address, name = call.text("address").lower(), one_line(call.text("called"))
    if "@" not in address or len(address) > 254 or len(address.split()) != 1:
        raise Refused(NO_ADDRESS)
    with call.office.reading() as rows:
        known = people.by_address(rows, address)
    if known is None and not name:
        raise Refused(Phrase(NO_NAME.text, {"address": address}))
    return {"name": known.name if known else name[:60], "address": address}


def enrolled(call: Call) -> Person:
    """The same person, enrolled if new."""
    facts = addressed(call)
    with call.office.work() as rows:
        wishes = {"language": spoken(call), "zone": call.office.settings.club_zone}
        return people.enrol(rows, facts["name"], facts["address"], **wishes)


def spoken(call: Call) -> str:
    """The language chosen for somebody new."""
    given = call.form.get("speaks", "")
    return given if given in ("en", "es") else call.office.settings.club_language


def sitter(call: Call) -> str:
    """The name of whoever sits in the chosen seat."""
    return call.voice.name(call.seat)
