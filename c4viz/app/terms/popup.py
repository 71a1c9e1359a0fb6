"""A term in a small window at the mouse; it goes with the next click beside it, or by Esc."""

from __future__ import annotations

from PyQt6.QtCore import QPoint, QRect, Qt
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QFrame, QVBoxLayout, QWidget

from c4viz.app.terms.card import TermCard
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.sure import sure
from c4viz.app.widgets.theme import Theme
from c4viz.glossary.terms import Term

_LETTERS = 60
"""Letters of a line."""
_BELOW = QPoint(4, 14)
"""From the mouse to the popup, in pixels."""


class TermPopup(QFrame):
    """Stands over everything."""

    def __init__(self, window: QWidget, theme: Theme, term: Term) -> None:
        super().__init__(window, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("term")
        card = TermCard(theme)
        fill(QVBoxLayout(self), card, margins=(14, 12, 14, 12))
        card.show_term(term)
        self.setAccessibleName(str(term.name))
        self.setFixedWidth(self.fontMetrics().averageCharWidth() * _LETTERS)

    def open_at(self, point: QPoint) -> None:
        """Open at a point of the screen, as near as there is room."""
        self.resize(self.width(), sure(self.layout()).totalHeightForWidth(self.width()))
        screen = sure(self.screen()).availableGeometry()
        place = QRect(point + _BELOW, self.size())
        place.moveRight(min(place.right(), screen.right()))
        if place.bottom() > screen.bottom():
            place.moveBottom(point.y() - _BELOW.x())
        self.move(place.topLeft())
        self.show()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)
