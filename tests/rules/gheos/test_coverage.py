"""Every rule and ruling has its test, and every test names a rule that exists."""

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
RULINGS = HERE.parents[2] / "rules" / "gheos" / "RULINGS.md"
ROW = re.compile(r"^\| (GH-[\dR.]+) \| (.+?) \|.*?((?:`[\w:]+`(?:, )?)*) \|$", re.MULTILINE)


def listed() -> dict[str, set[str]]:
    """Each id of RULINGS.md with the tests said to hold it."""
    rows = ROW.finditer(RULINGS.read_text("utf-8"))
    return {row[1]: set(re.findall(r"`(test_\w+::test_\w+)`", row[3])) for row in rows}


def written() -> dict[str, set[str]]:
    """Each id that a docstring opens with, and the tests that do."""
    found: dict[str, set[str]] = {}
    for path in HERE.glob("test_*.py"):
        for node in ast.parse(path.read_text("utf-8")).body:
            if not isinstance(node, ast.FunctionDef):
                continue
            if claim := re.match(r"(GH-[\dR.]+):", ast.get_docstring(node) or ""):
                found.setdefault(claim[1], set()).add(f"{path.stem}::{node.name}")
    return found


def test_every_rule_has_a_test() -> None:
    """No rule or ruling stands without a test."""
    without = [rule for rule, tests in listed().items() if not tests]
    assert listed()
    assert without == []


def test_the_list_and_the_tests_agree() -> None:
    """RULINGS.md names exactly the tests whose docstrings open with the id."""
    assert listed() == written()


@pytest.mark.parametrize("path", sorted(HERE.glob("test_*.py")), ids=lambda path: path.stem)
def test_every_test_has_its_sentence(path: Path) -> None:
    """Each test says in a sentence what must hold."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            assert (ast.get_docstring(node) or "").endswith((".", "…")), node.name
