"""The tree in a window: clicks that other panels answer, and keys."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from c4viz import Flag, Position, Trace, search
from c4viz.app.widgets.zoom_canvas import START_ZOOM, fitting_zoom
from c4viz.app.window.window import MainWindow
from c4viz.telling import number_text
from tests.app.hands import (
    CTRL,
    LEFT,
    NONE,
    SHIFT,
    activate,
    button,
    click,
    click_column,
    click_node,
    double_click_node,
    drawn,
    has_colour,
    inspected,
    open_form,
    photograph,
    point_of,
    press,
    pruned,
    said,
    set_up,
    show_trace,
    small_trace,
    tool_button,
    wait_for_search,
    wheel,
)

WALKING = {
    "left": (Qt.Key.Key_Left, CTRL),
    "right": (Qt.Key.Key_Right, CTRL),
    "up": (Qt.Key.Key_Up, NONE),
    "down": (Qt.Key.Key_Down, NONE),
}


@pytest.fixture
def trace(window: MainWindow) -> Trace:
    """The tree of 51 nodes that the window shows, with cutoffs; they say all that they can."""
    window.session.tree.set_detail("all")
    return show_trace(window, small_trace())


# ---- seeing ------------------------------------------------------------------------------------


def test_after_a_search_its_nodes_are_painted(window: MainWindow, qtbot: QtBot) -> None:
    assert not has_colour(photograph(window.tree.viewport()), window.theme.maximiser)
    click_column(window, 3)
    wait_for_search(qtbot, window)
    picture = photograph(window.tree.viewport())
    assert has_colour(picture, window.theme.maximiser)
    assert has_colour(picture, window.theme.minimiser)
    assert 0 in drawn(window.tree)


def test_a_folded_node_counts_what_is_hidden_below_it(window: MainWindow, trace: Trace) -> None:
    press(window, Qt.Key.Key_Backspace)
    shown = drawn(window.tree)
    assert set(shown) == {0, *trace.children(0)}
    for row in trace.children(0):
        assert shown[row].face.folded == f"+{trace.nodes_below(row):,}"
    assert shown[0].face.folded == ""


def test_values_of_wins_count_the_plies(window: MainWindow) -> None:
    position = set_up(window, "121212")
    show_trace(window, search(position, "alphabeta", depth=3, engine="reference"))
    assert drawn(window.tree)[0].face.value == "W1"
    assert inspected(window)["Value"] == "W1: MAX wins at ply 1 (999,999)"


def left_end(window: MainWindow, row: int) -> QPoint:
    """A point in the left end of a MAX node's box, to the right of its parent's middle."""
    point, picture = point_of(window.tree, row), photograph(window.tree.viewport())
    parent = window.session.exploration.trace.parent(row)
    columns = range(point_of(window.tree, parent).x(), point.x())
    fill = window.theme.maximiser
    x = next(x for x in columns if picture.pixelColor(x, point.y() - 8) == fill)
    return QPoint(x + 10, point.y())


# ---- looking -----------------------------------------------------------------------------------


def test_a_click_on_a_node_shows_its_position_and_its_numbers(
    window: MainWindow, trace: Trace
) -> None:
    press(window, Qt.Key.Key_F)
    for row in (6, 34, 0, 2):
        click_node(window.tree, row)
        assert window.session.shown.position == trace.position_at(row)
        record, told = trace.record(row), inspected(window)
        columns = " ".join(str(move + 1) for move in trace.moves_to(row))
        assert told["Moves"] == (columns or "none: the root")
        assert told["To move"].startswith("MAX" if trace.has(row, Flag.MAX) else "MIN")
        assert number_text(record.value) in told["Value"]
        assert told["Window"] == f"[{number_text(record.alpha)}, {number_text(record.beta)}]"
        assert told["Nodes below"] == f"{record.size - 1:,}"


def test_escape_returns_to_the_game(window: MainWindow, trace: Trace) -> None:
    click_node(window.tree, 6)
    press(window, Qt.Key.Key_Escape)
    assert not window.session.shown.looks_ahead
    assert window.session.shown.position == window.session.game.match.position
    assert "Best column" in inspected(window)
    assert not has_colour(photograph(window.tree.viewport()), window.theme.accent)


def test_a_click_on_a_pruned_branch_says_what_it_is(window: MainWindow, trace: Trace) -> None:
    # Row 34 and its only child end one level apart; the branches cut off stand under the child.
    line = point_of(window.tree, 32).y() - point_of(window.tree, 31).y()
    branch = left_end(window, 35) + QPoint(0, line)
    QTest.mouseClick(window.tree.viewport(), LEFT, pos=branch)
    assert said(window) == "Column 2 was cut off here: never searched."
    assert window.session.exploration.selected == 34
    around = photograph(window.tree.viewport()).copy(branch.x() - 10, branch.y() - 12, 60, 24)
    assert not has_colour(around, window.theme.accent)  # the ring is the node's alone


# ---- walking -----------------------------------------------------------------------------------


def walk(window: MainWindow, *directions: str) -> list[int | None]:
    """Press arrow keys; the rows that were selected after each."""
    rows = []
    for direction in directions:
        press(window, *WALKING[direction])
        rows.append(window.session.exploration.selected)
    return rows


def test_the_first_arrow_goes_to_the_root(window: MainWindow, trace: Trace) -> None:
    assert walk(window, "right") == [0]


def test_right_follows_the_best_child_and_left_goes_back(window: MainWindow, trace: Trace) -> None:
    best = trace.principal_rows()
    press(window, Qt.Key.Key_Home)
    assert walk(window, "right", "right", "right", "right") == best[1:]
    assert walk(window, "right") == [best[-1]]
    assert walk(window, "left", "left", "left", "left", "left") == [*best[-2::-1], 0]


def test_right_unfolds_what_was_folded(window: MainWindow, trace: Trace) -> None:
    press(window, Qt.Key.Key_Backspace)
    assert 2 not in drawn(window.tree)
    press(window, Qt.Key.Key_Home)
    assert walk(window, "right", "right") == trace.principal_rows()[1:3]


def test_up_and_down_walk_a_level_across_subtrees(window: MainWindow, trace: Trace) -> None:
    click_node(window.tree, 2)
    level = [row for row, node in drawn(window.tree).items() if node.level == 2]
    assert len({trace.parent(row) for row in level}) > 1
    assert walk(window, *["down"] * (len(level) - 1)) == level[1:]
    assert walk(window, "down") == [level[-1]]
    assert walk(window, *["up"] * (len(level) - 1)) == level[-2::-1]
    assert walk(window, "up") == [level[0]]


def test_home_goes_to_the_root(window: MainWindow, trace: Trace) -> None:
    click_node(window.tree, 34)
    press(window, Qt.Key.Key_Home)
    assert window.session.exploration.selected == 0
    assert window.tree.viewport().rect().contains(point_of(window.tree, 0))


def test_walking_keeps_the_selected_node_in_view(window: MainWindow, trace: Trace) -> None:
    for _ in range(6):
        press(window, Qt.Key.Key_Plus)
    press(window, Qt.Key.Key_Home)
    for direction in ("right", "right", "right", "down", "down", "up", "left", "right"):
        (row,) = walk(window, direction)
        assert row is not None
        assert window.tree.viewport().rect().contains(point_of(window.tree, row))


# ---- folding -----------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_return_folds_and_unfolds_the_selected_node(
    window: MainWindow, trace: Trace, key: Qt.Key
) -> None:
    click_node(window.tree, 34)
    assert 35 in drawn(window.tree)
    press(window, key)
    assert 35 not in drawn(window.tree)
    assert (34, 1) not in pruned(window.tree)
    assert drawn(window.tree)[34].face.folded == f"+{trace.nodes_below(34)}"
    press(window, key)
    assert 35 in drawn(window.tree)
    assert (34, 1) in pruned(window.tree)


def test_a_leaf_cannot_be_folded(window: MainWindow, trace: Trace) -> None:
    before = window.tree.scene_shown
    leaf = next(row for row in drawn(window.tree) if trace.has(row, Flag.LEAF))
    double_click_node(window.tree, leaf)
    press(window, Qt.Key.Key_Return)
    assert window.tree.scene_shown == before


def test_unfold_more_shows_the_whole_of_a_small_tree_in_the_end(
    window: MainWindow, trace: Trace
) -> None:
    for _ in range(3):
        press(window, Qt.Key.Key_Return, SHIFT)
    assert set(drawn(window.tree)) == set(range(len(trace)))


def test_a_selected_node_that_was_folded_away_is_unfolded_again_by_looking(
    window: MainWindow, trace: Trace
) -> None:
    press(window, Qt.Key.Key_Backspace)
    window.session.exploration.select(8)
    assert 8 in drawn(window.tree)


# ---- zoom and pan ------------------------------------------------------------------------------


@pytest.fixture
def wide(window: MainWindow) -> Trace:
    """A tree larger than the view."""
    window.docks["icicle"].hide()
    position = set_up(window, "")
    trace = show_trace(
        window, search(position, "minimax", depth=3, order="left", engine="reference")
    )
    for _ in range(2):
        press(window, Qt.Key.Key_Return, SHIFT)
    return trace


def test_zoom_has_an_end_in_both_directions(window: MainWindow, wide: Trace) -> None:
    for key, notches in ((Qt.Key.Key_Plus, 40), (Qt.Key.Key_Minus, -40)):
        for _ in range(40):
            press(window, key)
        zoom = window.tree.zoom
        press(window, key)
        wheel(window.tree.viewport(), QPointF(100, 100), notches, CTRL)
        assert window.tree.zoom == zoom
        photograph(window.tree.viewport())


@pytest.mark.parametrize("name", ["tree", "icicle"])
def test_a_click_selects_nothing_of_another_tree_that_came_meanwhile(
    window: MainWindow, name: str
) -> None:
    show_trace(window, small_trace())
    is_tree = name == "tree"
    view = window.tree.viewport() if is_tree else window.icicle
    place = point_of(window.tree, 0) if is_tree else window.icicle.rect_of(0).center().toPoint()
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=place)
    show_trace(window, small_trace())  # whose root is drawn at the same place
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=place)
    assert window.session.exploration.selected is None
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=place)
    assert window.session.exploration.selected == 0


def fit_by_key(window: MainWindow) -> None:
    press(window, Qt.Key.Key_F)


def fit_by_button(window: MainWindow) -> None:
    click(tool_button(window.bar, "tree_fit"))


@pytest.mark.parametrize("fit", [fit_by_key, fit_by_button])
def test_fit_brings_the_whole_tree_into_view(window: MainWindow, wide: Trace, fit) -> None:
    for _ in range(3):
        press(window, Qt.Key.Key_Plus)
    view = window.tree.viewport()
    assert not all(view.rect().contains(point_of(window.tree, row)) for row in drawn(window.tree))
    fit(window)
    QApplication.processEvents()
    assert all(view.rect().contains(point_of(window.tree, row)) for row in drawn(window.tree))
    bars = window.tree.horizontalScrollBar(), window.tree.verticalScrollBar()
    assert all(bar.minimum() == bar.maximum() for bar in bars)


def test_fit_shows_a_small_tree_no_larger_than_can_be_read_well(
    window: MainWindow, trace: Trace
) -> None:
    double_click_node(window.tree, 0)
    assert set(drawn(window.tree)) == {0}
    press(window, Qt.Key.Key_F)
    assert window.tree.zoom == 2.2


LARGE: dict[str, tuple[str, dict[str, object]]] = {
    "alphabeta": ("", {"depth": 7}),
    "iterative": ("", {"settings": "alphabeta", "depth": 6, "iterative": True}),
    "mcts": ("", {"iterations": 40_000}),
    "astar": ("", {"expansions": 300}),
    "solver": ("66772366717352144112345442", {}),
}
"""Searches whose trees are larger than the view."""


def can_be_read(window: MainWindow, row: int) -> bool:
    """Whether a node is in view, as large as its words need it."""
    shown = window.tree.viewport().rect().contains(point_of(window.tree, row))
    return shown and window.tree.zoom >= START_ZOOM


def test_a_fitted_tree_stays_fitted_while_it_is_stepped_through_and_folded(
    window: MainWindow, wide: Trace
) -> None:
    press(window, Qt.Key.Key_F)
    press(window, Qt.Key.Key_PageUp)
    press(window, Qt.Key.Key_Return)
    view = window.tree.viewport()
    assert all(view.rect().contains(point_of(window.tree, row)) for row in drawn(window.tree))
    press(window, Qt.Key.Key_PageUp, SHIFT)
    press(window, Qt.Key.Key_Backspace)
    assert window.tree.zoom == fitting_zoom(window.tree.extent, window.tree.room) > START_ZOOM


@pytest.mark.parametrize("name", LARGE)
def test_another_tree_begins_at_a_size_that_can_be_read_though_the_last_was_fitted(
    window: MainWindow, wide: Trace, name: str
) -> None:
    press(window, Qt.Key.Key_F)
    assert window.tree.zoom < START_ZOOM
    moves, how = LARGE[name]
    trace = show_trace(window, search(Position.parse(moves), **{"settings": name, **how}))
    assert can_be_read(window, window.session.exploration.root)
    for key in [Qt.Key.Key_PageUp] * 4 + [Qt.Key.Key_PageDown] * 2:
        press(window, key)
        row = trace.at(window.session.exploration.step).row
        assert row is not None and can_be_read(window, row)


# ---- searching ---------------------------------------------------------------------------------


def test_a_looked_at_node_is_searched_when_that_is_asked_for_and_not_when_one_goes_on(
    window: MainWindow, trace: Trace, qtbot: QtBot
) -> None:
    position = trace.position_at(6)
    click_node(window.tree, 6)
    press(window, Qt.Key.Key_F5)
    assert window.session.exploration.trace is trace and not window.session.exploration.is_running
    assert said(window).endswith("Ctrl+Return searches the position on the board.")
    press(window, Qt.Key.Key_Return, CTRL)
    wait_for_search(qtbot, window)
    assert window.session.exploration.trace.position == position
    assert window.session.shown.position == position
    assert window.session.shown.looks_ahead
    assert window.session.game.match.moves == ()
    press(window, Qt.Key.Key_Escape)
    assert window.session.shown.position == trace.position


def test_the_search_button_searches_the_board_without_playing_on(
    window: MainWindow, qtbot: QtBot
) -> None:
    position = set_up(window, "4453")
    click(button(open_form(window), "Analyse with Alpha-beta"))
    wait_for_search(qtbot, window)
    assert window.session.exploration.trace.position == position
    assert window.session.game.match.position == position
    assert not window.session.shown.looks_ahead


def test_the_tree_takes_the_keys_when_it_is_clicked(window: MainWindow, trace: Trace) -> None:
    window.board.setFocus()
    activate(window)
    click_node(window.tree, 1)
    assert window.tree.hasFocus()


def test_arrows_walk_after_a_click_on_the_board(window: MainWindow, qtbot: QtBot) -> None:
    click_column(window, 3)
    wait_for_search(qtbot, window)
    press(window, Qt.Key.Key_Right, CTRL)
    press(window, Qt.Key.Key_Right, CTRL)
    assert (
        window.session.exploration.selected == window.session.exploration.trace.principal_rows()[1]
    )


def test_home_gives_the_arrows_back_to_the_tree(window: MainWindow, trace: Trace) -> None:
    button(window, "Analyse with Alpha-beta").setFocus()
    press(window, Qt.Key.Key_Home)
    press(window, Qt.Key.Key_Right, CTRL)
    assert window.session.exploration.selected == trace.principal_rows()[1]


def test_after_a_click_on_a_node_left_and_right_step_as_everywhere(
    window: MainWindow, trace: Trace
) -> None:
    click_node(window.tree, 1)
    exploration = window.session.exploration
    for view in (window.tree, window.icicle):
        view.setFocus()
        before = exploration.step
        press(window, Qt.Key.Key_Left)
        assert exploration.step == before - 1
        press(window, Qt.Key.Key_Left)
        press(window, Qt.Key.Key_Right)
        assert exploration.step == before - 1


def test_a_tree_that_nobody_has_scrolled_starts_anew_in_another_size(
    window: MainWindow, trace: Trace
) -> None:
    tree = window.tree
    window.docks.show("why")
    window.resize(1280, 460)
    QApplication.processEvents()
    at = tree.offset()
    tree.show_start()
    assert tree.offset() == at
    tree.verticalScrollBar().setValue(tree.verticalScrollBar().maximum())
    scrolled = tree.offset()
    assert scrolled != at
    window.resize(1280, 470)
    QApplication.processEvents()
    assert tree.offset() != at  # where it was scrolled to, as far as there is room
