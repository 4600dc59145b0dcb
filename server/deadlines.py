"""When an answer is due and when to remind: pure, from pace, zone and quiet hours."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

LAST_CALL = timedelta(hours=3)
SEARCH = timedelta(days=2)
EARLIEST_CALL = timedelta(hours=24)


@dataclass(frozen=True)
class Quiet:
    """A person's night: whole hours in their own zone; equal hours mean no night."""

    zone: str
    starts: int
    ends: int


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


def due_at(opened_at: datetime, hours: int, quiet: Quiet) -> datetime:
    """So many hours after the question, and never in someone's night."""
    return morning(opened_at + timedelta(hours=hours), quiet)


def common_morning(instant: datetime, nights: Sequence[Quiet]) -> datetime:
    """The first instant from here on that is nobody's night, or nearly so if there is none.

    People all round the world may share no waking hour, so the search ends after two days.
    """
    limit = instant + SEARCH
    while instant < limit and any(is_quiet(instant, night) for night in nights):
        instant = max(morning(instant, night) for night in nights)
    return instant


def warnings(opened_at: datetime, due: datetime) -> tuple[datetime, ...]:
    """Half the time, but at most a day before; and a last call three hours before."""
    early = due - min((due - opened_at) / 2, EARLIEST_CALL)
    return tuple(call for call in (early, due - LAST_CALL) if opened_at < call and early <= call)


def next_warning(opened_at: datetime, due: datetime, now: datetime) -> datetime | None:
    """The first reminder that still lies ahead."""
    return first_after(warnings(opened_at, due), now)


def first_after(instants: Sequence[datetime], now: datetime) -> datetime | None:
    """The first of these later than now, if any."""
    return next((instant for instant in instants if instant > now), None)
