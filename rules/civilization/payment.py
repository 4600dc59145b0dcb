"""Paying for civilization cards: credits first, then goods in sets, then exact treasury."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

from rules.civilization.advances import COST, MOST_HELD, NEEDS, price
from rules.civilization.goods import VALUE, worth
from rules.civilization.state import Nation, State

Board = State[Any]


def buyable(s: Board, seat: int) -> list[str]:
    """Cards left in supply that a nation may take: not held, and what they need held (17.7)."""
    held = s.nations[seat].advances
    if len(held) >= MOST_HELD:
        return []
    free = [card for card in COST if s.supply.get(card) and card not in held]
    return [card for card in free if all(need in held for need in NEEDS[card])]


def total(nation: Nation, cards: Iterable[str]) -> int:
    """The price of several cards at once: no card bought now gives credit (17.10)."""
    return sum(price(card, nation.advances) for card in cards)


def affordable(s: Board, seat: int, wishes: Iterable[str], goods: list[str]) -> list[str]:
    """Of a wish list, in its order, what can be had and paid for."""
    nation, chosen = s.nations[seat], list[str]()
    funds = worth(goods) + nation.treasury
    for card in wishes:
        room = len(nation.advances) + len(chosen) < MOST_HELD
        if room and s.supply[card] and total(nation, [*chosen, card]) <= funds:
            chosen.append(card)
    return chosen


def cheapest(nation: Nation, amount: int, goods: list[str]) -> tuple[list[str], int]:
    """The goods and treasury that lose least: the smallest excess, then the least treasury."""
    best = min(payments(nation, amount, goods), key=lambda way: (way[0], way[1]))
    return best[2], best[1]


def payments(nation: Nation, amount: int, goods: list[str]) -> Iterator[tuple[int, int, list[str]]]:
    """Every way to pay: what is lost above the price, the treasury spent, the goods given."""
    held = Counter(card for card in goods if card in VALUE)
    for counts in product(*(range(n + 1) for n in held.values())):
        value = sum(VALUE[card] * n * n for card, n in zip(held, counts, strict=True))
        treasury = max(0, amount - value)
        if treasury <= nation.treasury:
            given = [card for card, n in zip(held, counts, strict=True) for _ in range(n)]
            yield max(0, value - amount), treasury, given
