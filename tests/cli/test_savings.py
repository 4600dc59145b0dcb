"""The same seeds both ways: what orders ahead of time save, told plainly and repeatably."""

import json
from collections import Counter
from copy import copy
from typing import Any

import pytest
from typer.testing import CliRunner

from cli import app
from cli import games as cli_games
from rules import GAMES
from rules.imhotep.orders import Load
from rules.kernel import Breach


def simulate(game: str, *words: str) -> Any:
    return CliRunner().invoke(app, ["simulate", game, "--seed", "dawn", *words])


def report(game: str, *words: str) -> Any:
    result = simulate(game, *words, "--json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def test_each_seed_is_played_twice() -> None:
    """Once as asked, a letter for each turn; once with orders ahead of time, with fewer letters."""
    told = report("imhotep", "--matches", "2")
    assert [m["seed"] for m in told["played"]] == [m["seed"] for m in told["settled"]]
    assert all(m["written"] == m["turns"] and not m["settled"] for m in told["played"])
    assert all(m["written"] < m["turns"] for m in told["settled"])
    assert all(m["days"] < m["unsettled"] for m in told["settled"])


def test_what_was_saved_is_what_was_not_written() -> None:
    """Letters per turn are letters over turns, of all matches together."""
    told = report("tigris", "--matches", "2")
    written, turns = (sum(m[name] for m in told["settled"]) for name in ("written", "turns"))
    assert told["savings"]["settled"]["letters per turn"] == round(written / turns, 4) < 1
    assert told["savings"]["asked"]["letters per turn"] == 1


def test_nothing_is_filed_ahead_when_nobody_plans() -> None:
    """With a share of 0 only standing orders answer; with more, plans answer too."""
    none = report("imhotep", "--matches", "2", "--ahead", "0")["savings"]["used"]
    some = report("imhotep", "--matches", "2", "--ahead", "100")["savings"]["used"]
    assert none["ahead"] == none["in_vain"] == 0 < none["standing"]
    assert some["ahead"] > 0


def test_days_are_counted_from_hours_a_letter() -> None:
    """Players who answer twice as fast play in half the days, and play the same."""
    slow, fast = (report("imhotep", "--matches", "1", "--hours", h) for h in ("24", "12"))
    assert slow["settled"][0]["days"] == 2 * fast["settled"][0]["days"]
    assert slow["settled"][0]["points"] == fast["settled"][0]["points"]


def test_a_person_reads_what_was_saved() -> None:
    """The model is stated, and so is the outcome, in one sentence."""
    said = simulate("imhotep", "--matches", "2", "--hours", "8", "--ahead", "30").stdout
    assert "8 hours a letter, 30 % file the next one ahead" in said
    assert "Saved: " in said
    assert "were filed in vain." in said


@pytest.mark.parametrize("game", [slug for slug in GAMES if slug != "civilization"])
def test_advised_seats_play_to_the_end(game: str) -> None:
    """Advice is always legal and leads to an end, settled ahead or not."""
    told = report(game, "--matches", "1", "--seats", "2", "--play", "advise")
    assert told["matches"] == len(told["settled"]) == 1
    assert told["played"] != report(game, "--matches", "1", "--seats", "2")["played"]


def test_each_phase_tells_how_long_it_takes() -> None:
    """Eight nations: every section that asked is named with its letters, days and speed."""
    told = simulate("civilization", "--matches", "1", "--seats", "8")
    assert told.exit_code == 0
    assert "days a match" in told.stdout
    assert "ms an order" in told.stdout
    assert "movement" in told.stdout


def test_phases_add_up() -> None:
    """No order, letter or hour is counted in two sections or in none."""
    match = report("tigris", "--matches", "1")["settled"][0]
    total: Counter[str] = Counter()
    for phase in match["phases"].values():
        total.update(phase)
    assert total["orders"] == match["orders"]
    assert total["letters"] == match["written"]
    assert total["hours"] == match["days"] * 24


@pytest.fixture
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game whose books stop balancing when its first seed is played for the second time."""
    game, starts = copy(GAMES["imhotep"]), []

    def audit(state: Any) -> None:
        starts.extend([True] if state.played == 0 else [])
        if len(starts) == 2 and state.played == 5:
            raise Breach("a stone is missing")

    game.audit = audit
    monkeypatch.setitem(cli_games.GAMES, "imhotep", game)


@pytest.mark.usefixtures("forgetful")
def test_a_breach_of_the_second_kind_can_be_seen_again() -> None:
    """What was chosen of the play goes into the command, and the match counts as not played."""
    result = simulate("imhotep", "--matches", "3", "--play", "advise", "--ahead", "80")
    assert result.exit_code == 1
    assert "Breach after 5 orders, “seat" in result.stderr
    assert "--matches 1 " in result.stderr
    assert "--play advise --ahead 80" in result.stderr


def test_bad_advice_is_a_breach(monkeypatch: pytest.MonkeyPatch) -> None:
    """A minder must never be told something illegal."""
    game = copy(GAMES["imhotep"])
    game.advise = lambda state, seat: Load(9, 9)
    monkeypatch.setitem(cli_games.GAMES, "imhotep", game)
    result = simulate("imhotep", "--matches", "1", "--play", "advise")
    assert result.exit_code == 1
    assert "“seat" in result.stderr
    assert "Illegal: “9” does not fit here" in result.stderr
