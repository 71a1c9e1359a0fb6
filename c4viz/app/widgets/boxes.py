"""Parts of a widget beside or below one another."""

from __future__ import annotations

from typing import TypeVar

from PyQt6.QtWidgets import QBoxLayout, QLayout, QWidget

Box = TypeVar("Box", bound=QBoxLayout)
Part = QWidget | QLayout | int
"""What is put into a box; a number is so many pixels that stay free."""


def fill(
    box: Box,
    *parts: Part | tuple[Part, int],
    margins: tuple[int, int, int, int] | None = None,
    spacing: int = -1,
) -> Box:
    """Put parts into a box, those with a number with that share of the room that is left. The
    ``margins`` and the ``spacing`` are those of the style where they are not given."""
    if margins is not None:
        box.setContentsMargins(*margins)
    box.setSpacing(spacing)
    for one in parts:
        part, stretch = one if isinstance(one, tuple) else (one, 0)
        if isinstance(part, QWidget):
            box.addWidget(part, stretch)
        elif isinstance(part, QLayout):
            box.addLayout(part, stretch)
        else:
            box.addSpacing(part)
    return box
