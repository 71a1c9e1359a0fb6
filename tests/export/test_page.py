"""Pages of a search: what they hold, and how they work in a browser."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

from c4viz import AlphaBeta, HandTree, Position, Trace, load_trace, search
from c4viz.export.html import page_parts, viewer_text
from c4viz.export.scope import Scope
from c4viz.export.viewer_data import viewer_data
from c4viz.layout import tidy
from c4viz.search import prepare
from c4viz.telling import telling_of
from tests.browser import Browser, needs_chromium, opened_browser
from tests.strategies import traces


@cache
def cut_trace() -> Trace:
    return search(Position.parse("4453"), "alphabeta", depth=3)


# ---- what they hold ------------------------------------------------------------------------------


@given(traces())
def test_each_stop_gives_every_node_the_face_that_it_has_then(trace: Trace) -> None:
    data = viewer_data(trace, Scope(nodes=30))
    shown: dict[int, list[Any]] = {}
    face_of = telling_of(trace).face_of
    from c4viz.export.scope import scene_in

    nodes = scene_in(trace, Scope(nodes=30)).nodes
    stops = data["stops"]
    for number, (step, _, _, _, _, changes) in enumerate(stops):
        for place, face in changes:
            shown[place] = data["faces"][face]
        if number % max(1, len(stops) // 20) and number != len(stops) - 1:
            continue
        moment = trace.at(step)
        for place, node in enumerate(nodes):
            face = face_of(trace, node.item, moment)
            said = [face.state, face.value, face.windowed().window, face.detail, face.note]
            assert shown[place][:5] == said, (step, place)


def test_a_page_needs_no_other_file_and_is_small() -> None:
    text = "".join(page_parts([cut_trace()]))
    data = re.search(r'id="searches">(.*?)</script>', text, re.DOTALL)
    assert data is not None
    json.loads(data[1])
    rest = len(text.encode()) - len(data[1].encode())
    assert rest < 300_000
    assert len(viewer_text("viewer.js").encode()) < 60_000
    assert not re.search(r'(src|href)="', text)
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", text)


def test_texts_in_a_page_cannot_end_its_script() -> None:
    trace = search(HandTree.parse("(1 2)"), "minimax", depth=1)
    trace.settings = {**trace.settings, "order": "</script><script>alert(1)//"}
    text = "".join(page_parts([trace]))
    assert "<script>alert" not in text


@needs_chromium
def test_a_search_that_was_stopped_at_once_has_a_page(browser: Browser, tmp_path: Path) -> None:
    trace = prepare(Position.parse("4453"), AlphaBeta(depth=3))
    trace.ending = "stopped"
    trace.save(tmp_path / "trace.npz")
    opened(browser, tmp_path, load_trace(tmp_path / "trace.npz"))
    assert "0 nodes" in one(browser, "body").text


def test_a_trace_writes_its_page() -> None:
    text = cut_trace().to_html(search(Position.parse("4453"), "greedy"), nodes=20)
    assert text.startswith("<!doctype html>") and text.count('"stops":') == 2


# ---- how they work -------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with opened_browser() as driver:
        yield driver


def opened(browser: Browser, folder: Path, *shown: Trace, address: str = "", **part: Any) -> None:
    """Open a page of some searches, and see that nothing went wrong."""
    path = folder / "page.html"
    path.write_text("".join(page_parts(list(shown), Scope(**part))), "utf-8")
    browser.get("about:blank")
    browser.get(f"file://{path}{address}")
    drawn = browser.find_elements(By.CSS_SELECTOR, "svg.c4v-tree .c4v-node")
    assert bool(drawn) == any(map(len, shown))
    assert [line for line in browser.get_log("browser") if line["level"] == "SEVERE"] == []


def one(browser: Browser, selector: str) -> WebElement:
    return browser.find_element(By.CSS_SELECTOR, selector)


def label(browser: Browser) -> str:
    return one(browser, ".c4v-label").text


def press(browser: Browser, name: str) -> None:
    one(browser, f'.c4v-steps button[aria-label="{name}"]').click()


def nodes(browser: Browser) -> list[str]:
    """The texts of the nodes that are drawn."""
    found: list[str] = browser.execute_script(
        "return [...document.querySelectorAll('.c4v-node')].map(n => "
        "[...n.querySelectorAll('text')].map(t => t.textContent).join(' '))"
    )
    return found


@needs_chromium
def test_a_page_shows_the_tree_and_steps_through_it(browser: Browser, tmp_path: Path) -> None:
    trace = cut_trace()
    opened(browser, tmp_path, trace, nodes=60)
    assert label(browser) == f"Step {trace.steps:,} of {trace.steps:,}"
    value = str(trace.value).replace("-", "−")
    assert nodes(browser)[0] == f"root ▲ {value}"
    press(browser, "First step")
    assert label(browser) == f"Step 0 of {trace.steps:,}"
    press(browser, "One step on")
    press(browser, "One step on")
    assert label(browser) == f"Step 2 of {trace.steps:,}"
    event = telling_of(trace).event_text(trace, trace.at(2))
    assert one(browser, ".c4v-event").text == event
    discs = len(browser.find_elements(By.CSS_SELECTOR, ".c4v-board .c4v-x, .c4v-board .c4v-o"))
    row = trace.at(2).row
    assert row is not None and discs == 4 + trace.depth(row)
    press(browser, "One step back")
    assert label(browser) == f"Step 1 of {trace.steps:,}"


@needs_chromium
def test_keys_step_and_go_from_node_to_node(browser: Browser, tmp_path: Path) -> None:
    trace = search(HandTree.parse("((3 12 8) (2 4 6) (14 5 2))"), "alphabeta", depth=2)
    opened(browser, tmp_path, trace)
    tree = one(browser, ".c4v-stage")
    browser.execute_script("arguments[0].focus()", tree)
    keys = ActionChains(browser)
    keys.send_keys(Keys.ARROW_RIGHT, Keys.ARROW_DOWN).perform()
    assert "2 ▼" in one(browser, ".c4v-looked").text.replace("\n", " ")
    before = len(nodes(browser))
    ActionChains(browser).send_keys(Keys.ENTER).perform()
    assert len(nodes(browser)) == before - 3
    ActionChains(browser).send_keys(Keys.ENTER, Keys.HOME, Keys.PAGE_DOWN).perform()
    assert label(browser) == f"Step 1 of {trace.steps}" and len(nodes(browser)) == before


@needs_chromium
def test_a_second_click_folds_a_node(browser: Browser, tmp_path: Path) -> None:
    trace = search(HandTree.parse("((3 12 8) (2 4 6) (14 5 2))"), "minimax", depth=2)
    opened(browser, tmp_path, trace)
    assert len(nodes(browser)) == 13
    first = browser.find_elements(By.CSS_SELECTOR, ".c4v-node.c4v-min")[0]
    first.click()
    assert len(nodes(browser)) == 13
    assert "MIN takes child 1" in one(browser, ".c4v-why").text
    one(browser, ".c4v-looked").click()
    assert len(nodes(browser)) == 10 and "▸ 3" in nodes(browser)[1]


@needs_chromium
def test_it_asks_before_it_tells_and_counts(browser: Browser, tmp_path: Path) -> None:
    trace = search(HandTree.parse("((3 12 8) (2 4 6) (14 5 2))"), "minimax", depth=2)
    opened(browser, tmp_path, trace)
    browser.find_elements(By.XPATH, "//button[text()='Ask me']")[0].click()
    hidden = [text for text in nodes(browser) if "?" in text]
    assert len(hidden) == 4
    assert one(browser, ".c4v-why").text == ""
    for place, typed, verdict in ((0, "3", "Right: it is 3."), (1, "4", "No: it is 2, not 4.")):
        browser.find_elements(By.CSS_SELECTOR, ".c4v-node.c4v-min:not(.c4v-leaf)")[place].click()
        one(browser, ".c4v-quiz input").send_keys(typed, Keys.ENTER)
        assert one(browser, ".c4v-quiz").text.splitlines()[0].lstrip("✓✗ ") == verdict
    assert "1 of 2 right" in one(browser, ".c4v-quiz").text
    assert len([text for text in nodes(browser) if "?" in text]) == 2


@needs_chromium
def test_the_address_keeps_the_moment_and_opens_there(browser: Browser, tmp_path: Path) -> None:
    trace = cut_trace()
    child = next(iter(trace.children(0)))
    opened(browser, tmp_path, trace, nodes=60, address=f"#step=12&node={child}")
    assert label(browser) == f"Step 12 of {trace.steps:,}"
    press(browser, "One step on")
    WebDriverWait(browser, 30).until(lambda page: "step=13" in page.current_url)
    opened(browser, tmp_path, trace, nodes=60, address="#step=x&node=-1")  # as typed by somebody
    assert label(browser) == f"Step {trace.steps:,} of {trace.steps:,}"


@needs_chromium
def test_several_searches_stand_side_by_side(browser: Browser, tmp_path: Path) -> None:
    mcts = search(Position.parse("4453"), "mcts", iterations=40)
    opened(browser, tmp_path, cut_trace(), mcts, nodes=40, address="#step=3&2.step=7")
    labels = [found.text for found in browser.find_elements(By.CSS_SELECTOR, ".c4v-label")]
    assert labels == [f"Step 3 of {cut_trace().steps:,}", "Step 7 of 160"]
    left, right = browser.find_elements(By.CSS_SELECTOR, ".c4v")
    assert left.rect["x"] + left.rect["width"] <= right.rect["x"]
    playout = mcts.at(7).playout  # type: ignore[attr-defined]
    played = " ".join(str(move + 1) for move in playout)
    assert f"Playout: {played}" in right.text
    assert len(right.find_elements(By.CSS_SELECTOR, ".c4v-random")) == len(playout)


@needs_chromium
def test_the_wheel_zooms_and_the_mouse_drags(browser: Browser, tmp_path: Path) -> None:
    opened(browser, tmp_path, cut_trace(), nodes=60)
    world = "return document.querySelector('.c4v-tree').style.transform"
    before = browser.execute_script(world)
    tree = one(browser, ".c4v-stage")
    ActionChains(browser).scroll_from_origin(ScrollOrigin.from_element(tree), 0, -200).perform()
    closer = browser.execute_script(world)
    assert float(closer.split("scale(")[1][:-1]) > float(before.split("scale(")[1][:-1])
    ActionChains(browser).move_to_element_with_offset(tree, 0, 250).click_and_hold().move_by_offset(
        60, -40
    ).release().perform()
    assert browser.execute_script(world) != closer


@needs_chromium
def test_it_places_nodes_as_the_window_does(browser: Browser, tmp_path: Path) -> None:
    opened(browser, tmp_path, cut_trace(), nodes=40)
    parents = [node[1] for node in viewer_data(cut_trace(), Scope(nodes=120))["nodes"]]
    module = viewer_text("viewer.js")
    script = (
        "const done = arguments[2];"
        "const url = URL.createObjectURL(new Blob([arguments[0]], {type: 'text/javascript'}));"
        "import(url).then(viewer => done(viewer.tidy(arguments[1])), error => done(String(error)));"
    )
    found = browser.execute_async_script(script, module, parents)
    assert found == pytest.approx(tidy(parents).tolist())


@needs_chromium
def test_below_a_node_the_board_has_the_discs_that_led_there(
    browser: Browser, tmp_path: Path
) -> None:
    trace = cut_trace()
    child = list(trace.children(0))[2]
    opened(browser, tmp_path, trace, root=child, depth=1)

    def discs() -> int:
        return len(browser.find_elements(By.CSS_SELECTOR, ".c4v-board .c4v-x, .c4v-board .c4v-o"))

    assert discs() == 5  # four, and the one that led to the first node
    step = trace.timeline.step_entered(next(iter(trace.children(child))))
    opened(browser, tmp_path, trace, root=child, depth=1, address=f"#step={step}")
    assert label(browser).startswith(f"Step {step} of") and discs() == 6
