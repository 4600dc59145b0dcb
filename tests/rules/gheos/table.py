"""A table set in a line or two: a world as `T01 51,50; T10 52,50 2`, civilizations by a tile.

The start tile lies at 50,50 unless the world says otherwise; a third word is the turn.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rules import gheos, kernel
from rules.gheos.board import CIVS, EPOCHS, MIDDLE, ROW
from rules.gheos.choices import NUMBER
from rules.gheos.continents import World, atlas, cell_of, code, tile_of
from rules.gheos.state import God, State
from rules.gheos.steps.turns import Turns
from rules.gheos.tiles import EPOCH, LANDSCAPES, START
from rules.kernel.events import Log
from rules.kernel.play import settle
from rules.kernel.words import Voice

GAME = gheos.GAME
ANNE, BART, CLEO, DIDO = range(4)
RED, GREEN, YELLOW, BLUE, BLACK, WHITE = range(6)
CAST = Voice(names=("Anne", "Bart", "Cleo", "Dido"))
COLOUR = {CIVS.show(civ, kernel.ENGLISH): civ for civ in CIVS.names}
TURN_LINES = 6  # a tile, a price, a choice, a civilization, a token, and never more
PAIR = "T01 51,50"  # a continent of two tiles: the start tile's shore and a landmass


def cell(place: str) -> int:
    """`51,50` as the number of its cell."""
    column, row = place.split(",")
    return int(column) * ROW + int(row)


def world_of(text: str) -> World:
    """The tiles of a world, the start tile first."""
    laid = [code(MIDDLE, START, 0)]
    for entry in filter(None, (part.strip() for part in text.split(";"))):
        tile, place, *turn = entry.split()
        laid.append(code(cell(place), NUMBER[tile], int(turn[0]) if turn else 0))
    return tuple({cell_of(tile): tile for tile in laid}.values())


class Table:
    """A match under way: give orders by seat, look at what was said and what is asked."""

    def __init__(self, state: State[Any], log: Log) -> None:
        self.s, self.events = state, tuple(log)

    def order(self, seat: int, *lines: str) -> "Table":
        """Lines of a letter from a seat; the table must add up after each."""
        self.events = ()
        for line in lines:
            outcome = kernel.apply(GAME, self.s, seat, kernel.read(GAME, line, self.s, seat))
            self.s, self.events = outcome.state, self.events + outcome.events
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
        return tuple(verb for d in kernel.pending(self.s) for verb in d.verbs)

    def menu(self) -> list[str]:
        return [str(order) for order in kernel.menu(GAME, self.s, self.asked[0], 5000)]

    def lapsed(self) -> str:
        return str(kernel.lapse(GAME, self.s, self.asked[0]))

    def said(self, seat: int | None = None) -> list[str]:
        """The sentences of the last letter that a seat (None: the public) may read."""
        return [event.sentence(CAST) for event in self.events if event.seen_by(seat)]

    @property
    def civs(self) -> set[str]:
        """The civilizations in play."""
        return {CIVS.show(civ, kernel.ENGLISH) for civ in self.s.markers}

    def lives_on(self, civ: str) -> list[str]:
        """The tiles with the landmasses of a civilization's continent."""
        return sorted(self.s.continent(COLOUR[civ]).name.split())

    def followers(self, seat: int) -> dict[str, int]:
        held = self.s.gods[seat].followers
        return {name: held[civ] for name, civ in COLOUR.items() if held[civ]}

    def points(self, source: str | None = None) -> list[int]:
        return [g.points.get(source, 0) if source else g.total() for g in self.s.gods]


def fresh(seats: int = 4, seed: bytes = b"table") -> Table:
    """A match as the lot sets it up."""
    outcome = kernel.start(GAME, seed, seats)
    return Table(outcome.state, Log(outcome.events))


def table(
    world: str = PAIR,
    hand: str = "T28 T29",
    markers: Mapping[str, str] | None = None,
    followers: Mapping[int, Mapping[str, int]] | None = None,
    tokens: Sequence[int] = (3, 3),
    top: Sequence[str] = (),
    epochs: int = 0,
    seats: int = 2,
    turn: int = ANNE,
    points: Mapping[int, int] | None = None,
    options: Mapping[str, str] | None = None,
) -> Table:
    """A position at the beginning of a turn.

    `hand` is that of whose turn it is, `markers` names a tile of each civilization's continent,
    `top` the tiles drawn next, where E is an epoch tile.
    """
    s = kernel.start(GAME, b"table", seats, dict(options or {})).state
    s.world = world_of(world)
    deal(s, turn, hand.split(), list(top), epochs)
    for seat, god in enumerate(s.gods):
        god.tokens = tokens[seat] if seat < len(tokens) else 3
        god.points = {"temples": points[seat]} if points and seat in points else {}
    settle_civs(s, markers or {}, followers or {})
    s.agenda, log = [Turns(seat=turn)], Log()
    settle(GAME, s, log)
    GAME.audit(s)
    return Table(s, log)


def deal(s: Any, turn: int, hand: Sequence[str], top: list[str], epochs: int) -> None:
    """Tiles where the test wants them, the others anywhere."""
    named = [NUMBER[tile] for tile in (*hand, *top) if tile != "E"]
    left = [t for t in LANDSCAPES if t not in named and t not in map(tile_of, s.world)]
    if START not in map(tile_of, s.world):
        s.gone = [START]
    for seat in range(len(s.gods)):
        own = [NUMBER[tile] for tile in hand] if seat == turn else [left.pop(), left.pop()]
        s.gods[seat] = God(own)
    upper = [EPOCH if tile == "E" else NUMBER[tile] for tile in reversed(top)]
    below = [EPOCH] * (EPOCHS - epochs - top.count("E"))
    s.epochs, s.pile = epochs, below + left + upper


def settle_civs(
    s: Any, markers: Mapping[str, str], followers: Mapping[int, Mapping[str, int]]
) -> None:
    """Markers on the continents of the tiles named, and their followers."""
    for civ, tile in markers.items():
        land = next(c for c in atlas(s.world).continents() if NUMBER[tile] in c.masses)
        s.homes[COLOUR[civ]] = land.edges[0]
    for seat, held in followers.items():
        for civ, n in held.items():
            s.gods[seat].followers[COLOUR[civ]] = n
