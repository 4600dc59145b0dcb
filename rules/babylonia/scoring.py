"""Pure sums: ziggurats beside a clan, crops, cities, and the winner."""

from typing import Any

from rules.babylonia import ground as on
from rules.babylonia.board import PER_NOBLE, WATER
from rules.babylonia.state import State
from rules.babylonia.tiles import (
    CITY,
    CROP,
    EACH_CITY,
    MARK,
    PLAINS,
    RICH_CITIES,
    RIVER_ROADS,
)

Board = State[Any]


def crop_points(s: Board, mark: str) -> int:
    """What a crop pays: its number, or a point for every city in front of anybody."""
    return s.cities_held() if mark == EACH_CITY else CROP[mark]


def noble_points(s: Board, city: int, seat: int) -> int:
    """Two points for each face-up noble of the city's kinds at the city or linked to it."""
    ground, cards = s.ground, s.clans[seat].cards
    wanted = {MARK[seat][noble] for noble in CITY[ground[city]]}
    if PLAINS in cards or RIVER_ROADS in cards:
        ground = on.bridged(ground, seat, PLAINS in cards, RIVER_ROADS in cards)
    joined = on.linked(ground, city, seat)
    return PER_NOBLE * len([n for n in joined if ground[n] in wanted and not WATER[n]])


def city_points(s: Board, seat: int) -> int:
    """What a seat's cities pay whenever anybody wins one."""
    cities = len(s.clans[seat].cities)
    return cities + (cities // 2 if RICH_CITIES in s.clans[seat].cards else 0)


def winner(s: Board, site: int) -> int | None:
    """The one seat with the most tokens around a site."""
    return on.majority(on.around(s.ground, site, len(s.clans)))


def places(s: Board) -> tuple[int, ...]:
    """Most points, then most cities; who is still tied shares the place."""
    merits = [(clan.total(), len(clan.cities)) for clan in s.clans]
    return tuple(1 + sum(other > merit for other in merits) for merit in merits)
