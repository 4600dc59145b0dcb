"""The eleven nations in table order, the succession table, and the scenarios."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from rules.civilization.board import LAND
from rules.kernel.words import Names, msg

DATA: dict[str, Any] = tomllib.loads(files(__package__).joinpath("data.toml").read_text("utf-8"))
LIMITS: dict[str, Any] = DATA["limits"]
MOST_CITIES: int = LIMITS["cities"]
MOST_SHIPS: int = LIMITS["ships"]
FINAL_SPACE: int = LIMITS["final_space"]

NATIONS = Names(
    {
        "hispania": msg("Hispania"),
        "gaul": msg("Gaul"),
        "africa": msg("Africa"),
        "italy": msg("Italy"),
        "illyria": msg("Illyria"),
        "thrace": msg("Thrace"),
        "crete": msg("Crete"),
        "asia": msg("Asia"),
        "assyria": msg("Assyria"),
        "babylon": msg("Babylon"),
        "egypt": msg("Egypt"),
    }
)
COLOURS = Names(
    {
        0: msg("black"),
        1: msg("orange"),
        2: msg("sky blue"),
        3: msg("green"),
        4: msg("yellow"),
        5: msg("dark blue"),
        6: msg("vermilion"),
        7: msg("purple"),
    }
)
EPOCHS = Names(
    {
        "neolithic": msg("Neolithic"),
        "early_bronze": msg("Early Bronze Age"),
        "late_bronze": msg("Late Bronze Age"),
        "iron": msg("Iron Age"),
        "final": msg("final space"),
    }
)
TABLE: dict[str, dict[str, Any]] = DATA["nations"]
RANK: dict[str, int] = {nation: n for n, nation in enumerate(TABLE)}
START: dict[str, str] = {nation: row["start"] for nation, row in TABLE.items()}
TOKENS: dict[int, int] = {int(n): c for n, c in DATA["tokens"].items() if n != "status"}
SCENARIOS: dict[str, dict[str, Any]] = DATA["scenarios"]
SIMPLE_TOKENS = 55  # of each nation in the simplified games


def epoch_of(nation: str, space: int) -> str:
    """The epoch a nation's marker is in on this space of its row."""
    if space >= FINAL_SPACE:
        return "final"
    row = TABLE[nation]
    begun = [epoch for epoch in ("early_bronze", "late_bronze", "iron") if space >= row[epoch]]
    return begun[-1] if begun else "neolithic"


def scenario_of(seats: int, alternative: str) -> str:
    """The scenario of a number of seats; where only one is printed both words mean it."""
    fitting = [name for name, row in SCENARIOS.items() if row["seats"] == seats]
    return fitting[-1] if alternative == "second" else fitting[0]


@cache
def areas_in_play(scenario: str) -> frozenset[str]:
    """The land areas of a scenario's zones."""
    zones = SCENARIOS[scenario]["zones"]
    return frozenset(area for area, row in LAND.items() if row["zone"] in zones)


def nations_in_play(scenario: str) -> list[str]:
    """Nations whose start area is in play."""
    areas, without = areas_in_play(scenario), SCENARIOS[scenario].get("without", [])
    return [n for n, start in START.items() if start in areas and n not in without]
