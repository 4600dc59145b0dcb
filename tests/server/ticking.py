"""A clock in a process of its own; the time is told in a file, the first tick by a word."""

import sys
from datetime import datetime
from pathlib import Path

from mailer.send.folder import FolderCarrier
from server.bootstrap import open_office
from server.clock import Clock, tick
from server.office import Office
from server.outage import Pulse
from server.settings import Settings


def opened(folder: Path, outage_hours: int) -> Office:
    """The club of a folder; its clock stands in the file `now`."""
    settings = Settings(
        database=f"sqlite:///{folder}/club.db", secret="for tests", outage_hours=outage_hours
    )
    carrier = FolderCarrier(folder / "post")
    return open_office(settings, now=lambda: told(folder / "now"), carrier=carrier)


def told(file: Path) -> datetime:
    """What the clock on the wall says."""
    return datetime.fromisoformat(file.read_text())


def race(office: Office, ticks: int) -> None:
    """Ready; at the word, tick as fast as can be."""
    print("ready", flush=True)
    sys.stdin.readline()
    for _ in range(ticks):
        tick(office)


def on_demand(office: Office) -> None:
    """One tick of the real ticker for each word that comes in."""
    clock = Clock(office)
    clock.pulse = Pulse(office, lambda: office.now().timestamp())  # nobody sets this clock
    print("ready", flush=True)
    for _ in sys.stdin:
        clock.tick()
        print("ticked", flush=True)


if __name__ == "__main__":
    office = opened(Path(sys.argv[1]), int(sys.argv[2]))
    if sys.argv[3:]:
        race(office, int(sys.argv[3]))
    else:
        on_demand(office)
