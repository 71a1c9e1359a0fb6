"""Panels that are dragged by their names, and not by their tabs, whatever else happens between."""

from __future__ import annotations

import os
import random

import pytest
from PyQt6.QtCore import QCoreApplication, QPoint
from PyQt6.QtWidgets import QTabBar

from c4viz import HandTree, search
from c4viz.app.dialogs.hand_tree_dialog import TEXTBOOK
from c4viz.app.widgets.dock_title import DockHead
from c4viz.app.window.window import MainWindow
from tests.app.conftest import Opens
from tests.app.hands import drag, show_trace, small_trace

EVENTS = int(os.environ.get("C4VIZ_EVENTS", "200"))
"""Events of a seed, more for a night."""
ACTIONS = (
    "workspace_play", "workspace_study", "workspace_class", "workspace_analyse", "reset_panels",
    "maximise_panel", "hide_panel", "float_panel", "show_why", "show_moves", "show_charts",
)  # fmt: skip
"""Actions that move panels."""
SIZES = ((1280, 800), (1920, 1080), (1000, 700))


@pytest.fixture
def as_at_first() -> bool:
    return True


def tab_bars(window: MainWindow) -> list[QTabBar]:
    """The bars whose tabs can be seen."""
    bars = window.findChildren(QTabBar)
    return [bar for bar in bars if bar.isVisible() and bar.count() and bar.x() >= 0]


def anywhere(chance: random.Random) -> QPoint:
    return QPoint(chance.randrange(1280), chance.randrange(800))


def drag_a_name(window: MainWindow, chance: random.Random) -> None:
    """Drag a panel that is seen by its name to anywhere."""
    seen = [dock for name, dock in window.docks.all().items() if window.docks.is_seen(name)]
    heads = [head for dock in seen if (head := dock.findChild(DockHead)) is not None]
    if heads:
        head = chance.choice(heads)
        head.come_down()
        end = head.mapFromGlobal(window.mapToGlobal(anywhere(chance)))
        drag(head, head.rect().bottomLeft() + QPoint(12, -3), end)


def drag_a_tab(window: MainWindow, chance: random.Random) -> None:
    """Drag a tab to anywhere."""
    if bars := tab_bars(window):
        bar = chance.choice(bars)
        start = bar.tabRect(chance.randrange(bar.count())).center()
        drag(bar, start, bar.mapFromGlobal(window.mapToGlobal(anywhere(chance))))


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_crashes_where_panels_are_dragged(opens: Opens, seed: int) -> None:
    chance, window = random.Random(seed), opens(points=11)
    traces = small_trace(), search(HandTree.parse(TEXTBOOK), "alphabeta")
    show_trace(window, traces[0])
    for _event in range(EVENTS):
        what = chance.choice(("name", "tab", "action", "action", "action", "size", "trace"))
        if what == "name":
            drag_a_name(window, chance)
        elif what == "tab":
            drag_a_tab(window, chance)
        elif what == "size":
            window.resize(*chance.choice(SIZES))
        elif what == "trace":
            show_trace(window, chance.choice(traces))
        else:
            window.actions_by_id[chance.choice(ACTIONS)].trigger()
        if chance.random() < 0.6:
            QCoreApplication.processEvents()
    assert window.isVisible()


def test_a_panel_is_not_dragged_by_its_tab(opens: Opens) -> None:
    window = opens(points=12)
    show_trace(window, small_trace())
    window.workspaces.go("analyse")
    QCoreApplication.processEvents()
    (bar,) = tab_bars(window)
    before = [bar.tabText(place) for place in range(bar.count())]
    drag(bar, bar.tabRect(1).center(), bar.tabRect(1).center() + QPoint(-200, 300))
    QCoreApplication.processEvents()
    assert not any(dock.isFloating() for dock in window.docks.all().values())
    assert [bar.tabText(place) for place in range(bar.count())] == before
    assert window.docks.is_seen("tree")  # the press has brought it up
