"""One seat's letters, made only from what that seat may see."""

import hashlib
from datetime import timedelta
from itertools import groupby
from operator import itemgetter
from typing import Any
from urllib.parse import quote

from rules import kernel
from rules.kernel.words import Phrase, Player, Voice, msg
from server import catalogue, links, notes
from server.hearing import last_words, pressed
from server.receipt import Waiting
from server.store import acts, letters, matches
from server.store.tables import PLAYING, Person, Question
from server.table import Table
from server.writing import notice, post, when

UNTIL = msg("{prompt} Please answer by {until}.")
TROUBLE = msg(
    "Match {match} was set aside, because resolving it failed. Nothing was lost and no other "
    "match is touched. The fault: {trouble}"
)


def write_digest(table: Table, seat: int, *, first: bool = False) -> None:
    """The letter that says what waits for a seat and what happened since its last one."""
    person, chair = table.people[seat], table.sitting(seat)
    if person is None:
        return
    facts = digest_facts(table, seat, person, first)
    key = key_of(table, table.match.seq, seat, "digest")
    headers = {"previous": previous(table, seat)}
    to: dict[str, Any] = {
        "match": table.match,
        "seat": seat,
        "headers": headers,
        "pictures": ["board"],
    }
    post(table.office, table.db, person, key=key, kind="digest", facts=facts, **to)
    chair.mailed_seq = table.match.seq
    chair.pressed_id = table.last_press()


def write_news(table: Table, seat: int) -> bool:
    """What happened, to somebody who waits and has heard nothing for a day."""
    person, chair = table.people[seat], table.sitting(seat)
    day_ago = table.office.now() - timedelta(days=1)
    if person is None or not person.news or chair.mailed_seq >= table.match.seq:
        return False
    if letters.written_since(table.db, table.match.id, seat, day_ago):
        return False
    write_digest(table, seat)
    return True


def key_of(table: Table, seq: int, seat: int, kind: str) -> str:
    """The name of a letter, which is also the first half of its Message-ID."""
    return f"{table.match.name}.{seq}.{seat}.{kind}"


def previous(table: Table, seat: int) -> str | None:
    """The key of the seat's last digest, which this one follows in the thread."""
    last = table.sitting(seat).mailed_seq
    return key_of(table, last, seat, "digest") if last >= 0 else None


def digest_facts(table: Table, seat: int, person: Person, first: bool) -> dict[str, Any]:
    """All that the digest's template says."""
    voice, chair = table.voice(seat), table.sitting(seat)
    sight = kernel.view(table.game, table.state, seat)
    link = links.seat_url(table.office, chair)
    seed = hashlib.sha256(table.match.seed or b"").hexdigest()
    return {
        **head(table),
        "first": first,
        "seed_hash": seed if first else "",
        "notes": told_first(table, voice) if first else [],
        "waiting": waiting(table, seat),
        "others": others(table, seat),
        "menu": menu(table, seat, voice, link),
        "happened": happened(table, seat, chair.mailed_seq),
        "board": fenced(table.game.board_text(sight, voice)),
        "press": pressed(table, seat, chair.pressed_id),
        "usages": usages(table, seat, voice),
        "link": link,
    }


def told_first(table: Table, voice: Voice) -> list[str]:
    """What everybody should know before the first move."""
    return [note.said(voice) for note in table.game.notes(table.match.options)]


def head(table: Table) -> dict[str, Any]:
    """What every letter of a match says of it."""
    return {"match": table.match.name, "title": table.game.title, "hours": table.match.hours}


def fenced(board: str) -> str:
    """A text board that cannot break out of its block."""
    return board.replace("```", "'''").rstrip()


def waiting(table: Table, seat: int) -> Waiting | None:
    """What is asked of the seat and until when, or None."""
    asked, question, person = table.decision(seat), table.question(seat), table.people[seat]
    if asked is None:
        return None
    due = question.due_at if question and table.match.status == PLAYING else None
    until = when(due, person) if due and person else ""
    voice, prompt = table.voice(seat), asked.prompt.said(table.voice(seat))
    whole = voice(UNTIL, prompt=prompt, until=until) if until else prompt
    return Waiting(prompt, until, asked.mode, whole)


def others(table: Table, seat: int | None) -> str:
    """Whom else the match waits for; of sealed answers only that they are asked."""
    voice = table.voice(seat)
    seats = [d.seat for d in kernel.pending(table.state) if d.seat != seat]
    return voice.listing([voice.name(other) for other in seats])


def menu(table: Table, seat: int, voice: Voice, link: str) -> list[list[tuple[int, str, str, str]]]:
    """Numbered legal orders, grouped by verb, each with its tap link and its ready letter."""
    orders = kernel.menu(table.game, table.state, seat)
    rows = [
        (n, order.said(voice), f"{link}?line={quote(str(order))}", ready(table, str(order)))
        for n, order in enumerate(orders, 1)
    ]
    kinds = iter([type(order) for order in orders])
    return [list(group) for _, group in groupby(rows, key=lambda row: next(kinds))]


def ready(table: Table, order: str) -> str:
    """A letter with the order in it; the address is filled in when the digest is packed."""
    return f"mailto:?subject={quote(f'Re: {table.match.name}')}&body={quote(order)}"


def happened(table: Table, seat: int | None, after: int, most: int = 400) -> list[str]:
    """Sentences of what this seat may know, after a sequence number."""
    voice = table.voice(seat)
    rows = matches.happenings(table.db, table.match.id, after, most)
    seen = [row for row in rows if row.to_seats is None or seat in row.to_seats]
    told = [(row.seq, said(table, row.event, voice)) for row in seen]
    desk = [row for row in notes.since(table, seat, after) if not told or row[0] >= told[0][0]]
    return [sentence for _, sentence in sorted([*told, *desk], key=itemgetter(0))][-most:]


def said(table: Table, event: str, voice: Voice) -> str:
    """An event's sentence in the reader's language."""
    return str(kernel.load_event(table.game, event.encode()).sentence(voice))


def usages(table: Table, seat: int, voice: Voice) -> list[tuple[str, str]]:
    """How the orders asked now are written, with a word on each."""
    return [(form.usage, form.help) for form in kernel.forms(table.game, table.state, seat, voice)]


def write_result(table: Table, seat: int) -> None:
    """The last letter: final points and the seed."""
    person = table.people[seat]
    if person is None or table.match.result is None:
        return
    voice, chair = table.voice(seat), table.sitting(seat)
    sight = kernel.view(table.game, table.state, seat)
    facts = {
        **head(table),
        "standings": standings(table, voice),
        "happened": happened(table, seat, chair.mailed_seq),
        "board": fenced(table.game.board_text(sight, voice)),
        "press": last_words(table, seat, chair.pressed_id),
        "seed": (table.match.seed or b"").hex(),
        "link": links.seat_url(table.office, chair),
    }
    key = key_of(table, table.match.seq, seat, "result")
    to: dict[str, Any] = {"match": table.match, "seat": seat, "pictures": ["board"]}
    to["headers"] = {"previous": previous(table, seat)}
    post(table.office, table.db, person, key=key, kind="result", facts=facts, **to)
    chair.mailed_seq = table.match.seq


def standings(table: Table, voice: Voice) -> list[tuple[int, str, int]]:
    """Place, name and points, best first."""
    result = table.match.result or {"places": [], "points": []}
    rows = zip(result["places"], range(len(table.seats)), result["points"], strict=True)
    return [(place, voice.name(seat), points) for place, seat, points in sorted(rows)]


def write_reminder(table: Table, question: Question) -> None:
    """A short letter when a deadline nears."""
    person, seat = table.people[question.seat], question.seat
    if person is None or question.due_at is None:
        return
    facts = {
        **head(table),
        "waiting": waiting(table, seat),
        "link": links.seat_url(table.office, table.sitting(seat)),
    }
    stamp = int(question.warn_at.timestamp()) if question.warn_at else 0
    key = key_of(table, question.opened_seq, seat, f"remind.{stamp}")
    to: dict[str, Any] = {"match": table.match, "seat": seat, "expires_at": question.due_at}
    to["headers"] = {"previous": previous(table, seat)}
    post(table.office, table.db, person, key=key, kind="reminder", facts=facts, **to)


def tell_moderator(table: Table, key: str, phrase: Phrase) -> None:
    """A notice to those who run a match; the key keeps it from being told twice."""
    helpers = acts.helpers(table.db, table.match.id)
    chief = table.db.get(Person, table.match.moderator_id)
    for person in [*([chief] if chief else ()), *helpers]:
        voice = catalogue.voice(person.language, table.match.game, table.names)
        own = key if person is chief else f"{key}.{person.id}"
        notice(table.office, table.db, person, own, phrase.said(voice), match=table.match)


def write_trouble(table: Table, trouble: str) -> None:
    """The moderator learns that a match was set aside."""
    phrase = Phrase(TROUBLE, {"match": table.match.name, "trouble": trouble[:500]})
    tell_moderator(table, f"{table.match.name}.{table.match.seq}.trouble", phrase)


def waited_for(table: Table, voice: Voice) -> str:
    """Whom the match waits for, by name."""
    return voice.listing([voice.show(Player(d.seat)) for d in kernel.pending(table.state)])
