"""An exported match: it proves itself, and any change to it is found."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from cli import app
from server.bootstrap import open_office
from server.settings import Settings
from tests.cli.matches import begun, moved

File = dict[str, Any]


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a whole match of two, written by the shell."""
    folder = tmp_path_factory.mktemp("club")
    environment = {"KANESH_DATABASE": f"sqlite:///{folder}/kanesh.db", "KANESH_DEMO": "1"}
    office = open_office(Settings.from_environment(environment))
    assert moved(office, begun(office), Random(5)).status == "finished"
    office.engine.dispose()
    words = ["match", "export", "nile", f"{folder}/nile.json"]
    result = CliRunner().invoke(app, words, env=environment)
    assert result.exit_code == 0, result.output
    return (folder / "nile.json").read_bytes()


def verified(folder: Path, raw: bytes) -> tuple[int, str]:
    """What `kanesh verify` makes of these bytes."""
    (folder / "match.json").write_bytes(raw)
    result = CliRunner().invoke(app, ["verify", f"{folder}/match.json"])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.output


def test_an_untouched_match_holds(exported: bytes, tmp_path: Path) -> None:
    """Exit code 0, the number of orders, and the fingerprint to compare with the first letter."""
    code, said = verified(tmp_path, exported)
    assert code == 0
    assert "nile holds" in said
    assert json.loads(exported)["seed_sha256"] in said


def change_seed(file: File) -> None:
    file["seed"] = "00" + file["seed"][2:]


def change_seed_and_hash(file: File) -> None:
    from hashlib import sha256

    change_seed(file)
    file["seed_sha256"] = sha256(bytes.fromhex(file["seed"])).hexdigest()


def change_order(file: File) -> None:
    row = next(r for r in file["entries"] if r["order"] and r["order"]["is"] == "Load")
    row["order"], row["text"] = {"is": "Hew"}, "hew"


def change_text(file: File) -> None:
    next(r for r in file["entries"] if r["text"] != "hew")["text"] = "hew"


def change_seat(file: File) -> None:
    row = next(r for r in file["entries"] if r["order"])
    row["seat"] = 1 - row["seat"]


def change_verb(file: File) -> None:
    next(r for r in file["entries"] if r["order"])["order"]["is"] = "Fly"


def drop_order(file: File) -> None:
    del file["entries"][len(file["entries"]) // 2]


def drop_last_order(file: File) -> None:
    del file["entries"][-1]


def change_event(file: File) -> None:
    row = next(r for r in file["events"] if "seat" in r["event"])
    row["event"]["seat"] = 1 - row["event"]["seat"]


def drop_event(file: File) -> None:
    del file["events"][len(file["events"]) // 2]


def add_event(file: File) -> None:
    file["events"].append(file["events"][-1])


def add_late_event(file: File) -> None:
    file["events"].append(file["events"][-1] | {"seq": 9999})


def add_late_order(file: File) -> None:
    row = next(r for r in reversed(file["entries"]) if r["order"])
    file["entries"].append(row | {"seq": 9999})


def change_result(file: File) -> None:
    file["result"]["points"][0] += 1


def change_options(file: File) -> None:
    file["options"]["pyramid"] = "B"


def change_seats(file: File) -> None:
    file["seats"].append("Dido")


def change_state(file: File) -> None:
    file["states"][3][1] = "0" * 64


def change_game(file: File) -> None:
    file["game"] = "chess"


CHANGES = [
    change_seed, change_seed_and_hash, change_order, change_text, change_seat, change_verb,
    drop_order, drop_last_order, change_event, drop_event, add_event, add_late_event,
    add_late_order, change_result, change_options, change_seats, change_state, change_game,
]  # fmt: skip


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_a_changed_match_does_not_hold(
    exported: bytes, tmp_path: Path, change: Callable[[File], None]
) -> None:
    """Whatever was changed, the check leaves with 1 and says what does not agree."""
    file = json.loads(exported)
    change(file)
    code, said = verified(tmp_path, json.dumps(file).encode())
    assert code == 1
    assert "does not hold" in said
    assert "\n- " in said


@pytest.mark.parametrize("raw", [b"", b"{}", b"[1]", b"\xff\xfe", b'{"format": "kanesh-match-1"}'])
def test_what_is_no_match_is_told(tmp_path: Path, raw: bytes) -> None:
    """A file of another kind gets a sentence, not a fault."""
    code, said = verified(tmp_path, raw)
    assert code == 1
    assert "not a whole Kanesh match file" in said


def test_a_missing_file_is_told() -> None:
    """The sentence names the file."""
    result = CliRunner().invoke(app, ["verify", "nowhere.json"])
    assert result.exit_code == 1
    assert "nowhere.json cannot be read" in result.output
