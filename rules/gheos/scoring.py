"""What followers and temples are worth: pure sums."""

from typing import Any

from rules.gheos.board import edges
from rules.gheos.continents import atlas
from rules.gheos.state import State
from rules.gheos.tiles import parts, temple

Board = State[Any]


def worth(s: Board, symbol: str) -> dict[int, int]:
    """How often a symbol stands on the continent of each civilization."""
    home = atlas(s.world).home
    return {civ: home[edge].count(symbol) for civ, edge in s.markers.items()}


def followers_score(s: Board, seat: int, symbol: str) -> int:
    """Each follower counts a symbol on the continent of its civilization."""
    followers = s.gods[seat].followers
    return sum(followers[civ] * value for civ, value in worth(s, symbol).items())


def temple_score(s: Board, cell: int) -> tuple[int, str] | None:
    """What the temple on a tile scores, and the symbol; None unless its continent is occupied."""
    lying = s.atlas().tiles[cell]
    found = temple(lying >> 2)
    if found is None:
        return None
    part, symbol = found
    home = s.atlas().home
    land = home[edges(cell)[parts(lying >> 2, lying & 3)[part].sides[0]]]
    if all(home[edge] is not land for edge in s.markers.values()):
        return None
    return land.count(symbol), symbol


def places(s: Board) -> tuple[int, ...]:
    """Ranks: points first, then followers; equal ones share."""
    keys = [(god.total(), sum(god.followers)) for god in s.gods]
    return tuple(1 + sum(other > key for other in keys) for key in keys)
