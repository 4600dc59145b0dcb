"""The rulebook's sections, in its order."""

from rules.gheos.steps.laying import Lay
from rules.gheos.steps.mustering import Muster
from rules.gheos.steps.tokens import Token
from rules.gheos.steps.turns import Turn, Turns
from rules.gheos.steps.upheaval import Migration, War

STEPS: tuple[type, ...] = (Turns, Turn, Lay, Migration, War, Muster, Token)
