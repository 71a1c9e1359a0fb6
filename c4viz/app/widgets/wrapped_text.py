"""Words that are painted in as many lines as there is room for."""

from __future__ import annotations

from bisect import bisect_left

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QFontMetricsF

WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
CENTRED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter


def elided(text: str, room: QRectF, font: QFontMetricsF) -> str:
    """As many words of a text as there is room for, and … for the rest."""
    words = text.split(" ")

    def said(count: int) -> str:
        return text if count == len(words) else " ".join(words[:count]) + " …"

    def overflows(count: int) -> bool:
        endless = QRectF(0, 0, room.width(), 1e6)
        return font.boundingRect(endless, int(WRAPPED), said(count)).height() > room.height() + 1

    if not overflows(len(words)):
        return text
    return said(max(1, bisect_left(range(1, len(words)), True, key=overflows)))
