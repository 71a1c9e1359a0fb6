"""The outline: its rows at every step against the trace, and what hands do with it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PyQt6.QtCore import QEvent, QModelIndex, QObject, QPoint, QPointF, QRect, Qt
from PyQt6.QtGui import QColor, QFont, QFontMetrics
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from c4viz import Position, Trace, search
from c4viz.app.outline.row_painter import BESIDE
from c4viz.app.outline.view import OutlineView
from c4viz.app.state.session import Session
from c4viz.app.widgets.theme import LIGHT
from c4viz.app.window.window import MainWindow
from c4viz.layout import COLOURINGS, TELLING, colour_of
from c4viz.query.find import Found
from c4viz.search import AlphaBeta, Mcts
from c4viz.search.base.settings import Settings
from c4viz.telling import Item, face_of
from c4viz.trace import MctsMoment
from c4viz.trace.rows import Flag
from tests.app.conftest import ViewOf
from tests.app.hands import (
    CTRL,
    LEFT,
    SHIFT,
    adopt,
    has_colour,
    on_screen,
    photograph,
    point_of,
    press,
    said,
    set_up,
    show_trace,
    small_trace,
    wait_for_search,
)
from tests.trees import chance_trace, deepened, hand_trace, repeated_row, slipping_trace

ROOTS = QModelIndex()


def mcts() -> Trace:
    return search(Position.parse("", "3x3", 3), "mcts", iterations=60, engine="reference")


def astar() -> Trace:
    return search(Position.parse("", "3x3", 3), "astar", expansions=20, engine="reference")


KINDS: dict[str, Callable[[], Trace]] = {
    "alphabeta": lambda: small_trace(depth=3),
    "minimax": lambda: small_trace(depth=2, name="minimax"),
    "forest": lambda: deepened(3),
    "hand": hand_trace,
    "chance": chance_trace,
    "slipping": slipping_trace,
    "mcts": mcts,
    "astar": astar,
}


@pytest.fixture
def outline(view_of: ViewOf) -> OutlineView:
    """The outline alone, as large as in a window."""
    return view_of(OutlineView, size=(768, 354))


@pytest.fixture
def window(window: MainWindow) -> MainWindow:
    """A window that shows its outline in front."""
    window.docks.show("outline")
    QApplication.processEvents()
    return window


def all_rows(view: OutlineView, parent: QModelIndex = ROOTS) -> dict[int, list[object]]:
    """What is listed below every node, unfolded or not: rows, and texts of pruned branches."""
    rows, found = view.rows, {}
    here: list[object] = []
    for place in range(rows.rowCount(parent)):
        index = rows.index(place, 0, parent)
        assert rows.parent(index) == parent
        if rows.is_pruned(index):
            here.append(rows.data(index))
        else:
            here.append(rows.row_of(index))
            found.update(all_rows(view, index))
    found[rows.row_of(parent) if parent.isValid() else -1] = here
    return found


def expected(trace: Trace, step: int, ahead: bool) -> dict[int, list[object]]:
    """The same by looking at all rows of the trace."""

    def is_there(at: int | None) -> bool:
        return at is not None and (ahead or at <= step)

    there = [row for row in range(len(trace)) if is_there(trace.timeline.step_entered(row))]
    found: dict[int, list[object]] = {row: [] for row in (-1, *there)}
    found[-1] += [row for row in trace.roots if row in there]
    for row in there:
        found[row] += [child for child in trace.children(row) if child in there]
        if trace.ending != "running" and is_there(trace.timeline.step_left(row)):
            found[row] += [f"{move + 1} ✂ pruned" for move in trace.pruned(row)]
    return found


def text(view: OutlineView, row: int, column: str) -> str:
    """What the outline says of a node in a column."""
    index = view.rows.index_of(row)
    place = view.rows.columns.index(column)
    return str(view.rows.data(index.siblingAtColumn(place)))


def click(view: OutlineView, row: int, *, twice: bool = False) -> None:
    point = view.point_of(row)
    assert point is not None
    QTest.mouseClick(view.viewport(), LEFT, pos=point)
    if twice:
        QTest.mouseDClick(view.viewport(), LEFT, pos=point)


def click_header(view: OutlineView, column: str) -> None:
    header, place = view.header(), view.rows.columns.index(column)
    middle = header.sectionViewportPosition(place) + header.sectionSize(place) // 2
    QTest.mouseClick(header.viewport(), LEFT, pos=QPoint(middle, header.height() // 2))


# ---- rows ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("ahead", [False, True])
def test_at_every_step_the_rows_are_those_of_the_trace(
    outline: OutlineView, session: Session, kind: str, ahead: bool
) -> None:
    trace = adopt(session, KINDS[kind]())
    session.tree.set_shows_ahead(ahead)
    steps = range(trace.steps + 1)
    for step in [*steps, *reversed(steps[::7]), *steps[::-5], *steps[::11]]:
        session.exploration.go_to(step)
        found, wanted = all_rows(outline), expected(trace, step, ahead)
        if kind == "hand":  # ends of a tree made by hand say their number too
            for listed in (*found.values(), *wanted.values()):
                listed[:] = [str(entry).split(":")[0] for entry in listed]
        assert found == wanted, step


@pytest.mark.parametrize("kind", KINDS)
def test_at_every_step_a_row_says_what_the_tree_says(
    outline: OutlineView, session: Session, kind: str
) -> None:
    trace = adopt(session, KINDS[kind]())
    for step in range(1, trace.steps + 1, 3):
        session.exploration.go_to(step)
        moment = session.exploration.moment()
        assert moment is not None
        for row in range(0, len(trace), 5):
            if trace.timeline.step_entered(row) > step:
                assert not outline.rows.index_of(row).isValid()
                continue
            face = face_of(trace, Item(row, trace.move(row), -1, 0), moment)
            assert text(outline, row, "value") == face.value
            if "window" in outline.rows.columns:
                assert text(outline, row, "window") == face.window


@pytest.mark.parametrize("kind", ["alphabeta", "forest", "chance", "mcts", "astar"])
def test_at_every_step_the_nodes_below_are_those_entered_by_then(
    outline: OutlineView, session: Session, kind: str
) -> None:
    trace = adopt(session, KINDS[kind]())
    for step in range(1, trace.steps + 1):
        session.exploration.go_to(step)
        for row in trace.path(step // 2 % len(trace)):
            if trace.timeline.step_entered(row) <= step:
                below = [
                    other
                    for other in range(row + 1, len(trace))
                    if row in trace.path(other) and trace.timeline.step_entered(other) <= step
                ]
                assert text(outline, row, "below") == f"{len(below):,}"


def test_columns_that_a_kind_of_trace_does_not_have_are_not_there(
    outline: OutlineView, session: Session
) -> None:
    columns = {}
    for kind, make in KINDS.items():
        adopt(session, make())
        columns[kind] = set(outline.rows.columns)
    assert {"window", "bound"} <= columns["alphabeta"]
    assert "visits" in columns["mcts"] and not {"window", "bound"} & columns["mcts"]
    assert "priority" in columns["astar"] and "visits" not in columns["astar"]
    assert "window" not in columns["chance"]


# ---- live ----------------------------------------------------------------------------------------

LONG: dict[str, Settings] = {
    "alphabeta": AlphaBeta(depth=8, order="left"),
    "mcts": Mcts(iterations=1_000_000),
}
SHORT: dict[str, Settings] = {"alphabeta": AlphaBeta(depth=4), "mcts": Mcts(iterations=300)}


def begin(window: MainWindow, settings: Settings) -> None:
    """Search the empty board in the reference engine."""
    set_up(window, "")
    searches = {**window.choices.preferences.searches, settings.name: settings}
    window.choices.prefer(search=settings.name, searches=searches)
    window.session.analyse()


def top_rows(view: OutlineView, levels: int, parent: QModelIndex = ROOTS) -> list[object]:
    """All that the first levels say."""
    said: list[object] = []
    for place in range(view.rows.rowCount(parent) if levels else 0):
        index = view.rows.index(place, 0, parent)
        said.append(
            [view.rows.data(index.siblingAtColumn(c)) for c in range(view.rows.columnCount())]
        )
        said += top_rows(view, levels - 1, index)
    return said


@pytest.mark.parametrize("name", LONG)
def test_rows_appear_while_a_search_runs(window: MainWindow, qtbot: QtBot, name: str) -> None:
    begin(window, LONG[name])
    rows = window.outline.rows

    def listed_now() -> int:
        return rows.rowCount(rows.index(0, 0)) if rows.rowCount() else 0

    for count in (1, 2):
        qtbot.waitUntil(lambda count=count: listed_now() >= count, timeout=60_000)
        assert window.session.exploration.is_running
    window.session.runner.stop()
    wait_for_search(qtbot, window)


@pytest.mark.parametrize("name", SHORT)
def test_when_a_search_ends_the_outline_is_whole(
    window: MainWindow, outline: OutlineView, session: Session, qtbot: QtBot, name: str
) -> None:
    begin(window, SHORT[name])
    wait_for_search(qtbot, window)
    trace = window.session.exploration.trace
    assert trace is not None and trace.ending == "complete"
    adopt(session, trace)
    QApplication.processEvents()
    assert top_rows(window.outline, 3) == top_rows(outline, 3)
    assert len(top_rows(window.outline, 3)) > 20
    assert all_rows(window.outline) == expected(trace, trace.steps, ahead=False)


# ---- titles --------------------------------------------------------------------------------------


class Paints(QObject):
    """Counts how often a widget is painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, _widget: QObject | None, event: QEvent | None) -> bool:
        assert event is not None
        self.count += event.type() == QEvent.Type.Paint
        return False


def test_the_titles_are_painted_for_other_columns_and_for_no_step(
    outline: OutlineView, session: Session
) -> None:
    titles = outline.header().viewport()
    trace = adopt(session, small_trace())
    painted, rows = Paints(titles), Paints(outline.viewport())
    for _walk in range(2):  # in the first one a column is widened
        painted.count = rows.count = 0
        for step in range(1, trace.steps, trace.steps // 12):
            session.exploration.go_to(step)
            QApplication.processEvents()
    assert painted.count == 0 and rows.count >= 12
    before = on_screen(titles)
    for kind in ("mcts", "astar"):  # as many columns of other names
        adopt(session, KINDS[kind]())
        seen = on_screen(titles)
        assert before != seen == photograph(titles)
        before = seen


def test_titles_stand_over_their_columns_wherever_one_has_scrolled(
    outline: OutlineView, session: Session
) -> None:
    trace = adopt(session, small_trace())
    for section in range(len(outline.rows.columns)):
        outline.setColumnWidth(section, 240)
    bar, titles = outline.horizontalScrollBar(), outline.header().viewport()
    for row in (1, len(trace) - 1, 2):
        bar.setValue(bar.maximum())
        QApplication.processEvents()
        session.exploration.select(row)
        assert on_screen(titles) == photograph(titles)


def test_who_has_scrolled_aside_stays_there_in_less_room(window: MainWindow) -> None:
    outline = window.outline
    show_trace(window, small_trace())
    for section in range(len(outline.rows.columns)):
        outline.setColumnWidth(section, 240)
    window.session.exploration.select(1)
    bar = outline.horizontalScrollBar()
    bar.setValue(bar.maximum())
    press(window, Qt.Key.Key_F, CTRL)
    QApplication.processEvents()
    assert bar.value() == bar.maximum() > 0


def test_who_has_scrolled_aside_stays_there_from_step_to_step(window: MainWindow) -> None:
    outline, trace = window.outline, show_trace(window, small_trace())
    for section in range(len(outline.rows.columns)):
        outline.setColumnWidth(section, 240)
    QApplication.processEvents()
    bar = outline.horizontalScrollBar()
    bar.setValue(bar.maximum())
    aside = bar.value()
    for key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
        press(window, key)
        QApplication.processEvents()
        assert 0 < window.session.exploration.step < trace.steps
        assert bar.value() == aside > 0


def test_the_selected_row_is_in_view_still_when_rows_are_sorted(
    outline: OutlineView, session: Session
) -> None:
    trace = adopt(session, small_trace(depth=4, name="minimax"))
    outline.expandAll()
    seen = outline.viewport().rect()
    for row in trace.children(0):
        session.exploration.select(row)
        click_header(outline, "value")
        QApplication.processEvents()
        assert seen.contains(outline.visualRect(outline.currentIndex()).center())


# ---- order ---------------------------------------------------------------------------------------


def listed(view: OutlineView, row: int) -> list[int]:
    return [entry for entry in all_rows(view)[row] if isinstance(entry, int)]


def test_by_value_the_best_for_the_player_to_move_comes_first(
    outline: OutlineView, session: Session
) -> None:
    trace = adopt(session, small_trace(depth=3, name="minimax"))
    click_header(outline, "value")
    value = trace.store.column("value")
    for row in (0, *trace.children(0)):
        children = list(trace.children(row))
        best = sorted(children, key=lambda c: value[c], reverse=trace.has(row, Flag.MAX))
        assert listed(outline, row) == best
    click_header(outline, "value")
    assert [value[r] for r in listed(outline, 0)] == sorted(value[list(trace.children(0))])
    click_header(outline, "value")
    assert listed(outline, 0) == list(trace.children(0))


def test_by_visits_the_most_visited_comes_first_at_every_step(
    outline: OutlineView, session: Session
) -> None:
    trace = adopt(session, mcts())
    click_header(outline, "visits")
    for step in range(0, trace.steps + 1, 5):
        session.exploration.go_to(step)
        moment = trace.at(step)
        visits = [moment.visits(row) for row in listed(outline, 0)]
        assert visits == sorted(visits, reverse=True)


@pytest.mark.parametrize("between", [None, "alphabeta", "astar"])
def test_the_order_is_kept_for_each_search_that_has_its_column(
    outline: OutlineView, session: Session, between: str | None
) -> None:
    view = outline
    adopt(session, small_trace(depth=3))
    click_header(view, "value")
    click_header(view, "value")
    if between:
        adopt(session, KINDS[between]())
    trace = adopt(session, mcts())
    place = view.rows.columns.index("value")
    assert view.rows.headerData(place, Qt.Orientation.Horizontal) == "▴ Value"
    moment = session.exploration.moment()
    assert isinstance(moment, MctsMoment)
    shares = [moment.wins(row) / moment.visits(row) for row in listed(view, 0)]
    assert shares == sorted(shares) and listed(view, 0) != list(trace.children(0))
    click_header(view, "value")  # a third time: the order of the search
    assert listed(view, 0) == list(trace.children(0))


def test_a_search_without_the_column_has_an_order_of_its_own(
    outline: OutlineView, session: Session
) -> None:
    view = outline
    adopt(session, mcts())
    click_header(view, "visits")
    trace = adopt(session, small_trace(depth=3))
    assert listed(view, 0) == list(trace.children(0))
    titles = [view.rows.headerData(c, Qt.Orientation.Horizontal) for c in range(7)]
    assert not any("▾" in title or "▴" in title for title in titles)
    assert view.header().sortIndicatorSection() == -1


# ---- one selection -------------------------------------------------------------------------------


def test_a_click_selects_the_node_everywhere(outline: OutlineView, session: Session) -> None:
    trace = adopt(session, small_trace())
    row = list(trace.children(0))[1]
    click(outline, row)
    assert session.exploration.selected == row


def test_what_is_selected_elsewhere_is_unfolded_and_folded_up_again(
    outline: OutlineView, session: Session
) -> None:
    trace = adopt(session, small_trace())
    deep = max(range(len(trace)), key=trace.depth)
    session.exploration.select(deep)
    assert outline.point_of(deep) is not None
    way = trace.path(deep)
    assert all(outline.isExpanded(outline.rows.index_of(r)) for r in way[:-1])
    session.exploration.select(0)
    QApplication.processEvents()
    assert not outline.isExpanded(outline.rows.index_of(way[1]))


def test_what_a_person_unfolded_stays_when_time_goes_back_and_forth(
    outline: OutlineView, session: Session
) -> None:
    trace = adopt(session, small_trace())
    row = list(trace.children(0))[1]
    click(outline, row, twice=True)
    view = outline
    assert view.isExpanded(view.rows.index_of(row))
    session.exploration.go_to(0)
    assert not view.rows.index_of(row).isValid()
    session.exploration.go_to(trace.steps)
    assert view.isExpanded(view.rows.index_of(row))


def test_the_arrows_walk_and_return_unfolds(window: MainWindow) -> None:
    trace = show_trace(window, small_trace())
    window.outline.setFocus()
    click(window.outline, 0)
    first, second = list(trace.children(0))[:2]
    press(window, Qt.Key.Key_Down)
    assert window.session.exploration.selected == first
    press(window, Qt.Key.Key_Down)
    assert window.session.exploration.selected == second
    press(window, Qt.Key.Key_Return)
    assert window.outline.isExpanded(window.outline.rows.index_of(second))
    press(window, Qt.Key.Key_Return)
    assert not window.outline.isExpanded(window.outline.rows.index_of(second))


def test_right_goes_on_to_the_first_child_of_what_is_unfolded(window: MainWindow) -> None:
    trace = show_trace(window, small_trace())
    window.docks.show("outline")
    outline = window.outline
    value = outline.rows.index_of(0).siblingAtColumn(outline.rows.columns.index("value"))
    QTest.mouseClick(outline.viewport(), LEFT, pos=outline.visualRect(value).center())
    press(window, Qt.Key.Key_Right)
    first = next(iter(trace.children(0)))
    assert window.session.exploration.selected == first
    outline.expand(outline.rows.index_of(first))
    window.session.exploration.go_to(trace.timeline.step_entered(first))  # it has no children yet
    press(window, Qt.Key.Key_Right)
    assert (
        outline.rows.row_of(outline.currentIndex()) == window.session.exploration.selected == first
    )


def test_what_was_unfolded_on_a_walk_is_folded_up_at_its_end(
    outline: OutlineView, session: Session
) -> None:
    trace = adopt(session, small_trace())
    deep = max(range(len(trace)), key=trace.depth)
    session.exploration.go_to(trace.timeline.step_entered(deep))
    parent = outline.rows.index_of(trace.parent(deep))
    assert outline.isExpanded(parent)
    session.exploration.go_to(trace.steps)
    parent = outline.rows.index_of(trace.parent(deep))
    assert not outline.isExpanded(parent)


def test_the_row_that_is_selected_stays_in_view_in_less_room(window: MainWindow) -> None:
    trace = show_trace(window, small_trace())
    window.docks.show("outline")
    outline = window.outline
    for row in range(len(trace)):
        outline.expand(outline.rows.index_of(row))
    high = outline.viewport().height()
    last = outline.row_at(QPointF(5, high - 5))
    assert last is not None
    window.session.exploration.select(last)
    for key, modifiers in ((Qt.Key.Key_F, CTRL), (Qt.Key.Key_Plus, CTRL), (Qt.Key.Key_Plus, CTRL)):
        press(window, key, modifiers)
        QApplication.processEvents()
        assert outline.viewport().rect().contains(outline.point_of(last) or QPoint(-1, -1))


def test_a_star_key_does_not_unfold_everything(window: MainWindow) -> None:
    trace = show_trace(window, small_trace())
    window.outline.setFocus()
    click(window.outline, 0)
    press(window, Qt.Key.Key_Asterisk)
    view = window.outline
    assert not any(view.isExpanded(view.rows.index_of(r)) for r in trace.children(0))


def test_a_double_click_on_a_repeated_node_goes_where_it_was_searched(window: MainWindow) -> None:
    trace = show_trace(window, deepened())
    row = repeated_row(trace)
    window.session.exploration.select(row)
    click(window.outline, row, twice=True)
    assert window.session.exploration.selected == trace.link(row)
    assert "repeats this position" in said(window)


def test_rows_that_do_not_match_are_faded(outline: OutlineView, session: Session) -> None:
    trace = adopt(session, small_trace())
    matches = trace.columns["depth"] == 0
    session.exploration.set_found(Found(matches, matches, 1))
    rows = outline.rows
    ink = Qt.ItemDataRole.ForegroundRole
    child = rows.index_of(next(iter(trace.children(0))))
    assert rows.data(rows.index_of(0), ink) is None
    assert rows.data(child, ink) == LIGHT.line


def test_no_value_that_is_hidden_is_told(outline: OutlineView, session: Session) -> None:
    trace = adopt(session, small_trace())
    session.tree.set_hides_values(True)
    for column in ("window", "note", "bound"):
        assert text(outline, 0, column) == ""
    assert text(outline, 0, "value") == "?"
    rows = outline.rows
    best = rows.index_of(trace.principal_rows()[1])
    assert rows.data(best, Qt.ItemDataRole.FontRole) is None


def test_the_tree_and_the_outline_select_one_node(window: MainWindow) -> None:
    trace = show_trace(window, small_trace())
    row = next(iter(trace.children(0)))
    click(window.outline, row)
    window.docks.show("tree")
    QApplication.processEvents()
    assert point_of(window.tree, row)


def test_all_views_say_the_same_of_what_is_folded_up(window: MainWindow) -> None:
    trace = show_trace(window, small_trace())
    window.docks.show("tree")
    QApplication.processEvents()
    window.tree.fold_all()
    row = 0
    told = window.tree.words_at(QPointF(point_of(window.tree, row)))
    tip = window.outline.rows.data(window.outline.rows.index_of(row), Qt.ItemDataRole.ToolTipRole)
    rect = window.icicle.rect_of(row)
    assert rect is not None
    assert told == tip == window.icicle.words_at(rect.center())
    assert f"{len(trace) - 1:,} nodes below" in told
    assert "Best value" in told and "pruned" in told
    press(window, Qt.Key.Key_H)
    assert "Best value: ?" in window.tree.words_at(QPointF(point_of(window.tree, row)))


# ---- colours -------------------------------------------------------------------------------------


def chip(view: OutlineView, row: int) -> object:
    """The colour beside a node's move."""
    return view.rows.data(view.rows.index_of(row), Qt.ItemDataRole.DecorationRole)


@pytest.mark.parametrize("kind", ["alphabeta", "mcts", "chance"])
def test_nodes_have_the_colours_of_all_views(
    outline: OutlineView, session: Session, kind: str
) -> None:
    trace = adopt(session, KINDS[kind]())
    session.exploration.go_to(trace.steps // 2)
    moment, scale = session.exploration.moment(), session.exploration.scale()
    assert moment is not None
    there = [row for row in range(len(trace)) if trace.timeline.step_entered(row) <= moment.step]
    for by in COLOURINGS:
        session.exploration.set_colour_by(by)
        for row in there[::5]:
            rgb = colour_of(trace, row, moment, by, scale)
            wanted = QColor(*rgb) if rgb else LIGHT.window
            assert chip(outline, row) == wanted, (by, row)


def test_the_colour_of_a_node_is_seen_beside_its_move(
    outline: OutlineView, session: Session
) -> None:
    trace = adopt(session, small_trace())
    session.exploration.set_colour_by("depth")
    point = outline.point_of(trace.principal_rows()[1])
    colour = chip(outline, trace.principal_rows()[1])
    assert point is not None and isinstance(colour, QColor)
    strip = QRect(0, point.y() - 8, point.x() + 60, 16)
    assert has_colour(outline.viewport().grab(strip).toImage(), colour)


@pytest.mark.parametrize("change", ["colours", "values", "matches"])
def test_every_row_in_view_is_painted_anew(
    outline: OutlineView, session: Session, change: str
) -> None:
    trace = adopt(session, small_trace(depth=3))
    before = on_screen(outline.viewport())
    assert before == photograph(outline.viewport())
    if change == "colours":
        session.exploration.set_colour_by("bound")
    elif change == "values":
        session.tree.set_hides_values(True)
    else:
        matches = trace.columns["depth"] == 0
        session.exploration.set_found(Found(matches, matches, 1))
    seen = on_screen(outline.viewport())
    assert before != seen == photograph(outline.viewport())


def test_colours_tell_no_value_that_is_hidden(outline: OutlineView, session: Session) -> None:
    adopt(session, small_trace())
    players = chip(outline, 0)
    session.tree.set_hides_values(True)
    for by in TELLING:
        session.exploration.set_colour_by(by)
        assert chip(outline, 0) == players


def test_no_number_is_cut_short(outline: OutlineView, session: Session, qtbot: QtBot) -> None:
    adopt(session, search(Position.parse("4453"), "alphabeta", depth=6))
    sizes = {name: place for place, name in enumerate(outline.rows.columns)}
    for name in ("below", "window", "value", "move"):
        outline.setColumnWidth(sizes[name], 20)
    outline.grab()
    metrics, root = outline.fontMetrics(), outline.rows.index(0, 0)

    def has_room() -> bool:
        children = (outline.rows.index(at, 0, root) for at in range(outline.rows.rowCount(root)))
        said = [outline.rows.line(index).texts for index in (root, *children)]
        return all(
            metrics.horizontalAdvance(texts.get(name, "")) < outline.columnWidth(sizes[name])
            for name in ("below", "window", "value", "move")
            for texts in said
        )

    qtbot.waitUntil(has_room)


def test_a_click_on_its_tab_shows_the_rows_of_a_search_made_before(window: MainWindow) -> None:
    window.docks.show("tree")
    QApplication.processEvents()
    show_trace(window, small_trace())
    press(window, Qt.Key.Key_G, CTRL | SHIFT)
    QApplication.processEvents()
    (tabs,) = (bar for bar in window.findChildren(QTabBar) if bar.count() == 3)
    (place,) = (at for at in range(3) if tabs.tabText(at) == "Outline")
    QTest.mouseClick(tabs, LEFT, pos=tabs.tabRect(place).center())
    QApplication.processEvents()
    assert window.outline.rows.rowCount() == 1
    assert window.outline.isExpanded(window.outline.rows.index_of(0))


@pytest.mark.parametrize(
    "settings", [Mcts(iterations=3000), AlphaBeta(depth=5)], ids=["mcts", "alphabeta"]
)
def test_what_is_below_the_root_is_there_after_a_search_that_one_watched(
    window: MainWindow, qtbot: QtBot, settings: Settings
) -> None:
    searches = {**window.choices.preferences.searches, settings.name: settings}
    window.choices.prefer(search=settings.name, searches=searches)
    window.docks.show("outline")
    window.session.analyse()
    wait_for_search(qtbot, window)
    outline, rows = window.outline, window.outline.rows
    root = rows.index_of(window.session.exploration.root)
    assert outline.indexBelow(root).parent() == root


def test_keys_choose_no_row_of_a_trace_that_is_gone(window: MainWindow) -> None:
    """The outline keeps the focus behind another panel, where it takes in no new trace."""
    large = show_trace(window, small_trace(depth=5))
    window.docks.show("outline")
    window.outline.setFocus()
    window.session.exploration.select(len(large) - 1)
    QApplication.processEvents()
    window.docks["tree"].raise_()
    QApplication.processEvents()
    small = show_trace(window, small_trace(depth=2))
    for key in (Qt.Key.Key_End, Qt.Key.Key_Up, Qt.Key.Key_Down):
        QTest.keyClick(window.outline, key)
        assert window.session.exploration.selected is None
    window.docks.show("outline")
    QTest.keyClick(window.outline, Qt.Key.Key_End)
    assert window.session.exploration.selected in range(len(small))


def test_who_is_to_move_is_whole_in_the_bold_rows_of_the_principal_variation(
    outline: OutlineView,
    session: Session,
) -> None:
    adopt(session, search(Position(), "expectiminimax", depth=1))
    font = QFont(outline.font())
    font.setBold(True)
    words = QFontMetrics(font).horizontalAdvance("CHANCE")
    assert outline.columnWidth(outline.rows.columns.index("player")) >= words + 2 * BESIDE
