"""Placing or replacing a tile, and the points of its temple."""

from typing import Any

from rules.gheos import events as ev
from rules.gheos import orders as od
from rules.gheos.board import coordinates, neighbours
from rules.gheos.choices import can_replace, tile_number
from rules.gheos.continents import World, cell_of, code, replaced, tile_of
from rules.gheos.scoring import temple_score
from rules.gheos.state import State
from rules.gheos.steps.upheaval import begin
from rules.gheos.tiles import NAMES, temple
from rules.gheos.upheavals import upheaval
from rules.kernel.orders import Order
from rules.kernel.steps import Decision, Log, Step
from rules.kernel.words import Phrase, msg

Board = State[Any]
LAY = Phrase(
    msg(
        "It is your turn: place or replace a tile. The same letter may go on with a line to found "
        "or follow, and a line to score or keep."
    )
)


class Lay(Step):
    """A tile goes from the hand to the table."""

    seat: int
    verbs: tuple[str, ...]

    def asks(self, s: Board) -> tuple[Decision, ...]:
        return (Decision(self.seat, LAY, self.verbs),) if self.verbs else ()

    def take(self, s: Board, seat: int, order: Order, log: Log) -> Step | None:
        self.verbs = ()
        if isinstance(order, od.Place):
            return place(s, seat, order, log)
        assert isinstance(order, od.Replace)
        return replace(s, seat, order, log)

    def lapse(self, s: Board, seat: int) -> Order | None:
        """Silence lays the first tile where it touches one other only, so that no war begins."""
        tiles = s.atlas().tiles
        free = s.atlas().free().items()
        lone = next(label for label, cell in free if touching(cell, tiles) == 1)
        return od.Place(f"{NAMES[s.gods[seat].hand[0]]} 1", lone, 0)


def lay_verbs(s: Board, seat: int) -> tuple[str, ...]:
    """There is always room to place a tile, but not always one to replace."""
    return ("Place", "Replace") if can_replace(s, seat) else ("Place",)


def touching(cell: int, tiles: dict[int, int]) -> int:
    """How many tiles a place would touch."""
    return sum(other in tiles for other in neighbours(cell))


def place(s: Board, seat: int, order: od.Place, log: Log) -> Step | None:
    """A new tile beside the others; it may join continents, and so begin a war."""
    tile, cell = tile_number(order.tile), s.atlas().free()[order.place]
    log.say(
        ev.Placed(seat=seat, tile=NAMES[tile], place=coordinates(cell), turn=order.turn),
    )
    new = code(cell, tile, order.turn)
    return change(s, seat, new, (*s.world, new), log)


def replace(s: Board, seat: int, order: od.Replace, log: Log) -> Step | None:
    """A tile takes the place of another, which leaves the game."""
    tile, cell = tile_number(order.tile), s.atlas().standing()[order.target]
    old = s.atlas().tiles[cell] >> 2
    s.gone.append(old)
    log.say(
        ev.Replaced(
            seat=seat,
            tile=NAMES[tile],
            old=NAMES[old],
            place=coordinates(cell),
            turn=order.turn,
        )
    )
    new = code(cell, tile, order.turn)
    return change(s, seat, new, replaced(s.world, new), log)


def change(s: Board, seat: int, new: int, world: World, log: Log) -> Step | None:
    """The table after a tile was laid, and what that leads to."""
    before = s.atlas()
    s.gods[seat].hand.remove(tile_of(new))
    s.world, s.last = world, cell_of(new)
    markers = s.markers
    following = upheaval(before, s.atlas(), markers, s.last)
    for civ, edge in markers.items():
        s.homes[civ] = edge
    return begin(s, seat, following, log)


def score_temple(s: Board, seat: int, log: Log) -> None:
    """Once the land is settled, a new temple scores if a civilization lives around it."""
    tile = s.atlas().tiles[s.last] >> 2
    if not temple(tile):
        return
    found = temple_score(s, s.last)
    if found is None:
        log.say(ev.TempleIdle(seat=seat))
        return
    points, symbol = found
    s.gods[seat].score("temples", points)
    log.say(ev.TempleScored(seat=seat, points=points, symbol=symbol))
