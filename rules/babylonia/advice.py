"""Simple advice for a seat that somebody minds: points at once, then a say in the cities."""

from collections.abc import Callable, Iterable
from itertools import product
from typing import Any

from rules.babylonia import choices as may
from rules.babylonia import ground as on
from rules.babylonia import orders as od
from rules.babylonia.board import BESIDE, INDEX, SITES_BESIDE, WATER, ZIGGURAT_BESIDE
from rules.babylonia.scoring import crop_points, winner
from rules.babylonia.state import State
from rules.babylonia.tiles import (
    CITY,
    CROP,
    ESCORT,
    EXTRA_TURN,
    FARMER,
    LARGE_STAND,
    MARK,
    NOBLE_FIELDS,
    NOBLES,
    PLAINS,
    RICH_CITIES,
    RIVER_ROADS,
    THREE_NOBLES,
    TREASURE,
    ZIGGURAT,
)
from rules.kernel.orders import Order

Board = State[Any]
Advice = Callable[[Board, int], Order | None]
Worth = Callable[[str, str], int]
Token = tuple[str, str]  # a piece and the name of its hex
Plan = tuple[int, Order]
# What a point at once, a token at a city, a noble it wants, closing it and a link are worth.
POINT, SAY, WANTED, CLOSING, LINK = 6, 4, 9, 15, 1
DEAREST = (
    LARGE_STAND,
    RICH_CITIES,
    THREE_NOBLES,
    EXTRA_TURN,
    TREASURE,
    ESCORT,
    NOBLE_FIELDS,
    PLAINS,
    RIVER_ROADS,
)


def advise(s: Board, seat: int) -> Order | None:
    """The first piece of advice that fits what is asked."""
    given = (advice(s, seat) for verb, advice in BY_VERB if may.asked(s, seat, verb))
    return next((order for order in given if order), None)


def worth_for(s: Board, seat: int) -> Worth:
    """How good a token on a hex would be, by what everybody sees."""
    own, touched, ground = MARK[seat].values(), on.touched(s.ground, seat), s.ground

    def worth(piece: str, name: str) -> int:
        n = INDEX[name]
        good = POINT * crop_points(s, ground[n]) if ground[n] in CROP else 0
        beside = ZIGGURAT_BESIDE[n]
        if beside >= 0 and ground[beside] == ZIGGURAT:
            good += POINT * len(touched | {beside})
        for site in SITES_BESIDE[n]:
            if ground[site] in CITY:
                good += at_city(s, seat, site, not WATER[n], piece)
        return good + LINK * len([m for m in BESIDE[n] if ground[m] in own])

    return worth


def at_city(s: Board, seat: int, city: int, dry: bool, piece: str) -> int:
    """What one more token at a city is worth; the last one decides who wins it."""
    good = SAY + (WANTED if dry and piece in CITY[s.ground[city]] else 0)
    if not dry or on.gaps(s.ground, city) > 1:
        return good
    counts = on.around(s.ground, city, len(s.clans))
    counts[seat] += 1
    won = on.majority(counts)
    return good + (CLOSING if won == seat else 0 if won is None else -CLOSING)


def best(worth: Worth, tokens: Iterable[Token]) -> tuple[int, str, str]:
    """The best token and hex, with what it is worth; the first of equals."""
    each = ((worth(piece, name), piece, name) for piece, name in tokens)
    return max(each, key=lambda found: found[0])


def lay(s: Board, seat: int) -> Order | None:
    """The one token where it does most."""
    _, piece, name = first_token(s, seat, worth_for(s, seat))
    return od.Lay(piece, name)


def first_token(s: Board, seat: int, worth: Worth) -> tuple[int, str, str]:
    pieces = may.pieces(s, seat, {})
    return best(worth, ((p, n) for p in pieces for n in may.lone_hexes(s, seat, {"piece": p})))


def play(s: Board, seat: int) -> Order | None:
    """Two tokens, or whatever way of playing is worth more."""
    worth = worth_for(s, seat)
    plans = [pair(s, seat, worth)]
    if may.asked(s, seat, "Farm"):
        plans += farm(s, seat, worth)
    if may.asked(s, seat, "Court"):
        plans.append(court(s, seat, worth))
    return max(plans, key=lambda plan: plan[0])[1]


def pair(s: Board, seat: int, worth: Worth) -> Plan:
    """The two tokens that do most, one after the other."""
    good, piece, name = first_token(s, seat, worth)
    so_far = {"piece": piece, "hex": name}
    others = (
        (second, other)
        for second in may.second_pieces(s, seat, so_far)
        for other in may.second_hexes(s, seat, {**so_far, "second": second})
    )
    more, second, other = best(worth, others)
    return good + more, od.Play(piece, name, second, other)


def farm(s: Board, seat: int, worth: Worth) -> list[Plan]:
    """The farmers on the best land, as long as they are good for something; none if land is scarce.

    With its card a noble goes along.
    """
    open_land = on.free_land(s.ground) + on.open_crops(s.ground, seat, s.river_opens)
    ranked = sorted(open_land, key=lambda name: -worth(FARMER, name))
    least, most = od.FIELDS.bounds(s, seat, {})
    useful = [n for n, name in enumerate(ranked[:most]) if n < least or worth(FARMER, name) > SAY]
    if len(useful) < least:
        return []
    chosen = ranked[: len(useful)]
    offered = may.farmland(s, seat, {})
    hexes = tuple(sorted(chosen, key=offered.index))
    good = sum(worth(FARMER, name) for name in hexes)
    return [(good, od.Farm(hexes)), *escort(s, seat, worth, good, hexes)]


def escort(s: Board, seat: int, worth: Worth, good: int, hexes: tuple[str, ...]) -> list[Plan]:
    """The same farmers with a noble among them, if the card and the land allow it."""
    places = may.estates(s, seat, hexes)
    if not may.asked(s, seat, "Escort") or not places:
        return []
    more, noble, name = best(worth, product(may.nobles(s, seat, {}), places))
    return [(good + more, od.Escort(hexes, noble, name))]


def court(s: Board, seat: int, worth: Worth) -> Plan:
    """Three nobles, each on the best land that is left."""
    good, taken = 0, list[str]()
    for noble in NOBLES:
        more, _, name = best(worth, product([noble], may.estates(s, seat, taken)))
        good += more
        taken.append(name)
    return good, od.Court(*taken)


def score(s: Board, seat: int) -> Order | None:
    """Own ziggurats first, then own cities: a city won early pays at every later one."""
    sites = may.sites(s, seat, {})

    def later(name: str) -> tuple[bool, bool]:
        return winner(s, INDEX[name]) != seat, on.is_city(s.ground, INDEX[name])

    return od.Score(tuple(sorted(sites, key=later)))


def take(s: Board, seat: int) -> Order | None:
    """A lasting card while there is much to come, else the treasure."""
    late = not s.clans[seat].pool and TREASURE in s.market
    return od.Take(TREASURE if late else next(card for card in DEAREST if card in s.market))


def again(s: Board, seat: int) -> Order | None:
    """An extra turn is worth most while the map is open."""
    return od.Again()


BY_VERB: tuple[tuple[str, Advice], ...] = (
    ("Lay", lay),
    ("Play", play),
    ("Score", score),
    ("Take", take),
    ("Again", again),
)
