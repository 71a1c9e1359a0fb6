"""Base of widgets that paint themselves in the colours of a theme."""

from __future__ import annotations

from PyQt6.QtWidgets import QWidget

from c4viz.app.widgets.theme import Theme


class PaintedWidget(QWidget):
    """Paints itself in the colours of ``_theme``, and the application's font."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of ``theme``; the font may be another one, too."""
        self._theme = theme
        self.updateGeometry()
        self.update()
