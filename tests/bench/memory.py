"""The memory of a process that takes letters and sends digests, late against early.

It is measured in a process of its own, so that no other measurement's leftovers count.
"""

import subprocess
import sys
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

from server import clock, inbox
from server.bootstrap import Office
from server.store.tables import Match
from tests.bench import caravan, post
from tests.bench.goal import Goal
from tests.server.club import Told, opened, reply

EARLY, LATE = 1_000, 10_000
RESIDENT = 1  # which number of /proc/self/statm
PAGES = Path("/proc/self/statm")


def goals() -> list[Goal]:
    """Resident pages after so many letters over those after few."""
    what = f"memory after {LATE:,} letters against after {EARLY:,}"
    if not PAGES.exists():
        return [Goal(what, "", "not measured: needs /proc", None, most=1.1)]
    done = subprocess.run([sys.executable, "-m", __name__], capture_output=True, check=True)
    early, late = map(int, done.stdout.split())
    return [Goal(what, f"{late:,} pages", f"{early:,} pages", late / early, most=1.1)]


class LastLetters:
    """A carrier that remembers only the newest letter to each address."""

    def __init__(self) -> None:
        self.to: dict[str, EmailMessage] = {}

    def carry(self, raw: bytes, sender: str, recipient: str) -> None:
        message = opened(raw)
        if "digest" in message["Message-ID"]:
            self.to[recipient] = message


def pages_held() -> Iterator[int]:
    """Resident pages after the early and after the late letter."""
    told, mail = Told(), LastLetters()
    with post.club({"caravan": caravan.GAME}, now=told, carrier=mail) as office:
        match = post.begun(office, "caravan")
        clock.tick(office)
        for n in range(1, LATE + 1):
            one_letter(office, match, mail, n)
            told.later(minutes=1)
            if n in (EARLY, LATE):
                yield int(PAGES.read_text().split()[RESIDENT])


def one_letter(office: Office, match: Match, mail: LastLetters, n: int) -> None:
    """Whoever is asked answers the newest digest; a beat reads it and sends what follows."""
    seat = post.asked(office, match)
    address = f"{post.NAMES[seat].lower()}@club.example"
    raw = reply(mail.to[address], address, f"walk {1 + n % 9}", Message_ID=f"<{n}@phone>")
    inbox.ingest(office, raw, None)
    clock.tick(office)
    if post.asked(office, match) == seat:
        raise RuntimeError(f"letter {n} was not played")


if __name__ == "__main__":
    for pages in pages_held():
        print(pages)
