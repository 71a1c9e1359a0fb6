"""What if, in the window: changed by typing, lit in the tree, undone, and turned."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

import c4viz
from c4viz.app.practice.what_if_panel import WhatIfPanel
from c4viz.app.window.window import MainWindow
from tests.app.hands import CTRL, activate, click, press, show_trace

ALT = Qt.KeyboardModifier.AltModifier
TREE = c4viz.HandTree.parse("((3 12 8) (2 4 6) (14 5 2))")


@pytest.fixture
def panel(window: MainWindow) -> WhatIfPanel:
    """The panel, over alpha-beta of the textbook tree."""
    show_trace(window, c4viz.search(TREE, "alphabeta", depth=2, engine="reference"))
    press(window, Qt.Key.Key_W, CTRL | ALT)
    panel = window.docks.contents["what_if"]
    assert isinstance(panel, WhatIfPanel) and window.session.what_if.step is not None
    return panel


def said(panel: WhatIfPanel) -> str:
    QApplication.processEvents()
    return " ".join(one.text() for one in panel.findChildren(QLabel) if one.isVisible())


def type_in(field: QLineEdit, text: str) -> None:
    """Type into a field, and press Return."""
    activate(field.window() or field)
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)


def searched(window: MainWindow, qtbot: QtBot) -> None:
    what_if = window.session.what_if
    qtbot.waitUntil(lambda: not what_if.is_searching and not what_if.is_finding, timeout=60_000)
    QApplication.processEvents()


def test_a_setting_is_changed_by_typing_and_the_original_stays(
    window: MainWindow, panel: WhatIfPanel, qtbot: QtBot
) -> None:
    original = window.session.exploration.trace
    panel.name.setCurrentIndex(panel.name.findData("order"))
    type_in(panel.value, "centre")
    searched(window, qtbot)
    assert "order = centre" in said(panel) and "is still 1" in said(panel)
    assert window.session.exploration.trace is not original and panel.changed.isChecked()
    click(panel.original)
    assert window.session.exploration.trace is original
    click(panel.undo)
    QApplication.processEvents()
    assert not window.session.what_if.made and panel.redo.isEnabled()


def test_a_leaf_is_changed_and_what_changes_with_it_is_written_in_the_tree(
    window: MainWindow, panel: WhatIfPanel, qtbot: QtBot
) -> None:
    window.session.exploration.select(2)
    assert "Leaf 1 1" in said(panel) and panel.leaf.text() == "3"
    type_in(panel.leaf, "-7")
    searched(window, qtbot)
    assert "is 2 instead of 1" in said(panel) or "instead of 1" in said(panel)
    notes = [node.face.detail + node.face.note for node in window.session.tree.scene.nodes]
    written = window.session.tree.notes()
    assert "was 3" in written.values() and any("was 3" in one for one in notes)
    click(panel.original)
    assert "→ −7" in window.session.tree.notes().values()


def test_what_cannot_be_is_said_and_changes_nothing(
    window: MainWindow, panel: WhatIfPanel, qtbot: QtBot
) -> None:
    panel.name.setCurrentIndex(panel.name.findData("order"))
    type_in(panel.value, "sideways")
    window.session.exploration.select(2)
    QApplication.processEvents()
    type_in(panel.leaf, "much")
    assert not window.session.what_if.made


def test_the_smallest_change_that_turns_the_decision_is_found_and_made(
    window: MainWindow, panel: WhatIfPanel, qtbot: QtBot
) -> None:
    press(window, Qt.Key.Key_T, CTRL | ALT)
    searched(window, qtbot)
    found = window.session.what_if.smallest
    assert found is not None and found.changes
    assert found.changes[0].sentence in said(panel)
    panel._found.linkActivated.emit("0")
    searched(window, qtbot)
    made = window.session.what_if.difference
    assert made is not None and made.turns


def test_where_it_turns_is_a_bar_to_click(window: MainWindow, qtbot: QtBot) -> None:
    position = c4viz.Position.parse("43563263256655")
    show_trace(window, c4viz.search(position, "alphabeta", depth=3, engine="reference"))
    press(window, Qt.Key.Key_W, CTRL | ALT)
    panel = window.docks.contents["what_if"]
    assert isinstance(panel, WhatIfPanel)
    QApplication.processEvents()
    click(panel.turns)
    searched(window, qtbot)
    scan = window.session.what_if.flips
    assert scan is not None and len(scan.stretches) >= 2 and panel.bar.isVisible()
    last = len(scan.stretches) - 1
    pos = panel.bar.box_of(last).center().toPoint()
    QTest.mouseClick(panel.bar, Qt.MouseButton.LeftButton, pos=pos)
    searched(window, qtbot)
    (change,) = window.session.what_if.made
    assert getattr(change, "value", None) == scan.stretches[last].first


def test_another_search_ends_it(window: MainWindow, panel: WhatIfPanel) -> None:
    show_trace(window, c4viz.search(TREE, "minimax", depth=2, engine="reference"))
    QApplication.processEvents()
    assert window.session.what_if.step is None and panel.begin.isVisible()
