"""Turns and their phases, the drawing of tiles, epochs, and the end of the game."""

from typing import Any

from rules.gheos import events as ev
from rules.gheos.board import ENDING
from rules.gheos.reckoning import reckon
from rules.gheos.scoring import followers_score
from rules.gheos.state import State
from rules.gheos.steps.laying import Lay, lay_verbs, score_temple
from rules.gheos.steps.mustering import Muster, muster_verbs
from rules.gheos.steps.tokens import Token
from rules.gheos.tiles import EPOCH, NAMES
from rules.kernel.steps import Log, Step

Board = State[Any]


class Turns(Step):
    """Clockwise, a turn each, until tokens or epochs have run out; `seat` is next."""

    seat: int

    def advance(self, s: Board, log: Log) -> Step | None:
        if over(s, log):
            reckon(s, log)
            return None
        seat = self.seat
        self.seat = (seat + 1) % len(s.gods)
        return Turn(seat=seat)


def over(s: Board, log: Log) -> bool:
    """Whether the game has reached one of its two ends."""
    if epochs_over(s):
        log.say(ev.EpochsOver())
        return True
    if tokens_over(s):
        log.say(ev.TokensSpent())
        return True
    return False


def epochs_over(s: Board) -> bool:
    return s.epochs >= ENDING[len(s.gods)]


def tokens_over(s: Board) -> bool:
    return not any(god.tokens for god in s.gods)


class Turn(Step):
    """One seat's turn: a tile, then a civilization or a follower, then a token, then a new tile."""

    seat: int
    phase: int = 0

    def advance(self, s: Board, log: Log) -> Step | None:
        self.phase += 1
        if self.phase == 1:
            return Lay(seat=self.seat, verbs=lay_verbs(s, self.seat))
        if self.phase == 2:
            score_temple(s, self.seat, log)
            return Muster(seat=self.seat, verbs=muster_verbs(s, self.seat))
        if self.phase == 3:
            return Token(seat=self.seat)
        if s.draws_last or not tokens_over(s):
            draw(s, self.seat, log)
        return None


def draw(s: Board, seat: int, log: Log) -> None:
    """A tile for the hand; every epoch tile on the way is scored and replaced."""
    while not epochs_over(s):
        tile = s.pile.pop()
        if tile != EPOCH:
            s.gods[seat].hand.append(tile)
            log.tell(seat, ev.Drew(tile=NAMES[tile]))
            return
        score_epoch(s, seat, log)


def score_epoch(s: Board, seat: int, log: Log) -> None:
    """Each follower of every seat scores the pyramids on its continent."""
    s.epochs += 1
    log.say(ev.EpochTurned(seat=seat, n=s.epochs, most=ENDING[len(s.gods)]))
    for other, god in enumerate(s.gods):
        if points := followers_score(s, other, "pyramid"):
            god.score("epochs", points)
            log.say(ev.EpochScored(seat=other, points=points))
