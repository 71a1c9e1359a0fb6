"""What the tree paints, and what the mouse does with it."""

from __future__ import annotations

import dataclasses

import pytest
from PyQt6.QtCore import QPoint, QPointF
from PyQt6.QtGui import QColor, QImage
from PyQt6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from c4viz import Flag, HandTree, Position, Trace, search
from c4viz.app.panels.inspector import Inspector
from c4viz.app.state.session import Session
from c4viz.app.tree.view import TreeCanvas
from c4viz.app.widgets.theme import DARK, LIGHT
from c4viz.app.widgets.zoom_canvas import START_ZOOM
from c4viz.telling import number_text
from tests.app.conftest import ViewOf
from tests.app.hands import (
    CTRL,
    NONE,
    adopt,
    click_node,
    double_click_node,
    drag,
    drawn,
    has_colour,
    photograph,
    point_of,
    pruned,
    small_trace,
    wheel,
)


@pytest.fixture
def trace(canvas: TreeCanvas, session: Session) -> Trace:
    """The tree of 51 nodes that the canvas shows, with cutoffs; they say all that they can."""
    session.tree.set_detail("all")
    return adopt(session, small_trace())


@pytest.fixture
def wide(canvas: TreeCanvas, session: Session) -> Trace:
    """A tree larger than the view, which is as high as in a window without an icicle."""
    canvas.resize(768, 372)
    trace = adopt(session, search(Position(), "minimax", depth=3, order="left", engine="reference"))
    for _ in range(2):
        session.tree.unfold_more()
    QApplication.processEvents()  # until it is drawn
    return trace


def tree_in(canvas: TreeCanvas, **colours: QColor) -> QImage:
    """The tree as it is painted with these colours in place of the theme's."""
    canvas.set_theme(dataclasses.replace(LIGHT, **colours))
    picture = photograph(canvas.viewport())
    canvas.set_theme(LIGHT)
    return picture


def is_painted(canvas: TreeCanvas, name: str) -> bool:
    """Whether anything in the tree has the theme's colour of this name."""
    return tree_in(canvas, **{name: QColor("#00ff00")}) != tree_in(canvas)


# ---- what is painted ---------------------------------------------------------------------------


def test_before_any_search_the_tree_says_what_will_be_there(canvas: TreeCanvas) -> None:
    assert canvas.scene_shown.nodes == ()
    assert is_painted(canvas, "faint")


def test_a_node_says_its_column_player_value_and_window(canvas: TreeCanvas, trace: Trace) -> None:
    for row, node in drawn(canvas).items():
        record = trace.record(row)
        assert node.face.move == (str(record.move + 1) if row else "root")
        assert node.face.player == ("MAX" if trace.has(row, Flag.MAX) else "MIN")
        assert node.face.value.endswith(number_text(record.value))
        window = f"[{number_text(record.alpha)}, {number_text(record.beta)}]"
        assert node.face.window == ("" if window == "[−∞, ∞]" else window)


def test_the_principal_variation_stands_out(canvas: TreeCanvas, trace: Trace) -> None:
    shown = drawn(canvas)
    rows = trace.principal_rows()
    assert [row for row, node in shown.items() if node.principal] == sorted(rows)
    assert len(rows) == 5
    assert is_painted(canvas, "principal")


def test_pruned_branches_are_drawn_where_they_were_cut_off(
    canvas: TreeCanvas, trace: Trace
) -> None:
    unfolded = {node.item.row for row, node in drawn(canvas).items() if not node.face.folded}
    cut = {(row, move) for row in unfolded for move in trace.pruned(row)}
    assert pruned(canvas) == cut
    assert cut
    assert is_painted(canvas, "pruned")


def test_a_cutoff_says_so(canvas: TreeCanvas, trace: Trace) -> None:
    shown = drawn(canvas)
    said_cut = {row for row, node in shown.items() if node.face.note.startswith("cut: ")}
    assert said_cut == {row for row in shown if trace.has(row, Flag.CUTOFF)}
    assert said_cut
    assert is_painted(canvas, "note")


def test_a_minimax_tree_has_neither_cutoffs_nor_pruned_branches(
    canvas: TreeCanvas, session: Session
) -> None:
    session.tree.set_detail("all")
    adopt(session, small_trace(depth=3, name="minimax"))
    assert not pruned(canvas)
    assert not any(node.face.note for node in drawn(canvas).values())


def test_of_a_node_wider_than_the_view_the_beginning_is_seen(
    canvas: TreeCanvas, session: Session, trace: Trace
) -> None:
    canvas.zoom_by(6.0)
    for row in (0, 1, 2, 1):
        session.exploration.select(row)
        line = photograph(canvas.viewport()), point_of(canvas, row).y()
        ring = [
            x for x in range(canvas.width() // 2) if line[0].pixelColor(x, line[1]) == LIGHT.accent
        ]
        assert ring, row  # of the selected node, around its left end


def test_the_inspector_paints_no_words_of_what_it_showed_before(
    session: Session, inspector: Inspector, trace: Trace
) -> None:
    for row in (6, 0, None, 4):
        session.exploration.select(row)
        QApplication.processEvents()  # as before a picture is taken: it deletes nothing
        labels = inspector.findChildren(QLabel)
        seen = [label.text() for label in labels if label.isVisible()]
        told = [word for pair in inspector.numbers().items() for word in pair]
        assert sorted(seen) == sorted(told)


def test_a_node_shown_as_a_bound_is_told_as_one(
    canvas: TreeCanvas, inspector: Inspector, trace: Trace
) -> None:
    click_node(canvas, 6)
    assert trace.bound(6) == "upper"
    assert inspector.numbers()["Value"] == "≤ 6, an upper bound: the true value may be lower"
    assert inspector.numbers()["Cut off"] == "column 3"


def test_the_selected_node_has_a_ring(canvas: TreeCanvas, trace: Trace) -> None:
    assert not has_colour(photograph(canvas.viewport()), LIGHT.accent)
    click_node(canvas, 1)
    assert has_colour(photograph(canvas.viewport()), LIGHT.accent)


def test_a_double_click_folds_and_unfolds(
    canvas: TreeCanvas, session: Session, trace: Trace
) -> None:
    double_click_node(canvas, 34)
    assert 35 not in drawn(canvas)
    assert session.exploration.selected == 34
    double_click_node(canvas, 34)
    assert 35 in drawn(canvas)


# ---- zoom and pan ------------------------------------------------------------------------------


@pytest.mark.parametrize("notches", [1, 3, -1, -3])
def test_the_wheel_with_ctrl_zooms_around_the_mouse(
    canvas: TreeCanvas, session: Session, wide: Trace, notches: int
) -> None:
    view = canvas.viewport().rect()
    canvas.zoom_by(3.0 / canvas.zoom)
    session.exploration.select(next(iter(wide.children(0))))  # brings it into view
    row = min(
        (row for row in drawn(canvas) if view.contains(point_of(canvas, row))),
        key=lambda row: (point_of(canvas, row) - view.center()).manhattanLength(),
    )
    before, zoom = point_of(canvas, row), canvas.zoom
    wheel(canvas.viewport(), QPointF(before), notches, CTRL)
    assert (canvas.zoom > zoom) == (notches > 0)
    assert (point_of(canvas, row) - before).manhattanLength() <= 4


def test_the_wheel_alone_scrolls(canvas: TreeCanvas, wide: Trace) -> None:
    zoom, before = canvas.zoom, point_of(canvas, 0)
    wheel(canvas.viewport(), QPointF(100, 100), -1, NONE)
    assert canvas.zoom == zoom
    assert point_of(canvas, 0).y() < before.y()


def test_what_is_not_sharp_while_one_zooms_is_sharp_afterwards(
    canvas: TreeCanvas, wide: Trace, qtbot: QtBot
) -> None:
    photograph(canvas.viewport())  # all boxes were painted once
    middle = QPointF(canvas.viewport().rect().center())
    wheel(canvas.viewport(), middle, 1, CTRL)
    stretched = photograph(canvas.viewport())
    qtbot.waitUntil(lambda: not canvas.is_zooming)
    settled = photograph(canvas.viewport())
    assert settled != stretched
    canvas.set_theme(DARK)
    photograph(canvas.viewport())  # lets go of all that was kept
    canvas.set_theme(LIGHT)
    assert photograph(canvas.viewport()) == settled


def test_a_drag_of_the_ground_pans(canvas: TreeCanvas, session: Session, wide: Trace) -> None:
    view = canvas.viewport()
    start = view.rect().bottomLeft() + QPoint(3, -3)
    before = point_of(canvas, 0)
    drag(view, start, start + QPoint(0, -150))
    assert point_of(canvas, 0) == before + QPoint(0, -150)
    assert session.exploration.selected is None
    drag(view, start + QPoint(0, -150), start)
    assert point_of(canvas, 0) == before


def test_a_drag_that_begins_on_a_node_pans_too_and_selects_nothing(
    canvas: TreeCanvas, session: Session, wide: Trace
) -> None:
    canvas.zoom_by(2.0)
    view, start = canvas.viewport(), point_of(canvas, 0)
    drag(view, start, start + QPoint(0, -60))
    assert session.exploration.selected is None
    assert point_of(canvas, 0) == start + QPoint(0, -60)


@pytest.mark.parametrize("name", ["alphabeta", "mcts"])
def test_a_picture_is_filled_with_what_can_be_read(view_of: ViewOf, name: str) -> None:
    tree = view_of(TreeCanvas, search(Position(), name), size=(1600, 900))
    tree.fill()
    shown = tree.extent
    wide, high = shown.width() * tree.zoom, shown.height() * tree.zoom
    assert tree.zoom >= START_ZOOM
    assert wide <= tree.viewport().width() + 1 and high <= tree.viewport().height() + 1
    assert wide > 0.9 * tree.viewport().width() or high > 0.9 * tree.viewport().height()


def test_the_hint_of_an_empty_tree_is_whole_in_a_narrow_panel(view_of: ViewOf) -> None:
    view = photograph(view_of(TreeCanvas, size=(260, 300)).viewport())
    sides = (1, view.width() - 2)
    edges = {view.pixelColor(x, y).name() for x in sides for y in range(view.height())}
    assert len(edges) == 1
    assert has_colour(view, LIGHT.faint)


def test_a_small_tree_that_is_over_is_drawn_larger(canvas: TreeCanvas, session: Session) -> None:
    adopt(session, search(HandTree.parse("((3 12 8) (2 4 6))"), "alphabeta"))
    QApplication.processEvents()
    assert 1 < canvas.zoom <= 2.2
    assert all(canvas.viewport().rect().contains(point_of(canvas, row)) for row in drawn(canvas))
