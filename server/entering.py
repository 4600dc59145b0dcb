"""Orders entered for a seat by the moderator: the player is mailed what was entered."""

from collections.abc import Sequence
from typing import Any

from rules.kernel.reading import plain
from rules.kernel.words import Phrase, Player, msg
from server import catalogue, commands, desk, lines, links, moderating, notes
from server.errors import Refused
from server.office import Office
from server.receipt import Receipt
from server.store.tables import Match
from server.table import Table, lay
from server.writing import notice

MOST_LINES = 40
RECORDED = msg("The moderator writes orders for {who}.")
TOLD = msg("The moderator wrote this for you in match {match}:")
MAY_CHANGE = msg("If this is not what you want, tell the moderator: {link}")
NO_ORDERS = msg("Please write at least one order.")
ONLY_ORDERS = msg("Only orders can be entered for somebody; “{line}” is none.")
NO_NUMBERS = msg("Please write the order in words; numbers belong to a list only the player sees.")
ENTERED = msg("The orders are entered; {name} is told by letter.")
REFUSED = msg(
    "The orders could not be entered as they are; {name} is told by letter what was tried."
)


def enter(
    office: Office, match: Match, seat: int, written: Sequence[str], *, step_seq: int | None = None
) -> Phrase:
    """Carry out somebody's orders for them.

    The moderator learns only whether they stood: why not might tell what is hidden.
    """
    with office.work() as db:
        table = moderating.at_step(moderating.playing(lay(office, db, match.id)), step_seq)
        table.sitting(seat)
        orders = only_orders(table, written)
        written_for = Phrase(RECORDED, {"who": Player(seat)})
        n = moderating.record(table, written_for)
        notes.note(table, None, written_for)
        place = f"{table.match.name}.{table.match.seq}.entered.{n}"
        receipt = desk.submitted(table, seat, orders, source="moderator")
        inform(table, seat, receipt, place)
        return Phrase(ENTERED if receipt.acted else REFUSED, {"name": table.names[seat]})


def only_orders(table: Table, written: Sequence[str]) -> list[str]:
    """The lines, if each is an order in words; a command would answer with the seat's secrets."""
    found = list(lines.items(written, commands.lexicon(table)))[:MOST_LINES]
    if not found:
        raise Refused(Phrase(NO_ORDERS))
    for item in found:
        if item.kind != "order":
            raise Refused(Phrase(ONLY_ORDERS, {"line": item.line}))
        if plain(item.line).isdigit():
            raise Refused(Phrase(NO_NUMBERS))
    return [item.line for item in found]


def inform(table: Table, seat: int, receipt: Receipt, key: str) -> None:
    """The player reads each line and what became of it."""
    person = table.people[seat]
    if person is None:
        return
    voice = catalogue.voice(person.language, table.match.game, table.names)
    told = [f"{verdict.line} – {verdict.said}" for verdict in receipt.verdicts]
    link = links.seat_url(table.office, table.sitting(seat))
    said = (voice(TOLD, match=table.match.name), *told, voice(MAY_CHANGE, link=link))
    to: dict[str, Any] = {"match": table.match, "seat": seat}
    notice(table.office, table.db, person, key, *said, **to)
