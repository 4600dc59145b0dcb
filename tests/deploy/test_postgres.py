"""The same club on PostgreSQL: a match by letters, and two clocks that find one deadline."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from server import upkeep
from server.bootstrap import open_office
from tests.deploy.conftest import fresh
from tests.server.club import Club, new_club
from tests.server.test_journey import play_out


@pytest.fixture
def club(postgres: str, tmp_path: Path) -> Iterator[Club]:
    """Four players and a moderator in an empty PostgreSQL database."""
    made = new_club(tmp_path, database=fresh(postgres, "club"), outage_hours=0)
    yield made
    made.office.engine.dispose()


def test_01_a_whole_match_by_letters(club: Club) -> None:
    """Nothing the server does needs SQLite."""
    match = club.match(seats=2)
    play_out(club, match)
    assert club.fresh(match).status == "finished"
    assert {letter.status for letter in club.stored()} == {"done"}


def test_02_two_clocks_resolve_once(club: Club) -> None:
    """Several connections that find the same deadline enter one lapse order."""
    match = club.match(seats=2)
    club.time.later(hours=50)
    twin = open_office(
        club.office.settings, now=club.time, carrier=club.post, games=club.office.games
    )
    offices = [club.office, twin] * 3
    threads = [threading.Thread(target=upkeep.lapse_due, args=(o, match.id)) for o in offices]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    twin.engine.dispose()
    assert club.fresh(match).seq == 1
