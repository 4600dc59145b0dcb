"""A table set in a line or two: ships as `KW..` (bow first), piles as letters, cards by name.

The letters are those of the written board: K black, W white, B brown, G grey.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rules import imhotep, kernel
from rules.imhotep.board import ROUND_CARDS, STONES
from rules.imhotep.state import EMPTY, Builder, Ship, State
from rules.imhotep.steps.rounds import Rounds, Turns
from rules.kernel.events import Log
from rules.kernel.play import settle
from rules.kernel.words import Voice

GAME = imhotep.GAME
BLACK, WHITE, BROWN, GREY = range(4)
CAST = Voice(names=("Anne", "Bart", "Cleo", "Dido"))
ALL_B = dict.fromkeys(("market", "pyramid", "temple", "chamber", "obelisks"), "B")
FLEET = ("....", "...", "..", "..")  # a round card of every number of seats
OFFER = ("statue", "statue", "lever", "chisel")
Counts = Mapping[int, int]


def owners(letters: str) -> list[int]:
    """`KW.` as the seats 0 and 1 and an empty space."""
    return [EMPTY if letter == "." else "KWBG".index(letter) for letter in letters]


class Table:
    """A match under way: give orders by seat, look at what was said and what is asked."""

    def __init__(self, state: State[Any], log: Log, audited: bool = True) -> None:
        self.s, self.events, self.audited = state, tuple(log), audited

    def order(self, seat: int, line: str) -> "Table":
        """One line of mail from a seat; the table must add up afterwards."""
        outcome = kernel.apply(GAME, self.s, seat, kernel.read(GAME, line, self.s, seat))
        self.s, self.events = outcome.state, outcome.events
        if self.audited:
            GAME.audit(self.s)
        return self

    def refuses(self, seat: int, line: str) -> str:
        """What a seat is told about an order that cannot stand."""
        try:
            self.order(seat, line)
        except kernel.OrderError as error:
            return error.said()
        raise AssertionError(f"“{line}” was taken")

    @property
    def asked(self) -> list[int]:
        return [decision.seat for decision in kernel.pending(self.s)]

    def verbs(self, seat: int) -> tuple[str, ...]:
        return next(d.verbs for d in kernel.pending(self.s) if d.seat == seat)

    def menu(self, seat: int) -> list[str]:
        return [str(order) for order in kernel.menu(GAME, self.s, seat, 500)]

    def said(self, seat: int | None = None) -> list[str]:
        """The sentences of the last order that a seat (None: the public) may read."""
        return [event.sentence(CAST) for event in self.events if event.seen_by(seat)]

    def points(self, source: str | None = None) -> list[int]:
        builders = self.s.builders
        return [b.points.get(source, 0) if source else b.total() for b in builders]

    def hold(self, ship: int) -> str:
        return "".join("." if n == EMPTY else "KWBG"[n] for n in self.s.ships[ship - 1].hold)


def fresh(seats: int = 4, seed: bytes = b"table", **options: str) -> Table:
    """A match as the lot sets it up."""
    outcome = kernel.start(GAME, seed, seats, options)
    return Table(outcome.state, Log(outcome.events))


def table(
    seats: int = 4,
    turn: int = BLACK,
    ships: Sequence[str] = FLEET,
    at: Mapping[int, str] | None = None,
    market: Sequence[str] = OFFER,
    pair: Sequence[str] = (),
    hands: Mapping[int, Sequence[str]] | None = None,
    sled: Counts | None = None,
    quarry: Counts | None = None,
    round: int = 1,
    top: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    **piles: Any,
) -> Table:
    """A position within a round, some seat's turn.

    Ships sail from `at`; `top` cards are drawn next; `piles` are monuments: letters for pyramid
    (side B: four words), temple and chamber, counts by seat for obelisks.  Stones not named lie in
    the quarry unless `quarry` says otherwise, and then nobody counts them.
    """
    s = fresh(seats, **dict(options or {})).s
    s.round, s.start = round, turn
    rooms = ROUND_CARDS[seats].index([len(ship) for ship in ships])
    s.rounds.remove(rooms)
    s.rounds.insert(round - 1, rooms)
    s.ships = [Ship(owners(ship), (at or {}).get(n)) for n, ship in enumerate(ships, 1)]
    deal(s, market, pair, hands or {}, top)
    pile_up(s, piles)
    load_sleds(s, sled or {}, quarry or {})
    s.agenda, log = [Rounds(under_way=True), Turns(seat=turn)], Log()
    settle(GAME, s, log)
    return Table(s, log, audited=not quarry)


def deal(
    s: Any,
    market: Sequence[str],
    pair: Sequence[str],
    hands: Mapping[int, Sequence[str]],
    top: Sequence[str],
) -> None:
    """Cards where the test wants them, all the others in the deck."""
    s.deck += s.market + s.pair
    s.market, s.pair = list(market), list(pair)
    for seat, cards in hands.items():
        s.builders[seat].cards = list(cards)
    for card in [*market, *pair, *top, *(card for cards in hands.values() for card in cards)]:
        s.deck.remove(card)
    s.deck += reversed(top)


def pile_up(s: Any, piles: Mapping[str, Any]) -> None:
    """Stones that lie at the monuments already; their points count as scored before."""
    if "pyramid" in piles:
        s.pyramid = [owners(pile.strip("-")) for pile in piles["pyramid"].split()]
    s.temple, s.chamber = owners(piles.get("temple", "")), owners(piles.get("chamber", ""))
    for seat, stones in piles.get("obelisks", {}).items():
        s.obelisks[seat] = stones
    s.towers = owners(piles.get("towers", ""))
    for seat, builder in enumerate(s.builders):
        builder.points = earned(s, seat)


def earned(s: Any, seat: int) -> dict[str, int]:
    from rules.imhotep.audit import pyramid_points
    from rules.imhotep.scoring import tower_value

    towers = sum(tower_value(n, len(s.builders)) for n, o in enumerate(s.towers) if o == seat)
    scored = {"pyramid": pyramid_points(s, seat), "obelisks": towers}
    return {source: points for source, points in scored.items() if points}


def load_sleds(s: Any, sled: Counts, quarry: Counts) -> None:
    """Two stones on each sled unless told otherwise; the rest in the quarry."""
    for seat in range(len(s.builders)):
        used = sum(ship.hold.count(seat) for ship in s.ships)
        used += sum(
            s.stones_of(seat, site) for site in ("pyramid", "temple", "chamber", "obelisks")
        )
        stones = sled.get(seat, 2)
        left = STONES - used - stones
        cards, points = s.builders[seat].cards, s.builders[seat].points
        s.builders[seat] = Builder(stones, quarry.get(seat, left), cards, points)
