"""Actions 2 and 3: a tile and its point; a catastrophe."""

from typing import Any

from rules.kernel.steps import Log, Step
from rules.tigris import events as ev
from rules.tigris.kingdoms import chart, leaders_in, region
from rules.tigris.state import State
from rules.tigris.steps.aftermath import Aftermath
from rules.tigris.steps.drawing import score
from rules.tigris.steps.orphans import send_home
from rules.tigris.tiles import FACES, KING, RUIN

Board = State[Any]


def place_tile(s: Board, seat: int, colour: int, square: int, log: Log) -> Step | None:
    """A tile from the hand; it scores in one kingdom, and joins two."""
    touched = chart(s.cells).touched(square)
    s.dynasties[seat].hand[colour] -= 1
    s.put(square, FACES[colour])
    s.mark(square)
    log.say(ev.TilePlaced(seat=seat, tile=colour, square=square))
    if len(touched) == 1:
        score_tile(s, colour, region(s.cells, square), log)
    elif touched:
        log.say(ev.KingdomsJoined(square=square))
    first = ("war",) if len(touched) > 1 else ()
    return Aftermath(square=square, stages=(*first, "building", "monument", "treasures"))


def score_tile(s: Board, colour: int, kingdom: int, log: Log) -> None:
    """One point, or two where the building of the tile's colour stands."""
    seat = receiver(s.cells, colour, kingdom)
    if seat is not None:
        stands = s.buildings[colour] if s.buildings else -1
        score(s, seat, colour, 2 if stands >= 0 and kingdom >> stands & 1 else 1, log)


def receiver(cells: str, colour: int, kingdom: int) -> int | None:
    """Who gets a tile's point: the leader of its colour, else the king, else nobody."""
    seats = {of: seat for seat, of in leaders_in(cells, kingdom).values()}
    return seats.get(colour, seats.get(KING))


def strike(s: Board, seat: int, square: int, log: Log) -> None:
    """A catastrophe blocks its square for ever; what lay there leaves the game."""
    s.dynasties[seat].catastrophes -= 1
    log.say(ev.Struck(seat=seat, square=square))
    if s.cells[square] in FACES:
        colour = FACES.index(s.cells[square])
        s.discard(colour)
        log.say(ev.TileDestroyed(tile=colour, square=square))
    s.put(square, RUIN)
    s.mark(square)
    send_home(s, log)
