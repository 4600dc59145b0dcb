"""Our own letters come back inside answers, and only the answer is read."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mailer.mime import read_letter
from mailer.page import page
from mailer.plain import plain
from tests.mailer import quoting
from tests.mailer.samples import letter

SENT = {language: plain(letter("digest", language)[1]) for language in ("en", "es")}
WORDS = st.sampled_from(
    ["sail", "load", "hew", "zarpar", "cargar", "to", "ship", "9", "2", "templo"]
)
ORDER = st.lists(WORDS, min_size=1, max_size=5).map(" ".join)
ANSWER = st.lists(ORDER, min_size=1, max_size=6)


def mailed(text: str, subtype: str = "plain") -> bytes:
    """The text as a letter from Anne."""
    head = "From: anne@example.org\nTo: play.abcdefghijklmnop@club.example\nMessage-ID: <a@b>\n"
    return f"{head}Content-Type: text/{subtype}; charset=utf-8\n\n{text}".encode()


@pytest.mark.parametrize("style", quoting.PLAIN, ids=lambda style: style.__name__)
@pytest.mark.parametrize("language", ["en", "es"])
@given(lines=ANSWER)
@settings(max_examples=25, deadline=None)
def test_only_the_answer_is_read(style: quoting.Style, language: str, lines: list[str]) -> None:
    """Whatever program quoted our digest, with the digest at hand just the answer remains."""
    raw = mailed(style("\n".join(lines), SENT[language]))
    assert list(read_letter(raw, sent=SENT[language]).lines) == lines


@pytest.mark.parametrize("style", quoting.PLAIN, ids=lambda style: style.__name__)
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_marker_and_the_marks_suffice(style: quoting.Style, language: str) -> None:
    """Even when the digest is not at hand the same lines are read."""
    raw = mailed(style("load 3\nsail 2 to temple", SENT[language]))
    assert read_letter(raw).lines == ("load 3", "sail 2 to temple")


@pytest.mark.parametrize("language", ["en", "es"])
@given(lines=ANSWER)
@settings(max_examples=25, deadline=None)
def test_html_answers_are_read(language: str, lines: list[str]) -> None:
    """An answer that is HTML only yields the same lines."""
    raw = mailed(quoting.html("\n".join(lines), SENT[language]), "html")
    assert list(read_letter(raw, sent=SENT[language]).lines) == lines


@pytest.mark.parametrize("stem", ["digest", "receipt", "result", "reminder", "invitation"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_our_html_quoted_whole_says_nothing(stem: str, language: str) -> None:
    """A program that pastes our whole HTML below the answer adds no line to it."""
    subject, body = letter(stem, language)
    pasted = f"<p>load 3</p>{page(body, subject, language)}"
    assert read_letter(mailed(pasted, "html"), sent=plain(body)).lines == ("load 3",)


def test_hidden_first_words_that_came_to_light_are_ours() -> None:
    """Some programs show the hidden preview of our HTML above the marker; it is no order."""
    peek = "It is your turn: take one action. Please answer by Thu 19 Nov, 20:00 (Europe/London)."
    text = f"load 3\n\n{peek}\n{SENT['en']}"
    assert read_letter(mailed(text), sent=SENT["en"]).lines == ("load 3",)


def test_one_line_of_ours_is_still_an_order() -> None:
    """A player may copy a single line of the menu as the answer."""
    assert read_letter(mailed("load 1 at 1\n"), sent=SENT["en"]).lines == ("load 1 at 1",)


def test_two_lines_of_ours_are_still_the_players() -> None:
    """Only three lines on end are too many for an accident; two may have been copied on purpose."""
    long = [
        f"sail ship {n} and its whole heavy load of {n} stones to the temple" for n in (1, 2, 3)
    ]
    sent = "\n".join(long)
    assert read_letter(mailed("\n".join(long[:2])), sent=sent).lines == tuple(long[:2])
    assert read_letter(mailed(sent), sent=sent).lines == ()


@pytest.mark.parametrize("order", ["load 3", "fly <b>away</b>"])
def test_an_order_that_stood_in_the_receipt_can_be_given_again(order: str) -> None:
    """Directly above the marker even our own words are the player's."""
    receipt = plain(letter("receipt")[1])
    assert read_letter(mailed(f"{order}\n{receipt}"), sent=receipt).lines == (order,)
