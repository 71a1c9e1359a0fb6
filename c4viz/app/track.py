"""The slider over all steps and below it the words of the step, in the step bar."""

from __future__ import annotations

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtWidgets import QSizePolicy, QSlider, QVBoxLayout, QWidget

from c4viz.app.elided import ElidedLabel
from c4viz.language import tr

_LEAST = 80
"""Pixels of width in any case."""
_RING = 3
"""Pixels of the ring around what has the focus."""


class StepTrack(QWidget):
    """The ``slider`` and the words have all the width each: neither takes any from the other, so
    that the slider does not change its length at a step."""

    def __init__(self) -> None:
        super().__init__()
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(tr("Step"))
        self._words = ElidedLabel()
        box = QVBoxLayout(self)
        box.setContentsMargins(_RING, _RING, _RING, 0)
        box.setSpacing(_RING)
        box.addWidget(self.slider)
        box.addWidget(self._words)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def show_words(self, words: str) -> None:
        """Say what the step did."""
        if words != self._words.text():
            self._words.setText(words)

    def sizeHint(self) -> QSize:
        return QSize(4 * _LEAST, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(_LEAST, super().minimumSizeHint().height())
