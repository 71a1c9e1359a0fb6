"""A part of a form that is rarely used: a line with an arrow, which shows it and hides it."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QSizePolicy, QToolButton, QVBoxLayout, QWidget

from c4viz.app.widgets.boxes import fill

_FILLED = " ✓"
"""Follows the title of a part that says something."""


class Fold(QWidget):
    """Shows ``inside`` once somebody clicks its title."""

    def __init__(self, title: str, inside: QWidget) -> None:
        super().__init__()
        self._title, self._inside = title, inside
        self._head = QToolButton()
        self._head.setStyleSheet("padding-left: 0px")  # in line with the labels of a form
        self._head.setAutoRaise(True)
        self._head.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._head.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._head.clicked.connect(lambda: self._show_inside(inside.isHidden()))
        fill(QVBoxLayout(self), self._head, inside, margins=(0, 0, 0, 0), spacing=6)
        self.set_filled(False)
        self._show_inside(False)

    def set_filled(self, is_filled: bool) -> None:
        """Mark a part that says something, so that nobody has to look into it."""
        self._head.setText(f"{self._title}{_FILLED}" if is_filled else self._title)

    def _show_inside(self, shows: bool) -> None:
        arrows = Qt.ArrowType
        self._head.setArrowType(arrows.DownArrow if shows else arrows.RightArrow)
        self._inside.setVisible(shows)
