"""22.2.11 Piracy: the ships of whoever traded the card destroy cities on the coast."""

from typing import Any

from rules.civilization import happenings as hp
from rules.civilization import ordeals as ol
from rules.civilization.board import same_waters
from rules.civilization.state import State
from rules.civilization.voyages import berth
from rules.kernel.steps import Decision, Log, Step
from rules.kernel.words import Phrase, msg

Board = State[Any]
RAID = msg("Your pirates destroy cities on the coast ({cities}): which ones?")


def begin(s: Board, seat: int, giver: int | None, log: Log) -> Step | None:
    """One city for every ship that could come to it."""
    if giver is None or not s.nations[giver].ships:
        log.say(hp.Harmless(seat=seat))
        return None
    sea = s.nations[giver].has("astronomy")
    reach = [sorted(same_waters(berth(s, giver, ship.at), sea)) for ship in s.nations[giver].ships]
    return Piracy(seat=seat, giver=giver, reach=reach)


class Piracy(Step):
    """Ships of equal reach strike together; the giver of the card names the cities."""

    seat: int
    giver: int
    reach: list[list[str]]

    def group(self, s: Board) -> list[str]:
        """The reach of the next ships that have a city to strike."""
        cities = s.nations[self.seat].cities
        return next((r for r in self.reach if any(a in r for a in cities)), [])

    def reducible(self, s: Board, seat: int) -> tuple[list[str], int]:
        """The cities in that reach, and how many of them fall."""
        reach = self.group(s)
        cities = [area for area in s.nations[self.seat].cities if area in reach]
        return cities, min(len(cities), self.reach.count(reach))

    def asks(self, s: Board) -> tuple[Decision, ...]:
        if not self.group(s):
            return ()
        count = self.reducible(s, self.giver)[1]
        return (Decision(self.giver, Phrase(RAID, {"cities": count}), ("Raid",)),)

    def take(self, s: Board, seat: int, order: ol.Raid, log: Log) -> Step | None:
        done = self.group(s)
        for area in order.cities:
            s.nations[self.seat].cities.remove(area)
        log.say(hp.Raided(seat=self.seat, giver=seat, areas=order.cities))
        self.reach = [reach for reach in self.reach if reach != done]
        return None
