"""What the doctor looks at in the house: settings, database, disk, clock and the mail route."""

import difflib
import os
import shutil
import smtplib
import socket
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from zoneinfo import available_timezones

from alembic.script import ScriptDirectory
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from cli import mailbox_check, rounds
from cli.finding import Finding
from server.settings import Settings
from server.store.migrate import configured
from server.store.session import connect

PATIENCE = 5.0
ROOM = 200 * 2**20  # a busy club writes a few megabytes a day
OTHERS = {"KANESH_VAR", "KANESH_SOAK"}  # read by the demonstration and by the tests


def all_of(settings: Settings, environ: Mapping[str, str]) -> Iterator[Finding]:
    """Every check in the order a keeper would mend things."""
    yield names(environ)
    in_the_house: tuple[Callable[[Settings], Finding], ...] = (
        choices,
        database,
        migrations,
        secret,
        address,
        zone,
        clock,
        disk,
        mail_out,
        mail_in,
        mailbox_check.mailbox_in,
        dkim,
    )
    yield from (check(settings) for check in in_the_house)
    yield from rounds.all_of(settings)


def names(environ: Mapping[str, str]) -> Finding:
    """A setting that is misspelt would otherwise be passed over in silence."""
    known = {f"KANESH_{field.name.upper()}" for field in fields(Settings)}
    given = {name for name in environ if name.startswith("KANESH_")} - OTHERS
    wrong = min(given - known, default=None)
    if wrong is None:
        return Finding(True, f"{len(given)} settings are given, the others have their defaults.")
    near = difflib.get_close_matches(wrong, known, n=1)
    hint = f"did you mean {near[0]}?" if near else "it has no effect."
    return Finding(False, f"There is no setting {wrong}; {hint}")


def choices(settings: Settings) -> Finding:
    """Settings with a few allowed values have one of them."""
    privacy = ("none", "starttls", "tls")
    allowed = {"smtp_tls": privacy, "imap_tls": privacy, "club_language": ("en", "es")}
    for name, values in allowed.items():
        if (value := getattr(settings, name)) not in values:
            told = ", ".join(values)
            return Finding(False, f"KANESH_{name.upper()} is {value!r}; allowed are: {told}.")
    return Finding(True, f"The club is called {settings.club_name}.")


def database(settings: Settings) -> Finding:
    try:
        with connect(settings.database).connect() as db:
            db.execute(text("SELECT 1"))
    except (SQLAlchemyError, OSError, ImportError) as trouble:
        told = str(trouble).splitlines()[0]
        return Finding(False, f"The database does not open ({told}); check KANESH_DATABASE.")
    return Finding(True, f"The database opens ({settings.database.split('@')[-1]}).")


def migrations(settings: Settings) -> Finding:
    try:
        engine = connect(settings.database)
        newest = ScriptDirectory.from_config(configured(engine)).get_current_head()
        with engine.connect() as db:
            found = db.execute(text("SELECT version_num FROM alembic_version")).scalar()
    except (SQLAlchemyError, OSError, ImportError):
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
    return Finding(True, f"The secret key is kept in {path}; `kanesh backup` copies it too.")


def nearest(path: os.PathLike[str]) -> str:
    """The closest folder above that exists."""
    folder = os.path.dirname(os.path.abspath(path))
    while not os.path.isdir(folder):
        folder = os.path.dirname(folder)
    return folder


def address(settings: Settings) -> Finding:
    """Players must be able to follow a link and to answer a letter."""
    inside = any(name in settings.base_url for name in ("127.0.0.1", "localhost"))
    if inside and not settings.demo:
        link = f"Links in letters lead to {settings.base_url}"
        return Finding(False, f"{link}; set KANESH_BASE_URL to the name players use.")
    if settings.domain.endswith("localhost") and not settings.demo:
        reply = f"Answers would go to {settings.domain}"
        return Finding(False, f"{reply}; set KANESH_DOMAIN to the club's mail domain.")
    return Finding(True, f"Links lead to {settings.base_url}, answers to {settings.domain}.")


def zone(settings: Settings) -> Finding:
    if settings.club_zone in available_timezones():
        return Finding(True, f"The club's time zone is {settings.club_zone}.")
    wrong = f"There is no time zone {settings.club_zone!r}"
    return Finding(False, f"{wrong}; set KANESH_CLUB_ZONE to one like Europe/Madrid.")


def clock(settings: Settings) -> Finding:
    now = datetime.now(UTC)
    if now.year < 2025:
        return Finding(False, f"This machine believes it is {now:%Y-%m-%d}; switch on its NTP.")
    return Finding(True, f"The clock says {now:%Y-%m-%d %H:%M} UTC.")


def disk(settings: Settings) -> Finding:
    folder = nearest(settings.folder / "kanesh.db")
    free = shutil.disk_usage(folder).free
    if free < ROOM:
        return Finding(False, f"Only {free // 2**20} MB are free in {folder}; make room.")
    return Finding(True, f"{free // 2**20:,} MB are free in {folder}.")


def mail_out(settings: Settings) -> Finding:
    if settings.demo:
        return Finding(True, "This is a demonstration: letters stay at /post.")
    where = f"{settings.smtp_host}:{settings.smtp_port}"
    dial = smtplib.SMTP_SSL if settings.smtp_tls == "tls" else smtplib.SMTP
    try:
        with dial(settings.smtp_host, settings.smtp_port, timeout=PATIENCE) as server:
            server.noop()
    except (OSError, smtplib.SMTPException) as trouble:
        silent = f"No mail server answers at {where} ({trouble})"
        todo = "check KANESH_SMTP_HOST and KANESH_SMTP_PORT. Letters wait in the outbox meanwhile."
        return Finding(False, f"{silent}; {todo}")
    return Finding(True, f"The mail server at {where} answers.")


def maildir(settings: Settings) -> Finding:
    """The folder of letters is there."""
    if (Path(settings.maildir) / "new").is_dir():
        return Finding(True, f"Letters are taken from the maildir {settings.maildir}.")
    return Finding(False, f"{settings.maildir} is no maildir; set KANESH_MAILDIR to one.")


def dkim(settings: Settings) -> Finding:
    """Letters can be signed, when that is wished."""
    if not settings.dkim_selector:
        return Finding(True, "Letters are not signed here; the mail server may do it.")
    try:
        key = Path(settings.dkim_key).read_bytes()
    except OSError:
        return Finding(False, "The DKIM key cannot be read; set KANESH_DKIM_KEY to its file.")
    if b"PRIVATE KEY" not in key:
        return Finding(False, f"{settings.dkim_key} holds no private key; see KANESH_DKIM_KEY.")
    if not find_spec("dkim"):
        return Finding(False, "Signing needs the package dkimpy: pip install 'kanesh[dkim]'.")
    return Finding(True, f"Letters are signed as {settings.dkim_selector} of {settings.domain}.")


def mail_in(settings: Settings) -> Finding:
    if settings.demo:
        return Finding(True, "This is a demonstration: letters are written at /post.")
    if not settings.listen_port:
        if settings.imap_host:
            return Finding(True, "No LMTP listener is wanted; letters come by the mailbox.")
        if settings.maildir:
            return maildir(settings)
        return Finding(False, "No letter can come in; set KANESH_LISTEN_PORT or KANESH_IMAP_HOST.")
    where = f"{settings.listen_host}:{settings.listen_port}"
    try:
        socket.create_connection((settings.listen_host, settings.listen_port), PATIENCE).close()
    except OSError:
        return Finding(False, f"Nobody listens for mail at {where}; start `kanesh serve`.")
    return Finding(True, f"The LMTP listener at {where} answers.")
