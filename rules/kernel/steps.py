"""The agenda: rulebook sections in progress, each a small record with a bookmark."""

from typing import Any, ClassVar, Literal

from rules.kernel.events import Log
from rules.kernel.orders import Order
from rules.kernel.record import Said, Stepped
from rules.kernel.words import Phrase

__all__ = ["Decision", "Log", "Mode", "Step"]

Mode = Literal["now", "sealed", "open"]


class Decision(Said):
    """Somebody must choose.

    `now` is answered one by one, `sealed` by several at once in secret, `open` again and again
    until all have done.
    """

    seat: int
    prompt: Phrase
    verbs: tuple[str, ...]
    mode: Mode = "now"


class Step(Stepped):
    """One entry of the agenda; its fields are the bookmark.

    `asks` says who must decide; `take` accepts one answer; `advance` does what nobody decides.  The
    last two may return a step to lay on top; `advance` ends the step by returning None.  `lapse` is
    the answer entered for a seat that stays silent (None: the first of its menu).  Only the kernel
    touches the agenda.
    """

    title: ClassVar[str] = ""

    def asks(self, s: Any) -> tuple[Decision, ...]:
        return ()

    def take(self, s: Any, seat: int, order: Any, log: Log) -> "Step | None":
        raise TypeError(f"{type(self).__name__} asks nobody")

    def advance(self, s: Any, log: Log) -> "Step | None":
        return None

    def lapse(self, s: Any, seat: int) -> Order | None:
        return None
