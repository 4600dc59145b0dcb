"""The rulebook's sections, in its order."""

from rules.tigris.steps.aftermath import Aftermath
from rules.tigris.steps.buildings import NewLine
from rules.tigris.steps.conflict import Clash
from rules.tigris.steps.external import War
from rules.tigris.steps.monuments import NewSquare
from rules.tigris.steps.treasures import Treasures
from rules.tigris.steps.turns import Action, Turns

STEPS: tuple[type, ...] = (Turns, Action, Aftermath, Clash, War, NewLine, NewSquare, Treasures)
