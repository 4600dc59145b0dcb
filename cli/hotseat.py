"""The table behind a hot seat: the states so far, and what each seat has already been told."""

import json
from typing import Any

from rules import kernel
from rules.kernel import Decision, Form, Game, Order, Outcome
from rules.kernel.words import Voice


class HotSeat:
    """One match in memory; the last outcome is where it stands."""

    def __init__(
        self,
        game: Game,
        seed: bytes,
        seats: int,
        options: dict[str, str],
        voices: tuple[Voice, ...],
    ) -> None:
        self.game, self.voices = game, voices
        self.seats, self.options = seats, options
        self.story: list[Outcome] = [kernel.start(game, seed, seats, options)]
        self.movers: list[int] = []
        self.told: dict[int | None, int] = {}
        self.sitting: int | None = None  # who has the keyboard
        self.secrets = False
        self.stirred = False  # the table has changed since they last saw it

    @property
    def state(self) -> Any:
        return self.story[-1].state

    def seat(self) -> int | None:
        """Who is asked; where many may act freely the keyboard goes round clockwise."""
        pending = kernel.pending(self.state)
        if not pending:
            return None
        if pending[0].mode == "open" and self.movers:
            return min((d.seat for d in pending), key=self._after_the_last)
        return pending[0].seat

    def _after_the_last(self, seat: int) -> int:
        return (seat - self.movers[-1] - 1) % self.seats

    def decision(self, seat: int) -> Decision:
        return next(d for d in kernel.pending(self.state) if d.seat == seat)

    def prompt(self, seat: int, voice: Voice) -> str:
        return self.decision(seat).prompt.said(voice)

    def menu(self, seat: int, voice: Voice) -> list[str]:
        return [order.said(voice) for order in self._menu(seat)]

    def _menu(self, seat: int) -> tuple[Order, ...]:
        return kernel.menu(self.game, self.state, seat)

    def forms(self, seat: int, voice: Voice) -> tuple[Form, ...]:
        return kernel.forms(self.game, self.state, seat, voice)

    def board(self, seat: int | None, voice: Voice) -> str:
        return self.game.board_text(kernel.view(self.game, self.state, seat), voice)

    def news(self, seat: int | None, voice: Voice) -> list[str]:
        """What this seat may know and has not been told."""
        since = self.told.get(seat, 0)
        self.told[seat] = len(self.story)
        return [said for outcome in self.story[since:] for said in heard(outcome, seat, voice)]

    def order(self, seat: int, line: str, voice: Voice) -> list[str]:
        """Read the line, apply it, and tell the seat what came of it."""
        order = kernel.read(self.game, line, self.state, seat, self.voices)
        self.story.append(kernel.apply(self.game, self.state, seat, order))
        self.movers.append(seat)
        self.stirred = True
        return self.news(seat, voice)

    def undo(self) -> bool:
        """Take back the last order; False when there is none."""
        if not self.movers:
            return False
        self.story.pop()
        self.movers.pop()
        self.told = {seat: min(n, len(self.story)) for seat, n in self.told.items()}
        self.stirred = True
        return True

    def secretive(self) -> bool:
        """Whether anybody has seen or heard so far what others may not; the screen remembers."""
        self.secrets = self.secrets or any(map(self.hides, self.story))
        return self.secrets

    def hides(self, outcome: Outcome) -> bool:
        """Views that differ in more than whose they are, or news that are not for everybody."""
        seats = (None, *range(self.seats))
        sights = [json.loads(kernel.dump(self.game.view(outcome.state, seat))) for seat in seats]
        fields = [[sight[name] for sight in sights] for name in sights[0]]
        differing = [values for values in fields if any(value != values[0] for value in values)]
        private = any(event.to is not None for event in outcome.events)
        return private or any(values != list(seats) for values in differing)

    def standings(self) -> list[tuple[int, int, int]]:
        """Place, seat and points, the winner first."""
        result = self.game.result(self.state)
        if result is None:
            return []
        return sorted(
            (place, seat, result.points[seat]) for seat, place in enumerate(result.places)
        )


def heard(outcome: Outcome, seat: int | None, voice: Voice) -> list[str]:
    return [event.sentence(voice) for event in outcome.events if event.seen_by(seat)]
