"""The civilization cards: costs, groups, credits, and what must be held first."""

from collections.abc import Iterable
from typing import Any

from rules.civilization.nations import DATA
from rules.kernel.words import Names, msg

ADVANCES = Names(
    {
        "mysticism": msg("Mysticism"),
        "pottery": msg("Pottery"),
        "clothmaking": msg("Clothmaking|cloth making"),
        "drama_poetry": msg("Drama & Poetry|drama"),
        "music": msg("Music"),
        "architecture": msg("Architecture"),
        "astronomy": msg("Astronomy"),
        "metalworking": msg("Metalworking|metal working"),
        "agriculture": msg("Agriculture"),
        "coinage": msg("Coinage"),
        "literacy": msg("Literacy"),
        "engineering": msg("Engineering"),
        "medicine": msg("Medicine"),
        "law": msg("Law"),
        "democracy": msg("Democracy"),
        "philosophy": msg("Philosophy"),
    }
)
_TABLE: dict[str, dict[str, Any]] = DATA["civilization"]
_GROUPS: dict[str, dict[str, Any]] = {g: row for g, row in DATA["groups"].items() if g != "status"}

COST: dict[str, int] = {card: row["cost"] for card, row in _TABLE.items()}
GROUPS: dict[str, list[str]] = {card: row["groups"] for card, row in _TABLE.items()}
COUNT: dict[str, int] = {card: row["count"] for card, row in _TABLE.items()}
NEEDS: dict[str, list[str]] = {card: row.get("needs", []) for card, row in _TABLE.items()}
MOST_HELD: int = DATA["limits"]["civilization_cards"]
MYSTICISM: dict[int, int] = {int(n): c for n, c in DATA["mysticism"].items() if n != "status"}


def credit(source: str, target: str) -> int:
    """What one card held takes off the cost of another: the larger of its credits."""
    if source == target:
        return 0
    given: list[int] = [_TABLE[source].get("special", {}).get(target, 0)]
    for group in GROUPS[source]:
        if group in GROUPS[target] or _GROUPS[group]["civic"] == target:
            given.append(_GROUPS[group]["credit"])
    return max(given)


CREDIT = {source: {target: credit(source, target) for target in COST} for source in COST}


def price(card: str, held: Iterable[str]) -> int:
    """What is left to pay once every credit is used."""
    return max(0, COST[card] - sum(CREDIT[source][card] for source in held))


def groups_held(held: Iterable[str]) -> set[str]:
    """The groups whose colours are present."""
    return {group for card in held for group in GROUPS[card]}


def supply(seats: int, shortened: bool) -> dict[str, int]:
    """How many of each card are in play."""
    fewer = 1 if seats < 8 else 0
    cards = {card: count - fewer for card, count in COUNT.items()}
    return {**cards, "mysticism": 0 if shortened else MYSTICISM[seats]}
