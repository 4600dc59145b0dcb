"""Event 2: a tile joined two kingdoms that have leaders of the same colour."""

from typing import Any

from rules.kernel.steps import Decision, Log, Step
from rules.kernel.words import Phrase, msg
from rules.tigris import events as ev
from rules.tigris import orders as od
from rules.tigris.kingdoms import region, where
from rules.tigris.state import State
from rules.tigris.steps.conflict import Clash
from rules.tigris.tiles import FACES, owner
from rules.tigris.works import contests

Board = State[Any]
CHOOSE = Phrase(msg("Several conflicts have broken out: say which colour is fought next."))


class War(Step):
    """All conflicts around the union tile, one after another, as the active seat wishes."""

    square: int

    def asks(self, s: Board) -> tuple[Decision, ...]:
        several = len(contests(s.cells, self.square)) > 1
        return (Decision(s.active, CHOOSE, ("Resolve",)),) if several else ()

    def take(self, s: Board, seat: int, order: od.Resolve, log: Log) -> Step | None:
        return open_war(s, order.colour, self.square, log)

    def advance(self, s: Board, log: Log) -> Step | None:
        for colour in contests(s.cells, self.square):
            return open_war(s, colour, self.square, log)
        return None


def open_war(s: Board, colour: int, union: int, log: Log) -> Step:
    """Supporters are counted on each leader's own side of the union tile."""
    at = sorted(contests(s.cells, union)[colour], key=lambda n: after_active(s, n))
    seats = [owner(s.cells[square])[0] for square in at]
    ours, theirs = strength = [supporters(s, square, colour, union) for square in at]
    clash = Clash(seats=seats, colour=colour, suit=colour, strength=strength, union=union)
    attacker, defender = seats
    log.say(
        ev.WarBroke(
            attacker=attacker,
            defender=defender,
            leader=colour,
            tile=colour,
            ours=ours,
            theirs=theirs,
        )
    )
    clash.skip(s, log)
    return clash


def after_active(s: Board, square: int) -> int:
    """How far clockwise from the active seat a leader's owner sits: the nearest attacks."""
    return (owner(s.cells[square])[0] - s.active) % len(s.dynasties)


def supporters(s: Board, square: int, colour: int, union: int) -> int:
    """Tiles of the leader's colour that hang together with it, the union tile left out."""
    side = region(s.cells, square, without=union)
    return (side & where(s.cells, FACES[colour])).bit_count()
