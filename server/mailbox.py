"""The club's mailbox at another mail server, when the keeper has given one."""

from functools import partial
from pathlib import Path

from mailer.receive.folder import receive
from mailer.receive.imap import Account, Door, Memory
from server import inbox
from server.office import Office
from server.settings import Settings
from server.store import letters


def account(settings: Settings) -> Account | None:
    """The mailbox of the settings, or None when letters come by the listener only."""
    if not settings.imap_host:
        return None
    return Account(
        settings.imap_host,
        settings.imap_port,
        tls=settings.imap_tls,
        user=settings.imap_user,
        password=settings.imap_password,
        folder=settings.imap_folder,
        done=settings.imap_done,
    )


def look(office: Office) -> int:
    """Take what lies in the club's maildir, if it has one; how many letters there were."""
    if not office.settings.maildir:
        return 0
    return receive(Path(office.settings.maildir), partial(inbox.ingest, office))


def memory(office: Office) -> Memory:
    """The database remembers which letters were taken."""

    def knows(name: str) -> bool:
        with office.reading() as db:
            return letters.marked(db, name) is not None

    def keep(name: str) -> None:
        with office.work() as db:
            letters.first_time(db, name, office.now())

    return Memory(knows, keep)


def door(office: Office, pause: float = 1.0) -> Door | None:
    """The watcher of the mailbox, not yet started."""
    found = account(office.settings)
    if found is None:
        return None
    return Door(found, partial(inbox.ingest, office), memory(office), pause)
