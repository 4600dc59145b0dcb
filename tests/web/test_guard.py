"""What every request passes: seals, headers, sizes, cookies, and pages for every trouble."""

from typing import Any

import pytest
from flask import Flask
from sqlalchemy.exc import OperationalError

from server import upkeep
from server.web import MOST_BYTES, troubles
from tests.web.conftest import MATCH, House
from tests.web.visits import Visitor

PUBLIC = ["/", f"/m/{MATCH}/", f"/m/{MATCH}/history", "/me", "/renew", "/help/play", "/post/"]
POSTS = [
    f"/m/{MATCH}/1/preview",
    f"/m/{MATCH}/1/send",
    f"/m/{MATCH}/1/clear",
    f"/m/{MATCH}/1/press",
    f"/m/{MATCH}/1/join",
    f"/m/{MATCH}/1/decline",
    f"/m/{MATCH}/1/vote",
    f"/moderator/m/{MATCH}/pause",
    f"/moderator/m/{MATCH}/pause/preview",
    "/moderator/mail/1/retry",
    "/moderator/mail/people/1/reach",
    "/moderator/open",
    "/moderator/open/preview",
    "/moderator/import",
    "/me",
    "/me/away",
    "/me/back",
    "/language",
    "/renew",
    "/signout",
    "/confirm/x",
    "/post/1",
]


def post_rules(app: Flask) -> set[str]:
    """Every address of the house that takes a form."""
    return {rule.rule for rule in app.url_map.iter_rules() if "POST" in (rule.methods or ())}


def test_every_form_of_the_house_is_tried_here(house: House) -> None:
    """A new address that takes forms must be added to the list above."""
    adapter = house.app.url_map.bind("")
    tried = {adapter.match(path, "POST", return_rule=True)[0].rule for path in POSTS}
    assert post_rules(house.app) - tried == {"/unsubscribe/<token>", "/letters"}


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize("seal", [None, "", "wrong", "ünïcode"])
def test_a_form_that_was_not_ours_is_refused(house: House, path: str, seal: str | None) -> None:
    """Without this browser's own seal nothing is done, whoever is signed in."""
    visitor = house.sit(0).visitor
    fields = [] if seal is None else [("seal", seal)]
    answer = visitor.send("post", path, [*fields, ("line", "hew"), ("language", "es")])
    assert answer.status == 400
    assert "Nothing was done" in answer.text
    assert house.match().seq == 0
    assert house.person("Anne").language == "en"


@pytest.mark.parametrize("path", [*PUBLIC, "/nothing-here", "/s/spoilt"])
def test_every_answer_has_strict_headers(house: House, path: str) -> None:
    """No inline script, framing, sniffing, referrer or cache; also on pages of trouble."""
    headers = house.visitor().open(path).response.headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("path", PUBLIC)
def test_no_page_has_script_or_style_of_its_own(house: House, path: str) -> None:
    """The policy would stop it; the pages do without."""
    page = house.visitor().open(path)
    assert not page.all("//script[not(@src)] | //style | //*[@style]")
    assert not page.all("//@*[starts-with(name(), 'on')]")
    assert all(src.startswith("/static/") for src in page.all("//script/@src | //link/@href"))


HOSTILE = """</title><script>alert('x')</script>"&'{x}{{7*7}}"""


def test_a_hostile_name_stays_a_name(house: House) -> None:
    """Whatever somebody is called is shown as letters: on pages, on boards and in the post."""
    with house.office.work() as rows:
        rows.merge(house.person("Anne")).name = HOSTILE
    house.play(3)
    paths = [*PUBLIC, f"/m/{MATCH}/1/", "/post/1", "/post/box/1", "/post/1/html"]
    visitor = house.sit(0).visitor
    for page in map(visitor.open, paths):
        assert page.status == 200
        assert "<script>alert" not in page.source
    assert HOSTILE in visitor.open(f"/m/{MATCH}/").text


def test_cookies_are_shut(house: House, real_house: House) -> None:
    """Scripts cannot read them, other sites cannot use them, and HTTPS keeps them to itself."""
    plain = house.visitor().open("/").response.headers["Set-Cookie"]
    assert "HttpOnly" in plain
    assert "SameSite=Lax" in plain
    assert "Secure" not in plain
    assert "Secure" in real_house.visitor().open("/").response.headers["Set-Cookie"]


def test_too_much_is_not_read(house: House) -> None:
    """A body beyond the bound is refused with its own page."""
    visitor = house.visitor()
    page = visitor.open("/renew")
    fields = dict(page.form("/renew").form_values()) | {"address": "x" * MOST_BYTES}
    answer = visitor.send("post", "/renew", list(fields.items()))
    assert answer.status == 413
    assert "too much" in answer.text


def test_a_thousand_fields_are_not_read(house: House) -> None:
    """A form of very many parts is refused, not pondered."""
    data = {f"field{n}": "x" for n in range(500)}
    answer = house.app.test_client().post(
        "/renew", data=data, content_type="multipart/form-data; boundary=b"
    )
    assert answer.status_code in (400, 413)


@pytest.mark.parametrize(
    ("language", "words"), [("en", "There is no such page"), ("es", "Esa página no existe")]
)
def test_an_unknown_page_speaks_the_readers_language(
    house: House, language: str, words: str
) -> None:
    """404 in English and Spanish, as the browser asks."""
    page = house.visitor(language).open("/nothing/here")
    assert page.status == 404
    assert words in page.text


def test_a_method_nobody_expects_is_a_page_too(house: House) -> None:
    """405 names what is allowed and shows no fault."""
    answer = house.app.test_client().get("/language")
    assert answer.status_code == 405
    assert "POST" in answer.headers["Allow"]
    assert b"There is no such page" in answer.data


@pytest.fixture
def broken(house: House, monkeypatch: pytest.MonkeyPatch) -> Visitor:
    """A house in which listing the matches fails."""

    def stumble(*args: Any) -> None:
        raise RuntimeError("the secret of seat 3 is gold")

    monkeypatch.setattr("server.web.lobby.listed", stumble)
    return house.visitor()


def test_a_fault_shows_no_traceback(broken: Visitor, caplog: pytest.LogCaptureFixture) -> None:
    """The reader gets a sentence in their language, the keeper the trace in the log."""
    for language, words in (("en", "Something broke here"), ("es", "Algo se ha roto")):
        broken.language = language
        page = broken.open("/")
        assert page.status == 500
        assert words in page.text
        assert "gold" not in page.source
        assert "Traceback" not in page.source
    assert "gold" in caplog.text


def test_when_nothing_works_a_last_word_is_left(
    broken: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Should even the page of trouble fail, two plain lines are answered, with strict headers."""
    monkeypatch.setattr(troubles, "page", lambda *args: 1 / 0)
    answer = broken.client.get("/")
    assert answer.status_code == 500
    assert answer.text == troubles.LAST_WORD
    assert "Content-Security-Policy" in answer.headers


def test_the_house_is_ready_when_its_clock_ticks(house: House) -> None:
    """503 before the first tick and after a long silence, 200 while the clock is awake."""
    said = house.app.test_client()
    assert said.get("/healthz").json == {"status": "waiting", "database": True, "clock": False}
    upkeep.beat(house.office)
    assert said.get("/healthz").status_code == 200
    house.wait(minutes=6)
    assert said.get("/healthz").status_code == 503


def test_the_house_is_not_ready_without_its_database(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """503 when the database is away, and no fault."""

    def away() -> None:
        raise OperationalError("select", {}, Exception("away"))

    monkeypatch.setattr(house.office, "reading", away)
    answer = house.app.test_client().get("/healthz")
    assert answer.status_code == 503
    assert answer.json == {"status": "waiting", "database": False, "clock": False}
