"""One whole match through the kernel, its books checked after every order."""

import re
from dataclasses import asdict, dataclass
from hashlib import blake2b
from time import perf_counter
from typing import Any, Literal

from cli.foresight import Foresight
from cli.postbag import Asked, Phase, Postbag
from rules import kernel
from rules.kernel import Breach, Chance, Game, Illegal, Order, OrderError

DAY = 24
MOST_ORDERS = 50_000  # no club lives to see more; a match that long does not end
MOST_TRIES = 200  # a menu may offer what only the rules can refuse, but not for ever
Play = Literal["random", "advise"]


@dataclass(frozen=True)
class Played:
    """A finished match."""

    seed: str
    orders: int
    letters: int  # what the post would carry: questions, receipts, first and last digests
    points: tuple[int, ...]
    places: tuple[int, ...]
    turns: int
    written: int  # by players
    days: float
    unsettled: float  # days, had every turn of this very match been written when it was asked
    settled: dict[str, int]
    phases: dict[str, Phase]

    def facts(self) -> dict[str, Any]:
        """Everything but what differs from machine to machine."""
        told = asdict(self)
        for phase in told["phases"].values():
            del phase["seconds"]
        return told


class Broken(Exception):
    """The books do not balance, and where that was seen."""

    def __init__(self, seed: bytes, order: int, tried: str | None, trouble: str) -> None:
        super().__init__(trouble)
        self.seed, self.order, self.tried, self.trouble = seed.hex(), order, tried, trouble

    def facts(self) -> dict[str, Any]:
        return {
            "seed": self.seed,
            "after_orders": self.order,
            "tried": self.tried,
            "trouble": self.trouble,
        }

    def sentence(self) -> str:
        """What broke and where."""
        where = f", “{self.tried}”" if self.tried else ""
        return f"Breach after {self.order} orders{where}: {self.trouble}"


def match_seed(text: str, n: int) -> bytes:
    """The seed of match n of a run: the same text gives the same matches."""
    return blake2b(f"{text}/{n}".encode(), digest_size=32).digest()


@dataclass(frozen=True)
class Manner:
    """How the seats play: by dice or advice, how long a letter takes, what they settle ahead."""

    play: Play = "random"
    hours: float = 24.0
    ahead: int | None = None  # letters of a hundred that plan the next; None settles nothing


class Bout:
    """A match: the state, the journal so far, and the order being tried."""

    def __init__(
        self, game: Game, seed: bytes, seats: int, options: dict[str, str], manner: Manner
    ) -> None:
        self.game, self.seed, self.seats, self.options = game, seed, seats, options
        self.manner = manner
        self.dice = Chance(blake2b(seed + b"players", digest_size=32).digest())
        self.state = kernel.start(game, seed, seats, options).state
        self.journal: list[tuple[int, Order]] = []
        self.tried: str | None = None
        self.bag, self.unsettled = (Postbag(manner.hours, asked(self.state)) for _ in range(2))
        self.foresight: Foresight | None = None

    def play(self) -> Played:
        """Play to the end; whatever goes wrong on the way is a breach."""
        try:
            self.settle_ahead()
            check(self.game, self.state)
            while kernel.pending(self.state):
                self.move()
            return self.close()
        except Exception as trouble:
            told = f"{type(trouble).__name__}: {trouble}"
            raise Broken(self.seed, len(self.journal), self.tried, told) from trouble

    def settle_ahead(self) -> None:
        """Every seat gives its standing orders before the first question."""
        if self.manner.ahead is not None:
            dice = Chance(blake2b(self.seed + b"foresight", digest_size=32).digest())
            share = self.manner.ahead
            self.foresight = Foresight(self.game, self.state, self.seats, share, dice, tried)

    def move(self) -> None:
        """One order that stands, settled ahead or written now, applied and checked."""
        began, foresight = perf_counter(), self.foresight
        found = foresight.answer(self.state, kernel.pending(self.state)) if foresight else None
        seat, order, after = found or self.written()
        self.enter(seat, order, after, by_letter=not found, seconds=perf_counter() - began)
        check(self.game, self.state)
        if len(self.journal) > MOST_ORDERS:
            raise Breach("the match does not end")

    def enter(
        self, seat: int, order: Order, after: Any, *, by_letter: bool, seconds: float
    ) -> None:
        """Put an order into the journal and its cost into the books."""
        before, self.state = self.state, after
        self.tried = f"seat {seat + 1}: {order}"
        self.journal.append((seat, order))
        drew = before.chance.drawn != after.chance.drawn
        for bag, wrote in ((self.bag, by_letter), (self.unsettled, True)):
            bag.entered(seat, phase(before), by_letter=wrote, seconds=seconds)
            bag.asks(seat, asked(before), asked(after), drew=drew)
        if self.foresight:
            self.foresight.sent({seat for seat, wrote in self.bag.turn.items() if wrote})

    def written(self) -> tuple[int, Order, Any]:
        """An order that a player writes when asked, and the state after it."""
        seat = self.dice.choice(sorted(asked(self.state)))
        order, after = self.drawn(seat)
        if self.foresight:
            self.foresight.wrote(self.state, seat)
        return seat, order, after

    def drawn(self, seat: int) -> tuple[Order, Any]:
        """A random or an advised order of this seat, and the state after it."""
        for _ in range(MOST_TRIES):
            order = self.chosen(seat)
            self.tried = f"seat {seat + 1}: {order}"
            try:
                return order, kernel.apply(self.game, self.state, seat, order).state
            except Illegal:
                if self.manner.play == "advise":
                    raise  # advice must be legal
        raise Breach(f"no order was legal in {MOST_TRIES} tries")

    def chosen(self, seat: int) -> Order:
        if self.manner.play == "advise":
            return kernel.advise(self.game, self.state, seat)
        return kernel.sample(self.game, self.state, seat, self.dice)

    def close(self) -> Played:
        """The result; the journal, played again from the seed, must lead to the same bytes."""
        result = self.game.result(self.state)
        if result is None:
            raise Breach("nobody is asked, yet the game has no result")
        again = kernel.replay(self.game, self.seed, self.seats, self.options, self.journal)
        if kernel.dump(again) != kernel.dump(self.state):
            raise Breach("the replay does not lead to the same end")
        return Played(
            seed=self.seed.hex(),
            orders=len(self.journal),
            letters=2 * (self.bag.written + self.seats),
            points=tuple(result.points),
            places=tuple(result.places),
            turns=self.bag.turns,
            written=self.bag.written,
            days=self.bag.now / DAY,
            unsettled=self.unsettled.now / DAY,
            settled=self.foresight.used.facts() if self.foresight else {},
            phases=dict(self.bag.phases),
        )


def tried(game: Game, state: Any, seat: int, order: Order) -> Any:
    """What an order leads to; None when it is not asked or not legal."""
    try:
        return kernel.apply(game, state, seat, order).state
    except OrderError:
        return None


def asked(state: Any) -> Asked:
    """What each seat is asked."""
    return {decision.seat: decision for decision in kernel.pending(state)}


def phase(state: Any) -> str:
    """The section of the rules that asks now: its title, or the words of its name."""
    step = state.agenda[-1]
    return step.title or re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(step).__name__).lower()


def check(game: Game, state: Any) -> None:
    """The game's own books, a snapshot that loses nothing, and a way out of every question."""
    game.audit(state)
    if kernel.load(game, kernel.dump(state)) != state:
        raise Breach("the snapshot is not the state")
    for decision in kernel.pending(state):
        order = kernel.lapse(game, state, decision.seat)
        kernel.apply(game, state, decision.seat, order)
