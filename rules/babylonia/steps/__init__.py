"""The rulebook's sections, in its order."""

from rules.babylonia.steps.surrounded import Prize, Scoring
from rules.babylonia.steps.tokens import Turn
from rules.babylonia.steps.turns import Encore, Turns

STEPS: tuple[type, ...] = (Turns, Turn, Scoring, Prize, Encore)
