"""The web door: pages for players, onlookers and the moderator, over the same desk as the mail."""

from datetime import timedelta
from typing import Any

from flask import Flask

from server.office import Office
from server.web import guard, reader, troubles
from server.web.ballot import page as ballot_page
from server.web.entry import page as entry_page
from server.web.health import page as health_page
from server.web.help import page as help_page
from server.web.history import page as history_page
from server.web.hook import page as hook_page
from server.web.leave import page as leave_page
from server.web.lobby import page as lobby_page
from server.web.match import page as match_page
from server.web.moderator import page as moderator_page
from server.web.opening import page as opening_page
from server.web.person import page as person_page
from server.web.post import page as post_page
from server.web.press import page as press_page
from server.web.renewal import page as renewal_page
from server.web.seating import page as seating_page
from server.web.taking import page as taking_page
from server.web.vouch import page as vouch_page

PAGES = (
    ballot_page,
    entry_page,
    health_page,
    help_page,
    history_page,
    hook_page,
    leave_page,
    lobby_page,
    match_page,
    moderator_page,
    opening_page,
    person_page,
    press_page,
    renewal_page,
    seating_page,
    taking_page,
    vouch_page,
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
    for page in (*PAGES, post_page) if office.settings.demo else PAGES:
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
