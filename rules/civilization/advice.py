"""Simple advice for a seat that somebody minds: spread, gather, build, trade fairly, buy."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from rules.civilization import choices as may
from rules.civilization import dealings as dl
from rules.civilization import hands as hold
from rules.civilization import orders as od
from rules.civilization import payment
from rules.civilization.advances import COST, GROUPS, groups_held, price
from rules.civilization.board import BORDERS, LIMIT, SITE
from rules.civilization.goods import LEAST_TRADED, VALUE, worth
from rules.civilization.state import State
from rules.civilization.steps.movement import Movement
from rules.civilization.steps.purchases import Purchases, least_missed
from rules.civilization.steps.trade import Trade
from rules.kernel.orders import Order

Board = State[Any]
MOST_OFFERS = 3  # a nation's own in one round of trade; then it is done
WORTHY = 80  # eleven cards must be worth more than a thousand points
RESERVE = 2  # tokens that stay behind where people grow


def advise(s: Board, seat: int) -> Order | None:
    """Advice for the section in progress; None leaves it to what silence would do."""
    advice = BY_STEP.get(type(s.agenda[-1])) if s.agenda else None
    return advice(s, seat) if advice else None


def move(s: Board, seat: int) -> Order:
    """One migration after another, then done."""
    return next(gatherings(s, seat), None) or next(migrations(s, seat), None) or od.Done()


def gatherings(s: Board, seat: int) -> Iterator[Order]:
    """People to a city site that can be filled in this movement, if the city can be fed."""
    nation, free = s.nations[seat], may.free(s, seat)
    for site in fillable(s, seat):
        missing = may.ON_SITE - nation.tokens.get(site, 0)
        for area in (a for a in BORDERS[site] if a in free and a not in fillable(s, seat)):
            if missing > 0 and site in may.targets(s, seat, {"origin": area}):
                yield od.Move(area, site, min(missing, free[area]))


def fillable(s: Board, seat: int) -> list[str]:
    """The first city site that people in and around it can fill, with enough left to feed it."""
    nation, free = s.nations[seat], may.free(s, seat)
    fed = nation.census() - may.ON_SITE >= 2 * (len(nation.cities) + 1)
    if not fed or not may.new_cities(s, seat, {}):
        return []
    near = dict.fromkeys(b for a in free for b in (a, *BORDERS[a]) if b in SITE and b in s.areas())
    return [a for a in near if vacant(s, seat, a) and nearby(s, seat, a) >= may.ON_SITE][:1]


def nearby(s: Board, seat: int, site: str) -> int:
    """Tokens on a site and those that could come."""
    free = may.free(s, seat)
    return s.nations[seat].tokens.get(site, 0) + sum(free.get(a, 0) for a in BORDERS[site])


def vacant(s: Board, seat: int, area: str) -> bool:
    """Nobody else's people or city is there."""
    return s.city_owner(area) is None and s.dwellers(area) in ([], [seat])


def migrations(s: Board, seat: int) -> Iterator[Order]:
    """Who finds no food leaves; where people grow, some go to empty land."""
    nation = s.nations[seat]
    for area, count in may.free(s, seat).items():
        here = 0 if area in nation.cities else min(LIMIT[area], RESERVE)
        room = {a: room_in(s, seat, a) for a in may.targets(s, seat, {"origin": area})}
        target = max(room, key=lambda a: room[a], default=None)
        leaving = min(count, nation.tokens[area] - here, room[target] if target else 0)
        settled = nation.tokens[area] >= may.ON_SITE and area in SITE
        if target and leaving > 0 and not settled:
            yield od.Move(area, target, leaving)


def room_in(s: Board, seat: int, area: str) -> int:
    """How many more tokens an area feeds, if nobody else is there."""
    return LIMIT[area] - s.nations[seat].tokens.get(area, 0) if vacant(s, seat, area) else 0


def trade(s: Board, seat: int, kept: frozenset[str] = frozenset()) -> Order:
    """Take an offer that is worth what it costs, hold out what is missed least, or end."""
    return accepted(s, seat, kept) or offered(s, seat, kept) or od.Done()


def spare(s: Board, seat: int, kept: frozenset[str], count: int) -> tuple[str, ...]:
    """The cards missed least, without those that are to be kept; none when too few are left."""
    hand = [card for card in s.nations[seat].hand if card not in kept]
    return hold.in_hand_order(least_missed(hand, count)) if len(hand) >= count else ()


def accepted(s: Board, seat: int, kept: frozenset[str]) -> Order | None:
    """An offer whose cards are worth more than those that would be given for it."""
    hand = s.nations[seat].hand
    for offer in (hold.asked_offer(s, {"offer": n}) for n in hold.acceptable(s, seat, {})):
        cards = spare(s, seat, kept, offer.wanted)
        lost = worth(hand) - worth((Counter(hand) - Counter(cards)).elements())
        fits = hold.accepts(s, seat, {"offer": offer.number}, cards)
        if fits and worth(offer.cards) >= lost:
            named = hold.goods_in(s, seat, {"cards": cards})[0]
            return dl.Accept(offer.number, cards, named)
    return None


def offered(s: Board, seat: int, kept: frozenset[str]) -> Order | None:
    """Three cards that are missed least, for as many worth no less."""
    window = s.agenda[-1]
    tired = window.made >= MOST_OFFERS * len(s.nations) or hold.own_offers(s, seat, {})
    if tired or LEAST_TRADED not in hold.wanted(s, seat, {}):
        return None
    cards = spare(s, seat, kept, LEAST_TRADED)
    named = next((card for card in cards if card in VALUE), None)
    if named is None:
        return None
    return dl.Offer(cards, named, LEAST_TRADED, worth(cards), LEAST_TRADED, worth(cards))


def buy(s: Board, seat: int) -> Order | None:
    """Cards of a new group first, then the dearest; cheap ones only fill the eleven places."""
    nation = s.nations[seat]
    funds, groups = worth(nation.hand) + nation.treasury, groups_held(nation.advances)
    able = [c for c in payment.buyable(s, seat) if price(c, nation.advances) <= funds]
    able = [c for c in able if COST[c] >= WORTHY or not groups.issuperset(GROUPS[c])]
    able.sort(key=lambda c: (groups.issuperset(GROUPS[c]), -COST[c]))
    return dl.Buy(tuple(able), hold.all_goods(s, seat, {})) if able else None


BY_STEP: dict[type, Callable[[Board, int], Order | None]] = {
    Movement: move,
    Trade: trade,
    Purchases: buy,
}
