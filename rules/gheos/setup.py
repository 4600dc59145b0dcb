"""Laying out the table."""

from collections.abc import Mapping
from typing import Any

from rules.gheos import events as ev
from rules.gheos.board import EPOCHS, HAND, MIDDLE
from rules.gheos.continents import code
from rules.gheos.state import God, State
from rules.gheos.steps.turns import Turns
from rules.gheos.tiles import EPOCH, LANDSCAPES, NAMES, START
from rules.kernel.chance import Chance
from rules.kernel.events import Log


def setup(chance: Chance, seats: int, options: Mapping[str, str], log: Log) -> State[Any]:
    """The start tile in the middle, two landscapes in each hand, the rest with the epoch tiles."""
    start = chance.below(seats)
    log.say(ev.StartDrawn(seat=start))
    tiles = chance.shuffle(list(LANDSCAPES))
    gods = [deal(tiles, seat, log) for seat in range(seats)]
    return State(
        chance=chance,
        agenda=[Turns(seat=start)],
        gods=gods,
        world=(code(MIDDLE, START, 0),),
        pile=chance.shuffle(tiles + [EPOCH] * EPOCHS),
        shrinking_costs=options["shrinking"] == "paid",
        draws_last=options["ending"] == "drawn",
        must_muster=options["muster"] == "must",
    )


def deal(tiles: list[int], seat: int, log: Log) -> God:
    """A first hand; epoch tiles drawn into it would go back, so they are mixed in later."""
    hand = [tiles.pop() for _ in range(HAND)]
    log.tell(seat, ev.HandDealt(tiles=tuple(NAMES[tile] for tile in hand)))
    return God(hand)
