"""A player who settles: random like the kernel's own, but slow to spend his last people.

Nations of purely random players die out before they build a city, so that the later phases
would hardly be played; this one spreads, gathers people on city sites and builds.
"""

from typing import Any

from rules import kernel
from rules.civilization import orders as od
from rules.civilization.board import BORDERS, LIMIT, SITE
from rules.civilization.state import State
from rules.kernel import Chance, Game, Order

RANDOM = kernel.sample


def settle(game: Game, s: Any, seat: int, dice: Chance) -> Order:
    """An order for what the seat is asked."""
    verbs = next(d.verbs for d in kernel.pending(s) if d.seat == seat)
    if "Move" in verbs and dice.below(8):
        return migration(s, seat, dice) or od.Done()
    if "Launch" in verbs and (s.nations[seat].census() < 20 or dice.below(4)):
        return od.Done()
    if "Build" in verbs and dice.below(8):
        return kernel.lapse(game, s, seat)
    return RANDOM(game, s, seat, dice)


def migration(s: State[Any], seat: int, dice: Chance) -> Order | None:
    """To a free city site near by, or out of an area that is too full."""
    nation = s.nations[seat]
    for area, count in s.agenda[-1].free(s, seat).items():
        near = [a for a in BORDERS[area] if a in s.areas()]
        sites = [a for a in near if a in SITE and s.city_owner(a) is None]
        wanted = [a for a in sites if nation.tokens.get(a, 0) < 6]
        if wanted and dice.below(2):
            return od.Move(area, dice.choice(wanted), 1 + dice.below(count))
        if near and area not in SITE and count > LIMIT[area]:
            return od.Move(area, dice.choice(near), count - LIMIT[area])
    return None
