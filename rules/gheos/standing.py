"""Standing orders: what a player may settle once for many letters."""

from typing import Annotated, Any, ClassVar

from rules.gheos import choices as may
from rules.gheos import orders as od
from rules.gheos.board import CIV_ORDER, CIVS
from rules.gheos.scoring import followers_score
from rules.gheos.state import State
from rules.kernel.orders import Kind, Many, Order, Standing
from rules.kernel.words import msg

Board = State[Any]
MOST_POINTS = 99  # nobody waits for more
IN_ORDER = msg("colours in order")


def all_colours(s: Board, seat: int, so_far: dict[str, Any]) -> list[int]:
    """Every civilization, in play or not: a list outlives it."""
    return list(CIV_ORDER)


def amounts(s: Board, seat: int, so_far: dict[str, Any]) -> range:
    return range(1, MOST_POINTS + 1)


class TokenFrom(Standing):
    """Spend a scoring token whenever it brings you at least so many points, else keep it."""

    usage: ClassVar[str] = msg("tokens: from {points} points|tokens from {points}")
    points: Annotated[int, Kind(msg("points"), amounts)]

    def answer(self, s: Board, seat: int) -> Order | None:
        if not may.asked(s, seat, "Score"):
            return None
        return od.Score() if followers_score(s, seat, "cup") >= self.points else od.Keep()


class Followers(Standing):
    """Take a follower of the first of these colours that has one to give; ask you when none has."""

    usage: ClassVar[str] = msg("followers: {colours}|follower wish {colours}")
    colours: Annotated[
        tuple[int, ...], Many(IN_ORDER, all_colours, names=CIVS, at_least=1, ordered=True)
    ]

    def answer(self, s: Board, seat: int) -> Order | None:
        offer = may.followed(s, seat, {}) if may.asked(s, seat, "Follow") else []
        return next((od.Follow(civ) for civ in self.colours if civ in offer), None)


class Price(Standing):
    """Pay for wars and migrations with the first of these colours that you have; ask you when you
    have none of them.
    """

    usage: ClassVar[str] = msg("price: {colours}|pay with {colours}")
    colours: Annotated[
        tuple[int, ...], Many(IN_ORDER, all_colours, names=CIVS, at_least=1, ordered=True)
    ]

    def answer(self, s: Board, seat: int) -> Order | None:
        held = may.own_followers(s, seat, {}) if may.asked(s, seat, "Sacrifice") else []
        return next((od.Sacrifice(civ) for civ in self.colours if civ in held), None)


STANDING: tuple[type[Standing], ...] = (TokenFrom, Followers, Price)
