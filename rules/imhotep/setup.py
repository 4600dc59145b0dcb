"""Laying out the table."""

from collections.abc import Mapping
from typing import Any

from rules.imhotep import events as ev
from rules.imhotep.board import FIRST_SLEDS, ROUND_CARDS, SITE_ORDER, STONES
from rules.imhotep.cards import new_deck
from rules.imhotep.state import Builder, State
from rules.imhotep.steps.rounds import Rounds
from rules.kernel.chance import Chance
from rules.kernel.events import Log


def setup(chance: Chance, seats: int, options: Mapping[str, str], log: Log) -> State[Any]:
    """Draw what is drawn by lot, shuffle, and load the first sleds."""
    sides = {site: side_of(chance, site, options[site], log) for site in SITE_ORDER}
    start = chance.below(seats)
    log.say(ev.StartDrawn(seat=start))
    return State(
        chance=chance,
        agenda=[Rounds()],
        builders=[builder((seat - start) % seats) for seat in range(seats)],
        sides=sides,
        wrath=options["wrath"] == "yes",
        rounds=chance.shuffle(list(range(len(ROUND_CARDS[seats])))),
        start=start,
        deck=chance.shuffle(new_deck()),
        pyramid=[[]] if sides["pyramid"] == "A" else [[], [], [], []],
        obelisks=[0] * seats,
    )


def side_of(chance: Chance, site: str, wanted: str, log: Log) -> str:
    """The side asked for, or one drawn by lot and announced."""
    if wanted != "drawn":
        return wanted
    side: str = chance.choice("AB")
    log.say(ev.SideDrawn(site=site, side=side))
    return side


def builder(place: int) -> Builder:
    """A seat's first sled, by its place after the start seat."""
    sled = FIRST_SLEDS[place]
    return Builder(sled=sled, quarry=STONES - sled)
