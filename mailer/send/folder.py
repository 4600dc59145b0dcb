"""A carrier that writes each letter as a file."""

import hashlib
import os
from dataclasses import dataclass
from pathlib import Path

from mailer.send import Deferred


@dataclass(frozen=True)
class FolderCarrier:
    """A directory of .eml files; the same letter to the same person is one file."""

    path: Path

    def carry(self, raw: bytes, sender: str, recipient: str) -> None:
        """The whole letter is in the folder, or nothing is."""
        name = hashlib.sha256(recipient.encode() + b"\n" + raw).hexdigest()[:32]
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            self.write(raw, name)
        except OSError as error:
            raise Deferred(f"the folder cannot be written: {error.strerror}") from error

    def write(self, raw: bytes, name: str) -> None:
        """Written aside, made durable, then given its name in one step."""
        aside = self.path / f".{name}.{os.getpid()}"
        with aside.open("wb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(self.path / f"{name}.eml")
