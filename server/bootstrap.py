"""Builds the office: database brought up to date, carrier chosen, games laid out."""

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from server.office import Carrier, Office, wall_clock
from server.settings import Settings, secret_key
from server.store.migrate import upgrade
from server.store.session import connect

__all__ = ["Office", "open_office"]


def open_office(
    settings: Settings,
    *,
    now: Callable[[], datetime] = wall_clock,
    carrier: Carrier | None = None,
    games: Mapping[str, Any] | None = None,
) -> Office:
    """An office ready for work, also on an empty database."""
    engine = connect(settings.database)
    upgrade(engine)
    chosen = carrier or carrier_of(settings)
    return Office(engine, settings, secret_key(settings), chosen, games_of(games), now)


def games_of(games: Mapping[str, Any] | None) -> Mapping[str, Any]:
    """The games given, or all there are."""
    if games is not None:
        return games
    from rules import GAMES  # late, so that a test with its own games loads no other

    return GAMES


def carrier_of(settings: Settings) -> Carrier:
    """A folder beside the database in a demonstration, else the mail server."""
    from mailer.send.folder import FolderCarrier
    from mailer.send.smtp import SmtpCarrier

    if settings.demo:
        return FolderCarrier(Path(settings.folder) / "post")
    plain = SmtpCarrier(
        settings.smtp_host,
        settings.smtp_port,
        tls=settings.smtp_tls,
        user=settings.smtp_user,
        password=settings.smtp_password,
    )
    return signing(settings, plain) if settings.dkim_selector and settings.dkim_key else plain


def signing(settings: Settings, plain: Carrier) -> Carrier:
    """The same, with a signature under every letter."""
    from mailer.send.signed import SigningCarrier

    key = Path(settings.dkim_key).read_bytes()
    return SigningCarrier(plain, settings.domain, settings.dkim_selector, key)
