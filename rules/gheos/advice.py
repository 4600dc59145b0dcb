"""Simple advice for a seat that somebody minds: build up what one follows, and score in time."""

from collections.abc import Callable
from typing import Any

from rules.gheos import choices as may
from rules.gheos import orders as od
from rules.gheos.board import ENDING, edges
from rules.gheos.continents import Land
from rules.gheos.scoring import followers_score
from rules.gheos.state import State
from rules.gheos.tiles import DISTINCT, TEMPLES, Part, parts
from rules.kernel.orders import Order

Board = State[Any]
Advice = Callable[[Board, int], Order | None]
# What a symbol is worth to the followers of its continent, in tenths of a point.
PER_FOLLOWER = {"cup": 20, "pyramid": 25, "sword": 3, "wheat": 1}
TEMPLE_POINT = 10
PLENTY = 3  # wheat that makes founding better than following
GOOD_SCORE, LAST_EPOCHS = 8, 2  # a token waits for such a score, but not for ever


def advise(s: Board, seat: int) -> Order | None:
    """The first piece of advice that fits what is asked."""
    given = (advice(s, seat) for verb, advice in BY_VERB if may.asked(s, seat, verb))
    return next((order for order in given if order), None)


class Prospect:
    """What a tile would bring the seat, judged at a glance: who lives on the land it touches."""

    def __init__(self, s: Board, seat: int) -> None:
        self.home = s.atlas().home
        self.civ = {id(self.home[edge]): civ for civ, edge in s.markers.items()}
        rivals = [god for other, god in enumerate(s.gods) if other != seat]
        # A follower of ours is worth a symbol; each of a rival's takes a share of it away.
        self.stake = {
            civ: len(rivals) * s.gods[seat].followers[civ] - sum(g.followers[civ] for g in rivals)
            for civ in s.markers
        }

    def worth(self, cell: int, tile: int, turn: int) -> int | None:
        """The gain of all lands of the tile; None if it would begin a war."""
        gains = [self.gain(part, edges(cell)) for part in parts(tile, turn)]
        return None if None in gains else sum(gain or 0 for gain in gains)

    def gain(self, part: Part, sides: tuple[int, ...]) -> int | None:
        """What the symbols of one land bring where it joins a civilization."""
        lands = {id(land): land for n in part.sides if (land := self.home.get(sides[n]))}
        civs = [self.civ[key] for key in lands if key in self.civ]
        if len(civs) != 1:
            return None if civs else 0
        stake = self.stake[civs[0]]
        joined = [symbol for land in lands.values() for symbol in spelled(land)]
        fresh = joined if len(lands) > 1 else []
        return temple_points(part, lands) + stake * sum(
            PER_FOLLOWER.get(symbol, 0) for symbol in (*part.symbols, *fresh)
        )


def spelled(land: Land) -> list[str]:
    """The symbols of a land that followers score by."""
    return [symbol for symbol in PER_FOLLOWER for _ in range(land.count(symbol))]


def temple_points(part: Part, lands: dict[int, Land]) -> int:
    """What a temple on this land would score at once."""
    counted = [TEMPLES[symbol] for symbol in part.symbols if symbol in TEMPLES]
    found = sum(land.count(symbol) for symbol in counted for land in lands.values())
    own = sum(part.symbols.count(symbol) for symbol in counted)
    return TEMPLE_POINT * (found + own)


def place(s: Board, seat: int) -> Order | None:
    """The tile, place and turn that bring most without a war; the first of equals."""
    prospect, best, order = Prospect(s, seat), -1, None
    for label in may.tiles(s, seat, {}):
        tile = may.tile_number(label)
        for spot, cell in s.atlas().free().items():
            for turn in DISTINCT[tile]:
                worth = prospect.worth(cell, tile, turn)
                if worth is not None and worth > best:
                    best, order = worth, od.Place(label, spot, turn)
    return order


def found(s: Board, seat: int) -> Order | None:
    """Settle where much wheat is, in any colour of the reserve."""
    land = max(s.unoccupied(), key=lambda land: land.count("wheat"))
    plenty = land.count("wheat") >= (PLENTY if may.followed(s, seat, {}) else 1)
    return od.Found(s.in_reserve()[0], land.name) if plenty else None


def follow(s: Board, seat: int) -> Order | None:
    """Follow where the followers score most: cups and pyramids, and swords to keep them."""

    def worth(civ: int) -> int:
        return sum(PER_FOLLOWER[symbol] for symbol in spelled(s.continent(civ)))

    return od.Follow(max(may.followed(s, seat, {}), key=worth))


def score(s: Board, seat: int) -> Order | None:
    """Spend a token on a good score, or on any while the epochs run out."""
    points = followers_score(s, seat, "cup")
    late = ENDING[len(s.gods)] - s.epochs <= LAST_EPOCHS
    return od.Score() if points >= GOOD_SCORE or (late and points) else od.Keep()


BY_VERB: tuple[tuple[str, Advice], ...] = (
    ("Place", place),
    ("Found", found),
    ("Follow", follow),
    ("Score", score),
)
