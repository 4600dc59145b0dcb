"""A table set in a line or two: pieces by seat, cards by name, and the phase that comes next."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules import kernel
from rules.civilization import GAME
from rules.civilization.goods import STACK
from rules.civilization.state import Calamity, Nation, Ship, State
from rules.civilization.steps.rounds import PHASES, Rounds
from rules.kernel.events import Log
from rules.kernel.play import settle
from rules.kernel.words import Voice

CAST = Voice(names=("Anne", "Bart", "Cleo", "Dido", "Emma", "Finn", "Gaia", "Hugo"))
NATIONS = ("italy", "crete", "egypt", "babylon", "asia", "thrace", "africa", "gaul")
Tokens = Mapping[int, Mapping[str, int]]
Lists = Mapping[int, Sequence[str]]


class Table:
    """A match under way: give orders by seat, look at what was said and what is asked."""

    def __init__(self, state: State[Any], log: Log, audited: bool = True) -> None:
        self.s, self.events, self.audited = state, tuple(log), audited

    def order(self, seat: int, line: str) -> "Table":
        """One line of mail from a seat; the table must add up afterwards."""
        outcome = kernel.apply(GAME, self.s, seat, kernel.read(GAME, line, self.s, seat))
        self.s, self.events = outcome.state, outcome.events
        if self.audited:
            GAME.audit(self.s)
        return self

    def sleep(self, seat: int) -> "Table":
        """The seat stays silent."""
        return self.order(seat, str(kernel.lapse(GAME, self.s, seat)))

    def refuses(self, seat: int, line: str) -> str:
        """What a seat is told about an order that cannot stand."""
        try:
            self.order(seat, line)
        except kernel.OrderError as error:
            return error.said()
        raise AssertionError(f"“{line}” was taken")

    @property
    def asked(self) -> list[int]:
        return [decision.seat for decision in kernel.pending(self.s)]

    @property
    def modes(self) -> set[str]:
        return {decision.mode for decision in kernel.pending(self.s)}

    @property
    def step(self) -> str:
        """The section in progress."""
        return type(self.s.agenda[-1]).__name__ if self.s.agenda else ""

    def verbs(self, seat: int) -> tuple[str, ...]:
        return next(d.verbs for d in kernel.pending(self.s) if d.seat == seat)

    def menu(self, seat: int) -> list[str]:
        return [str(order) for order in kernel.menu(GAME, self.s, seat, 2000)]

    def said(self, seat: int | None = None) -> list[str]:
        """The sentences of the last order that a seat (None: the public) may read."""
        return [event.sentence(CAST) for event in self.events if event.seen_by(seat)]

    def nation(self, seat: int) -> Nation:
        nation: Nation = self.s.nations[seat]
        return nation


def fresh(seats: int = 3, seed: bytes = b"table", **options: str) -> Table:
    """A match as the lot sets it up."""
    outcome = kernel.start(GAME, seed, seats, options)
    return Table(outcome.state, Log(outcome.events))


def table(
    phase: str,
    tokens: Tokens | None = None,
    cities: Lists | None = None,
    ships: Lists | None = None,
    hands: Lists | None = None,
    advances: Lists | None = None,
    calamities: Mapping[int, Sequence[tuple[str, int | None]]] | None = None,
    treasury: Mapping[int, int] | None = None,
    stock: Mapping[int, int] | None = None,
    spaces: Mapping[int, int] | None = None,
    nations: Sequence[str] = NATIONS,
    seats: int = 3,
    scenario: str = "p8",
    going: bool = False,
    **options: str,
) -> Table:
    """A position on the whole board, and one phase of it; `going` plays on into the next ones.

    A stock that is told does not add up, and is not audited.
    """
    s = fresh(seats, **options).s
    s.scenario = scenario
    for seat in range(seats):
        nation = s.nations[seat]
        total = nation.stock + nation.census()
        held = dict((tokens or {}).get(seat, {}))
        money = (treasury or {}).get(seat, 0)
        s.nations[seat] = Nation(
            name=nations[seat],
            stock=(stock or {}).get(seat, total - sum(held.values()) - money),
            treasury=money,
            tokens=held,
            cities=list((cities or {}).get(seat, ())),
            ships=[Ship(at) for at in (ships or {}).get(seat, ())],
            advances=list((advances or {}).get(seat, ())),
            space=(spaces or {}).get(seat, 0),
        )
        deal(s, seat, (hands or {}).get(seat, ()), (calamities or {}).get(seat, ()))
    s.census = s.table_order()
    names = [begin.__name__ for begin in PHASES[s.game]]
    s.round = 1 if names.index(phase) else 0  # the first phase opens the round
    s.agenda, log = [Rounds(phase=names.index(phase))], Log()
    if not going:
        step = PHASES[s.game][names.index(phase)](s, log)
        s.agenda = [step] if step else []
    settle(GAME, s, log)
    return Table(s, log, audited=stock is None)


def deal(
    s: Any, seat: int, hand: Sequence[str], calamities: Sequence[tuple[str, int | None]]
) -> None:
    """Cards to a nation, from where they lie."""
    nation = s.nations[seat]
    nation.hand, nation.calamities = list(hand), [Calamity(c, giver) for c, giver in calamities]
    for card in [*hand, *(card for card, _ in calamities)]:
        s.stacks[STACK[card] - 1].remove(card)
    for card in nation.advances:
        s.supply[card] -= 1
