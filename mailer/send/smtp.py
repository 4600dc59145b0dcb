"""A carrier that hands letters to a mail server."""

import smtplib
import ssl
from dataclasses import dataclass

from mailer.letter import NULL_SENDER
from mailer.send import Deferred, Refused, Undelivered

LOGIN = (530, 534, 535, 538)
PRIVACY = ("none", "starttls", "tls")


@dataclass(frozen=True)
class SmtpCarrier:
    """Where the mail server is and how it wants to be spoken to."""

    host: str
    port: int = 25
    tls: str = "none"
    user: str = ""
    password: str = ""
    timeout: float = 30.0

    def __post_init__(self) -> None:
        """A misspelt wish for privacy must not become none."""
        if self.tls not in PRIVACY:
            raise ValueError(f"tls is one of {', '.join(PRIVACY)}, not {self.tls!r}")

    def carry(self, raw: bytes, sender: str, recipient: str) -> None:
        """The server has accepted the letter, or the reason it did not is raised."""
        envelope_sender = "" if sender == NULL_SENDER else sender
        try:
            with self.connect() as server:
                server.sendmail(envelope_sender, [recipient], raw)
        except smtplib.SMTPRecipientsRefused as error:
            raise verdict(*next(iter(error.recipients.values()))) from error
        except (smtplib.SMTPDataError, smtplib.SMTPSenderRefused) as error:
            raise verdict(error.smtp_code, error.smtp_error) from error
        except (smtplib.SMTPException, OSError) as error:
            # Greeting, login and encryption are not about this letter: the keeper can mend them.
            raise Deferred(f"{type(error).__name__}: {error}"[:500]) from error

    def connect(self) -> smtplib.SMTP:
        """A conversation, encrypted and logged in as the settings ask."""
        server = self.dial()
        try:
            if self.tls == "starttls":
                server.starttls(context=ssl.create_default_context())
            if self.user:
                server.login(self.user, self.password)
        except BaseException:
            server.close()
            raise
        return server

    def dial(self) -> smtplib.SMTP:
        """The bare connection."""
        if self.tls == "tls":
            context = ssl.create_default_context()
            return smtplib.SMTP_SSL(self.host, self.port, timeout=self.timeout, context=context)
        return smtplib.SMTP(self.host, self.port, timeout=self.timeout)


def verdict(code: int, words: bytes | str) -> Undelivered:
    """A 5xx is for good, except that a login that is wanted is the keeper's to mend."""
    said = words.decode("utf-8", "replace") if isinstance(words, bytes) else words
    reason = f"{code} {' '.join(said.split())}"[:500]
    return Refused(reason) if 500 <= code < 600 and code not in LOGIN else Deferred(reason)
