"""The variant: a line of three tiles or more lets the active seat set a special building."""

from typing import Any

from rules.kernel.orders import Order
from rules.kernel.steps import Decision, Log, Step
from rules.kernel.words import Phrase, msg
from rules.tigris import events as ev
from rules.tigris import orders as od
from rules.tigris.state import State
from rules.tigris.tiles import BUILDINGS, FACES
from rules.tigris.works import sites

Board = State[Any]
RAISE = msg("Your line is long enough for a special building: {building}. Where does it stand?")


def new_line(s: Board, square: int) -> Step | None:
    """A question, if the new tile's line is long enough."""
    return NewLine(square=square) if sites(s, square) else None


class NewLine(Step):
    """The building may be set, or moved from a shorter line; silence declines."""

    square: int
    done: bool = False

    def asks(self, s: Board) -> tuple[Decision, ...]:
        if self.done:
            return ()
        building = BUILDINGS[FACES.index(s.cells[self.square])]
        prompt = Phrase(RAISE, {"building": building})
        return (Decision(s.active, prompt, ("Erect", "Decline")),)

    def take(self, s: Board, seat: int, order: Order, log: Log) -> Step | None:
        self.done = True
        if isinstance(order, od.Erect):
            erect(s, seat, order.square, log)
        else:
            log.say(ev.BuildingDeclined(seat=seat))
        return None

    def lapse(self, s: Board, seat: int) -> Order | None:
        return od.Decline()


def erect(s: Board, seat: int, square: int, log: Log) -> None:
    """The building of the tile's colour comes to stand on it."""
    assert s.buildings is not None
    colour = FACES.index(s.cells[square])
    start, s.buildings[colour] = s.buildings[colour], square
    s.mark(square)
    if start < 0:
        log.say(ev.BuildingRaised(seat=seat, building=colour, square=square))
    else:
        log.say(ev.BuildingMoved(seat=seat, building=colour, start=start, square=square))
