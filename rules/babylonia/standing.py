"""Standing orders: what a player may settle once for many letters."""

from typing import Annotated, Any, ClassVar

from rules.babylonia import choices as may
from rules.babylonia import orders as od
from rules.babylonia.board import INDEX
from rules.babylonia.ground import is_city
from rules.babylonia.state import State
from rules.babylonia.tiles import CARDS
from rules.kernel.orders import Kind, Many, Order, Standing
from rules.kernel.words import Names, msg

Board = State[Any]
WHEN = Names({"now": msg("at once|now"), "later": msg("later|keep")})
FIRST = Names({"cities": msg("cities first|cities"), "ziggurats": msg("ziggurats first|ziggurats")})


def times(s: Board, seat: int, so_far: dict[str, Any]) -> list[str]:
    return list(WHEN.names)


def firsts(s: Board, seat: int, so_far: dict[str, Any]) -> list[str]:
    return list(FIRST.names)


class Cards(Standing):
    """Whenever a ziggurat brings you a card, in turn or out of turn, take the first of these that
    nobody has; ask you when all are taken.
    """

    usage: ClassVar[str] = msg("cards: {cards}|card wish {cards}")
    cards: Annotated[
        tuple[int, ...],
        Many(msg("cards, best first"), may.wishes, names=CARDS, at_least=1, ordered=True),
    ]

    def answer(self, s: Board, seat: int) -> Order | None:
        offer = s.market if may.asked(s, seat, "Take") else []
        return next((od.Take(card) for card in self.cards if card in offer), None)


class ExtraTurn(Standing):
    """Spend your extra turn card as soon as you can, or keep it without being asked."""

    usage: ClassVar[str] = msg("extra turn: {when}|extra turn {when}")
    when: Annotated[str, Kind(msg("at once or later"), times, names=WHEN)]

    def answer(self, s: Board, seat: int) -> Order | None:
        if not may.asked(s, seat, "Again"):
            return None
        return od.Again() if self.when == "now" else od.Rest()


class Sites(Standing):
    """When you surround several sites, score the cities first, or the ziggurats."""

    usage: ClassVar[str] = msg("sites: {first}|sites {first}")
    first: Annotated[str, Kind(msg("cities or ziggurats"), firsts, names=FIRST)]

    def answer(self, s: Board, seat: int) -> Order | None:
        if not may.asked(s, seat, "Score"):
            return None
        wanted = self.first == "cities"
        sites = may.sites(s, seat, {})
        ordered = sorted(sites, key=lambda name: is_city(s.ground, INDEX[name]) != wanted)
        return od.Score(tuple(ordered))


STANDING: tuple[type[Standing], ...] = (Cards, ExtraTurn, Sites)
