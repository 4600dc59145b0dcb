"""Playing: start, who is asked, apply.  Old state in, new state and events out."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from rules.kernel.chance import Chance
from rules.kernel.codec import clone
from rules.kernel.errors import Illegal, Untimely
from rules.kernel.events import Log, NoChoice
from rules.kernel.game import Game, Outcome
from rules.kernel.orders import Order, Shown, fillings, grammar, slots
from rules.kernel.steps import Decision, Step
from rules.kernel.words import Name, Phrase, msg


def start(game: Game, seed: bytes, seats: int, options: Mapping[str, str] | None = None) -> Outcome:
    """The table as set up, and the opening events; StartError says what is allowed."""
    game.check_seats(seats)
    log = Log()
    state = game.setup(Chance(seed), seats, game.chosen(options or {}), log)
    settle(game, state, log)
    return Outcome(state, tuple(log))


def pending(state: Any) -> tuple[Decision, ...]:
    """Who must decide what; empty means the game is over."""
    agenda = state.agenda
    decisions: tuple[Decision, ...] = agenda[-1].asks(state) if agenda else ()
    return decisions


def decision_of(state: Any, seat: int) -> Decision:
    """The seat's open decision, or Untimely."""
    for decision in pending(state):
        if decision.seat == seat:
            return decision
    if state.agenda:
        raise Untimely(Phrase(msg("Nothing is asked of you at the moment.")))
    raise Untimely(Phrase(msg("This match is over.")))


def apply(game: Game, state: Any, seat: int, order: Order) -> Outcome:
    """Try one order on a private copy; the state passed in is never touched."""
    decision = decision_of(state, seat)
    check(game, state, decision, order)
    fresh, log = clone(game, state), Log()
    _lay(fresh, fresh.agenda[-1].take(fresh, seat, order, log))
    fresh.played += 1
    settle(game, fresh, log)
    return Outcome(fresh, tuple(log))


def check(game: Game, state: Any, decision: Decision, order: Order) -> None:
    """Is this verb asked, and may each blank hold what it holds?"""
    if type(order).__name__ not in decision.verbs:
        raise Untimely(*_not_asked(game, order, decision))
    so_far: dict[str, Any] = {}
    for name, kind in slots(type(order)):
        value = getattr(order, name)
        if not kind.fits(value, state, decision.seat, so_far):
            facts = {"value": Shown(kind, value), "label": Name(kind.label)}
            raise Illegal(Phrase(msg("“{value}” does not fit here ({label})."), facts))
        so_far[name] = value


def _not_asked(game: Game, order: Order, decision: Decision) -> tuple[Phrase, Phrase]:
    usages = [grammar(game.verbs[verb]) for verb in decision.verbs]
    return (
        Phrase(msg("“{verb}” is not what is asked of you now."), {"verb": grammar(type(order))}),
        Phrase(msg("You may answer: {usages}."), {"usages": usages}),
    )


def settle(game: Game, state: Any, log: Log) -> None:
    """Carry the agenda on until someone has a real choice, or nothing is left."""
    while state.agenda:
        step = state.agenda[-1]
        decisions = step.asks(state)
        if not decisions:
            _carry_on(state, step, log)
        elif not _take_forced(game, state, step, decisions, log):
            return


def _carry_on(state: Any, step: Step, log: Log) -> None:
    following = step.advance(state, log)
    if following is None:
        state.agenda.pop()
    else:
        state.agenda.append(following)


def _take_forced(
    game: Game, state: Any, step: Step, decisions: tuple[Decision, ...], log: Log
) -> bool:
    for decision in decisions:
        if order := only_order(game, state, decision):
            log.say(NoChoice(seat=decision.seat))
            _lay(state, step.take(state, decision.seat, order, log))
            return True
    return False


def _lay(state: Any, following: Step | None) -> None:
    if following is not None:
        state.agenda.append(following)


def legal(game: Game, state: Any, decision: Decision) -> Iterator[Order]:
    """Every order that answers a decision, in a fixed order."""
    for verb in decision.verbs:
        yield from fillings(game.verbs[verb], state, decision.seat)


def only_order(game: Game, state: Any, decision: Decision) -> Order | None:
    """The one answer there is, if there is but one."""
    if decision.mode == "open":
        return None  # an open window is left by saying so, never by the kernel
    if len(decision.verbs) > 1:
        return None  # every verb that is asked has an answer, so there is a choice
    first_two = tuple(islice(legal(game, state, decision), 2))
    return first_two[0] if len(first_two) == 1 else None


def menu(game: Game, state: Any, seat: int, most: int = 40) -> tuple[Order, ...]:
    """Legal answers of a seat, numbered from one; a verb with too many to number is left out."""
    orders: list[Order] = []
    for verb in (v for d in pending(state) if d.seat == seat for v in d.verbs):
        room = most - len(orders)
        more = tuple(islice(fillings(game.verbs[verb], state, seat), room + 1))
        orders += more if len(more) <= room else ()
    return tuple(orders)


def lapse(game: Game, state: Any, seat: int) -> Order:
    """The order entered for a seat that stays silent."""
    decision = decision_of(state, seat)
    order: Order | None = state.agenda[-1].lapse(state, seat)
    return order or next(legal(game, state, decision))


def sample(game: Game, state: Any, seat: int, dice: Chance) -> Order:
    """A random legal order, for fuzzing and idle play."""
    decision = decision_of(state, seat)
    verbs = decision.verbs
    order = game.verbs[verbs[dice.below(len(verbs))] if len(verbs) > 1 else verbs[0]]
    so_far: dict[str, Any] = {}
    for name, kind in slots(order):
        so_far[name] = kind.draw(dice, state, seat, so_far)
    return order(*so_far.values())


def view(game: Game, state: Any, seat: int | None) -> Any:
    """What a seat may see; None is an onlooker."""
    return game.view(state, seat)
