"""What lies on the table."""

from typing import Any, Generic

from rules.civilization import goods
from rules.civilization.advances import COST
from rules.civilization.board import LIMIT, area_of
from rules.civilization.nations import LIMITS, RANK, areas_in_play
from rules.kernel.record import Kept, field
from rules.kernel.table import S, Table


class Ship(Kept):
    """A ship: its mooring, and whether it has sailed in this movement."""

    at: str
    sailed: bool = False

    @property
    def area(self) -> str:
        return area_of(self.at)


class Calamity(Kept):
    """A calamity laid open before a nation, and the seat that traded it there, if any did."""

    card: str
    giver: int | None = None


class Nation(Kept):
    """One seat's nation: pieces on the board, stock, treasury, cards, place in the table."""

    name: str = ""
    stock: int = 0
    treasury: int = 0
    tokens: dict[str, int] = field(default_factory=dict)
    cities: list[str] = field(default_factory=list)
    ships: list[Ship] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    calamities: list[Calamity] = field(default_factory=list)
    advances: list[str] = field(default_factory=list)
    space: int = 0

    def has(self, card: str) -> bool:
        return card in self.advances

    def census(self) -> int:
        """Tokens on the board."""
        return sum(self.tokens.values())

    def settle(self, area: str, count: int) -> int:
        """Tokens from stock into an area, as many as there are; returns how many."""
        count = min(count, self.stock)
        if count > 0:
            self.stock -= count
            self.tokens[area] = self.tokens.get(area, 0) + count
        return count

    def remove(self, area: str, count: int) -> None:
        """Tokens from an area back to stock."""
        self.stock += count
        self.shift(area, -count)

    def shift(self, area: str, count: int) -> None:
        """Tokens come to an area, or leave it, without passing through stock."""
        left = self.tokens.get(area, 0) + count
        if left:
            self.tokens[area] = left
        else:
            self.tokens.pop(area, None)

    def spend(self, count: int) -> None:
        """Tokens from the treasury back to stock."""
        self.treasury -= count
        self.stock += count

    def occupies(self, area: str) -> bool:
        return area in self.tokens or area in self.cities

    def points(self) -> int:
        """Unit points on the board: five a city, one a token."""
        return self.census() + 5 * len(self.cities)

    def standing(self) -> int:
        """Worth of civilization cards, trade cards and treasury."""
        cards = sum(COST[card] for card in self.advances)
        return cards + goods.worth(self.hand) + self.treasury


class State(Table[S], Generic[S]):
    """The whole table.

    `game` is full, nomads or peasants; `end` the column whose crossing ends the game (0: the final
    space with its points); `longest` the round after which it ends at the latest.  `stacks` are the
    nine stacks of trade cards, the top card first; `supply` the civilization cards left.
    `insisted` are the seats that insist on table order; `fresh` are cities built in this phase,
    `yards` the seats that may still launch ships by levy.
    """

    game: str = "full"
    scenario: str = ""
    end: int = 0
    longest: int = 0
    moving: str = "census"
    trading: int = 1
    nations: list[Nation] = field(default_factory=list)
    stacks: list[list[str]] = field(default_factory=list)
    supply: dict[str, int] = field(default_factory=dict)
    round: int = 0
    census: list[int] = field(default_factory=list)
    insisted: list[int] = field(default_factory=list)
    fresh: list[str] = field(default_factory=list)
    yards: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)

    @property
    def ordered(self) -> bool:
        """Whether sections are played in table order, because somebody insists (5.3)."""
        return bool(self.insisted)

    def table_order(self) -> list[int]:
        """The seats in the order of the succession table."""
        return sorted(range(len(self.nations)), key=lambda seat: RANK[self.nations[seat].name])

    def areas(self) -> frozenset[str]:
        return areas_in_play(self.scenario)

    def dwellers(self, area: str) -> list[int]:
        """Seats with tokens in an area."""
        return [seat for seat, nation in enumerate(self.nations) if area in nation.tokens]

    def city_owner(self, area: str) -> int | None:
        """Whose city stands in an area."""
        owners = [seat for seat, nation in enumerate(self.nations) if area in nation.cities]
        return owners[0] if owners else None

    def room(self, seat: int, area: str) -> int:
        """How many tokens of a nation an area may hold: one more with Agriculture, alone there."""
        alone = self.dwellers(area) in ([], [seat])
        return LIMIT[area] + (alone and self.nations[seat].has("agriculture"))

    def most_stock(self, without: Any = ()) -> list[int]:
        """Seats by tokens in stock, the most first; table order between equals."""
        seats = [seat for seat in self.table_order() if seat not in without]
        return sorted(seats, key=lambda seat: -self.nations[seat].stock)

    def kept_cards(self) -> int:
        """How many trade cards a hand may keep for the next round."""
        most: int = LIMITS["kept_cards"]["eight" if len(self.nations) == 8 else "fewer"]
        return most
