"""A lesson as a page in a browser: trees fill their boxes, and tell nothing before its time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver.common.by import By

from c4viz.classroom.lesson import Lesson, LessonPage
from c4viz.classroom.lesson.html import html_of_lesson
from tests.browser import Browser, needs_chromium, opened_browser

TREE = "c4viz://tree?tree=((3%2012%208)%20(2%204%206)%20(14%205%202))&search=alphabeta&depth=2"
DEEP = "c4viz://position/43563263256655?search=minimax&depth=4&step=2713&node=4.3.7"
PAGES = (
    LessonPage("A cut", link=f"{TREE}&step=12", until=13, asks=("cut",)),
    LessonPage("Deep below", link=DEEP, until=2716),
)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with opened_browser() as opened:
        yield opened


@pytest.fixture
def page(browser: Browser, tmp_path: Path) -> Browser:
    file = tmp_path / "lesson.html"
    made = html_of_lesson(Lesson("Try", pages=PAGES), tmp_path)
    assert made is not None
    file.write_text(made.text, "utf-8")
    browser.get(file.as_uri())
    return browser


def seen(page: Browser, tree: str) -> list[str]:
    """The texts of the nodes that are to be seen."""
    found: list[str] = page.execute_script(
        "return [...document.querySelectorAll(`#${arguments[0]} .c4v-node`)]"
        ".filter(n => getComputedStyle(n).visibility === 'visible')"
        ".map(n => [...n.querySelectorAll('text')].map(t => t.textContent).join(' '))",
        tree,
    )
    return found


@needs_chromium
def test_a_tree_is_as_high_as_its_box(page: Browser) -> None:
    for box in page.find_elements(By.CSS_SELECTOR, ".tree"):
        viewer = box.find_element(By.CSS_SELECTOR, ".c4v")
        stage = box.find_element(By.CSS_SELECTOR, ".c4v-stage")
        assert box.size["height"] - viewer.size["height"] <= 2
        assert stage.size["height"] > 300


@needs_chromium
def test_what_is_cut_off_is_seen_once_it_is(page: Browser) -> None:
    before = seen(page, "tree1")
    assert before[0] == "root ▲ 3 … [3, ∞]" and len(before) == 7
    page.find_element(By.CSS_SELECTOR, '#tree1 button[aria-label="One step on"]').click()
    assert [one for one in seen(page, "tree1") if one not in before] == [
        "2 ▼ ≤ 2 [3, ∞] cut: 2 ≤ 3",
        "✂ 2: 4",
        "✂ 3: 6",
    ]


@needs_chromium
def test_the_node_that_is_looked_at_is_unfolded(page: Browser) -> None:
    assert "4 −W4 MIN wins" in seen(page, "tree2")
