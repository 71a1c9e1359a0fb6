"""Base of the pages of practice: a column of parts that scrolls, in letters of any size."""

from __future__ import annotations

from typing import ClassVar

from PyQt6.QtCore import QEvent, QObject, QSize
from PyQt6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from c4viz.app.practice.parts import grow_letters
from c4viz.app.view import View
from c4viz.app.widgets.boxes import Part, fill, named, scroll_down


class PracticePage(View, QScrollArea):
    """Shows parts one below another; what is left is free. It asks for room for ``letters`` across
    and ``lines`` down, and needs room for ``least_letters``."""

    letters: ClassVar[int] = 44
    lines: ClassVar[int] = 20
    least_letters: ClassVar[int] = 20

    def __init__(self) -> None:
        super().__init__()
        self._inside = named(QWidget(), "rows")

    def stack(self, *parts: Part, spacing: int) -> None:
        """Put the parts of the page one below another, so many pixels apart."""
        fill(QVBoxLayout(self._inside), *parts, spacing=spacing).addStretch()
        scroll_down(self, self._inside)
        self._inside.installEventFilter(self)

    def seen_part(self) -> QWidget:
        return self._inside  # which covers the viewport

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(metrics.averageCharWidth() * self.letters, metrics.height() * self.lines)

    def minimumSizeHint(self) -> QSize:
        bar = self.verticalScrollBar()
        beside = bar.sizeHint().width() if bar is not None else 0
        needed = self._inside.minimumSizeHint().width() + beside  # nothing scrolls sideways
        width = max(self.fontMetrics().averageCharWidth() * self.least_letters, needed)
        return QSize(width, self.fontMetrics().height() * 6)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Ask for the room that other words need."""
        if event is not None and event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent | None) -> None:
        """Write all in the letters that the page was given."""
        super().changeEvent(event)
        if event is not None and event.type() == QEvent.Type.FontChange:
            grow_letters(self._inside, self.font())
            self.show_changes(self.concerns)
