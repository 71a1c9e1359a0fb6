"""The line in which a blank is filled in: it stands over the box."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QEvent, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QKeySequence
from PyQt6.QtWidgets import QLineEdit, QWidget

from c4viz.app.widgets.boxes import named

_ACROSS = {Qt.Key.Key_Left, Qt.Key.Key_Right}
_DOWN = {Qt.Key.Key_Up, Qt.Key.Key_Down}
_RETURNS = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
_OWN = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)
"""Keys that take back what was entered, not what is typed."""


def blanks_by_tab(event: QEvent | None) -> int:
    """Return by how many blanks a key goes on: 1 with Tab, -1 backwards, 0 with any other."""
    if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
        return 0
    return {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}.get(Qt.Key(event.key()), 0)


class BlankLine(QLineEdit):
    """Takes what is typed into a blank: ``entered`` carries it on Return, ``arrow`` an arrow that
    does not move within the text, where one ``goes_freely``. ``go_on`` hears by how many blanks Tab
    goes on, and tells whether there is one: else Tab leaves the sheet."""

    entered = pyqtSignal(str)
    arrow = pyqtSignal(object)

    def __init__(self, parent: QWidget, go_on: Callable[[int], bool]) -> None:
        super().__init__(parent)
        self._go_on = go_on
        named(self, "blank")
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setMaxLength(20)
        self.goes_freely = False
        self.returnPressed.connect(lambda: self.entered.emit(self.text()))

    def begin(self, label: str, text: str) -> None:
        """Begin with what stands in the blank of this name."""
        self.setAccessibleName(label)
        self.setText(text)
        self.selectAll()

    def event(self, event: QEvent | None) -> bool:
        """Leave undo to the window, and Tab to who goes freely from blank to blank."""
        asks_first = event is not None and event.type() == QEvent.Type.ShortcutOverride
        if asks_first and isinstance(event, QKeyEvent) and any(map(event.matches, _OWN)):
            event.ignore()
            return False
        if (by := blanks_by_tab(event)) and self._go_on(by):
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        assert event is not None
        key = Qt.Key(event.key())
        is_whole = self.hasSelectedText() or not self.text()
        if self.goes_freely and (key in _DOWN or (key in _ACROSS and is_whole)):
            self.arrow.emit(key)
        else:
            super().keyPressEvent(event)
            if key in _RETURNS:
                event.accept()  # else the canvas would take it for the next blank
