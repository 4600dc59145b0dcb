"""Which values an order may name now: small loops, because every menu and every check runs them.

A value that has several names is written with all of them: `T17 1` is the tile T17, the first in
hand; `14 52,49` the free place 14 at 52,49; `T05 52,49` a tile on the table; `T03 T08` the
continent whose landmasses are on these tiles.
"""

from collections.abc import Sequence
from typing import Any

from rules.gheos.board import CIV_ORDER
from rules.gheos.continents import Land
from rules.gheos.state import State
from rules.gheos.tiles import DISTINCT, NAMES
from rules.gheos.upheavals import costs, joins_rivals, replacing
from rules.kernel.errors import Illegal
from rules.kernel.orders import Kind
from rules.kernel.words import Phrase, Plain, Voice, msg

Board = State[Any]
SoFar = dict[str, Any]
NUMBER = {name: n for n, name in enumerate(NAMES)}
LABELS = tuple(tuple(f"{name} {place}" for place in (1, 2)) for name in NAMES)


class Labels(Plain):
    """Things with several names: the first is shown, all are understood."""

    def show(self, value: Any, voice: Voice) -> str:
        return str(value).split()[0]

    def spoken(self, value: Any, voice: Voice) -> tuple[str, ...]:
        return tuple(str(value).split())


def tile_number(label: str) -> int:
    return NUMBER[label.split()[0]]


def tiles(s: Board, seat: int, so_far: SoFar) -> list[str]:
    """The tiles in hand."""
    return [LABELS[tile][n] for n, tile in enumerate(s.gods[seat].hand)]


def followerless(s: Board, seat: int) -> bool:
    """Whether the seat could pay for no war and no migration."""
    return not any(s.gods[seat].followers)


def free_places(s: Board, seat: int, so_far: SoFar) -> list[str]:
    """Free places beside the tiles laid; who cannot pay starts no war."""
    places = s.atlas().free()
    if not followerless(s, seat) or len(s.markers) < 2:
        return list(places)
    tile = tile_number(so_far["tile"])
    return [label for label, cell in places.items() if calm_turns(s, cell, tile)]


def calm_turns(s: Board, cell: int, tile: int) -> list[int]:
    """The turns of a tile that start no war on a free place."""
    chart = s.atlas()
    return [n for n in DISTINCT[tile] if not joins_rivals(chart, s.markers, cell, tile, n)]


def turns(s: Board, seat: int, so_far: SoFar) -> Sequence[int]:
    """How the tile may lie on the free place named; turns that look alike are one."""
    tile = tile_number(so_far["tile"])
    if not followerless(s, seat):
        return DISTINCT[tile]
    cell = s.atlas().free().get(so_far["place"])
    return calm_turns(s, cell, tile) if cell is not None else ()


def targets(s: Board, seat: int, so_far: SoFar) -> list[str]:
    """Tiles on the table without a pyramid; who cannot pay disturbs no civilization."""
    standing = s.atlas().standing()
    if not followerless(s, seat):
        return list(standing)
    return [label for label, cell in standing.items() if any_tile(s, seat, cell)]


def any_tile(s: Board, seat: int, cell: int) -> bool:
    hand = s.gods[seat].hand
    return any(quiet(s, cell, tile, turn) for tile in hand for turn in DISTINCT[tile])


def quiet_turns(s: Board, cell: int, tile: int) -> list[int]:
    """The turns in which a tile could replace the one on a cell free of charge."""
    return [n for n in DISTINCT[tile] if quiet(s, cell, tile, n)]


def quiet(s: Board, cell: int, tile: int, turn: int) -> bool:
    return not costs(replacing(s.world, s.markers, cell, tile, turn), s.shrinking_costs)


def replacements(s: Board, seat: int, so_far: SoFar) -> list[str]:
    """The tiles in hand that may take the place of the one named."""
    held = tiles(s, seat, so_far)
    if not followerless(s, seat):
        return held
    cell = s.atlas().standing().get(so_far["target"])
    return [label for label in held if cell and quiet_turns(s, cell, tile_number(label))]


def replacing_turns(s: Board, seat: int, so_far: SoFar) -> Sequence[int]:
    """How the new tile may lie."""
    tile = tile_number(so_far["tile"])
    if not followerless(s, seat):
        return DISTINCT[tile]
    cell = s.atlas().standing().get(so_far["target"])
    return quiet_turns(s, cell, tile) if cell is not None else ()


class Target(Kind):
    """A tile to be replaced; it is tried alone, because trying all of them takes long."""

    def fits(self, value: Any, state: Any, seat: int, so_far: SoFar) -> bool:
        cell = state.atlas().standing().get(value)
        return bool(cell) and (not followerless(state, seat) or any_tile(state, seat, cell))

    def draw(self, dice: Any, state: Any, seat: int, so_far: SoFar) -> Any:
        labels = list(state.atlas().standing())
        while not self.fits(label := dice.choice(labels), state, seat, so_far):
            labels.remove(label)
        return label


def first_turn(s: Board, seat: int, so_far: SoFar) -> int:
    """Without a word about turning, the tile lies as it is drawn in the hand."""
    return 0


def can_replace(s: Board, seat: int) -> bool:
    """Whether any tile on the table may be replaced."""
    standing = s.atlas().standing()
    if not followerless(s, seat):
        return bool(standing)
    return any(any_tile(s, seat, cell) for cell in standing.values())


def asked(s: Board, seat: int | None, verb: str) -> bool:
    """Whether this verb answers what the seat is asked now."""
    return bool(s.agenda) and any(d.seat == seat and verb in d.verbs for d in s.agenda[-1].asks(s))


def own_followers(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """Colours of which the seat has a follower."""
    return [civ for civ in CIV_ORDER if s.gods[seat].followers[civ]]


def parts(s: Board, seat: int, so_far: SoFar) -> list[str]:
    """The parts that the migrant may go to."""
    if not asked(s, seat, "Move"):
        return []
    return [s.atlas().home[edge].name for edge in s.agenda[-1].open_parts(s)]


def equals(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """The civilizations with most swords in the war."""
    return s.agenda[-1].strongest() if asked(s, seat, "Favour") else []


def reserve(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """Colours whose marker may be taken from the reserve."""
    return s.in_reserve()


def unoccupied(s: Board, seat: int, so_far: SoFar) -> list[str]:
    """Continents without a civilization."""
    return [land.name for land in s.unoccupied()]


def only_unoccupied(s: Board, seat: int, so_far: SoFar) -> str:
    """The one continent there is; among several the player must choose."""
    found = unoccupied(s, seat, so_far)
    if len(found) > 1:
        names = [label.split()[0] for label in found]
        raise Illegal(Phrase(msg("Say on which continent: {names}."), {"names": names}))
    return found[0]


def land_named(s: Board, label: str) -> Land:
    """The continent with this landmass."""
    return next(land for land in s.atlas().continents() if land.name == label)


def followed(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """Colours in play of which the supply has a follower."""
    return [civ for civ in CIV_ORDER if s.homes[civ] and s.supply(civ)]
