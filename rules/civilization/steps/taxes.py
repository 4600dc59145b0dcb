"""6. Taxes, and the revolt of cities that cannot be paid for."""

from typing import Any, ClassVar

from rules.civilization import dealings as dl
from rules.civilization import happenings as hp
from rules.civilization.nations import MOST_CITIES
from rules.civilization.state import State
from rules.civilization.steps.together import Together
from rules.kernel.orders import Order
from rules.kernel.steps import Decision, Log, Step
from rules.kernel.words import Phrase, msg

Board = State[Any]
USUAL_RATE = 2
SEIZE = msg("Cities revolt and join you ({cities}): which ones?")


def taxes(s: Board, log: Log) -> Step | None:
    """Whoever has cities pays; with Coinage the rate may be chosen (22.3.11)."""
    paying = [seat for seat in s.table_order() if s.nations[seat].cities]
    minting = [seat for seat in paying if s.nations[seat].has("coinage")]
    return Taxes(waiting=minting, paying=paying) if paying else None


class Taxes(Together):
    """Rates are set, all pay, and then the revolts are settled; `owing` are cities unpaid for."""

    prompt: ClassVar[Phrase] = Phrase(msg("Coinage: set your tax rate."))
    paying: list[int]
    rates: dict[str, int] = {}
    owing: dict[str, int] = {}

    def verbs(self, s: Board, seat: int) -> tuple[str, ...]:
        return ("Tax",)

    def take(self, s: Board, seat: int, order: dl.Tax, log: Log) -> Step | None:
        self.waiting.remove(seat)
        self.rates[str(seat)] = order.rate
        return None

    def lapse(self, s: Board, seat: int) -> Order:
        """Two tokens a city, or one where two would drive cities to revolt."""
        nation = s.nations[seat]
        return dl.Tax(USUAL_RATE if nation.stock >= USUAL_RATE * len(nation.cities) else 1)

    def advance(self, s: Board, log: Log) -> Step | None:
        for seat in self.paying:
            if unpaid := collect(s, seat, self.rates.get(str(seat), USUAL_RATE), log):
                self.owing[str(seat)] = unpaid
        self.paying = []
        if not self.owing:
            return None
        owner = next(iter(self.owing))
        return Revolt(owner=int(owner), left=self.owing.pop(owner))


def collect(s: Board, seat: int, rate: int, log: Log) -> int:
    """Tokens from stock to treasury; returns how many cities could not be paid for."""
    nation = s.nations[seat]
    paid = min(len(nation.cities), nation.stock // rate)
    nation.stock -= rate * paid
    nation.treasury += rate * paid
    log.say(hp.Taxed(seat=seat, tokens=rate * paid))
    return len(nation.cities) - paid


class Revolt(Step):
    """Cities leave their owner for the nation with most tokens in stock, then the next (6.3)."""

    owner: int
    left: int

    def taker(self, s: Board) -> int:
        """The fullest stock with a city piece to spare; the owner, who has, may be the one."""
        able = [n for n in s.most_stock() if n == self.owner or self.spare(s, n)]
        return able[0]

    def spare(self, s: Board, seat: int) -> int:
        return MOST_CITIES - len(s.nations[seat].cities)

    def reducible(self, s: Board, seat: int) -> tuple[list[str], int]:
        return s.nations[self.owner].cities, min(self.left, self.spare(s, seat))

    def asks(self, s: Board) -> tuple[Decision, ...]:
        seat = self.taker(s)
        if not self.left or seat == self.owner:
            return ()
        count = self.reducible(s, seat)[1]
        return (Decision(seat, Phrase(SEIZE, {"cities": count}), ("Seize",)),)

    def take(self, s: Board, seat: int, order: dl.Seize, log: Log) -> Step | None:
        for area in order.cities:
            s.nations[self.owner].cities.remove(area)
            s.nations[seat].cities.append(area)
        self.left -= len(order.cities)
        log.say(hp.Revolted(seat=seat, owner=self.owner, areas=order.cities))
        return None

    def advance(self, s: Board, log: Log) -> Step | None:
        if self.left:
            log.say(hp.Returned(seat=self.owner, cities=self.left))
        return None
