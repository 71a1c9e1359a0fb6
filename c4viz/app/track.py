"""The slider over all steps and the words of the step, which share one stretch of the step bar."""

from __future__ import annotations

import math

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QSizePolicy, QSlider, QWidget

from c4viz.app.elided import ElidedLabel
from c4viz.language import tr

_OF_BAR, _OF_BOTH = 1 / 3, 3 / 4
"""The slider has at least so much of the bar, if that leaves some of the stretch to the words."""
_LEAST = 80
"""Pixels that the slider has in any case."""
_GAP = 12
"""Pixels between the slider and the words."""
_RING = 3
"""Pixels of the ring around what has the focus."""


class StepTrack(QWidget):
    """The ``slider`` has all room but that of the words, which are cut where they are long.

    The words keep the room that the longest of them took, until `begin`: the slider does not
    change its length at each step.
    """

    def __init__(self) -> None:
        super().__init__()
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setAccessibleName(tr("Step"))
        self.slider.sliderReleased.connect(self._share)
        self._words = ElidedLabel()
        self._words.setParent(self)
        self._widest = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def begin(self) -> None:
        """Forget the words, since others are to come, or letters of another size."""
        self._widest = 0
        self._words.setText("")

    def show_words(self, words: str) -> None:
        """Say what the step did."""
        if words != self._words.text():
            self._words.setText(words)
        self._widest = max(self._widest, self._words.fontMetrics().horizontalAdvance(words + " "))
        if not self.slider.isSliderDown():  # it must not move away below the mouse
            self._share()

    def sizeHint(self) -> QSize:
        return QSize(4 * _LEAST, self._height())

    def minimumSizeHint(self) -> QSize:
        return QSize(_LEAST, self._height())

    def _height(self) -> int:
        return max(self.slider.sizeHint().height(), self.fontMetrics().height())

    def resizeEvent(self, _event: QResizeEvent | None) -> None:
        self._share()

    def _share(self) -> None:
        """Divide the width between the two."""
        width, bar = self.width(), self.parentWidget() or self
        least = max(_LEAST, math.ceil(min(_OF_BAR * bar.width(), _OF_BOTH * width))) + _RING
        slider = min(width, max(least, width - _GAP - self._widest))
        words = max(0, width - slider - _GAP)
        high = min(self.height(), self.slider.sizeHint().height())
        # With room around it for the ring of the focus.
        self.slider.setGeometry(_RING, (self.height() - high) // 2, slider - _RING, high)
        self._words.setGeometry(self.width() - words, 0, words, self.height())
