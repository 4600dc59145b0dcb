"""Settings from the environment, each with its sentence."""

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any


def told(default: Any, sentence: str) -> Any:
    """A setting with its default and the sentence that explains it to the keeper."""
    return field(default=default, metadata={"sentence": sentence})


@dataclass(frozen=True)
class Settings:
    """What the keeper may choose; the environment names each `KANESH_` and its name in capitals."""

    database: str = told("sqlite:///var/kanesh.db", "Where the club is kept: a database URL.")
    secret: str = told("", "Signs links; made and kept beside the database when unset.")
    base_url: str = told("http://127.0.0.1:8000", "How the page is reached from outside.")
    domain: str = told("kanesh.localhost", "The mail domain of the club's addresses.")
    club_name: str = told("Kanesh", "The club's name, as letters show it.")
    club_zone: str = told("UTC", "The club's time zone, for people who have named none.")
    club_language: str = told("en", "The language of people who have chosen none: en or es.")
    listen_host: str = told("127.0.0.1", "Where the LMTP listener waits for mail.")
    listen_port: int = told(8024, "The port of the LMTP listener; 0 opens none.")
    smtp_host: str = told("127.0.0.1", "The mail server that takes our letters.")
    smtp_port: int = told(25, "The port of that mail server.")
    smtp_tls: str = told("none", "How the connection is kept private: none, starttls or tls.")
    smtp_user: str = told("", "The name to log in with, if any.")
    smtp_password: str = told("", "The password to log in with, if any.")
    letters_per_minute: int = told(
        60, "So many letters a minute go to one mail domain; 0 knows no bound."
    )
    dkim_selector: str = told("", "The DKIM selector in the DNS; empty when the mail server signs.")
    dkim_key: str = told("", "The file of the private key that signs our letters.")
    imap_host: str = told("", "A mailbox to fetch letters from; empty when none is watched.")
    imap_port: int = told(993, "The port of that mailbox's server.")
    imap_tls: str = told("tls", "How that connection is kept private: none, starttls or tls.")
    imap_user: str = told("", "The name to open the mailbox with.")
    imap_password: str = told("", "The password to open the mailbox with.")
    imap_folder: str = told("INBOX", "The folder in which letters arrive.")
    imap_done: str = told("Processed", "The folder for letters that were taken; empty moves none.")
    maildir: str = told("", "A maildir whose letters are taken; empty when there is none.")
    webhook_secret: str = told("", "Signs letters posted to /letters; empty closes that door.")
    demo: bool = told(False, "Keep sent mail readable at /post instead of sending it.")
    max_letter_bytes: int = told(1_000_000, "A letter larger than this is not read.")
    authserv: str = told(
        "", "The name our mail server signs Authentication-Results with; empty looks at none."
    )
    answers_per_day: int = told(10, "Answers to letters that did nothing, an address a day.")
    outage_hours: int = told(6, "A sleep longer than this moves every deadline; 0 never does.")

    @classmethod
    def from_environment(cls, environ: Mapping[str, str] = os.environ) -> "Settings":
        """The settings of this process."""
        given = {f.name: environ.get(f"KANESH_{f.name.upper()}") for f in fields(cls)}
        types = {f.name: type(f.default) for f in fields(cls)}
        return cls(**{k: parsed(types[k], k, v) for k, v in given.items() if v is not None})

    @property
    def folder(self) -> Path:
        """Where the database file lies, and what must be kept beside it."""
        path = self.database.removeprefix("sqlite:///") if "sqlite" in self.database else "var/x"
        return Path(path or "var/x").parent


def parsed(kind: type, name: str, value: str) -> Any:
    """The value in the setting's own type, or a sentence that says what is wrong with it."""
    if kind is bool:
        return value.strip().lower() in ("1", "true", "yes", "on")
    try:
        return kind(value)
    except ValueError:
        raise ValueError(f"KANESH_{name.upper()} must be a number, not {value!r}.") from None


def secret_key(settings: Settings) -> str:
    """The signing key: the one given, or one made once and kept beside the database."""
    if settings.secret:
        return settings.secret
    path = settings.folder / "secret.key"
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(made, "w") as file:
            file.write(secrets.token_urlsafe(32))
    return path.read_text().strip()
