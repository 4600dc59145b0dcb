"""Letters from a mailbox at somebody else's mail server, watched with IMAP IDLE."""

import imaplib
import logging
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from time import monotonic

from imap_tools import (
    BaseMailBox,
    ImapToolsError,
    MailBox,
    MailBoxStartTls,
    MailBoxUnencrypted,
)

from mailer.letter import Envelope

log = logging.getLogger(__name__)

Ingest = Callable[[bytes, Envelope | None], object]
TROUBLES = (ImapToolsError, imaplib.IMAP4.error, OSError, ValueError)
PRIVACY = ("none", "starttls", "tls")
# Servers forget who idles: ask anew every three minutes, and dial anew before the half hour.
SLICE = 180
VISIT = 25 * 60
MOST_PAUSE = 300.0


class Unstored(Exception):
    """The club could not keep a letter; it comes again."""


@dataclass(frozen=True)
class Account:
    """Where the mailbox is and how it wants to be spoken to."""

    host: str
    port: int = 993
    tls: str = "tls"
    user: str = ""
    password: str = ""
    folder: str = "INBOX"
    done: str = "Processed"
    timeout: float = 30.0

    def __post_init__(self) -> None:
        """A misspelt wish for privacy must not become none."""
        if self.tls not in PRIVACY:
            raise ValueError(f"tls is one of {', '.join(PRIVACY)}, not {self.tls!r}")

    @contextmanager
    def open(self) -> Iterator[BaseMailBox]:
        """The mailbox, logged in; every word to it has a time limit, also the last."""
        box = self.dial()
        try:
            yield box.login(self.user, self.password, self.folder)
        finally:
            with suppress(*TROUBLES):
                box.logout()
            with suppress(OSError):
                box.client.shutdown()

    def dial(self) -> BaseMailBox:
        """The bare connection."""
        if self.tls == "none":
            return MailBoxUnencrypted(self.host, self.port, timeout=self.timeout)
        made = MailBox if self.tls == "tls" else MailBoxStartTls
        context = ssl.create_default_context()
        return made(self.host, self.port, timeout=self.timeout, ssl_context=context)


@dataclass(frozen=True)
class Memory:
    """What was taken already; a flag in the mailbox proves nothing, for anybody may set it."""

    knows: Callable[[str], bool]
    keep: Callable[[str], None]


def receive(box: BaseMailBox, account: Account, ingest: Ingest, memory: Memory) -> int:
    """Take every letter that was not taken before; one that cannot be stored stays."""
    era = box.folder.status(account.folder, ["UIDVALIDITY"])["UIDVALIDITY"]
    waiting = box.uids()
    taken = [uid for uid in waiting if took(box, uid, f"imap.{era}.{uid}", ingest, memory)]
    move(box, account, taken)
    return len(taken)


def took(box: BaseMailBox, uid: str, name: str, ingest: Ingest, memory: Memory) -> bool:
    """The letter is stored now, or was; it is remembered only after it was stored."""
    try:
        return memory.knows(name) or stored(contents(box, uid), name, ingest, memory)
    except Unstored:
        log.exception("letter %s of the mailbox was not stored and stays", uid)
        return False


def stored(raw: bytes, name: str, ingest: Ingest, memory: Memory) -> bool:
    """The club has the letter; its own troubles are not the mailbox's."""
    try:
        ingest(raw, None)
        memory.keep(name)
    except Exception as fault:
        raise Unstored(str(fault)) from fault
    return True


def contents(box: BaseMailBox, uid: str) -> bytes:
    """The letter byte by byte, without a mark on it."""
    _, parts = box.client.uid("fetch", uid, "(BODY.PEEK[])")
    found = [part[1] for part in parts if isinstance(part, tuple)]
    if not found:
        raise imaplib.IMAP4.error(f"letter {uid} cannot be fetched")
    return bytes(found[0])


def move(box: BaseMailBox, account: Account, uids: list[str]) -> None:
    """Taken letters leave the inbox; where they may not, the memory alone keeps them apart."""
    if not uids or not account.done:
        return
    try:
        if not box.folder.exists(account.done):
            box.folder.create(account.done)
        box.move(uids, account.done)
    except ImapToolsError:
        log.warning("taken letters stay in %s: the folder cannot be changed", account.folder)


class Door(threading.Thread):
    """Watches the mailbox in a thread of its own, and comes back whenever it is cut off."""

    def __init__(
        self, account: Account, ingest: Ingest, memory: Memory, pause: float = 1.0
    ) -> None:
        super().__init__(name="imap", daemon=True)
        self.account, self.ingest, self.memory = account, ingest, memory
        self.first_pause = self.pause = pause
        self.leaving = threading.Event()
        self.trouble = ""

    def run(self) -> None:
        """Visit after visit; after a failure the pauses grow."""
        while not self.leaving.is_set():
            try:
                self.visit()
            except TROUBLES as trouble:
                self.trouble = f"{type(trouble).__name__}: {trouble}"[:300]
                log.warning("the mailbox is out of reach: %s", self.trouble)
                self.leaving.wait(self.pause)
                self.pause = min(self.pause * 2, MOST_PAUSE)

    def visit(self) -> None:
        """One connection: take what is there before each IDLE, so that nothing slips between."""
        with self.account.open() as box:
            end = monotonic() + VISIT
            while monotonic() < end and not self.leaving.is_set():
                receive(box, self.account, self.ingest, self.memory)
                self.trouble, self.pause = "", self.first_pause
                self.doze(box)

    def doze(self, box: BaseMailBox) -> None:
        """Sleep until the mailbox stirs, or for a slice of time."""
        end = monotonic() + SLICE
        box.idle.start()  # type: ignore[no-untyped-call]
        while monotonic() < end and not self.leaving.is_set():
            began = monotonic()
            # A cut connection answers at once and says nothing; DONE then finds out.
            if box.idle.poll(timeout=1) or monotonic() - began < 0.5:
                break
        box.idle.stop()  # type: ignore[no-untyped-call]

    def stop(self) -> None:
        """Leave after the letter that is under way."""
        self.leaving.set()
        self.join(self.account.timeout)
