"""Questions to the map: what is free, which crops are open, what is surrounded, what is linked.

They take the `ground` as text, so that the answers can be kept as long as nothing moves.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import compress

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
from rules.babylonia.tiles import CITY, CLAN, CROP, FREE, MARK

LAND = bytes(not wet for wet in WATER)
_FREE = bytes(chr(n) == FREE for n in range(256))


@lru_cache(maxsize=64)
def free(ground: str) -> tuple[str, ...]:
    """Every hex where a token may stand."""
    return tuple(compress(NAMES, ground.encode().translate(_FREE)))


@lru_cache(maxsize=64)
def free_land(ground: str) -> tuple[str, ...]:
    """Free hexes off the rivers."""
    return tuple(name for name in free(ground) if LAND[INDEX[name]])


@lru_cache(maxsize=64)
def crops(ground: str) -> tuple[str, ...]:
    """Hexes with a crop."""
    return tuple(NAMES[n] for n in SITES if ground[n] in CROP)


def openers(crop: str, river_opens: bool) -> tuple[int, ...]:
    """The hexes whose token opens a crop to its clan."""
    return BESIDE[INDEX[crop]] if river_opens else LAND_BESIDE[INDEX[crop]]


@lru_cache(maxsize=64)
def open_crops(ground: str, seat: int, river_opens: bool) -> tuple[str, ...]:
    """Crops with a token of the clan beside them."""
    own = MARK[seat].values()
    return tuple(
        crop for crop in crops(ground) if any(ground[n] in own for n in openers(crop, river_opens))
    )


@lru_cache(maxsize=64)
def near_crops(ground: str, river_opens: bool) -> tuple[str, ...]:
    """Crops that another token of the same turn could open."""
    return tuple(
        crop for crop in crops(ground) if any(ground[n] == FREE for n in openers(crop, river_opens))
    )


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
    return all(ground[n] != FREE for n in LAND_BESIDE[site])


def around(ground: str, site: int, seats: int) -> list[int]:
    """How many tokens of each clan touch a site, rivers too."""
    owners = [CLAN.get(ground[n], -1) for n in BESIDE[site]]
    return [owners.count(seat) for seat in range(seats)]


def majority(counts: list[int]) -> int | None:
    """The one seat with the most, if there is one."""
    most = max(counts)
    return counts.index(most) if most and counts.count(most) == 1 else None


def touched(ground: str, seat: int) -> set[int]:
    """The ziggurats a clan has a token beside."""
    own = MARK[seat].values()
    return {z for z in ZIGGURATS if ground[z] == "Z" and any(ground[n] in own for n in BESIDE[z])}


def linked(ground: str, city: int, seat: int, plains: bool, rivers: bool) -> set[int]:
    """Hexes of a clan at a city or joined to it by its own tokens, or by what its cards join."""
    joins, own = set[int](), MARK[seat].values()
    waiting = list(BESIDE[city])
    while waiting:
        n = waiting.pop()
        if n in joins:
            continue
        if ground[n] in own or (
            ground[n] == FREE and (rivers if WATER[n] else plains and CENTRE[n])
        ):
            joins.add(n)
            waiting += BESIDE[n]
    return joins


def is_city(ground: str, n: int) -> bool:
    return ground[n] in CITY
