"""The contract every game keeps; `play` plays one random match and checks it at every order."""

from collections.abc import Callable
from typing import Any

from rules import kernel
from rules.kernel import ENGLISH, Chance, Game, Illegal, OrderError
from rules.kernel.orders import fillings
from server import catalogue

# Boards and stand-ins cost most and differ least from one position to the next, so that only one
# position in so many is tried: over the matches of a run there are still thousands.
SAMPLED = 4
Blind = Callable[[Any, int | None, Chance], Any]


class Broken(AssertionError):
    """A clause of the contract does not hold; the message names the clause."""


def hold(fact: bool, clause: str) -> None:
    if not fact:
        raise Broken(clause)


def play(game: Game, blind: Blind, seats: int, options: dict[str, str], n: int) -> int:
    """One random match, every clause checked on the way; the number of its orders."""
    seed, dice = b"table" + n.to_bytes(11, "big"), Chance(b"dice" + n.to_bytes(12, "big"))
    outcome = kernel.start(game, seed, seats, options)
    journal: list[tuple[int, kernel.Order]] = []
    while decisions := kernel.pending(outcome.state):
        check_position(game, outcome, blind, dice, any_reader(seats, dice))
        seat = dice.choice(decisions).seat
        order, after = legal_order(game, outcome.state, seat, dice)
        check_order(game, outcome.state, seat, order, after)
        check_told(game, outcome.state, seat, order, after, blind, dice, any_reader(seats, dice))
        journal.append((seat, order))
        outcome = after
    check_position(game, outcome, blind, dice, any_reader(seats, dice))
    check_end(game, outcome.state, seats)
    replayed = kernel.replay(game, seed, seats, options, journal)
    hold(kernel.dump(replayed) == kernel.dump(outcome.state), "replay is byte-identical")
    return len(journal)


def legal_order(game: Game, state: Any, seat: int, dice: Chance) -> tuple[Any, Any]:
    """A random order that stands: menus may offer what only `take` can refuse, but not for ever."""
    for _ in range(200):
        order = kernel.sample(game, state, seat, dice)
        try:
            return order, kernel.apply(game, state, seat, order)
        except Illegal:
            continue
    raise Broken("no dead end")


def check_order(game: Game, state: Any, seat: int, order: Any, after: Any) -> None:
    """Text and JSON round trips, purity, snapshots, audits."""
    before = kernel.dump(state)
    hold(kernel.read(game, str(order), state, seat) == order, f"text round trip of {order}")
    written = order.said(catalogue.voice("es", game.slug))
    hold(
        kernel.read(game, written, state, seat, catalogue.voices(game.slug)) == order,
        f"Spanish of {order}",
    )
    hold(kernel.load_order(game, kernel.dump(order)) == order, "JSON round trip of an order")
    again = kernel.apply(game, state, seat, order)
    hold(kernel.dump(again.state) == kernel.dump(after.state), "apply gives the same twice")
    hold(kernel.dump(state) == before, "apply leaves its state untouched")
    hold(kernel.load(game, kernel.dump(after.state)) == after.state, "a snapshot loses nothing")
    for event in after.events:
        hold(kernel.load_event(game, kernel.dump(event)) == event, "JSON round trip of an event")
        hold("{" not in event.sentence(ENGLISH), "an event says its sentence")
    game.audit(after.state)


def check_told(
    game: Game,
    state: Any,
    seat: int,
    order: Any,
    after: Any,
    blind: Blind,
    dice: Chance,
    reader: int | None,
) -> None:
    """What happened tells nobody anything hidden, unless an event is marked as revealing it."""
    other = blind(state, reader, dice)
    try:
        blinded = kernel.apply(game, other, seat, order)
    except OrderError:
        return  # the order itself names what this reader could not know
    if not revealed(state, after, reader) and not revealed(other, blinded, reader):
        same = told(after, reader) == told(blinded, reader)
        hold(same, f"what {order} tells seat {reader} is not hidden from it")


def revealed(state: Any, after: Any, reader: int | None) -> bool:
    """Dice fell, or an event turned something hidden up for this reader."""
    turned = [e for e in after.events if e.reveals or (e.to is not None and e.seen_by(reader))]
    return bool(turned) or after.state.chance.drawn != state.chance.drawn


def told(after: Any, reader: int | None) -> list[str]:
    """The sentences a reader gets."""
    return [event.sentence(ENGLISH) for event in after.events if event.seen_by(reader)]


def check_position(
    game: Game, outcome: Any, blind: Blind, dice: Chance, reader: int | None
) -> None:
    """Every decision can lapse, none is forced, and nobody sees what is hidden from them."""
    state = outcome.state
    asked = kernel.pending(state)
    hold(len({d.seat for d in asked}) == len(asked), "a seat is asked one thing at a time")
    for decision in asked:
        check_lapse(game, state, decision.seat)
        check_choice(game, state, decision)
        if dice.below(SAMPLED) == 0:
            check_stand_in(game, state, decision.seat, blind, dice)
    other, line = blind(state, reader, dice), dice.choice(probes(game))
    show = shown if dice.below(SAMPLED) == 0 else told_apart
    same = show(game, other, reader, line) == show(game, state, reader, line)
    hold(same, f"no leak to seat {reader}")


def any_reader(seats: int, dice: Chance) -> int | None:
    """A seat or an onlooker; over some thousand positions everybody's turn comes."""
    return dice.choice([None, *range(seats)])


def check_lapse(game: Game, state: Any, seat: int) -> None:
    try:
        order = kernel.lapse(game, state, seat)
        kernel.apply(game, state, seat, kernel.read(game, str(order), state, seat))
    except OrderError as error:
        raise Broken(f"a lapse order is legal when asked: {error}") from error


def check_stand_in(game: Game, state: Any, seat: int, blind: Blind, dice: Chance) -> None:
    """Advice and standing orders answer legally, and from what their own seat may know."""
    other, advice = blind(state, seat, dice), kernel.advise(game, state, seat)
    legal(game, state, seat, advice, "advice is legal when asked")
    hold(kernel.advise(game, other, seat) == advice, "advice knows only what its seat may know")
    kept = any_standing(game, state, seat, dice)
    again = kernel.read_standing(game, str(kept), state, seat)
    hold(again == kept, f"text round trip of the standing order {kept}")
    given = kernel.answer(game, state, seat, kept)
    legal(game, state, seat, given, f"what {kept} answers is legal")
    hold(kernel.answer(game, other, seat, kept) == given, f"{kept} knows only what its seat may")


def any_standing(game: Game, state: Any, seat: int, dice: Chance) -> Any:
    """A standing order with random blanks."""
    order, so_far = dice.choice(kernel.standings(game)), dict[str, Any]()
    for name, kind in kernel.slots(order):
        so_far[name] = kind.draw(dice, state, seat, so_far)
    return order(**so_far)


def legal(game: Game, state: Any, seat: int, order: Any, clause: str) -> None:
    """The order, if there is one, can be entered."""
    try:
        if order is not None:
            kernel.apply(game, state, seat, order)
    except OrderError as error:
        raise Broken(f"{clause}: {order}: {error}") from error


def check_choice(game: Game, state: Any, decision: Any) -> None:
    orders = kernel.legal(game, state, decision)
    first, second = next(orders, None), next(orders, None)
    hold(first is not None, "no dead end")
    for verb in decision.verbs:
        answers = fillings(game.verbs[verb], state, decision.seat)
        hold(next(answers, None) is not None, f"{verb} is asked, so it has an answer")
    hold(decision.mode == "open" or second is not None, "a forced decision is not asked")


def shown(game: Game, state: Any, seat: int | None, line: str) -> list[Any]:
    """Everything that leaves the house for a seat, as bytes or words."""
    sight = kernel.view(game, state, seat)
    boards = [game.board_text(sight, ENGLISH), game.board_svg(sight, ENGLISH)]
    return [*boards, *told_apart(game, state, seat, line)]


def told_apart(game: Game, state: Any, seat: int | None, line: str) -> list[Any]:
    """The same without the boards, which are made from the sight alone."""
    words: list[Any] = [kernel.dump(kernel.view(game, state, seat))]
    words += [(d.seat, d.prompt.said(ENGLISH), d.mode) for d in kernel.pending(state)]
    if seat is not None:
        words += [kernel.dump(kernel.forms(game, state, seat))]
        words += [str(order) for order in kernel.menu(game, state, seat)]
        words += [refusal(game, state, seat, line)]
    return words


def probes(game: Game) -> list[str]:
    """Lines that are wrong in every way a player finds."""
    usages = [order.usage.split("|")[0].replace("{", "").replace("}", "") for order in game.orders]
    return [*usages, "9999", "frobnicate the sphinx", ""]


def refusal(game: Game, state: Any, seat: int, line: str) -> str:
    try:
        order = kernel.read(game, line, state, seat)
        kernel.apply(game, state, seat, order)
        return str(order)
    except OrderError as error:
        return f"{type(error).__name__}: {error.said(ENGLISH)}"


def check_end(game: Game, state: Any, seats: int) -> None:
    result = game.result(state)
    hold(result is not None and len(result.places) == seats, "a finished game has its result")
    hold(result is not None and 1 in result.places, "somebody wins")
    try:
        kernel.apply(game, state, 0, game.orders[0]())
        raise Broken("nothing is taken after the end")
    except (OrderError, TypeError):
        return
