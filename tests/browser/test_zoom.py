"""At 200 % the page is as at half of the width and height: nothing is cut, nothing scrolls sideways, everything can be reached."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tests.browser.tools import Server, Visitor

Visit = Callable[..., Visitor]
SCREENS = [(1280, 800), (1600, 900)]
"""In pixels of a screen; the second one is wide enough for two columns at 200 % too."""
LOST = """() => {
  const lost = [];
  const name = (element) => element.outerHTML.slice(0, 120);
  const shown = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".sr") && element.getBoundingClientRect().width > 0;
  const scope = document.querySelector("dialog[open]") ?? document.body;
  for (const element of scope.querySelectorAll("*")) {
    if (element.closest("svg") || !shown(element)) continue;
    const { overflowX } = getComputedStyle(element);
    if (["hidden", "clip"].includes(overflowX) && element.scrollWidth > element.clientWidth + 1) lost.push(`cut: ${name(element)}`);
    if (["auto", "scroll"].includes(overflowX) && element.scrollWidth > element.clientWidth + 1) lost.push(`sideways: ${name(element)}`);
  }
  for (const element of scope.querySelectorAll("button, a, select, input, textarea, .spot")) {
    if (!shown(element)) continue;
    element.scrollIntoView({ block: "center" });
    const box = element.getBoundingClientRect();
    if (box.left < -1 || box.right > innerWidth + 1) lost.push(`beside the window: ${name(element)}`);
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height, innerHeight) / 2);
    const isReached = hit && (element.contains(hit) || hit.contains(element) || element.closest("label")?.contains(hit));
    if (!isReached && !(element.matches(".spot") && hit?.closest(".spot"))) lost.push(`covered: ${name(element)}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) lost.push(`the page is ${document.documentElement.scrollWidth} wide`);
  scrollTo(0, 0);
  return lost;
}"""
"""What a person would not get to see or to press; a circle may lie under its member."""


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: f"{screen[0]}")
def test_twice_as_large(server: Server, visit: Visit, screen: tuple[int, int], lang: str) -> None:
    one = visit(server, screen[0] // 2, screen[1] // 2, lang, scale=2)
    page, chance = one.page, Random(6)
    one.open()
    page.locator("#begin").wait_for()
    assert page.evaluate("devicePixelRatio") == 2
    assert page.evaluate(LOST) == []
    one.begin("level:1")
    one.without_pauses()
    for _ in range(12):
        if one.wait_asked() != "asked":
            break
        assert page.evaluate(LOST) == []
        one.choose_from_list(chance)
    for opener in ("#do-settings", "#do-help", "#do-concede"):
        one.wait_asked()
        if page.locator(opener).count():
            page.locator(opener).click()
            page.locator("dialog[open]").wait_for()
            assert page.evaluate(LOST) == [], opener
            one.close()


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: f"{screen[0]}")
@pytest.mark.parametrize("path", ["tutorial#battle", "tutorial", "builder"])
def test_other_pages_twice_as_large(server: Server, visit: Visit, screen: tuple[int, int], path: str) -> None:
    one = visit(server, screen[0] // 2, screen[1] // 2, scale=2)
    one.open(path)
    one.page.locator("h1").first.wait_for()
    one.page.wait_for_load_state("networkidle")
    assert one.page.evaluate(LOST) == []
