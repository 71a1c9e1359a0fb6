"""Lets what is painted follow in a moment to where it belongs, so that an eye can follow too."""

from __future__ import annotations

from PyQt6.QtCore import QEasingCurve, QPointF, QVariantAnimation
from PyQt6.QtWidgets import QStyle, QWidget

from c4viz.app.widgets.sure import sure

_MOMENT = 150
"""Milliseconds."""
_FARTHEST = 1.5
"""Views: what is farther away begins nearer, or nobody would see more than a blur."""


class Glide:
    """How far what ``widget`` paints still is from where it belongs. Only its painting takes time:
    clicks find everything where it will be."""

    def __init__(self, widget: QWidget) -> None:
        self.wanted = False
        """Whether anything is to be seen to move; a desktop without animations has none here."""
        self._widget = widget
        self._way, self._stretch = QPointF(), 1.0  # where it begins
        self._animation = QVariantAnimation(widget)
        self._animation.setDuration(_MOMENT)
        self._animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._animation.setStartValue(1.0)
        self._animation.setEndValue(0.0)
        self._animation.valueChanged.connect(lambda _left: widget.update())

    @property
    def _left(self) -> float:
        """How much of it is left, from 1 to 0."""
        running = self._animation.state() == QVariantAnimation.State.Running
        return float(self._animation.currentValue()) if running else 0.0

    @property
    def way(self) -> QPointF:
        """What is left of the way, in pixels."""
        return self._way * self._left

    @property
    def stretch(self) -> float:
        """How many times as large everything still is, seen from the upper left corner."""
        return 1.0 + (self._stretch - 1.0) * self._left

    def begin(self, way: QPointF, stretch: float = 1.0) -> None:
        """What is painted seems to be so far away from where it belongs, and so many times as
        large, and gets there."""
        self.end()
        hint = QStyle.StyleHint.SH_Widget_Animation_Duration
        moves = self.wanted and sure(self._widget.style()).styleHint(hint) > 0
        if moves and self._widget.isVisible() and (way.manhattanLength() >= 1 or stretch != 1):
            size = self._widget.size()
            far = max(abs(way.x()) / size.width(), abs(way.y()) / size.height()) / _FARTHEST
            self._way, self._stretch = way / max(1.0, far), stretch
            self._animation.start()

    def end(self) -> None:
        """Paint everything where it belongs."""
        self._animation.stop()
