"""Widgets that keep changes inside to themselves, so that nothing around is laid out anew."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PyQt6.QtCore import QEvent, QMargins, QSize, Qt
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QHeaderView, QSizePolicy, QTreeView, QWidget

from c4viz.app.widgets.boxes import sure
from c4viz.app.widgets.going import delete_later

UNBOUNDED = (1 << 24) - 1
"""Largest size of a widget in Qt."""


class QuietContainer(QWidget):
    """Holds one widget, see `hold`, with ``margins`` around it, and reports only other sizes.

    A layout would report each new word inside, upon which the window lays out all its panels anew:
    that takes longer than painting the word.
    """

    def __init__(self, margins: QMargins) -> None:
        super().__init__()
        self._margins = margins
        self._told: tuple[QSize, QSize] | None = None
        self.held = QWidget(self)

    def hold(self, held: QWidget) -> None:
        """Take a widget in; best once this one has its place, since a style sheet dresses all that
        is in a widget anew each time it comes into another one."""
        delete_later(self.held)
        self.held = held
        held.setParent(self)
        self._place()  # this one may have its size for good
        if self.isVisible():
            held.show()  # which Qt leaves to us then
        self.setSizePolicy(QSizePolicy.Policy.Expanding, held.sizePolicy().verticalPolicy())
        self._bound()

    def _bound(self) -> None:
        """Be no higher than the held widget may be."""
        around = self._margins.top() + self._margins.bottom()
        self.setMaximumHeight(min(UNBOUNDED, self.held.maximumHeight() + around))

    def sizeHint(self) -> QSize:
        return self.held.sizeHint().expandedTo(self.held.minimumSize()).grownBy(self._margins)

    def minimumSizeHint(self) -> QSize:
        least = self.held.minimumSizeHint().expandedTo(self.held.minimumSize())
        return least.boundedTo(self.held.maximumSize()).grownBy(self._margins)

    def event(self, event: QEvent | None) -> bool:
        if event is not None and event.type() == QEvent.Type.LayoutRequest:
            self._bound()
            sizes = self.minimumSizeHint(), self.sizeHint()
            if sizes != self._told:
                self._told = sizes
                self.updateGeometry()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self._place()

    def _place(self) -> None:
        self.held.setGeometry(self.rect().marginsRemoved(self._margins))


class QuietTitles(QHeaderView):
    """Shows titles that stay as they are while rows come and go: with each row a tree view would
    stretch the last title, and measure and paint all of them anew."""

    def __init__(self, tree: QTreeView) -> None:
        super().__init__(Qt.Orientation.Horizontal, tree)
        self._room = 0, 0  # sections and pixels, as they were shared out

    def updateGeometries(self) -> None:
        room = self.count(), self.width()
        if room != self._room:
            self._room = room
            super().updateGeometries()

    @contextmanager
    def as_they_are(self) -> Iterator[None]:
        """Keep the titles from being painted anew, as a tree view does when it lays out rows."""
        disabled, part = Qt.WidgetAttribute.WA_UpdatesDisabled, sure(self.viewport())
        before = self.offset()
        part.setAttribute(disabled)
        try:
            yield
        finally:
            part.setAttribute(disabled, False)
            if self.offset() != before:  # scrolled with the rows
                part.update()
