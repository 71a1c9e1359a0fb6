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
        self._animation = QVariantAnimation(widget)
        self._animation.setDuration(_MOMENT)
        self._animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._animation.setEndValue(QPointF())
        self._animation.valueChanged.connect(lambda _way: widget.update())

    @property
    def way(self) -> QPointF:
        """What is left of it, in pixels."""
        running = self._animation.state() == QVariantAnimation.State.Running
        return QPointF(self._animation.currentValue()) if running else QPointF()

    def begin(self, way: QPointF) -> None:
        """What is painted seems to be so far away from where it belongs, and gets there."""
        self.end()
        hint = QStyle.StyleHint.SH_Widget_Animation_Duration
        moves = self.wanted and sure(self._widget.style()).styleHint(hint) > 0
        if moves and self._widget.isVisible() and way.manhattanLength() >= 1:
            size = self._widget.size()
            far = max(abs(way.x()) / size.width(), abs(way.y()) / size.height()) / _FARTHEST
            self._animation.setStartValue(way / max(1.0, far))
            self._animation.start()

    def end(self) -> None:
        """Paint everything where it belongs."""
        self._animation.stop()
