"""12. Building cities."""

from typing import Any, ClassVar

from rules.civilization import choices as may
from rules.civilization import events as ev
from rules.civilization import orders as od
from rules.civilization.state import State
from rules.civilization.steps.together import Together
from rules.kernel.orders import Order
from rules.kernel.steps import Log, Step
from rules.kernel.words import Phrase, msg

Board = State[Any]


def cities(s: Board, log: Log) -> Step | None:
    """Asked is who has people enough for a city somewhere."""
    s.fresh = []
    able = [seat for seat in s.table_order() if may.building_sites(s, seat, {})]
    return Cities(waiting=able) if able else None


class Cities(Together):
    """Six tokens on a site, twelve elsewhere, become a city, where the nation likes (12.2)."""

    prompt: ClassVar[Phrase] = Phrase(msg("Where do you build cities?"))

    def verbs(self, s: Board, seat: int) -> tuple[str, ...]:
        return ("Pass", "Build")

    def take(self, s: Board, seat: int, order: Order, log: Log) -> Step | None:
        self.waiting.remove(seat)
        if isinstance(order, od.Build):
            for area in order.cities:
                build(s, seat, area)
            log.say(ev.Built(seat=seat, areas=order.cities))
        return None

    def lapse(self, s: Board, seat: int) -> Order:
        """As many as the tokens left elsewhere can support."""
        nation, chosen = s.nations[seat], list[str]()
        left, standing = nation.census(), len(nation.cities)
        for area in may.building_sites(s, seat, {}):
            left -= nation.tokens[area]
            if left >= 2 * (standing + 1) and standing < may.MOST_CITIES:
                chosen.append(area)
                standing += 1
            else:
                left += nation.tokens[area]
        return od.Build(tuple(chosen)) if chosen else od.Pass()


def build(s: Board, seat: int, area: str) -> None:
    """All the tokens there give way to the city."""
    nation = s.nations[seat]
    nation.remove(area, nation.tokens[area])
    nation.cities.append(area)
    s.fresh.append(area)
