"""What counts as a turn and as a letter, and how long a match waits for it."""

from typing import Any

from cli.postbag import Postbag
from rules.kernel import Decision, Phrase

ANNE, BART, CLEO = range(3)
DAY = 24.0


def asked(*seats: int, mode: Any = "now", prompt: str = "What do you do?") -> dict[int, Decision]:
    return {seat: Decision(seat, Phrase(prompt), ("Walk",), mode) for seat in seats}


def bag_of(first: dict[int, Decision]) -> Postbag:
    return Postbag(DAY, first)


def order(
    bag: Postbag,
    seat: int,
    before: dict[int, Decision],
    after: dict[int, Decision],
    *,
    by_letter: bool = True,
    drew: bool = False,
) -> None:
    """One order by letter, or settled ahead."""
    bag.entered(seat, "walking", by_letter=by_letter, seconds=0.0)
    bag.asks(seat, before, after, drew=drew)


def test_orders_in_a_row_are_one_letter() -> None:
    """A move of three lines is one turn, one letter and one day."""
    bag = bag_of(asked(ANNE))
    for following in (ANNE, ANNE, BART):
        order(bag, ANNE, asked(ANNE), asked(following))
    assert (bag.turns, bag.written, bag.now) == (1, 1, DAY)


def test_what_is_drawn_must_be_seen_first() -> None:
    """Nobody can order further before the dice have fallen: a second letter, a second day."""
    bag = bag_of(asked(ANNE))
    order(bag, ANNE, asked(ANNE), asked(ANNE), drew=True)
    order(bag, ANNE, asked(ANNE), asked(BART))
    assert (bag.turns, bag.written, bag.now) == (2, 2, 2 * DAY)


def test_one_after_the_other_costs_a_day_each() -> None:
    """Whoever is asked when another has answered begins to think then."""
    bag = bag_of(asked(ANNE))
    order(bag, ANNE, asked(ANNE), asked(BART))
    order(bag, BART, asked(BART), asked(ANNE))
    order(bag, ANNE, asked(ANNE), {})
    assert (bag.turns, bag.written, bag.now) == (3, 3, 3 * DAY)


def test_those_asked_at_once_think_at_once() -> None:
    """A sealed question to three costs three letters and one day, in whatever order they come."""
    bag, seats = bag_of(asked(ANNE, BART, CLEO, mode="sealed")), [ANNE, BART, CLEO]
    order(bag, BART, asked(*seats, mode="sealed"), asked(*seats, mode="sealed"))
    order(bag, ANNE, asked(*seats, mode="sealed"), asked(BART, CLEO, mode="sealed"))
    order(bag, BART, asked(BART, CLEO, mode="sealed"), asked(CLEO, mode="sealed"))
    order(bag, CLEO, asked(CLEO, mode="sealed"), asked(ANNE))
    assert (bag.turns, bag.written, bag.now) == (3, 3, DAY)
    order(bag, ANNE, asked(ANNE), {})
    assert bag.now == 2 * DAY


def test_the_next_sealed_question_is_another_letter() -> None:
    """Whoever closes one question and opens the next has not yet seen what the others said."""
    first = asked(ANNE, mode="sealed", prompt="How much tax?")
    second = asked(ANNE, BART, mode="sealed", prompt="Which ships?")
    bag = bag_of(first)
    order(bag, ANNE, first, second)
    order(bag, ANNE, second, asked(BART, mode="sealed", prompt="Which ships?"))
    assert (bag.turns, bag.written, bag.now) == (2, 2, 2 * DAY)


def test_in_an_open_window_an_answer_to_an_act_is_a_new_letter() -> None:
    """Two offers made at once cost a day together; each answer to the other's act one more."""
    both = asked(ANNE, BART, mode="open")
    bag = bag_of(both)
    for seat in (ANNE, BART, ANNE, BART):
        order(bag, seat, both, both)
    assert (bag.turns, bag.written, bag.now) == (4, 4, 3 * DAY)


def test_a_settled_turn_costs_no_letter_and_no_time() -> None:
    """It is a turn all the same."""
    bag = bag_of(asked(ANNE))
    order(bag, ANNE, asked(ANNE), asked(BART))
    order(bag, BART, asked(BART), asked(ANNE), by_letter=False)
    order(bag, ANNE, asked(ANNE), {})
    assert (bag.turns, bag.written, bag.now) == (3, 2, 2 * DAY)


def test_a_turn_half_settled_costs_its_letter() -> None:
    """One line filed ahead and one written: the player had to write."""
    bag = bag_of(asked(ANNE))
    order(bag, ANNE, asked(ANNE), asked(ANNE), by_letter=False)
    order(bag, ANNE, asked(ANNE), asked(BART))
    assert (bag.turns, bag.written, bag.now) == (1, 1, DAY)
