"""The bytes that travel: shape, headers, threads and the picture."""

import re
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mailer.letter import Parcel, Picture
from mailer.mime import read_letter
from mailer.parcel import PICTURE_WIDTH, pack
from mailer.picture import png
from mailer.plain import plain
from mailer.send import Refused
from tests.mailer.samples import DATE, DOMAIN, STEMS, SVG, parcel


def opened(given: Parcel) -> EmailMessage:
    """The packed letter, read back by the standard library."""
    message = message_from_bytes(pack(given, DOMAIN, DATE), policy=default)
    assert isinstance(message, EmailMessage)
    return message


def header_lines(raw: bytes) -> list[str]:
    """The unfolded headers as they travel."""
    head = raw.split(b"\r\n\r\n", 1)[0].decode("ascii")
    return re.sub(r"\r\n[ \t]+", " ", head).split("\r\n")


def shape(message: EmailMessage) -> list[str]:
    """The content types, outermost first."""
    return [part.get_content_type() for part in message.walk()]


def test_text_first_then_html_with_its_picture() -> None:
    """The least rich way to read comes first, as the standard asks."""
    assert shape(opened(parcel("digest"))) == [
        "multipart/alternative",
        "text/plain",
        "multipart/related",
        "text/html",
        "image/png",
    ]
    assert shape(opened(parcel("receipt"))) == ["multipart/alternative", "text/plain", "text/html"]


def test_the_text_part_is_the_text() -> None:
    """It is not flowed, since boards are tables, and comes back as it was composed."""
    given = parcel("digest", "es")
    part = opened(given).get_body(("plain",))
    assert part is not None
    assert part.get_content().replace("\r\n", "\n") == plain(given.body)
    assert part.get_content_charset() == "utf-8"
    assert part["content-transfer-encoding"] == "quoted-printable"
    assert "format" not in part["content-type"].params


def test_every_line_may_pass_any_relay() -> None:
    """Seven bits, and no body line longer than 78 columns."""
    raw = pack(parcel("digest", "es"), DOMAIN, DATE)
    assert raw.isascii()
    body = raw.split(b"\r\n\r\n", 1)[1]
    assert max(len(line) for line in body.split(b"\r\n")) <= 78


def test_the_picture_travels_inside() -> None:
    """A PNG found by its Content-ID, named, described, of the promised width."""
    message = opened(parcel("digest"))
    [image] = [part for part in message.walk() if part.get_content_type() == "image/png"]
    assert image["content-id"] == "<board>"
    assert image.get_content_disposition() == "inline"
    assert image["content-description"] == "The board"
    drawn = image.get_content()
    assert drawn[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(drawn[16:20], "big") == PICTURE_WIDTH
    html = message.get_body(("html",))
    assert html is not None
    assert re.search(r'<img[^>]*alt="The board; [^"]+"[^>]*src="cid:board"', html.get_content())


def test_a_picture_has_letters_without_any_font_installed() -> None:
    """The words of a drawing leave ink; the same drawing is the same bytes."""
    without = SVG.replace("River, round 2", "")
    assert png(SVG, 600) != png(without, 600)
    assert png.__wrapped__(SVG, 600) == png.__wrapped__(SVG, 600)


@pytest.mark.parametrize("family", ["DejaVu Sans", "Liberation Serif", "monospace", "no such font"])
def test_a_picture_knows_no_font_of_the_machine(family: str) -> None:
    """Whatever fonts are installed here, the drawing uses the one that travels with us."""
    assert png(SVG.replace("Source Sans Pro", family), 600) == png(SVG, 600)


def test_a_picture_cannot_read_files(tmp_path: Any) -> None:
    """A drawing that points at a file or an address gets nothing from it."""
    secret = tmp_path / "secret.png"
    secret.write_bytes(png('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 9))
    frame = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90">{}</svg>'
    image = f'<image href="{secret}" width="90" height="90"/>'
    assert png(frame.format(image), 90) == png(frame.format(""), 90)


def test_a_letter_leaves_without_a_picture_that_cannot_be_drawn() -> None:
    """The text twin says the same, and a question must not wait for a drawing."""
    broken = (Picture("board", "<svg", "The board"),)
    message = opened(parcel("digest", pictures=broken))
    assert shape(message) == ["multipart/alternative", "text/plain", "text/html"]


def test_the_headers_of_a_digest() -> None:
    """Who, to whom, where to answer, which thread, that a machine wrote it, which table."""
    given = parcel(
        "digest",
        in_reply_to="imhotep-1.6.0.digest@club.example",
        references=("imhotep-1.0.0.digest@club.example", "imhotep-1.6.0.digest@club.example"),
        list_id="imhotep-1",
        list_name="Imhotep 1",
    )
    told = dict(line.split(": ", 1) for line in header_lines(pack(given, DOMAIN, DATE)))
    assert told["From"] == '"The Kanesh Club" <club@club.example>'
    assert told["To"] == '"Anne Ames" <anne@example.org>'
    assert told["Reply-To"] == '"The Kanesh Club" <play.abcdefghijklmnop@club.example>'
    assert told["Subject"] == "[imhotep-1] Your turn"
    assert told["Date"] == "Tue, 17 Nov 2026 10:02:00 +0000"
    assert told["Message-ID"] == "<imhotep-1.7.0.digest@club.example>"
    assert told["In-Reply-To"] == "<imhotep-1.6.0.digest@club.example>"
    assert told["References"].split() == [
        "<imhotep-1.0.0.digest@club.example>",
        "<imhotep-1.6.0.digest@club.example>",
    ]
    assert told["Auto-Submitted"] == "auto-generated"
    assert told["X-Auto-Response-Suppress"] == "All"
    assert told["X-Loop"] == "club@club.example"
    assert told["List-Id"] == '"Imhotep 1" <imhotep-1.club.example>'
    assert told["Content-Language"] == "en"
    assert not {"List-Unsubscribe", "List-Unsubscribe-Post", "Return-Path"} & set(told)


def test_news_can_be_left_with_one_click() -> None:
    """RFC 8058: both headers, the address whole on one line."""
    url = "https://club.example/unsubscribe/" + "WzEsImFubmVAZXhhbXBsZS5vcmciXQ." * 6
    lines = header_lines(pack(parcel("notice", unsubscribe_url=url), DOMAIN, DATE))
    assert f"List-Unsubscribe: <{url}>" in lines
    assert "List-Unsubscribe-Post: List-Unsubscribe=One-Click" in lines


def test_a_long_thread_keeps_its_latest_letters() -> None:
    """References stay readable however long a match lasts, and no id is encoded."""
    many = tuple(f"imhotep-1.{n}.0.digest@club.example" for n in range(400))
    raw = pack(parcel("digest", references=many), DOMAIN, DATE)
    [line] = [line for line in header_lines(raw) if line.startswith("References")]
    assert line.endswith("<imhotep-1.399.0.digest@club.example>")
    assert len(line) < 998
    assert "=?" not in line


def test_the_same_parcel_is_the_same_bytes() -> None:
    """A letter sent twice after a crash is one letter to every mail program."""
    assert pack(parcel("digest"), DOMAIN, DATE) == pack(parcel("digest"), DOMAIN, DATE)


@pytest.mark.parametrize("stem", STEMS)
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_letter_can_be_packed(stem: str, language: str) -> None:
    """Each template in each language becomes a letter that its reader's program can open."""
    given = parcel(stem, language)
    message = opened(given)
    assert message["subject"] == given.subject
    assert message.defects == []


def test_our_own_letter_is_known_when_it_comes_back() -> None:
    """Reflected to us it is a machine's letter, whatever the reflector changed."""
    assert read_letter(pack(parcel("digest"), DOMAIN, DATE)).kind == "autoreply"


@given(words=st.text(max_size=80) | st.just("x\r\nBcc: eve@example.com\r\n\r\nboo"))
@settings(max_examples=60, deadline=None)
def test_no_header_can_be_slipped_in(words: str) -> None:
    """Names and subjects of any shape stay inside their own header."""
    usual = pack(parcel("notice"), DOMAIN, DATE)
    named = {"to_name": words, "from_name": words, "subject": words, "list_name": words}
    raw = pack(parcel("notice", **named, list_id=words or "x"), DOMAIN, DATE)
    names = {line.split(":")[0] for line in header_lines(raw)}
    assert names - {"List-Id"} <= {line.split(":")[0] for line in header_lines(usual)}
    assert read_letter(raw).sender == "club@club.example"


@pytest.mark.parametrize(
    "address", ["", "anne", "anne@example.org\r\nBcc: eve@example.com", "a@b, c@d", "ä@example.org"]
)
def test_what_is_no_address_is_refused(address: str) -> None:
    """A letter goes to one well-formed address or not at all, and nobody tries again."""
    with pytest.raises(Refused, match="address"):
        pack(parcel("notice", to_address=address), DOMAIN, DATE)


@pytest.mark.parametrize("given", ["a b", "<a>@b\r\nBcc: x", "ä@b", ""])
def test_what_is_no_id_is_left_out(given: str) -> None:
    """An id taken from somebody's letter cannot break ours."""
    lines = header_lines(pack(parcel("receipt", in_reply_to=given), DOMAIN, DATE))
    assert not [line for line in lines if line.startswith(("In-Reply-To", "Bcc"))]
