"""4. Setting out: nations are chosen in the order of the cards drawn; each sets a token."""

from typing import Any

from rules.civilization import events as ev
from rules.civilization import orders as od
from rules.civilization.nations import START
from rules.civilization.state import State
from rules.kernel.steps import Decision, Log, Step
from rules.kernel.words import Phrase, msg

Board = State[Any]
CHOOSE = Phrase(msg("Choose your nation."))


class SettingOut(Step):
    """The seats still to choose, in the order of the cards they drew (4.3, 4.4)."""

    seats: list[int]

    def asks(self, s: Board) -> tuple[Decision, ...]:
        return tuple(Decision(seat, CHOOSE, ("Choose",)) for seat in self.seats[:1])

    def take(self, s: Board, seat: int, order: od.Choose, log: Log) -> Step | None:
        self.seats.remove(seat)
        nation, start = s.nations[seat], START[order.nation]
        nation.name = order.nation
        nation.settle(start, 1)
        log.say(ev.Chosen(seat=seat, nation=order.nation, area=start))
        return None
