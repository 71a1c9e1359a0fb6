"""List of lines of code that are moved by the mouse and by keys, also into another list."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtCore import QEvent, QPoint, QSignalBlocker, Qt, pyqtSignal
from PyQt6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PyQt6.QtWidgets import QAbstractItemView, QApplication, QListWidget, QListWidgetItem

from c4viz.app.practice.code_rows import LEVEL, ROLE, CodeRow, CodeRowPainter
from c4viz.app.widgets.boxes import sure
from c4viz.app.widgets.theme import Theme

_KEY = Qt.Key
_CTRL = Qt.KeyboardModifier.ControlModifier
_PLAIN_KEYS = {
    _KEY.Key_Up, _KEY.Key_Down, _KEY.Key_Return, _KEY.Key_Enter, _KEY.Key_Space,
    _KEY.Key_Delete, _KEY.Key_Backspace,
}  # fmt: skip
_MOVES = {_KEY.Key_Up: -1, _KEY.Key_Down: 1}
_INDENTS = {_KEY.Key_Left: -1, _KEY.Key_Right: 1}
_LEAST_ROWS = 2
"""Rows for which an empty list has room."""


class CodeList(QListWidget):
    """Shows rows of code, as high as all of them. ``taken`` carries the id of a line that is to go
    to the other list, ``dropped`` the id of one, the list and the place there that it is to go to,
    and by how many levels further right it was let go; ``moved`` and ``indented`` a place and by
    how much."""

    taken = pyqtSignal(int)
    dropped = pyqtSignal(int, object, int, int)
    moved = pyqtSignal(int, int)
    indented = pyqtSignal(int, int)
    dragged = pyqtSignal(QPoint)  # to a point of the screen

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("code")  # for the style sheet
        self._theme = theme
        self._painter = CodeRowPainter(self, theme)
        self.setItemDelegate(self._painter)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.itemDoubleClicked.connect(lambda item: self.taken.emit(_row_of(item).id))
        self.others: tuple[CodeList, ...] = ()
        """Lists that lines can be dragged to."""
        self._pressed: tuple[QPoint, CodeRow] | None = None
        self._is_dragging = False
        self._gap: int | None = None
        """Place (from 0) before which a line would be dropped; None: no line is dragged here."""

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colours and letters."""
        self._theme = self._painter.theme = theme
        self._fit()

    # ---- what is shown -----------------------------------------------------------------------

    def rows(self) -> list[CodeRow]:
        """Return all rows that are shown."""
        return [_row_of(self.item(place)) for place in range(self.count())]

    def tell(self, rows: Sequence[CodeRow]) -> None:
        """Show other rows; the one where somebody is stays that, as long as it is there."""
        before, place = self.rows(), self.currentRow()
        if list(rows) == before:
            return
        here = before[place].id if 0 <= place < len(before) else None
        with QSignalBlocker(self):
            self.clear()
            for row in rows:
                item = QListWidgetItem(row.said)
                item.setData(ROLE, row)
                self.addItem(item)
            ids = [row.id for row in rows]
            self.setCurrentRow(ids.index(here) if here in ids else min(place, len(ids) - 1))
        self._fit()

    def go_to(self, id_: int) -> None:
        """Make the row of a line the current one, if it is there."""
        for place, row in enumerate(self.rows()):
            if row.id == id_:
                self.setCurrentRow(place)

    def _fit(self) -> None:
        """Be as high as all rows."""
        self.scheduleDelayedItemsLayout()
        heights = [self.sizeHintForRow(place) for place in range(self.count())]
        one = self.fontMetrics().lineSpacing() + 6
        high = max(sum(heights), _LEAST_ROWS * one) + 2 * self.frameWidth()
        if high != self.height():
            self.setFixedHeight(high)
        sure(self.viewport()).update()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent | None) -> None:
        super().changeEvent(event)
        if event is not None and event.type() == QEvent.Type.FontChange:
            self._fit()

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        super().focusInEvent(event)
        if self.currentRow() < 0 and self.count():
            self.setCurrentRow(0)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        super().paintEvent(event)
        if self._gap is None:
            return
        painter = QPainter(self.viewport())
        painter.setPen(QPen(self._theme.accent, 2))
        y = self._top_of(self._gap)
        painter.drawLine(4, y, sure(self.viewport()).width() - 4, y)

    def _top_of(self, place: int) -> int:
        if place < self.count():
            return max(1, self.visualItemRect(self.item(place)).top())
        return self.visualItemRect(self.item(place - 1)).bottom() + 1 if place else 1

    # ---- keys --------------------------------------------------------------------------------

    def event(self, event: QEvent | None) -> bool:
        """Take keys from the actions that have them."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            is_ctrl = event.modifiers() == _CTRL
            known = {*_MOVES, *_INDENTS} if is_ctrl else _PLAIN_KEYS
            if event.key() in known and event.modifiers() in (_CTRL, _NONE, _KEYPAD):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        place = self.currentRow()
        if event is None or place < 0:
            super().keyPressEvent(event)
            return
        key, is_ctrl = event.key(), event.modifiers() == _CTRL
        if is_ctrl and key in _MOVES:
            self.moved.emit(place, _MOVES[_KEY(key)])
        elif is_ctrl and key in _INDENTS:
            self.indented.emit(place, _INDENTS[_KEY(key)])
        elif not is_ctrl and key in _PLAIN_KEYS - {*_MOVES}:
            self.taken.emit(self.rows()[place].id)
        else:
            super().keyPressEvent(event)

    # ---- the mouse ---------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        super().mousePressEvent(event)
        if event is not None and event.button() == Qt.MouseButton.LeftButton:
            item = self.itemAt(event.pos())
            self._pressed = None if item is None else (event.pos(), _row_of(item))

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        if event is None or self._pressed is None:
            return
        start, _ = self._pressed
        way = (event.pos() - start).manhattanLength()
        if self._is_dragging or way >= QApplication.startDragDistance():
            self._is_dragging = True
            point = event.globalPosition().toPoint()
            self.dragged.emit(point)
            self._show_gap(point)

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        super().mouseReleaseEvent(event)
        pressed, was_dragging = self._pressed, self._is_dragging
        self._pressed, self._is_dragging = None, False
        if event is None or pressed is None or not was_dragging:
            return
        over = self._show_gap(event.globalPosition().toPoint())
        for one in (self, *self.others):
            gap, one._gap = one._gap, None
            sure(one.viewport()).update()
            if one is over and gap is not None:
                start, row = pressed
                letters = (event.pos().x() - start.x()) / self._painter.letter()
                self.dropped.emit(row.id, one, gap, round(letters / LEVEL))

    def _show_gap(self, point: QPoint) -> CodeList | None:
        """Show where a line would be dropped at a point of the screen; return the list there."""
        over = None
        for one in (self, *self.others):
            here = one.mapFromGlobal(point)
            inside = one.rect().contains(here)
            one._gap = one._place_at(here) if inside else None
            sure(one.viewport()).update()
            over = one if inside else over
        return over

    def _place_at(self, point: QPoint) -> int:
        """Return the place before which a line is dropped at a point."""
        rects = [self.visualItemRect(self.item(place)) for place in range(self.count())]
        return sum(point.y() > rect.center().y() for rect in rects)


_NONE = Qt.KeyboardModifier.NoModifier
_KEYPAD = Qt.KeyboardModifier.KeypadModifier


def _row_of(item: QListWidgetItem | None) -> CodeRow:
    row: CodeRow = sure(item).data(ROLE)
    return row
