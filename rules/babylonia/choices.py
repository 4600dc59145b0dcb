"""Which values an order may name now: small loops, because every menu and every check runs them."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from rules.babylonia import ground as on
from rules.babylonia.board import INDEX, NAMES, SITES_BESIDE, WATER
from rules.babylonia.state import State
from rules.babylonia.tiles import CROP, FARMER, LETTER, NOBLE_FIELDS, NOBLES, PIECE_ORDER

Board = State[Any]
SoFar = dict[str, Any]


@lru_cache(maxsize=4096)
def kinds(letters: str) -> tuple[str, ...]:
    """The kinds among some tokens, in their usual order."""
    return tuple(piece for piece in PIECE_ORDER if LETTER[piece] in letters)


def pieces(s: Board, seat: int, so_far: SoFar) -> tuple[str, ...]:
    """The kinds of token on the stand."""
    return kinds(s.clans[seat].stand)


def second_pieces(s: Board, seat: int, so_far: SoFar) -> tuple[str, ...]:
    """The kinds on the stand once the first token has left it."""
    return kinds(s.clans[seat].stand.replace(LETTER[so_far["piece"]], "", 1))


def nobles(s: Board, seat: int, so_far: SoFar) -> tuple[str, ...]:
    """The kinds of noble on the stand."""
    return kinds(s.clans[seat].stand.replace(LETTER[FARMER], ""))


def fields(s: Board, seat: int) -> tuple[str, ...]:
    """The crops a noble may take: all or none."""
    return on.crops(s.ground) if NOBLE_FIELDS in s.clans[seat].cards else ()


def lone_hexes(s: Board, seat: int, so_far: SoFar) -> Sequence[str]:
    """Where a token may go that is played alone."""
    if so_far["piece"] == FARMER:
        return on.free(s.ground) + on.open_crops(s.ground, seat, s.river_opens)
    return on.free(s.ground) + fields(s, seat)


def hexes(s: Board, seat: int, so_far: SoFar) -> Sequence[str]:
    """Where the first of two tokens may go; the second may open a crop for it."""
    if so_far["piece"] != FARMER:
        return on.free(s.ground) + fields(s, seat)
    return on.free(s.ground) + on.fertile(s.ground, seat, s.river_opens, s.river_opens)


def second_hexes(s: Board, seat: int, so_far: SoFar) -> Sequence[str]:
    """Where the second token may go: beside a crop that the first has still to be let into."""
    first = so_far["hex"]
    if so_far["piece"] == FARMER and needs_opening(s, seat, first):
        beside = on.openers(first, s.river_opens)
        return [NAMES[n] for n in beside if s.ground[n] == "."]
    places = without(on.free(s.ground), first)
    if so_far["second"] != FARMER:
        return places + without(fields(s, seat), first)
    return places + crops_after(s, seat, first)


def without(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    """The names but one, which need not be among them."""
    try:
        at = names.index(name)
    except ValueError:
        return names
    return names[:at] + names[at + 1 :]


def needs_opening(s: Board, seat: int, name: str) -> bool:
    """Whether this is a crop no token of the clan stands beside."""
    return s.at(name) in CROP and name not in on.open_crops(s.ground, seat, s.river_opens)


def crops_after(s: Board, seat: int, first: str) -> tuple[str, ...]:
    """The crops open to a farmer once a token stands on the first hex."""
    opened = without(on.open_crops(s.ground, seat, s.river_opens), first)
    at = INDEX[first]
    if not SITES_BESIDE[at] or (WATER[at] and not s.river_opens):
        return opened
    beside = [NAMES[n] for n in SITES_BESIDE[at] if s.ground[n] in CROP]
    return opened + tuple([crop for crop in beside if crop not in opened])


def farmland(s: Board, seat: int, so_far: SoFar) -> Sequence[str]:
    """Where three or more farmers may go: free land, and crops that are or can be opened."""
    return on.free_land(s.ground) + on.fertile(s.ground, seat, s.river_opens, False)


def farmers(s: Board, seat: int, so_far: SoFar) -> int:
    return s.clans[seat].stand.count(LETTER[FARMER])


def estates(s: Board, seat: int, taken: Sequence[str]) -> list[str]:
    """Where a noble may go face up: free land and, with its card, crops."""
    places = on.free_land(s.ground) + fields(s, seat)
    return [name for name in places if name not in taken]


def escort_hexes(s: Board, seat: int, so_far: SoFar) -> list[str]:
    """Where the noble among the farmers may go."""
    return estates(s, seat, so_far["hexes"])


def court_hexes(s: Board, seat: int, so_far: SoFar) -> list[str]:
    """Where the next of three nobles may go: nowhere, unless one of each kind is on the stand."""
    if len(nobles(s, seat, so_far)) < len(NOBLES):
        return []
    return estates(s, seat, list(so_far.values()))


def sites(s: Board, seat: int, so_far: SoFar) -> list[str]:
    """The surrounded sites still to be scored."""
    return list(getattr(s.agenda[-1], "sites", ())) if s.agenda else []


def offered(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """The ziggurat cards nobody has."""
    return s.market


def wishes(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """Every ziggurat card of this match, taken or not."""
    taken = [card for clan in s.clans for card in (*clan.cards, *clan.spent)]
    return sorted(s.market + taken)


def asked(s: Board, seat: int, verb: str) -> bool:
    """Whether this verb answers what the seat is asked now."""
    return bool(s.agenda) and any(d.seat == seat and verb in d.verbs for d in s.agenda[-1].asks(s))
