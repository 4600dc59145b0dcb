"""Days as people write them in a letter, in every language at once."""

import re
from collections.abc import Sequence
from datetime import date, timedelta
from functools import cache

from babel.dates import get_month_names

from rules.kernel.reading import plain
from rules.kernel.words import Phrase, Voice, msg
from server.catalogue import LANGUAGES
from server.errors import Refused

TODAY, TOMORROW = msg("today|now"), msg("tomorrow")
SMALL = msg("on|the|of|day")
ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
SLASHES = re.compile(r"(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}))?")
ORDINAL = re.compile(r"(\d{1,2})(?:st|nd|rd|th|o|a|º|ª)?")
MONTHS = 12
UNREAD = msg("“{text}” is no day I know. Write it like this: 3 Dec, or 2026-12-03.")
TWO_WAYS = msg("“{text}” can be read in two ways. Please name the month: 3 Dec.")


@cache
def months() -> dict[str, int]:
    """The names of the months, whole and short, in all languages."""
    found: dict[str, int] = {}
    for language in LANGUAGES:
        for width in ("wide", "abbreviated"):
            names = get_month_names(width, locale=language)
            found |= {plain(name).strip(". "): number for number, name in names.items()}
    return found


def read(text: str, today: date, voices: Sequence[Voice]) -> date:
    """The day a text names; a day without a year is the next one of its kind."""
    written = " ".join(text.split())
    spoken = {TODAY: today, TOMORROW: today + timedelta(days=1)}
    for word, day in spoken.items():
        if plain(written) in {plain(w) for voice in voices for w in voice(word).split("|")}:
            return day
    try:
        return found(written, today, voices)
    except (ValueError, KeyError):
        raise Refused(Phrase(UNREAD, {"text": text})) from None


def found(written: str, today: date, voices: Sequence[Voice]) -> date:
    """A day in digits, or with the name of its month."""
    if match := ISO.fullmatch(written):
        return date(*map(int, match.groups()))
    if match := SLASHES.fullmatch(written):
        day, month, year = (int(part) if part else 0 for part in match.groups())
        return coming(*sorted_out(day, month, written), year, today)
    return named(written, today, voices)


def sorted_out(first: int, second: int, written: str) -> tuple[int, int]:
    """Day and month of two numbers, if only one order of them makes sense."""
    if first != second and first <= MONTHS and second <= MONTHS:
        raise Refused(Phrase(TWO_WAYS, {"text": written}))
    return (second, first) if second > MONTHS else (first, second)


def named(written: str, today: date, voices: Sequence[Voice]) -> date:
    """`3 Dec`, `December 3rd 2026`, `3 de diciembre`."""
    small = {plain(word) for voice in voices for word in voice(SMALL).split("|")}
    words = [plain(word).strip(".,") for word in written.replace(",", " ").split()]
    said = [word for word in words if word not in small]
    [month] = [months()[word] for word in said if word in months()]
    numbers = [word for word in said if word not in months()]
    [day] = [int(m[1]) for word in numbers if (m := ORDINAL.fullmatch(word))]
    years = [int(word) for word in numbers if len(word) == 4]
    if len(numbers) != 1 + len(years):
        raise ValueError(written)
    return coming(day, month, years[0] if years else 0, today)


def coming(day: int, month: int, year: int, today: date) -> date:
    """That day of the year named, or the next time it comes."""
    if year:
        return date(year, month, day)
    this_year = date(today.year, month, day)
    return this_year if this_year >= today else date(today.year + 1, month, day)
