"""The listening face: early refusals in a helpful sentence, then store, then 250."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.lmtp import LMTP
from aiosmtpd.smtp import SMTP, Session
from aiosmtpd.smtp import Envelope as Transaction

from mailer.address import redact
from mailer.letter import NULL_SENDER, Envelope
from mailer.receive.patience import Patience

log = logging.getLogger(__name__)

Ingest = Callable[[bytes, Envelope], object]
Accepts = Callable[[str], bool | str]
Steady = Callable[[], float]  # seconds that nobody can set; this room has no clock of its own

MAX_RECIPIENTS = 20
# Longer than the standard's 998 octets, because some programs never break an HTML line.
MAX_LINE = 65_536
UNKNOWN = "550 5.1.1 No such address here; please answer the letter you were sent"
CROWD = "452 4.5.3 Too many recipients in one delivery"
TROUBLE = "451 4.3.0 The letter could not be stored; please deliver it again later"
SLOWLY = "450 4.7.1 Too many unknown addresses; please come back in a minute"
STORED = "250 2.0.0 Stored"


class Clerk:
    """Takes one delivery at a time and lets `ingest` store it before saying yes."""

    def __init__(self, ingest: Ingest, accepts: Accepts, lmtp: bool, steady: Steady) -> None:
        self.ingest = ingest
        self.accepts = accepts
        self.lmtp = lmtp
        self.steady = steady
        self.patience = Patience()

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Transaction, address: str, options: Any
    ) -> str:
        """Refuse an unknown address now, so that its sender learns of it at once."""
        if len(envelope.rcpt_tos) >= MAX_RECIPIENTS:
            return CROWD
        # Behind a mail server all peers are one; the sender in the envelope tells them apart.
        who, now = f"{told(session, envelope).peer} {envelope.mail_from}", self.steady()
        if self.patience.spent(who, now):
            return SLOWLY
        answer = await self.asked(address)
        if answer is not True:
            log.info("refused a letter for %s", redact(address))
            self.patience.note(who, now)
            return answer if isinstance(answer, str) else UNKNOWN
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 Known here"

    async def asked(self, address: str) -> bool | str:
        """Whether the address is ours; when the question itself fails, the peer asks again."""
        try:
            answer = await asyncio.to_thread(self.accepts, address)
        except Exception:
            log.exception("could not tell whether %s is known", redact(address))
            return TROUBLE
        return one_line(answer) if isinstance(answer, str) else answer

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Transaction) -> str:
        """The letter is stored, or the peer keeps it; LMTP says so for each recipient."""
        status = await self.store(bytes(envelope.original_content or b""), told(session, envelope))
        return "\r\n".join([status] * (len(envelope.rcpt_tos) if self.lmtp else 1))

    async def store(self, raw: bytes, envelope: Envelope) -> str:
        """The answer after `ingest` has run: only a stored letter is acknowledged."""
        try:
            await asyncio.to_thread(self.ingest, raw, envelope)
        except Exception:
            log.exception("a letter for %s was not stored", *map(redact, envelope.recipients[:1]))
            return TROUBLE
        return STORED

    async def handle_exception(self, error: Exception) -> str:
        """A fault in the conversation never loses a letter: the peer tries again."""
        log.error("the mail conversation failed: %s", type(error).__name__)
        return TROUBLE


def told(session: Session, transaction: Transaction) -> Envelope:
    """The envelope as the room knows it; an empty sender is always spelled `<>`."""
    sender = transaction.mail_from or NULL_SENDER
    peer = session.peer[0] if isinstance(session.peer, tuple) else str(session.peer or "")
    return Envelope(sender, tuple(transaction.rcpt_tos), str(peer))


def one_line(reply: str) -> str:
    """A refusal in one protocol line, with a code in front of it."""
    words = " ".join(reply.split())[:400].encode("ascii", "replace").decode()
    return words if words[:1] in ("4", "5") and words[1:3].isdigit() else f"550 5.1.1 {words}"


class PlainFace(SMTP):
    """An SMTP conversation with a longer breath for body lines."""

    line_length_limit = MAX_LINE


class LocalFace(LMTP):
    """An LMTP conversation; a refused body is refused once for each recipient."""

    line_length_limit = MAX_LINE
    owed = 0

    async def smtp_DATA(self, arg: str) -> None:
        """Remember how many answers the peer waits for."""
        self.owed = len(self.envelope.rcpt_tos) if self.envelope else 0
        await super().smtp_DATA(arg)
        self.owed = 0

    async def push(self, status: Any) -> None:
        """RFC 2033: the final answer to the body comes once for each recipient."""
        if isinstance(status, str) and status.startswith(("552 Error", "500 Line")):
            status = "\r\n".join([status] * max(1, self.owed))
        await super().push(status)


class Listener(Controller):
    """Listens in a thread of its own; `ingest` must have stored the bytes when it returns."""

    def __init__(
        self,
        host: str,
        port: int,
        ingest: Ingest,
        lmtp: bool = True,
        accepts: Accepts = lambda address: True,
        max_bytes: int = 1_000_000,
        *,
        steady: Steady,
    ) -> None:
        self.face: type[SMTP] = LocalFace if lmtp else PlainFace
        self.max_bytes = max_bytes
        super().__init__(Clerk(ingest, accepts, lmtp, steady), hostname=host, port=port)

    def factory(self) -> SMTP:
        """One conversation."""
        return self.face(
            self.handler,
            data_size_limit=self.max_bytes,
            enable_SMTPUTF8=True,
            hostname="kanesh",
            ident="Kanesh",
            loop=self.loop,
        )
