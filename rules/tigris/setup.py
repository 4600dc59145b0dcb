"""Laying out the table."""

from collections.abc import Mapping
from typing import Any

from rules.kernel.chance import Chance
from rules.kernel.events import Log
from rules.tigris import events as ev
from rules.tigris.board import HAND, HEIGHT, LANDS, WIDTH
from rules.tigris.state import Dynasty, State
from rules.tigris.steps.drawing import draw
from rules.tigris.steps.turns import Turns
from rules.tigris.tiles import COUNTS, EMPTY, FACES, RED


def setup(chance: Chance, seats: int, options: Mapping[str, str], log: Log) -> State[Any]:
    """Temples with treasures on the board, six tiles behind each screen, the lot for the start."""
    temples = LANDS[options["board"]].temples
    start = chance.below(seats)
    s: State[Any] = State(
        chance=chance,
        agenda=[Turns()],
        side=options["board"],
        cells=first_cells(temples),
        treasures=list(temples),
        dynasties=[Dynasty([0, 0, 0, 0]) for _ in range(seats)],
        bag=[count - len(temples) * (colour == RED) for colour, count in enumerate(COUNTS)],
        buildings=[-1] * 4 if options["buildings"] == "yes" else None,
        active=(start - 1) % seats,
    )
    for seat in range(seats):
        draw(s, seat, HAND)
    log.say(ev.StartDrawn(seat=start))
    return s


def first_cells(temples: tuple[int, ...]) -> str:
    """The board before the first turn."""
    return "".join(FACES[RED] if n in temples else EMPTY for n in range(WIDTH * HEIGHT))
