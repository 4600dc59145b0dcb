"""A pace as a moderator writes it, in the form or in the shell, and as it is told in words."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from rules.kernel.words import Names, Phrase, Voice, msg
from server import pace
from server.errors import Refused
from server.pace import DAYS, MODES, POLICIES, Pace, Slot

SLOT = re.compile(r"([^\W\d]+)[\s@-]+([0-9]{1,2})(?::([0-9]{2}))?")
MOST_HOURS, MOST_MINUTES = 24 * 30, 60 * 24 * 30
WEEK = Names(
    {
        "mon": msg("Monday|mon"),
        "tue": msg("Tuesday|tue"),
        "wed": msg("Wednesday|wed"),
        "thu": msg("Thursday|thu"),
        "fri": msg("Friday|fri"),
        "sat": msg("Saturday|sat"),
        "sun": msg("Sunday|sun"),
    }
)
AT_DEADLINE = Names(
    {
        "lapse": msg("the lapse order is entered"),
        "standing": msg("standing orders answer, else the lapse order"),
        "minder": msg("a minder answers"),
        "wait": msg("the clock stops until the moderator decides"),
    }
)
LABELS = {
    "now": msg("Hours for a question to one seat"),
    "sealed": msg("Hours for sealed questions"),
    "open": msg("Hours for an open window"),
    "slots": msg("Or fixed times of the week"),
    "off": msg("Days off"),
    "holidays": msg("Holidays of a country"),
    "least": msg("Hours a new question always gets"),
    "grace": msg("Minutes of grace"),
    "bank": msg("Time bank of a seat, in minutes"),
    "increment": msg("Minutes an answer puts back into the bank"),
    "extensions": msg("Automatic extensions of a seat"),
    "policy": msg("When the time is up"),
}
HINTS = {
    "slots": msg("for example: mon 18:00, thu 18:00, in the club's zone"),
    "off": msg("for example: sat, sun"),
    "holidays": msg("for example: ES, or ES-MD for Madrid"),
}
NUMBERS = {
    "now": (1, MOST_HOURS),
    "sealed": (1, MOST_HOURS),
    "open": (1, MOST_HOURS),
    "least": (0, MOST_HOURS),
    "grace": (0, 24 * 60),
    "bank": (0, MOST_MINUTES),
    "increment": (0, MOST_MINUTES),
    "extensions": (0, 20),
}
NO_FIELD = msg("A pace has no “{name}”. It has: {names}.")
NO_NUMBER = msg("“{name}” must be a whole number from {least} to {most}, not “{value}”.")
NO_DAY = msg("“{value}” is no day of the week. They are: {days}.")
NO_SLOT = msg("“{value}” is no time of the week; write it like mon 18:00.")
NO_PLACE = msg("The holidays of “{value}” are not known; name a country by its two letters.")
NO_POLICY = msg("When the time is up one of these can happen: {policies}; not “{value}”.")
NEVER = msg("With these days off no time of the week would be left.")


def line(text: str) -> dict[str, str]:
    """`sealed=72; slots=mon 18:00, thu 18:00; policy=wait` as fields."""
    parts = [part.partition("=") for part in text.split(";") if part.strip()]
    return {name.strip(): value.strip() for name, _, value in parts}


def read(written: Mapping[str, str]) -> dict[str, Any]:
    """The fields as a match's row keeps them; an empty field says nothing."""
    told = {name: value.strip() for name, value in written.items() if value.strip()}
    for name in told:
        if name not in LABELS:
            raise Refused(Phrase(NO_FIELD, {"name": name, "names": list(LABELS)}))
    found = {name: READERS.get(name, number)(name, value) for name, value in told.items()}
    hours = {mode: found.pop(mode) for mode in MODES if mode in found}
    kept = {**found, **({"hours": hours} if hours else {})}
    return possible(kept)


def possible(kept: dict[str, Any]) -> dict[str, Any]:
    """A pace that leaves a day on which something can be due."""
    off = set(kept.get("off", ()))
    days = {slot[0] for slot in kept.get("slots", ())} or set(range(7))
    if not days - off:
        raise Refused(Phrase(NEVER))
    return kept


def number(name: str, value: str) -> int:
    """A whole number in its bounds."""
    least, most = NUMBERS[name]
    whole = value.isascii() and value.isdigit() and len(value) < 7
    if not whole or not least <= int(value) <= most:
        facts = {"name": name, "least": least, "most": most, "value": value}
        raise Refused(Phrase(NO_NUMBER, facts))
    return int(value)


def day(value: str) -> int:
    """A day of the week by its first three letters."""
    if value.strip().lower()[:3] not in DAYS:
        raise Refused(Phrase(NO_DAY, {"value": value, "days": list(DAYS)}))
    return DAYS.index(value.strip().lower()[:3])


def days(name: str, value: str) -> list[int]:
    """Days behind commas."""
    return sorted({day(part) for part in value.split(",") if part.strip()})


def slots(name: str, value: str) -> list[list[int]]:
    """Times of the week behind commas."""
    return sorted([slot(part) for part in value.split(",") if part.strip()])


def slot(value: str) -> list[int]:
    """`mon 18:00`, also with a hyphen or an at sign between."""
    found = SLOT.fullmatch(value.strip())
    if not found or int(found[2]) > 23 or int(found[3] or 0) > 59:
        raise Refused(Phrase(NO_SLOT, {"value": value}))
    return [day(found[1]), int(found[2]), int(found[3] or 0)]


def place(name: str, value: str) -> str:
    """A country whose calendar is known."""
    if not pace.known_place(value.upper()):
        raise Refused(Phrase(NO_PLACE, {"value": value}))
    return value.upper()


def policy(name: str, value: str) -> str:
    """What happens at the deadline."""
    if value not in POLICIES:
        raise Refused(Phrase(NO_POLICY, {"policies": list(POLICIES), "value": value}))
    return value


READERS: dict[str, Callable[[str, str], Any]] = {
    "slots": slots,
    "off": days,
    "holidays": place,
    "policy": policy,
}


def told(kept: Mapping[str, Any], hours: int, zone: str, voice: Voice) -> list[tuple[str, str]]:
    """A pace in words, line by line; only what it says."""
    whole = pace.of(kept, hours, zone)
    named = {**kept.get("hours", {}), **{k: v for k, v in kept.items() if k != "hours"}}
    return [(voice(LABELS[n]), shown(n, whole, voice)) for n in LABELS if n in named]


def shown(name: str, whole: Pace, voice: Voice) -> str:
    """One field's value in words."""
    if name == "slots":
        return f"{voice.listing([slot_words(s, voice) for s in whole.slots])} ({whole.zone})"
    if name == "off":
        return voice.listing([WEEK.show(DAYS[d], voice) for d in sorted(whole.off)])
    if name == "policy":
        return AT_DEADLINE.show(whole.policy, voice)
    return str(getattr(whole, name))


def slot_words(one: Slot, voice: Voice) -> str:
    """A time of the week."""
    return f"{WEEK.show(DAYS[one.day], voice)} {one.hour:02}:{one.minute:02}"
