"""Rows of names and values, of which some are links; they scroll where there is no room."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence, Set
from html import escape, unescape

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent, QShowEvent
from PyQt6.QtWidgets import QGridLayout, QLabel, QScrollArea, QWidget

from c4viz.app.widgets.boxes import once_later, scroll_down, sure
from c4viz.app.widgets.ink import cover
from c4viz.language import tr
from c4viz.telling import Fact

_NARROW = 30
"""Letters in a line; in fewer than these values stand below their names."""
_BESIDE = 4
"""Pixels that a label needs beyond the advance of its words."""
INDENT = 4
"""Pixels left of the names, between them and the ring of the focus."""


class FactRows(QScrollArea):
    """Shows facts as rows of names and values. ``followed`` carries the row of the node that a link
    leads to, ``asked`` a name that was clicked for an explanation."""

    followed = pyqtSignal(int)
    asked = pyqtSignal(str)

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(14)
        self._grid.setVerticalSpacing(0)  # so all lines are as high
        self._grid.setColumnStretch(1, 1)
        self._grid.setContentsMargins(INDENT, 0, 0, 0)
        self._panel = Rows(self._grid)
        self._made: list[tuple[_Name, QLabel]] = []
        self._labels: list[tuple[_Name, QLabel]] = []  # those that are shown
        self._is_narrow = False
        self._ends = once_later(self, self._end_with_a_line)
        scroll_down(self, self._panel)

    def numbers(self) -> dict[str, str]:
        """Return the values shown, by name."""
        return {name.text(): _plain(value) for name, value in self._labels}

    def show_facts(
        self, facts: Sequence[Fact], links: QColor, explained: Set[str] = frozenset()
    ) -> None:
        """Show other facts, with links in a colour, and mark the names that are ``explained``."""
        self._make_labels([bool(fact.name) for fact in facts])
        for (name, label), fact in zip(self._labels, facts, strict=True):
            text, form = fact.text, Qt.TextFormat.PlainText  # laid out far faster
            if fact.row is not None:
                form = Qt.TextFormat.RichText
                text = f'<a href="{fact.row}" style="color: {links.name()}">{escape(text)}</a>'
            if name.text() != fact.name:
                name.setText(fact.name)
            name.mark(fact.name in explained)
            if label.text() != text:
                label.setTextFormat(form)
                label.setText(text)
        self._wrap()

    # ---- labels ------------------------------------------------------------------------------

    def _make_labels(self, named: list[bool]) -> None:
        """Show a row for each of ``named``, which tells whether it has a name. Labels are used
        again, since a style sheet takes a millisecond to dress new ones."""
        count = len(named)
        if len(self._made) < count:
            self._grid.setRowStretch(2 * len(self._made), 0)
            for row in range(len(self._made), count):
                self._made.append((_Name(self.asked.emit), self._value()))
                self._put(row)
            self._grid.setRowStretch(2 * count, 1)
        for row, (name, value) in enumerate(self._made):
            name.setVisible(row < count and named[row])
            value.setVisible(row < count)
        self._labels = self._made[:count]

    def _put(self, row: int) -> None:
        """Put a name and its value beside it, or below it where there is little room."""
        name, value = self._made[row]
        if self._is_narrow:
            self._grid.addWidget(name, 2 * row, 0, 1, 2)
            self._grid.addWidget(value, 2 * row + 1, 0, 1, 2)
        else:
            self._grid.addWidget(name, 2 * row, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(value, 2 * row, 1)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._ends.start()
        is_narrow = self.width() < _NARROW * self.fontMetrics().averageCharWidth()
        if is_narrow != self._is_narrow:
            self._is_narrow = is_narrow
            for row in range(len(self._made)):
                self._put(row)
        self._wrap()

    def _end_with_a_line(self) -> None:
        """Have the lower edge cut no line."""
        self.setViewportMargins(0, 0, 0, self.height() % self.fontMetrics().lineSpacing())

    def showEvent(self, event: QShowEvent | None) -> None:
        super().showEvent(event)
        self._wrap()  # the letters may be others by now, and its place too

    def _wrap(self) -> None:
        """Wrap only values that need several lines: a label that may wrap is laid out again and
        again, even if one line will do."""
        room = sure(self.viewport()).width() - INDENT
        if not self._is_narrow:
            names = max((name.sizeHint().width() for name, _ in self._labels), default=0)
            room -= names + self._grid.horizontalSpacing()
        for _, value in self._labels:
            wraps = value.fontMetrics().horizontalAdvance(_plain(value)) + _BESIDE > room
            if wraps != value.wordWrap():
                value.setWordWrap(wraps)
        self._panel.keep_height()

    def _value(self) -> QLabel:
        label = QLabel()
        label.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        label.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        label.linkActivated.connect(lambda row: self.followed.emit(int(row)))
        return label


class Rows(QWidget):
    """Holds a grid of rows, and is never lower than they need, so that they scroll."""

    def __init__(self, layout: QGridLayout) -> None:
        super().__init__()
        cover(self)
        self.setLayout(layout)

    def keep_height(self) -> None:
        """Follow a change of words or width."""
        self.setMinimumHeight(max(0, sure(self.layout()).heightForWidth(self.width())))

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self.keep_height()


def _plain(label: QLabel) -> str:
    if label.textFormat() == Qt.TextFormat.PlainText:
        return label.text()
    return unescape(re.sub("<[^>]*>", "", label.text()))


class _Name(QLabel):
    """Shows the name of a row; a marked one has dots below it and calls ``ask`` when clicked."""

    def __init__(self, ask: Callable[[str], object]) -> None:
        super().__init__()
        self.setObjectName("faint")
        self._ask, self._is_marked = ask, False

    def mark(self, marked: bool) -> None:
        """Mark the name as one that is explained, or remove the mark."""
        if marked != self._is_marked:
            self._is_marked = marked
            self.setToolTip(tr("What is this?") if marked else "")
            if marked:
                self.setCursor(Qt.CursorShape.WhatsThisCursor)
            else:
                self.unsetCursor()
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        if self._is_marked and event is not None and self.rect().contains(event.pos()):
            self._ask(self.text())
        else:
            super().mouseReleaseEvent(event)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        super().paintEvent(event)
        if self._is_marked:
            painter, metrics = QPainter(self), self.fontMetrics()
            painter.setPen(QPen(self.palette().text(), 1, Qt.PenStyle.DotLine))
            y = (self.height() + metrics.ascent() - metrics.descent()) // 2 + 2
            painter.drawLine(0, y, metrics.horizontalAdvance(self.text()), y)
