"""What the desk refuses, in a sentence for whoever stands at it."""

from rules.kernel.words import ENGLISH, Phrase, Voice


class DeskError(Exception):
    """The desk cannot do this."""

    def __init__(self, message: Phrase) -> None:
        super().__init__(message)
        self.message = message

    def said(self, voice: Voice = ENGLISH) -> str:
        """The sentence in the reader's language."""
        return self.message.said(voice)

    def __str__(self) -> str:
        return self.said()


class StaleMatch(DeskError):
    """The match moved on since this was meant."""


class NoSuchSeat(DeskError):
    """There is no such match, seat or person."""


class MatchClosed(DeskError):
    """The match is not being played."""


class Refused(DeskError):
    """Not allowed, or not possible as asked."""
