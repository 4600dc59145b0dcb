"""Players at the doors of a whole match: what they answer, in which language, by which door."""

from collections.abc import Callable
from typing import Any

from rules import kernel
from rules.civilization.orders import Sail
from rules.kernel import ENGLISH, Decision, Order
from rules.kernel.words import Voice
from server import catalogue, desk, links
from server.store import matches, people
from server.store.tables import Match
from server.table import lay
from server.web import create_app
from tests.rules.civilization.table import GAME
from tests.server.club import PEOPLE, Club, opened
from tests.web.test_whole_match import CHOSEN
from tests.web.visits import Page, Visitor

MOST_LETTERS = 400
FLEET = 2  # ships a nation of sailors keeps
EIGHT = (*PEOPLE, ("Emma", "en"), ("Finn", "en"), ("Gaia", "es"), ("Hugo", "es"))
Player = Callable[[Any, int], Order]
Door = Callable[[Any, Decision], None]
Share = Callable[[int, int], int]


def begun(club: Club, seats: int, **options: str) -> Match:
    """A match of up to eight, the four new ones enrolled when they are needed."""
    awake: dict[str, Any] = {"quiet_from": 0, "quiet_to": 0}
    match = desk.open_match(
        club.office,
        moderator=club.people["Mina"],
        game="civilization",
        seats=seats,
        options=options,
    )
    for name, language in EIGHT[:seats]:
        with club.office.work() as db:
            address = f"{name.lower()}@example.org"
            person = people.enrol(db, name, address, language=language, **awake)
        desk.invite(club.office, match, person)
        desk.accept(club.office, match, person)
    desk.start(club.office, match)
    return club.fresh(match)


def state_of(club: Club, match: Any) -> Any:
    with club.office.reading() as rows:
        return lay(club.office, rows, match.id, hold=False).state


def waits(state: Any) -> bool:
    """Whether one answer may change what another is asked."""
    return any(decision.mode != "sealed" for decision in kernel.pending(state))


def voice_of(seat: int) -> Voice:
    """The language in which a seat reads and writes."""
    return catalogue.voice(EIGHT[seat][1], "civilization", [person for person, _ in EIGHT])


def advised(state: Any, seat: int) -> Order:
    """As the game itself advises."""
    return kernel.advise(GAME, state, seat)


def sailed(state: Any, seat: int) -> Order:
    """Every other nation goes to sea with people aboard; for the rest, as advised."""
    asked = next(d for d in kernel.pending(state) if d.seat == seat)
    ready = len(state.nations[seat].ships) < FLEET
    verbs = tuple(v for v in asked.verbs if seat % 2 and (v == "Sail" or (v == "Launch" and ready)))
    at_sea = kernel.legal(GAME, state, Decision(seat, asked.prompt, verbs))
    return next(filter(laden, at_sea), None) or advised(state, seat)


def laden(order: Order) -> bool:
    """No empty voyage."""
    return not isinstance(order, Sail) or order.voyage[0].startswith("load")


def orders_of(state: Any, asked: Decision, player: Player = advised) -> list[Order]:
    """All orders that answer one question."""
    found = list[Order]()
    while any((d.seat, d.prompt) == (asked.seat, asked.prompt) for d in kernel.pending(state)):
        found.append(player(state, asked.seat))
        state = kernel.apply(GAME, state, asked.seat, found[-1]).state
        if asked.mode == "open":
            break  # others may write in between
    return found


def letter(state: Any, asked: Decision) -> str:
    """All lines that answer one question, as its seat writes them in its own language."""
    return "\n".join(order.said(voice_of(asked.seat)) for order in orders_of(state, asked))


def play(club: Club, match: Match, door: Door) -> Any:
    """Every question goes through the door until the match is over; the table as it ends."""
    answers = 0
    while club.fresh(match).status == "playing":
        club.time.later(minutes=2)  # the post is not sent faster than a host likes
        club.tick()
        state = state_of(club, match)
        for asked in kernel.pending(state)[: 1 if waits(state) else None]:
            door(state, asked)
            answers += 1
        club.tick()
        assert answers < MOST_LETTERS
    assert club.fresh(match).status == "finished"
    return state_of(club, match)


def write(club: Club, asked: Decision, text: str) -> None:
    """Answer the newest letter, be it a digest or the receipt of the last answer."""
    name = EIGHT[asked.seat][0]
    address = f"{name.lower()}@example.org"
    newest = next(one for one in reversed(club.post.letters) if one.recipient == address)
    club.answer(name, text, opened(newest.raw))


def by_letter(club: Club) -> Door:
    """Each question is answered with one letter."""
    return lambda state, asked: write(club, asked, letter(state, asked))


def filled(page: Page, order: Order, voice: Voice = ENGLISH) -> Page:
    """The form of the order's verb with every blank filled, as far as the preview."""
    told = [("verb", type(order).__name__)]
    for name, kind in kernel.slots(type(order)):
        value = getattr(order, name)
        parts = value if isinstance(value, tuple) else (value,)
        told += [(f"blank-{name}", kind.names.show(part, voice)) for part in parts]
    page = page.visitor.send("get", page.path, told)
    return page.submit("preview", press=page.one(CHOSEN))


def visitors_of(club: Club, match: Match) -> list[Visitor]:
    """Everybody with the page of their seat open, in their own language."""
    app = create_app(club.office)
    found = [Visitor(app, language) for _, language in EIGHT]
    for seat, visitor in enumerate(found):
        visitor.open(links.seat_link(club.office, match, seat))
    return found


def doors_of(club: Club, match: Match, on_forms: Share, seen: set[tuple[str, str]]) -> Door:
    """So many lines of an answer are put together on forms, one by one; a letter has the rest."""
    visitors = visitors_of(club, match)

    def answer(state: Any, asked: Decision) -> None:
        orders, voice = orders_of(state, asked, sailed), voice_of(asked.seat)
        share = on_forms(asked.seat + state.round, len(orders))
        for order in orders[:share]:
            page = visitors[asked.seat].open(f"/m/{match.name}/{asked.seat + 1}/")
            filled(page, order, voice).submit("send")
            seen.add(("web", type(order).__name__))
        if rest := orders[share:]:
            write(club, asked, "\n".join(order.said(voice) for order in rest))
            seen.update(("mail", type(order).__name__) for order in rest)

    return answer


def sources(club: Club, match: Match) -> set[str]:
    """The doors through which the orders of the journal came."""
    with club.office.reading() as db:
        return {entry.source for entry in matches.entries(db, match.id)}
