"""When an answer is due and when to remind: pure, from pace, nights and absences."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from server.pace import Pace, first_due, first_slot, working

LAST_CALL = timedelta(hours=3)
SEARCH = timedelta(days=2)
EARLIEST_CALL = timedelta(hours=24)
ROUNDS = 200  # more turns of the search than any table of people needs


@dataclass(frozen=True)
class Quiet:
    """A person's night: whole hours in their own zone; equal hours mean no night."""

    zone: str
    starts: int
    ends: int


@dataclass(frozen=True)
class Away:
    """A time in which nothing falls due for somebody."""

    starts: datetime
    ends: datetime

    def holds(self, instant: datetime) -> bool:
        """The person is away then."""
        return self.starts <= instant < self.ends


@dataclass(frozen=True)
class Habits:
    """What is known of one person's time."""

    quiet: Quiet = Quiet("UTC", 0, 0)
    away: tuple[Away, ...] = ()


@dataclass(frozen=True)
class Asking:
    """A question put to some people at once: since when, of which kind, at which pace."""

    opened: datetime
    mode: str
    pace: Pace
    people: tuple[Habits, ...]


def is_quiet(instant: datetime, quiet: Quiet) -> bool:
    """It is night for this person."""
    hour = instant.astimezone(ZoneInfo(quiet.zone)).hour
    if quiet.starts <= quiet.ends:
        return quiet.starts <= hour < quiet.ends
    return hour >= quiet.starts or hour < quiet.ends


def morning(instant: datetime, quiet: Quiet) -> datetime:
    """The instant itself, or the end of the night it falls in."""
    if not is_quiet(instant, quiet):
        return instant
    local = instant.astimezone(ZoneInfo(quiet.zone))
    day = local.date() + timedelta(days=int(local.hour >= quiet.ends))
    return datetime.combine(day, time(quiet.ends), ZoneInfo(quiet.zone)).astimezone(UTC)


def due_at(asking: Asking) -> datetime:
    """When the answers to a question are due: one instant, by day, for all who are asked."""
    return settled(asking, first_due(asking.pace, asking.opened, asking.mode))


def soonest(asking: Asking) -> datetime:
    """The earliest deadline a question may have: what a seat with a minder gets."""
    return settled(asking, asking.opened + asking.pace.minimum(asking.mode))


def settled(asking: Asking, due: datetime) -> datetime:
    """The first instant from here on that is no day off, nobody's absence and nobody's night.

    People all round the world may share no waking hour; then the hour counts in which the
    fewest sleep.
    """
    instant = base = present(asking, due)
    for _ in range(ROUNDS):
        waking = max([instant, *(morning(instant, one.quiet) for one in asking.people)])
        if waking == instant:
            return instant
        if waking - base > SEARCH:
            break
        instant = present(asking, waking)
        base = base if instant == waking else instant
    return least_sleep(asking, base)


def least_sleep(asking: Asking, base: datetime) -> datetime:
    """The hour of the day to come in which the fewest are asleep, the earliest of them."""
    hours = [present(asking, base + timedelta(hours=ahead)) for ahead in range(24)]
    return min(hours, key=lambda hour: (len(sleepers(asking.people, hour)), hour))


def sleepers(people: Iterable[Habits], instant: datetime) -> list[Habits]:
    """Those for whom it is night."""
    return [one for one in people if is_quiet(instant, one.quiet)]


def present(asking: Asking, due: datetime) -> datetime:
    """The first instant from here on that is no day off and in nobody's absence."""
    for _ in range(ROUNDS):
        moved = max([working(asking.pace, due), *returns(asking, due)])
        if moved == due:
            return due
        due = moved
    return due


def returns(asking: Asking, due: datetime) -> list[datetime]:
    """For each who is away then, the deadline after they are back."""
    away = [gone for one in asking.people for gone in one.away if gone.holds(due)]
    return [after(asking, gone, due) for gone in away]


def after(asking: Asking, gone: Away, due: datetime) -> datetime:
    """The clock stood still while they were away; what was left then is left now."""
    least = asking.pace.minimum(asking.mode)
    if asking.pace.hours(asking.mode) is None:
        return first_slot(asking.pace, gone.ends + least)
    left = due - max(asking.opened, gone.starts)
    return gone.ends + max(left, least if asking.opened >= gone.starts else timedelta(0))


def warnings(
    opened_at: datetime, due: datetime, wished: Sequence[int] | None = None
) -> tuple[datetime, ...]:
    """So many hours before as the person wants; else half the time, at most a day, and three."""
    if wished is not None:
        calls = [due - timedelta(hours=hours) for hours in sorted(set(wished), reverse=True)]
        return tuple(call for call in calls if opened_at < call < due)
    early = due - min((due - opened_at) / 2, EARLIEST_CALL)
    return tuple(call for call in (early, due - LAST_CALL) if opened_at < call and early <= call)


def calls(
    opened_at: datetime, due: datetime, habits: Habits, wished: Sequence[int] | None = None
) -> tuple[datetime, ...]:
    """The reminders, each put off to the morning or to the person's return."""
    awake = {awake_at(call, habits) for call in warnings(opened_at, due, wished)}
    return tuple(sorted(call for call in awake if call < due))


def awake_at(instant: datetime, habits: Habits) -> datetime:
    """The first instant from here on at which the person is there and awake."""
    for _ in range(ROUNDS):
        ends = [gone.ends for gone in habits.away if gone.holds(instant)]
        moved = max([morning(instant, habits.quiet), *ends])
        if moved == instant:
            break
        instant = moved
    return instant


def next_warning(
    opened_at: datetime,
    due: datetime,
    now: datetime,
    habits: Habits | None = None,
    wished: Sequence[int] | None = None,
) -> datetime | None:
    """The first reminder that still lies ahead."""
    return first_after(calls(opened_at, due, habits or Habits(), wished), now)


def first_after(instants: Sequence[datetime], now: datetime) -> datetime | None:
    """The first of these later than now, if any."""
    return next((instant for instant in instants if instant > now), None)
