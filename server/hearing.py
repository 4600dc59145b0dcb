"""Who may read which words of a match, and how they are told."""

from rules.kernel.words import Voice, msg
from server.store import acts, matches
from server.store.tables import FINISHED, Press
from server.table import Table

PRESS, ANONYMOUS, DIARY = "press", "anonymous", "diary"
EVERYBODY, MODERATOR = msg("everybody"), msg("the moderator")
SOMEBODY, OWN_DIARY = msg("somebody at the table"), msg("the diary")


def pressed(table: Table, seat: int | None, after: int = 0) -> list[dict[str, str]]:
    """Press this seat may read: its own, to it, and to everybody."""
    return [spoken(row, table.voice(seat), seat) for row in heard(table, seat, after)]


def heard(table: Table, seat: int | None, after: int) -> list[Press]:
    """The rows of it; a diary need not be told to its own writer."""
    if after >= table.last_press():
        return []
    rows = matches.press(table.db, table.match.id, after)
    return [row for row in rows if row.kind != DIARY and may_read(table, row, seat)]


def last_words(table: Table, seat: int, after: int) -> list[dict[str, str]]:
    """What the last letter brings: the newest press, and every diary from its first page."""
    diaries = acts.diaries(table.db, table.match.id)
    return [spoken(row, table.voice(seat), seat) for row in [*heard(table, seat, after), *diaries]]


def may_read(table: Table, row: Press, seat: int | None) -> bool:
    """Public press is for all, private press for its ends, a diary for its writer till the end."""
    if row.kind == DIARY:
        opened = table.match.status == FINISHED
        return opened or (seat is not None and seat in (row.to_seats or ()))
    if row.to_seats is None:
        return True
    return seat is not None and (row.from_seat == seat or seat in row.to_seats)


def writer(row: Press, voice: Voice, seat: int | None) -> str:
    """Who wrote it; of words without a name only their writer is told that they are theirs."""
    if row.from_seat is None:
        return voice(MODERATOR)
    hidden = row.kind == ANONYMOUS and row.from_seat != seat
    return voice(SOMEBODY) if hidden else voice.name(row.from_seat)


def addressee(row: Press, voice: Voice) -> str:
    """To whom it was written."""
    if row.kind == DIARY:
        return voice(OWN_DIARY)
    if row.to_seats is None:
        return voice(EVERYBODY)
    return voice.listing([voice.name(seat) for seat in row.to_seats]) or voice(MODERATOR)


def spoken(row: Press, voice: Voice, seat: int | None) -> dict[str, str]:
    """One piece of press: who to whom, and the words."""
    return {"from": writer(row, voice, seat), "to": addressee(row, voice), "text": row.text}
