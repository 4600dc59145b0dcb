"""Players who settle things ahead are served as the desk would serve them."""

from copy import copy
from typing import Any

import pytest

from cli.bout import tried
from cli.foresight import Foresight
from rules import GAMES, kernel
from rules.imhotep.orders import Hew, Load, Take
from rules.imhotep.standing import HewWhenEmpty
from rules.kernel import Chance, Game, Standing
from tests.toys import barge


class Stubborn(Standing):
    """Take points, asked or not."""

    usage = "stubborn"

    def answer(self, s: Any, seat: int) -> Take:
        return Take(1)


@pytest.fixture
def table() -> Any:
    """Two builders before the first order."""
    return kernel.start(GAMES["imhotep"], b"dawn", 2).state


def seated(state: Any, *standing: type[Standing], share: int = 100) -> Foresight:
    """Both seats with these standing orders and none of the game's own."""
    game: Game = copy(GAMES["imhotep"])
    game.standing = standing
    return Foresight(game, state, 2, share, Chance(b"dice"), tried)


def mover(state: Any) -> int:
    return kernel.pending(state)[0].seat


def answered(ahead: Foresight, state: Any) -> Any:
    """The settled answer to what is asked, without what it leads to."""
    found = ahead.answer(state, kernel.pending(state))
    return found and found[:2]


def test_nothing_settled_nothing_answered(table: Any) -> None:
    """Then the player is asked."""
    assert answered(seated(table), table) is None


def test_the_first_legal_alternative_counts(table: Any) -> None:
    """What is not asked is passed over."""
    ahead, seat = seated(table), mover(table)
    ahead.ahead[seat] = [[Take(1), Hew(), Load(0, 0)]]
    assert answered(ahead, table) == (seat, Hew())
    assert ahead.used.facts() == {"standing": 0, "ahead": 1, "in_vain": 0}


def test_a_plan_that_fails_is_dropped_whole(table: Any) -> None:
    """What was planned behind it counted on it."""
    ahead, seat = seated(table), mover(table)
    ahead.ahead[seat] = [[Take(1)], [Hew()]]
    assert answered(ahead, table) is None
    assert answered(ahead, table) is None
    assert ahead.used.facts() == {"standing": 0, "ahead": 0, "in_vain": 1}


def test_what_was_filed_comes_before_what_stands(table: Any) -> None:
    """As at the desk: a plan is newer than a habit."""
    ahead, seat = seated(table, HewWhenEmpty), mover(table)
    ahead.ahead[seat] = [[Take(1)]]
    table.builders[seat].sled = 0
    assert answered(ahead, table) == (seat, Hew())
    assert ahead.used.facts() == {"standing": 1, "ahead": 0, "in_vain": 1}


def test_a_standing_order_that_cannot_be_used_stops(table: Any) -> None:
    """Once refused it is not tried again, and the next one may answer."""
    ahead, seat = seated(table, Stubborn, HewWhenEmpty), mover(table)
    table.builders[seat].sled = 0
    assert answered(ahead, table) == (seat, Hew())
    assert [type(kept) for kept in ahead.standing[seat]] == [HewWhenEmpty]


@pytest.mark.parametrize(("share", "plans"), [(0, 0), (100, 1)])
def test_a_letter_that_is_sent_may_plan_the_next(table: Any, share: int, plans: int) -> None:
    """A line for each of its own, and only when the letter is done."""
    ahead, seat = seated(table, share=share), mover(table)
    ahead.wrote(table, seat)
    ahead.sent({seat})
    assert not ahead.ahead[seat]
    ahead.sent(set())
    assert len(ahead.ahead[seat]) == plans


def test_an_open_window_is_answered_when_it_opens_or_not_at_all() -> None:
    """What is settled while a window stands open waits for the next question."""
    state = kernel.start(barge.GAME, b"dawn", 2).state
    state.agenda.append(barge.Compliments(open=[0, 1]))
    ahead = Foresight(barge.GAME, state, 2, 100, Chance(b"dice"), tried)
    assert answered(ahead, state) is None
    ahead.ahead[1] = [[barge.Done()]]
    assert answered(ahead, state) is None
    state.agenda.pop()
    assert answered(ahead, state) is None
    state.agenda.append(barge.Compliments(open=[0, 1]))
    assert answered(ahead, state) == (1, barge.Done())
