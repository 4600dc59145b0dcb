"""What must hold at every moment; a Breach names what does not."""

from collections import Counter
from typing import Any

from rules.babylonia import ground as on
from rules.babylonia.board import HEXES, INDEX, NAMES, SITES, in_play
from rules.babylonia.state import State
from rules.babylonia.steps.surrounded import Scoring
from rules.babylonia.tiles import (
    ALL_CARDS,
    CARDS_SHOWN,
    CITY,
    CLAN,
    CROP,
    LARGE_STAND_HOLDS,
    ONCE,
    PIECE,
    PIECE_OF,
    TILE_COUNT,
    TOKEN_COUNT,
    TREASURE,
    TREASURE_POINTS,
    VOID,
    new_tiles,
)
from rules.kernel.errors import Breach

Board = State[Any]


def audit(s: Board) -> None:
    """Raise Breach unless tokens, tiles, cards and points all add up."""
    for seat in range(len(s.clans)):
        audit_tokens(s, seat)
        audit_points(s, seat)
    audit_map(s)
    audit_tiles(s)
    audit_cards(s)
    audit_tally(s)


def insist(holds: bool, fault: str) -> None:
    if not holds:
        raise Breach(fault)


def audit_tokens(s: Board, seat: int) -> None:
    """Every token of a clan is somewhere, once."""
    clan = s.clans[seat]
    laid = [PIECE[mark] for mark in s.ground if CLAN.get(mark) == seat]
    found = Counter([*laid, *(PIECE_OF[letter] for letter in clan.stand + clan.pool)])
    insist(found == Counter(TOKEN_COUNT), f"seat {seat} has tokens {dict(found)}")
    insist(len(clan.stand) <= LARGE_STAND_HOLDS, f"seat {seat} has a crowded stand")
    insist(len(clan.stand) <= clan.holds(), f"seat {seat} has more tokens than room")


def audit_points(s: Board, seat: int) -> None:
    """Points are never owed, and those of the treasure come from the treasure."""
    clan = s.clans[seat]
    insist(min(clan.points) >= 0, f"seat {seat} owes points")
    treasure = TREASURE_POINTS * (TREASURE in clan.spent)
    insist(clan.points[-1] == treasure, f"seat {seat}: points of cards")
    insist(clan.points[2] % 2 == 0, f"seat {seat}: points of nobles")


def audit_map(s: Board) -> None:
    """The map is whole: land out of play is empty, ziggurats stand, tiles lie on their sites."""
    insist(len(s.ground) == len(HEXES), "hexes")
    for n, mark in enumerate(s.ground):
        insist((mark == VOID) != in_play(n, len(s.clans)), f"{NAMES[n]} in play")
        if HEXES[n].site == "ziggurat":
            insist(mark in "Z ", f"no ziggurat at {NAMES[n]}")
        insist(mark not in TILE_COUNT or n in SITES, f"a tile at {NAMES[n]}")
    waiting = [name for step in s.agenda if isinstance(step, Scoring) for name in step.sites]
    for n in SITES:
        done = s.ground[n] in CITY and on.surrounded(s.ground, n) and NAMES[n] not in waiting
        insist(not done, f"a surrounded city at {NAMES[n]}")


def audit_tiles(s: Board) -> None:
    """Every tile is on the map, before a player or gone."""
    laid = [mark for mark in s.ground if mark in TILE_COUNT]
    held = [tile for clan in s.clans for tile in clan.cities]
    insist(all(tile in CITY for tile in held), "a crop before a player")
    found = Counter([*laid, *held, *s.gone])
    insist(found == Counter(new_tiles(len(s.clans))), f"tiles {dict(found)}")
    insist(set(CITY).isdisjoint(CROP), "a city that is a crop")


def audit_cards(s: Board) -> None:
    """Seven different cards are in play, turned over only after their one use."""
    taken = [card for clan in s.clans for card in (*clan.cards, *clan.spent)]
    cards = s.market + taken
    insist(len(cards) == CARDS_SHOWN and len(set(cards)) == CARDS_SHOWN, f"cards {cards}")
    insist(set(cards) <= set(ALL_CARDS), "a card that was never printed")
    insist(all(card in ONCE for clan in s.clans for card in clan.spent), "a lasting card spent")
    insist(len(taken) <= len(s.scored), "more cards than ziggurats")
    insist(all(s.at(name) == "Z" for name in s.scored), "a ziggurat scored that is none")
    insist(all(on.surrounded(s.ground, INDEX[name]) for name in s.scored), "a ziggurat too early")


def audit_tally(s: Board) -> None:
    """Everybody's points are noted after every turn, and never fall."""
    seats = len(s.clans)
    insist(len(s.tally) == seats * s.turns, "a turn without its points")
    for seat, clan in enumerate(s.clans):
        noted = [*s.tally[seat::seats], clan.total()]
        insist(noted == sorted(noted), f"seat {seat} lost points")
