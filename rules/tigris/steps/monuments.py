"""Event 3: four tiles of one colour in a square may become a monument."""

from typing import Any

from rules.kernel.orders import Order
from rules.kernel.steps import Decision, Log, Step
from rules.kernel.words import Phrase, msg
from rules.tigris import events as ev
from rules.tigris import orders as od
from rules.tigris.kingdoms import chart, leaders_in
from rules.tigris.state import Monument, State
from rules.tigris.steps.drawing import score
from rules.tigris.steps.orphans import send_home
from rules.tigris.tiles import FACES, FLIPPED, PAIRS
from rules.tigris.works import four, monuments_for, open_squares

Board = State[Any]
MAY_BUILD = Phrase(msg("Four tiles of one colour form a square: you may build a monument."))


def new_square(s: Board, square: int, log: Log) -> Step | None:
    """A question, if a monument is possible; a wish uttered before answers it."""
    possible = monuments_for(s, square)
    if s.wish in possible:
        log.say(ev.WishGranted(seat=s.active))
        build(s, s.active, s.wish, open_squares(s.cells, square)[0], log)
        s.wish = ""
        return None
    return NewSquare(square=square) if possible else None


class NewSquare(Step):
    """The monument may be built now or never; silence declines."""

    square: int
    done: bool = False

    def asks(self, s: Board) -> tuple[Decision, ...]:
        return () if self.done else (Decision(s.active, MAY_BUILD, ("Build", "Decline")),)

    def take(self, s: Board, seat: int, order: Order, log: Log) -> Step | None:
        self.done = True
        if isinstance(order, od.Build):
            build(s, seat, order.monument, order.square, log)
        else:
            log.say(ev.MonumentDeclined(seat=seat))
        return None

    def lapse(self, s: Board, seat: int) -> Order | None:
        return od.Decline()


def build(s: Board, seat: int, name: str, corner: int, log: Log) -> None:
    """Four tiles are turned over and connect still; nothing else of them counts any more."""
    colour, squares = FACES.index(s.cells[corner]), four(corner)
    for square in squares:
        s.put(square, FLIPPED)
        s.mark(square)
    s.monuments.append(Monument(name, corner, colour))
    log.say(ev.MonumentBuilt(seat=seat, monument=name, square=corner, end=squares[-1]))
    if s.buildings and s.buildings[colour] in squares:
        s.buildings[colour] = -1
        log.say(ev.BuildingReturned(building=colour))
    send_home(s, log)


def pay_monuments(s: Board, log: Log) -> None:
    """The active seat gets a point for each own leader in a kingdom with a monument so coloured."""
    for monument in s.monuments:
        kingdom = chart(s.cells).kingdom(monument.square)
        for seat, colour in leaders_in(s.cells, kingdom).values():
            if seat == s.active and colour in PAIRS[monument.name]:
                log.say(ev.MonumentPaid(seat=seat, monument=monument.name, leader=colour))
                score(s, seat, colour, 1, log)
