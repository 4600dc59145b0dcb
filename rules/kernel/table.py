"""What every state begins with."""

from typing import Generic, TypeVar

from rules.kernel.chance import Chance
from rules.kernel.record import Kept

S = TypeVar("S")


class Table(Kept, Generic[S]):
    """What every game's state begins with: its dice and its agenda.

    `S` stands for the game's steps, which the title page lists, so that a state may be declared
    before the steps that work on it.
    """

    chance: Chance
    agenda: list[S]
    played: int = 0
