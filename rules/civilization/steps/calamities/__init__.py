"""19 and 22.2. Calamities strike in ascending order; each has its own small file."""

from typing import Any

from rules.civilization import happenings as hp
from rules.civilization.goods import STACK
from rules.civilization.state import Calamity, State
from rules.civilization.steps.calamities import cities, civil_war, famine, flood, piracy, volcano
from rules.civilization.steps.surplus import support
from rules.kernel.steps import Log, Step

Board = State[Any]
MOST_SUFFERED = 2
BEGIN = {
    "volcano_earthquake": volcano.begin,
    "famine": famine.famine,
    "civil_war": civil_war.begin,
    "flood": flood.begin,
    "epidemic": famine.epidemic,
    "civil_disorder": cities.civil_disorder,
    "iconoclasm_heresy": cities.iconoclasm,
    "piracy": piracy.begin,
}


def calamities(s: Board, log: Log) -> Step | None:
    """Nobody suffers more than two in a round: the lowest (19.7)."""
    s.fresh = []  # new cities give way first only where they were built (14.3)
    for seat in s.table_order():
        nation = s.nations[seat]
        nation.calamities.sort(key=lambda calamity: STACK[calamity.card])
        for calamity in nation.calamities[MOST_SUFFERED:]:
            log.say(hp.Escaped(seat=seat, card=calamity.card))
            put_back(s, seat, calamity)
    return Calamities() if any(nation.calamities for nation in s.nations) else None


def put_back(s: Board, seat: int, calamity: Calamity) -> None:
    """A calamity goes under its stack."""
    s.nations[seat].calamities.remove(calamity)
    s.stacks[STACK[calamity.card] - 1].append(calamity.card)


class Calamities(Step):
    """One calamity after another, then the check of the cities' support (19.6, 19.8)."""

    supported: bool = False

    def advance(self, s: Board, log: Log) -> Step | None:
        while waiting := [
            (STACK[c.card], n, c) for n in s.table_order() for c in s.nations[n].calamities
        ]:
            _, seat, calamity = min(waiting, key=lambda item: item[0])
            put_back(s, seat, calamity)
            log.say(hp.Struck(seat=seat, card=calamity.card))
            if step := BEGIN[calamity.card](s, seat, calamity.giver, log):
                return step
        if self.supported:
            return None
        self.supported = True
        return support(s, log)
