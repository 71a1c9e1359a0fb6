"""Words that are painted again and again: their glyphs are chosen once, and measured once."""

from __future__ import annotations

from functools import lru_cache

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QFont, QFontMetricsF, QStaticText

_MOST = 4000


class Shapes:
    """Keeps the shapes of words; threads must not share one."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, bool], QStaticText] = {}

    def of(self, text: str, bold: bool = False) -> QStaticText:
        """The shape of a text, which a painter in bold or in plain type draws."""
        if (text, bold) not in self._known:
            if len(self._known) >= _MOST:
                self._known.clear()
            made = QStaticText(text)
            made.setTextFormat(Qt.TextFormat.PlainText)
            self._known[text, bold] = made
        return self._known[text, bold]


def bold_of(font: QFont) -> QFont:
    """A font in bold."""
    bold = QFont(font)
    bold.setBold(True)
    return bold


@lru_cache(maxsize=8)
def _metrics(font: str) -> QFontMetricsF:
    made = QFont()
    made.fromString(font)
    return QFontMetricsF(made)


@lru_cache(maxsize=1 << 14)
def advance(font: str, text: str) -> float:
    """The width of a text in a font, which is named as by ``QFont.toString``."""
    return _metrics(font).horizontalAdvance(text)
