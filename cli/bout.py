"""One whole random match through the kernel, audited at every order."""

from dataclasses import asdict, dataclass
from hashlib import blake2b
from typing import Any

from rules import kernel
from rules.kernel import Chance, Game, Outcome

MOST_ORDERS = 50_000  # no club lives to see more; a match that long does not end


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

    def __init__(self, seed: bytes, seat: int | None, order: str | None, trouble: str) -> None:
        super().__init__(trouble)
        self.seed, self.seat, self.order, self.trouble = seed.hex(), seat, order, trouble

    def facts(self) -> dict[str, Any]:
        number = None if self.seat is None else self.seat + 1
        return {"seed": self.seed, "seat": number, "order": self.order, "trouble": self.trouble}

    def sentence(self) -> str:
        where = "at the start" if self.seat is None else f"seat {self.seat + 1}, {self.order!r}"
        return f"Breach in the match with seed {self.seed}, {where}: {self.trouble}"


def match_seed(text: str, n: int) -> bytes:
    """The seed of match n of a run: the same text gives the same matches."""
    return blake2b(f"{text}/{n}".encode(), digest_size=32).digest()


def bout(game: Game, seed: bytes, seats: int, options: dict[str, str]) -> Played:
    """Play one match to its end with dice of its own for the players' choices."""
    dice = Chance(blake2b(seed + b"players", digest_size=32).digest())
    outcome = opened(game, seed, seats, options)
    orders, letters, asked = 0, seats, set[int]()
    while pending := kernel.pending(outcome.state):
        seat = dice.choice(pending).seat
        asked = {decision.seat for decision in pending}
        outcome = moved(game, seed, outcome, seat, dice)
        orders += 1
        letters += 1 + newly_asked(outcome, asked - {seat})
        if orders > MOST_ORDERS:
            raise Broken(seed, seat, None, f"no end after {orders} orders")
    return closed(game, seed, outcome, orders, letters + seats)


def newly_asked(outcome: Outcome, already: set[int]) -> int:
    """How many seats get a question they did not have."""
    return len({decision.seat for decision in kernel.pending(outcome.state)} - already)


def opened(game: Game, seed: bytes, seats: int, options: dict[str, str]) -> Outcome:
    """The table laid, and audited."""
    outcome = kernel.start(game, seed, seats, options)
    try:
        game.audit(outcome.state)
    except Exception as trouble:
        raise Broken(seed, None, None, told(trouble)) from trouble
    return outcome


def moved(game: Game, seed: bytes, outcome: Outcome, seat: int, dice: Chance) -> Outcome:
    """One random order, applied and audited; whatever goes wrong here is a breach."""
    order = None
    try:
        order = kernel.sample(game, outcome.state, seat, dice)
        following = kernel.apply(game, outcome.state, seat, order)
        game.audit(following.state)
    except Exception as trouble:
        raise Broken(seed, seat, str(order) if order else None, told(trouble)) from trouble
    return following


def closed(game: Game, seed: bytes, outcome: Outcome, orders: int, letters: int) -> Played:
    """The result of a match that is over."""
    result = game.result(outcome.state)
    if result is None:
        raise Broken(seed, None, None, "nobody is asked, yet the game has no result")
    return Played(seed.hex(), orders, letters, tuple(result.points), tuple(result.places))


def told(trouble: Exception) -> str:
    return f"{type(trouble).__name__}: {trouble}"
