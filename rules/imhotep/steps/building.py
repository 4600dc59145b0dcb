"""Stones find their place, cards their owner, and what either leads to at once."""

from typing import Any

from rules.imhotep import events as ev
from rules.imhotep import orders as od
from rules.imhotep.board import PYRAMID_B, PYRAMID_EXTRA, PYRAMID_ORDER, TOWER_STONES
from rules.imhotep.cards import RED, SITE
from rules.imhotep.choices import bonus_of, open_pyramids, refusable_pyramids
from rules.imhotep.scoring import pyramid_value, singles, tower_value
from rules.imhotep.state import State
from rules.kernel.orders import Order
from rules.kernel.steps import Decision, Log, Step
from rules.kernel.words import Phrase, msg

Board = State[Any]
KEEP = Phrase(msg("Keep one of the two hidden cards."))
BUILD = Phrase(msg("Choose the pyramid for your stone."))
LOAD = Phrase(msg("You may load one stone at once."))
EXTRA = len(PYRAMID_ORDER)  # the pile beside the three pyramids of side B


def board_stone(s: Board, seat: int, ship: int, space: int, log: Log) -> None:
    """A stone goes from the sled to a space of a ship."""
    s.builders[seat].sled -= 1
    s.ships[ship - 1].hold[space - 1] = seat
    log.say(ev.Loaded(seat=seat, ship=ship, space=space))


def set_stone(s: Board, seat: int, site: str, log: Log) -> None:
    """A stone goes to the one place a monument has for it."""
    if site == "pyramid":
        stack_pyramid(s, seat, log)
    elif site == "temple":
        s.temple.append(seat)
    elif site == "chamber":
        s.chamber.append(seat)
    else:
        s.obelisks[seat] += 1
        if s.sides["obelisks"] == "B":
            raise_tower(s, seat, log)


def stack_pyramid(s: Board, seat: int, log: Log) -> None:
    """The next space of side A, or beside the finished pyramids of side B."""
    if s.sides["pyramid"] == "A":
        points, pile = pyramid_value(len(s.pyramid[0])), s.pyramid[0]
    else:
        points, pile = PYRAMID_EXTRA, s.pyramid[EXTRA]
    pile.append(seat)
    s.builders[seat].score("pyramid", points)
    log.say(ev.BuiltUp(seat=seat, points=points))


def raise_tower(s: Board, seat: int, log: Log) -> None:
    """On side B the third loose stone of a colour makes a tower, scored at once."""
    if singles(s, seat) == TOWER_STONES:
        points = tower_value(len(s.towers), len(s.builders))
        s.towers.append(seat)
        s.builders[seat].score("obelisks", points)
        log.say(ev.TowerRaised(seat=seat, points=points))


def draw(s: Board, log: Log) -> str | None:
    """The top card of the deck; discards make a new deck when it is empty."""
    if not s.deck:
        if not s.discard:
            return None
        s.deck, s.discard = s.chance.shuffle(s.discard), []
        log.say(ev.Reshuffled())
    return s.deck.pop()


def draw_for(s: Board, seat: int, log: Log) -> Step | None:
    """A seat takes the top card of the deck."""
    card = draw(s, log)
    if card is None:
        log.say(ev.DeckBare(seat=seat))
        return None
    log.say(ev.Drew(seat=seat, card=card))
    return gain(s, seat, card, log)


def gain(s: Board, seat: int, card: str, log: Log) -> Step | None:
    """A card lies open before its owner; a red one acts and is discarded."""
    if card not in RED:
        s.builders[seat].cards.append(card)
        return None
    s.discard.append(card)
    if not s.builders[seat].quarry:
        log.say(ev.RedWasted(seat=seat, card=card))
        return None
    s.builders[seat].quarry -= 1
    log.say(ev.RedPlayed(seat=seat, card=card, site=SITE[card]))
    if SITE[card] == "pyramid" and s.sides["pyramid"] == "B":
        return Raise(seat=seat)
    set_stone(s, seat, SITE[card], log)
    return None


def build_verbs(s: Board, seat: int) -> tuple[str, ...]:
    """How a stone may be built on side B; empty when all pyramids are finished."""
    if not open_pyramids(s, seat, {}):
        return ()
    return ("Build", "BuildOnly") if refusable_pyramids(s, seat, {}) else ("Build",)


def build(s: Board, seat: int, order: Order, log: Log) -> Step | None:
    """A stone goes on the next space of the pyramid named."""
    assert isinstance(order, od.Build | od.BuildOnly)
    pyramid = PYRAMID_ORDER.index(order.pyramid)
    gives = bonus_of(s, pyramid)
    points = PYRAMID_B[pyramid][len(s.pyramid[pyramid])]
    s.pyramid[pyramid].append(seat)
    s.builders[seat].score("pyramid", points)
    log.say(ev.BuiltOn(seat=seat, pyramid=order.pyramid, points=points))
    if isinstance(order, od.BuildOnly):
        log.say(ev.BonusLeft(seat=seat))
        return None
    return bonus(s, seat, gives, log)


def bonus(s: Board, seat: int, gives: str | None, log: Log) -> Step | None:
    """What a space of side B gives besides its point."""
    if gives == "card":
        return draw_for(s, seat, log)
    if gives == "stones":
        if stones := s.builders[seat].hew():
            log.say(ev.Hewed(seat=seat, stones=stones))
        return None
    if gives == "load" and s.builders[seat].sled and any(ship.has_room() for ship in s.ships):
        return LoadOne(seat=seat)
    return None


class KeepOne(Step):
    """Market B: whoever took the hidden pair keeps one card and discards the other."""

    seat: int

    def asks(self, s: Board) -> tuple[Decision, ...]:
        return (Decision(self.seat, KEEP, ("Keep",)),) if s.pair else ()

    def take(self, s: Board, seat: int, order: od.Keep, log: Log) -> Step | None:
        s.pair.remove(order.card)
        other = s.pair.pop() if s.pair else None
        if other:
            s.discard.append(other)
            log.say(ev.CardKept(seat=seat, card=order.card, other=other))
        else:
            log.say(ev.Picked(seat=seat, card=order.card))
        return gain(s, seat, order.card, log)


class Raise(Step):
    """The entrance on pyramid B: a stone fresh from the quarry needs a pyramid."""

    seat: int
    done: bool = False

    def asks(self, s: Board) -> tuple[Decision, ...]:
        verbs = () if self.done else build_verbs(s, self.seat)
        return (Decision(self.seat, BUILD, verbs),) if verbs else ()

    def take(self, s: Board, seat: int, order: Order, log: Log) -> Step | None:
        self.done = True
        return build(s, seat, order, log)

    def advance(self, s: Board, log: Log) -> Step | None:
        if not self.done:
            self.done = True
            stack_pyramid(s, self.seat, log)
        return None


class LoadOne(Step):
    """Pyramid B: the bonus of loading one stone at once."""

    seat: int
    done: bool = False

    def asks(self, s: Board) -> tuple[Decision, ...]:
        return () if self.done else (Decision(self.seat, LOAD, ("Load", "Pass")),)

    def take(self, s: Board, seat: int, order: Order, log: Log) -> Step | None:
        self.done = True
        if isinstance(order, od.Load):
            board_stone(s, seat, order.ship, order.space, log)
        else:
            log.say(ev.LoadLeft(seat=seat))
        return None

    def lapse(self, s: Board, seat: int) -> Order | None:
        return od.Pass()
