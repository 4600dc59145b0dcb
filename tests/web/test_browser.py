"""The demonstration in a real browser, as wide as a phone: with script and without."""

import shutil
import threading
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from waitress import create_server, wasyncore

from server import outbox
from tests.web.conftest import MATCH, House, settings_in

playwright = pytest.importorskip(
    "playwright.sync_api", reason="the package playwright drives the browser; pip install -e .[dev]"
)
CHROMIUM = Path("/usr/bin/chromium")
PHONE = {"width": 390, "height": 844}
WIDE = {"width": 1200, "height": 900}
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(
        not CHROMIUM.exists(), reason="no Chromium here; on Debian: apt-get install chromium"
    ),
]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """One browser for all these tests."""
    with playwright.sync_playwright() as driver:
        launched = driver.chromium.launch(
            executable_path=str(CHROMIUM), args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        yield launched
        launched.close()


@pytest.fixture
def served(furnished: Path, tmp_path: Path) -> Iterator[tuple[House, str]]:
    """The demonstration behind a real socket, and its address."""
    shutil.copytree(furnished, tmp_path / "served")
    house = House(settings_in(tmp_path / "served"))
    server = create_server(house.app, host="127.0.0.1", port=0, threads=4)
    address = f"http://127.0.0.1:{server.effective_port}"
    house.office.settings = replace(house.office.settings, base_url=address)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    yield house, address
    stop(server, thread)
    house.office.engine.dispose()


def stop(server: Any, thread: threading.Thread) -> None:
    """Let requests under way end, then close every socket in the thread that watches them."""
    server.task_dispatcher.shutdown(timeout=60)
    server.trigger.pull_trigger(partial(wasyncore.close_all, server._map))
    thread.join(timeout=60)
    assert not thread.is_alive()


def phone(chromium: Any, *, script: bool = True, size: Any = PHONE, scheme: str = "light") -> Any:
    """A fresh page whose complaints are collected."""
    context = chromium.new_context(viewport=size, java_script_enabled=script, color_scheme=scheme)
    page = context.new_page()
    page.complaints = []
    page.on("console", lambda m: m.type == "error" and page.complaints.append(m.text))
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    return page


def fits(page: Any) -> bool:
    """Nothing reaches beyond the right edge."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


def first_choice(page: Any) -> Any:
    """The first answer that can be tapped; a folded group is opened."""
    if not page.locator("button.choice:visible").count():
        page.locator("details.group summary").first.click()
    return page.locator("button.choice:visible").first


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_open_the_link_choose_preview_send_receipt(
    chromium: Any, served: tuple[House, str], script: bool
) -> None:
    """A few taps on a phone play a move; nothing scrolls sideways and nobody complains."""
    house, address = served
    page = phone(chromium, script=script)
    page.goto(house.seat_link(house.asked()).replace("http://127.0.0.1:8000", address))
    assert fits(page)
    first_choice(page).click()
    page.locator("form[action$='send'] button").wait_for()
    assert fits(page)
    page.locator("form[action$='send'] button").click()
    page.locator("#receipt.good").wait_for()
    assert fits(page)
    assert house.match().seq == 1
    assert not page.complaints
    page.context.close()


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_blank_by_blank(chromium: Any, served: tuple[House, str], script: bool) -> None:
    """The step-by-step form asks for the space once the ship is chosen; script saves taps."""
    house, address = served
    page = phone(chromium, script=script)
    page.goto(house.seat_link(house.asked()).replace("http://127.0.0.1:8000", address))
    page.locator("#steps > summary").click()
    page.locator("#steps .verbs a[href*='verb=Load']").click()
    for blank in ("blank-ship", "blank-space"):
        page.locator(f"select[name='{blank}']").select_option(index=1)
        if not script:
            page.locator("#steps form[method='get'] button").click()
    page.locator("#steps form.chosen button").click()
    page.locator("form[action$='send'] button").click()
    page.locator("#receipt.good").wait_for()
    assert house.match().seq == 1
    assert not page.complaints
    page.context.close()


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_a_letter_is_answered_at_the_post(
    chromium: Any, served: tuple[House, str], script: bool
) -> None:
    """From the lobby to the box of whoever is to play, a number in the reply, and the receipt."""
    house, address = served
    page = phone(chromium, script=script)
    page.goto(address)
    page.locator(".cast li.ask a[href*='/post/box/']").click()
    page.locator(".letters a").first.click()
    page.locator("textarea[name='text']").fill("1")
    page.locator("form[action^='/post/'] button").click()
    page.locator("#answer pre").wait_for()
    assert house.match().seq == 1
    page.context.close()


def test_a_number_in_the_shown_letter_can_be_tapped(
    chromium: Any, served: tuple[House, str]
) -> None:
    """The HTML letter stands in a frame; a tap on its menu opens the form with that answer."""
    house, address = served
    house.play(1)
    outbox.send_due(house.office)
    page = phone(chromium)
    page.goto(address)
    page.locator(".cast li.ask a[href*='/post/box/']").click()
    page.locator(".letters a").first.click()
    page.frame_locator("iframe").locator("a[href*='line=']").first.click()
    page.locator("form.chosen strong").wait_for()
    assert page.url.startswith(f"{address}/m/{MATCH}/")
    page.context.close()


PAGES = ["/", f"/m/{MATCH}/", f"/m/{MATCH}/history", "/me", "/renew", "/help/play", "/help/keeper"]
PAGES += ["/help/imhotep", "/post/", "/post/1", "/nothing", "/moderator/", "/moderator/open"]
PAGES += [f"/moderator/m/{MATCH}/", "/moderator/mail"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["390", "1200"])
def test_no_page_scrolls_sideways(
    chromium: Any, served: tuple[House, str], size: Any, scheme: str
) -> None:
    """Every page fits its window, and everything to tap is large enough for a thumb."""
    house, address = served
    house.play(12)
    page = phone(chromium, size=size, scheme=scheme)
    page.goto(address)
    page.locator("a[href^='/desk/']").click()
    for path in PAGES:
        page.goto(address + path)
        assert fits(page), path
        assert page.evaluate(SMALL) == [], path
    page.context.close()


SMALL = """
[...document.querySelectorAll("button, a.button, summary, select, input:not([type=hidden])")]
  .filter(e => e.checkVisibility() && !["checkbox", "radio"].includes(e.type))
  .filter(e => e.getBoundingClientRect().height < 43)
  .map(e => e.outerHTML.slice(0, 80))
"""
CONTRAST = """
() => {
  const rgb = c => c.match(/[\\d.]+/g).map(Number);
  const lum = c => { const [r, g, b] = rgb(c).slice(0, 3).map(v => { v /= 255;
    return v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4; });
    return .2126 * r + .7152 * g + .0722 * b; };
  const behind = e => { for (; e; e = e.parentElement) {
    const c = getComputedStyle(e).backgroundColor; if ((rgb(c)[3] ?? 1) > .9) return c; }
    return "rgb(255,255,255)"; };
  const own = e => [...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim());
  return [...document.querySelectorAll("body *:not(svg *)")]
    .filter(e => own(e) && e.checkVisibility() && !e.closest(".unseen, .skip"))
    .map(e => { const [a, b] = [lum(getComputedStyle(e).color), lum(behind(e))];
      return [(Math.max(a, b) + .05) / (Math.min(a, b) + .05), e.outerHTML.slice(0, 80)]; })
    .filter(([ratio]) => ratio < 4.5).map(([ratio, html]) => ratio.toFixed(1) + " " + html);
}
"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_word_stands_out(chromium: Any, served: tuple[House, str], scheme: str) -> None:
    """Text has a contrast of at least 4.5 to what lies behind it, by day and by night."""
    house, address = served
    house.play(6)
    page = phone(chromium, scheme=scheme)
    page.goto(house.seat_link(house.asked()).replace("http://127.0.0.1:8000", address))
    own = page.url
    for path in [own, *(address + path for path in PAGES)]:
        page.goto(path)
        assert page.evaluate(CONTRAST) == [], path
    page.context.close()
