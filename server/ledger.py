"""What became of each letter of ours, for its reader, for moderators and for the keeper."""

from typing import Literal

from server.store.tables import Outgoing, Person

State = Literal["queued", "held", "deferred", "sent", "bounced", "complained", "refused", "expired"]


def state(row: Outgoing, person: Person | None = None) -> State:
    """Where a letter stands; the last thing that happened to it counts."""
    if row.fate:
        return "complained" if row.fate == "complained" else "bounced"
    if row.failed:
        return "expired" if row.failed == "expired" else "refused"
    if row.sent_at:
        return "sent"
    if person is not None and person.trouble and not person.moderator:
        return "held"
    return "deferred" if row.tries else "queued"


def reason(row: Outgoing) -> str:
    """What the mail system said of a letter that did not simply arrive."""
    return row.trouble if row.failed in ("", "expired") else row.failed
