"""A match laid out for one reader, made only from what that seat may see."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from flask import url_for
from markupsafe import Markup

from rules import kernel
from rules.kernel.words import ENGLISH, msg, msgs
from server import customs, voting
from server.store import acts
from server.store.tables import FINISHED, INVITING, PLAYING, Match, Seat
from server.table import Table
from server.web import asking, story
from server.web.reader import Reader

STANDINGS = {
    "paused": msg("Paused by the moderator."),
    "finished": msg("The match is over."),
    "quarantined": msg("Stopped by a fault of ours; the moderator has been told."),
}
MOVE = msg("Being played, move {seq}.")
TAKEN = msgs("{n} seat is still free.", "{n} seats are still free.")
PLACED = msgs("place {place}, {n} point", "place {place}, {n} points")
READY = msg("All seats are taken; the moderator will start.")


@dataclass(frozen=True)
class Guest:
    """Somebody at the table, as the page lists them."""

    number: int
    name: str
    colour: str
    paint: str
    waited: bool = False
    due: str = ""
    place: str = ""


@dataclass
class Scene:
    """Everything the templates of a match may say."""

    name: str
    game: str
    title: str
    address: str
    standing: str
    seq: int
    people: tuple[Guest, ...]
    seat: int | None = None
    you: str = ""
    playing: bool = False
    invited: bool = False
    waiting: str = ""
    asked: asking.Asked | None = None
    menu: tuple[asking.Group, ...] = ()
    verbs: tuple[asking.Verb, ...] = ()
    filed: tuple[asking.OnFile, ...] = ()
    recent: tuple[str, ...] = ()
    press: tuple[story.Piece, ...] = ()
    vote: int | None = None
    nameless: bool = False


def standing(match: Match, seats: Iterable[Seat], reader: Reader) -> str:
    """How the match stands, in one sentence."""
    if match.status in STANDINGS:
        return reader.voice(STANDINGS[match.status])
    if match.status == PLAYING:
        return reader.voice(MOVE, seq=match.seq)
    free = sum(1 for seat in seats if seat.joined_at is None)
    return reader.voice.count(TAKEN, free, n=free) if free else reader.voice(READY)


def waiting(table: Table, reader: Reader) -> str:
    """Whom the match waits for, by name."""
    if table.match.status != PLAYING:
        return ""
    return reader.voice.listing([reader.voice.name(q.seat) for q in table.questions()])


def guests(table: Table, reader: Reader) -> tuple[Guest, ...]:
    """Who sits where, who is waited for, and how they finished."""
    due = {question.seat: question.due_at for question in table.questions()}
    return tuple(guest(table, number, due, reader) for number in range(len(table.seats)))


def guest(table: Table, number: int, due: dict[int, Any], reader: Reader) -> Guest:
    """One chair as everybody may see it."""
    person = table.people[number]
    return Guest(
        number=number,
        name=person.name if person else reader.voice(msg("free seat")),
        colour=table.game.colours.show(number, reader.voice),
        paint=paint(table.game.colours.show(number, ENGLISH)),
        waited=number in due and table.match.status == PLAYING,
        due=reader.instant(due.get(number)),
        place=place_words(table.match.result, number, reader),
    )


def paint(colour: str) -> str:
    """The colour as a browser calls it; its brown is a red."""
    return {"brown": "saddlebrown"}.get(colour, colour.replace(" ", ""))


def place_words(result: dict[str, Any] | None, number: int, reader: Reader) -> str:
    """How somebody finished, when the match is over."""
    if not result:
        return ""
    facts = {"n": result["points"][number], "place": result["places"][number]}
    return reader.voice.count(PLACED, facts["n"], **facts)


def address(match: Match, seat: int | None) -> str:
    """The page of a seat, or the onlookers' page."""
    if seat is None:
        return url_for("match.onlooker", name=match.name)
    return url_for("match.seat", name=match.name, number=seat + 1)


def picture(svg: str) -> Markup:
    """The game's own drawing, put into the page as it is."""
    start = svg.find("<svg")
    return Markup(svg[start:] if start >= 0 else "")


def outside(table: Table, reader: Reader) -> Scene:
    """What a card in a list says of a match."""
    return Scene(
        name=table.match.name,
        game=table.match.game,
        title=reader.voice(table.game.title),
        address=address(table.match, None),
        standing=standing(table.match, table.seats, reader),
        seq=table.match.seq,
        people=guests(table, reader),
        waiting=waiting(table, reader),
        playing=table.match.status == PLAYING,
    )


def scene(table: Table, seat: int | None, reader: Reader) -> Scene:
    """The whole page of a match for one seat, or for an onlooker."""
    made = outside(table, reader)
    made.address, made.seat = address(table.match, seat), seat
    made.recent = story.recent(table, seat, reader)
    made.press = story.press(table, seat, reader)
    if seat is not None:
        seated(made, table, seat, reader)
    return made


def seated(made: Scene, table: Table, seat: int, reader: Reader) -> None:
    """What only the one in this chair is told."""
    made.you = made.people[seat].name
    made.nameless = customs.ANONYMOUS.of(table.match) == "yes"
    vote = acts.open_vote(table.db, table.match.id) if table.match.status != FINISHED else None
    made.vote = vote.facts["seq"] if vote and seat in voting.voters(table) else None
    made.invited = table.match.status == INVITING and table.seats[seat].joined_at is None
    if table.state is None:
        return
    made.asked = asking.asked(table, seat, reader)
    made.filed = asking.on_file(table, seat, reader)
    if made.asked:
        made.menu, made.verbs = asking.menu(table, seat, reader), asking.verbs(table, seat, reader)


def board(table: Table, state: Any, seat: int | None, reader: Reader) -> dict[str, Any]:
    """Picture and words of the table, made from the seat's sight alone."""
    if state is None:
        return {"picture": None, "words": ""}
    sight = kernel.view(table.game, state, seat)
    words = table.game.board_text(sight, reader.voice)
    return {"picture": picture(table.game.board_svg(sight, reader.voice)), "words": words}
