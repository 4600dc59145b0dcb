"""Which cards, offers and payments an order may name now."""

from collections import Counter as Tally
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations
from typing import Any

from rules.civilization import choices as may
from rules.civilization import payment
from rules.civilization.goods import BLACK, LEAST_TRADED, VALUE, sorted_hand, worth
from rules.civilization.nations import LIMITS
from rules.civilization.plans import NOTHING, Picks, Plan, parsed, plan_of
from rules.civilization.state import State

Board = State[Any]
SoFar = dict[str, Any]
MOST_WISHES = 4  # cards of a wish list that a menu lists; a letter may name more


def rates(s: Board, seat: int, so_far: SoFar) -> list[int]:
    return [1, 2, 3]


def gold_cards(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """How many gold cards a treasury could pay for."""
    most = s.nations[seat].treasury // LIMITS["gold_price"]
    return list(range(1, min(most, len(s.stacks[-1]) if s.stacks else 0) + 1))


def in_hand_order(cards: list[str]) -> tuple[str, ...]:
    return tuple(sorted_hand(cards))


def hand(s: Board, seat: int, so_far: SoFar) -> list[str]:
    return sorted_hand(s.nations[seat].hand)


def bundles(s: Board, seat: int, so_far: SoFar) -> list[str]:
    """The hand, if it holds three cards and a good to name."""
    cards = hand(s, seat, so_far)
    named = any(card in VALUE for card in cards)
    return cards if named and len(cards) >= LEAST_TRADED else []


def goods_in(s: Board, seat: int, so_far: SoFar) -> list[str]:
    """The goods among the cards offered: one of them must be named."""
    return [card for card in dict.fromkeys(so_far["cards"]) if card in VALUE]


def first_good(s: Board, seat: int, so_far: SoFar) -> str:
    return goods_in(s, seat, so_far)[0]


def count_of(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """How many cards are offered: what is said of it must be true (16.3)."""
    return [len(so_far["cards"])]


def worth_of(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """What they are worth in sets: what is said of it must be true (16.3)."""
    return [worth(so_far["cards"])]


def said_count(s: Board, seat: int, so_far: SoFar) -> int:
    return count_of(s, seat, so_far)[0]


def said_worth(s: Board, seat: int, so_far: SoFar) -> int:
    return worth_of(s, seat, so_far)[0]


def wanted(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """How many cards may be wished in return: three, up to the fullest other hand."""
    others = [len(nation.hand) for n, nation in enumerate(s.nations) if n != seat]
    return list(range(LEAST_TRADED, max(others) + 1))


def least_worth(s: Board, seat: int, so_far: SoFar) -> range:
    return range(0, 1000)


def no_least(s: Board, seat: int, so_far: SoFar) -> int:
    return 0


def offers(s: Board) -> list[Any]:
    return list(may.top(s, "offers") or [])


def others_offers(s: Board, seat: int) -> list[Any]:
    return [offer for offer in offers(s) if offer.seat != seat and not offer.to]


def counterable(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """Offers of others that this hand has cards enough to answer."""
    cards = bundles(s, seat, {})
    return [offer.number for offer in others_offers(s, seat) if offer.wanted <= len(cards)]


def acceptable(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """Offers of others that some cards of this hand satisfy in number and worth."""
    able, cards = counterable(s, seat, {}), tuple(hand(s, seat, {}))
    found = [offer for offer in others_offers(s, seat) if offer.number in able]
    return [o.number for o in found if best_bundle(cards, o.wanted) >= o.least]


@lru_cache(maxsize=4096)
def best_bundle(cards: tuple[str, ...], count: int) -> int:
    """The most that so many cards of a hand, with a good among them, are worth."""
    bundles = combinations(cards, count)
    return max((worth(b) for b in bundles if any(c in VALUE for c in b)), default=-1)


def answers(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """Counter-offers to one's own offers."""
    own = [offer.number for offer in offers(s) if offer.seat == seat]
    return [offer.number for offer in offers(s) if offer.to in own]


def own_offers(s: Board, seat: int, so_far: SoFar) -> list[int]:
    return [offer.number for offer in offers(s) if offer.seat == seat]


def fitting(s: Board, seat: int, offer: Any, least: int) -> Iterator[Plan]:
    """Bundles of the number wanted, with a good in them, worth enough."""
    seen: set[Plan] = set()
    for cards in combinations(hand(s, seat, {}), offer.wanted):
        if cards not in seen and any(c in VALUE for c in cards) and worth(cards) >= least:
            seen.add(cards)
            yield cards


def asked_offer(s: Board, so_far: SoFar) -> Any:
    return next(offer for offer in offers(s) if offer.number == so_far["offer"])


def countering(s: Board, seat: int, so_far: SoFar) -> Iterator[Plan]:
    return fitting(s, seat, asked_offer(s, so_far), 0)


def accepting(s: Board, seat: int, so_far: SoFar) -> Iterator[Plan]:
    offer = asked_offer(s, so_far)
    return fitting(s, seat, offer, offer.least)


def counters(s: Board, seat: int, so_far: SoFar, cards: Plan) -> bool:
    return answering(s, seat, asked_offer(s, so_far).wanted, cards)


def accepts(s: Board, seat: int, so_far: SoFar, cards: Plan) -> bool:
    offer = asked_offer(s, so_far)
    return answering(s, seat, offer.wanted, cards) and worth(cards) >= offer.least


def answering(s: Board, seat: int, count: int, cards: Plan) -> bool:
    held = Tally(cards) <= Tally(s.nations[seat].hand)
    return held and len(cards) == count and in_order(cards) and any(c in VALUE for c in cards)


def in_order(cards: Plan) -> bool:
    return cards == in_hand_order(list(cards))


class Bundle(Picks):
    """Cards held out together: at least one of them must be a good, which is named."""

    def values(self, state: Any, seat: int, so_far: SoFar) -> Any:
        ways = super().values(state, seat, so_far)
        return (cards for cards in ways if any(card in VALUE for card in cards))

    def fits(self, value: Any, state: Any, seat: int, so_far: SoFar) -> bool:
        named = any(card in VALUE for card in value)
        return named and super().fits(value, state, seat, so_far)

    def draw(self, dice: Any, state: Any, seat: int, so_far: SoFar) -> Any:
        cards = super().draw(dice, state, seat, so_far)
        return cards if any(c in VALUE for c in cards) else next(self.values(state, seat, so_far))


def wishes(s: Board, seat: int, so_far: SoFar) -> list[str]:
    return payment.buyable(s, seat)


def wish_lists(s: Board, seat: int, so_far: SoFar) -> Iterator[Plan]:
    """Short wish lists, those of one card first."""
    cards = payment.buyable(s, seat)
    for size in range(1, min(MOST_WISHES, len(cards)) + 1):
        yield from permutations(cards, size)


def wished(s: Board, seat: int, so_far: SoFar, cards: Plan) -> bool:
    return len(set(cards)) == len(cards) and set(cards) <= set(payment.buyable(s, seat))


def goods_held(s: Board, seat: int) -> dict[str, int]:
    return {c: n for c, n in Tally(hand(s, seat, {})).items() if c in VALUE}


def purse(s: Board, seat: int, so_far: SoFar) -> list[str]:
    """Amounts of goods that may be spent."""
    held = goods_held(s, seat)
    return [*(f"{n} {c}" for c, most in held.items() for n in range(1, most + 1)), NOTHING]


def purses(s: Board, seat: int, so_far: SoFar) -> Iterator[Plan]:
    """All the goods, or none of them; a letter may name any between."""
    if held := goods_held(s, seat):
        yield plan_of(held)
    yield (NOTHING,)


def all_goods(s: Board, seat: int, so_far: SoFar) -> Plan:
    return next(purses(s, seat, so_far))


def payable(s: Board, seat: int, so_far: SoFar, goods: Plan) -> bool:
    if NOTHING in goods:
        return goods == (NOTHING,)
    amounts = parsed(goods)
    held = goods_held(s, seat)
    return len(amounts) == len(goods) and all(n <= held.get(c, 0) for c, n in amounts.items())


def calamities_held(s: Board, seat: int, so_far: SoFar) -> list[str]:
    return [card for card in hand(s, seat, {}) if card in BLACK]


def excess(s: Board, seat: int, so_far: SoFar) -> int:
    """How many cards a hand has above what may be kept."""
    return max(0, len(s.nations[seat].hand) - s.kept_cards())
