"""Event 4: a trader takes all treasures of the kingdom but one."""

from typing import Any

from rules.kernel.steps import Decision, Log, Step
from rules.kernel.words import Phrase, msg
from rules.tigris import events as ev
from rules.tigris import orders as od
from rules.tigris.state import State
from rules.tigris.wealth import Riches, rich

Board = State[Any]
STAYS = Phrase(msg("Your trader takes all treasures of the kingdom but one: say which stays."))


def treasures(s: Board, log: Log) -> Step | None:
    """A step, if any trader has something to take."""
    return Treasures() if rich(s) else None


class Treasures(Step):
    """Kingdom by kingdom; those where nobody has a choice come last and are not asked about."""

    def asks(self, s: Board) -> tuple[Decision, ...]:
        found = rich(s)
        if not found or len(found[0].stays) == 1:
            return ()
        return (Decision(found[0].seat, STAYS, ("Leave",)),)

    def take(self, s: Board, seat: int, order: od.Leave, log: Log) -> Step | None:
        collect(s, rich(s)[0], order.square, log)
        return None

    def advance(self, s: Board, log: Log) -> Step | None:
        for found in rich(s):
            collect(s, found, found.stays[0], log)
        return None


def collect(s: Board, found: Riches, stays: int, log: Log) -> None:
    """Treasures go behind the screen of the trader's owner."""
    taken = tuple(n for n in found.treasures if n != stays)
    s.treasures = [n for n in s.treasures if n not in taken]
    s.dynasties[found.seat].treasures += len(taken)
    for square in taken:
        s.mark(square)
    log.say(ev.TreasuresTaken(seat=found.seat, squares=taken, stays=stays, treasures=len(taken)))
