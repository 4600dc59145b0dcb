"""The container's recipe and the package: what they name is there, what is there is packed."""

import re
import tomllib
from fnmatch import fnmatch
from importlib.metadata import requires
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
ROOMS = ("rules", "mailer", "server", "cli")


def test_the_recipe_copies_files_that_exist() -> None:
    """Every source of a COPY line is in the tree, and every room is copied."""
    lines = re.findall(r"^COPY (.*)$", (ROOT / "deploy/Containerfile").read_text(), flags=re.M)
    sources = {name for line in lines for name in line.split()[:-1]}
    assert all((ROOT / name).exists() for name in sources)
    assert sources >= {*ROOMS, "pyproject.toml", "deploy/constraints.txt"}


def test_the_recipe_has_what_the_package_needs_to_be_built() -> None:
    """The readme the package names is among the copied files."""
    recipe = (ROOT / "deploy/Containerfile").read_text()
    assert PROJECT["project"]["readme"] in recipe


def test_every_file_a_room_reads_is_packed() -> None:
    """Templates, catalogues, pictures and tables travel with an installed package."""
    patterns = PROJECT["tool"]["setuptools"]["package-data"]["*"]
    data = [
        path
        for room in ROOMS
        for path in (ROOT / room).rglob("*")
        if path.is_file() and path.suffix not in (".py", ".pyc") and path.name != "README.md"
    ]
    assert data
    assert [p for p in data if not any(fnmatch(p.name, pattern) for pattern in patterns)] == []


def test_every_direct_dependency_is_locked() -> None:
    """A fresh machine a year from now installs the same versions."""
    lines = (ROOT / "deploy/constraints.txt").read_text().split()
    locked = {tidy(line.split("==")[0]) for line in lines}
    wanted = {tidy(re.split(r"[\s<>=;\[]", need)[0]) for need in requires("kanesh") or ()}
    assert wanted - locked == set()
    assert all("==" in line for line in lines)


def tidy(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
