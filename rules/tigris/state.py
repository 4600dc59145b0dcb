"""What lies on the table."""

from typing import Generic

from rules.kernel.record import Kept, field
from rules.kernel.table import S, Table
from rules.tigris.board import CATASTROPHES


class Dynasty(Kept):
    """What one seat has behind its screen, by colour, and its catastrophes."""

    hand: list[int]
    points: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    treasures: int = 0
    catastrophes: int = CATASTROPHES

    def held(self) -> list[int]:
        """The tiles in hand one by one."""
        return [colour for colour, count in enumerate(self.hand) for _ in range(count)]


class Monument(Kept):
    """A monument: its name, the first of its four squares, and the colour that was flipped."""

    name: str
    square: int
    colour: int


class State(Table[S], Generic[S]):
    """The whole table.

    `cells` is the board, one letter a square (see tiles.py).  `bag` and `gone` count tiles by
    colour; `gone` has left the game.  `buildings` is None without the variant, else the square of
    each colour's building (-1: not built).  `active` has `left` actions and may have a `wish`: the
    monument to build when it becomes possible.  `fresh` are the squares of the latest turn.
    """

    side: str = "classic"
    cells: str = ""
    treasures: list[int] = field(default_factory=list)
    dynasties: list[Dynasty] = field(default_factory=list)
    bag: list[int] = field(default_factory=list)
    gone: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    monuments: list[Monument] = field(default_factory=list)
    buildings: list[int] | None = None
    active: int = 0
    left: int = 0
    turn: int = 0
    wish: str = ""
    fresh: list[int] = field(default_factory=list)
    ending: bool = False

    def put(self, square: int, letter: str) -> None:
        """Something lies on a square, or, with a dot, nothing any more."""
        self.cells = self.cells[:square] + letter + self.cells[square + 1 :]

    def mark(self, square: int) -> None:
        """Remember what the latest turn touched."""
        if square not in self.fresh:
            self.fresh.append(square)

    def discard(self, colour: int, count: int = 1) -> None:
        """Tiles leave the game."""
        self.gone[colour] += count
