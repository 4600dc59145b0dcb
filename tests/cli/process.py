"""A `kanesh` process of its own, in a session of its own, so that all it leaves behind is seen."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from time import monotonic, sleep
from urllib.error import URLError
from urllib.request import urlopen

KANESH = (sys.executable, "-c", "import cli; cli.app()")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def once(*words: str, env: Mapping[str, str]) -> str:
    """One command to its end; what it printed."""
    done = subprocess.run(
        [*KANESH, *words], env=dict(env), capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


class Process:
    """A server that runs while the block lasts, and is killed if it does not leave by itself."""

    def __init__(self, *words: str, port: int, env: Mapping[str, str]) -> None:
        self.port = port
        self.child = subprocess.Popen(
            [*KANESH, *words],
            env={**env, "PORT": str(port)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )

    def __enter__(self) -> "Process":
        return self

    def __exit__(self, *trouble: object) -> None:
        if self.child.poll() is None:
            os.killpg(self.child.pid, signal.SIGKILL)
        self.child.communicate()

    def get(self, path: str) -> tuple[int, str]:
        with urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=10) as answer:
            return answer.status, answer.read().decode()

    def ready(self, most: float = 60) -> None:
        """Wait until the page says that it is."""
        end = monotonic() + most
        while monotonic() < end and self.child.poll() is None:
            try:
                assert self.get("/healthz")[0] == 200
                return
            except (URLError, ConnectionError):
                sleep(0.2)
        os.killpg(self.child.pid, signal.SIGKILL)
        raise AssertionError(f"not ready: {self.child.communicate()[0]}")

    def stop(self, number: int) -> tuple[int, str]:
        """Send a signal; the exit code and all that was printed."""
        self.child.send_signal(number)
        said, _ = self.child.communicate(timeout=30)
        return self.child.returncode, said

    def nothing_left(self) -> bool:
        """No process of the session is alive, and the port is free."""
        try:
            os.killpg(self.child.pid, 0)
            return False
        except ProcessLookupError:
            with socket.socket() as probe:
                return probe.connect_ex(("127.0.0.1", self.port)) != 0
