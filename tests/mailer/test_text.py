"""From the characters of a part to tidy lines, and from Markdown to text."""

import pytest

from mailer.armour import unsigned
from mailer.charset import decode, tidy
from mailer.flowed import unflow
from mailer.markup import text_of
from mailer.plain import plain


@pytest.mark.parametrize(
    ("flowed", "whole"),
    [
        ("sail 2 \nto temple\nload 3", "sail 2 to temple\nload 3"),
        (" From here\n >not quoted", "From here\n>not quoted"),
        (">> deep \n>> er\n> less", ">> deep er\n> less"),
        ("hello \n-- \nAnne", "hello \n-- \nAnne"),
        ("ends soft ", "ends soft "),
    ],
)
def test_soft_breaks_are_undone(flowed: str, whole: str) -> None:
    """RFC 3676: paragraphs are made whole, stuffing taken off, signatures left alone."""
    assert unflow(flowed) == whole


def test_the_space_itself_may_go() -> None:
    """With DelSp the blank at a soft break is not part of the text."""
    assert unflow("sail 2 to tem \nple", delsp=True) == "sail 2 to temple"


@pytest.mark.parametrize(
    ("payload", "declared", "text"),
    [
        ("señal".encode("koi8-r", "replace"), "koi8-r", "se?al"),
        ("señal".encode("latin-1"), None, "señal"),
        ("señal".encode(), "iso-8859-15", "seÃ±al"),
        ("señal".encode(), None, "señal"),
        ("señal".encode("utf-16-le"), "utf-16le", "señal"),
        ("漢字".encode("gbk"), "gb2312", "漢字"),
        ("한글".encode("cp949"), "ks_c_5601-1987", "한글"),
        (b"x\x81\x8d", None, "x\x81\x8d"),
        (b"load 3", "zlib_codec", "load 3"),
        (b"load 3", "'utf-8'", "load 3"),
        (b"load 3", "utf-8\x00", "load 3"),
    ],
)
def test_charsets(payload: bytes, declared: str | None, text: str) -> None:
    """The declared charset when it fits, then the likely ones, and never a codec that is none."""
    assert decode(payload, declared) == text


def test_tidy_text_has_nothing_unseen() -> None:
    """Blanks are blanks, breaks are breaks, letters are composed, the rest is gone."""
    assert tidy("a\u00a0b\r\nc\u2028d\u200b\u202ee\x00\x7f\u0301x") == "a b\nc\ndéx"


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("<p>sail 2</p><p>load 3</p>", "sail 2\n\nload 3"),
        ("sail&nbsp;2<br>load\n   3", "sail\u00a02\nload 3"),
        ("<div>a<div>b</div>c</div>", "a\nb\nc"),
        ("<ul><li>a<li>b</ul>", "a\nb"),
        ("<blockquote>x<br>y</blockquote>z", "> x\n> y\nz"),
        ("<table><tr><td>load</td><td>3</td></tr></table>", "load 3"),
        ("<pre>a  b\n c</pre>", "a  b\n c"),
        ("a<script>b</script><style>c</style><!-- d -->e", "ae"),
        ("<b>sail</b> <i>2</i>", "sail 2"),
        ("", ""),
        ("<", "<"),
    ],
)
def test_html_says_what_its_writer_saw(source: str, text: str) -> None:
    """Blocks become lines, quotations get their marks, scripts say nothing."""
    assert text_of(source) == text


def test_words_with_hyphens_stay_whole() -> None:
    """A match's name is not broken over two lines, since it may be copied into an answer."""
    assert "imhotep-in-the-long-winter" in plain("words " * 10 + "imhotep-in-the-long-winter end")


def test_a_signed_text_is_read_without_its_armour() -> None:
    """What stands around the signed words stays, and their escaped dashes come back."""
    signed = (
        "before\n-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n- ---- rule\nload 3\n"
        "-----BEGIN PGP SIGNATURE-----\n\nabc\n-----END PGP SIGNATURE-----\nafter"
    )
    assert unsigned(signed) == "before\n---- rule\nload 3\nafter"
    assert unsigned("-----BEGIN PGP SIGNED MESSAGE-----\nload 3") != "load 3"


@pytest.mark.parametrize(
    ("markdown", "text"),
    [
        ("# Great\n\n## Less\ntext\n\n### Small", "Great\n=====\nLess\n----\ntext\n\nSMALL\n"),
        ("a **b** _c_ `d*e*` \\*f\\*", "a b c d*e* *f*\n"),
        ("[name](https://x.example/a) end", "name end\n<https://x.example/a>\n"),
        ("<https://x.example/a>", "https://x.example/a\n"),
        ("- one\n- two\n  more", "- one\n- two more\n"),
        ("| a | bb |\n|--:|:--|\n| 10 | c |", " a  bb\n10  c\n"),
        ("> said\n> more  \n> again", "> said\n> more\n> again\n"),
        ("```\n**raw**  \n```", "**raw**  \n"),
        ("![board](cid:board)", "\n"),
        ("***", "------------------------\n"),
        ("", "\n"),
    ],
)
def test_markdown_reads_well_as_text(markdown: str, text: str) -> None:
    """Marks go, meaning stays, and the places links lead to stand below."""
    assert plain(markdown) == text
