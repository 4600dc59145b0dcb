"""A table set in a line or two: tiles by colour and squares, leaders by name, hands as letters.

The letters are those of the state: k settlement, r temple, b farm, g market.
"""

from collections.abc import Mapping
from typing import Any

from rules import kernel, tigris
from rules.kernel.events import Log
from rules.kernel.play import settle
from rules.kernel.words import Voice
from rules.tigris.board import LANDS, SQUARE_NAMES
from rules.tigris.board import square as square
from rules.tigris.state import Monument, State
from rules.tigris.steps.turns import Turns
from rules.tigris.tiles import COUNTS, FACES, FLIPPED, LEADERS, RED, RUIN, head
from rules.tigris.works import four

GAME = tigris.GAME
BOW, LION, BULL, POT = range(4)
CAST = Voice(names=("Anne", "Bart", "Cleo", "Dido"))
NAMES = CAST.names
ALTERNATIVE: dict[str, Any] = {"board": "alternative"}
VARIANT: dict[str, Any] = {"buildings": "yes"}


def squares(names: str) -> list[int]:
    return [square(name) for name in names.split()]


class Table:
    """A match under way: give orders by seat, look at what was said and what is asked."""

    def __init__(self, state: State[Any], log: Log) -> None:
        self.s: Any = state
        self.events = tuple(log)

    def order(self, seat: int, *lines: str) -> "Table":
        """Lines of mail from a seat; the table must add up after each."""
        self.events = ()
        for line in lines:
            outcome = kernel.apply(GAME, self.s, seat, kernel.read(GAME, line, self.s, seat))
            self.s, self.events = outcome.state, (*self.events, *outcome.events)
            GAME.audit(self.s)
        return self

    def refuses(self, seat: int, line: str) -> str:
        """What a seat is told about an order that cannot stand."""
        try:
            self.order(seat, line)
        except kernel.OrderError as error:
            return error.said()
        raise AssertionError(f"“{line}” was taken")

    @property
    def asked(self) -> list[int]:
        return [decision.seat for decision in kernel.pending(self.s)]

    @property
    def verbs(self) -> tuple[str, ...]:
        return kernel.pending(self.s)[0].verbs

    def menu(self, seat: int) -> list[str]:
        return [str(order) for order in kernel.menu(GAME, self.s, seat, 2000)]

    def may_place(self, seat: int, piece: str) -> set[str]:
        """The squares a piece may go to."""
        start = f"place {piece} at "
        lines = [line for line in self.menu(seat) if line.startswith(start) and "add" not in line]
        return {line.removeprefix(start) for line in lines}

    def said(self, seat: int | None = None) -> list[str]:
        """The sentences of the last orders that a seat (None: the public) may read."""
        return [event.sentence(CAST) for event in self.events if event.seen_by(seat)]

    def tells(self, words: str) -> bool:
        return any(words in sentence for sentence in self.said())

    def points(self, seat: int) -> list[int]:
        """Black, red, blue, green."""
        return list(self.s.dynasties[seat].points)

    def at(self, name: str) -> str:
        """The letter that lies on a square."""
        return str(self.s.cells[square(name)])

    def where(self, seat: int, leader: int) -> str | None:
        """The square of a leader, None at home."""
        n = self.s.cells.find(head(seat, leader))
        return SQUARE_NAMES[n] if n >= 0 else None


def fresh(seats: int = 4, seed: bytes = b"table", **options: str) -> Table:
    """A match as the lot sets it up."""
    outcome = kernel.start(GAME, seed, seats, options)
    return Table(outcome.state, Log(outcome.events))


def table(
    turn: int = LION,
    seats: int = 4,
    leaders: Mapping[int, str] | None = None,
    hands: Mapping[int, str] | None = None,
    points: Mapping[int, list[int]] | None = None,
    treasures: str | None = None,
    monuments: Mapping[str, str] | None = None,
    ruins: str = "",
    left: int = 2,
    bag: int | None = None,
    options: Mapping[str, Any] | None = None,
    **tiles: str,
) -> Table:
    """Some seat's turn on a board with the start temples and whatever is named.

    `k`, `r`, `b`, `g` list squares of tiles; `leaders` are `king C5, trader D6` by seat; a hand not
    named is empty.  `treasures` names all that lie on the board, the rest is behind the first
    screen.  `monuments` maps names (first word the flipped colour) to top left squares.  With `bag`
    so many tiles are left in it, and the others are out of the game.
    """
    s = fresh(seats, **dict(options or {})).s
    s.active, s.left, s.turn, s.agenda = turn, left, 5, [Turns()]
    for letter, names in tiles.items():
        for n in squares(names):
            s.put(n, letter)
    lay(s, leaders or {}, monuments or {}, ruins)
    if treasures is not None:
        s.treasures = squares(treasures)
        s.dynasties[0].treasures = len(LANDS[s.side].temples) - len(s.treasures)
    for seat, dynasty in enumerate(s.dynasties):
        dynasty.hand = [(hands or {}).get(seat, "").count(letter) for letter in FACES]
        dynasty.points = list((points or {}).get(seat, [0, 0, 0, 0]))
    count_tiles(s, bag)
    log = Log()
    settle(GAME, s, log)
    GAME.audit(s)
    return Table(s, log)


def lay(s: Any, leaders: Mapping[int, str], monuments: Mapping[str, str], ruins: str) -> None:
    """Leaders, monuments and catastrophes."""
    colours = {names.split("|")[0]: colour for colour, names in LEADERS.names.items()}
    for seat, said in leaders.items():
        for piece in said.split(", "):
            name, at = piece.split()
            s.put(square(at), head(seat, colours[name]))
    for name, at in monuments.items():
        colour = ("black", "red", "blue", "green").index(name.split("-")[0])
        s.monuments.append(Monument(name, square(at), colour))
        for n in four(square(at)):
            s.put(n, FLIPPED)
    for n, ruin in enumerate(squares(ruins)):
        s.put(ruin, RUIN)
        s.dynasties[n // 2].catastrophes -= 1


def count_tiles(s: Any, bag: int | None) -> None:
    """Tiles not seen anywhere are in the bag, or, if it is to be small, out of the game."""
    for colour, letter in enumerate(FACES):
        hands = sum(d.hand[colour] for d in s.dynasties)
        flipped = 4 * sum(m.colour == colour for m in s.monuments)
        s.bag[colour] = COUNTS[colour] - s.cells.count(letter) - hands - flipped
    if bag is not None:
        s.gone = list(s.bag)
        s.gone[RED] -= bag
        s.bag = [0, bag, 0, 0]
