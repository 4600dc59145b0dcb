"""22.2.7 Flood: the plain where the stricken nation has most units is under water."""

from typing import Any

from rules.civilization import happenings as hp
from rules.civilization import ordeals as ol
from rules.civilization.board import PLAINS
from rules.civilization.state import State
from rules.civilization.steps.calamities.loss import Assess, caps
from rules.kernel.steps import Decision, Log, Step
from rules.kernel.words import Phrase, msg

Board = State[Any]
OWN, OTHERS, ENGINEERED = 17, 10, 7
WHICH = Phrase(msg("Which of your flood plains is under water?"))


def begin(s: Board, seat: int, giver: int | None, log: Log) -> Step | None:
    """Without units on a flood plain nothing happens; between equals the nation chooses."""
    found = fullest(s, seat)
    if not found:
        log.say(hp.Harmless(seat=seat))
        return None
    return Flood(seat=seat, plains=found)


def fullest(s: Board, seat: int) -> list[str]:
    """The plains with most unit points of a nation."""
    points = {plain: worth_of(s, seat, areas) for plain, areas in PLAINS.items()}
    most = max(points.values())
    return [plain for plain, count in points.items() if count == most] if most else []


def worth_of(s: Board, seat: int, areas: tuple[str, ...]) -> int:
    nation = s.nations[seat]
    tokens = sum(n for area, n in nation.tokens.items() if area in areas)
    return tokens + 5 * sum(area in areas for area in nation.cities)


class Flood(Step):
    """Which plain; then others there lose ten points, divided by the stricken nation."""

    seat: int
    plains: list[str]
    over: bool = False

    def asks(self, s: Board) -> tuple[Decision, ...]:
        if len(self.plains) < 2:
            return ()
        return (Decision(self.seat, WHICH, ("Drown",)),)

    def take(self, s: Board, seat: int, order: ol.Drown, log: Log) -> Step | None:
        self.plains = [order.plain]
        return None

    def advance(self, s: Board, log: Log) -> Step | None:
        if self.over:
            return None
        self.over = True
        plain = self.plains[0]
        log.say(hp.Flooded(seat=self.seat, plain=plain))
        areas = list(PLAINS[plain])
        most = {
            n: ENGINEERED if s.nations[n].has("engineering") else OTHERS for n in s.table_order()
        }
        own = ENGINEERED if s.nations[self.seat].has("engineering") else OWN
        bearing = caps(s, self.seat, "flood", areas, most)
        return Assess(
            seat=self.seat,
            kind="flood",
            owed={str(self.seat): own},
            caps=bearing,
            total=OTHERS,
            must=True,
            areas=areas,
        )
