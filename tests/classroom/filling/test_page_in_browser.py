"""The page of an exercise marks in a browser, by mouse and keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from c4viz.classroom.filling import Exercise
from c4viz.classroom.filling.grading import key_entries
from c4viz.classroom.filling.write import text_parts
from c4viz.game import HandTree
from tests.browser import Browser, needs_chromium, opened_browser

EXERCISE = Exercise("alphabeta", HandTree.parse("((3 12 8) (2 4 6) (14 5 2))"))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with opened_browser() as opened:
        yield opened


def opened(browser: Browser, folder: Path) -> None:
    file = folder / "page.html"
    file.write_text("".join(text_parts(".html", [EXERCISE])), encoding="utf-8")
    browser.get(file.as_uri())


def said(browser: Browser) -> str:
    return browser.find_element(By.CSS_SELECTOR, ".said").text


def score(browser: Browser) -> str:
    return browser.find_element(By.CSS_SELECTOR, ".score").text


@needs_chromium
def test_right_answers_by_keys_alone_earn_all_points(browser: Browser, tmp_path: Path) -> None:
    opened(browser, tmp_path)
    answers = list(key_entries(EXERCISE).texts.items())
    browser.find_element(By.CSS_SELECTOR, "[data-blank='0:0:alpha']").click()
    for blank, text in answers:
        keys = {"yes": "y", "no": "n"}[text] if blank.field == "cut" else f"{text}{Keys.ENTER}"
        browser.switch_to.active_element.send_keys(keys)
    assert score(browser) == f"{len(answers)} of {len(answers)} points"
    assert browser.get_log("browser") == []


@needs_chromium
def test_a_wrong_entry_is_named_and_put_right(browser: Browser, tmp_path: Path) -> None:
    opened(browser, tmp_path)
    value = browser.find_element(By.CSS_SELECTOR, "[data-blank='0:0:value']")
    value.send_keys(f"12{Keys.ENTER}")
    assert said(browser).startswith("12: The wrong side of MIN and MAX. The largest of 3, 12, 8")
    assert value.get_attribute("value") == "3"
    assert score(browser) == "2 of 18 points"  # its branches were not cut


@needs_chromium
def test_cuts_are_clicked_and_a_branch_that_is_searched_was_not_cut(
    browser: Browser, tmp_path: Path
) -> None:
    opened(browser, tmp_path)
    browser.find_element(By.CSS_SELECTOR, "[data-blank='0:0.1:cut']").click()
    assert said(browser).startswith("yes: A cut where there is none.")
    browser.find_element(By.CSS_SELECTOR, "[data-blank='0:1.2:cut']").click()
    assert said(browser).startswith("no: A cut is missed.")


@needs_chromium
def test_hints_have_three_strengths(browser: Browser, tmp_path: Path) -> None:
    opened(browser, tmp_path)
    browser.find_element(By.CSS_SELECTOR, "[data-blank='0:0:value']").click()
    found = []
    for button in browser.find_elements(By.CSS_SELECTOR, "[data-hint]"):
        button.click()
        found.append(said(browser))
    assert found[0].startswith("Look at") and found[1].endswith("is ?.")
    assert found[2].startswith("The answer was given away.") and found[2].endswith("is 3.")
    assert score(browser) == "0 of 18 points"
