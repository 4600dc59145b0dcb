"""A person at a real terminal: types a line whenever the prompt appears, and sees the screen."""

import os
import pty
import re
import select
import sys
from collections.abc import Callable
from time import monotonic

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PROMPT = re.compile(r"\w+> $|(screen|pantalla)\.$")
PATIENCE = 60
KANESH = (sys.executable, "-c", "import cli; cli.app()")


class Terminal:
    """One `kanesh` command behind a pseudo terminal."""

    def __init__(self, *words: str) -> None:
        self.screen = ""
        self.pid, self.wire = pty.fork()
        if self.pid == 0:
            os.environ.update(TERM="xterm", COLUMNS="100", LINES="40")
            os.execv(KANESH[0], [*KANESH, *words])

    def read(self) -> bool:
        """Take in what the program wrote; False when it has left."""
        ready, _, _ = select.select([self.wire], [], [], PATIENCE)
        try:
            piece = os.read(self.wire, 65536) if ready else b""
        except OSError:  # Linux says so when the other side has closed
            piece = b""
        assert ready, f"nothing more is said:\n{self.screen[-2000:]}"
        self.screen += ESCAPES.sub("", piece.decode(errors="replace")).replace("\r", "")
        return bool(piece)

    def type(self, line: str) -> None:
        os.write(self.wire, f"{line}\n".encode())

    def converse(self, answer: Callable[[str], str], most: float = 300) -> int:
        """Answer every prompt until the program leaves; its exit code."""
        end = monotonic() + most
        while self.read():
            assert monotonic() < end, f"still running:\n{self.screen[-2000:]}"
            if PROMPT.search(self.screen):
                self.type(answer(self.screen))
        os.close(self.wire)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
