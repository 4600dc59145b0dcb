"""Letters as people read them: subject, text and HTML from one Markdown source."""

import re
from html.parser import HTMLParser
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jinja2 import UndefinedError

from mailer.compose import MAX_SUBJECT, write
from mailer.page import TAGS, fragment, page
from mailer.plain import plain
from mailer.quotes import MARKERS
from tests.mailer import golden
from tests.mailer.samples import BOARD, LINK, READY, STEMS, facts, letter

HOSTILE = st.text(max_size=60) | st.sampled_from(
    [
        "<script>alert(1)</script>",
        "[tap](javascript:alert(1))",
        "![spy](https://evil.example/pixel.png)",
        "**bold** _it_ `code` ~~gone~~",
        "</div></body><style>*{display:none}</style>",
        "Title\n=====\n\n# Heading\n---\n```\nfence\n| a | b |\n|---|---|",
        "&lt;b&gt; &#106;avascript: &copy;",
        "1. one\n- two\n> three\n    four",
        "<https://evil.example/> <javascript:alert(1)>",
        '"><img src=x onerror=alert(1)>',
        "\x00\x1b[31m\u202eevil\u2066",
        "[x]: https://evil.example 'title'",
    ]
)
CALM = TAGS | {"b"}
ALLOWED = ("https://", "http://", "mailto:", "cid:")


class Seen(HTMLParser):
    """What a browser makes of the HTML: tags, attributes, and where they lead."""

    def __init__(self, shown: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.names: set[str] = set()
        self.links: list[str] = []
        self.pictures: list[str] = []
        self.feed(shown)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A tag opens."""
        self.tags.add(tag)
        self.names |= {name for name, _ in attrs}
        self.links += [value or "" for name, value in attrs if name == "href"]
        self.pictures += [value or "" for name, value in attrs if name == "src"]


def unspoken(text: str) -> str:
    """A voice that leaves every sentence as it is."""
    return text


def counted(one: str, many: str, number: int) -> str:
    """English plural."""
    return one if number == 1 else many


@pytest.mark.parametrize("stem", STEMS)
@pytest.mark.parametrize("language", golden.LANGUAGES)
def test_letters_read_as_agreed(stem: str, language: str) -> None:
    """Text and HTML are those that were read and liked; `golden` writes them anew."""
    for name, words in golden.written(stem, language).items():
        assert words == (golden.HERE / name).read_text(encoding="utf-8"), name


@pytest.mark.parametrize("stem", STEMS)
@pytest.mark.parametrize("language", golden.LANGUAGES)
def test_text_fits_a_narrow_screen(stem: str, language: str) -> None:
    """No line of the text is wider than 72 columns, except an address that must stay whole."""
    long = facts(language)["happened"] * 3
    body = letter(stem, language, happened=[" ".join(long)], link=LINK + "x" * 90)[1]
    wide = [line for line in plain(body).splitlines() if len(line) > 72]
    assert all(re.fullmatch(r"<https://\S+>", line) for line in wide)


@pytest.mark.parametrize("stem", ["digest", "result", "receipt"])
def test_the_board_stands_as_it_was_drawn(stem: str) -> None:
    """The text board is in a block of its own, letter for letter, in text and HTML."""
    body = letter(stem)[1]
    assert f"\n{BOARD}\n" in plain(body)
    assert f"<pre><code>{BOARD}\n</code></pre>" in fragment(body)


def test_a_board_cannot_leave_its_block() -> None:
    """A board that draws fences stays a board."""
    body = letter("digest", board="```\n# shout\n```")[1]
    assert "<h1>" not in fragment(body)


@pytest.mark.parametrize("language", golden.LANGUAGES)
def test_a_digest_says_things_in_the_right_order(language: str) -> None:
    """What waits and until when, the menu, what happened, the table, press, how to answer."""
    body, told = plain(letter("digest", language)[1]), facts(language)
    waits = [MARKERS[language], told["waiting"]["prompt"], told["waiting"]["until"]]
    table = [told["menu"][0][0][1], told["happened"][0], BOARD]
    after = [told["press"][0]["to"] + ":", told["usages"][0][0], LINK]
    places = [body.index(words) for words in (*waits, *table, *after)]
    assert places == sorted(places)


@pytest.mark.parametrize(
    ("changes", "subject"),
    [
        ({}, "[imhotep-1] Your turn"),
        ({"first": True}, "[imhotep-1] Your turn"),
        ({"waiting": None, "first": True}, "[imhotep-1] Imhotep begins"),
        ({"waiting": None, "others": "Bart"}, "[imhotep-1] News from the table"),
    ],
)
def test_the_subject_stays_while_turns_change(changes: dict[str, Any], subject: str) -> None:
    """The same words every turn keep the letters in one thread."""
    assert letter("digest", **changes)[0] == subject


def test_a_receipt_stays_in_the_thread() -> None:
    """A receipt answers the player's letter: the digest's subject, with `Re:`."""
    for language in golden.LANGUAGES:
        assert letter("receipt", language)[0] == f"Re: {letter('digest', language)[0]}"


def test_the_first_digest_shows_the_hash_of_the_seed() -> None:
    """Whoever plays can check the shuffles later, because the first letter holds the hash."""
    body = plain(letter("digest", first=True, seed_hash="5e" * 32, notes=["House rules."])[1])
    assert "5e" * 32 in body
    assert "- House rules." in body


def test_the_menu_answers_by_number_and_by_tap() -> None:
    """In the text a number stands before each order; in HTML the whole row is a link."""
    body = letter("digest")[1]
    assert "\n   9  load 1 at 1\n  10  load 1 at 3\n" in plain(body)
    letter_ready = READY.replace("&", "&amp;") + "hew"
    sign = f'<a class="ready" href="{letter_ready}" rel="noopener">✉</a>'
    row = f'<li><a href="{LINK}?line=hew" rel="noopener"><b>1</b> hew</a>{sign}</li>'
    assert row in fragment(body)
    assert plain(body).count(LINK) == 1
    assert "mailto:" not in plain(body)


def test_a_sealed_question_says_so() -> None:
    """A player learns that nobody sees a sealed answer and that it can be changed."""
    told = {**facts()["waiting"], "mode": "sealed"}
    assert "sealed" in letter("digest", waiting=told)[1]


def test_a_clock_that_stands_still_says_so() -> None:
    """Without a deadline the digest says that there is none."""
    told = {**facts()["waiting"], "until": ""}
    assert "clock stands still" in letter("digest", waiting=told)[1]


@pytest.mark.parametrize("stem", STEMS)
def test_a_missing_fact_is_an_error_here(stem: str) -> None:
    """A letter with a hole is never written: the gap shows in the transaction that made it."""
    with pytest.raises(UndefinedError):
        write(stem, {"marker": "x", "notes": [], "verdicts": []}, unspoken, counted)


@pytest.mark.parametrize("stem", STEMS)
@given(words=HOSTILE)
@settings(max_examples=40, deadline=None)
def test_nothing_active_passes(stem: str, words: str) -> None:
    """Whatever people call themselves and write, the HTML runs nothing and fetches nothing."""
    piece = {"from": words, "to": words, "text": words}
    verdicts = [{"line": words, "sentences": [words], "block": words}]
    changes: dict[str, Any] = {"name": words, "press": [piece], "verdicts": verdicts}
    changes |= {"host": words, "club": words, "names": words, "title": words}
    changes |= {"happened": [words], "paragraphs": [words], "standings": [(1, words, 3)]}
    subject, body = letter(stem, **changes)
    seen = Seen(fragment(body))
    assert seen.tags <= CALM
    assert seen.names <= {"href", "rel", "class", "alt", "src", "align", "start", "title"}
    assert all(target.startswith(ALLOWED) for target in seen.links)
    assert all(target.startswith("cid:") for target in seen.pictures)
    assert "\n" not in subject
    assert len(subject) <= MAX_SUBJECT


@given(words=HOSTILE)
@settings(max_examples=100, deadline=None)
def test_press_stays_inside_its_quotation(words: str) -> None:
    """A person's words make no heading, list, table or code outside their own block."""
    piece = [{"from": "Bart", "to": "Anne", "text": words}]
    shape = re.compile(r"<(?:h\d|ul|ol|table|pre|code|hr|img)\b")
    usual = letter("digest")[1]
    changed = letter("digest", press=piece)[1]
    assert shape.findall(fragment(changed)) == shape.findall(fragment(usual))


def test_raw_markup_is_shown_not_obeyed() -> None:
    """A tag in a sentence is seen by the reader as it was written."""
    body = letter("notice", paragraphs=["a <b>bold</b> move & more"])[1]
    assert "a &lt;b&gt;bold&lt;/b&gt; move &amp; more" in fragment(body)
    assert "a <b>bold</b> move & more" in plain(body)


@pytest.mark.parametrize(
    "source",
    [
        "<b onclick=alert(1)>x</b>",
        "<script>alert(1)</script>",
        "<div>\n\n<form action=x>\n\n</div>",
        "[x](javascript:alert(1))",
        "[x](JaVaScRiPt:alert(1))",
        "[x](data:text/html;base64,PHNjcmlwdD4=)",
        "![x](https://evil.example/pixel.png)",
        "![x](data:image/svg+xml;base64,PHN2Zz4=)",
        "<javascript:alert(1)>",
        '[x](https://a.example "onmouseover=alert(1)")',
    ],
)
def test_even_raw_markdown_is_calm(source: str) -> None:
    """Should a person's words ever reach the Markdown unescaped, the HTML is still safe."""
    seen = Seen(fragment(source))
    assert seen.tags <= CALM - {"b"}
    assert seen.names <= {"href", "rel", "class", "alt", "title"}
    assert all(target.startswith(ALLOWED) for target in seen.links)
    assert seen.pictures == []


def test_markdown_knows_no_tags() -> None:
    """A tag in a template's own Markdown is text, in a line and as a block."""
    assert fragment("a <em>b</em> c") == "<p>a &lt;em&gt;b&lt;/em&gt; c</p>"
    assert "&lt;table&gt;" in fragment("<table>\nx\n</table>")


def test_the_inbox_shows_what_waits() -> None:
    """The first words of the HTML, hidden in the letter, say what waits and until when."""
    subject, body = letter("digest")
    peek = re.search(r'class="peek"[^>]*>([^<]*)<', page(body, subject, "en"))
    assert peek is not None
    assert peek[1].startswith("It is your turn: take one action. Please answer by Thu 19 Nov")


def test_the_page_keeps_to_itself() -> None:
    """The HTML names its language, loads nothing, and brings both light and dark."""
    whole = page(letter("digest", "es")[1], "Te <toca>", "es")
    assert '<html lang="es"' in whole
    assert "<title>Te &lt;toca&gt;</title>" in whole
    assert "prefers-color-scheme: dark" in whole
    assert not re.search(r"<link|@import|url\(|https?://(?!club\.example)", whole)
