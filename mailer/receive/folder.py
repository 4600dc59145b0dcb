"""Letters from a folder: a maildir, or any directory of .eml files."""

import logging
from collections.abc import Callable, Iterator
from pathlib import Path

from mailer.letter import Envelope

log = logging.getLogger(__name__)

Ingest = Callable[[bytes, Envelope | None], object]


def waiting(folder: Path) -> Iterator[Path]:
    """Letters not yet taken, oldest name first."""
    place = folder / "new"
    found = place.iterdir() if place.is_dir() else folder.glob("*.eml")
    return (path for path in sorted(found) if path.is_file() and not path.name.startswith("."))


def done(folder: Path) -> Path:
    """Where a taken letter goes: a maildir has its own place for it."""
    return folder / ("cur" if (folder / "new").is_dir() else "done")


def receive(folder: Path, ingest: Ingest) -> int:
    """Ingest each waiting letter and move it only afterwards; one that fails stays."""
    target, taken = done(folder), 0
    for path in waiting(folder):
        try:
            ingest(path.read_bytes(), None)
        except Exception:
            log.exception("the letter in %s was not stored and stays", path.name)
            continue
        move(path, target)
        taken += 1
    return taken


def move(path: Path, target: Path) -> None:
    """The letter leaves the queue in one step; a maildir marks it as seen."""
    target.mkdir(exist_ok=True)
    name = path.name.split(":")[0] + ":2,S" if target.name == "cur" else path.name
    path.replace(target / name)
