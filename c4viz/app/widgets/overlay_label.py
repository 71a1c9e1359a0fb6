"""Words in as many lines as they need, over what a window shows, so that nothing in it moves."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QLabel, QWidget


class OverlaidLabel(QLabel):
    """Hidden until there is something to say; clicks go to what lies below it."""

    def __init__(self, window: QWidget, name: str) -> None:
        super().__init__(window)
        self.setObjectName(name)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def say(
        self, text: str, x: int, y: int, width: int, *, least: int = 0, up: bool = False
    ) -> None:
        """Show words in ``width`` pixels from (``x``, ``y``) of the window downwards, or ``up``
        from there, at least so many pixels high."""
        self.ensurePolished()  # else it measures without its margins
        self.setText(text)
        height = max(least, self.heightForWidth(width))
        self.setGeometry(x, y - height if up else y, width, height)
        self.show()
        self.raise_()
