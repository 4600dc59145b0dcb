"""What a moderator may do with a match: each act with its words, its preview and its doing."""

from typing import Any

from rules.kernel.words import Phrase, msg
from server import desk
from server.errors import Refused
from server.moderating import MOST_HOURS
from server.store.tables import INVITING, PAUSED, PLAYING
from server.web.act import Act, Call, addressed, enrolled
from server.web.match_acts import MATCH_ACTS
from server.web.seat_acts import SEAT_ACTS

NO_HOURS = Phrase(
    msg("Please name the hours: a whole number from 1 to {most}."), {"most": MOST_HOURS}
)


def hours(call: Call) -> dict[str, Any]:
    """How many hours are given."""
    told = call.form.get("hours", "")
    if not (told.isascii() and told.isdigit() and 1 <= int(told[:4]) <= MOST_HOURS):
        raise Refused(NO_HOURS)
    return {"hours": int(told)}


def extend(call: Call) -> None:
    """Only the move the moderator had in view, and once for each form."""
    given, step = hours(call)["hours"], call.step
    desk.extend(call.office, call.match, given, key=call.key, step_seq=step)


CLOCK_ACTS = (
    Act(
        "invite",
        msg("Invite somebody"),
        msg("They get a letter and accept by answering it or by its link."),
        msg("{name} <{address}> is invited to {match} by letter."),
        msg("The invitation is on its way."),
        (INVITING,),
        lambda call: desk.invite(call.office, call.match, enrolled(call)),
        addressed,
        ("address", "called", "speaks"),
    ),
    Act(
        "start",
        msg("Start the match"),
        msg("When every seat is taken: the shuffles are drawn and everybody gets a letter."),
        msg("{match} starts, and everybody at the table gets the first letter."),
        msg("The match has begun."),
        (INVITING,),
        lambda call: desk.start(call.office, call.match),
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
        ("hours",),
    ),
    Act(
        "pause",
        msg("Pause"),
        msg("All deadlines stand still, and nothing can be entered."),
        msg("{match} is paused at move {seq}; everybody at the table is told."),
        msg("The match is paused."),
        (PLAYING,),
        lambda call: desk.pause(call.office, call.match),
    ),
    Act(
        "resume",
        msg("Resume"),
        msg("Play goes on, with exactly the time that was left."),
        msg("{match} goes on at move {seq}; everybody at the table is told."),
        msg("The match goes on."),
        (PAUSED,),
        lambda call: desk.resume(call.office, call.match),
    ),
    Act(
        "resolve",
        msg("Resolve now"),
        msg("Whoever is waited for gets the order that time running out would enter."),
        msg("Move {seq} of {match} is resolved without waiting any longer."),
        msg("The move was resolved."),
        (PLAYING,),
        lambda call: desk.resolve_now(call.office, call.match, step_seq=call.step),
    ),
)
ACTS = {act.name: act for act in (*CLOCK_ACTS, *SEAT_ACTS, *MATCH_ACTS)}
