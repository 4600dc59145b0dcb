"""The web door: pages for players, onlookers and the moderator, over the same desk as the mail."""

from datetime import timedelta
from typing import Any

from flask import Flask

from server.office import Office
from server.web import (
    entry,
    guard,
    health,
    help,
    history,
    leave,
    lobby,
    match,
    moderator,
    opening,
    person,
    post,
    press,
    reader,
    renewal,
    seating,
    troubles,
)

PAGES = (
    lobby.page,
    entry.page,
    renewal.page,
    person.page,
    match.page,
    seating.page,
    press.page,
    history.page,
    moderator.page,
    opening.page,
    help.page,
    leave.page,
    health.page,
)
MOST_BYTES = 256 * 1024  # the longest letter the box takes, every sign of it escaped
STAY = timedelta(days=90)


def create_app(office: Office) -> Flask:
    """The pages of one office; in a demonstration its post can be read as well."""
    app = Flask(__name__)
    app.config.update(config(office))
    app.extensions["kanesh"] = office
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    for room in (guard, reader, troubles):
        room.install(app)
    for page in (*PAGES, post.page) if office.settings.demo else PAGES:
        app.register_blueprint(page)
    return app


def config(office: Office) -> dict[str, Any]:
    """Sizes and cookies; where the page is reached by HTTPS the cookie travels only so."""
    return {
        "SECRET_KEY": office.secret,
        "MAX_CONTENT_LENGTH": MOST_BYTES,
        "MAX_FORM_MEMORY_SIZE": MOST_BYTES,
        "MAX_FORM_PARTS": 200,
        "PERMANENT_SESSION_LIFETIME": STAY,
        "SESSION_COOKIE_NAME": "kanesh",
        "SESSION_COOKIE_HTTPONLY": True,
        "SESSION_COOKIE_SAMESITE": "Lax",
        "SESSION_COOKIE_SECURE": office.settings.base_url.startswith("https:"),
    }
