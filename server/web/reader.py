"""Who is reading: their language, their zone, and the hours as they count them."""

from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, available_timezones

from babel.dates import format_datetime
from flask import Blueprint, Flask, redirect, request, session
from markupsafe import Markup
from werkzeug.wrappers import Response

from rules.kernel.words import Voice
from server import catalogue
from server.store.tables import Person
from server.web.guard import seal
from server.web.here import office
from server.web.keys import helper_or_moderator, visitor

LANGUAGES = {"en": "English", "es": "Español"}
INSTANT = {"en": "EEEE d MMMM, HH:mm", "es": "EEEE d 'de' MMMM, HH:mm"}
page = Blueprint("reader", __name__)


@dataclass(frozen=True)
class Reader:
    """A language, a zone and a voice that speaks to it."""

    language: str
    zone: str
    voice: Voice

    def dial(self) -> Person:
        """Somebody who reads the clock as this reader does, for sentences made elsewhere."""
        return Person(name="", address="", zone=self.zone, language=self.language)

    def instant(self, at: datetime | None) -> str:
        """A moment as this reader's clock shows it, its zone named."""
        if at is None:
            return ""
        local = at.astimezone(ZoneInfo(self.zone))
        told = format_datetime(local, INSTANT[self.language], locale=self.language)
        return f"{told} ({self.zone.replace('_', ' ')})"


@cache
def all_zones() -> frozenset[str]:
    """Every zone the clocks of this machine know, looked up once."""
    return frozenset(available_timezones())


@cache
def zones() -> tuple[str, ...]:
    """The zones offered: one for each city, and UTC."""
    kept = [name for name in all_zones() if "/" in name and not name.startswith("Etc/")]
    return ("UTC", *sorted(kept))


def reader(
    game: str | None = None, names: tuple[str, ...] = (), own: Person | None = None
) -> Reader:
    """The one who reads this page: the seat's person, the visitor, or a browser's wishes."""
    person = own or visitor()
    language = person.language if person else session.get("language") or accepted()
    zone = person.zone if person else session.get("zone") or office().settings.club_zone
    zone = zone if known_zone(zone) else "UTC"
    return Reader(language, zone, catalogue.voice(language, game, names))


def accepted() -> str:
    """What the browser says its owner reads."""
    return request.accept_languages.best_match(list(LANGUAGES)) or office().settings.club_language


def known_zone(zone: str) -> bool:
    """A zone that can be reckoned with."""
    return zone in all_zones()


@page.post("/language")
def change() -> Response:
    """Another language, for the person signed in or for this browser alone."""
    language = request.form.get("language", "")
    if language in LANGUAGES:
        keep({"language": language})
    return redirect(safe(request.form.get("back", "")))


def keep(wishes: dict[str, Any]) -> None:
    """On the person's own row when one is signed in, else in this browser."""
    person = visitor()
    if person is None:
        session.update(wishes)
        return
    with office().work() as rows:
        row = rows.get_one(Person, person.id)
        for name, value in wishes.items():
            setattr(row, name, value)


def safe(back: str) -> str:
    """An address within this house; anything else leads to the lobby."""
    inside = back.startswith("/") and not back.startswith(("//", "/\\"))
    parts = urlsplit(back)
    return back.rstrip("?") if inside and not parts.scheme and not parts.netloc else "/"


def install(app: Flask) -> None:
    """Every template speaks the reader's language."""
    app.register_blueprint(page)
    app.context_processor(words)


def speech(one: Reader) -> dict[str, object]:
    """The words of a template in this reader's language."""
    return {
        "reader": one,
        "_": one.voice,
        "ngettext": lambda single, many, n: one.voice.count((single, many), n, n=n),
    }


def words() -> dict[str, object]:
    """What every page needs to know of its reader and of the house."""
    return {
        **speech(reader()),
        "club": office().settings.club_name,
        "demo": office().settings.demo,
        "is_moderator": helper_or_moderator(),
        "languages": LANGUAGES.items(),
        "hidden": lambda: Markup('<input type="hidden" name="seal" value="{}">').format(seal()),
    }
