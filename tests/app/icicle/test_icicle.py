"""The icicle in the window: painted, zoomed, panned and clicked."""

from __future__ import annotations

from itertools import groupby, pairwise
from math import floor

import pytest
from PyQt6.QtCore import QPoint, QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QImage
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from c4viz import Position, Trace, search
from c4viz.app.icicle.view import IcicleView
from c4viz.app.state.session import Session
from c4viz.app.widgets.theme import LIGHT
from c4viz.app.window.window import MainWindow
from c4viz.trace.rows import Flag
from tests.app.conftest import ViewOf
from tests.app.hands import (
    LEFT,
    activate,
    adopt,
    drag,
    has_colour,
    photograph,
    press,
    set_up,
    show_trace,
    small_trace,
    wait_for_search,
    wheel,
)

RGB = QImage.Format.Format_RGB32


@pytest.fixture
def icicle(view_of: ViewOf) -> IcicleView:
    """The icicle alone, as large as in a window."""
    return view_of(IcicleView, size=(400, 159))


@pytest.fixture
def trace(icicle: IcicleView, session: Session) -> Trace:
    return adopt(session, small_trace())


def middle(icicle: IcicleView, row: int) -> QPoint:
    """The middle of a node in the icicle."""
    rect = icicle.rect_of(row)
    assert rect is not None
    return rect.center().toPoint()


def wide_row(icicle: IcicleView, trace: Trace) -> int:
    """A node deep in the tree that is wide enough to be hit."""
    rows = [r for r in range(len(trace)) if icicle.rect_of(r).width() > 6]
    return max(rows, key=trace.depth)


def has_words(icicle: IcicleView, rect: QRectF) -> bool:
    """Whether something dark stands in a rectangle of the icicle, as letters do."""
    inside = photograph(icicle).copy(rect.toRect().adjusted(2, 1, -2, -2))
    places = ((x, y) for x in range(inside.width()) for y in range(inside.height()))
    return any(inside.pixelColor(x, y).lightness() < 60 for x, y in places)


def test_a_click_selects_a_node_in_all_views(window: MainWindow) -> None:
    trace = show_trace(window, small_trace())
    row = wide_row(window.icicle, trace)
    QTest.mouseClick(window.icicle, LEFT, pos=middle(window.icicle, row))
    assert window.session.exploration.selected == row
    assert window.session.shown.position == trace.position_at(row)
    assert row in {node.item.row for node in window.tree.scene_shown.nodes}


def test_nodes_have_the_colours_of_their_players(icicle: IcicleView, trace: Trace) -> None:
    image = photograph(icicle)
    for row in (0, *trace.children(0)):
        rect = icicle.rect_of(row)
        colour = image.pixelColor(QPoint(int(rect.left()) + 1, int(rect.center().y())))
        expected = LIGHT.maximiser if trace.has(row, Flag.MAX) else LIGHT.minimiser
        assert colour == expected


def test_a_strip_is_the_same_in_all_its_lines_but_for_a_gap_below(
    icicle: IcicleView, session: Session, trace: Trace
) -> None:
    session.exploration.go_to(0)  # nothing is marked then
    icicle.resize(icicle.width(), 300)
    image = photograph(icicle)
    for row in (next(iter(trace.children(0))), wide_row(icicle, trace)):
        rect = icicle.rect_of(row)
        lines = range(round(rect.top()), round(rect.bottom()))
        colours = [image.pixelColor(QPoint(int(rect.right()) - 2, y)) for y in lines]
        assert len(set(map(QColor.name, colours[:-1]))) == 1
        assert colours[-1] == LIGHT.panel != colours[0]


def test_where_there_are_many_strips_those_at_the_top_have_room_for_words(
    icicle: IcicleView,
    session: Session,
) -> None:
    trace = adopt(
        session, search(Position.parse("33", "5x5"), "alphabeta", depth=12, order="centre")
    )
    letter = icicle.fontMetrics().height()
    path = [icicle.rect_of(row) for row in trace.principal_rows()]
    assert len(path) == 13
    assert all(rect.height() >= letter for rect in path[:3])
    assert all(rect.height() >= 4 for rect in path)
    assert all(above.bottom() == below.top() for above, below in pairwise(path))
    assert path[-1].bottom() == icicle.height()
    others = set(trace.children(0)) - set(trace.principal_rows())
    assert has_words(icicle, max(map(icicle.rect_of, others), key=QRectF.width))


def test_the_root_and_its_moves_are_told_however_many_strips_there_are(
    icicle: IcicleView,
    session: Session,
) -> None:
    deep = Position.parse("", "31x2", 31)
    trace = adopt(session, search(deep, "alphabeta", depth=30, evaluator="centre"))
    assert session.exploration.icicle.levels == 31
    letter = icicle.fontMetrics().height()
    for row in (0, *trace.children(0)):
        assert icicle.rect_of(row).height() >= letter
    assert has_words(icicle, icicle.rect_of(0))


def test_the_column_of_a_node_is_told_where_there_is_room_for_it(
    icicle: IcicleView, session: Session
) -> None:
    trace = adopt(session, search(Position.parse("44"), "alphabeta", depth=5))
    others = set(range(len(trace))) - set(trace.principal_rows())
    rects = [icicle.rect_of(row) for row in others if trace.depth(row) <= 2]
    narrow = [rect for rect in rects if 16 <= rect.width() < 40]
    assert narrow
    assert all(has_words(icicle, rect) for rect in narrow)


def test_nodes_too_narrow_for_gaps_do_not_look_like_one(
    icicle: IcicleView, session: Session
) -> None:
    trace = adopt(session, search(Position.parse("4453"), "alphabeta", depth=6))
    image, narrow = photograph(icicle), icicle.rect_of(len(trace) - 1)
    assert narrow.width() < 1
    for rect, is_one in ((icicle.rect_of(0), True), (narrow, False)):
        line = [image.pixelColor(x, int(rect.top()) + 2).name() for x in range(image.width())]
        longest = max(len(list(run)) for _, run in groupby(line))
        assert longest > 100 if is_one else longest < 6


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
def test_gaps_between_strips_are_alike_on_every_screen(
    icicle: IcicleView, session: Session, trace: Trace, scale: float
) -> None:
    session.exploration.go_to(0)  # nothing is marked then
    size = icicle.size()
    image = QImage(round(size.width() * scale), round(size.height() * scale), RGB)
    image.setDevicePixelRatio(scale)
    icicle.render(image)
    ground = LIGHT.panel
    across = [image.pixelColor(9, y) == ground for y in range(image.height())]
    gaps = [len(list(run)) for is_gap, run in groupby(across) if is_gap]
    assert gaps[:-1] == [round(scale)] * (session.exploration.icicle.levels - 1)


@pytest.mark.parametrize("scale", [1.25, 1.5])
def test_it_is_painted_to_its_last_pixel_wherever_it_begins(
    icicle: IcicleView, session: Session, trace: Trace, scale: float
) -> None:
    view = IcicleView(session, LIGHT)
    view.resize(400, 100)
    image = QImage(round(410 * scale), round(100 * scale), RGB)
    image.setDevicePixelRatio(scale)
    for x in range(4):
        image.fill(Qt.GlobalColor.red)
        view.render(image, QPoint(x, 0))
        last = floor((x + view.width()) * scale + 0.5) - 1
        right = {image.pixelColor(last, y).name() for y in range(image.height())}
        assert QColor(Qt.GlobalColor.red).name() not in right
    view.close()


def test_the_root_has_all_of_the_width(icicle: IcicleView, trace: Trace) -> None:
    image = photograph(icicle)
    assert image.pixelColor(image.width() - 1, 3) == image.pixelColor(0, 3)
    assert image.pixelColor(0, 3) == LIGHT.maximiser


def test_the_wheel_zooms_around_the_mouse(icicle: IcicleView, trace: Trace) -> None:
    row = wide_row(icicle, trace)
    before = middle(icicle, row)
    zoom = icicle.zoom
    wheel(icicle, QPointF(before), 2)
    assert icicle.zoom > zoom
    assert abs(middle(icicle, row).x() - before.x()) <= 2


def test_a_drag_pans(icicle: IcicleView, session: Session, trace: Trace) -> None:
    icicle.zoom_by(4.0)
    before = middle(icicle, 1).x()
    selected = session.exploration.selected
    drag(icicle, QPoint(200, 20), QPoint(150, 20))
    assert middle(icicle, 1).x() == pytest.approx(before - 50, abs=2)
    assert session.exploration.selected == selected


def test_before_its_first_playout_mcts_says_that_nothing_was_visited(
    icicle: IcicleView, session: Session
) -> None:
    adopt(session, search(Position.parse("4453"), "mcts", iterations=50))
    session.exploration.go_to(0)
    said = icicle.words_at(QPointF(20, 20))
    assert said == "No playout was made yet: at this step nothing was visited."
    session.exploration.go_to(8)
    assert icicle.words_at(QPointF(20, 20)) != said


def test_a_double_click_fills_the_width_with_a_subtree(icicle: IcicleView, trace: Trace) -> None:
    child = next(iter(trace.children(0)))
    QTest.mouseDClick(icicle, LEFT, pos=middle(icicle, child))
    rect = icicle.rect_of(child)
    assert rect.left() == pytest.approx(0, abs=1)
    assert rect.width() == pytest.approx(icicle.width(), abs=1)


def test_keys_zoom_and_show_all_again(window: MainWindow) -> None:
    show_trace(window, small_trace())
    activate(window)
    window.icicle.setFocus()
    zoom = window.icicle.zoom
    QTest.keyClick(window.icicle, Qt.Key.Key_Plus)
    assert window.icicle.zoom == pytest.approx(1.25 * zoom)
    QTest.keyClick(window.icicle, Qt.Key.Key_F)
    assert window.icicle.zoom == pytest.approx(zoom)


def test_a_node_that_is_selected_elsewhere_comes_into_view(
    icicle: IcicleView, session: Session, trace: Trace
) -> None:
    icicle.zoom_by(20.0, 0.0)
    last = len(trace) - 1
    assert icicle.rect_of(last).left() > icicle.width()
    session.exploration.select(last)
    rect = icicle.rect_of(last)
    assert rect.left() >= -1 and rect.right() <= icicle.width() + 1


def test_what_is_at_a_point_is_said(icicle: IcicleView, trace: Trace) -> None:
    said = icicle.words_at(QPointF(middle(icicle, 0)))
    assert f"{len(trace) - 1:,} nodes below" in said
    assert "branches pruned" in said
    assert icicle.words_at(QPointF(-5, -5)) == ""


def test_all_views_have_one_colour_for_a_node(window: MainWindow) -> None:
    trace = show_trace(window, small_trace())
    window.session.exploration.set_colour_by("depth")
    row = next(iter(trace.children(0)))
    rect = window.icicle.rect_of(row)
    at = QPoint(int(rect.left()) + 2, int(rect.center().y()))
    colour = photograph(window.icicle).pixelColor(at)
    fill = window.tree.look().fills[row]
    assert fill == colour


def test_hidden_values_are_not_told_by_colours(window: MainWindow) -> None:
    show_trace(window, small_trace())
    window.session.exploration.set_colour_by("value")
    press(window, Qt.Key.Key_H)
    by_value = photograph(window.icicle)
    window.session.exploration.set_colour_by("player")
    assert photograph(window.icicle) == by_value
    assert "?" in window.icicle.words_at(QPointF(middle(window.icicle, 0)))


@pytest.mark.parametrize("name", ["alphabeta", "mcts"])
def test_at_each_step_its_words_are_those_of_that_step(window: MainWindow, name: str) -> None:
    board = Position.parse("", "3x3", 3)
    how = {"depth": 4} if name == "alphabeta" else {"iterations": 40}
    trace = show_trace(window, search(board, name, engine="reference", **how))
    pictures = []
    for step in range(2, trace.steps + 1, 9):
        window.session.exploration.go_to(step)
        pictures.append(photograph(window.icicle))
        fresh = IcicleView(window.session, window.theme)
        fresh.resize(window.icicle.size())
        fresh.catch_up()
        assert pictures[-1] == photograph(fresh), step
        fresh.deleteLater()
    press(window, Qt.Key.Key_H)
    assert photograph(window.icicle) != pictures[-1]


@pytest.mark.parametrize("name", ["alphabeta", "mcts"])
def test_it_grows_with_the_search_and_ends_whole(
    window: MainWindow, qtbot: QtBot, name: str
) -> None:
    set_up(window, "4453")
    window.choices.prefer(search=name)
    window.session.analyse()
    wait_for_search(qtbot, window)
    trace = window.session.exploration.trace
    end = trace.at(trace.steps)
    assert window.session.exploration.icicle.span(0, end) == (
        0.0,
        window.session.exploration.icicle.total,
    )
    assert photograph(window.icicle).pixelColor(5, 3) == window.theme.maximiser


@pytest.mark.parametrize("step", [4, 50, 2800])
def test_the_tree_of_mcts_fills_the_width_at_every_moment(
    icicle: IcicleView, session: Session, step: int
) -> None:
    adopt(session, search(Position.parse("4453"), "mcts", iterations=700, seed=1))
    icicle.zoom_by(30.0, icicle.width() * 0.9)  # then all there is then is left of the view
    for zooms in (True, False):
        if not zooms:
            icicle.fit()
        session.exploration.go_to(step)
        rect = icicle.rect_of(0)
        assert rect is not None
        assert rect.left() <= 0.01 and rect.right() >= icicle.width() - 0.01
        if not zooms:
            assert rect.width() == pytest.approx(icicle.width())


def test_without_a_trace_it_says_what_will_be_here(icicle: IcicleView) -> None:
    image = photograph(icicle)
    assert has_colour(image, LIGHT.panel)
    assert has_colour(image, LIGHT.faint)


def test_what_it_says_without_a_trace_is_not_cut(icicle: IcicleView) -> None:
    icicle.resize(200, 100)
    image, panel = photograph(icicle), LIGHT.panel
    edges = [image.pixelColor(x, y) for x in (1, image.width() - 2) for y in range(image.height())]
    assert all(colour == panel for colour in edges)
    assert has_colour(image, LIGHT.faint)
    assert "whole tree" in icicle.words_at(QPointF(5, 5))


def test_a_forest_stands_side_by_side(icicle: IcicleView, session: Session) -> None:
    position = Position.parse("", "3x3", 3)
    trace = adopt(
        session, search(position, "alphabeta", depth=3, iterative=True, engine="reference")
    )
    rects = [icicle.rect_of(row) for row in trace.roots]
    assert all(a.right() == pytest.approx(b.left()) for a, b in pairwise(rects))


def test_what_was_found_is_marked_however_narrow(window: MainWindow, qtbot: QtBot) -> None:
    trace = show_trace(window, search(Position.parse("4453"), "alphabeta", depth=6))
    row = len(trace) // 2
    window.find_bar.ask(f"#{row}")
    qtbot.waitUntil(lambda: window.session.exploration.found is not None)
    rect = window.icicle.rect_of(row)
    assert rect.width() < 1
    image, accent = photograph(window.icicle), window.theme.accent
    near = range(max(0, int(rect.left()) - 3), int(rect.left()) + 4)
    assert any(image.pixelColor(x, int(rect.center().y())) == accent for x in near)
    assert any(image.pixelColor(x, 1) == accent for x in near)
    assert "found" in window.icicle_panel.colours.legend.text()
    window.find_bar.put_away()
    assert "found" not in window.icicle_panel.colours.legend.text()


def test_a_strip_full_of_what_was_found_needs_no_arrow(window: MainWindow, qtbot: QtBot) -> None:
    show_trace(window, search(Position.parse("4453"), "alphabeta", depth=6))
    window.find_bar.ask("depth=6")
    qtbot.waitUntil(lambda: window.session.exploration.found is not None)
    image, accent = photograph(window.icicle), window.theme.accent
    assert not any(image.pixelColor(x, 1) == accent for x in range(image.width()))
