"""What orders ahead of time save: the same seeds played both ways, side by side."""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from typing import Any

from cli.bout import Played
from cli.postbag import Phase
from cli.telling import console, listing

Measure = Callable[[Sequence[Played]], float]


def mean(name: str) -> Measure:
    """The mean of one number of a match."""
    return lambda played: sum(getattr(match, name) for match in played) / len(played)


def per_turn(played: Sequence[Played]) -> float:
    """Letters that players write for each turn at the table."""
    return sum(match.written for match in played) / sum(match.turns for match in played)


WITH: dict[str, Measure] = {
    "turns": mean("turns"),
    "letters written": mean("written"),
    "letters per turn": per_turn,
    "days": mean("days"),
}
# Other orders make another match, so a match is held against itself with every turn written.
WITHOUT: dict[str, Measure] = {
    "turns": mean("turns"),
    "letters written": mean("turns"),
    "letters per turn": lambda played: 1.0,
    "days": mean("unsettled"),
}


def facts(asked: Sequence[Played], settled: Sequence[Played]) -> dict[str, Any] | None:
    """Both ways, for a program to read."""
    if not (asked and settled):
        return None
    return {
        "asked": measured(WITH, asked),
        "settled": measured(WITH, settled),
        "settled, had all been written": measured(WITHOUT, settled),
        "used": used(settled),
    }


def measured(measures: dict[str, Measure], played: Sequence[Played]) -> dict[str, float]:
    return {name: round(measure(played), 4) for name, measure in measures.items()}


def used(settled: Sequence[Played]) -> dict[str, int]:
    """What became of everything that was settled ahead."""
    total: Counter[str] = Counter()
    for match in settled:
        total.update(match.settled)
    return dict(total)


def print_savings(
    asked: Sequence[Played], settled: Sequence[Played], hours: float, share: int
) -> None:
    """A table of both ways, and in a sentence what was saved."""
    rows = [row(name, asked, settled) for name in WITH]
    title = f"Orders ahead of time ({hours:g} hours a letter, {share} % file the next one ahead)"
    columns = ("in each match", "as asked", "settled ahead", "the same, all written", "saved")
    listing(title, columns, rows)
    console().print(sentence(settled))


def row(name: str, asked: Sequence[Played], settled: Sequence[Played]) -> tuple[object, ...]:
    now, less, more = WITH[name](asked), WITH[name](settled), WITHOUT[name](settled)
    spared = f"{100 * (1 - less / more):.0f} %" if more > less else ""
    return name, f"{now:.2f}", f"{less:.2f}", f"{more:.2f}", spared


def sentence(settled: Sequence[Played]) -> str:
    """What was saved, and by what."""
    turns, days = mean("turns")(settled), mean("unsettled")(settled)
    told, n = Counter(used(settled)), len(settled)
    return (
        f"Saved: {turns - mean('written')(settled):.1f} of {turns:.1f} letters"
        f" and {days - mean('days')(settled):.1f} of {days:.1f} days a match."
        f" In each match standing orders answered {told['standing'] / n:.1f} times,"
        f" orders filed ahead {told['ahead'] / n:.1f} times;"
        f" {told['in_vain'] / n:.1f} were filed in vain."
    )


def print_phases(played: Sequence[Played]) -> None:
    """Where the time goes, section by section of the rules."""
    rows = [
        (
            name,
            f"{told.orders / len(played):.1f}",
            f"{told.letters / len(played):.1f}",
            f"{told.hours / 24 / len(played):.1f}",
            f"{1000 * told.seconds / told.orders:.2f}",
        )
        for name, told in phases(played).items()
    ]
    columns = ("phase", "orders a match", "letters a match", "days a match", "ms an order")
    listing("Phases, as asked (what passes by itself counts with the order before)", columns, rows)


def phases(played: Sequence[Played]) -> dict[str, Phase]:
    """Every section of the rules over all matches, the longest first."""
    total: defaultdict[str, Phase] = defaultdict(Phase)
    for match in played:
        for name, told in match.phases.items():
            total[name].add(told)
    return dict(sorted(total.items(), key=lambda item: -item[1].hours))
