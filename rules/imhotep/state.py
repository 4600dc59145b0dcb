"""What lies on the table."""

from typing import Generic

from rules.imhotep.board import HEWN, LEAST, SLED
from rules.kernel.record import Kept, field
from rules.kernel.table import S, Table

EMPTY = -1  # a space of a ship without a stone


class Builder(Kept):
    """One seat's sled, quarry, open cards and points by where they came from."""

    sled: int
    quarry: int
    cards: list[str] = field(default_factory=list)
    points: dict[str, int] = field(default_factory=dict)

    def total(self) -> int:
        return sum(self.points.values())

    def score(self, source: str, points: int) -> None:
        self.points[source] = self.points.get(source, 0) + points

    def fits(self, most: int = HEWN) -> int:
        """How many stones of `most` find room on the sled and exist in the quarry."""
        return min(most, SLED - self.sled, self.quarry)

    def hew(self, most: int = HEWN) -> int:
        """Bring stones from the quarry to the sled; returns how many."""
        stones = self.fits(most)
        self.quarry -= stones
        self.sled += stones
        return stones


class Ship(Kept):
    """A ship: the owners of its stones, bow first, and where it has landed."""

    hold: list[int]
    at: str | None = None

    def stones(self) -> int:
        return len(self.hold) - self.hold.count(EMPTY)

    def least(self) -> int:
        return LEAST[len(self.hold)]

    def ready(self) -> bool:
        return self.at is None and self.stones() >= LEAST[len(self.hold)]

    def has_room(self) -> bool:
        return self.at is None and EMPTY in self.hold


class State(Table[S], Generic[S]):
    """The whole table.

    `rounds` is the pile of round cards (indices into the printed list) with the removed card last;
    `pyramid` is one list of owners on side A; on side B the left, centre and right pyramid and the
    stones beside the board.  `obelisks` counts each seat's stones there, `towers` lists the
    owners of the finished towers of side B, `last` is the ship that landed most recently.
    """

    builders: list[Builder] = field(default_factory=list)
    sides: dict[str, str] = field(default_factory=dict)
    wrath: bool = False
    rounds: list[int] = field(default_factory=list)
    round: int = 0
    start: int = 0
    ships: list[Ship] = field(default_factory=list)
    last: int = 0
    deck: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    market: list[str] = field(default_factory=list)
    pair: list[str] = field(default_factory=list)
    pyramid: list[list[int]] = field(default_factory=list)
    temple: list[int] = field(default_factory=list)
    chamber: list[int] = field(default_factory=list)
    obelisks: list[int] = field(default_factory=list)
    towers: list[int] = field(default_factory=list)

    def stones_at(self, site: str) -> int:
        """All the stones of a monument, whoever owns them."""
        return sum(self.stones_of(seat, site) for seat in range(len(self.builders)))

    def stones_of(self, seat: int, site: str) -> int:
        """One seat's stones at a monument."""
        if site == "pyramid":
            return sum(pile.count(seat) for pile in self.pyramid)
        if site == "obelisks":
            return self.obelisks[seat]
        pile = self.temple if site == "temple" else self.chamber
        return pile.count(seat)
