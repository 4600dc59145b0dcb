"""Whole matches at random: everything happens, everything adds up, every ending is reached."""

from collections import Counter

import pytest

from rules import kernel
from rules.gheos.events import EVENTS
from rules.kernel import Chance
from tests.rules.gheos.table import GAME, TURN_LINES, fresh

MATCHES = 60


def matches(seats: int) -> Counter[str]:
    """What happened in many matches, audited after every order."""
    happened: Counter[str] = Counter()
    for n in range(MATCHES):
        dice, state = Chance(b"many %d" % n), fresh(seats, b"many %d" % n).s
        while decisions := kernel.pending(state):
            seat = decisions[0].seat
            order = kernel.sample(GAME, state, seat, dice)
            outcome = kernel.apply(GAME, state, seat, order)
            state = outcome.state
            GAME.audit(state)
            happened.update(type(event).__name__ for event in outcome.events)
    return happened


@pytest.mark.parametrize("seats", GAME.seats)
def test_everything_happens(seats: int) -> None:
    """GH-14.2: random matches reach both endings and every event but those of the deal."""
    happened = matches(seats)
    dealt = {"StartDrawn", "HandDealt"}
    wanted = {kind.__name__ for kind in EVENTS} - dealt
    assert happened["TokensSpent"] + happened["EpochsOver"] == MATCHES
    assert wanted - set(happened) <= ({"EpochsOver"} if seats == 2 else set())


@pytest.mark.parametrize("seats", GAME.seats)
def test_letters_of_three_lines_play_a_match(seats: int) -> None:
    """GH-R15: a whole match can be played with one letter a turn."""
    state, letters, turns = fresh(seats, b"letters").s, 0, 0
    dice = Chance(b"letters")
    while decisions := kernel.pending(state):
        seat, letters, lines = decisions[0].seat, letters + 1, 0
        while any(d.seat == seat for d in kernel.pending(state)) and lines < TURN_LINES:
            line = str(kernel.sample(GAME, state, seat, dice))
            turns += line.startswith(("place", "replace"))
            order = kernel.read(GAME, line, state, seat)
            state, lines = kernel.apply(GAME, state, seat, order).state, lines + 1
    assert letters == turns
