"""Whole matches told as prose, in both languages: one for every way a match can end.

`python -m tests.rules.civilization.playthrough --write` writes the files anew; do so only in a
commit of its own, after reading what changed.
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from rules import kernel
from rules.kernel import Chance, Event, Order, Voice
from server.catalogue import voice
from tests.rules.civilization.table import GAME
from tests.rules.civilization.wise import wise

FOLDER = Path(__file__).parent / "playthroughs"
NAMES = ("Anne", "Bart", "Cleo", "Dido", "Emma", "Finn", "Gaia", "Hugo")
LANGUAGES = ("en", "es")


class Script(NamedTuple):
    """How a match is set up, and the number of its dice."""

    seats: int
    options: dict[str, str]
    n: int

    @property
    def seed(self) -> bytes:
        return f"golden {self.n}".encode()


SCRIPTS = {
    "three-past-column-eight": Script(3, {"end": "8"}, 1),
    "eight-past-column-five": Script(8, {"end": "5"}, 1),
    "four-nomads": Script(4, {"game": "nomads"}, 1),
    "two-peasants": Script(2, {"game": "peasants"}, 1),
    "two-to-the-last-space": Script(2, {}, 19),
}
Move = tuple[int, Order]


def played(script: Script) -> Iterator[Move]:
    """The orders of the match: mostly advice, now and then chance."""
    dice = Chance(f"golden dice {script.n}".encode())
    state = kernel.start(GAME, script.seed, script.seats, script.options).state
    while decisions := kernel.pending(state):
        seat = decisions[0].seat
        order = wise(GAME, state, seat, dice)
        yield seat, order
        state = kernel.apply(GAME, state, seat, order).state


def told(script: Script, moves: Iterable[Move], language: str) -> str:
    """The match as this language tells it: orders behind `>`, then what they led to."""
    reader = voice(language, "civilization", NAMES)
    outcome = kernel.start(GAME, script.seed, script.seats, script.options)
    lines = [*sentences(outcome.events, reader), ""]
    for seat, order in moves:
        outcome = kernel.apply(GAME, outcome.state, seat, order)
        lines += [f"{NAMES[seat]}> {order.said(reader)}", *sentences(outcome.events, reader), ""]
    lines += [GAME.board_text(kernel.view(GAME, outcome.state, None), reader), ""]
    return "\n".join(lines)


def sentences(events: Iterable[Event], reader: Voice) -> Iterator[str]:
    """What happened; what few may know is told with their names."""
    for event in events:
        said = event.sentence(reader)
        yield said if event.to is None else f"({', '.join(NAMES[n] for n in event.to)}) {said}"


def read_back(script: Script, text: str, language: str) -> Iterator[Move]:
    """The orders of a told match, read as letters in its language alone."""
    reader = voice(language, "civilization", NAMES)
    state = kernel.start(GAME, script.seed, script.seats, script.options).state
    for line in text.splitlines():
        name, mark, said = line.partition("> ")
        if mark and name in NAMES:
            seat = NAMES.index(name)
            order = kernel.read(GAME, said, state, seat, (reader,))
            yield seat, order
            state = kernel.apply(GAME, state, seat, order).state


def path(name: str, language: str) -> Path:
    return FOLDER / f"{name}.{language}.txt"


def write() -> None:
    """Tell every match anew."""
    for name, script in SCRIPTS.items():
        moves = list(played(script))
        for language in LANGUAGES:
            path(name, language).write_text(told(script, moves, language), "utf-8")


if __name__ == "__main__" and "--write" in sys.argv[1:]:
    write()
