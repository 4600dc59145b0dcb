"""`kanesh demo` and `kanesh serve`: page, clock and mail door in one process."""

import logging
import os
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Annotated, Any

import typer
from waitress import create_server  # type: ignore[import-untyped]

from cli import office as doors
from cli.telling import plainly, problem, usage
from mailer.receive.lmtp import Listener
from server import inbox, mailbox
from server.bootstrap import Office, open_office
from server.clock import Clock
from server.demo import furnish
from server.settings import Settings
from server.web import create_app

THREADS = 8


def demo(
    port: Annotated[int | None, typer.Option(help="Which port; $PORT or 8000.")] = None,
) -> None:
    """Start a club with invented people and its own post; nothing leaves this machine."""
    chosen = port_of(port)
    settings = demo_settings(chosen)
    with plainly(), ExitStack() as stack:
        page = claimed("127.0.0.1", chosen)
        stack.callback(page.close)
        office = opened(settings, stack)
        furnish(office)
        stack.enter_context(ticking(office))
        run(office, page, demo_greeting(settings))


def serve(
    host: Annotated[str, typer.Option(help="Where the page listens.")] = "127.0.0.1",
    port: Annotated[int | None, typer.Option(help="Which port; $PORT or 8000.")] = None,
) -> None:
    """Start the club: page, clock, LMTP listener and mailbox, as the settings say."""
    chosen, settings = port_of(port), doors.settings()
    with plainly(), ExitStack() as stack:
        page = claimed(host, chosen)
        stack.callback(page.close)
        office = opened(settings, stack)
        doors_in = [listening] if settings.listen_port else []
        for opening in [*doors_in, watching, ticking]:
            stack.enter_context(opening(office))
        run(office, page, [greeting(settings, f"{host}:{chosen}")])


def greeting(settings: Settings, page: str) -> str:
    """Where the club is open, and by which ways letters come in."""
    ways = [f"page on {page}"]
    if settings.listen_port:
        ways.append(f"LMTP on {settings.listen_host}:{settings.listen_port}")
    if settings.imap_host:
        ways.append(f"mailbox at {settings.imap_host}:{settings.imap_port}")
    return f"{settings.club_name} is open at {settings.base_url} ({', '.join(ways)})."


def demo_greeting(settings: Settings) -> list[str]:
    """Where to look, and how to reach the same club from the shell."""
    variables = (
        f"KANESH_DEMO=1 KANESH_DATABASE={settings.database} KANESH_BASE_URL={settings.base_url}"
    )
    return [
        f"Kanesh is open: {settings.base_url}",
        f"Everybody's post: {settings.base_url}/post",
        f"The same club in the shell: {variables} {program()} match list",
        "Ctrl-C stops it.",
    ]


def program() -> str:
    """How this program was called, so that the line can be copied."""
    return sys.argv[0] if sys.argv[0].endswith("kanesh") else "kanesh"


def port_of(port: int | None) -> int:
    """The port told, else $PORT, else 8000."""
    told = str(port) if port is not None else os.environ.get("PORT", "8000")
    if not told.isdigit() or not 1 <= int(told) <= 65535:
        usage(f"The port must be a number from 1 to 65535, not {told!r}.")
    return int(told)


def demo_settings(port: int) -> Settings:
    """The demonstration keeps to its own folder, so that it never meets a real club."""
    folder = Path(os.environ.get("KANESH_VAR", "var/demo")).resolve()
    return replace(
        doors.settings(),
        database=f"sqlite:///{folder}/kanesh.db",
        base_url=f"http://127.0.0.1:{port}",
        demo=True,
    )


def claimed(host: str, port: int) -> socket.socket:
    """The page's socket, taken before anything else is started."""
    page = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    page.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        page.bind((host, port))
    except OSError as trouble:
        page.close()
        reason = trouble.strerror or str(trouble)
        problem(
            f"Port {port} on {host} cannot be used ({reason}); choose another: PORT={port + 1}."
        )
    return page


def opened(settings: Settings, stack: ExitStack) -> Office:
    office = open_office(settings)
    stack.callback(office.engine.dispose)
    return office


@contextmanager
def ticking(office: Office) -> Iterator[None]:
    """The clock runs while this lasts."""
    clock = Clock(office)
    clock.start()
    try:
        yield
    finally:
        clock.stop()


@contextmanager
def listening(office: Office) -> Iterator[None]:
    """The mail door is open while this lasts."""
    settings = office.settings
    listener = Listener(
        settings.listen_host,
        settings.listen_port,
        lambda raw, envelope: inbox.ingest(office, raw, envelope),
        accepts=lambda address: inbox.accepts(office, address),
        max_bytes=settings.max_letter_bytes,
        steady=monotonic,
    )
    try:
        listener.start()
    except OSError as trouble:
        where = f"{settings.listen_host}:{settings.listen_port}"
        problem(
            f"The mail door cannot listen on {where} ({trouble.strerror}); set KANESH_LISTEN_PORT."
        )
    try:
        yield
    finally:
        listener.stop()


@contextmanager
def watching(office: Office) -> Iterator[None]:
    """The club's mailbox is watched while this lasts, when there is one."""
    door = mailbox.door(office)
    if door is None:
        yield
        return
    door.start()
    try:
        yield
    finally:
        door.stop()


def run(office: Office, page: socket.socket, greeting: list[str]) -> None:
    """Answer the page until Ctrl-C or SIGTERM."""
    logging.basicConfig(level=logging.WARNING)
    server = create_server(create_app(office), sockets=[page], threads=THREADS, ident="kanesh")
    for number in (signal.SIGTERM, signal.SIGINT):  # a shell's background jobs ignore Ctrl-C
        signal.signal(number, leave)
    typer.echo("\n".join(greeting))
    try:
        server.run()
    finally:
        server.close()
        typer.echo("Closed.")


def leave(number: int, frame: Any) -> None:
    """Waitress returns from its loop on this, and everything else is closed in its turn."""
    raise SystemExit(0)
