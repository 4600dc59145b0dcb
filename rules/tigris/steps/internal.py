"""Event 1: a leader was placed in a kingdom that has one of its colour."""

from typing import Any

from rules.kernel.steps import Log, Step
from rules.tigris import events as ev
from rules.tigris.kingdoms import beside, chart, leaders_in, region
from rules.tigris.state import State
from rules.tigris.steps.conflict import Clash
from rules.tigris.tiles import RED, owner

Board = State[Any]


def revolt(s: Board, square: int, adding: int, log: Log) -> Step | None:
    """The placed leader attacks the one it found."""
    seat, colour = owner(s.cells[square])
    leaders = leaders_in(s.cells, region(s.cells, square))
    for at, (other, of) in leaders.items():
        if of == colour and other != seat:
            return open_revolt(s, colour, (square, at), adding, log)
    return None


def open_revolt(s: Board, colour: int, at: tuple[int, int], adding: int, log: Log) -> Step:
    seats = [owner(s.cells[square])[0] for square in at]
    ours, theirs = strength = [temples(s, square) for square in at]
    clash = Clash(seats=seats, colour=colour, suit=RED, strength=strength)
    attacker, defender = seats
    log.say(
        ev.RevoltBroke(
            attacker=attacker, defender=defender, leader=colour, ours=ours, theirs=theirs
        )
    )
    if adding >= 0:
        clash.support(s, adding, log)
    clash.skip(s, log)
    return clash


def temples(s: Board, square: int) -> int:
    """The temples beside a leader."""
    return (beside(1 << square) & chart(s.cells).temples).bit_count()
