"""Base of the pages of practice: a column of parts that scrolls, in letters of any size."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple

from PyQt6.QtCore import QEvent, QObject, QSize
from PyQt6.QtGui import QKeyEvent, QKeySequence
from PyQt6.QtWidgets import QDoubleSpinBox, QScrollArea, QSpinBox, QVBoxLayout, QWidget

from c4viz.app.practice.parts import grow_letters
from c4viz.app.view import View
from c4viz.app.widgets.boxes import Part, fill, named, scroll_down

_UNDO, _REDO = QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo
_OTHER_REDO = QKeySequence("Ctrl+Y")
"""Key of Redo on some systems, which the window has on all."""


class PageUndo(NamedTuple):
    """What Undo and Redo do in a page that has something of its own to take back."""

    undo: Callable[[], object]
    redo: Callable[[], object]


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

    def own_undo(self) -> PageUndo | None:
        """What the keys of Undo and Redo do with the focus in the page; None: what they do in the
        window."""
        return None

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

    # ---- keys of undo ------------------------------------------------------------------------

    def event(self, event: QEvent | None) -> bool:
        """Take the keys of Undo and Redo from the window, if the page has its own."""
        asks_first = event is not None and event.type() == QEvent.Type.ShortcutOverride
        if asks_first and event is not None and self._undoes_by(event) is not None:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        undoes = self._undoes_by(event)
        if undoes is None:
            super().keyPressEvent(event)
        else:
            undoes()

    def _undoes_by(self, event: QEvent | None) -> Callable[[], object] | None:
        own, key = self.own_undo(), undo_key(event)
        return None if own is None or not key else (own.undo if key < 0 else own.redo)


def undo_key(event: QEvent | None) -> int:
    """Tell what a key takes back: -1 for Undo, 1 for Redo, 0 for any other."""
    if not isinstance(event, QKeyEvent):
        return 0
    if event.matches(_UNDO):
        return -1
    is_other = QKeySequence(event.keyCombination()) == _OTHER_REDO
    return 1 if event.matches(_REDO) or is_other else 0


class UndoPasser(QObject):
    """Passes the keys of Undo and Redo from number boxes to their page, unless a number is being
    typed there."""

    def eventFilter(self, box: QObject | None, event: QEvent | None) -> bool:
        if event is None or not undo_key(event) or not isinstance(box, QSpinBox | QDoubleSpinBox):
            return False
        if _is_typed(box):
            return False
        event.ignore()
        return True


def _is_typed(box: QSpinBox | QDoubleSpinBox) -> bool:
    """Tell whether a number has been typed that does not count yet."""
    if box.specialValueText() and box.value() == box.minimum():
        return box.text() != box.specialValueText()
    value: Any = box.value()
    return box.cleanText() != box.textFromValue(value)
