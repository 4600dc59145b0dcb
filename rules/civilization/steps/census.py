"""8. Census: most tokens on the board moves first; table order between equals."""

from typing import Any

from rules.civilization import events as ev
from rules.civilization.state import State
from rules.kernel.steps import Log, Step


def census(s: State[Any], log: Log) -> Step | None:
    """The order of movement, and nothing else (8.2)."""
    s.census = sorted(s.table_order(), key=lambda seat: -s.nations[seat].census())
    log.say(ev.Counted(seats=tuple(s.census)))
    return None
