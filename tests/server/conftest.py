"""A fresh club for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.club import Club, new_club


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    """Four players, a moderator, a told clock and a post; a leap of the clock is no outage."""
    made = new_club(tmp_path, outage_hours=0)
    yield made
    made.office.engine.dispose()
