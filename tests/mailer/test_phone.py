"""Letters in a real browser, as wide as a phone."""

import base64
import shutil
from collections.abc import Iterator
from typing import Any

import pytest

from mailer.page import page
from mailer.picture import png
from tests.mailer.samples import SVG, letter

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM, reason="no chromium here: apt-get install chromium"),
]
PHONE = {"width": 390, "height": 844}
READABLE = 4.5
# The contrast of an element's letters against the nearest ground below them, as WCAG reckons it.
CONTRAST = """element => {
  const light = colour => {
    const [r, g, b] = colour.match(/[0-9.]+/g).map(Number).map(value => {
      const part = value / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  let ground = element;
  while (getComputedStyle(ground).backgroundColor === "rgba(0, 0, 0, 0)") {
    ground = ground.parentElement;
  }
  const pair = [getComputedStyle(element).color, getComputedStyle(ground).backgroundColor];
  const [low, high] = pair.map(light).sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Chromium, once for all letters."""
    playwright = pytest.importorskip("playwright.sync_api")
    with playwright.sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield opened
        opened.close()


def show(browser: Any, stem: str, language: str, scheme: str = "light") -> Any:
    """The letter on a phone's screen, its picture in place, any fetching counted."""
    subject, body = letter(stem, language)
    picture = base64.b64encode(png(SVG, 900)).decode("ascii")
    whole = page(body, subject, language).replace("cid:board", f"data:image/png;base64,{picture}")
    shown = browser.new_page(viewport=PHONE, color_scheme=scheme)
    shown.set_content(whole)
    return shown


@pytest.mark.parametrize("stem", ["digest", "receipt", "result", "invitation"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_letter_fits_a_phone(browser: Any, stem: str, language: str) -> None:
    """Nothing sticks out sideways, and words are large enough to read."""
    shown = show(browser, stem, language)
    assert shown.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    size = shown.locator(".letter p:not(.marker):not(.foot)").first
    assert float(size.evaluate("e => parseFloat(getComputedStyle(e).fontSize)")) >= 16
    shown.close()


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_answer_can_be_tapped(browser: Any, language: str) -> None:
    """Each row of the menu, and the button, is as large as a fingertip."""
    shown = show(browser, "digest", language)
    boxes = [link.bounding_box() for link in shown.locator(".menu a, .go a").all()]
    assert len(boxes) == 7
    assert all(box["height"] >= 44 and box["width"] >= 44 for box in boxes)
    shown.close()


@pytest.mark.parametrize("stem", ["digest", "receipt", "result", "invitation"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_words_stand_out_by_day_and_by_night(browser: Any, stem: str, scheme: str) -> None:
    """In light and in dark all words have the contrast that weak eyes need."""
    shown = show(browser, stem, "en", scheme)
    found = shown.locator(".letter :is(p, a, li, h2, pre, td, blockquote, b)").all()
    weak = [e.inner_text() for e in found if e.evaluate(CONTRAST) < READABLE and e.inner_text()]
    assert weak == []
    shown.close()


def test_the_hidden_words_stay_hidden(browser: Any) -> None:
    """What an inbox previews is not shown twice in the letter."""
    shown = show(browser, "digest", "en")
    assert not shown.locator(".peek").is_visible()
    assert shown.locator("img").is_visible()
    shown.close()
