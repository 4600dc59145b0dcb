"""Drawing from the bag, and the points that go behind a screen."""

from typing import Any

from rules.kernel.events import Log
from rules.tigris import events as ev
from rules.tigris.endings import BagEmpty
from rules.tigris.state import State

Board = State[Any]


def draw(s: Board, seat: int, count: int) -> list[int]:
    """Tiles from the bag to a hand, unseen by the others; fewer when the bag is empty."""
    drawn = [draw_one(s) for _ in range(min(count, sum(s.bag)))]
    for colour in drawn:
        s.dynasties[seat].hand[colour] += 1
    return sorted(drawn)


def draw_one(s: Board) -> int:
    """One tile, every tile as likely as any other."""
    n, colour = s.chance.below(sum(s.bag)), 0
    while n >= s.bag[colour]:
        n -= s.bag[colour]
        colour += 1
    s.bag[colour] -= 1
    return colour


def fill(s: Board, seat: int, count: int, log: Log) -> None:
    """A seat draws what it must; if the bag cannot give it, the match ends with this turn."""
    drawn = draw(s, seat, count)
    if drawn:
        log.tell(seat, ev.Drew(tiles=tuple(drawn)))
    if len(drawn) < count and not s.ending:
        s.ending = True
        log.say(BagEmpty(seat=seat))


def score(s: Board, seat: int, colour: int, points: int, log: Log) -> None:
    """Points go behind a screen."""
    s.dynasties[seat].points[colour] += points
    log.say(ev.Scored(seat=seat, colour=colour, points=points))
