"""Laying out the table."""

from collections.abc import Mapping
from math import prod
from typing import Any

from rules.babylonia import events as ev
from rules.babylonia.board import HEXES, SITES, STAND, ZIGGURATS, in_play
from rules.babylonia.state import Clan, State
from rules.babylonia.steps.turns import Turns
from rules.babylonia.tiles import (
    ALL_CARDS,
    CARDS_SHOWN,
    FREE,
    PLAIN_CARDS,
    VOID,
    ZIGGURAT,
    new_pool,
    new_tiles,
)
from rules.kernel.chance import Chance
from rules.kernel.events import Log

AT_ONCE = 10  # 32 · 31 · … · 23 is well below the size of a throw


def setup(chance: Chance, seats: int, options: Mapping[str, str], log: Log) -> State[Any]:
    """Tiles on their sites, cards beside the map, five tokens on every stand, a first player."""
    start = chance.below(seats)
    log.say(ev.StarterDrawn(seat=start))
    return State(
        chance=chance,
        agenda=[Turns()],
        clans=[new_clan(chance) for _ in range(seats)],
        ground=new_ground(chance, seats),
        market=new_market(chance, options["cards"], log),
        start=start,
        active=start,
        river_opens=options["rivers"] == "open",
    )


def shuffled(chance: Chance, items: list[str]) -> list[str]:
    """The items in a fair new order, several of them placed by each throw of the dice."""
    left, mixed = list(items), []
    while left:
        lots = range(len(left), max(0, len(left) - AT_ONCE), -1)
        throw = chance.below(prod(lots))
        for lot in lots:
            throw, at = divmod(throw, lot)
            mixed.append(left.pop(at))
    return mixed


def new_clan(chance: Chance) -> Clan:
    """Thirty shuffled tokens, the first five on the stand."""
    pool = "".join(shuffled(chance, new_pool()))
    return Clan(stand=pool[-STAND:], pool=pool[:-STAND])


def new_ground(chance: Chance, seats: int) -> str:
    """The part of the map in play, with its ziggurats and shuffled tiles."""
    marks = [FREE if in_play(n, seats) else VOID for n in range(len(HEXES))]
    for n in ZIGGURATS:
        if in_play(n, seats):
            marks[n] = ZIGGURAT
    tiles = shuffled(chance, new_tiles(seats))
    for n, tile in zip((n for n in SITES if in_play(n, seats)), tiles, strict=True):
        marks[n] = tile
    return "".join(marks)


def new_market(chance: Chance, cards: str, log: Log) -> list[int]:
    """The seven numbered cards, or seven of the nine by lot."""
    if cards == "plain":
        return list(PLAIN_CARDS)
    drawn = sorted(chance.shuffle(list(ALL_CARDS))[:CARDS_SHOWN])
    log.say(ev.CardsDrawn(cards=tuple(drawn)))
    return drawn
