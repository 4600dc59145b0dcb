"""Questions to the map: what is free, which crops are open, what is surrounded, what is linked.

They take the `ground` as text, so that the answers can be kept as long as nothing moves.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import compress
from operator import itemgetter

from rules.babylonia.board import (
    BESIDE,
    CENTRE,
    INDEX,
    LAND_BESIDE,
    NAMES,
    SITES,
    WATER,
    ZIGGURATS,
)
from rules.babylonia.tiles import CITY, CLAN, CROP, FARMER, FREE, MARK, ZIGGURAT

# These run many times a turn, so they look at many hexes at once: as bytes, as one great number
# with a byte for each hex, and by item getters.
_FREE = bytes(chr(n) == FREE for n in range(256))
_OWN_BYTES = tuple(
    bytes(chr(n) in marks for n in range(256)) for marks in (set(m.values()) for m in MARK)
)
_LAND = int.from_bytes(bytes(not wet for wet in WATER), "big")
_OWN = tuple(frozenset(marks.values()) for marks in MARK)
_AROUND = tuple(itemgetter(*beside) for beside in BESIDE)
_DRY_AROUND = tuple(itemgetter(*beside) if beside else str for beside in LAND_BESIDE)
_ON_SITES = itemgetter(*SITES)


def _set(hexes: Iterable[int]) -> int:
    """Some hexes as one number."""
    return sum(1 << 8 * (len(WATER) - 1 - n) for n in hexes)


_BESIDE = tuple(_set(beside) for beside in BESIDE)
_DRY_BESIDE = tuple(_set(beside) for beside in LAND_BESIDE)


@lru_cache(maxsize=64)
def free(ground: str) -> tuple[str, ...]:
    """Every hex where a token may stand."""
    return tuple(compress(NAMES, ground.encode().translate(_FREE)))


@lru_cache(maxsize=64)
def free_land(ground: str) -> tuple[str, ...]:
    """Free hexes off the rivers."""
    dry = int.from_bytes(ground.encode().translate(_FREE), "big") & _LAND
    return tuple(compress(NAMES, dry.to_bytes(len(NAMES), "big")))


@lru_cache(maxsize=64)
def crop_sites(ground: str) -> tuple[int, ...]:
    """The numbers of the hexes with a crop."""
    return tuple([n for n, mark in zip(SITES, _ON_SITES(ground), strict=True) if mark in CROP])


@lru_cache(maxsize=64)
def crops(ground: str) -> tuple[str, ...]:
    """Hexes with a crop."""
    return tuple([NAMES[n] for n in crop_sites(ground)])


def openers(crop: str, river_opens: bool) -> tuple[int, ...]:
    """The hexes whose token opens a crop to its clan."""
    return BESIDE[INDEX[crop]] if river_opens else LAND_BESIDE[INDEX[crop]]


@lru_cache(maxsize=64)
def open_crops(ground: str, seat: int, river_opens: bool) -> tuple[str, ...]:
    """Crops with a token of the clan beside them."""
    own = int.from_bytes(ground.encode().translate(_OWN_BYTES[seat]), "big")
    beside = _BESIDE if river_opens else _DRY_BESIDE
    return tuple([NAMES[n] for n in crop_sites(ground) if own & beside[n]])


@lru_cache(maxsize=64)
def fertile(ground: str, seat: int, river_opens: bool, wet_openers: bool) -> tuple[str, ...]:
    """Crops open to a clan, and those that another token of the same turn could open."""
    marks = ground.encode()
    own = int.from_bytes(marks.translate(_OWN_BYTES[seat]), "big")
    room = int.from_bytes(marks.translate(_FREE), "big")
    beside = _BESIDE if river_opens else _DRY_BESIDE
    near = _BESIDE if wet_openers else _DRY_BESIDE
    return tuple([NAMES[n] for n in crop_sites(ground) if room & near[n] or own & beside[n]])


def closed(
    ground: str, seat: int, river_opens: bool, farmers: Iterable[str], others: Iterable[str]
) -> list[str]:
    """Crops among the farmers' hexes that neither the map nor this turn's tokens open."""
    farmers = tuple(farmers)
    laid = {INDEX[name] for name in (*farmers, *others)}
    opened = open_crops(ground, seat, river_opens)
    return [
        name
        for name in farmers
        if ground[INDEX[name]] in CROP
        and name not in opened
        and laid.isdisjoint(openers(name, river_opens))
    ]


def surrounded(ground: str, site: int) -> bool:
    """Whether no free land touches a site; rivers and land out of play do not count."""
    return FREE not in _DRY_AROUND[site](ground)


def gaps(ground: str, site: int) -> int:
    """How many free land hexes still touch a site."""
    return _DRY_AROUND[site](ground).count(FREE)


def around(ground: str, site: int, seats: int) -> list[int]:
    """How many tokens of each clan touch a site, rivers too."""
    owners = [CLAN.get(mark, -1) for mark in _AROUND[site](ground)]
    return [owners.count(seat) for seat in range(seats)]


def majority(counts: list[int]) -> int | None:
    """The one seat with the most, if there is one."""
    most = max(counts)
    return counts.index(most) if most and counts.count(most) == 1 else None


def touched(ground: str, seat: int) -> set[int]:
    """The ziggurats a clan has a token beside."""
    own = _OWN[seat]
    standing = [z for z in ZIGGURATS if ground[z] == ZIGGURAT]
    return {z for z in standing if not own.isdisjoint(_AROUND[z](ground))}


def linked(ground: str, city: int, seat: int) -> set[int]:
    """The tokens of a clan at a city, and those joined to them by tokens of the same clan."""
    own = _OWN[seat]
    waiting = [n for n in BESIDE[city] if ground[n] in own]
    joined = set(waiting)
    while waiting:
        for n in BESIDE[waiting.pop()]:
            if n not in joined and ground[n] in own:
                joined.add(n)
                waiting.append(n)
    return joined


def bridged(ground: str, seat: int, plains: bool, rivers: bool) -> str:
    """The map as a clan's cards make it: free hexes that link count as farmers of its own."""
    farmer = MARK[seat][FARMER]
    return "".join(
        farmer if mark == FREE and (rivers if WATER[n] else plains and CENTRE[n]) else mark
        for n, mark in enumerate(ground)
    )


def is_city(ground: str, n: int) -> bool:
    return ground[n] in CITY
