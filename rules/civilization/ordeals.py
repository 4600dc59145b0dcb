"""What a player may say when a calamity strikes."""

from collections.abc import Iterator
from itertools import combinations
from typing import Annotated, Any, ClassVar

from rules.civilization import choices as may
from rules.civilization.board import AREAS
from rules.civilization.nations import NATIONS
from rules.civilization.plans import (
    Amounts,
    Picks,
    Plan,
    Plans,
    drawn_spread,
    parsed,
    plan_of,
    spread,
)
from rules.civilization.state import State
from rules.civilization.units import UNITS
from rules.kernel.orders import Kind, Order
from rules.kernel.words import Names, msg

Board = State[Any]
SoFar = dict[str, Any]
PLAIN_NAMES = Names(
    {
        "danube": msg("Danube"),
        "po": msg("Po"),
        "nile": msg("Nile"),
        "mesopotamia": msg("Mesopotamia"),
        "rhone": msg("Rhone"),
    }
)
VOLCANO_NAMES = Names({"vesuvius": msg("Vesuvius"), "etna": msg("Etna"), "thera": msg("Thera")})
FACTIONS = Names({"first": msg("first"), "second": msg("second")})


def volcanoes(s: Board, seat: int, so_far: SoFar) -> list[str]:
    return list(may.top(s, "volcanoes") or [])


def plains(s: Board, seat: int, so_far: SoFar) -> list[str]:
    return list(may.top(s, "plains") or [])


def candidates(s: Board, seat: int, so_far: SoFar) -> list[str]:
    asked = may.top(s, "candidates")
    return list(asked(s)) if asked else []


def factions(s: Board, seat: int, so_far: SoFar) -> list[str]:
    return list(FACTIONS.names)


def shares_of(s: Board) -> tuple[dict[str, int], int, bool]:
    """The most each nation can bear, the most in all, and whether it must be all."""
    asked = may.top(s, "shares")
    return asked() if asked else ({}, 0, False)


def share_pieces(s: Board, seat: int, so_far: SoFar) -> list[str]:
    caps = shares_of(s)[0]
    return [f"{n} {name}" for name, most in caps.items() for n in range(1, most + 1)]


def share_ways(s: Board, seat: int, so_far: SoFar) -> Iterator[Plan]:
    """Full shares first, then smaller ones where that is allowed."""
    caps, total, must = shares_of(s)
    for amount in range(total, total - 1 if must else 0, -1):
        yield from map(plan_of, spread(caps, amount))


def share_check(s: Board, seat: int, so_far: SoFar, plan: Plan) -> bool:
    caps, total, must = shares_of(s)
    amounts = parsed(plan)
    borne = sum(amounts.values())
    whole = borne == total if must else borne <= total
    fair = all(count <= caps.get(name, 0) for name, count in amounts.items())
    return whole and fair and len(amounts) == len(plan)


def share_drawn(dice: Any, s: Board, seat: int, so_far: SoFar) -> Plan:
    caps, total, must = shares_of(s)
    amount = total if must else 1 + dice.below(total)
    return plan_of(drawn_spread(dice, caps, amount))


def strikable(s: Board) -> tuple[dict[str, int], int, int]:
    """Cities of others with their owners, and how few and how many may be named."""
    asked = may.top(s, "strikable")
    return asked(s) if asked else ({}, 0, 0)


def strike_pieces(s: Board, seat: int, so_far: SoFar) -> list[str]:
    return list(strikable(s)[0])


def strike_ways(s: Board, seat: int, so_far: SoFar) -> Iterator[Plan]:
    cities, least, most = strikable(s)
    for count in range(least, most + 1):
        yield from (c for c in combinations(cities, count) if strike_check(s, seat, so_far, c))


def strike_check(s: Board, seat: int, so_far: SoFar, plan: Plan) -> bool:
    """Each city is there, and no owner loses more than it can be made to."""
    cities, least, most = strikable(s)
    owners = [cities[area] for area in plan if area in cities]
    known = len(owners) == len(plan) == len(set(plan)) and least <= len(plan) <= most
    bearable = may.top(s, "bearable")
    return known and all(owners.count(n) <= bearable(s, n) for n in set(owners))


class Lose(Order):
    """Name the units you give up; tokens by amount and area, cities as: city AREA."""

    usage: ClassVar[str] = msg("lose {units}")
    units: Annotated[tuple[str, ...], UNITS]


class Share(Order):
    """Say how many points of loss other nations bear, for example: assess 11 Egypt, 9 Crete."""

    usage: ClassVar[str] = msg("assess {shares}")
    shares: Annotated[
        tuple[str, ...],
        Plans(msg("shares"), share_pieces, Amounts(NATIONS), share_ways, share_check, share_drawn),
    ]


class Strike(Order):
    """Name cities of other nations that your calamity reduces."""

    usage: ClassVar[str] = msg("strike {cities}")
    cities: Annotated[
        tuple[str, ...], Plans(msg("cities"), strike_pieces, AREAS, strike_ways, strike_check)
    ]


class Raid(Order):
    """Name the cities that your pirates destroy."""

    usage: ClassVar[str] = msg("raid {cities}")
    cities: Annotated[
        tuple[str, ...],
        Picks(
            msg("cities"),
            may.reducible,
            names=AREAS,
            at_least=may.reductions,
            at_most=may.reductions,
        ),
    ]


class Erupt(Order):
    """Choose the volcano that breaks out."""

    usage: ClassVar[str] = msg("erupt {volcano}")
    volcano: Annotated[str, Kind(msg("volcano"), volcanoes, names=VOLCANO_NAMES)]


class Drown(Order):
    """Choose the flood plain that is under water."""

    usage: ClassVar[str] = msg("flood {plain}")
    plain: Annotated[str, Kind(msg("flood plain"), plains, names=PLAIN_NAMES)]


class Nominate(Order):
    """Name the nation that will benefit from your civil war."""

    usage: ClassVar[str] = msg("nominate {nation}")
    nation: Annotated[str, Kind(msg("nation"), candidates, names=NATIONS)]


class Muster(Order):
    """Name the units that join the first faction of the civil war."""

    usage: ClassVar[str] = msg("muster {units}")
    units: Annotated[tuple[str, ...], UNITS]


class Follow(Order):
    """Keep the first or the second faction; the other goes to the beneficiary."""

    usage: ClassVar[str] = msg("follow {faction}")
    faction: Annotated[str, Kind(msg("faction"), factions, names=FACTIONS)]


IN_CALAMITIES: tuple[type[Order], ...] = (
    Lose,
    Share,
    Strike,
    Raid,
    Erupt,
    Drown,
    Nominate,
    Muster,
    Follow,
)
