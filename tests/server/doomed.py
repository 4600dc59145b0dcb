"""A club in a process of its own that kills itself at a named point, as a power cut would."""

import os
import signal
import smtplib
import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from time import monotonic, sleep
from typing import Any

from mailer.receive.lmtp import Listener
from mailer.send.smtp import SmtpCarrier
from server import inbox, outbox
from server.bootstrap import open_office
from server.office import Office
from server.settings import Settings

AFTER_MORNING = datetime(2027, 3, 1, 9, 0, tzinfo=UTC)


def die(*given: Any, **more: Any) -> None:
    """No clean-up, no goodbye."""
    os.kill(os.getpid(), signal.SIGKILL)
    sleep(60)


def before(place: Any, name: str) -> Callable[[], None]:
    """Death at the door of a function."""
    return lambda: setattr(place, name, die)


def after(place: Any, name: str) -> Callable[[], None]:
    """Death when the function has done its work and is about to return."""
    whole = getattr(place, name)

    def last(*given: Any, **more: Any) -> None:
        whole(*given, **more)
        die()

    return lambda: setattr(place, name, last)


def torn(self: smtplib.SMTP, message: bytes) -> None:
    """Half of a letter goes over the wire."""
    self.docmd("DATA")
    self.send(message[: len(message) // 2])
    die()


POINTS: dict[str, Callable[[], None]] = {
    "nowhere": lambda: None,
    "before the letter is stored": before(inbox, "ingest"),
    "between storing and commit": after(inbox, "store"),
    "between commit and 250": after(inbox, "ingest"),
    "before the letter is handled": before(inbox, "handle"),
    "between obeying and commit": after(inbox, "act"),
    "between commit and send": before(outbox, "send"),
    "between lease and send": before(outbox, "packed"),
    "before the mail server is called": before(smtplib.SMTP, "sendmail"),
    "in the middle of a letter": lambda: setattr(smtplib.SMTP, "data", torn),
    "between the mail server's yes and commit": after(SmtpCarrier, "carry"),
}


def opened(database: str, smtp: int, minutes: int) -> Office:
    """The club's office, some minutes after the morning."""
    settings = Settings(database=database, secret="for tests", outage_hours=0)
    now = AFTER_MORNING + timedelta(minutes=minutes)
    return open_office(settings, now=lambda: now, carrier=SmtpCarrier("127.0.0.1", smtp))


def listen(office: Office, port: int) -> None:
    """Take letters until the end comes."""
    listener = Listener(
        "127.0.0.1",
        port,
        lambda raw, envelope: inbox.ingest(office, raw, envelope),
        accepts=lambda address: inbox.accepts(office, address),
        steady=monotonic,
    )
    listener.start()
    sleep(120)


def main(database: str, point: str, minutes: str, smtp: str, port: str = "") -> None:
    """Listen when a port is given; else handle and send what there is, once."""
    office = opened(database, int(smtp), int(minutes))
    POINTS[point]()
    if port:
        listen(office, int(port))
    inbox.handle_all(office)
    outbox.send_due(office)


if __name__ == "__main__":
    main(*sys.argv[1:])
