"""What the doctor looks at: each check is one sentence with what to do."""

import os
import smtplib
import socket
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import NamedTuple
from zoneinfo import available_timezones

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from server.settings import Settings
from server.store.session import connect

PATIENCE = 5.0


class Finding(NamedTuple):
    """What was found, and what to do about it."""

    good: bool
    sentence: str


def all_of(settings: Settings) -> Iterator[Finding]:
    """Every check in the order a keeper would mend things."""
    checks: tuple[Callable[[Settings], Finding], ...] = (
        database,
        migrations,
        secret,
        address,
        zone,
        clock,
        mail_out,
        mail_in,
    )
    return (check(settings) for check in checks)


def database(settings: Settings) -> Finding:
    try:
        with connect(settings.database).connect() as db:
            db.execute(text("SELECT 1"))
    except (SQLAlchemyError, OSError) as trouble:
        return Finding(False, f"The database does not open ({trouble}); check KANESH_DATABASE.")
    return Finding(True, f"The database opens ({settings.database.split('@')[-1]}).")


def migrations(settings: Settings) -> Finding:
    from alembic.script import ScriptDirectory

    from server.store.migrate import configured

    try:
        engine = connect(settings.database)
        newest = ScriptDirectory.from_config(configured(engine)).get_current_head()
        with engine.connect() as db:
            found = db.execute(text("SELECT version_num FROM alembic_version")).scalar()
    except (SQLAlchemyError, OSError):
        return Finding(True, "The database is empty; the first start lays it out.")
    if found != newest:
        return Finding(True, f"The database is at {found}; the next start brings it to {newest}.")
    return Finding(True, f"The database has the newest shape ({newest}).")


def secret(settings: Settings) -> Finding:
    path = settings.folder / "secret.key"
    if settings.secret:
        return Finding(True, "The secret key is given in KANESH_SECRET; keep it with the backups.")
    if path.exists() and path.stat().st_mode & 0o077:
        return Finding(False, f"Others may read {path}; say chmod 600 {path}.")
    if not path.exists() and not os.access(nearest(path), os.W_OK):
        return Finding(False, f"{path} cannot be written; make {path.parent} writable.")
    return Finding(True, f"The secret key is kept in {path}; back it up with the database.")


def nearest(path: os.PathLike[str]) -> str:
    """The closest folder above that exists."""
    folder = os.path.dirname(os.path.abspath(path))
    while not os.path.isdir(folder):
        folder = os.path.dirname(folder)
    return folder


def address(settings: Settings) -> Finding:
    inside = any(name in settings.base_url for name in ("127.0.0.1", "localhost"))
    if inside and not settings.demo:
        return Finding(
            False,
            f"Links in letters lead to {settings.base_url}; set KANESH_BASE_URL to the name"
            " players use.",
        )
    return Finding(True, f"Links in letters lead to {settings.base_url}.")


def zone(settings: Settings) -> Finding:
    if settings.club_zone in available_timezones():
        return Finding(True, f"The club's time zone is {settings.club_zone}.")
    return Finding(
        False,
        f"There is no time zone {settings.club_zone!r}; set KANESH_CLUB_ZONE to one like"
        " Europe/Madrid.",
    )


def clock(settings: Settings) -> Finding:
    now = datetime.now(UTC)
    if now.year < 2025:
        return Finding(False, f"This machine believes it is {now:%Y-%m-%d}; switch on its NTP.")
    return Finding(True, f"The clock says {now:%Y-%m-%d %H:%M} UTC.")


def mail_out(settings: Settings) -> Finding:
    if settings.demo:
        return Finding(True, "This is a demonstration: letters stay at /post.")
    where = f"{settings.smtp_host}:{settings.smtp_port}"
    dial = smtplib.SMTP_SSL if settings.smtp_tls == "tls" else smtplib.SMTP
    try:
        with dial(settings.smtp_host, settings.smtp_port, timeout=PATIENCE) as server:
            server.noop()
    except (OSError, smtplib.SMTPException) as trouble:
        return Finding(
            False,
            f"No mail server answers at {where} ({trouble}); check KANESH_SMTP_HOST and"
            " KANESH_SMTP_PORT. Letters wait in the outbox meanwhile.",
        )
    return Finding(True, f"The mail server at {where} answers.")


def mail_in(settings: Settings) -> Finding:
    if settings.demo:
        return Finding(True, "This is a demonstration: letters are written at /post.")
    where = f"{settings.listen_host}:{settings.listen_port}"
    try:
        socket.create_connection((settings.listen_host, settings.listen_port), PATIENCE).close()
    except OSError:
        return Finding(False, f"Nobody listens for mail at {where}; start `kanesh serve`.")
    return Finding(True, f"The LMTP listener at {where} answers.")
