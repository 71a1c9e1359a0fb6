"""How soon a page of a large tree is there in a browser, and how fast it steps."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from selenium import webdriver

from c4viz.export import Scope, Wanted, write
from c4viz.game import Position
from c4viz.search import AlphaBeta, search
from tests.bench.figure import Figure, at_most, ms_of

NODES, STEPS = 2000, 150
_STEPPING = """
const done = arguments[1], slider = document.querySelector('.c4v-steps input[type=range]');
const count = Math.min(arguments[0], Number(slider.max)), begun = performance.now();
let step = 0;
function on() {
  slider.value = step;
  slider.dispatchEvent(new Event('input'));
  step += 1;
  if (step > count) done(1000 * count / (performance.now() - begun));
  else requestAnimationFrame(on);
}
requestAnimationFrame(on);
"""
_OPENED = """
return performance.getEntriesByType('paint').concat(performance.getEntriesByType('navigation'))
  .reduce((last, entry) => Math.max(last, entry.startTime, entry.loadEventEnd ?? 0), 0);
"""


def figures() -> Iterable[Figure]:
    """Figures of a page of many nodes, all unfolded."""
    trace = search(Position.parse("4453"), AlphaBeta(depth=8))
    with TemporaryDirectory() as name:
        path = Path(name) / "page.html"
        wanted = Wanted(Scope(nodes=NODES))
        seconds = ms_of(lambda: write(trace, path, wanted)) / 1e3
        size = path.stat().st_size / 1e6
        yield at_most(None, f"HTML of {NODES:,} nodes", seconds, "s", f"{size:.1f} MB")
        if shutil.which("chromium") and shutil.which("chromedriver"):
            yield from _in_browser(path)


def _in_browser(path: Path) -> Iterable[Figure]:
    options = webdriver.ChromeOptions()
    options.binary_location = str(shutil.which("chromium"))
    for flag in ("headless", "no-sandbox", "disable-gpu", "window-size=1280,800"):
        options.add_argument(f"--{flag}")
    browser = webdriver.Chrome(options, webdriver.ChromeService(shutil.which("chromedriver")))
    try:
        browser.get(f"file://{path}")
        opened: Any = browser.execute_script(_OPENED)
        yield at_most(1.0, "the page in Chromium, until it is drawn", opened / 1e3, "s")
        rate: Any = browser.execute_async_script(_STEPPING, STEPS)
        yield Figure("steps of the page in Chromium", rate, "/s", 30)
        browser.execute_script(_UNFOLD)
        rate = browser.execute_async_script(_STEPPING, STEPS)
        yield Figure("the same with all nodes unfolded", rate, "/s", 30)
    finally:
        browser.quit()


_UNFOLD = """
for (let round = 0; round < 9; round += 1)
  for (const node of document.querySelectorAll('.c4v-node[aria-expanded=false]')) {
    node.dispatchEvent(new MouseEvent('click'));
    if (node.getAttribute('aria-expanded') === 'false') node.dispatchEvent(new MouseEvent('click'));
  }
"""
