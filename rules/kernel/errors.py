"""What can be wrong with an order, and how a player is told.

* RuleError          a message and, where one helps, a hint
  - StartError       no such game can be set up: a bad option or number of seats
  - OrderError       an order that cannot stand
    - Unread         the line is no order of this game
    - Untimely       nobody asked this seat for that now
    - Illegal        the rules forbid it now
* Breach             the rules themselves have gone wrong: found by audits, never meant for players
"""

from rules.kernel.words import ENGLISH, Phrase, Voice


class RuleError(Exception):
    """Something a person may put right; the message is written for that person."""

    def __init__(self, message: Phrase, hint: Phrase | None = None) -> None:
        super().__init__(message, hint)
        self.message, self.hint = message, hint

    def said(self, voice: Voice = ENGLISH) -> str:
        """The whole of it in one or two sentences."""
        said = self.message.said(voice)
        return f"{said} {self.hint.said(voice)}" if self.hint else said

    def __str__(self) -> str:
        return self.said()


class StartError(RuleError):
    """No such game can be set up."""


class OrderError(RuleError):
    """An order that cannot stand."""


class Unread(OrderError):
    """The line is no order of this game."""


class Untimely(OrderError):
    """Nobody asked this seat for that now."""


class Illegal(OrderError):
    """The rules forbid it now."""


class Breach(AssertionError):
    """An invariant of the game does not hold: a fault of ours."""
