"""What a moderator may do with a match: each act with its words, its preview and its doing."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from mailer.compose import one_line
from rules.kernel.words import Phrase, Voice, msg
from server import desk
from server.errors import Refused
from server.moderating import MOST_HOURS
from server.office import Office
from server.store import people
from server.store.tables import INVITING, PAUSED, PLAYING, Match, Person

Form = Mapping[str, str]
NO_ADDRESS = Phrase(msg("Please write the mail address of the person you invite."))
NO_NAME = Phrase(msg("The club does not know {address} yet; please write a name as well."))
NO_HOURS = Phrase(
    msg("Please name the hours: a whole number from 1 to {most}."), {"most": MOST_HOURS}
)
NO_STEP = Phrase(msg("Please open the page afresh; this form does not say which move it is for."))


@dataclass(frozen=True)
class Act:
    """One act: when it may be done, how it is explained, asked again and told."""

    name: str
    title: str
    about: str
    sure: str
    done: str
    when: tuple[str, ...]
    do: Callable[[Office, Match, Form], Any]
    facts: Callable[[Office, Form], dict[str, Any]] = lambda office, form: {}

    def question(self, office: Office, match: Match, form: Form, voice: Voice) -> str:
        """The sentence to be confirmed; a bad form is refused here already."""
        return voice(self.sure, match=match.name, seq=match.seq, **self.facts(office, form))


def invited(office: Office, form: Form) -> dict[str, Any]:
    """Whom the invitation goes to."""
    address, name = form.get("address", "").strip().lower(), one_line(form.get("called", ""))
    if "@" not in address or len(address) > 254 or len(address.split()) != 1:
        raise Refused(NO_ADDRESS)
    with office.reading() as rows:
        known = people.by_address(rows, address)
    if known is None and not name:
        raise Refused(Phrase(NO_NAME.text, {"address": address}))
    return {"name": known.name if known else name[:60], "address": address}


def invite(office: Office, match: Match, form: Form) -> None:
    """Enrol somebody new, then invite them."""
    facts = invited(office, form)
    with office.work() as rows:
        wishes = {"language": spoken(form, office), "zone": office.settings.club_zone}
        person: Person = people.enrol(rows, facts["name"], facts["address"], **wishes)
    desk.invite(office, match, person)


def spoken(form: Form, office: Office) -> str:
    """The language chosen for somebody new."""
    given = form.get("speaks", "")
    return given if given in ("en", "es") else office.settings.club_language


def hours(office: Office, form: Form) -> dict[str, Any]:
    """How many hours are given."""
    told = form.get("hours", "")
    if not (told.isascii() and told.isdigit() and 1 <= int(told[:4]) <= MOST_HOURS):
        raise Refused(NO_HOURS)
    return {"hours": int(told)}


def extend(office: Office, match: Match, form: Form) -> None:
    """The form's own key makes a second press of the button harmless."""
    desk.extend(office, match, hours(office, form)["hours"], key=form.get("key", "")[:80])


def resolve(office: Office, match: Match, form: Form) -> None:
    """Only the move the moderator had in view."""
    told = form.get("seq", "")
    if not told.isdigit():
        raise Refused(NO_STEP)
    desk.resolve_now(office, match, step_seq=int(told))


ACTS = {
    act.name: act
    for act in (
        Act(
            "invite",
            msg("Invite somebody"),
            msg("They get a letter and accept by answering it or by its link."),
            msg("{name} <{address}> is invited to {match} by letter."),
            msg("The invitation is on its way."),
            (INVITING,),
            invite,
            invited,
        ),
        Act(
            "start",
            msg("Start the match"),
            msg("When every seat is taken: the shuffles are drawn and everybody gets a letter."),
            msg("{match} starts, and everybody at the table gets the first letter."),
            msg("The match has begun."),
            (INVITING,),
            lambda office, match, form: desk.start(office, match),
        ),
        Act(
            "extend",
            msg("Give more time"),
            msg("Every open deadline moves by so many hours. Pressing twice extends once."),
            msg("Every open deadline of {match} moves by {hours} hours."),
            msg("The deadlines have moved."),
            (PLAYING,),
            extend,
            hours,
        ),
        Act(
            "pause",
            msg("Pause"),
            msg("All deadlines stand still, and nothing can be entered."),
            msg("{match} is paused at move {seq}; everybody at the table is told."),
            msg("The match is paused."),
            (PLAYING,),
            lambda office, match, form: desk.pause(office, match),
        ),
        Act(
            "resume",
            msg("Resume"),
            msg("Play goes on, with exactly the time that was left."),
            msg("{match} goes on at move {seq}; everybody at the table is told."),
            msg("The match goes on."),
            (PAUSED,),
            lambda office, match, form: desk.resume(office, match),
        ),
        Act(
            "resolve",
            msg("Resolve now"),
            msg("Whoever is waited for gets the order that time running out would enter."),
            msg("Move {seq} of {match} is resolved without waiting any longer."),
            msg("The move was resolved."),
            (PLAYING,),
            resolve,
        ),
    )
}
