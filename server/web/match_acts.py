"""Acts of the moderator that concern the whole table."""

from typing import Any

from rules.kernel.words import Phrase, msg
from server import closing, customs, export, handing, helping, pressing, rewinding, voting
from server.errors import Refused
from server.store import people
from server.store.tables import FINISHED, INVITING, PAUSED, PLAYING, QUARANTINED, Person
from server.web.act import Act, Call, addressed, enrolled

NO_WORDS = Phrase(msg("Please write something first."))
NO_MOVE = Phrase(msg("Please name the move to go back to."))
NO_PLACES = Phrase(msg("Please write a place for every seat, such as 1, 2, 2."))
UNKNOWN = msg("Nobody in the club has the address {address}.")
SEALED, OPEN = msg("sealed with the passphrase"), msg("open, with all its secrets")
RUNNING, BEGUN = (PLAYING, PAUSED), (PLAYING, PAUSED, QUARANTINED)


def number(call: Call, name: str, missing: Phrase) -> int:
    """A whole number of the form."""
    told = call.text(name)
    if not (told.isascii() and told.isdigit() and len(told) < 9):
        raise Refused(missing)
    return int(told)


def undone(call: Call) -> dict[str, Any]:
    """What going back would take away, as an onlooker may know it."""
    back = number(call, "back_to", NO_MOVE)
    found = rewinding.preview(call.office, call.match, back)
    return {"back": back, "undone": found.said(call.voice)}


def undo(call: Call) -> Phrase:
    """At once, or by a vote."""
    back = number(call, "back_to", NO_MOVE)
    return voting.undo(call.office, call.match, back, step_seq=call.step)


def words(call: Call) -> dict[str, Any]:
    """What is written to everybody."""
    if not call.text("text"):
        raise Refused(NO_WORDS)
    return {"text": call.text("text")}


def known(call: Call) -> Person:
    """Somebody of the club by address."""
    with call.office.reading() as rows:
        found = people.by_address(rows, call.text("address"))
    if found is None:
        raise Refused(Phrase(UNKNOWN, {"address": call.text("address")}))
    return found


def chosen(call: Call) -> dict[str, str]:
    """The customs of the form."""
    told = {name: call.text(f"custom-{name}") for name in customs.CUSTOMS}
    return customs.checked({name: value for name, value in told.items() if value})


def agreed(call: Call) -> dict[str, Any]:
    """The customs in words."""
    return {"customs": [customs.CUSTOMS[n].told(v) for n, v in chosen(call).items()]}


def numbers(call: Call, name: str) -> list[int]:
    """Whole numbers with commas between them."""
    parts = [part.strip() for part in call.text(name).replace(";", ",").split(",") if part.strip()]
    if not all(part.lstrip("-").isdigit() and part.isascii() and len(part) < 6 for part in parts):
        raise Refused(NO_PLACES)
    return [int(part) for part in parts]


def result(call: Call) -> dict[str, Any]:
    """Who comes where, by name; a match that has not begun has no result."""
    if call.match.status == INVITING:
        return {"places": "–"}
    seats = call.match.seats
    places = closing.agreed(seats, numbers(call, "places"), numbers(call, "points"))["places"]
    return {"places": [f"{place}. {call.voice.name(n)}" for n, place in enumerate(places)]}


def close(call: Call) -> None:
    """With places, and points if there are any."""
    places, points = numbers(call, "places"), numbers(call, "points")
    closing.close(call.office, call.match, places, points, step_seq=call.step)


def file(call: Call) -> bytes:
    """The match as a file; one that is still played leaves sealed, or openly by wish."""
    if call.match.status == FINISHED:
        return export.export(call.office, call.match)
    passphrase = None if call.form.get("open") else call.form.get("passphrase", "")
    return handing.hand_over(call.office, call.match, call.by, passphrase)


MATCH_ACTS = (
    Act(
        "undo",
        msg("Go back"),
        msg("The match goes on from an earlier move; the journal keeps what is undone."),
        msg("{match} goes back to after move {back}. {undone} Everybody is told."),
        msg("Done."),
        BEGUN,
        undo,
        undone,
        ("back_to",),
    ),
    Act(
        "withdraw",
        msg("Withdraw the vote"),
        msg("The players are no longer asked whether the match goes back."),
        msg("The vote in {match} is withdrawn; everybody is told."),
        msg("The vote is withdrawn."),
        BEGUN,
        lambda call: voting.withdraw(call.office, call.match),
    ),
    Act(
        "broadcast",
        msg("Write to everybody"),
        msg("Your words go to everybody at the table by letter, at once."),
        msg("Everybody in {match} gets this letter: {text}"),
        msg("The letters are on their way."),
        (INVITING, *BEGUN, FINISHED),
        lambda call: pressing.broadcast(call.office, call.match, words(call)["text"], key=call.key),
        words,
        ("text",),
    ),
    Act(
        "helper",
        msg("Appoint a co-moderator"),
        msg("Somebody who does not play here may do to this match what you may."),
        msg("{name} <{address}> helps to run {match}; everybody is told."),
        msg("The co-moderator has a letter with the way in."),
        (INVITING, *BEGUN),
        lambda call: helping.appoint(call.office, call.match, enrolled(call)),
        addressed,
        ("address", "called", "speaks"),
    ),
    Act(
        "dismiss",
        msg("Dismiss a co-moderator"),
        msg("They may no longer do anything to this match."),
        msg("{name} no longer helps to run {match}; everybody is told."),
        msg("The co-moderator has left."),
        (INVITING, *BEGUN),
        lambda call: helping.dismiss(call.office, call.match, known(call)),
        lambda call: {"name": known(call).name},
        ("address",),
    ),
    Act(
        "customs",
        msg("Set the customs"),
        msg("How press is written and delivered, and who decides on going back."),
        msg("The customs of {match} become: {customs}. Everybody is told."),
        msg("The customs are set."),
        (INVITING, *BEGUN),
        lambda call: customs.agree(call.office, call.match, chosen(call)),
        agreed,
        ("customs",),
    ),
    Act(
        "close",
        msg("Close the match"),
        msg("It ends here, with the result you give; the seed and the diaries are opened."),
        msg("{match} ends at move {seq}: {places}. Everybody gets the last letter."),
        msg("The match is closed."),
        (INVITING, *BEGUN),
        close,
        result,
        ("places", "points"),
    ),
    Act(
        "handover",
        msg("Hand the match over"),
        msg("A file with which another club goes on. The match is paused here."),
        msg("{match} is paused and written to a file, {how}; everybody is told."),
        msg("Done."),
        RUNNING,
        file,
        lambda call: {"how": Phrase(OPEN if call.form.get("open") else SEALED)},
        ("passphrase", "open"),
    ),
    Act(
        "record",
        msg("Take the record"),
        msg("A file with the seed and every order, which anybody can check."),
        msg("The record of {match} is written to a file."),
        msg("Done."),
        (FINISHED,),
        file,
    ),
)
