"""Letters as they must read; `python -m tests.mailer.golden` writes them anew."""

from pathlib import Path

from mailer.page import fragment
from mailer.plain import plain
from tests.mailer.samples import STEMS, letter

HERE = Path(__file__).parent
LANGUAGES = ("en", "es")


def written(stem: str, language: str) -> dict[str, str]:
    """The letter's text and HTML by file name, the subject on top of the text."""
    subject, body = letter(stem, language)
    text = f"Subject: {subject}\n\n{plain(body)}"
    return {f"{stem}.{language}.txt": text, f"{stem}.{language}.html": fragment(body)}


def write_all() -> None:
    """Every letter in every language, to be read before it is committed."""
    for stem in STEMS:
        for language in LANGUAGES:
            for name, words in written(stem, language).items():
                (HERE / name).write_text(words, encoding="utf-8")
