"""Which values an order may name now: small loops, because every menu and every check runs them.

A value that has several names is written with all of them: `T17 1` is the tile T17, the first in
hand; `14 52,49` the free place 14 at 52,49; `T05 52,49` a tile on the table; `T03 T08` the
continent whose landmasses are on these tiles.
"""

from collections.abc import Collection, Sequence
from typing import Any

from rules.gheos.board import CIV_ORDER
from rules.gheos.continents import Land
from rules.gheos.state import State
from rules.gheos.tiles import DISTINCT, NAMES
from rules.gheos.upheavals import Watch, watch
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


def guarding(s: Board) -> Watch:
    return watch(s.world, tuple(s.homes), s.shrinking_costs)


def calm_turns(guard: Watch, cell: int | None, tile: int) -> list[int]:
    """The turns in which a tile may lie on a cell free of charge."""
    return [n for n in DISTINCT[tile] if cell and not guard.disturbs(cell, tile, n)]


def free_places(s: Board, seat: int, so_far: SoFar) -> list[str]:
    """Free places beside the tiles laid; who cannot pay starts no war."""
    places = s.atlas().free()
    if not followerless(s, seat):
        return list(places)
    guard, tile = guarding(s), tile_number(so_far["tile"])
    if len(guard.settled) < 2:
        return list(places)
    return [label for label, cell in places.items() if calm_turns(guard, cell, tile)]


def turns(s: Board, seat: int, so_far: SoFar) -> Sequence[int]:
    """How the tile may lie on the free place named; turns that look alike are one."""
    tile = tile_number(so_far["tile"])
    if not followerless(s, seat):
        return DISTINCT[tile]
    return calm_turns(guarding(s), s.atlas().free().get(so_far["place"]), tile)


def targets(s: Board, seat: int, so_far: SoFar) -> list[str]:
    """Tiles on the table without a pyramid; who cannot pay disturbs no civilization."""
    standing = s.atlas().standing()
    if not followerless(s, seat):
        return list(standing)
    guard, held = guarding(s), s.gods[seat].hand
    return [label for label, cell in standing.items() if any_calm(guard, (cell,), held)]


def any_calm(guard: Watch, cells: Collection[int], held: Collection[int]) -> bool:
    """Whether a tile in hand may replace one on these cells free of charge."""
    for cell in cells:
        for tile in held:
            if any(guard.harmless(cell, 4 * tile + turn) for turn in DISTINCT[tile]):
                return True
    return any(calm_turns(guard, cell, tile) for cell in cells for tile in held)


def replacements(s: Board, seat: int, so_far: SoFar) -> list[str]:
    """The tiles in hand that may take the place of the one named."""
    held = tiles(s, seat, so_far)
    if not followerless(s, seat):
        return held
    guard, cell = guarding(s), s.atlas().standing().get(so_far["target"])
    return [label for label in held if cell and any_calm(guard, (cell,), (tile_number(label),))]


def replacing_turns(s: Board, seat: int, so_far: SoFar) -> Sequence[int]:
    """How the new tile may lie."""
    tile = tile_number(so_far["tile"])
    if not followerless(s, seat):
        return DISTINCT[tile]
    return calm_turns(guarding(s), s.atlas().standing().get(so_far["target"]), tile)


class Spot(Kind):
    """A free place; it is looked up alone, because there are many."""

    def fits(self, value: Any, state: Any, seat: int, so_far: SoFar) -> bool:
        cell = state.atlas().free().get(value)
        if cell is None or not followerless(state, seat):
            return cell is not None
        return bool(calm_turns(guarding(state), cell, tile_number(so_far["tile"])))


class Target(Kind):
    """A tile to be replaced; it is tried alone, because trying all of them takes long."""

    def fits(self, value: Any, state: Any, seat: int, so_far: SoFar) -> bool:
        cell = state.atlas().standing().get(value)
        if cell is None or not followerless(state, seat):
            return cell is not None
        return any_calm(guarding(state), (cell,), state.gods[seat].hand)

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
    guard, held = guarding(s), s.gods[seat].hand
    return any_calm(guard, standing.values(), held)


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
