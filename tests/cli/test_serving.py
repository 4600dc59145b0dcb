"""The servers as a newcomer and a keeper start them: real processes, real sockets, a clean end."""

import os
import re
import signal
import smtplib
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import pytest
from aiosmtpd.controller import Controller

from tests.cli.conftest import Kanesh
from tests.cli.process import Process, free_port, once


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """The environment of somebody who has set nothing but a folder for the demonstration."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("KANESH")}
    return {**kept, "KANESH_VAR": str(tmp_path / "demo"), "COLUMNS": "160"}


def until(true: Callable[[], object], most: float = 30) -> None:
    """Wait for something to become so."""
    end = monotonic() + most
    while not true():
        assert monotonic() < end, "it never came true"
        sleep(0.1)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=["Ctrl-C", "SIGTERM"])
def test_the_demonstration_runs_and_leaves_nothing(
    environment: dict[str, str], number: signal.Signals
) -> None:
    """Ready at /healthz, post at /post, a letter fed beside it is done, and the end is clean."""
    with Process("demo", port=free_port(), env=environment) as demo:
        demo.ready()
        assert "Anne" in demo.get("/post/")[1]
        database = f"sqlite:///{environment['KANESH_VAR']}/kanesh.db"
        shell = {**environment, "KANESH_DEMO": "1", "KANESH_DATABASE": database}
        rows = once("mail", "outbox", "--all", env=shell)
        asked = re.findall(r"│ (\d+) +│ \w+ +│ digest +│ .*(?:Te toca|our turn)", rows)
        assert "done." in once("mail", "answer", asked[-1], "1", env=shell)
        assert "│ 1 " in once("match", "list", env=shell).split("playing")[1]
        code, said = demo.stop(number)
        assert code == 0
        assert f"http://127.0.0.1:{demo.port}" in said
        assert said.endswith("Closed.\n")
        assert demo.nothing_left()


def test_the_demonstration_can_be_started_again(environment: dict[str, str]) -> None:
    """The second start finds the club of the first, and adds nothing to it."""
    seen = []
    for _ in range(2):
        with Process("demo", port=free_port(), env=environment) as demo:
            demo.ready()
            seen.append(sorted(re.findall(r"Anne|Bart|Cleo|Dido|Mina", demo.get("/post/")[1])))
            assert demo.stop(signal.SIGINT)[0] == 0
    assert seen[0] == seen[1] != []


def test_a_port_in_use_is_told(environment: dict[str, str]) -> None:
    """The second server on a port says so, names another, and disturbs nothing."""
    with Process("demo", port=free_port(), env=environment) as first:
        first.ready()
        with Process("demo", port=first.port, env=environment) as second:
            said, _ = second.child.communicate(timeout=30)
        assert second.child.returncode == 1
        assert f"Port {first.port} on 127.0.0.1 cannot be used" in said
        assert f"PORT={first.port + 1}" in said
        assert first.get("/healthz")[0] == 200


@pytest.mark.parametrize("port", ["0", "70000", "http"])
def test_a_wrong_port_is_told(kanesh: Kanesh, monkeypatch: pytest.MonkeyPatch, port: str) -> None:
    """The sentence names the numbers that are ports."""
    monkeypatch.setenv("PORT", port)
    assert "from 1 to 65535" in kanesh("demo", exits=2).stderr


class Sink:
    """The mail server of the club's players: keeps every letter it is given."""

    def __init__(self) -> None:
        self.letters: list[tuple[str, bytes]] = []

    async def handle_DATA(self, server: object, session: object, envelope: object) -> str:
        self.letters.append((envelope.rcpt_tos[0], envelope.content))  # type: ignore[attr-defined]
        return "250 OK"


def reply(raw: bytes, line: str) -> tuple[str, str, str]:
    """Sender, recipient and text of an answer to one of our letters."""
    head = dict(re.findall(r"^([\w-]+): (.*)$", raw.decode().replace("\r", ""), flags=re.M))
    sender, to = (re.search(r"[\w.+-]+@[\w.-]+", head[n])[0] for n in ("To", "Reply-To"))  # type: ignore[index]
    text = f"From: {sender}\nTo: {to}\nSubject: Re\nIn-Reply-To: {head['Message-ID']}\n\n{line}\n"
    return sender, to, text


def test_a_letter_travels_over_real_sockets(
    table: Kanesh, environment: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """LMTP in, order entered, receipt and next digest out by SMTP; SIGTERM ends all of it."""
    sink, lmtp = Sink(), free_port()
    post = Controller(sink, hostname="127.0.0.1", port=free_port())
    post.start()
    club = {
        **environment,
        "KANESH_DATABASE": os.environ["KANESH_DATABASE"],
        "KANESH_SMTP_PORT": str(post.port),
        "KANESH_LISTEN_PORT": str(lmtp),
    }
    digest = newest_question(table)
    try:
        with Process("serve", port=free_port(), env=club) as server:
            server.ready()
            sender, to, text = reply(digest, "hew")
            with smtplib.LMTP("127.0.0.1", lmtp) as door:
                assert door.sendmail(sender, [to], text.encode()) == {}
                with pytest.raises(smtplib.SMTPRecipientsRefused):
                    door.sendmail(sender, ["nobody.here@kanesh.localhost"], text.encode())
            until(lambda: "step 1" in table("match", "show", "nile").stdout)
            until(lambda: "Outbox: none." in table("mail", "outbox").stdout)
            assert server.stop(signal.SIGTERM)[0] == 0
            assert server.nothing_left()
    finally:
        post.stop()
    sent = table("mail", "outbox", "--all").stdout
    assert len(re.findall(r"│ receipt .* sent ", sent)) == 1
    assert len(sink.letters) == len(re.findall(" sent 20", sent))
    assert {who for who, _ in sink.letters} >= {"anne@club.example", "cleo@club.example"}


def newest_question(kanesh: Kanesh) -> bytes:
    """The digest that asks somebody something, as it travels."""
    rows = kanesh("mail", "outbox", "--all").stdout
    asked = re.findall(r"│ (\d+) +│ \w+ +│ digest +│ .*(?:Te toca|our turn)", rows)
    return kanesh("mail", "outbox", "--letter", asked[-1], "--raw").stdout_bytes
