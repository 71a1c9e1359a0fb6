"""The disc of a player beside his name."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QSize
from PyQt6.QtGui import QPainter, QPaintEvent
from PyQt6.QtWidgets import QWidget

from c4viz.app.widgets.disc import paint_disc
from c4viz.app.widgets.theme import Theme
from c4viz.game.notation import SYMBOLS


class DiscLabel(QWidget):
    """The disc of a player (1 or 2; 0: nobody knows whose), as high as a line."""

    def __init__(self, theme: Theme, side: int) -> None:
        super().__init__()
        self._theme = theme
        self.show_side(side)

    def show_side(self, side: int) -> None:
        """Show another player's disc."""
        self._side = side
        name = SYMBOLS[side] if side else ""
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Paint with other colours."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        height = round(self.fontMetrics().height() * 1.1)
        return QSize(height, height)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        if not self._side:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        radius = self.sizeHint().width() / 2 - 1
        centre = QPointF(self.width() / 2, self.height() / 2)
        paint_disc(painter, self._theme, centre, radius, self._side)
