"""The six rounds, the turns of each, and the four actions."""

from typing import Any

from rules.imhotep import events as ev
from rules.imhotep import orders as od
from rules.imhotep.board import LEAST, MARKET_OPEN, MARKET_PAIR, ROUND_CARDS, ROUNDS
from rules.imhotep.reckoning import reckon
from rules.imhotep.state import EMPTY, Ship, State
from rules.imhotep.steps.building import board_stone, draw
from rules.imhotep.steps.temple import Temple
from rules.imhotep.steps.unloading import Unload
from rules.kernel.orders import Order
from rules.kernel.seat import clockwise
from rules.kernel.steps import Decision, Log, Step
from rules.kernel.words import Phrase, msg

Board = State[Any]
ACT = Phrase(msg("It is your turn: take one action."))


class Rounds(Step):
    """Six rounds, each closed by the temple; then the last reckoning."""

    under_way: bool = False

    def advance(self, s: Board, log: Log) -> Step | None:
        if self.under_way:
            self.under_way = False
            return Temple()
        if s.round == ROUNDS:
            reckon(s, log)
            return None
        clear_market(s, log)
        open_round(s, log)
        self.under_way = True
        return Turns(seat=s.start)


def clear_market(s: Board, log: Log) -> None:
    """Cards nobody took are discarded, face up."""
    if s.pair:
        log.say(ev.PairTurned(cards=tuple(s.pair)))
    s.discard += s.market + s.pair
    s.market, s.pair = [], []


def open_round(s: Board, log: Log) -> None:
    """Turn up a round card, launch its ships and lay out the market."""
    rooms = ROUND_CARDS[len(s.builders)][s.rounds[s.round]]
    s.round += 1
    s.ships = [Ship([EMPTY] * room) for room in rooms]
    s.last = 0
    log.say(ev.RoundOpened(round=s.round, ships=tuple(rooms), seat=s.start))
    side = s.sides["market"]
    s.market = draw_up_to(s, MARKET_OPEN[side], log)
    log.say(ev.MarketLaid(cards=tuple(s.market)))
    s.pair = draw_up_to(s, MARKET_PAIR[side], log)
    if s.pair:
        log.say(ev.PairLaid())


def draw_up_to(s: Board, most: int, log: Log) -> list[str]:
    """Cards from the deck, fewer only when none are left anywhere."""
    drawn = (draw(s, log) for _ in range(most))
    return [card for card in drawn if card]


class Turns(Step):
    """In turn, one action each, until all four ships have landed; `seat` is next."""

    seat: int

    def advance(self, s: Board, log: Log) -> Step | None:
        if all(ship.at for ship in s.ships):
            return None
        skipped: list[int] = []
        for seat in clockwise(self.seat, len(s.builders)):
            if verbs := actions(s, seat):
                log.extend(ev.PassedOver(seat=other) for other in skipped)
                self.seat = (seat + 1) % len(s.builders)
                return Turn(seat=seat, verbs=verbs)
            skipped.append(seat)
        stall(s, self.seat, log)
        return None


def stall(s: Board, next_seat: int, log: Log) -> None:
    """Nobody can act: stones aboard return to the quarry and the round is over."""
    for ship in s.ships:
        for owner in ship.hold:
            if owner != EMPTY:
                s.builders[owner].quarry += 1
        ship.hold = [EMPTY] * len(ship.hold)
    s.start = next_seat
    log.say(ev.Stalled())


def actions(s: Board, seat: int) -> tuple[str, ...]:
    """The verbs open to a seat in its turn."""
    builder = s.builders[seat]
    free, ready, nearly = berths(s)
    verbs = []
    if builder.fits():
        verbs.append("Hew")
    if builder.sled and free:
        verbs.append("Load")
    if ready:
        verbs.append("Sail")
    if builder.cards:
        verbs += playable(s, seat, free, ready, nearly)
    return tuple(verbs)


def berths(s: Board) -> tuple[int, bool, bool]:
    """Free spaces on waiting ships; whether one may sail, now or with one more stone."""
    free, ready, nearly = 0, False, False
    for ship in s.ships:
        if ship.at is None:
            room, hold = ship.hold.count(EMPTY), len(ship.hold)
            spare = hold - room - LEAST[hold]
            free += room
            ready = ready or spare >= 0
            nearly = nearly or (room > 0 and spare >= -1)
    return free, ready, nearly


def playable(s: Board, seat: int, free: int, ready: bool, nearly: bool) -> list[str]:
    """The verbs that play a blue card now."""
    builder = s.builders[seat]
    may = {
        "lever": ready,
        "hammer": free and builder.sled + builder.fits(),
        "sail": nearly and builder.sled,
        "chisel": free > 1 and builder.sled > 1,
    }
    return [f"Play{card.title()}" for card, fits in may.items() if fits and card in builder.cards]


class Turn(Step):
    """One seat's one action; silence means the first of the menu: hew, else load, else sail."""

    seat: int
    verbs: tuple[str, ...]

    def asks(self, s: Board) -> tuple[Decision, ...]:
        return (Decision(self.seat, ACT, self.verbs),) if self.verbs else ()

    def take(self, s: Board, seat: int, order: Order, log: Log) -> Step | None:
        self.verbs = ()
        match order:
            case od.Hew():
                log.say(ev.Hewed(seat=seat, stones=s.builders[seat].hew()))
            case od.Load(ship, space):
                board_stone(s, seat, ship, space, log)
            case od.Sail(ship, site):
                return depart(s, seat, ship, site, log)
            case _:
                return play(s, seat, order, log)
        return None


def depart(s: Board, seat: int, ship: int, site: str, log: Log) -> Step:
    """A ship lands; should it be the last, the next round begins left of who sent it."""
    s.ships[ship - 1].at = site
    s.last, s.start = ship, (seat + 1) % len(s.builders)
    log.say(ev.Landed(seat=seat, ship=ship, site=site))
    return Unload(ship=ship)


def play(s: Board, seat: int, order: Order, log: Log) -> Step | None:
    """Spend a blue card."""
    card = type(order).__name__.removeprefix("Play").lower()
    s.builders[seat].cards.remove(card)
    s.discard.append(card)
    log.say(ev.Played(seat=seat, card=card))
    match order:
        case od.PlayLever(ship, site, owners):
            return pry(s, seat, ship, site, owners, log)
        case od.PlayHammer(ship, space):
            if stones := s.builders[seat].hew():
                log.say(ev.Hewed(seat=seat, stones=stones))
            board_stone(s, seat, ship, space, log)
        case od.PlaySail(ship, space, site):
            board_stone(s, seat, ship, space, log)
            return depart(s, seat, ship, site, log)
        case od.PlayChisel(ship, space, second, second_space):
            board_stone(s, seat, ship, space, log)
            board_stone(s, seat, second, second_space, log)
    return None


def pry(
    s: Board, seat: int, ship: int, site: str, owners: tuple[int, ...], log: Log
) -> Step | None:
    """The lever: the stones stand aboard as they are to come off."""
    hold = s.ships[ship - 1].hold
    hold[:] = [*owners, *[EMPTY] * (len(hold) - len(owners))]
    step = depart(s, seat, ship, site, log)
    log.say(ev.Rearranged(ship=ship, order=owners))
    return step
