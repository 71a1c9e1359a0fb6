"""A line of text that is cut with … where there is no room for it, and then told by its tooltip."""

from __future__ import annotations

from math import ceil

from PyQt6.QtCore import QEvent, QSize, Qt
from PyQt6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PyQt6.QtWidgets import QLabel, QSizePolicy, QToolTip

from c4viz.app.widgets.plain import plain_tip

_LEAST = 8
"""Letters for which there is always room."""
_OR = "\x9c"
"""Stands between the variants of a text, for Qt to draw the first that has room."""


class ElidedLabel(QLabel):
    """As wide as its ``sample``, if there is so much room.

    Other words do not change its size, so that nothing around it is laid out anew.
    """

    def __init__(self, sample: str = "") -> None:
        super().__init__(" ")  # as high as a line
        self._sample = sample
        self._words = ""
        self._shorter: str | None = None
        self._hint: QSize | None = None
        self._is_named = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def set_sample(self, sample: str) -> None:
        """The longest text to be expected."""
        if sample != self._sample:
            self._sample = sample
            self._hint = None
            self.updateGeometry()

    def say(self, text: str, sample: str | None = None) -> None:
        """Show a text, in the room that it needs itself, or a sample."""
        self.set_sample(text if sample is None else sample)
        self.setText(text)

    def text(self) -> str:
        return self._words

    def shorten_to(self, words: str | None) -> None:
        """Show other words where the text has no room; None: the text, cut."""
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
        """Whether there is no room for all of the text, nor for shorter words."""
        least = self._words if self._shorter is None else self._shorter
        return self.fontMetrics().horizontalAdvance(least) > self.contentsRect().width()

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        room = self.contentsRect()
        mode = Qt.TextElideMode.ElideRight
        variants = self._words if self._shorter is None else self._words + _OR + self._shorter
        text = self.fontMetrics().elidedText(variants, mode, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, text)
