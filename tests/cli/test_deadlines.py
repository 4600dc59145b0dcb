"""`kanesh deadlines fair`: the hour that hurts least, and its score."""

from server import fairness
from server.deadlines import Quiet
from tests.cli.conftest import Kanesh


def test_01_people_of_one_zone_get_their_evening() -> None:
    """Nobody loses sleep, and everybody has had the day before it."""
    best = fairness.ranked("Europe/Madrid", [Quiet("Europe/Madrid", 23, 7)] * 3, 2026)
    assert (best[0].hour, best[0].lost, best[0].worst) == (22, 0, 0)
    assert best[-1].worst > 0


def test_02_around_the_world_the_worst_off_count_first() -> None:
    """London, New York and Tokyo: the first hour proposed cuts nobody's night deeply."""
    zones = ("Europe/London", "America/New_York", "Asia/Tokyo")
    best = fairness.ranked("UTC", [Quiet(zone, 23, 7) for zone in zones], 2026)
    assert best[0].worst == min(one.worst for one in best)
    assert best[0].worst < 1
    assert {one.hour for one in best} == set(range(24))


def test_03_whoever_never_sleeps_is_no_hindrance() -> None:
    """Equal quiet hours mean none."""
    best = fairness.ranked("UTC", [Quiet("UTC", 0, 0)], 2026)
    assert {one.lost for one in best} == {0}


def test_04_the_shell_proposes_an_hour(kanesh: Kanesh) -> None:
    """The hour, its score, and a pace that keeps to it; an empty table is told."""
    kanesh("person", "add", "Mina", "mina@club.example", "--moderator")
    kanesh("person", "add", "Anne", "anne@club.example", "--zone", "Europe/Madrid")
    kanesh("match", "open", "imhotep", "--moderator", "Mina", "--seats", "2")
    assert "Nobody sits" in kanesh("deadlines", "fair", "imhotep-1", exits=1).stderr
    kanesh("match", "invite", "imhotep-1", "Anne")
    said = kanesh("deadlines", "fair", "imhotep-1").stdout
    assert "The fairest hour for imhotep-1 is 20:00 (UTC)." in said
    assert "--pace" in said


def test_05_the_shell_opens_a_match_at_a_pace(kanesh: Kanesh) -> None:
    """One option tells all of it; what makes no sense is told in a sentence."""
    kanesh("person", "add", "Mina", "mina@club.example", "--moderator")
    opening = ("match", "open", "imhotep", "--moderator", "Mina", "--pace")
    kanesh(*opening, "sealed=72; slots=mon 18:00, thu 18:00; off=sat,sun; policy=wait")
    assert "has no “speed”" in kanesh(*opening, "speed=9", exits=1).stderr
