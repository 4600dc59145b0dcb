"""Turns, the up to two actions of each, and the end of a turn."""

from typing import Any

from rules.kernel.orders import Order
from rules.kernel.seat import clockwise
from rules.kernel.steps import Decision, Log, Step
from rules.kernel.words import Phrase, msg
from rules.tigris import choices as may
from rules.tigris import events as ev
from rules.tigris import orders as od
from rules.tigris.board import ACTIONS, HAND, TREASURES_LEFT
from rules.tigris.endings import BagEnded, TreasuresGone
from rules.tigris.reckoning import reckon
from rules.tigris.state import State
from rules.tigris.steps.drawing import fill
from rules.tigris.steps.leaders import place_leader, withdraw
from rules.tigris.steps.monuments import pay_monuments
from rules.tigris.steps.placing import place_tile, strike
from rules.tigris.tiles import TILE

Board = State[Any]
FIRST = Phrase(msg("It is your turn: you have two actions."))
SECOND = Phrase(msg("You have one more action."))


class Turns(Step):
    """Clockwise, turn after turn, until an ending is reached at the end of a turn."""

    def advance(self, s: Board, log: Log) -> Step | None:
        if not s.left:
            if s.turn and close_turn(s, log):
                reckon(s, log)
                return None
            open_turn(s)
        return Action(verbs=actions(s, s.active))


def open_turn(s: Board) -> None:
    """The next seat becomes active."""
    s.active = (s.active + 1) % len(s.dynasties)
    s.left, s.wish = ACTIONS, ""
    s.turn += 1


def close_turn(s: Board, log: Log) -> bool:
    """Monuments pay, hands are filled up, the active one first; whether the match is over."""
    pay_monuments(s, log)
    for seat in clockwise(s.active, len(s.dynasties)):
        if missing := HAND - sum(s.dynasties[seat].hand):
            fill(s, seat, missing, log)
    return over(s, log)


def over(s: Board, log: Log) -> bool:
    """Few treasures on the board, or a bag that could not fill a hand."""
    if len(s.treasures) <= TREASURES_LEFT:
        log.say(TreasuresGone(treasures=len(s.treasures)))
    elif s.ending:
        log.say(BagEnded())
    return s.ending or len(s.treasures) <= TREASURES_LEFT


def actions(s: Board, seat: int) -> tuple[str, ...]:
    """The verbs open to the active seat."""
    dynasty = s.dynasties[seat]
    open_now = {
        "Place": may.pieces(s, seat, {}),
        "Attack": may.fighters(s, seat, {}),
        "Withdraw": may.on_board(s, seat, {}),
        "Strike": dynasty.catastrophes,
        "Swap": any(dynasty.hand),
        "Wish": not s.wish and may.wishes(s, seat, {}),
        "Pass": True,
    }
    return tuple(verb for verb, holds in open_now.items() if holds)


class Action(Step):
    """One action of the active seat; silence ends the turn."""

    verbs: tuple[str, ...]

    def asks(self, s: Board) -> tuple[Decision, ...]:
        prompt = FIRST if s.left == ACTIONS else SECOND
        return (Decision(s.active, prompt, self.verbs),) if self.verbs else ()

    def take(self, s: Board, seat: int, order: Order, log: Log) -> Step | None:
        self.verbs = ()
        if isinstance(order, od.Wish):
            s.wish = order.monument
            log.tell(seat, ev.Wished(monument=order.monument))
            return None
        if s.left == ACTIONS:
            s.fresh = []
        s.left -= 1
        return act(s, seat, order, log)

    def lapse(self, s: Board, seat: int) -> Order | None:
        return od.Pass()


def act(s: Board, seat: int, order: Order, log: Log) -> Step | None:
    """What the order says, and what follows from it."""
    match order:
        case od.Place(piece, square) if piece >= TILE:
            return place_tile(s, seat, piece - TILE, square, log)
        case od.Place(leader, square):
            return place_leader(s, seat, leader, square, log)
        case od.Attack(leader, square, count):
            return place_leader(s, seat, leader, square, log, count)
        case od.Withdraw(leader):
            withdraw(s, seat, leader, log)
        case od.Strike(square):
            strike(s, seat, square, log)
        case od.Swap(tiles):
            swap(s, seat, tiles, log)
        case od.Pass():
            s.left = 0
            log.say(ev.Passed(seat=seat))
    return None


def swap(s: Board, seat: int, tiles: tuple[int, ...], log: Log) -> None:
    """Tiles leave the game unseen, and as many are drawn at once."""
    for colour in tiles:
        s.dynasties[seat].hand[colour] -= 1
        s.discard(colour)
    log.say(ev.Swapped(seat=seat, tiles=len(tiles)))
    fill(s, seat, len(tiles), log)
