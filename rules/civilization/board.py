"""The board: areas, borders and waters, read once from map.toml.

A ship lies at a mooring: the area, and in an area with several coasts also the coast, as in
`delphi/west`.  A mooring without its coast is one whose ship may still leave by any of them.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from rules.kernel.words import Names

MAP: dict[str, Any] = tomllib.loads(files(__package__).joinpath("map.toml").read_text("utf-8"))
LAND: dict[str, dict[str, Any]] = MAP["land"]
SEAS: dict[str, dict[str, Any]] = MAP["sea"]

AREAS = Names({area: row["name"] for area, row in {**LAND, **SEAS}.items()})
LIMIT: dict[str, int] = {area: row["limit"] for area, row in LAND.items()}
SITE: dict[str, str] = {area: row["site"] for area, row in LAND.items() if "site" in row}
BORDERS: dict[str, tuple[str, ...]] = {area: tuple(row["borders"]) for area, row in LAND.items()}
COASTS: dict[str, dict[str, list[str]]] = {a: r["coasts"] for a, r in LAND.items() if "coasts" in r}
TWO_COASTS = "delphi"  # the only area whose coasts are two shores of its own land (23.3)


def _gathered(key: str) -> dict[str, tuple[str, ...]]:
    """The areas of each flood plain or volcano."""
    found: dict[str, list[str]] = {}
    for area, row in LAND.items():
        if key in row:
            found.setdefault(row[key], []).append(area)
    return {name: tuple(areas) for name, areas in found.items()}


PLAINS = _gathered("plain")
VOLCANOES = _gathered("volcano")


def area_of(mooring: str) -> str:
    """The area of a mooring."""
    return mooring.split("/")[0]


def _shores(area: str) -> dict[str, list[str]]:
    """What each coast of an area touches; the only coast has no name."""
    if area in COASTS:
        return COASTS[area]
    touched = {**LAND, **SEAS}[area].get("water", [])
    return {"": touched} if touched else {}


def _mooring(area: str, coast: str) -> str:
    return f"{area}/{coast}" if coast else area


def _reached(area: str, coast: str) -> tuple[str, ...]:
    """The moorings one border away from a coast: those whose own coast of that name looks back."""
    found = []
    for other in _shores(area)[coast]:
        facing = [c for c, touched in _shores(other).items() if area in touched]
        same = [c for c in facing if c == coast] or facing
        found += [_mooring(other, c) for c in same]
    return tuple(found)


def _waters() -> dict[str, tuple[str, ...]]:
    """Every mooring with the moorings one border away."""
    found: dict[str, tuple[str, ...]] = {}
    for area in (*LAND, *SEAS):
        for coast in _shores(area):
            found[_mooring(area, coast)] = _reached(area, coast)
        if area in COASTS:
            every = [m for coast in COASTS[area] for m in _reached(area, coast)]
            found[area] = tuple(dict.fromkeys(every))
    return found


WATERS = _waters()
COASTAL = frozenset(area for area in LAND if area in WATERS)


@cache
def neighbours(area: str) -> frozenset[str]:
    """Areas that touch this one by land or across water."""
    return frozenset({*BORDERS[area], *(area_of(m) for m in WATERS.get(area, ())) - SEAS.keys()})


@cache
def same_waters(mooring: str, sea: bool) -> frozenset[str]:
    """The land areas a ship could come to in time, across open sea or without."""
    seen, todo = {mooring}, [mooring]
    while todo:
        near = WATERS[todo.pop()]
        fresh = [m for m in near if m not in seen and (sea or m not in SEAS)]
        seen.update(fresh)
        todo += fresh
    return frozenset(area_of(m) for m in seen) - SEAS.keys()
