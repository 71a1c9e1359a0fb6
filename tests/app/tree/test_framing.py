"""What of a tree is in view: where one is, the path to it; and nothing that jumps meanwhile."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QCoreApplication, QPoint, QPointF, QRect, Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from c4viz import HandTree, Position, Trace, search
from c4viz.app.dialogs.hand_tree_dialog import TEXTBOOK
from c4viz.app.state.session import Session
from c4viz.app.tree.view import TreeCanvas
from c4viz.app.widgets.theme import DARK
from c4viz.app.window.window import MainWindow
from c4viz.query.find import find
from c4viz.query.query import read_query
from tests.app.conftest import Opens
from tests.app.hands import CTRL, LEFT, adopt, press, set_up, show_trace, wait_for_search, wheel

DEEP = search(Position(), "alphabeta", depth=5, order="centre", engine="reference")
EDGE = 20
"""Pixels from the left edge of the view to within a chip."""


@pytest.fixture
def deep(canvas: TreeCanvas, session: Session) -> Trace:
    """A tree of 2,356 steps, too wide for the canvas that shows it."""
    return adopt(session, DEEP)


def chips(tree: TreeCanvas) -> list[int]:
    """The rows at the left edge of the view, from the top."""
    places = (QPointF(EDGE, y) for y in range(0, tree.viewport().height(), 3))
    found = [row for place in places if (row := tree.row_at(place)) is not None]
    return list(dict.fromkeys(found))


def rows_in_view(tree: TreeCanvas, rows: list[int]) -> set[int]:
    """Those of some rows of which the middle is in view, beside the chips."""
    points = {row: tree.point_of(row) for row in rows}
    return {r for r, at in points.items() if at is not None and tree.row_at(at) == r}


def test_at_every_step_the_path_is_in_view_or_stands_at_the_left(
    canvas: TreeCanvas, session: Session, deep: Trace
) -> None:
    for step in range(0, deep.steps, 37):
        session.exploration.go_to(step)
        row = deep.at(step).row
        if row is None:
            continue
        path = list(deep.path(row))
        assert row in rows_in_view(canvas, path)
        assert rows_in_view(canvas, path) | set(chips(canvas)) >= set(path)


def test_no_node_of_the_path_is_half_behind_the_first_chips(window: MainWindow) -> None:
    window.workspaces.go("class")
    settings = {"depth": 5, "order": "centre", "engine": "reference"}
    trace = show_trace(window, search(Position.parse("4453"), "pvs", **settings))
    window.tree.zoom_by(1)  # who has chosen a zoom keeps it
    window.session.exploration.go_to(500)
    path = list(trace.path(trace.at(500).row or 0))
    first = chips(window.tree)
    assert first and first == path[: len(first)]
    assert rows_in_view(window.tree, path) >= set(path[len(first) :])
    tree = window.tree
    beside = [QPointF(tree.covered + 2, y) for y in range(tree.viewport().height())]
    assert not any(tree.row_at(place) for place in beside)


@pytest.mark.parametrize("workspace", ["class", "play"])
def test_another_size_leaves_no_column_half_behind_the_chips(
    window: MainWindow, workspace: str
) -> None:
    show_trace(window, DEEP)
    window.tree.zoom_by(2.0)  # at which the path is too wide
    window.session.exploration.go_to(613)
    window.workspaces.go(workspace)
    tree = window.tree
    beside = [QPointF(tree.covered + 2, y) for y in range(tree.viewport().height())]
    assert tree.covered and not any(tree.row_at(place) for place in beside)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_class_sees_all_of_a_small_tree(window: MainWindow, size: tuple[int, int]) -> None:
    window.setMinimumSize(0, 0)
    window.resize(*size)
    window.workspaces.go("class")
    trace = show_trace(window, search(HandTree.parse(TEXTBOOK), "alphabeta"))
    tree = window.tree
    for step in range(trace.steps + 1):
        window.session.exploration.go_to(step)
        assert tree.seen.adjusted(-1, -1, 1, 1).contains(tree.extent)
        assert tree.zoom * tree.font().pointSizeF() >= 14


@pytest.mark.parametrize("as_at_first", [True])
def test_all_of_a_small_tree_stays_in_view_from_one_workspace_to_the_next(opens: Opens) -> None:
    window = opens()
    tree, trace = window.tree, show_trace(window, search(HandTree.parse(TEXTBOOK), "alphabeta"))
    window.session.exploration.go_to(1)
    window.session.exploration.go_to(trace.steps)
    zoom = tree.zoom
    for workspace in ("class", "play", "study"):
        window.workspaces.go(workspace)
        assert tree.seen.adjusted(-1, -1, 1, 1).contains(tree.extent)
    assert tree.zoom >= 0.9 * zoom


def test_wide_chips_stand_in_a_narrow_view_too(opens: Opens) -> None:
    window = opens(points=16, workspace="play")
    window.workspaces.arrange()
    slippery = Position.parse("4453", rule_set="slippery")
    trace = show_trace(window, search(slippery, "expectiminimax", depth=2, engine="reference"))
    window.session.exploration.go_to(300)
    path = list(trace.path(trace.at(300).row or 0))
    assert window.tree.covered > window.tree.room.width() / 3
    assert set(chips(window.tree)) | rows_in_view(window.tree, path) == set(path)


def test_what_is_below_the_node_at_work_is_in_view(
    canvas: TreeCanvas, session: Session, deep: Trace
) -> None:
    for child in deep.children(0):
        step = deep.timeline.step_left(child)
        assert step is not None
        session.exploration.go_to(step)
        replies = list(deep.children(child))
        assert rows_in_view(canvas, replies) == set(replies)


def test_a_chip_leads_back_to_its_node(canvas: TreeCanvas, session: Session, deep: Trace) -> None:
    session.exploration.go_to(613)
    row = deep.at(613).row
    root, *others = chips(canvas)
    assert root == 0 and others == list(deep.path(row))[1 : 1 + len(others)]
    y = next(y for y in range(0, 999, 3) if canvas.row_at(QPointF(EDGE, y)) == others[-1])
    assert "column" in canvas.words_at(QPointF(EDGE, y))
    QTest.mouseClick(canvas.viewport(), LEFT, pos=QPoint(EDGE, y))
    assert session.exploration.selected == others[-1]
    assert others[-1] in rows_in_view(canvas, others)


def test_who_scrolls_away_is_left_there_until_the_next_step(window: MainWindow) -> None:
    show_trace(window, DEEP)
    window.session.exploration.go_to(613)
    QCoreApplication.processEvents()  # a first step has been taken: another line for newcomers
    tree = window.tree
    wheel(tree.viewport(), QPointF(300, 100), 9)
    tree.horizontalScrollBar().setValue(tree.horizontalScrollBar().minimum())
    there = tree.offset()
    window.session.exploration.set_colour_by("value")
    window.session.exploration.set_found(find(DEEP, read_query("cutoff")))
    window.tree.set_theme(DARK)
    assert tree.offset() == there
    press(window, Qt.Key.Key_PageDown)
    row = DEEP.at(614).row
    assert row is not None and row in rows_in_view(tree, [row])


def test_a_step_moves_nothing_where_all_it_is_about_is_in_view(
    canvas: TreeCanvas, session: Session, deep: Trace
) -> None:
    moves = 0
    for step in range(600, 700):
        before = canvas.offset()
        session.exploration.go_to(step)
        moves += canvas.offset().x() != before.x()
    assert moves < 10


# ---- moving ------------------------------------------------------------------------------------


def test_a_move_begins_where_things_were_and_ends_where_they_belong(
    canvas: TreeCanvas, session: Session, qtbot: QtBot
) -> None:
    canvas.glide.wanted = True
    adopt(session, DEEP)
    before = canvas.point_of(0)
    session.exploration.go_to(613)
    after = canvas.point_of(0)
    assert before is not None and after is not None and before != after
    assert not canvas.glide.way.isNull()
    qtbot.waitUntil(lambda: canvas.glide.way.isNull())
    parent = DEEP.parent(DEEP.at(613).row or 0)
    assert parent is not None
    canvas.horizontalScrollBar().setValue(0)
    scrolled = canvas.point_of(parent)
    session.exploration.go_to(614)
    after = canvas.point_of(parent)
    assert scrolled is not None and after is not None and after != scrolled
    assert (after + canvas.glide.way - scrolled).manhattanLength() < 1
    qtbot.waitUntil(lambda: canvas.glide.way.isNull())
    assert canvas.point_of(parent) == after


@pytest.mark.parametrize("key", [Qt.Key.Key_F, Qt.Key.Key_Plus, Qt.Key.Key_Minus])
def test_a_zoom_by_key_begins_with_what_was_seen(opens: Opens, qtbot: QtBot, key: Qt.Key) -> None:
    window = opens(falls=True)
    tree = window.tree
    show_trace(window, search(Position.parse("4453"), "minimax", depth=2, engine="reference"))
    tree.zoom_by(0.9)
    qtbot.waitUntil(lambda: tree.glide.way.isNull())
    before, zoom = tree.point_of(0), tree.zoom
    press(window, key)
    after, glide = tree.point_of(0), tree.glide
    assert before is not None and after is not None and tree.zoom != zoom
    assert glide.stretch == pytest.approx(zoom / tree.zoom)
    assert (after * glide.stretch + glide.way - before).manhattanLength() < 1
    qtbot.waitUntil(lambda: glide.stretch == 1)
    assert tree.point_of(0) == after


def test_the_wheel_zooms_at_once(canvas: TreeCanvas, deep: Trace) -> None:
    canvas.glide.wanted = True
    before = canvas.zoom
    middle = QPointF(canvas.viewport().rect().center())
    wheel(canvas.viewport(), middle, 1, Qt.KeyboardModifier.ControlModifier)
    assert canvas.zoom > before
    assert canvas.glide.stretch == 1


def test_without_motion_nothing_glides(opens: Opens) -> None:
    window = opens(falls=True)
    show_trace(window, DEEP)
    window.actions_by_id["motion"].trigger()
    for step in (5, 613, 2000):
        window.session.exploration.go_to(step)
        assert window.tree.glide.way.isNull()


def test_the_view_is_whole_again_where_there_is_room(window: MainWindow) -> None:
    show_trace(window, DEEP)
    window.session.exploration.go_to(613)
    assert chips(window.tree)
    press(window, Qt.Key.Key_F)
    assert window.tree.viewport().rect().contains(QRect(*_reach(window.tree, DEEP)))
    assert 0 in rows_in_view(window.tree, [0])


@pytest.mark.parametrize("as_at_first", [True])
def test_what_one_has_scrolled_to_stays_in_view_in_another_text_size(
    opens: Opens, qtbot: QtBot
) -> None:
    window = opens(depth=5)
    set_up(window, "4444133375133532")
    window.actions_by_id["workspace_study"].trigger()
    press(window, Qt.Key.Key_Return, CTRL)
    wait_for_search(qtbot, window)
    seen, tree = window.session.exploration, window.tree
    for _round in range(8):
        window.actions_by_id["larger_text"].trigger()
        QCoreApplication.processEvents()
    for row in (10, None):  # where a search for nodes leads, and away again
        seen.select(row)
        QCoreApplication.processEvents()
    rows = [node.item.row for node in tree.scene_shown.nodes if not node.item.pruned]
    before = rows_in_view(tree, rows)
    assert 10 in before and 0 not in before
    window.actions_by_id["normal_text"].trigger()
    for _round in range(3):
        QCoreApplication.processEvents()
    assert rows_in_view(tree, rows) >= before


def _reach(tree: TreeCanvas, trace: Trace) -> tuple[int, int, int, int]:
    """The rectangle of the middles of all nodes on the path."""
    points = [tree.point_of(row) for row in trace.path(trace.at(613).row or 0)]
    known = [at for at in points if at is not None]
    xs, ys = [round(at.x()) for at in known], [round(at.y()) for at in known]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
