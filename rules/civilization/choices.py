"""Which values an order may name now: small loops, because every menu and every check runs them."""

from typing import Any

from rules.civilization.board import BORDERS, COASTAL, SITE
from rules.civilization.nations import MOST_CITIES, MOST_SHIPS, nations_in_play
from rules.civilization.state import State
from rules.civilization.voyages import ways, welcome

__all__ = ["MOST_CITIES", "MOST_SHIPS"]
Board = State[Any]
SoFar = dict[str, Any]
ON_SITE, ELSEWHERE = 6, 12  # tokens a city takes


def top(s: Board, wanted: str) -> Any:
    """What the section in progress says about something; None when it has no such word."""
    return getattr(s.agenda[-1], wanted, None) if s.agenda else None


def nations(s: Board, seat: int, so_far: SoFar) -> list[str]:
    """Nations in play that nobody has chosen."""
    taken = [nation.name for nation in s.nations]
    return [name for name in nations_in_play(s.scenario) if name not in taken]


def shipyards(s: Board, seat: int, so_far: SoFar) -> list[str]:
    """Areas on water with a unit of one's own where a ship can be paid for."""
    nation, left = s.nations[seat], top(s, "laid_up") or {}
    if len(nation.ships) >= MOST_SHIPS:
        return []
    areas = [a for a in (*nation.tokens, *nation.cities) if a in COASTAL]
    return [a for a in areas if a not in left.get(str(seat), ()) and levies(s, seat, {"area": a})]


def levies(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """How many of a ship's two tokens may be levied where it is built (9.1, 9.2)."""
    nation = s.nations[seat]
    here = nation.tokens.get(so_far["area"], 0)
    return [n for n in range(3) if n <= here and 2 - n <= nation.treasury]


def fewest_levies(s: Board, seat: int, so_far: SoFar) -> int:
    return levies(s, seat, so_far)[0]


def unpaid_ships(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """Ships whose upkeep is not settled."""
    return [n for n, ship in enumerate(s.nations[seat].ships, 1) if not ship.sailed]


def levied_ships(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """Ships that a token of their area could keep up, where the treasury could as well."""
    nation = s.nations[seat]
    unpaid = unpaid_ships(s, seat, so_far)
    return [n for n in unpaid if nation.ships[n - 1].area in nation.tokens and nation.treasury]


def free(s: Board, seat: int) -> dict[str, int]:
    """Tokens that have not moved in this movement."""
    asked = top(s, "free")
    found: dict[str, int] = asked(s, seat) if asked else {}
    return found


def origins(s: Board, seat: int, so_far: SoFar) -> list[str]:
    """Areas with tokens that may still move over land."""
    return [area for area in free(s, seat) if targets(s, seat, {"origin": area})]


def targets(s: Board, seat: int, so_far: SoFar) -> list[str]:
    """Areas in play beyond a land border."""
    return [a for a in BORDERS[so_far["origin"]] if a in s.areas() and welcome(s, seat, a)]


def counts(s: Board, seat: int, so_far: SoFar) -> list[int]:
    return list(range(1, free(s, seat)[so_far["origin"]] + 1))


def ready_ships(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """Ships that have not sailed and could go somewhere."""
    if top(s, "free") is None:
        return []
    ships = enumerate(s.nations[seat].ships, 1)
    waiting = [n for n, ship in ships if not ship.sailed]
    return [n for n in waiting if next(ways(s, seat, {"ship": n}), None)]


def building_sites(s: Board, seat: int, so_far: SoFar) -> list[str]:
    """Areas where one has people enough for a city, the fullest first."""
    nation = s.nations[seat]
    if len(nation.cities) >= MOST_CITIES:
        return []
    found = [a for a, n in nation.tokens.items() if n >= (ON_SITE if a in SITE else ELSEWHERE)]
    return sorted((a for a in found if s.city_owner(a) is None), key=lambda a: -nation.tokens[a])


def new_cities(s: Board, seat: int, so_far: SoFar) -> int:
    """How many more cities a nation may have."""
    return MOST_CITIES - len(s.nations[seat].cities)


def reducible(s: Board, seat: int, so_far: SoFar) -> list[str]:
    """The cities the section in progress lets this seat choose from."""
    asked = top(s, "reducible")
    return list(asked(s, seat)[0]) if asked else []


def reductions(s: Board, seat: int, so_far: SoFar) -> int:
    """How many of them must be named."""
    asked = top(s, "reducible")
    return int(asked(s, seat)[1]) if asked else 0
