"""The rulebook's sections, in its order."""

from rules.imhotep.steps.building import KeepOne, LoadOne, Raise
from rules.imhotep.steps.rounds import Rounds, Turn, Turns
from rules.imhotep.steps.temple import Temple, TempleChoice
from rules.imhotep.steps.unloading import Unload

STEPS: tuple[type, ...] = (
    Rounds,
    Turns,
    Turn,
    Unload,
    KeepOne,
    Raise,
    LoadOne,
    Temple,
    TempleChoice,
)
