"""No page tells a seat, or an onlooker, what it may not know."""

import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from rules import kernel
from rules.kernel import Chance, Event
from server import catalogue, desk
from server.store import matches
from tests.rules.imhotep.blind import blind, looking
from tests.web.conftest import House
from tests.web.visits import Visitor

READERS = (0, 1, 2, 3, None)
MATCH = "hidden-pair"


def look_into_the_pair(house: House) -> None:
    """Play a match with the market's side B until somebody holds its hidden pair."""
    house.begin("imhotep", MATCH, 4, market="B")
    for _ in range(400):
        table, seat = house.table(MATCH), house.asked(MATCH)
        if looking(table.state, seat):
            return
        lines = [str(order) for order in kernel.menu(table.game, table.state, seat)]
        eager = [line for line in lines if line == "pick hidden pair" or line.endswith("to market")]
        chosen = eager[0] if eager else lines[len(lines) // 2]
        desk.submit(house.office, table.match, seat, [chosen], source="shell")
    raise AssertionError("nobody ever looked")


def visitor_of(house: House, seat: int | None) -> Visitor:
    return house.visitor() if seat is None else house.sit(seat, MATCH).visitor


def addresses(house: House, seat: int | None) -> list[str]:
    """Every page that shows a reader something of the match."""
    own = f"/m/{MATCH}/" if seat is None else f"/m/{MATCH}/{seat + 1}/"
    verbs = [d.verbs for d in kernel.pending(house.table(MATCH).state) if d.seat == seat]
    forms = [f"{own}?verb={verb}" for verb in (verbs[0] if verbs else ())]
    return ["/", own, *forms, f"{own}history", f"/m/{MATCH}/"]


def sources(house: House, who: Visitor, seat: int | None) -> list[str]:
    return [who.open(path).source for path in addresses(house, seat)]


@contextmanager
def in_place_of(house: House, state: Any) -> Iterator[None]:
    """The snapshot of the match exchanged for another state, then put back."""
    kept = exchange(house, zlib.compress(kernel.dump(state)))
    try:
        yield
    finally:
        exchange(house, kept)


def exchange(house: House, body: bytes) -> bytes:
    with house.office.work() as rows:
        row = matches.snapshot(rows, house.match(MATCH).id, house.match(MATCH).seq)
        assert row is not None
        before, row.body = row.body, body
        return before


@pytest.mark.parametrize("moment", ["opening", "middle", "looking"])
def test_scrambling_the_unknown_changes_no_byte(house: House, moment: str) -> None:
    """Whatever a reader may not know is made different, and their pages stay the same."""
    if moment == "looking":
        look_into_the_pair(house)
    else:
        house.begin("imhotep", MATCH, 4, market="drawn")
        house.play(25 if moment == "middle" else 0, MATCH)
    state = house.table(MATCH).state
    for seat in READERS:
        who = visitor_of(house, seat)
        before = sources(house, who, seat)
        for n in range(3):
            with in_place_of(house, blind(state, seat, Chance(b"scramble %d" % n))):
                assert sources(house, who, seat) == before


def told(house: House) -> list[Event]:
    """All that happened in the match."""
    with house.office.reading() as rows:
        found = matches.happenings(rows, house.match(MATCH).id, -1, most=5000)
    game = house.table(MATCH).game
    return [kernel.load_event(game, row.event.encode()) for row in found]


def test_nobody_reads_anothers_private_sentences(house: House) -> None:
    """Sentences told to one seat stand on its page, and in no language on anybody else's."""
    look_into_the_pair(house)
    secrets = [event for event in told(house) if event.to is not None]
    assert secrets
    names = house.table(MATCH).names
    voices = [catalogue.voice(language, "imhotep", names) for language in ("en", "es")]
    for seat in READERS:
        pages = "\n".join(visitor_of(house, seat).open(p).text for p in addresses(house, seat))
        for event in secrets:
            said = any(event.sentence(voice) in pages for voice in voices)
            assert said == event.seen_by(seat)


def test_no_page_holds_the_seed_or_a_reply_address(house: House) -> None:
    """Neither the secret of the shuffles nor anybody's token is on a page of the match."""
    look_into_the_pair(house)
    seed = house.match(MATCH).seed
    assert seed
    for seat in READERS:
        pages = "\n".join(sources(house, visitor_of(house, seat), seat)).replace("/s/", "")
        assert seed.hex() not in pages
        assert "play." not in pages
