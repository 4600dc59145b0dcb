"""Which hour of the day is the fairest deadline for people in several zones: pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from server.deadlines import Quiet, is_quiet

HALF, A_DAY = timedelta(minutes=30), timedelta(days=1)
WEEKS = 52


@dataclass(frozen=True)
class Hour:
    """An hour of the club's clock, and what it costs."""

    hour: int
    lost: float
    worst: float
    awake: float


def ranked(zone: str, nights: Sequence[Quiet], year: int) -> list[Hour]:
    """All hours of the day, the fairest first.

    First counts the sleep it cuts for whoever it hurts most, then the sleep of all together,
    then the waking time everybody has had that day before it.
    """
    hours = [score(hour, zone, nights, year) for hour in range(24)]
    return sorted(hours, key=lambda one: (one.worst, one.lost, -one.awake, one.hour))


def score(hour: int, zone: str, nights: Sequence[Quiet], year: int) -> Hour:
    """One hour, over the weeks of a year, so that both halves of it count."""
    days = [datetime(year, 1, 4) + week * 7 * A_DAY for week in range(WEEKS)]
    instants = [datetime.combine(d, time(hour), ZoneInfo(zone)).astimezone(UTC) for d in days]
    cuts = [mean([cut(instant, night) for instant in instants]) for night in nights]
    awake = [mean([risen(instant, night) for instant in instants]) for night in nights]
    return Hour(hour, sum(cuts), max(cuts, default=0), min(awake, default=24))


def mean(values: Sequence[float]) -> float:
    """The mean, to a tenth."""
    return round(sum(values) / len(values), 1)


def cut(instant: datetime, night: Quiet) -> float:
    """The hours of sleep between this instant and the nearer end of the night; 0 by day."""
    ends = (reach(instant, night, step, is_quiet(instant, night)) for step in (HALF, -HALF))
    return min(ends) if is_quiet(instant, night) else 0


def risen(instant: datetime, night: Quiet) -> float:
    """How many hours the person has been awake then; a day when they have no night."""
    return 0 if is_quiet(instant, night) else reach(instant, night, -HALF, False)


def reach(instant: datetime, night: Quiet, step: timedelta, quiet: bool) -> float:
    """Hours until night and day change, in one direction; a day at most."""
    steps = 1
    while steps < 48 and is_quiet(instant + steps * step, night) == quiet:
        steps += 1
    return steps / 2
