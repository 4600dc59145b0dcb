"""Standing orders and advice: answers given for a seat, from what that seat may know."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from rules.kernel.codec import load_one
from rules.kernel.errors import OrderError, Unread
from rules.kernel.game import Game
from rules.kernel.grammar import plain, readings
from rules.kernel.orders import Order, Standing
from rules.kernel.play import lapse, pending
from rules.kernel.reading import filled
from rules.kernel.words import ENGLISH, Phrase, Voice, msg

__all__ = [
    "LetPass",
    "PassOnce",
    "Standing",
    "advise",
    "answer",
    "load_standing",
    "read_standing",
    "standings",
]

NOT_STANDING = msg("“{line}” reads like no standing order of this game.")


class LetPass(Standing):
    """Whenever you are asked, do what silence would do, without asking you."""

    usage: ClassVar[str] = msg("let it pass|always let it pass")


class PassOnce(Standing):
    """The next time you are asked, do what silence would do; ask you after that."""

    usage: ClassVar[str] = msg("pass until asked twice|let it pass once")
    times: ClassVar[int | None] = 1


GENERAL: tuple[type[Standing], ...] = (PassOnce, LetPass)


def standings(game: Game) -> tuple[type[Standing], ...]:
    """The standing orders of a game, its own first."""
    return (*game.standing, *GENERAL)


def load_standing(game: Game, blob: bytes) -> Standing:
    """A standing order from the bytes it was kept as."""
    order: Standing = load_one(game, standings(game), blob)
    return order


def answer(game: Game, state: Any, seat: int, standing: Standing) -> Order | None:
    """What a standing order answers to what the seat is asked now; None when it has nothing."""
    if not any(decision.seat == seat for decision in pending(state)):
        return None
    if isinstance(standing, GENERAL):
        return lapse(game, state, seat)
    return standing.answer(state, seat)


def advise(game: Game, state: Any, seat: int) -> Order:
    """A sensible legal order for a seat that somebody minds; silence's own where none is known."""
    advice = game.advise(state, seat) if game.advise else None
    return advice or lapse(game, state, seat)


def read_standing(
    game: Game, line: str, state: Any, seat: int, voices: Sequence[Voice] = (ENGLISH,)
) -> Standing:
    """One line to one standing order; it can be read at any time, whatever is asked."""
    first: OrderError | None = None
    for order, blanks in _found(game, plain(line), voices):
        try:
            return filled(order, blanks, state, seat, voices)  # type: ignore[return-value]
        except OrderError as error:
            first = first or error
    raise first or Unread(Phrase(NOT_STANDING, {"line": line.strip()[:80]}))


def _found(
    game: Game, said: str, voices: Sequence[Voice]
) -> Iterator[tuple[type[Standing], dict[str, str]]]:
    """Standing orders the line could be; the first word must be written out."""
    for loose in (False, True):
        for order in standings(game):
            for voice in voices:
                for reading in readings(voice.gettext(order.usage)):
                    if (found := reading.of(said, loose)) and found[0]:
                        yield order, found[1]
