"""22.2.5 Famine and 22.2.8 Epidemic: a loss of one's own, and up to so much for others."""

from typing import Any

from rules.civilization.state import State
from rules.civilization.steps.calamities.loss import Assess, caps
from rules.kernel.steps import Log, Step

Board = State[Any]


def famine(s: Board, seat: int, giver: int | None, log: Log) -> Step | None:
    """Nine points for the stricken nation; up to twenty for others, eleven each at most."""
    most = dict.fromkeys(s.table_order(), 11)
    bearing = caps(s, seat, "famine", [], most)
    return Assess(seat=seat, kind="famine", owed={str(seat): 9}, caps=bearing, total=20)


def epidemic(s: Board, seat: int, giver: int | None, log: Log) -> Step | None:
    """Sixteen points, eleven with Medicine; others up to 25, ten each, five with Medicine.

    Whoever traded the card away is immune.
    """
    own = 11 if s.nations[seat].has("medicine") else 16
    others = [n for n in s.table_order() if n != giver]
    most = {n: 5 if s.nations[n].has("medicine") else 10 for n in others}
    bearing = caps(s, seat, "epidemic", [], most)
    return Assess(seat=seat, kind="epidemic", owed={str(seat): own}, caps=bearing, total=25)
