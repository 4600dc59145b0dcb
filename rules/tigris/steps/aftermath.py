"""Resolving what an action leads to: conflicts, building, monument, treasures, in this order."""

from typing import Any

from rules.kernel.steps import Log, Step
from rules.tigris.state import State
from rules.tigris.steps.buildings import new_line
from rules.tigris.steps.external import War
from rules.tigris.steps.internal import revolt
from rules.tigris.steps.monuments import new_square
from rules.tigris.steps.treasures import treasures

Board = State[Any]


class Aftermath(Step):
    """The stages still to come for the piece on `square`; `adding` was said with the attack."""

    square: int
    stages: tuple[str, ...]
    adding: int = -1

    def advance(self, s: Board, log: Log) -> Step | None:
        while self.stages:
            stage, *later = self.stages
            self.stages = tuple(later)
            if step := follow(s, stage, self, log):
                return step
        return None


def follow(s: Board, stage: str, after: Aftermath, log: Log) -> Step | None:
    """One stage: a step if somebody must act or something is long, else done at once."""
    match stage:
        case "revolt":
            return revolt(s, after.square, after.adding, log)
        case "war":
            return War(square=after.square)
        case "building":
            return new_line(s, after.square)
        case "monument":
            return new_square(s, after.square, log)
        case _:
            return treasures(s, log)
