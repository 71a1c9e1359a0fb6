"""The documentation as pages: whole, linked, and with trees that step."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

from c4viz.export.html import viewer_text
from c4viz.glossary.terms import TERMS
from c4viz.search.algorithms import ALGORITHMS
from tests.browser import Browser, needs_chromium, opened_browser
from tests.documentation.pages import build


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("site"))[0].parent


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with opened_browser() as driver:
        yield driver


class _Links(HTMLParser):
    """Takes note of what a page leads to, and of the names in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.to: set[str] = set()
        self.names: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        self.to |= {told[name] or "" for name in ("href", "src") if name in told}
        self.names |= {told["id"] or ""} if "id" in told else set()


def test_there_is_a_page_for_each_search_and_all_links_lead_somewhere(folder: Path) -> None:
    pages = {path.name: _Links(path.read_text("utf-8")) for path in folder.glob("*.html")}
    assert pages.keys() == {"index.html", "glossary.html", *(f"{one}.html" for one in ALGORITHMS)}
    for name, page in pages.items():
        for link in page.to:
            place, _, part = link.partition("#")
            if "://" in link or place.startswith("data:"):
                continue
            assert not place or (folder / place).is_file(), f"{name} leads to {link}"
            assert not part or part in pages[place or name].names, f"{name} leads to {link}"


def test_pages_need_no_network_and_have_the_one_viewer(folder: Path) -> None:
    for path in folder.glob("*.html"):
        text = path.read_text("utf-8")
        assert not re.search(r"(?:src=\"|url\(|import .* from \")(?:https?:)?//", text)
        assert text.count(viewer_text("viewer.js")) == ('id="c4viz"' in text)


def test_the_glossary_has_every_term_with_a_picture(folder: Path) -> None:
    text = (folder / "glossary.html").read_text("utf-8")
    sections = re.findall(r'<section class="term" id="([^"]+)">(.*?)</section>', text, re.DOTALL)
    assert {name for name, _ in sections} == {term.id for term in TERMS}
    assert all("<svg" in section for _, section in sections)
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))


@needs_chromium
def test_a_tree_of_the_documentation_steps(folder: Path, browser: Browser) -> None:
    browser.get((folder / "mcts.html").as_uri())
    label = browser.find_element(By.CLASS_NAME, "c4v-label")
    assert label.text == "Step 160 of 160"
    back = browser.find_elements(By.CSS_SELECTOR, ".c4v-steps button")[1]
    back.click()
    WebDriverWait(browser, 10).until(lambda _: label.text != "Step 160 of 160")
    assert browser.current_url.split("#")[1].startswith("step=")
