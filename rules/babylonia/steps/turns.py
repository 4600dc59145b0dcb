"""One turn after another: play, score, refill; then the next player, an extra turn, or the end."""

from typing import Any

from rules.babylonia import events as ev
from rules.babylonia import orders as od
from rules.babylonia.reckoning import ending, name_winners
from rules.babylonia.state import State
from rules.babylonia.steps.tokens import Turn, open_verbs
from rules.babylonia.tiles import EXTRA_TURN, PIECE_OF
from rules.kernel.orders import Order
from rules.kernel.steps import Decision, Log, Step
from rules.kernel.words import Phrase, msg

Board = State[Any]
MORE = Phrase(msg("Your turn is over: will you spend your card on an extra turn now?"))


class Turns(Step):
    """Turns in clockwise order until the game ends at the close of one of them."""

    under_way: bool = False

    def advance(self, s: Board, log: Log) -> Step | None:
        if self.under_way:
            self.under_way = False
            seat = s.active
            close_turn(s, seat, log)
            if why := ending(s, seat):
                log.say(why)
                name_winners(s, log)
                return None
            if EXTRA_TURN in s.clans[seat].cards:
                return Encore(seat=seat)
        self.under_way = True
        return Turn(seat=s.active, verbs=open_verbs(s, s.active))


def close_turn(s: Board, seat: int, log: Log) -> None:
    """The stand is refilled, the points are noted, and the next player is due."""
    refill(s, seat, log)
    s.turns += 1
    s.tally += [clan.total() for clan in s.clans]
    s.active = (seat + 1) % len(s.clans)


def refill(s: Board, seat: int, log: Log) -> None:
    """Draw from the pool; only the owner reads what."""
    clan = s.clans[seat]
    if drawn := clan.draw():
        log.tell(seat, ev.Drew(pieces=tuple([PIECE_OF[letter] for letter in drawn])))
        if not clan.pool:
            log.say(ev.PoolEmpty(seat=seat))


class Encore(Step):
    """The holder of the extra turn card is asked at the end of a turn; silence keeps it."""

    seat: int
    asked: bool = True

    def asks(self, s: Board) -> tuple[Decision, ...]:
        return (Decision(self.seat, MORE, ("Again", "Rest")),) if self.asked else ()

    def take(self, s: Board, seat: int, order: Order, log: Log) -> Step | None:
        self.asked = False
        if isinstance(order, od.Again):
            s.clans[seat].cards.remove(EXTRA_TURN)
            s.clans[seat].spent.append(EXTRA_TURN)
            s.active = seat
            log.say(ev.TurnAdded(seat=seat))
        return None

    def lapse(self, s: Board, seat: int) -> Order | None:
        return od.Rest()
