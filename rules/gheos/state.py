"""What lies on the table."""

from typing import Generic

from rules.gheos.board import CIV_ORDER, FOLLOWERS, TOKENS
from rules.gheos.continents import Atlas, Land, atlas
from rules.kernel.record import Kept, field
from rules.kernel.table import S, Table


class God(Kept):
    """One seat: the tiles in hand, scoring tokens, followers by colour, points by source."""

    hand: list[int]
    tokens: int = TOKENS
    followers: list[int] = field(default_factory=lambda: [0] * len(CIV_ORDER))
    points: dict[str, int] = field(default_factory=dict)

    def total(self) -> int:
        return sum(self.points.values())

    def score(self, source: str, points: int) -> None:
        if points:
            self.points[source] = self.points.get(source, 0) + points


class State(Table[S], Generic[S]):
    """The whole table.

    `world` is every tile laid, `homes` an edge of the continent where each marker lies (0: it is
    in the reserve).
    `pile` is drawn from its end; `gone` are the tiles that were replaced.  `last` is the cell that
    changed most recently (0: none yet).  The three choices of the match follow: whether a
    civilization whose continent shrinks to an island costs a follower, whether the last token lets
    its owner draw before the game ends, and whether a turn must found or follow.
    """

    gods: list[God] = field(default_factory=list)
    world: tuple[int, ...] = ()
    homes: list[int] = field(default_factory=lambda: [0] * len(CIV_ORDER))
    pile: list[int] = field(default_factory=list)
    epochs: int = 0
    gone: list[int] = field(default_factory=list)
    last: int = 0
    shrinking_costs: bool = True
    draws_last: bool = False
    must_muster: bool = False

    @property
    def markers(self) -> dict[int, int]:
        """The civilizations in play, each with an edge of its continent."""
        return {civ: edge for civ, edge in enumerate(self.homes) if edge}

    def atlas(self) -> Atlas:
        return atlas(self.world)

    def continent(self, civ: int) -> Land:
        """Where a civilization lives."""
        return self.atlas().home[self.homes[civ]]

    def supply(self, civ: int) -> int:
        """Followers of a colour that nobody has."""
        return FOLLOWERS - sum([god.followers[civ] for god in self.gods])

    def unoccupied(self) -> list[Land]:
        """Continents without a marker."""
        chart = self.atlas()
        settled = {id(chart.home[edge]) for edge in self.homes if edge}
        return [land for land in chart.continents() if id(land) not in settled]

    def in_reserve(self) -> list[int]:
        """Colours whose marker is not in play."""
        return [civ for civ in CIV_ORDER if not self.homes[civ]]
