"""`make bench`: each goal of PRODUCT section 14 beside what this machine gives."""

from rich.console import Console
from rich.table import Table

from tests.bench import play, post
from tests.bench.goal import Goal

WIDTH = 130


def main() -> None:
    """Measure everything and print it as ratios."""
    table = Table("what", "measured", "against", "ratio", "goal", "")
    for goal in goals():
        met = "met" if goal.met else "NOT MET"
        table.add_row(goal.what, goal.measured, goal.against, f"{goal.ratio:.2f}", goal.wish, met)
    Console(width=WIDTH).print(table)


def goals() -> list[Goal]:
    return [*play.goals(), *post.goals()]


if __name__ == "__main__":
    main()
