"""Clocks in processes of their own: several at once, one that is stopped, one that is killed."""

import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from typing import IO

import pytest

from server.outage import Pulse
from tests.server.club import Club, new_club
from tests.server.test_clock import entries

Process = subprocess.Popen[str]


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    """A club whose clock other processes can read."""
    made = new_club(tmp_path, outage_hours=6)
    tell(tmp_path, made.time.at)
    yield made
    made.office.engine.dispose()


def tell(folder: Path, instant: datetime) -> None:
    """Set the clock on the wall, at once and whole."""
    (folder / "next").write_text(instant.isoformat())
    os.replace(folder / "next", folder / "now")


@contextmanager
def ticking(folder: Path, *more: str) -> Iterator[Process]:
    """A clock in a process of its own, ready; it does not outlive the test."""
    words = [sys.executable, "-m", "tests.server.ticking", str(folder), *more]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    process = subprocess.Popen(words, text=True, **pipes)
    try:
        assert pipe(process.stdout).readline() == "ready\n"
        yield process
    finally:
        process.kill()
        process.communicate()


def pipe(end: IO[str] | None) -> IO[str]:
    assert end is not None
    return end


def word(process: Process) -> None:
    """Ask for a tick."""
    pipe(process.stdin).write("tick\n")
    pipe(process.stdin).flush()


def heard(process: Process) -> None:
    """Wait until it is done."""
    assert pipe(process.stdout).readline() == "ticked\n"


def slept(club: Club) -> list[int]:
    """To whom an outage was told."""
    return [row.person_id for row in club.outgoing(kind="notice") if row.key.startswith("clock.")]


def test_01_three_clocks_never_lapse_twice(club: Club, tmp_path: Path) -> None:
    """Three processes find the deadlines of four matches at the same moment: one order each."""
    played = [club.match(seats=2) for _ in range(4)]
    tell(tmp_path, club.time.at + timedelta(hours=49))
    with (
        ticking(tmp_path, "0", "5") as one,
        ticking(tmp_path, "0", "5") as two,
        ticking(tmp_path, "0", "5") as three,
    ):
        for process in (one, two, three):
            word(process)
        assert [process.wait(120) for process in (one, two, three)] == [0, 0, 0]
    assert Counter(entry.match_id for entry in entries(club)) == {m.id: 1 for m in played}
    assert {club.fresh(match).seq for match in played} == {1}
    letters = [row.key for row in club.outgoing()]
    assert len(letters) == len(set(letters))
    sent = len(list((tmp_path / "post").glob("**/*.eml")))
    assert sent == len(club.outgoing())


def test_02_a_process_that_was_stopped_costs_nobody_a_turn(club: Club, tmp_path: Path) -> None:
    """Stopped by a signal for sixty hours and set going again: deadlines move once, told once."""
    match = club.match(seats=2)
    [before] = club.questions(match)
    with ticking(tmp_path, "6") as process:
        word(process)
        heard(process)
        os.kill(process.pid, signal.SIGSTOP)
        tell(tmp_path, club.time.at + timedelta(hours=60))
        word(process)
        os.kill(process.pid, signal.SIGCONT)
        heard(process)
        word(process)
        heard(process)
    assert entries(club) == []
    assert club.questions(match)[0].due_at == before.due_at + timedelta(hours=60)
    assert sorted(slept(club)) == sorted(
        person.id for name, person in club.people.items() if name in ("Anne", "Bart", "Mina")
    )


def test_03_a_process_that_was_killed_costs_nobody_a_turn(club: Club, tmp_path: Path) -> None:
    """Killed, and another begun after sixty hours: as if it had slept."""
    match = club.match(seats=2)
    [before] = club.questions(match)
    with ticking(tmp_path, "6") as process:
        word(process)
        heard(process)
        process.kill()
    tell(tmp_path, club.time.at + timedelta(hours=60))
    for _ in range(2):
        with ticking(tmp_path, "6") as process:
            word(process)
            heard(process)
    assert entries(club) == []
    assert club.questions(match)[0].due_at == before.due_at + timedelta(hours=60)
    assert len(slept(club)) == 3


def test_04_two_processes_repair_an_outage_once(club: Club, tmp_path: Path) -> None:
    """Both wake at the same moment; deadlines move by the sleep, not by twice the sleep."""
    match = club.match(seats=2)
    [before] = club.questions(match)
    club.tick()
    tell(tmp_path, club.time.at + timedelta(hours=60))
    with ticking(tmp_path, "6", "2") as one, ticking(tmp_path, "6", "2") as two:
        for process in (one, two):
            word(process)
        assert [process.wait(120) for process in (one, two)] == [0, 0]
    assert club.questions(match)[0].due_at == before.due_at + timedelta(hours=60)
    assert len(slept(club)) == 3


@pytest.mark.parametrize(("minutes", "moved"), [(90, 90), (-90, 0), (0.9, 0), (-0.9, 0)])
def test_05_a_clock_that_is_set_is_an_outage(club: Club, minutes: float, moved: int) -> None:
    """Forward, deadlines follow; backward, none comes nearer; under a minute, nothing is done."""
    match = club.match(seats=2)
    [before] = club.questions(match)
    steady = [0.0]
    pulses = [Pulse(club.office, lambda: steady[0]) for _ in range(2)]
    club.tick()
    club.time.later(seconds=30)
    steady[0] += 30
    assert [pulse.feel(club.office) for pulse in pulses] == [False, False]
    club.time.later(minutes=minutes)
    felt = [pulse.feel(club.office) for pulse in pulses]
    assert felt == [abs(minutes) > 1, False]
    club.tick()
    assert club.questions(match)[0].due_at == before.due_at + timedelta(minutes=moved)
    assert len(slept(club)) == (3 if abs(minutes) > 1 else 0)


def test_06_a_clock_set_back_while_nobody_ran_is_told_once(club: Club) -> None:
    """The heartbeat lies in the future: no deadline comes nearer, and the beat goes on."""
    match = club.match(seats=2)
    [before] = club.questions(match)
    club.tick()
    club.time.later(hours=-5)
    club.tick()
    club.tick()
    assert club.questions(match)[0].due_at == before.due_at
    assert len(slept(club)) == 3
