"""The checklist of the post office names a test for every item, and each is there."""

import re
from pathlib import Path

HERE = Path(__file__).parent
ROWS = re.findall(r"^\| (\d+) \|(.*)\|$", (HERE / "CHECKLIST.md").read_text(), flags=re.M)
NAMED = re.compile(r"`(\w+/test_\w+\.py)::(test_\w+)`")


def test_no_item_is_missing() -> None:
    """Fifty-six behaviours, each with a test."""
    assert [int(number) for number, _ in ROWS] == list(range(1, 57))
    assert [number for number, words in ROWS if not NAMED.search(words)] == []


def test_every_test_it_names_is_there() -> None:
    """A test that was renamed is renamed here too."""
    named = {pair for _, words in ROWS for pair in NAMED.findall(words)}
    files = {file: (HERE.parent / file).read_text() for file, _ in named}
    assert [pair for pair in named if f"def {pair[1]}(" not in files[pair[0]]] == []
