"""The carrier that hands letters to a mail server, against real servers on loopback."""

import shutil
import socket
import ssl
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, LoginPassword

from mailer.send import Deferred, Refused, Undelivered
from mailer.send.smtp import SmtpCarrier
from tests.mailer.sockets import certificate, free_port, running

RAW = b"From: club@club.example\r\nSubject: hi\r\n\r\n.dot\r\n\xe1\r\n"
SENDER, ANNE = "bounce.k1@club.example", "anne@example.org"
NEEDS_OPENSSL = pytest.mark.skipif(not shutil.which("openssl"), reason="openssl makes the key")


@dataclass
class Host:
    """A mail server that takes letters, or answers as it is told to."""

    rcpt: str = "250 OK"
    data: str = "250 OK"
    taken: list[tuple[bytes, str, list[str]]] = field(default_factory=list)
    private: list[bool] = field(default_factory=list)

    async def handle_RCPT(
        self, server: SMTP, session: Any, envelope: Any, address: str, options: Any
    ) -> str:
        """Answer a recipient as told."""
        envelope.rcpt_tos.append(address)
        return self.rcpt

    async def handle_DATA(self, server: SMTP, session: Any, envelope: Any) -> str:
        """Answer a letter as told, and keep it."""
        if self.data.startswith("250"):
            kept = (envelope.original_content, envelope.mail_from, envelope.rcpt_tos)
            self.taken.append(kept)
            self.private.append(session.ssl is not None)
        return self.data


def known(server: Any, session: Any, envelope: Any, mechanism: str, data: Any) -> AuthResult:
    """Only the club's own name and password open the server."""
    right = isinstance(data, LoginPassword) and (data.login, data.password) == (b"club", b"s3cret")
    return AuthResult(success=right, handled=False)


def serving(host: Host, **more: Any) -> AbstractContextManager[Any]:
    """The mail server at `localhost`, on a port of its own."""
    return running(Controller(host, hostname="localhost", port=free_port(), **more))


def guarded(host: Host, context: ssl.SSLContext) -> AbstractContextManager[Any]:
    """A server that wants STARTTLS and then a login."""
    wishes = {"require_starttls": True, "auth_required": True, "authenticator": known}
    return serving(host, tls_context=context, **wishes)


@pytest.fixture(scope="module")
def keys(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A certificate and its key, made once."""
    return certificate(tmp_path_factory.mktemp("keys"))


@pytest.fixture
def context(keys: tuple[Path, Path]) -> ssl.SSLContext:
    """What the server shows."""
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    made.load_cert_chain(*keys)
    return made


@pytest.fixture
def _trusting(keys: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine trusts that certificate."""
    monkeypatch.setenv("SSL_CERT_FILE", str(keys[0]))


def test_a_letter_arrives_whole() -> None:
    """The server gets the very bytes, with our return path and one recipient."""
    host = Host()
    with serving(host) as server:
        SmtpCarrier("localhost", server.port).carry(RAW, SENDER, ANNE)
    assert host.taken == [(RAW, SENDER, [ANNE])]


def test_an_empty_return_path_stays_empty() -> None:
    """A letter nobody shall answer leaves with the null sender."""
    host = Host()
    with serving(host) as server:
        SmtpCarrier("localhost", server.port).carry(RAW, "<>", ANNE)
    assert host.taken[0][1] in ("", "<>")


@pytest.mark.parametrize(
    ("answers", "fate"),
    [
        ({"rcpt": "550 5.1.1 no such mailbox"}, Refused),
        ({"rcpt": "450 4.2.1 mailbox busy"}, Deferred),
        ({"rcpt": "530 5.7.0 authentication required"}, Deferred),
        ({"data": "554 5.7.1 we do not like it"}, Refused),
        ({"data": "451 4.3.0 try later"}, Deferred),
        ({"data": "452 4.2.2 mailbox full"}, Deferred),
    ],
    ids=lambda value: str(value),
)
def test_refusals_are_told_apart(answers: dict[str, Any], fate: type[Undelivered]) -> None:
    """What is for good is refused, what may pass is deferred, and the reason is kept."""
    with serving(Host(**answers)) as server:
        with pytest.raises(fate) as caught:
            SmtpCarrier("localhost", server.port).carry(RAW, SENDER, ANNE)
        assert caught.value.reason == next(iter(answers.values()))


@NEEDS_OPENSSL
@pytest.mark.usefixtures("_trusting")
def test_starttls_and_login(context: ssl.SSLContext) -> None:
    """With STARTTLS and the right password the letter travels encrypted."""
    host = Host()
    with guarded(host, context) as server:
        carrier = SmtpCarrier("localhost", server.port, "starttls", "club", "s3cret")
        carrier.carry(RAW, SENDER, ANNE)
    assert host.taken == [(RAW, SENDER, [ANNE])]
    assert host.private == [True]


@NEEDS_OPENSSL
@pytest.mark.usefixtures("_trusting")
def test_tls_from_the_first_byte(context: ssl.SSLContext) -> None:
    """A server that speaks nothing but TLS is understood."""
    host = Host()
    with serving(host, ssl_context=context) as server:
        SmtpCarrier("localhost", server.port, "tls").carry(RAW, SENDER, ANNE)
    assert len(host.taken) == 1


@NEEDS_OPENSSL
@pytest.mark.usefixtures("_trusting")
def test_a_wrong_password_waits_for_the_keeper(context: ssl.SSLContext) -> None:
    """A refused login loses no letter, and the reason does not give the password away."""
    host = Host()
    with guarded(host, context) as server:
        carrier = SmtpCarrier("localhost", server.port, "starttls", "club", "wr0ng")
        with pytest.raises(Deferred) as caught:
            carrier.carry(RAW, SENDER, ANNE)
    assert host.taken == []
    assert "wr0ng" not in caught.value.reason


@NEEDS_OPENSSL
def test_a_stranger_is_not_trusted(context: ssl.SSLContext) -> None:
    """A certificate nobody vouches for gets neither password nor letter."""
    host = Host()
    with guarded(host, context) as server, pytest.raises(Deferred, match=r"(?i)certificate"):
        SmtpCarrier("localhost", server.port, "starttls", "club", "s3cret").carry(RAW, SENDER, ANNE)
    assert host.taken == []


def test_privacy_is_never_given_up() -> None:
    """A server without STARTTLS gets nothing from a carrier that was told to use it."""
    host = Host()
    with serving(host) as server, pytest.raises(Deferred):
        SmtpCarrier("localhost", server.port, "starttls").carry(RAW, SENDER, ANNE)
    assert host.taken == []


def test_a_misspelt_wish_is_refused() -> None:
    """Settings that ask for a privacy nobody knows are an error, not none."""
    with pytest.raises(ValueError, match="starttls"):
        SmtpCarrier("localhost", 25, "startls")


def silent(listening: socket.socket) -> None:
    """A server that takes the call and says nothing."""
    listening.listen()


def gone(listening: socket.socket) -> None:
    """A server that is not there."""
    listening.close()


@pytest.mark.parametrize("state", [silent, gone])
def test_nobody_there(state: Callable[[socket.socket], None]) -> None:
    """A server that is silent or away defers the letter."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        state(listening)
        with pytest.raises(Deferred):
            SmtpCarrier("127.0.0.1", port, timeout=0.3).carry(RAW, SENDER, ANNE)
