"""Examples of deadlines for the handbook, reckoned by the very code that sets them."""

from dataclasses import dataclass
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from babel.dates import format_datetime

from rules.kernel.words import Voice, msg
from server import catalogue, pace, pacing
from server.deadlines import Asking, Away, Habits, Quiet, due_at

NIGHT = (23, 7)


@dataclass(frozen=True)
class Example:
    """A question, at some pace, to people somewhere; times are those of the first of them."""

    told: str
    asked: str
    zones: tuple[str, ...]
    written: str = ""
    mode: str = "now"
    away: tuple[str, str] | None = None


MADRID, NEW_YORK, TOKYO = "Europe/Madrid", "America/New_York", "Asia/Tokyo"
EXAMPLES = (
    Example(msg("48 hours, by day"), "2026-11-02 10:00", (MADRID,)),
    Example(
        msg("48 hours, asked at night: it moves to the morning"), "2026-11-02 02:30", (MADRID,)
    ),
    Example(msg("48 hours over the night the clocks go back"), "2026-10-23 23:30", (MADRID,)),
    Example(msg("48 hours over the night they go forward"), "2027-03-27 08:00", (MADRID,)),
    Example(
        msg("away from 3 to 10 December: what was left is left on the return"),
        "2026-12-01 12:00",
        (MADRID,),
        away=("2026-12-03", "2026-12-11"),
    ),
    Example(msg("Saturday and Sunday off"), "2026-11-05 10:00", (MADRID,), "off=sat,sun"),
    Example(
        msg("Mondays and Thursdays at 18:00"),
        "2026-11-03 10:00",
        (MADRID,),
        "slots=mon 18:00, thu 18:00",
    ),
    Example(
        msg("the same, asked too near to Thursday's slot"),
        "2026-11-05 12:00",
        (MADRID,),
        "slots=mon 18:00, thu 18:00",
    ),
    Example(
        msg("the same, the Monday being a holiday in Madrid"),
        "2026-12-04 12:00",
        (MADRID,),
        "slots=mon 18:00, thu 18:00; holidays=ES-MD",
    ),
    Example(
        msg("a sealed question to Madrid, New York and Tokyo: one instant, by day for all"),
        "2026-11-02 20:00",
        (MADRID, NEW_YORK, TOKYO),
        mode="sealed",
    ),
)
HEAD = (msg("the pace"), msg("asked"), msg("due"))


def table(voice: Voice, language: str) -> str:
    """The examples as a Markdown table."""
    rows = [" | ".join(map(voice, HEAD)), "---|---|---"]
    rows += [" | ".join(row(example, voice, language)) for example in EXAMPLES]
    return "\n".join(rows)


def row(example: Example, voice: Voice, language: str) -> tuple[str, str, str]:
    """One example in words and on its first person's clock."""
    shown = [clock(at, example.zones[0], language) for at in (asked(example), due(example))]
    return voice(example.told), shown[0], shown[1]


def clock(instant: datetime, zone: str, language: str) -> str:
    """An instant as that person's clock shows it."""
    local = instant.astimezone(ZoneInfo(zone))
    known = language if language in catalogue.LANGUAGES else "en"
    return format_datetime(local, "EEE d MMM y, HH:mm", locale=known)


def asked(example: Example) -> datetime:
    """When the question was put."""
    local = datetime.fromisoformat(example.asked).replace(tzinfo=ZoneInfo(example.zones[0]))
    return local.astimezone(UTC)


def due(example: Example) -> datetime:
    """When it is due, as a match would have it."""
    kept = pacing.read(pacing.line(example.written))
    zone = ZoneInfo(example.zones[0])
    days = [datetime.fromisoformat(d).replace(tzinfo=zone) for d in example.away or ()]
    gone = (Away(*days),) if days else ()
    people = tuple(Habits(Quiet(there, *NIGHT), gone) for there in example.zones)
    rhythm = pace.of(kept, pace.HOURS, example.zones[0])
    return due_at(Asking(asked(example), example.mode, rhythm, people))
