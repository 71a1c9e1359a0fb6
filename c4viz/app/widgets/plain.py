"""Shows words as they are: Qt takes what looks like HTML for HTML, which may read any file.

Names of files, of moves, of searches and of all else that people write may hold a ``<``.
"""

from __future__ import annotations

from html import escape
from typing import Any

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QLabel, QProxyStyle

_TIP = "QTipLabel"


class PlainLabels(QProxyStyle):
    """Fusion, where a label shows its words as they are unless it was told to show HTML: those of
    message boxes too. Of tooltips see `plain_tip`."""

    def __init__(self) -> None:
        super().__init__("Fusion")

    def polish(self, what: Any) -> Any:
        if isinstance(what, QLabel) and what.textFormat() == Qt.TextFormat.AutoText:
            meta = what.metaObject()
            if meta is None or meta.className() != _TIP:
                what.setTextFormat(Qt.TextFormat.PlainText)
        return super().polish(what)


def plain_tip(words: str) -> str:
    """What a tooltip has to be given to show words as they are. For Qt a ``&lt;`` is HTML, too."""
    if "<" not in words and "&lt;" not in words:
        return words
    return f"<p>{escape(words)}</p>".replace("\n", "<br>")
