"""`make bench`: each goal of PRODUCT section 14 beside what this machine gives.

`python -m tests.bench play years` measures only these parts; all of them take some minutes.
"""

import sys
from collections.abc import Callable

from rich.console import Console
from rich.progress import track
from rich.table import Table

from tests.bench import letters, memory, play, post, years
from tests.bench.goal import Goal

WIDTH = 130
PARTS: dict[str, Callable[[], list[Goal]]] = {
    "play": play.goals,
    "years": years.goals,
    "post": post.goals,
    "letters": letters.goals,
    "memory": memory.goals,
}


def main(parts: list[str]) -> None:
    """Measure everything, or the parts named, and print it as ratios."""
    if unknown := set(parts) - set(PARTS):
        sys.exit(f"There is no {', '.join(sorted(unknown))}; the parts are: {', '.join(PARTS)}.")
    table = Table("what", "measured", "against", "ratio", "goal", "")
    wanted = [PARTS[name] for name in parts or PARTS]
    for goals in track(wanted, "Measuring", console=Console(stderr=True), transient=True):
        for goal in goals():
            table.add_row(*row(goal))
    Console(width=WIDTH).print(table)


def row(goal: Goal) -> tuple[str, ...]:
    ratio = "" if goal.ratio is None else f"{goal.ratio:.2f}"
    return goal.what, goal.measured, goal.against, ratio, goal.wish, goal.verdict


if __name__ == "__main__":
    main(sys.argv[1:])
