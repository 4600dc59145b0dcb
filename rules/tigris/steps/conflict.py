"""What both conflicts share: the attacker adds tiles, then the defender, then all is counted."""

from typing import Any

from rules.kernel.orders import Order
from rules.kernel.steps import Decision, Log, Step
from rules.kernel.words import Phrase, Player, msg
from rules.tigris import events as ev
from rules.tigris import orders as od
from rules.tigris.kingdoms import beside, chart, region, squares, where
from rules.tigris.state import State
from rules.tigris.steps.drawing import score
from rules.tigris.tiles import EMPTY, FACES, LEADERS, RED, TILES, head

Board = State[Any]
ATTACK = msg(
    "Conflict with {other}, {leader} against {leader}: you attack with {ours} against {theirs}. "
    "How many of your tiles do you add ({tile})?"
)
DEFEND = msg(
    "Conflict with {other}, {leader} against {leader}: you defend with {ours} against {theirs} and "
    "win a tie. How many of your tiles do you add ({tile})?"
)
ATTACKER, DEFENDER, DONE = range(3)


class Clash(Step):
    """One conflict; `side` tells who decides next.

    Supporters from the hand have the colour `suit`; `strength` counts attacker and defender;
    `union` is the tile that joined two kingdoms, -1 in an internal conflict.
    """

    seats: list[int]
    colour: int
    suit: int
    strength: list[int]
    union: int = -1
    side: int = ATTACKER

    def asks(self, s: Board) -> tuple[Decision, ...]:
        if self.side == DONE:
            return ()
        other = 1 - self.side
        facts = {
            "other": Player(self.seats[other]),
            "leader": LEADERS[self.colour],
            "tile": TILES[self.suit],
            "ours": self.strength[self.side],
            "theirs": self.strength[other],
        }
        prompt = Phrase(DEFEND if self.side else ATTACK, facts)
        return (Decision(self.seats[self.side], prompt, ("Add",)),)

    def take(self, s: Board, seat: int, order: od.Add, log: Log) -> Step | None:
        self.support(s, order.count, log)
        self.skip(s, log)
        return None

    def advance(self, s: Board, log: Log) -> Step | None:
        settle(s, self, log)
        return None

    def lapse(self, s: Board, seat: int) -> Order | None:
        """As few as would win now, else none."""
        return od.Add(self.needed() if self.needed() <= self.held(s) else 0)

    def needed(self) -> int:
        """How few tiles would win for the side that decides, as things stand."""
        short = self.strength[1 - self.side] - self.strength[self.side]
        return max(0, short + (self.side == ATTACKER))

    def held(self, s: Board) -> int:
        """How many tiles the side that decides could add."""
        return s.dynasties[self.seats[self.side]].hand[self.suit]

    def support(self, s: Board, count: int, log: Log) -> None:
        """Tiles from the hand leave the game and count for this conflict."""
        seat = self.seats[self.side]
        s.dynasties[seat].hand[self.suit] -= count
        s.discard(self.suit, count)
        self.strength[self.side] += count
        total = self.strength[self.side]
        log.say(ev.Supported(seat=seat, tile=self.suit, tiles=count, total=total))
        self.side += 1

    def skip(self, s: Board, log: Log) -> None:
        """Who holds no such tile has nothing to decide and is not asked."""
        while self.side < DONE and not self.held(s):
            self.support(s, 0, log)


def settle(s: Board, clash: Clash, log: Log) -> None:
    """The stronger wins, at a tie the defender."""
    attack, defence = clash.strength
    winner, loser = clash.seats if attack > defence else clash.seats[::-1]
    at = s.cells.index(head(loser, clash.colour))
    lost = losses(s, clash, at)
    for square in lost:
        s.put(square, EMPTY)
        s.mark(square)
    s.discard(clash.colour, len(lost))
    s.put(at, EMPTY)
    s.mark(at)
    log.say(ev.ConflictWon(seat=winner, loser=loser, leader=clash.colour))
    if lost:
        log.say(ev.SupportersLost(tile=clash.colour, squares=lost))
    score(s, winner, clash.suit, 1 + len(lost), log)


def losses(s: Board, clash: Clash, at: int) -> tuple[int, ...]:
    """The supporters that leave the board with the leader on `at`; none in an internal conflict."""
    if clash.union < 0:
        return ()
    side = region(s.cells, at, without=clash.union)
    return squares(side & where(s.cells, FACES[clash.colour]) & ~spared(s, clash.colour, at))


def spared(s: Board, colour: int, at: int) -> int:
    """What a lost conflict leaves: the building's tile; temples with a treasure or a leader."""
    kept = [s.buildings[colour]] if s.buildings and s.buildings[colour] >= 0 else []
    area = beside(chart(s.cells).leaders & ~(1 << at)) if colour == RED else 0
    for square in (*kept, *(s.treasures if colour == RED else ())):
        area |= 1 << square
    return area
