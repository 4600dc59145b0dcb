"""What lies on the table."""

from typing import Any, Generic

from rules.babylonia.board import INDEX, STAND, ZIGGURATS
from rules.babylonia.tiles import CITY, FREE, LARGE_STAND, LARGE_STAND_HOLDS, LETTER
from rules.kernel.record import Kept, field
from rules.kernel.table import S, Table

_CITIES = bytes(chr(n) in CITY for n in range(256))
SOURCES = ("ziggurats", "crops", "nobles", "cities", "cards")


class Clan(Kept):
    """One seat's stand and pool (letters; the pool is drawn from its end), cities, cards, points.

    `spent` are cards turned over after their one use; `points` go by `SOURCES`.
    """

    stand: str
    pool: str
    cities: str = ""
    cards: list[int] = field(default_factory=list)
    spent: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=lambda: [0] * len(SOURCES))

    def total(self) -> int:
        return sum(self.points)

    def score(self, source: str, points: int) -> None:
        self.points[SOURCES.index(source)] += points

    def holds(self) -> int:
        """How many tokens the stand takes."""
        return LARGE_STAND_HOLDS if LARGE_STAND in self.cards else STAND

    def give(self, piece: str) -> None:
        """A token leaves the stand."""
        self.stand = self.stand.replace(LETTER[piece], "", 1)

    def draw(self) -> str:
        """Fill the stand from the pool; the letters of what came."""
        room = self.holds() - len(self.stand)
        drawn = self.pool[len(self.pool) - min(room, len(self.pool)) :]
        self.pool = self.pool[: len(self.pool) - len(drawn)]
        self.stand += drawn
        return drawn


class State(Table[S], Generic[S]):
    """The whole table.

    `ground` has one mark for every hex of the map (see `tiles`), `market` the cards nobody has,
    `scored` the ziggurats that were surrounded already, `gone` the tiles no longer on the map or
    before a player, `fresh` the hexes of the last turn's tokens; `tally` lists everybody's points
    after each turn; `start` began and `active` plays.
    """

    clans: list[Clan] = field(default_factory=list)
    ground: str = ""
    market: list[int] = field(default_factory=list)
    scored: list[str] = field(default_factory=list)
    gone: str = ""
    fresh: list[str] = field(default_factory=list)
    tally: list[int] = field(default_factory=list)
    start: int = 0
    active: int = 0
    turns: int = 0
    river_opens: bool = True

    def put(self, n: int, mark: str) -> None:
        """Something stands on a hex from now on."""
        self.ground = self.ground[:n] + mark + self.ground[n + 1 :]

    def at(self, name: str) -> str:
        """What stands on a hex."""
        return self.ground[INDEX[name]]

    def is_free(self, name: Any) -> bool:
        """Whether this names a hex in play where nothing stands."""
        n = INDEX.get(name)
        return n is not None and self.ground[n] == FREE

    def cities_left(self) -> int:
        """Cities still on the map."""
        return self.ground.encode().translate(_CITIES).count(1)

    def cities_held(self) -> int:
        """Cities in front of all players."""
        return sum(len(clan.cities) for clan in self.clans)

    def ziggurats(self) -> list[int]:
        """The ziggurats in play."""
        return [n for n in ZIGGURATS if self.ground[n] == "Z"]
