"""5. The phases of a round, in their order."""

from collections.abc import Callable
from typing import Any

from rules.civilization import events as ev
from rules.civilization.state import State
from rules.civilization.steps.calamities import calamities
from rules.civilization.steps.census import census
from rules.civilization.steps.cities import cities
from rules.civilization.steps.conflict import conflict
from rules.civilization.steps.drawing import drawing
from rules.civilization.steps.expansion import expansion
from rules.civilization.steps.movement import movement
from rules.civilization.steps.purchases import full_hands, purchases
from rules.civilization.steps.ships import ships
from rules.civilization.steps.succession import passing_time, succession
from rules.civilization.steps.surplus import surplus
from rules.civilization.steps.taxes import taxes
from rules.civilization.steps.trade import trade
from rules.kernel.steps import Log, Step

Phase = Callable[[State[Any], Log], Step | None]
PHASES: dict[str, tuple[Phase, ...]] = {
    "full": (
        taxes,
        expansion,
        census,
        ships,
        movement,
        conflict,
        cities,
        surplus,
        drawing,
        trade,
        purchases,
        full_hands,
        calamities,
        succession,
    ),
    "nomads": (expansion, ships, movement, surplus, passing_time),
    "peasants": (
        expansion,
        census,
        ships,
        movement,
        conflict,
        cities,
        surplus,
        succession,
    ),
}


class Rounds(Step):
    """Phase after phase until somebody has won; `phase` is the next one."""

    phase: int = 0

    def advance(self, s: State[Any], log: Log) -> Step | None:
        phases = PHASES[s.game]
        while not s.places:
            if self.phase == 0:
                s.round += 1
                log.say(ev.RoundOpened(round=s.round))
            begin = phases[self.phase]
            self.phase = (self.phase + 1) % len(phases)
            if step := begin(s, log):
                return step
        return None
