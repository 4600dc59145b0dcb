"""11. Conflict: resolved by itself, area after area."""

from itertools import groupby
from typing import Any

from rules.civilization import events as ev
from rules.civilization.board import LIMIT
from rules.civilization.nations import MOST_CITIES
from rules.civilization.state import State
from rules.kernel.steps import Log, Step

Board = State[Any]
CITY_TOKENS = 6


def conflict(s: Board, log: Log) -> Step | None:
    """Areas without cities first, then cities whose owners can defend them, the rest last.

    So tokens that fall elsewhere are in stock before a city might have to surrender (11.8.2).
    """
    for area in contested(s, cities=False):
        brawl(s, area, LIMIT[area], log)
    while areas := contested(s, cities=True):
        besiege(s, next((a for a in areas if defensible(s, a)), areas[0]), log)
    return None


def contested(s: Board, cities: bool) -> list[str]:
    """Areas where tokens must fight: too many for the area, or foreign ones beside a city."""
    areas = dict.fromkeys(area for nation in s.nations for area in nation.tokens)
    if cities:
        return [a for a in areas if (o := s.city_owner(a)) is not None and foes(s, a, o)]
    return [a for a in areas if s.city_owner(a) is None and crowded(s, a)]


def foes(s: Board, area: str, owner: int) -> list[int]:
    return [seat for seat in s.dwellers(area) if seat != owner]


def crowded(s: Board, area: str) -> bool:
    here = s.dwellers(area)
    return len(here) > 1 and sum(s.nations[n].tokens[area] for n in here) > LIMIT[area]


def defensible(s: Board, area: str) -> bool:
    owner = s.city_owner(area)
    return owner is not None and s.nations[owner].stock >= CITY_TOKENS


def brawl(s: Board, area: str, limit: int, log: Log) -> None:
    """Tokens fall in turn, the weakest side's first, until the rest fit or one side is left."""
    before = {seat: s.nations[seat].tokens[area] for seat in s.dwellers(area)}
    while rivals(s, area, limit):
        for _, side in groupby(
            sorted(s.dwellers(area), key=lambda n: strength(s, n, area)),
            key=lambda n: strength(s, n, area),
        ):
            if rivals(s, area, limit):
                for seat in list(side):
                    s.nations[seat].remove(area, 1)
    lost = {seat: n - s.nations[seat].tokens.get(area, 0) for seat, n in before.items()}
    for seat, count in lost.items():
        if count:
            log.say(ev.Fallen(seat=seat, tokens=count, area=area))


def rivals(s: Board, area: str, limit: int) -> bool:
    here = s.dwellers(area)
    return len(here) > 1 and sum(s.nations[seat].tokens[area] for seat in here) > limit


def strength(s: Board, seat: int, area: str) -> tuple[bool, int]:
    """Fewer tokens fall first, and Metalworking after all who lack it (22.3.9)."""
    return s.nations[seat].has("metalworking"), s.nations[seat].tokens[area]


def besiege(s: Board, area: str, log: Log) -> None:
    """Tokens fight to the last side; if that is an attacker, it attacks the city (11.6, 11.7)."""
    owner = s.city_owner(area)
    assert owner is not None  # only areas with a city are besieged
    brawl(s, area, 0, log)
    attackers = foes(s, area, owner)
    if not attackers:
        return
    seat = attackers[0]
    count = s.nations[seat].tokens[area]
    if count < (8 if s.nations[owner].has("engineering") else 7):
        s.nations[seat].remove(area, count)
        log.say(ev.Repelled(seat=seat, tokens=count, area=area))
    else:
        storm(s, seat, owner, area, log)


def storm(s: Board, seat: int, owner: int, area: str, log: Log) -> None:
    """The city becomes six tokens that fight; without them in stock it surrenders (11.8.1)."""
    defender = s.nations[owner]
    defender.cities.remove(area)
    log.say(ev.Stormed(seat=seat, owner=owner, area=area))
    if defender.stock >= CITY_TOKENS:
        defender.settle(area, CITY_TOKENS)
        brawl(s, area, LIMIT[area], log)
    elif len(s.nations[seat].cities) < MOST_CITIES:
        s.nations[seat].cities.append(area)
        log.say(ev.Surrendered(seat=seat, owner=owner, area=area))
