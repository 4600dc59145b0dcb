"""Real servers on this machine's own loopback, each for the length of a test."""

import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller


def free_port() -> int:
    """A port nobody listens on just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(controller: Controller) -> Iterator[Any]:
    """The server runs while this lasts."""
    controller.start()
    try:
        yield controller
    finally:
        controller.stop()


def certificate(folder: Path) -> tuple[Path, Path]:
    """A fresh certificate for `localhost`, and its key."""
    shown, key = folder / "cert.pem", folder / "key.pem"
    names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    made = ["-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", str(key), "-out", str(shown)]
    subprocess.run(["openssl", "req", "-x509", *made, *names], check=True, capture_output=True)
    return shown, key
