"""One whole random match through the kernel, its books checked after every order."""

from dataclasses import asdict, dataclass
from hashlib import blake2b
from typing import Any

from rules import kernel
from rules.kernel import Breach, Chance, Game, Illegal, Order

MOST_ORDERS = 50_000  # no club lives to see more; a match that long does not end
MOST_TRIES = 200  # a menu may offer what only the rules can refuse, but not for ever


@dataclass(frozen=True)
class Played:
    """A finished match."""

    seed: str
    orders: int
    letters: int  # what the post would carry: receipts, questions, first and last digests
    points: tuple[int, ...]
    places: tuple[int, ...]

    def facts(self) -> dict[str, Any]:
        return asdict(self)


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


class Bout:
    """A match between dice: the state, the journal so far, and the order being tried."""

    def __init__(self, game: Game, seed: bytes, seats: int, options: dict[str, str]) -> None:
        self.game, self.seed, self.seats, self.options = game, seed, seats, options
        self.dice = Chance(blake2b(seed + b"players", digest_size=32).digest())
        self.state = kernel.start(game, seed, seats, options).state
        self.journal: list[tuple[int, Order]] = []
        self.tried: str | None = None
        self.letters = seats

    def play(self) -> Played:
        """Play to the end; whatever goes wrong on the way is a breach."""
        try:
            check(self.game, self.state)
            while pending := kernel.pending(self.state):
                self.move({decision.seat for decision in pending})
            return self.close()
        except Exception as trouble:
            told = f"{type(trouble).__name__}: {trouble}"
            raise Broken(self.seed, len(self.journal), self.tried, told) from trouble

    def move(self, asked: set[int]) -> None:
        """One random order that stands, applied and checked."""
        seat = self.dice.choice(sorted(asked))
        self.state = self.drawn(seat)
        check(self.game, self.state)
        now_asked = {decision.seat for decision in kernel.pending(self.state)}
        self.letters += 1 + len(now_asked - (asked - {seat}))
        if len(self.journal) > MOST_ORDERS:
            raise Breach("the match does not end")

    def drawn(self, seat: int) -> Any:
        """The state after a random order of this seat."""
        for _ in range(MOST_TRIES):
            order = kernel.sample(self.game, self.state, seat, self.dice)
            self.tried = f"seat {seat + 1}: {order}"
            try:
                after = kernel.apply(self.game, self.state, seat, order).state
            except Illegal:
                continue
            self.journal.append((seat, order))
            return after
        raise Breach(f"no order was legal in {MOST_TRIES} tries")

    def close(self) -> Played:
        """The result; the journal, played again from the seed, must lead to the same bytes."""
        result = self.game.result(self.state)
        if result is None:
            raise Breach("nobody is asked, yet the game has no result")
        again = kernel.replay(self.game, self.seed, self.seats, self.options, self.journal)
        if kernel.dump(again) != kernel.dump(self.state):
            raise Breach("the replay does not lead to the same end")
        letters = self.letters + self.seats
        return Played(
            self.seed.hex(), len(self.journal), letters, tuple(result.points), tuple(result.places)
        )


def check(game: Game, state: Any) -> None:
    """The game's own books, a snapshot that loses nothing, and a way out of every question."""
    game.audit(state)
    if kernel.load(game, kernel.dump(state)) != state:
        raise Breach("the snapshot is not the state")
    for decision in kernel.pending(state):
        order = kernel.lapse(game, state, decision.seat)
        kernel.apply(game, state, decision.seat, order)
