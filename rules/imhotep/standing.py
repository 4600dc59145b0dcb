"""Standing orders: what a player may settle once for many letters."""

from typing import Annotated, Any, ClassVar

from rules.imhotep import choices as may
from rules.imhotep import orders as od
from rules.imhotep.cards import CARDS
from rules.imhotep.state import State
from rules.kernel.orders import Kind, Many, Order, Standing
from rules.kernel.words import Names, msg

Board = State[Any]
GAINS = Names({"points": msg("points"), "stones": msg("stones")})


def all_cards(s: Board, seat: int, so_far: dict[str, Any]) -> list[str]:
    """Everything a stone may buy at the market."""
    return list(CARDS.names)


def gains(s: Board, seat: int, so_far: dict[str, Any]) -> list[str]:
    return list(GAINS.names)


class Market(Standing):
    """At the market pick the first of these that is on offer; ask you when none is."""

    usage: ClassVar[str] = msg("market: {cards}|market wish {cards}")
    cards: Annotated[
        tuple[str, ...],
        Many(msg("cards, best first"), all_cards, names=CARDS, at_least=1, ordered=True),
    ]

    def answer(self, s: Board, seat: int) -> Order | None:
        offer = may.stalls(s, seat, {}) if may.asked(s, seat, "Pick") else []
        return next((od.Pick(card) for card in self.cards if card in offer), None)


class TempleWish(Standing):
    """At the temple take points, or as many stones as help, for all your stones with a choice."""

    usage: ClassVar[str] = msg("temple: {gain}|temple wish {gain}")
    gain: Annotated[str, Kind(msg("points or stones"), gains, names=GAINS)]

    def answer(self, s: Board, seat: int) -> Order | None:
        points = may.temple_points(s, seat, {})
        if not points:
            return None
        return od.Take(max(points) if self.gain == "points" else min(points))


class HewWhenEmpty(Standing):
    """Hew whenever it is your turn and your sled is empty."""

    usage: ClassVar[str] = msg("hew when empty")

    def answer(self, s: Board, seat: int) -> Order | None:
        empty = s.builders[seat].sled == 0
        return od.Hew() if empty and may.asked(s, seat, "Hew") else None


STANDING: tuple[type[Standing], ...] = (Market, TempleWish, HewWhenEmpty)
