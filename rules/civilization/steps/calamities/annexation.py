"""22.2.6.3: a lost faction is replaced by units of the beneficiary, then of the fullest stock."""

from typing import Any

from rules.civilization import happenings as hp
from rules.civilization.nations import MOST_CITIES
from rules.civilization.state import Nation, State
from rules.kernel.steps import Log

Board = State[Any]


def annex(
    s: Board, seat: int, other: int, tokens: dict[str, int], cities: list[str], log: Log
) -> None:
    """Take the faction off the board and let one nation after another replace it.

    Tokens the loser takes back do not serve as replacements, so they reach its stock last.
    """
    loser = s.nations[seat]
    for area, count in tokens.items():
        loser.shift(area, -count)
    loser.cities = [area for area in loser.cities if area not in cities]
    tokens, cities = dict(tokens), list(cities)
    lost = sum(tokens.values())
    takers = [other, *(n for n in s.most_stock() if n != other)]
    for taker in takers:
        if taken := replace(s.nations[taker], tokens, cities):
            log.say(hp.Annexed(seat=taker, owner=seat, points=taken))
    loser.stock += lost


def replace(nation: Nation, tokens: dict[str, int], cities: list[str]) -> int:
    """Cities first, then tokens, while the nation has pieces; returns the points replaced."""
    before = len(cities)
    while cities and len(nation.cities) < MOST_CITIES:
        nation.cities.append(cities.pop(0))
    placed = 0
    for area in list(tokens):
        count = nation.settle(area, tokens[area])
        placed += count
        tokens[area] -= count
    return placed + 5 * (before - len(cities))
