"""The title of a panel, with its buttons: in the size of all other texts, unlike Qt's own."""

from __future__ import annotations

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QIcon
from PyQt6.QtWidgets import QDockWidget, QHBoxLayout, QToolButton, QWidget

from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.elided_label import ElidedLabel
from c4viz.app.widgets.float_frame import FloatFrame
from c4viz.language import tr


class DockTitle(QWidget):
    """Says what ``dock`` is, and lets it float or be closed; it is dragged here."""

    def __init__(self, dock: QDockWidget) -> None:
        super().__init__()
        self.setObjectName("docktitle")
        self._words = ElidedLabel()
        self._words.setMinimumWidth(1)
        self._float = self._button("float", tr("Float the panel"))
        self._float.clicked.connect(lambda: dock.setFloating(not dock.isFloating()))
        self._close = self._button("close", tr("Hide the panel"))
        self._close.clicked.connect(dock.close)
        parts = (self._words, 1), self._float, self._close
        fill(QHBoxLayout(self), *parts, margins=(8, 0, 2, 0), spacing=2)
        FloatFrame(dock)
        dock.windowTitleChanged.connect(self._words.say)
        self._words.say(dock.windowTitle())

    def _button(self, name: str, tip: str) -> QToolButton:
        button = QToolButton()
        button.setObjectName(name)
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # keys do it from everywhere
        return button

    def dress(self, floats: QIcon, closes: QIcon) -> None:
        """Give the buttons these icons, as high as the text."""
        side = self.fontMetrics().ascent()
        for icon, button in ((floats, self._float), (closes, self._close)):
            button.setIcon(icon)
            button.setIconSize(QSize(side, side))
        self._words.updateGeometry()
