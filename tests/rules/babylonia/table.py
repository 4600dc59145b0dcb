"""A table set in a line or two: tokens as `pF7 fG8` by seat, tiles by hex, stands as letters.

The letters of tokens are those of the written board: p priest, s servant, m merchant, f farmer.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rules import babylonia, kernel
from rules.babylonia.board import INDEX, SITES
from rules.babylonia.state import State
from rules.babylonia.steps.turns import Turns
from rules.babylonia.tiles import CITY, FREE, MARK, PIECE_ORDER, new_pool
from rules.kernel.events import Log
from rules.kernel.play import settle
from rules.kernel.words import Voice

GAME = babylonia.GAME
RED, BLUE, WHITE, BLACK = range(4)
NAMES = ("Anne", "Bart", "Cleo", "Dido")
CAST = Voice(names=NAMES)
LATER = 8  # a turn after the first round


class Table:
    """A match under way: give orders by seat, look at what was said and what is asked."""

    def __init__(self, state: State[Any], log: Log, audited: bool = True) -> None:
        self.s, self.events, self.audited = state, tuple(log), audited
        self.audit()

    def audit(self) -> None:
        """The table adds up, unless it was set up with cards from nowhere or tokens missing."""
        if self.audited:
            GAME.audit(self.s)

    def order(self, seat: int, line: str) -> "Table":
        """One line of mail from a seat; the table must add up afterwards."""
        outcome = kernel.apply(GAME, self.s, seat, kernel.read(GAME, line, self.s, seat))
        self.s, self.events = outcome.state, outcome.events
        self.audit()
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

    def verbs(self) -> tuple[str, ...]:
        return kernel.pending(self.s)[0].verbs

    def said(self, seat: int | None = None) -> list[str]:
        """The sentences of the last order that a seat (None: the public) may read."""
        return [event.sentence(CAST) for event in self.events if event.seen_by(seat)]

    def points(self, source: str | None = None) -> list[int]:
        if source is None:
            return [clan.total() for clan in self.s.clans]
        at = babylonia.state.SOURCES.index(source)
        return [clan.points[at] for clan in self.s.clans]

    def lapsed(self) -> str:
        """What silence would do."""
        return str(kernel.lapse(GAME, self.s, self.asked[0]))

    @property
    def result(self) -> kernel.Result | None:
        return GAME.result(self.s)


def fresh(seats: int = 4, seed: bytes = b"table", **options: str) -> Table:
    """A match as the lot sets it up."""
    outcome = kernel.start(GAME, seed, seats, options)
    return Table(outcome.state, Log(outcome.events))


def table(
    tokens: Mapping[int, str] | None = None,
    tiles: Mapping[str, str] | None = None,
    stand: Mapping[int, str] | None = None,
    pool: Mapping[int, str] | None = None,
    cities: Mapping[int, int] | None = None,
    cards: Mapping[int, Sequence[int]] | None = None,
    points: Mapping[int, int] | None = None,
    seats: int = 4,
    turn: int = RED,
    turns: int = LATER,
    scored: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    cities_left: int | None = None,
    bare: Sequence[int] = (),
) -> Table:
    """Some seat's turn in a match under way.

    `tiles` puts a tile on a site (a dot: none), `cities` is how many each seat has, `cities_left`
    how many stay on the map.  `pool` is drawn next, last letter first; tokens in no other place lie
    beneath it, but a seat in `bare` has nothing more to draw.
    """
    s = kernel.start(GAME, b"table", seats, options).state
    lay_tiles(s, dict(tiles or {}))
    hand_out(s, cities or {}, set(tiles or {}))
    lay_tokens(s, tokens or {}, stand or {}, pool or {})
    if cities_left is not None:
        thin_out(s, cities_left, set(tiles or {}))
    give_cards(s, cards or {})
    for seat in bare:
        s.clans[seat].pool = ""
    s.scored, s.turns, s.tally = list(scored), turns, [0] * (seats * turns)
    for seat, count in (points or {}).items():
        s.clans[seat].points[0] = count
    s.active, s.agenda, log = turn, [Turns()], Log()
    settle(GAME, s, log)
    return Table(s, log, audited=not (cards or bare))


def lay_tiles(s: Any, tiles: dict[str, str]) -> None:
    """Wanted tiles change places with what lies on their sites."""
    for name, mark in tiles.items():
        if mark == FREE:
            s.gone += s.at(name)
            s.put(INDEX[name], FREE)
            continue
        done = {INDEX[other] for other in tiles if s.at(other) == tiles[other]}
        there = next(
            n for n in SITES if s.ground[n] == mark and (n not in done or n == INDEX[name])
        )
        s.put(there, s.at(name))
        s.put(INDEX[name], mark)


def hand_out(s: Any, cities: Mapping[int, int], kept: set[str]) -> None:
    """Cities from the map to those who are said to have won them."""
    for seat, count in cities.items():
        for n in removable(s, kept)[:count]:
            s.clans[seat].cities += s.ground[n]
            s.put(n, FREE)


def thin_out(s: Any, left: int, kept: set[str]) -> None:
    """Discard cities until so many are left."""
    for n in removable(s, kept)[: s.cities_left() - left]:
        s.gone += s.ground[n]
        s.put(n, FREE)


def removable(s: Any, kept: set[str]) -> list[int]:
    wanted = {INDEX[name] for name in kept}
    return [n for n in reversed(SITES) if s.ground[n] in CITY and n not in wanted]


def lay_tokens(
    s: Any, tokens: Mapping[int, str], stand: Mapping[int, str], pool: Mapping[int, str]
) -> None:
    """Tokens on the map and on the stands; the rest in the pools."""
    for seat, clan in enumerate(s.clans):
        left = new_pool()
        for word in tokens.get(seat, "").split():
            piece = PIECE_ORDER["psmf".index(word[0])]
            assert s.is_free(word[1:]), f"{word[1:]} is not free"
            s.put(INDEX[word[1:]], MARK[seat][piece])
            left.remove(word[0].upper())
        clan.stand = stand.get(seat, "PSMFF")
        for letter in clan.stand + pool.get(seat, ""):
            left.remove(letter)
        clan.pool = "".join(left) + pool.get(seat, "")


def give_cards(s: Any, cards: Mapping[int, Sequence[int]]) -> None:
    for seat, held in cards.items():
        s.clans[seat].cards = list(held)
        for card in held:
            if card not in s.market:
                s.market[-1] = card
            s.market.remove(card)
