"""A match ended by the moderator, with the result the table agreed on."""

from collections.abc import Sequence
from typing import Any

from rules.kernel.words import Phrase, msg
from server import digest, moderating, resolving
from server.errors import MatchClosed, Refused
from server.office import Office
from server.store.tables import FINISHED, INVITING, Match
from server.table import Table, lay

CLOSED = msg("The moderator has closed match {match}, with the result told here.")
CANCELLED = msg("The moderator has closed match {match} before it began.")
OVER = msg("The match is over.")
BAD_PLACES = msg(
    "Please give each of the {seats} seats a place from 1 to {seats}, and one the first."
)
BAD_POINTS = msg("Please give each of the {seats} seats its points, or none at all.")


def close(
    office: Office,
    match: Match,
    places: Sequence[int],
    points: Sequence[int] = (),
    *,
    step_seq: int | None = None,
) -> None:
    """End a match here: the result is kept, the seed revealed, diaries opened, everybody told."""
    with office.work() as db:
        table = moderating.at_step(lay(office, db, match.id), step_seq)
        if table.match.status == FINISHED:
            raise MatchClosed(Phrase(OVER))
        if table.match.status == INVITING:
            return cancel(table)
        result = agreed(table.match.seats, places, points)
        said = Phrase(CLOSED, {"match": table.match.name})
        resolving.rewind(table, table.match.seq, said, seat=None, source="moderator")
        end(table)
        table.match.result = result
        for seat in range(len(table.seats)):
            digest.write_result(table, seat)


def agreed(seats: int, places: Sequence[int], points: Sequence[int]) -> dict[str, Any]:
    """The result as a match keeps it; it says of itself that the rules did not count it."""
    right = len(places) == seats and all(1 <= place <= seats for place in places)
    if not right or 1 not in places:
        raise Refused(Phrase(BAD_PLACES, {"seats": seats}))
    if points and len(points) != seats:
        raise Refused(Phrase(BAD_POINTS, {"seats": seats}))
    return {"points": list(points) or [0] * seats, "places": list(places), "closed": True}


def cancel(table: Table) -> None:
    """A match that never began."""
    moderating.announce(table, Phrase(CANCELLED, {"match": table.match.name}))
    end(table)


def end(table: Table) -> None:
    """Nothing is asked any more."""
    for question in table.questions():
        question.closed_at = table.office.now()
    table.open_questions = []
    table.match.status, table.match.finished_at = FINISHED, table.office.now()
