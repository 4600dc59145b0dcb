"""Sentences of the desk for a seat's next letter: what was done for it, and why."""

from collections.abc import Sequence

from rules.kernel.words import Phrase, Player
from server.store import matches
from server.store.tables import Note
from server.table import Table


def note(table: Table, seat: int | None, phrase: Phrase) -> None:
    """Keep a sentence for one seat, or for everybody; people in it are kept by seat.

    It belongs to the submission being written, or else to the next one, whose letters tell it.
    """
    facts = {name: kept(fact) for name, fact in phrase.facts.items()}
    table.db.add(
        Note(
            match_id=table.match.id or 0,
            seq=table.match.seq + (0 if table.claimed else 1),
            seat=seat,
            text=phrase.text,
            facts=facts,
            at=table.office.now(),
        )
    )
    table.db.flush()


def kept(fact: object) -> object:
    """A fact as JSON can keep it: numbers, words, and seats."""
    if isinstance(fact, Player):
        return {"seat": fact.seat}
    return fact if isinstance(fact, int) else str(fact)


def told(row: Note) -> Phrase:
    """The sentence again."""
    facts = {n: Player(f["seat"]) if isinstance(f, dict) else f for n, f in row.facts.items()}
    return Phrase(row.text, facts)


def since(table: Table, seat: int | None, after: int) -> Sequence[tuple[int, str]]:
    """What the desk tells this seat after a sequence number, each with its own number."""
    voice, rows = table.voice(seat), matches.notes(table.db, table.match.id, after)
    return [(row.seq, told(row).said(voice)) for row in rows if row.seat in (None, seat)]
