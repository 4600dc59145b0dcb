"""Deadlines as pure reckoning: every zone, both changes of the clock, nights, absences, slots."""

from datetime import UTC, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server import deadlines
from server.deadlines import Asking, Away, Habits, Quiet
from server.pace import MODES, Pace, Slot, first_slot, is_holiday, known_place, of

A_DAY, AN_HOUR = timedelta(days=1), timedelta(hours=1)
ZONES = sorted(available_timezones())
BEGIN = datetime(2026, 1, 1, tzinfo=UTC)


@cache
def changes(zone: str) -> tuple[datetime, ...]:
    """The instants of 2026 and 2027 at which the clocks of a zone are set, to the hour."""
    hours = [BEGIN + n * AN_HOUR for n in range(2 * 365 * 24)]
    there = ZoneInfo(zone)
    days = [h for h in hours[::24] if offset(h, there) != offset(h + A_DAY, there)]
    return tuple(
        h
        for d in days
        for h in (d + n * AN_HOUR for n in range(24))
        if offset(h, there) != offset(h + AN_HOUR, there)
    )


def offset(instant: datetime, zone: ZoneInfo) -> timedelta | None:
    return instant.astimezone(zone).utcoffset()


HOURS = st.integers(0, 23)
ANY_TIME = st.datetimes(datetime(2026, 1, 1), datetime(2028, 1, 1), timezones=st.just(UTC))
NIGHTS = st.builds(Quiet, st.sampled_from(ZONES), HOURS, HOURS)


@st.composite
def moments(draw: st.DrawFn, zone: str) -> datetime:
    """Any time; more often than not near a change of this zone's clocks."""
    known = changes(zone)
    if not known or not draw(st.booleans()):
        return draw(ANY_TIME)
    return draw(st.sampled_from(known)) + timedelta(minutes=draw(st.integers(-2000, 2000)))


@st.composite
def absences(draw: st.DrawFn, near: datetime) -> Away:
    """A journey about that time."""
    starts = near + timedelta(hours=draw(st.integers(-200, 400)))
    return Away(starts, starts + timedelta(hours=draw(st.integers(1, 700))))


@st.composite
def paces(draw: st.DrawFn) -> Pace:
    """Hours or slots, with days off, in any club's zone."""
    slot = st.builds(Slot, st.integers(0, 4), HOURS, st.sampled_from((0, 15, 30)))
    slots = tuple(sorted(draw(st.sets(slot, max_size=4))))
    hours = {mode: None if slots else draw(st.integers(1, 300)) for mode in MODES}
    off = draw(st.sampled_from((frozenset(), frozenset({5, 6}), frozenset({6}))))
    place = draw(st.sampled_from(("", "ES", "GB-ENG")))
    least = draw(st.integers(0, 48))
    zone = draw(st.sampled_from(ZONES))
    return Pace(zone, **hours, slots=slots, off=off, holidays=place, least=least)


@st.composite
def askings(draw: st.DrawFn, most: int = 1) -> Asking:
    """A question put to somebody, or to several at once."""
    nights = draw(st.lists(NIGHTS, min_size=1, max_size=most))
    opened = draw(moments(nights[0].zone))
    away = st.lists(absences(opened), max_size=2).map(tuple)
    people = tuple(Habits(night, draw(away)) for night in nights)
    return Asking(opened, draw(st.sampled_from(MODES)), draw(paces()), people)


def off_or_away(asking: Asking, due: datetime) -> bool:
    """The instant is on a day off, or in somebody's absence."""
    day = due.astimezone(ZoneInfo(asking.pace.zone)).date()
    away = any(gone.holds(due) for one in asking.people for gone in one.away)
    return asking.pace.is_off(day) or away


@given(askings())
@settings(max_examples=400, deadline=None)
def test_01_one_persons_deadline(asking: Asking) -> None:
    """In every zone, whenever clocks change: by day, at home, no day off, never early."""
    due = deadlines.due_at(asking)
    [person] = asking.people
    assert not deadlines.is_quiet(due, person.quiet)
    assert not off_or_away(asking, due)
    assert due >= asking.opened + asking.pace.minimum(asking.mode)
    hours = asking.pace.hours(asking.mode)
    assert hours is None or due - asking.opened >= timedelta(hours=hours)


@given(askings(most=6))
@settings(max_examples=200, deadline=None)
def test_02_one_instant_for_several(asking: Asking) -> None:
    """No absence and no day off, and nobody's night unless no hour of two days suits them all."""
    due = deadlines.due_at(asking)
    assert not off_or_away(asking, due)
    assert due >= asking.opened + asking.pace.minimum(asking.mode)
    if deadlines.sleepers(asking.people, due):
        ahead = [due + n * timedelta(minutes=15) for n in range(96)]
        shared = [h for h in ahead if not deadlines.sleepers(asking.people, h)]
        assert all(off_or_away(asking, hour) for hour in shared)


@given(askings(most=3))
@settings(max_examples=200, deadline=None)
def test_03_a_settled_deadline_stays(asking: Asking) -> None:
    """Settling it again changes nothing, so a tick, a page and a letter tell the same."""
    due = deadlines.due_at(asking)
    if not deadlines.sleepers(asking.people, due):
        assert deadlines.settled(asking, due) == due
    assert deadlines.settled(asking, due) >= due


@given(paces(), ANY_TIME, st.floats(0, 0.99))
@settings(max_examples=200, deadline=None)
def test_04_resolving_early_keeps_the_grid(pace: Pace, opened: datetime, share: float) -> None:
    """However early a step is resolved, the next one is due on the same grid of slots."""
    if not pace.slots:
        return
    due = first_slot(pace, opened)
    early = opened + share * (due - opened)
    assert first_slot(pace, early) == due
    local = due.astimezone(ZoneInfo(pace.zone))
    again = {(s.day, s.hour, s.minute) for s in pace.slots}
    shown = (local.weekday(), local.hour, local.minute)
    assert shown in again or local.astimezone(UTC) in gaps(pace.zone)


def gaps(zone: str) -> set[datetime]:
    """Instants that take the place of a time which the clocks skipped."""
    return {c + timedelta(minutes=m) for c in changes(zone) for m in range(0, 181, 15)}


@given(askings(), st.one_of(st.none(), st.lists(st.integers(0, 200), max_size=4)))
@settings(max_examples=200, deadline=None)
def test_05_reminders_come_by_day_before_the_deadline(
    asking: Asking, wished: list[int] | None
) -> None:
    """Never before the question, never at night or while away, never at or after the deadline."""
    due, [person] = deadlines.due_at(asking), asking.people
    for call in deadlines.calls(asking.opened, due, person, wished):
        assert asking.opened < call < due
        assert not deadlines.is_quiet(call, person.quiet)
        assert not any(gone.holds(call) for gone in person.away)


@pytest.mark.parametrize("letter", sorted({zone[0] for zone in ZONES}))
def test_06_a_night_ends_on_both_changes_of_the_clock(letter: str) -> None:
    """In each zone there is, around each change of its clocks, every hour leads to a morning."""
    for zone in [zone for zone in ZONES if zone[0] == letter]:
        around_changes(zone)


def around_changes(zone: str) -> None:
    """Questions put in the hours before and after each change."""
    quiet, pace = Quiet(zone, 23, 7), Pace(zone)
    for change in changes(zone):
        for hour in range(-30, 30):
            asking = Asking(change + hour * AN_HOUR, "now", pace, (Habits(quiet),))
            due = deadlines.due_at(asking)
            assert not deadlines.is_quiet(due, quiet)
            assert 48 * AN_HOUR <= due - asking.opened <= 58 * AN_HOUR


def test_07_what_was_left_before_a_journey_is_left_after_it() -> None:
    """The clock stands still while somebody is away."""
    opened = datetime(2026, 12, 1, 12, tzinfo=UTC)
    gone = Away(datetime(2026, 12, 3, tzinfo=UTC), datetime(2026, 12, 11, tzinfo=UTC))
    asking = Asking(opened, "now", Pace(now=48), (Habits(away=(gone,)),))
    assert deadlines.due_at(asking) == gone.ends + 12 * AN_HOUR
    during = Asking(gone.starts + A_DAY, "now", Pace(now=48), (Habits(away=(gone,)),))
    assert deadlines.due_at(during) == gone.ends + 48 * AN_HOUR


def test_08_a_slot_too_near_is_not_a_deadline() -> None:
    """A new question has its minimum; else the next slot counts. Holidays have no slots."""
    pace = of({"slots": [[0, 18, 0], [3, 18, 0]], "holidays": "ES"}, 48, "Europe/Madrid")
    tight = datetime(2026, 11, 16, 8, tzinfo=UTC)
    assert deadlines.due_at(Asking(tight, "now", pace, ())) == datetime(
        2026, 11, 19, 17, tzinfo=UTC
    )
    assert is_holiday("ES", datetime(2026, 12, 8).date())
    assert not is_holiday("", datetime(2026, 12, 8).date())
    assert (known_place("ES-MD"), known_place("ES-XX"), known_place("Atlantis")) == (
        True,
        False,
        False,
    )


def test_09_people_with_no_common_hour_wake_as_few_as_can_be() -> None:
    """Three who sleep in turn: at most one of them is asleep, and the deadline is within a day."""
    nights = [Quiet("UTC", 0, 9), Quiet("UTC", 8, 17), Quiet("UTC", 16, 1)]
    asking = Asking(BEGIN, "sealed", Pace(sealed=24), tuple(Habits(n) for n in nights))
    due = deadlines.due_at(asking)
    assert len(deadlines.sleepers(asking.people, due)) == 1
    assert due <= BEGIN + 2 * A_DAY
