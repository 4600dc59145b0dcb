"""The Spanish catalogues: every sentence of the house is there, says the same, and is used."""

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from rules import GAMES
from rules.kernel import Game, Names, help_of, slots
from rules.kernel.standing import GENERAL
from server import catalogue as catalogue_of_the_server

ROOT = Path(__file__).parent.parent
LOCALE = ROOT / "server" / "locale" / "es" / "LC_MESSAGES"
SHARED = {
    "kernel": "rules/kernel",
    "mailer": "mailer",
    "server": "server",
    "web": "server/web",
    "cli": "cli",
}
PACKAGES = SHARED | {slug: f"rules/{slug}" for slug in GAMES}
KEYWORDS: dict[str, Any] = {
    "_": None,
    "gettext": None,
    "msg": None,
    "msgs": (1, 2),
    "ngettext": (1, 2),
}
METHODS = [
    ("**.py", "python"),
    ("**/templates/**.html", "jinja2"),
    ("**/templates/**.md", "jinja2"),
    ("**/templates/**.txt", "jinja2"),
    ("templates/**", "jinja2"),
]
JINJA = {"trim_blocks": "true", "lstrip_blocks": "true", "silent": "false"}
OPTIONS = {pattern: JINJA for pattern, method in METHODS if method == "jinja2"}


class Entry(NamedTuple):
    """A sentence with its Spanish: one form, or two when it counts."""

    source: tuple[str, ...]
    spanish: tuple[str, ...]
    fuzzy: bool


def forms(text: Any) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


@cache
def used(package: str) -> dict[tuple[str, ...], str]:
    """Every message of a package, with a place where it stands."""
    folder = ROOT / PACKAGES[package]
    found = extract_from_dir(folder, METHODS, OPTIONS, KEYWORDS, directory_filter=own(folder))
    places = {forms(m): f"{PACKAGES[package]}/{file}:{n}" for file, n, m, _, _ in found}
    spoken = told_by(GAMES[package]) if package in GAMES else told_by_kernel(package)
    return {(text,): f"rules/{package}" for text in spoken if text} | places


def own(folder: Path) -> Callable[[str], bool]:
    """A room within a room has a catalogue of its own."""
    others = {ROOT / path for path in PACKAGES.values()} - {folder}
    return lambda path: Path(path) not in others and not path.endswith("__pycache__")


def told_by_kernel(package: str) -> Iterable[str]:
    """The help of the standing orders that every game has."""
    return map(help_of, GENERAL) if package == "kernel" else ()


def told_by(game: Game) -> Iterator[str]:
    """What a game says that is not marked in its source: help, names and labels."""
    for order in (*game.orders, *game.standing):
        yield from (help_of(order), order.usage)
        for _, kind in slots(order):
            yield kind.label
            yield from words_of(kind.names)
    for option in game.options:
        yield from (option.label, option.help, *words_of(option.values))
    yield from words_of(game.colours)


def words_of(names: Any) -> Iterable[str]:
    return names.names.values() if isinstance(names, Names) else ()


@cache
def catalogue(package: str) -> Catalog:
    """The Spanish of a package; a package without a file has none."""
    path = LOCALE / f"{package}.po"
    if not path.exists():
        return Catalog(locale="es")
    with path.open("rb") as file:
        return read_po(file, locale="es", abort_invalid=True)


@cache
def entries(package: str) -> dict[tuple[str, ...], Entry]:
    found = [Entry(forms(m.id), forms(m.string or ""), m.fuzzy) for m in catalogue(package) if m.id]
    return {entry.source: entry for entry in found}


def spanish(package: str) -> set[tuple[str, ...]]:
    """What a reader of this package finds: its own words, and those all packages share."""
    known = [entry for name in {*SHARED, package} for entry in entries(name).values()]
    return {entry.source for entry in known if all(entry.spanish)}


def missing(wanted: Iterable[tuple[str, ...]], known: set[tuple[str, ...]]) -> list[str]:
    """Messages without Spanish."""
    return [" / ".join(message) for message in wanted if message not in known]


def blanks(text: str) -> set[str]:
    """The named blanks of a sentence, in braces or in the manner of `%(name)s`."""
    braces = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    return braces | set(re.findall(r"%\((\w+)\)[sd]", text))


def differing(entry: Entry) -> bool:
    """Whether the Spanish fills other blanks than the source.

    Alternatives behind bars may leave out what the first one has; a sentence that counts may
    leave out the number where it is one.
    """
    wanted, said = blanks(entry.source[-1].split("|")[0]), blanks(entry.spanish[-1].split("|")[0])
    allowed = {name for text in entry.source for name in blanks(text)}
    return wanted != said or any(blanks(text) - allowed for text in entry.spanish)


@pytest.mark.parametrize("package", PACKAGES)
def test_every_sentence_has_its_spanish(package: str) -> None:
    """Whatever a person may read in this package is in a catalogue."""
    lacking = missing(used(package), spanish(package))
    assert not lacking, f"{len(lacking)} without Spanish:\n" + "\n".join(lacking)


@pytest.mark.parametrize("package", PACKAGES)
def test_the_same_blanks_are_filled_in_both_languages(package: str) -> None:
    """A translation neither loses a fact nor asks for one that is not there."""
    wrong = [entry.source for entry in entries(package).values() if differing(entry)]
    assert not wrong


@pytest.mark.parametrize("package", PACKAGES)
def test_nobody_doubts_an_entry(package: str) -> None:
    """No entry is fuzzy, empty, struck out, or of a sentence that nobody says any more."""
    doubtful = [e.source for e in entries(package).values() if e.fuzzy or not all(e.spanish)]
    unused = [source for source in entries(package) if source not in used(package)]
    assert not doubtful
    assert not unused, f"{len(unused)} unused:\n" + "\n".join(map(" / ".join, unused))
    assert not catalogue(package).obsolete


def test_the_reader_is_given_every_catalogue() -> None:
    """The server reads the catalogues that are asked for here, and no other lies about."""
    assert set(catalogue_of_the_server.PACKAGES) == set(SHARED)
    assert {path.stem for path in LOCALE.glob("*.po")} <= set(PACKAGES)


def test_a_sentence_shared_by_packages_has_one_translation() -> None:
    """The catalogues are read one over the other, so the same sentence must say the same."""
    said: dict[tuple[str, ...], set[tuple[str, ...]]] = {}
    for package in SHARED:
        for entry in entries(package).values():
            said.setdefault(entry.source, set()).add(entry.spanish)
    assert not {source: found for source, found in said.items() if len(found) > 1}


@pytest.mark.parametrize("package", PACKAGES)
def test_only_literal_text_is_marked(package: str) -> None:
    """A message made of pieces can never be found in a catalogue."""
    wrong = [
        f"{file.relative_to(ROOT)}:{line}"
        for file in sorted((ROOT / PACKAGES[package]).rglob("*.py"))
        for line in made_of_pieces(file.read_text("utf-8"))
    ]
    assert not wrong


def made_of_pieces(source: str) -> Iterator[int]:
    """The lines where `msg` or `msgs` is given anything but plain text."""
    for node in ast.walk(ast.parse(source)):
        marks = isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("msg", "msgs")
        if marks and not all(isinstance(arg, ast.Constant) for arg in node.args):
            yield node.lineno


def test_a_missing_sentence_is_found(tmp_path: Path) -> None:
    """The check bites: a sentence of a template and one of a module are asked for."""
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "page.html").write_text('{{ _("Good %(day)s", day=day) }}')
    (tmp_path / "room.py").write_text('msg("Hello"); msgs("one stone", "{n} stones")')
    found = [forms(m) for _, _, m, _, _ in extract_from_dir(tmp_path, METHODS, OPTIONS, KEYWORDS)]
    found.sort()
    assert found == [("Good %(day)s",), ("Hello",), ("one stone", "{n} stones")]
    assert missing(found, {("Hello",)}) == ["Good %(day)s", "one stone / {n} stones"]


@pytest.mark.parametrize(
    ("source", "said", "wrong"),
    [
        (("{a} gives {b}",), ("{a} da {b}",), False),
        (("{a} gives {b}",), ("{a} da",), True),
        (("{a} gives",), ("{a} da {b}",), True),
        (("Hello %(name)s",), ("Hola, %(nombre)s",), True),
        (("one stone", "{n} stones"), ("una piedra", "{n} piedras"), False),
        (("one stone", "{n} stones"), ("una piedra", "piedras"), True),
        (("load {ship} at {space}|load {ship}",), ("carga {ship} en {space}|carga {ship}",), False),
        (("load {ship} at {space}|load {ship}",), ("carga {ship}|carga {ship} en {space}",), True),
    ],
)
def test_differing_blanks_are_found(source: Any, said: Any, wrong: bool) -> None:
    """The check bites: lost, invented and renamed blanks are told from harmless ones."""
    assert differing(Entry(source, said, False)) is wrong


def test_text_made_of_pieces_is_found() -> None:
    """The check bites: an f-string and a sum of strings are reported, plain text is not."""
    source = 'msg("whole")\nmsg(f"half {x}")\nmsg("one" + name)\nmsgs("a", "b")'
    assert list(made_of_pieces(source)) == [2, 3]
