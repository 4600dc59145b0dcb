"""What must hold after every order."""

from collections import Counter
from typing import Any

from rules.civilization import advances, goods
from rules.civilization.board import COASTAL
from rules.civilization.nations import MOST_CITIES, MOST_SHIPS, SIMPLE_TOKENS, TOKENS
from rules.civilization.state import Nation, State
from rules.kernel.errors import Breach

Board = State[Any]


def insist(fact: bool, clause: str) -> None:
    if not fact:
        raise Breach(clause)


def audit(s: Board) -> None:
    """Every conservation law of the table."""
    for seat, nation in enumerate(s.nations):
        audit_pieces(s, seat, nation)
    audit_areas(s)
    if s.game == "full":
        audit_trade_cards(s)
        audit_advances(s)


def audit_pieces(s: Board, seat: int, nation: Nation) -> None:
    """Stock, treasury and board add up; nine cities and four ships at most."""
    total = TOKENS[len(s.nations)] if s.game == "full" else SIMPLE_TOKENS
    here = nation.stock + nation.treasury + nation.census()
    insist(here == total, f"seat {seat} has {here} tokens of {total}")
    least = min(nation.stock, nation.treasury, *nation.tokens.values(), 1)
    insist(least >= 0 and 0 not in nation.tokens.values(), f"seat {seat}: amounts")
    insist(len(nation.cities) <= MOST_CITIES, f"seat {seat}: cities")
    insist(len(nation.ships) <= MOST_SHIPS, f"seat {seat}: ships")
    insist(all(ship.area in COASTAL for ship in nation.ships), f"seat {seat}: ship ashore")
    insist({*nation.tokens, *nation.cities} <= s.areas(), f"seat {seat} left the board")


def audit_areas(s: Board) -> None:
    """One city an area."""
    cities = [area for nation in s.nations for area in nation.cities]
    insist(len(cities) == len(set(cities)), "two cities in one area")


def audit_trade_cards(s: Board) -> None:
    """Sixty-six goods and eight calamities are somewhere, once."""
    found = Counter(card for stack in s.stacks for card in stack)
    for nation in s.nations:
        found.update(nation.hand)
        found.update(calamity.card for calamity in nation.calamities)
    printed = Counter({**goods.COUNT, **dict.fromkeys(goods.CALAMITIES.names, 1)})
    insist(found == printed, "trade cards")


def audit_advances(s: Board) -> None:
    """Civilization cards add up; nobody has one twice, or more than eleven."""
    printed = advances.supply(len(s.nations), s.end > 0)
    for card, count in printed.items():
        held = sum(nation.advances.count(card) for nation in s.nations)
        insist(held + s.supply[card] == count, f"civilization cards: {card}")
    for nation in s.nations:
        insist(len(nation.advances) <= advances.MOST_HELD, "more than eleven cards")
        insist(len(set(nation.advances)) == len(nation.advances), "a card held twice")
