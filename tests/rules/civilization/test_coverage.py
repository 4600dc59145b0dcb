"""Every paragraph that states a rule has its test, and so has every ruling."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
RULINGS = HERE.parents[2] / "rules" / "civilization" / "RULINGS.md"
ROW = re.compile(r"^\| (CI-R\d+) \|.*?((?:`[\w:]+`(?:, )?)+) \|$", re.MULTILINE)
# The numbered paragraphs that state a rule, by section; RULINGS.md names those that state none.
PARAGRAPHS = {
    "4": "2 3 4 5 6",
    "5": "2 3 4 5 7",
    "6": "1 2 3.1 3.2 3.3 3.4",
    "7": "1 2 3 4",
    "8": "1 2 3",
    "9": "1 2 3 4 5 6",
    "10": "1 2 3 4 5 6 7 8 9 10",
    "11": "1 2 3 4 5.1 5.2 5.3 6.1 6.2 6.3 7.1 8.1 8.2",
    "12": "1 2 3",
    "13": "1 2",
    "14": "1 2 3 4 5",
    "15": "1 2 3 4 5 6 7",
    "16": "1 2 3 4 5 6",
    "17": "1 2 3 4.1 4.3 4.4 5.1 5.2 5.3 6 7 8 9 10 11 12 13 14 15",
    "19": "1 2 3 4 5 6 7 8",
    "20": "1 2 3",
    "21": "1 2",
    "22.1": "1 2",
    "22.2": "1 2 3 4.1 4.2 4.3 5 6.1 6.2 6.3 6.4 6.5 7.1 7.2 7.3 7.4 8.1 8.2 8.3 9.1 9.2 9.3 9.4"
    " 10.1 10.2 10.3 10.4 11.1 11.2 12.1 12.2 12.3",
    "22.3": "1 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17",
    "23": "1 2 3",
    "30": "1 2 3",
    "31": "2.1 2.2 2.3 3 4 5.1 5.2 5.3 5.4 5.5 5.6",
    "32": "2.1 3.1 3.2 3 4.1 4.2",
}
EXAMPLES = ("17_5_example", "18", "24_to_29", "iii")


def paragraphs() -> Iterator[str]:
    for section, numbers in PARAGRAPHS.items():
        yield from (f"{section}.{number}".replace(".", "_") for number in numbers.split())
    yield from EXAMPLES


def written() -> Iterator[tuple[Path, ast.FunctionDef]]:
    for path in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield path, node


def test_every_paragraph_has_a_test() -> None:
    """No paragraph that states a rule is without a test named after it."""
    names = [node.name for _, node in written()]
    without = [p for p in paragraphs() if not any(n.startswith(f"test_{p}_") for n in names)]
    assert without == []


def test_every_numbered_test_has_a_paragraph() -> None:
    """A test that bears a number bears one of the rulebook's."""
    known = set(paragraphs())
    numbered = [m[1] for _, n in written() if (m := re.match(r"test_(\d+(?:_\d+)*)_[a-z]", n.name))]
    assert [number for number in numbered if number not in known | {"17_5", "24"}] == []


def test_rulings_and_tests_agree() -> None:
    """RULINGS.md names exactly the tests whose docstrings open with the id."""
    claimed: dict[str, set[str]] = {}
    for path, node in written():
        if claim := re.match(r"(CI-R\d+):", ast.get_docstring(node) or ""):
            claimed.setdefault(claim[1], set()).add(f"{path.stem}::{node.name}")
    rows = ROW.finditer(RULINGS.read_text("utf-8"))
    listed = {row[1]: set(re.findall(r"`(test_\w+::test_\w+)`", row[2])) for row in rows}
    assert listed
    assert listed == claimed


@pytest.mark.parametrize("path", sorted(HERE.glob("test_*.py")), ids=lambda path: path.stem)
def test_every_test_has_its_sentence(path: Path) -> None:
    """Each test says in a sentence what must hold."""
    for where, node in written():
        if where == path:
            assert (ast.get_docstring(node) or "").endswith((".", "…")), node.name
