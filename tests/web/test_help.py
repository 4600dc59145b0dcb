"""The handbook: both languages, the same chapters, and nothing declared that is not explained."""

from dataclasses import fields
from pathlib import Path

import pytest

from rules import GAMES
from rules.kernel import help_of
from server import catalogue
from server.commands import HELPS
from server.settings import Settings
from server.web.examples import EXAMPLES, row
from server.web.help import CHAPTERS, HANDBOOK
from tests.web.conftest import House

LANGUAGES = ("en", "es")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*CHAPTERS, *GAMES])
def test_every_chapter_opens(house: House, language: str, name: str) -> None:
    """Each page has its title, the way to the others, and no mark left unfilled."""
    page = house.visitor(language).open(f"/help/{name}")
    assert page.status == 200
    assert page.one("//html").get("lang") == language
    assert page.said("//article/h1")
    assert len(page.links("/help/")) >= len(CHAPTERS)
    assert "[[" not in page.source


def test_help_opens_with_the_guide(house: House) -> None:
    """A newcomer lands on how to play."""
    assert house.visitor().open("/help/").path == "/help/play"


@pytest.mark.parametrize("name", ["nothing", "..%2F..%2Fsettings", "play.md", "barge-1"])
def test_there_are_no_other_chapters(house: House, name: str) -> None:
    """Made-up names are not found, and lead to no file."""
    assert house.visitor().open(f"/help/{name}").status == 404


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_a_games_chapter_explains_every_order_and_variant(
    house: House, language: str, slug: str
) -> None:
    """Help and usage are those of the declarations, in the reader's language."""
    page, voice = house.visitor(language).open(f"/help/{slug}"), catalogue.voice(language, slug)
    for order in GAMES[slug].orders:
        assert voice(help_of(order)) in page.text
        assert voice(order.usage).split("|")[0].split("{")[0].strip() in page.text
    for option in GAMES[slug].options:
        assert voice(option.label) in page.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_lists_every_command(house: House, language: str) -> None:
    """What a letter may say beside its orders is taken from the desk's own list."""
    page, voice = house.visitor(language).open("/help/play"), catalogue.voice(language)
    for _, usage, text in HELPS:
        assert voice(usage).split("|")[0] in page.text
        assert voice(text) in page.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keeper_finds_every_setting(language: str) -> None:
    """Each setting of the environment has its words in both languages."""
    text = (HANDBOOK / language / "keeper.md").read_text("utf-8")
    assert not [f.name for f in fields(Settings) if f"KANESH_{f.name.upper()}" not in text]


def headings(path: Path) -> list[int]:
    """The depth of each heading, in order."""
    lines = path.read_text("utf-8").splitlines()
    return [len(line) - len(line.lstrip("#")) for line in lines if line.startswith("#")]


@pytest.mark.parametrize("name", CHAPTERS)
def test_both_languages_have_the_same_sections(name: str) -> None:
    """Neither language lacks a part of the other."""
    assert headings(HANDBOOK / "en" / f"{name}.md") == headings(HANDBOOK / "es" / f"{name}.md")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_of_deadlines_are_reckoned(house: House, language: str) -> None:
    """Every example stands in the chapter with the instant the program itself sets."""
    page, voice = house.visitor(language).open("/help/deadlines"), catalogue.voice(language)
    for example in EXAMPLES:
        told, _, due = row(example, voice, language)
        assert told in page.text
        assert due in page.text


def test_the_examples_say_what_people_would_reckon() -> None:
    """The published instants, by hand: nights, both clock changes, journeys, slots, holidays."""
    shown = [row(example, catalogue.voice("en"), "en")[2] for example in EXAMPLES]
    assert shown == [
        "Wed 4 Nov 2026, 10:00",
        "Wed 4 Nov 2026, 07:00",
        "Sun 25 Oct 2026, 22:30",
        "Mon 29 Mar 2027, 09:00",
        "Fri 11 Dec 2026, 12:00",
        "Mon 9 Nov 2026, 10:00",
        "Thu 5 Nov 2026, 18:00",
        "Mon 9 Nov 2026, 18:00",
        "Thu 10 Dec 2026, 18:00",
        "Thu 5 Nov 2026, 13:00",
    ]
