"""Outline: the tree as rows, of which only those unfolded are there. Follows the session."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager

from PyQt6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QPointF,
    QRect,
    QSignalBlocker,
    QSize,
    Qt,
    QTimer,
)
from PyQt6.QtGui import (
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QRegion,
    QResizeEvent,
)
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
)

from c4viz.app.outline.model import OutlineModel
from c4viz.app.outline.row_painter import BESIDE, Column, RowPainter
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.view import View
from c4viz.app.widgets.boxes import sure
from c4viz.app.widgets.ink import cover_bars
from c4viz.app.widgets.pixmap_cache import bold_of
from c4viz.app.widgets.quiet_container import QuietTitles
from c4viz.app.widgets.theme import Theme
from c4viz.language import tr
from c4viz.telling.depthfirst_nodes import BOUND_NAMES
from c4viz.telling.moves import pruned_words
from c4viz.telling.outline import NUMBERS
from c4viz.trace import Trace

_WIDTHS: Mapping[str, Collection[str]] = {
    "move": ["0" * 8],
    "player": ["CHANCE"],
    "value": ["≥ −W36"],
    "window": ["[−10, −10]"],
    "bound": BOUND_NAMES.values(),
}
"""Texts as wide as which columns are at first at least, and as their titles."""


class OutlineView(View, QTreeView):
    """Rows of the trace; the selection and the step are those of the session."""

    concerns = frozenset({
        "trace", "step", "selection", "colours", "found", "hidden", "ahead", "bookmarks",
    })  # fmt: skip

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._changes, self._exploration = session.changes, session.exploration
        self._rows = OutlineModel(session, theme)
        self._unfolded: set[int] = set()  # by a person
        self._followed: set[int] = set()  # to show what is selected
        self._following = False
        self._listed: Trace | None = None  # of which rows may have been unfolded
        self._columns: list[Column] = []
        self._marked: frozenset[int] = frozenset()  # entries that are selected
        self._dress(theme)
        self.setItemDelegate(_RowHeight(self))
        self._titles = QuietTitles(self)
        self.setHeader(self._titles)
        self.setModel(self._rows)
        self.setAccessibleName(tr("Outline"))
        self.setUniformRowHeights(True)
        self.setAnimated(False)
        self.setAllColumnsShowFocus(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setFrameShape(QTreeView.Shape.NoFrame)
        sure(self.viewport()).setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        cover_bars(self)
        self._make_header()
        sure(self.header()).setSelectionModel(QItemSelectionModel(self._rows, self))  # of its own
        self._fit_columns()
        self.expanded.connect(self._note_unfolded)
        self.collapsed.connect(self._note_folded)
        self.follow(session)

    def _dress(self, theme: Theme) -> None:
        self.setIndentation(round(self.fontMetrics().height() * 0.9))
        self._painter = RowPainter(theme, self.font(), self.indentation())

    def _make_header(self) -> None:
        header = sure(self.header())
        header.setSectionsMovable(False)
        header.setSectionsClickable(True)
        header.setSortIndicatorShown(True)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setSortIndicatorClearable(True)
        header.setStretchLastSection(True)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.sortIndicatorChanged.connect(self._sort)

    # ---- what is shown -----------------------------------------------------------------------

    @property
    def rows(self) -> OutlineModel:
        """Rows, as Qt asks for them."""
        return self._rows

    def set_theme(self, theme: Theme) -> None:
        """Paint with other colours, and in the application's font."""
        with self._current_in_view(sure(self.viewport()).height()):
            self._dress(theme)
            self._rows.set_theme(theme)
            self._fit_columns()
            self.scheduleDelayedItemsLayout()  # rows may have another height

    def _sort(self, section: int, order: Qt.SortOrder) -> None:
        with self._current_in_view(sure(self.viewport()).height()):
            self._rows.sort(section, order)
            self._unfold_again()

    def show_changes(self, what: frozenset[Change]) -> None:
        rows, trace = self._rows, self._exploration.trace
        if rows.trace is not trace or not rows.rowCount():
            self._list()
            return
        if "trace" in what:  # its search has ended
            rows.grow()
        if not what.isdisjoint({"trace", "step"}):
            rows.follow()
        if not what.isdisjoint({"hidden", "ahead"}):
            rows.arrange()
        elif not what.isdisjoint({"colours", "found", "bookmarks"}):
            rows.tell_changes()
        self._unfold_again()
        if "selection" in what:
            self._show_selection()

    def show_growth(self) -> None:
        if self._rows.trace is not self._exploration.trace or not self._rows.rowCount():
            self._list()
        else:
            self._rows.grow()
            self._unfold(self._exploration.root)

    def _list(self) -> None:
        """List the rows anew; those of the same trace that were unfolded are again."""
        before = self._rows.columns
        if self._listed is not self._exploration.trace:
            self._listed = self._exploration.trace
            self._unfolded.clear()
        self._followed.clear()
        self._rows.reset()
        if self._rows.columns != before:
            self._mark_order()
            self._fit_columns()
        self._unfold(self._exploration.root)
        self._unfold_again()
        self._show_selection()
        self._rows.tell_changes()  # else nothing is painted before it is laid out

    def _mark_order(self) -> None:
        """Have the titles know the column by which the rows are sorted still: the next click there
        turns the order."""
        section, turned = self._rows.order
        order = Qt.SortOrder.DescendingOrder if turned else Qt.SortOrder.AscendingOrder
        with QSignalBlocker(self.header()):  # the rows are in order already
            sure(self.header()).setSortIndicator(section, order)

    # ---- unfolding ---------------------------------------------------------------------------

    def _unfold_again(self) -> None:
        """Unfold the rows that are there again, after they were not for a while."""
        self._following = True
        for row in self._unfolded:
            index = self._rows.index_of(row)
            if index.isValid() and not self.isExpanded(index):
                self.expand(index)
        self._following = False

    def _unfold(self, row: int) -> None:
        index = self._rows.index_of(row) if self._rows.rowCount() else QModelIndex()
        if index.isValid() and row not in self._unfolded:
            self.expand(index)

    def _note_unfolded(self, index: QModelIndex) -> None:
        if not self._following:
            self._unfolded.add(self._rows.row_of(index))

    def _note_folded(self, index: QModelIndex) -> None:
        if not self._following:
            self._unfolded.discard(self._rows.row_of(index))
            self._followed.discard(self._rows.row_of(index))

    # ---- one selection -----------------------------------------------------------------------

    def _show_selection(self) -> None:
        """Unfold the way to the node that is selected, and fold up the one before."""
        trace, row = self._exploration.trace, self._exploration.selected
        if trace is None or self._rows.trace is not trace or self._is_at(row):
            return
        self._following = True
        index = QModelIndex() if row is None or row >= len(trace) else self._rows.index_of(row)
        if index.isValid() and row is not None:
            with self._titles.as_they_are():
                self._unfold_way(trace.path(row)[:-1])
                self.setCurrentIndex(index)
            self._make_room(trace.depth(row))
            self.scrollTo(index)
        else:
            self._unfold_way([])
            self.clearSelection()
            self.setCurrentIndex(QModelIndex())
        self._following = False

    def _is_at(self, row: int | None) -> bool:
        """Return whether the row is current already, or a branch that was pruned there."""
        current = self.currentIndex()
        return current.isValid() and self._rows.row_of(current) == row

    def _unfold_way(self, way: list[int]) -> None:
        self.scheduleDelayedItemsLayout()  # once for all that is folded and unfolded here
        for row in self._followed - set(way):
            index = self._rows.index_of(row)
            if index.isValid() and row not in self._unfolded:
                self.collapse(index)
        self._followed &= set(way)
        for row in way:
            index = self._rows.index_of(row)
            if not self.isExpanded(index):
                self.expand(index)
                self._followed.add(row)

    def currentChanged(self, current: QModelIndex, previous: QModelIndex) -> None:
        super().currentChanged(current, previous)
        if (
            not current.isValid()
            or self._following
            or self._rows.trace is not self._exploration.trace
        ):
            return
        self._exploration.select(self._rows.row_of(current))
        if self._rows.is_pruned(current):
            row, move = self._rows.row_of(current), self._rows.move_of(current)
            self._changes.say(pruned_words(self._exploration.trace, row, move))

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        with self._current_in_view(event.oldSize().height() if event else 0):
            super().resizeEvent(event)

    @contextmanager
    def _current_in_view(self, height: int) -> Iterator[None]:
        """Have the row that is selected stay in view, which was ``height`` pixels high, if it was
        there."""
        current = self.currentIndex()
        rect = self.visualRect(current) if current.isValid() else QRect()
        was_seen = rect.isValid() and rect.bottom() >= 0 and rect.top() < height
        yield
        if was_seen:
            self.scrollTo(self.currentIndex())  # which may be elsewhere by now

    def scrollTo(
        self,
        index: QModelIndex,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Up or down, and not aside: the columns that one has scrolled to stay in view."""
        bar = self.horizontalScrollBar()
        assert bar is not None
        aside = bar.value()
        super().scrollTo(index, hint)
        bar.setValue(aside)

    def row_at(self, point: QPointF) -> int | None:
        """Return the node at a point of the viewport; of a branch that was pruned the one above
        it."""
        index = self.indexAt(point.toPoint())
        return self._rows.row_of(index) if index.isValid() else None

    # ---- painting ----------------------------------------------------------------------------

    @property
    def row_height(self) -> int:
        """Pixels of a row."""
        return self._painter.height

    def paintEvent(self, event: QPaintEvent | None) -> None:
        assert event is not None
        header, right = sure(self.header()), sure(self.viewport()).width()
        self._columns = [
            Column(left, header.sectionSize(section), name in NUMBERS)
            for section, name in enumerate(self._rows.columns)
            if (left := header.sectionViewportPosition(section)) < right
        ]
        model = self.selectionModel()
        marked = QItemSelection() if model is None else model.selection()
        first = [QModelIndex(marked[i].topLeft()) for i in range(len(marked))]  # of one row each
        self._marked = frozenset(index.internalId() for index in first)
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), self._painter.theme.panel)
        self._paint_rows(painter, event.rect())
        if not self._whole.isdisjoint(self._painter.wanted):
            QTimer.singleShot(0, self._widen)  # not while it is painted

    def dataChanged(self, first: QModelIndex, last: QModelIndex, roles: Iterable[int] = ()) -> None:
        """Paint all rows in view anew: Qt would paint those alone that stand beside the first."""
        super().dataChanged(first, last, roles)
        sure(self.viewport()).update()

    def visualRegionForSelection(self, _selection: QItemSelection) -> QRegion:
        """Return all rows in view, since a step changes all; Qt would look for each that is
        selected."""
        return QRegion(sure(self.viewport()).rect())

    def _paint_rows(self, painter: QPainter, area: QRect) -> None:
        """Paint the rows in some area: a tree view, which could, looks up what is above each."""
        point = QPoint(max(0, self.columnViewportPosition(0)), area.top())
        rect = self.visualRect(self.indexAt(point))
        rect.setRect(0, rect.top(), sure(self.viewport()).width(), self.row_height)
        while rect.top() <= area.bottom():
            point.setY(rect.top())
            index = self.indexAt(point)
            if not index.isValid():
                return
            self._paint_row(painter, rect, index)
            rect.translate(0, rect.height())

    def _paint_row(self, painter: QPainter, rect: QRect, index: QModelIndex) -> None:
        folded = not self.isExpanded(index) if self._rows.hasChildren(index) else None
        marked = index.internalId() in self._marked
        look = self._rows.look(index)
        self._painter.paint(painter, rect, look, self._columns, marked, folded)

    # ---- events ------------------------------------------------------------------------------

    def mouseDoubleClickEvent(self, event: QMouseEvent | None) -> None:
        index = self.indexAt(event.position().toPoint()) if event else QModelIndex()
        if not self._follow_link(index):
            super().mouseDoubleClickEvent(event)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        assert event is not None
        current = self.currentIndex()
        first = current.siblingAtColumn(0)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and current.isValid():
            if not self._follow_link(current):
                self.setExpanded(first, not self.isExpanded(first))
        elif (
            event.key() == Qt.Key.Key_Right
            and self.isExpanded(first)
            and self._rows.hasChildren(first)
        ):
            # By itself a tree view does so only where the first column was clicked.
            self.setCurrentIndex(self._rows.index(0, 0, first))
        elif event.key() == Qt.Key.Key_Asterisk:
            event.ignore()  # it would unfold millions of rows
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str | None) -> None:
        """Letters are actions of the window: searching all rows for them would take long."""

    def _follow_link(self, index: QModelIndex) -> bool:
        """Go from a repeated node to the one that it repeats, if it does."""
        if not index.isValid() or self._rows.is_pruned(index):
            return False
        return self._exploration.follow_link(self._rows.row_of(index))

    # ---- room --------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(760, 520)

    def minimumSizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(metrics.averageCharWidth() * 12, metrics.height() * 4)

    def _fit_columns(self) -> None:
        # As rows of the principal variation are.
        plain, bold = self.fontMetrics(), QFontMetrics(bold_of(self.font()))
        self._painter.wanted.clear()
        for section, name in enumerate(self._rows.columns):
            said = [self._rows.widest(name), *_WIDTHS.get(name, [])]
            widest = max(
                plain.horizontalAdvance(self._rows.longest_title(name)),
                *(bold.horizontalAdvance(words) for words in said),
            )
            self.setColumnWidth(section, widest + 2 * BESIDE + 2)

    @property
    def _whole(self) -> set[int]:
        """Columns that are as wide as what they say: a number that was cut short would look like
        another one."""
        numbers = {i for i, name in enumerate(self._rows.columns) if name in NUMBERS}
        return numbers | {0}

    def _widen(self) -> None:
        """Make room for all that was cut short but for words."""
        for section in self._whole.intersection(self._painter.wanted):
            if self.columnWidth(section) < self._painter.wanted[section]:
                self.setColumnWidth(section, self._painter.wanted[section])
        self._painter.wanted.clear()

    def _make_room(self, depth: int) -> None:
        """Widen the first column so that the move of a node at a depth can be read."""
        letters = self.fontMetrics().horizontalAdvance("0" * 6)
        needed = (depth + 1) * self.indentation() + letters
        if self.columnWidth(0) < needed:
            self.setColumnWidth(0, needed)

    def point_of(self, row: int) -> QPoint | None:
        """Return where the move of a node is painted, in pixels of the viewport; None where it is
        not in view."""
        rect: QRect = self.visualRect(self._rows.index_of(row))
        return rect.center() if rect.isValid() else None


class _RowHeight(QStyledItemDelegate):
    """Says how high the rows of an outline are, without asking a style."""

    def __init__(self, outline: OutlineView) -> None:
        super().__init__(outline)
        self._outline = outline

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        return QSize(0, self._outline.row_height)
