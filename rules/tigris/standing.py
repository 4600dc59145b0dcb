"""Standing orders: how to fight and which treasure to leave, settled once for many letters."""

from typing import Annotated, Any, ClassVar

from rules.kernel.orders import Kind, Many, Order, Standing
from rules.kernel.words import Names, Plain, Voice, msg
from rules.tigris import choices as may
from rules.tigris import orders as od
from rules.tigris.board import HAND, LANDS
from rules.tigris.state import State
from rules.tigris.steps.conflict import ATTACKER, DEFENDER, Clash
from rules.tigris.tiles import BLACK, BLUE, COLOUR_ORDER, GREEN, RED, Squares

Board = State[Any]
SoFar = dict[str, Any]
ANY = -1
RIVALS = Names(
    {
        ANY: msg("any|every"),
        BLACK: msg("black|king"),
        RED: msg("red|priest"),
        BLUE: msg("blue|farmer"),
        GREEN: msg("green|trader|merchant"),
    }
)
FEW, REST, EVERYTHING, NOTHING = "few", "rest", "all", "none"
EFFORT = {
    FEW: msg(
        "as few as win, else none|as few as win|as many as needed to win, else none|enough or none"
    ),
    REST: msg("as few as win, else all|enough or all"),
    EVERYTHING: msg("all|everything"),
    NOTHING: msg("none|nothing"),
}


class Efforts(Plain):
    """How hard to fight; a number is the most that may be spent."""

    def show(self, value: str, voice: Voice) -> str:
        return self.spoken(value, voice)[0]

    def spoken(self, value: Any, voice: Voice) -> tuple[str, ...]:
        if value in EFFORT:
            return tuple(voice(EFFORT[value]).split("|"))
        return tuple(voice(msg("up to {n}|at most {n}"), n=value).split("|"))


class Stays(Squares):
    """Squares with a treasure, or any of them."""

    def show(self, value: int, voice: Voice) -> str:
        return self.spoken(value, voice)[0]

    def spoken(self, value: Any, voice: Voice) -> tuple[str, ...]:
        return tuple(voice(msg("any")).split("|")) if value == ANY else super().spoken(value, voice)


def rivals(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """The leaders that may be fought about."""
    return [ANY, *COLOUR_ORDER]


def any_rival(s: Board, seat: int, so_far: SoFar) -> int:
    return ANY


def efforts(s: Board, seat: int, so_far: SoFar) -> list[str]:
    return [*EFFORT, *(str(n) for n in range(1, HAND + 1))]


def treasures(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """Every square that began with a treasure."""
    return [*LANDS[s.side].temples, ANY]


Rival = Annotated[int, Kind(msg("leader or colour"), rivals, names=RIVALS, default=any_rival)]
Effort = Annotated[str, Kind(msg("how many"), efforts, names=Efforts())]


def fought(s: Board, seat: int, side: int, colour: int) -> Clash | None:
    """The conflict in which this seat must answer for that side, if its leaders fit."""
    clash = s.agenda[-1] if may.asked(s, seat, "Add") else None
    fits = clash is not None and clash.side == side and colour in (ANY, clash.colour)
    return clash if fits else None


def enough(s: Board, clash: Clash, most: int, otherwise: int) -> Order:
    """As few as win if that is within bounds."""
    return od.Add(clash.needed() if clash.needed() <= min(most, clash.held(s)) else otherwise)


class Defend(Standing):
    """When this leader of yours is attacked, or any, add tiles without asking you.

    A number is the most that may be spent: as few as win, and none if so many would not do.
    """

    usage: ClassVar[str] = msg(
        "defend {colour}: {how}|defend: {how}|defend {colour}: add {how}|defend: add {how}"
    )
    colour: Rival
    how: Effort

    def answer(self, s: Board, seat: int) -> Order | None:
        clash = fought(s, seat, DEFENDER, self.colour)
        if clash is None:
            return None
        if self.how in (EVERYTHING, NOTHING):
            return od.Add(clash.held(s) if self.how == EVERYTHING else 0)
        most = int(self.how) if self.how.isdigit() else HAND
        return enough(s, clash, most, clash.held(s) if self.how == REST else 0)


class Assail(Standing):
    """When this leader of yours attacks, or any, add tiles without asking you.

    What wins is judged by what lies on the board, for the defender answers after you; with a number
    you add as many as you hold, but no more than that.
    """

    usage: ClassVar[str] = msg(
        "attack {colour}: {how}|attack: {how}|attack {colour}: add {how}|attack: add {how}"
    )
    colour: Rival
    how: Effort

    def answer(self, s: Board, seat: int) -> Order | None:
        clash = fought(s, seat, ATTACKER, self.colour)
        if clash is None:
            return None
        if self.how in (FEW, REST):
            return enough(s, clash, HAND, clash.held(s) if self.how == REST else 0)
        most = {EVERYTHING: HAND, NOTHING: 0}.get(self.how)
        return od.Add(min(clash.held(s), int(self.how) if most is None else most))


class LeaveThere(Standing):
    """When your trader takes treasures, leave the first of these that may stay."""

    usage: ClassVar[str] = msg("treasures: leave {squares}")
    squares: Annotated[
        tuple[int, ...],
        Many(msg("squares, best first"), treasures, names=Stays(), at_least=1, ordered=True),
    ]

    def answer(self, s: Board, seat: int) -> Order | None:
        may_stay = may.stays(s, seat, {})
        named = (may_stay[0] if n == ANY else n for n in self.squares if may_stay)
        return next((od.Leave(n) for n in named if n in may_stay), None)


STANDING: tuple[type[Standing], ...] = (Defend, Assail, LeaveThere)
