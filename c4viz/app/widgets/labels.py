"""Labels, and words on them: elided, laid over another widget, and safe from HTML."""

from __future__ import annotations

import re
from bisect import bisect_left
from html import escape
from math import ceil
from typing import Any

from PyQt6.QtCore import QEvent, QRectF, QSize, Qt
from PyQt6.QtGui import QFont, QFontMetrics, QFontMetricsF, QPainter, QPaintEvent
from PyQt6.QtWidgets import (
    QApplication,
    QLabel,
    QProxyStyle,
    QSizePolicy,
    QToolTip,
    QWidget,
)

from c4viz.app.widgets.theme import OUTLINED


class OverlaidLabel(QLabel):
    """Says something over other widgets; clicks go to what lies below it."""

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
        """Show words ``width`` pixels wide, at ``least`` so many high, from (``x``, ``y``) of the
        window downwards, or ``up`` from there."""
        self.ensurePolished()  # else it measures without its margins
        self.setText(text)
        height = max(least, self.heightForWidth(width))
        self.setGeometry(x, y - height if up else y, width, height)
        self.show()
        self.raise_()


# ---- words that are painted in as many lines as there is room for --------------------------------


WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
CENTRED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter


def elided(text: str, room: QRectF, font: QFontMetricsF) -> str:
    """Return as many words of a text as there is room for, and … for the rest."""
    words = text.split(" ")

    def said(count: int) -> str:
        return text if count == len(words) else " ".join(words[:count]) + " …"

    def overflows(count: int) -> bool:
        return _overflows(said(count), room, font)

    if not overflows(len(words)):
        return text
    return said(max(1, bisect_left(range(1, len(words)), True, key=overflows)))


def whole_sentences(text: str, room: QRectF, font: QFontMetricsF) -> str:
    """Return as many sentences of a text as there is room for; of the first, at least words."""
    sentences = re.split(r"(?<=[.!?]) ", text)
    while len(sentences) > 1 and _overflows(" ".join(sentences), room, font):
        sentences.pop()
    return elided(" ".join(sentences), room, font)


def _overflows(text: str, room: QRectF, font: QFontMetricsF) -> bool:
    endless = QRectF(0, 0, room.width(), 1e6)
    return font.boundingRect(endless, int(WRAPPED), text).height() > room.height() + 1


# ---- shows words as they are: Qt takes what looks like HTML for HTML, which may read any file ----


_TIP = "QTipLabel"


class PlainLabels(QProxyStyle):
    """Fusion with labels that show words as they are unless they were told to show HTML, also in
    message boxes; for tooltips use `plain_tip`. Boxes and fields are given their palette, see
    `OUTLINED`."""

    def __init__(self) -> None:
        super().__init__("Fusion")

    def polish(self, what: Any) -> Any:
        if isinstance(what, QLabel) and what.textFormat() == Qt.TextFormat.AutoText:
            meta = what.metaObject()
            if meta is None or meta.className() != _TIP:
                what.setTextFormat(Qt.TextFormat.PlainText)
        elif isinstance(what, OUTLINED):
            what.setPalette(QApplication.palette(what))
        return super().polish(what)


def plain_tip(words: str) -> str:
    """Return a text with which a tooltip shows words as they are; to Qt ``&lt;`` is HTML, too."""
    if "<" not in words and "&lt;" not in words:
        return words
    return f"<p>{escape(words)}</p>".replace("\n", "<br>")


# ---- a line of text that is cut with … where there is no room for it -----------------------------


_LEAST = 8
"""Letters for which a label always has room."""
_FINER = 0.05
"""By how much letters become smaller at a time where there is too little room."""
_OR = "\x9c"
"""Stands between variants of a text, of which Qt draws the first that has room."""


class ElidedLabel(QLabel):
    """Shows words in a line as wide as its ``sample``, in letters down to ``least`` times as large
    where there is less room, and cut with … where that is not enough.

    Other words do not change its size, so that nothing around it is laid out anew.
    """

    def __init__(self, sample: str = "", least: float = 1.0) -> None:
        super().__init__(" ")  # as high as a line
        self._sample, self._least = sample, least
        self._words = ""
        self._shorter: str | None = None
        self._hint: QSize | None = None
        self._is_named = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def set_sample(self, sample: str) -> None:
        """Ask for room for ``sample``, the longest text to be expected."""
        if sample != self._sample:
            self._sample = sample
            self._hint = None
            self.updateGeometry()

    def say(self, text: str, sample: str | None = None) -> None:
        """Show a text, and ask for the room that it needs, or that ``sample`` needs."""
        self.set_sample(text if sample is None else sample)
        self.setText(text)

    def text(self) -> str:
        return self._words

    def shorten_to(self, words: str | None) -> None:
        """Show other words if the text has no room, or with None the text, cut."""
        if words != self._shorter:
            self._shorter = words
            self.update()

    def setText(self, text: str | None) -> None:
        words = text or ""
        if words != self._words:
            if self._words and QToolTip.text() == plain_tip(self._words):
                QToolTip.hideText()  # which would tell what was there before
            self._words = words
            self.setToolTip(plain_tip(words))
            if not self._is_named:
                super().setAccessibleName(words)
            self.update()

    def setAccessibleName(self, name: str | None) -> None:
        self._is_named = True
        super().setAccessibleName(name)

    def sizeHint(self) -> QSize:
        if self._hint is None:
            margins = self.contentsMargins()
            around = margins.left() + margins.right()
            width = QFontMetricsF(self.font()).horizontalAdvance(self._sample)
            self._hint = QSize(ceil(width) + around, super().sizeHint().height())
        return self._hint

    def minimumSizeHint(self) -> QSize:
        least = self.fontMetrics().averageCharWidth() * _LEAST
        hint = self.sizeHint()
        return QSize(min(least, hint.width()), hint.height())

    def changeEvent(self, event: QEvent | None) -> None:
        self._hint = None  # the font may be another
        super().changeEvent(event)

    @property
    def is_cut(self) -> bool:
        """True if there is no room for the text, nor for the shorter words."""
        said = self._words if self._shorter is None else self._shorter
        return self._width_in(self._fitting(), said) > self.contentsRect().width()

    def _fitting(self) -> QFont:
        """Return the font in which the text, or else the shorter words, has room, or the least."""
        room, font = self.contentsRect().width(), QFont(self.font())
        said = self._words if self._shorter is None else self._shorter
        size = 1.0
        while size > self._least and self._width_in(font, said) > room:
            size = max(self._least, size - _FINER)
            font.setPointSizeF(size * self.font().pointSizeF())
        return font

    @staticmethod
    def _width_in(font: QFont, words: str) -> float:
        return QFontMetricsF(font).horizontalAdvance(words)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        painter, room, font = QPainter(self), self.contentsRect(), self._fitting()
        painter.setFont(font)
        mode = Qt.TextElideMode.ElideRight
        variants = self._words if self._shorter is None else self._words + _OR + self._shorter
        text = QFontMetrics(font).elidedText(variants, mode, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, text)
