"""Acts of the moderator that concern one seat."""

from typing import Any

from rules.kernel.words import Phrase, msg
from server import entering, peeking, replacing
from server.errors import Refused
from server.store.tables import FINISHED, PAUSED, PLAYING, QUARANTINED
from server.web.act import Act, Call, addressed, enrolled, sitter

NO_LINES = Phrase(msg("Please write the orders first, one on each line."))
RUNNING = (PLAYING, PAUSED)


def successor(call: Call) -> dict[str, Any]:
    """Who leaves and who comes."""
    return {**addressed(call), "who": sitter(call)}


def lines(call: Call) -> list[str]:
    """The orders as they were written."""
    found = [line.strip() for line in call.text("lines").splitlines() if line.strip()]
    if not found:
        raise Refused(NO_LINES)
    return found


def entered(call: Call) -> dict[str, Any]:
    """What would be written for whom; it is not tried, for that might tell what is hidden."""
    return {"who": sitter(call), "lines": " / ".join(lines(call))}


def enter(call: Call) -> Phrase:
    """Said only whether the orders stood."""
    return entering.enter(call.office, call.match, call.seat, lines(call), step_seq=call.step)


def mind(call: Call) -> None:
    """A minder sits down."""
    replacing.mind(call.office, call.match, call.seat, True)


def unmind(call: Call) -> None:
    """The minder leaves."""
    replacing.mind(call.office, call.match, call.seat, False)


SEAT_ACTS = (
    Act(
        "replace",
        msg("Replace a player"),
        msg("Somebody else takes over the seat, with a new address; the old one stops working."),
        msg("{name} <{address}> takes over the seat of {who} in {match}; everybody is told."),
        msg("The seat has a new player."),
        RUNNING,
        lambda call: replacing.replace(call.office, call.match, call.seat, enrolled(call)),
        successor,
        ("seat", "address", "called", "speaks"),
    ),
    Act(
        "mind",
        msg("Seat a minder"),
        msg("A minder answers for somebody who is away, and announces each order."),
        msg("A minder plays for {who} in {match} from now on; everybody is told."),
        msg("The minder has sat down."),
        RUNNING,
        mind,
        lambda call: {"who": sitter(call)},
        ("seat",),
    ),
    Act(
        "unmind",
        msg("Let the minder go"),
        msg("The player of the seat answers again."),
        msg("{who} plays again in {match}; everybody is told."),
        msg("The minder has left."),
        RUNNING,
        unmind,
        lambda call: {"who": sitter(call)},
        ("seat",),
    ),
    Act(
        "enter",
        msg("Enter orders for a seat"),
        msg("The player is told by letter what you wrote. You learn only whether it could stand."),
        msg("In {match} this is written for {who}, who is told by letter: {lines}"),
        msg("The orders were handed in."),
        (PLAYING,),
        enter,
        entered,
        ("seat", "lines"),
    ),
    Act(
        "peek",
        msg("Look at a seat's secrets"),
        msg("Everybody at the table is told that you looked, before you are shown anything."),
        msg("Everybody in {match} is told by letter that you look at the table as {who} sees it."),
        msg("Everybody was told."),
        (PLAYING, PAUSED, QUARANTINED, FINISHED),
        lambda call: peeking.peek(call.office, call.match, call.seat, call.by, call.voice),
        lambda call: {"who": sitter(call)},
        ("seat",),
    ),
)
