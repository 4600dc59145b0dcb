"""The pace of a match: hours or weekly slots, days off, and what a missed deadline costs."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

if TYPE_CHECKING:
    from server.table import Table

MODES = ("now", "sealed", "open")
POLICIES = ("lapse", "standing", "minder", "wait")
DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
LEAST, HOURS = 12, 48
A_DAY, SOON = timedelta(days=1), 400


@dataclass(frozen=True, order=True)
class Slot:
    """A time of the week at which answers are due, in the club's zone."""

    day: int
    hour: int
    minute: int


@dataclass(frozen=True)
class Pace:
    """All that a match says about time; a kind of question without hours keeps to the slots."""

    zone: str = "UTC"
    now: int | None = HOURS
    sealed: int | None = HOURS
    open: int | None = HOURS
    slots: tuple[Slot, ...] = ()
    off: frozenset[int] = frozenset()
    holidays: str = ""
    least: int = LEAST
    grace: int = 0
    bank: int = 0
    increment: int = 0
    extensions: int = 0
    policy: str = "lapse"

    def hours(self, mode: str) -> int | None:
        """The hours of a kind of question; None when it keeps to the slots."""
        return {"now": self.now, "sealed": self.sealed, "open": self.open}[mode]

    def minimum(self, mode: str) -> timedelta:
        """What a new question always gets."""
        hours = self.hours(mode)
        return timedelta(hours=self.least if hours is None else min(self.least, hours))

    def is_off(self, day: date) -> bool:
        """Nothing is due on this day of the club's calendar."""
        return day.weekday() in self.off or is_holiday(self.holidays, day)


def of(given: Mapping[str, Any], hours: int, zone: str) -> Pace:
    """The pace a match's row tells; what it does not tell is usual."""
    slots = tuple(sorted(Slot(*slot) for slot in given.get("slots", ())))
    usual = None if slots else hours
    kinds = {mode: given.get("hours", {}).get(mode, usual) for mode in MODES}
    plain = ("holidays", "least", "grace", "bank", "increment", "extensions", "policy")
    told = {name: given[name] for name in plain if name in given}
    return Pace(zone=zone, slots=slots, off=frozenset(given.get("off", ())), **kinds, **told)


def at(table: "Table") -> Pace:
    """The pace of the match on a table."""
    return of(table.match.pace, table.match.hours, table.office.settings.club_zone)


def first_due(pace: Pace, opened: datetime, mode: str) -> datetime:
    """When an answer would be due if nobody slept or travelled."""
    hours = pace.hours(mode)
    if hours is None:
        return first_slot(pace, opened + pace.minimum(mode))
    return opened + timedelta(hours=hours)


def first_slot(pace: Pace, since: datetime) -> datetime:
    """The first slot from an instant on; the grid is the week's, whatever was resolved early."""
    day = since.astimezone(ZoneInfo(pace.zone)).date()
    for ahead in range(SOON):
        for found in slots_of(pace, day + ahead * A_DAY):
            if found >= since:
                return found
    return since


def slots_of(pace: Pace, day: date) -> list[datetime]:
    """The slots of one day; a day off has none."""
    if pace.is_off(day):
        return []
    zone, found = ZoneInfo(pace.zone), [s for s in pace.slots if s.day == day.weekday()]
    return [datetime.combine(day, time(s.hour, s.minute), zone).astimezone(UTC) for s in found]


def working(pace: Pace, instant: datetime) -> datetime:
    """The instant itself, or the same hour of the first day after it that is not off."""
    local = instant.astimezone(ZoneInfo(pace.zone))
    if not pace.is_off(local.date()):
        return instant
    days = (local.date() + ahead * A_DAY for ahead in range(1, SOON))
    day = next((day for day in days if not pace.is_off(day)), local.date())
    return datetime.combine(day, local.time(), ZoneInfo(pace.zone)).astimezone(UTC)


def is_holiday(place: str, day: date) -> bool:
    """A public holiday of a country (`ES`) or of a part of it (`ES-MD`)."""
    return bool(place) and day in holidays_of(place, day.year)


@lru_cache
def holidays_of(place: str, year: int) -> frozenset[date]:
    """The public holidays of a year, looked up once."""
    import holidays  # late: a club without holidays need not load every calendar

    country, _, part = place.partition("-")
    return frozenset(holidays.country_holidays(country, subdiv=part or None, years=year))


def known_place(place: str) -> bool:
    """The calendar of this country, and of this part of it, is known."""
    import holidays

    country, _, part = place.partition("-")
    known = holidays.list_supported_countries()
    return country in known and (not part or part in known[country])
