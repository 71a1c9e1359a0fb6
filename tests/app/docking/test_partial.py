"""Views that say that their trace is partial."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QLabel, QTabBar, QToolButton
from pytestqt.qtbot import QtBot

from c4viz import Limits, Position, Trace, search
from c4viz.app.dialogs.preference_dialogs import MemoryDialog
from c4viz.app.menus.panels import PANELS
from c4viz.app.panels.inspector import ENDINGS
from c4viz.app.window.window import MainWindow
from tests.app.conftest import Opens
from tests.app.hands import (
    CTRL,
    SHIFT,
    in_dialog,
    inspected,
    photograph,
    press,
    show_trace,
    small_trace,
)

PLAIN = {"icicle": "Icicle", "tree": "Tree", "outline": "Outline", "charts": "Charts"}
PARTIAL = {name: f"{title} (partial)" for name, title in PLAIN.items()}

_SHOW_TRACES = [panel.name for panel in PANELS if panel.shows_trace]


def titles(window: MainWindow) -> dict[str, str]:
    """The titles of the panels that show the trace."""
    return {name: window.docks[name].windowTitle() for name in _SHOW_TRACES}


def limited(name: str = "alphabeta", **limits: float) -> Trace:
    """A search that a limit ends."""
    position, values = Position.parse("", "4x4", 3), {} if name in LIMITLESS else {"depth": 12}
    return search(position, name, limits=Limits(**limits), engine="reference", **values)  # type: ignore[arg-type]


LIMITLESS = ("mcts", "astar")


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda: limited(nodes=1_234), "nodes"),
        (lambda: limited(nodes=1), "nodes"),
        (lambda: limited(memory=20_000), "memory"),
        (lambda: limited("mcts", nodes=100), "nodes"),
        (lambda: limited("astar", nodes=10), "nodes"),
        (lambda: limited(seconds=0.000_001), "seconds"),
    ],
    ids=["nodes", "one node", "memory", "mcts", "astar", "seconds"],
)
def test_every_view_says_that_its_trace_is_partial_until_the_next_trace(
    window: MainWindow, make: Callable[[], Trace], why: str
) -> None:
    assert titles(window) == PLAIN
    trace = show_trace(window, make())
    assert titles(window) == PARTIAL
    assert ENDINGS[why] in inspected(window).values() or not len(trace)
    show_trace(window, small_trace())
    assert titles(window) == PLAIN
    show_trace(window, trace)
    window.session.exploration.show(None)
    assert titles(window) == PLAIN


def test_views_of_a_search_that_was_stopped_say_so_and_not_before(
    opens: Opens, qtbot: QtBot
) -> None:
    window = opens(depth=20)
    press(window, Qt.Key.Key_Return, CTRL)
    qtbot.waitUntil(
        lambda: (
            window.session.exploration.trace is not None
            and len(window.session.exploration.trace) > 99
        )
    )
    assert titles(window) == PLAIN
    window.session.runner.stop()
    qtbot.waitUntil(lambda: not window.session.exploration.is_running)
    assert titles(window) == PARTIAL


def test_a_partial_trace_from_a_file_is_partial_too(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    limited(nodes=50).save(tmp_path / "cut.npz")
    window.files.open(tmp_path / "cut.npz")
    qtbot.waitUntil(lambda: window.session.exploration.trace is not None)
    assert titles(window) == PARTIAL


def test_the_menu_and_sentences_keep_the_plain_name(window: MainWindow) -> None:
    show_trace(window, limited(nodes=50))
    assert [window.docks[name].toggleViewAction().text() for name in PLAIN] == list(PLAIN.values())


@pytest.mark.parametrize(("points", "size"), [(11, (1280, 800)), (28, (1920, 1080))])
def test_the_notes_make_the_window_no_larger(
    opens: Opens, points: int, size: tuple[int, int]
) -> None:
    window = opens(points=points)
    before = window.minimumSizeHint()
    show_trace(window, limited(nodes=1_234))
    window.resize(*size)
    assert window.minimumSizeHint().expandedTo(before) == before


def test_the_memory_dialog_says_which_searches_go_on(opens: Opens) -> None:
    words: list[str] = []

    def read(dialog: MemoryDialog) -> None:
        words.extend(label.text() for label in dialog.findChildren(QLabel))

    for memo in (False, True):
        window = opens(memo=memo)
        in_dialog(window, MemoryDialog, lambda w=window: press(w, Qt.Key.Key_M, CTRL), read)
    text = "\n".join(words)
    can = "Minimax, Alpha-beta and PVS (with Memo and Iterative off) can be run once more"
    assert can in text
    assert "Alpha-beta as it is set, can go on." in text
    assert "Alpha-beta as it is set, stops when its record is full." in text


def test_no_tab_cuts_its_words_at_the_largest_text(opens: Opens, qtbot: QtBot) -> None:
    window = opens(points=28)
    window.resize(1920, 1080)
    show_trace(window, limited(nodes=1_234))
    press(window, Qt.Key.Key_G, CTRL | SHIFT)
    for bar in window.findChildren(QTabBar):
        assert bar.elideMode() == Qt.TextElideMode.ElideNone
        needs = bar.fontMetrics().horizontalAdvance
        assert all(bar.tabRect(i).width() > needs(bar.tabText(i)) for i in range(bar.count()))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_tabs_for_which_there_is_no_room_are_reached_by_arrows_that_are_seen(
    opens: Opens, theme: str
) -> None:
    window = opens(points=16, theme=theme)
    show_trace(window, limited(nodes=1_234))
    press(window, Qt.Key.Key_G, CTRL | SHIFT)
    press(window, Qt.Key.Key_W)
    QApplication.processEvents()
    bars = window.findChildren(QTabBar)
    bar = next(bar for bar in bars if bar.isVisible() and bar.sizeHint().width() > bar.width())
    arrows = [one for one in bar.findChildren(QToolButton) if one.isVisible()]
    assert len(arrows) == 2
    usable = next(arrow for arrow in arrows if arrow.isEnabled())
    image, ground = photograph(usable), window.theme.panel.lightness()
    middle = image.height() // 2
    seen = [image.pixelColor(x, middle).lightness() for x in range(3, image.width() - 3)]
    assert max(abs(one - ground) for one in seen) > 100
