"""Decision trees in the window: opened, asked about the board, grown again step by step."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from pytestqt.qtbot import QtBot

from c4viz.app.window.window import MainWindow
from c4viz.lab.learning.id3 import TreeLimits, learn
from c4viz.search.decision_tree import save_tree
from c4viz.trace import DecisionTreeTrace
from tests.app.hands import (
    CTRL,
    SHIFT,
    click_node,
    drawn,
    drop,
    inspected,
    phase_segments,
    press,
    press_column,
    show_trace,
)
from tests.trace.test_decision_tree import PAIRS
from tests.trees import playouts


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    file = tmp_path / "small.c4tree"
    save_tree(file, learn(PAIRS, TreeLimits(alpha=0.2)))
    return file


def opened(window: MainWindow, qtbot: QtBot, file: Path) -> DecisionTreeTrace:
    drop(window, file)
    qtbot.waitUntil(lambda: isinstance(window.session.exploration.trace, DecisionTreeTrace))
    trace = window.session.exploration.trace
    assert isinstance(trace, DecisionTreeTrace)
    return trace


def lit(window: MainWindow) -> set[int]:
    """Rows of the nodes on the thick way."""
    return {row for row, node in drawn(window.tree).items() if node.principal}


def test_a_tree_that_is_dropped_lights_the_way_of_the_board(
    window: MainWindow, qtbot: QtBot, tree: Path
) -> None:
    opened(window, qtbot, tree)
    assert window.session.game.match.position.rules.size == "4x4"
    assert lit(window) == {0, 1}
    assert window.game.board.marked == (0, 3)  # what the root tests
    assert drawn(window.tree)[0].face.value == "disc in c4r1?"
    press_column(window, 3)
    assert lit(window) == {0, 4, 5}
    click_node(window.tree, 5)
    assert window.game.board.marked is None
    assert "Value" not in inspected(window)


def test_its_steps_grow_it_with_the_gains_of_all_tests(
    window: MainWindow, qtbot: QtBot, tree: Path
) -> None:
    trace = opened(window, qtbot, tree)
    press(window, Qt.Key.Key_G, CTRL | SHIFT)
    charts = window.charts
    qtbot.waitUntil(lambda: "At the root" in charts.view.accessibleDescription())
    assert [charts.choice.itemData(n) for n in range(charts.choice.count())] == ["gains", "depth"]
    window.session.exploration.go_to(2)
    qtbot.waitUntil(lambda: "At the node after no" in charts.view.accessibleDescription())
    assert window.game.board.marked == (0, 0)
    window.session.exploration.go_to(3)
    qtbot.waitUntil(lambda: "is a leaf" in charts.view.accessibleDescription())
    window.session.exploration.go_to(trace.timeline.phases[1])
    assert drawn(window.tree)[1].face.value == "column 2, 92%"


def test_after_an_mcts_search_it_has_its_own_phases_alone(
    window: MainWindow, qtbot: QtBot, tree: Path
) -> None:
    show_trace(window, playouts())
    qtbot.waitUntil(lambda: len(phase_segments(window)) == 4)
    opened(window, qtbot, tree)
    qtbot.waitUntil(lambda: len(phase_segments(window)) == 3)
    for place in reversed(range(3)):
        qtbot.mouseClick(phase_segments(window)[place], Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: phase_segments(window)[place].isChecked())  # noqa: B023
    show_trace(window, playouts())
    qtbot.waitUntil(lambda: len(phase_segments(window)) == 4)
