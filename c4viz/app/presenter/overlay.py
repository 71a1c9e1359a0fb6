"""What lies over the window of the class: the pointer, the spotlight, the strokes of the pen."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PyQt6.QtWidgets import QWidget

from c4viz.app.state.pointing import PointedAt, Pointing
from c4viz.app.widgets.theme import Theme

_SPOT, _LIGHT = 0.018, 0.16
"""Radii of the pointer and of the spotlight, as shares of the window's height."""
_DIM, _SPOT_ALPHA = 170, 170
"""Opacities, of 255, of what the spotlight leaves dark, and of the pointer."""
_PEN = 0.006
"""Width of a stroke, as a share of the window's height."""


class PointingOverlay(QWidget):
    """Paints where somebody points, over all of ``parent``; while a tool is in hand the mouse moves
    it, else it goes to what lies below."""

    def __init__(self, parent: QWidget, pointing: Pointing, theme: Theme) -> None:
        super().__init__(parent)
        self._pointing, self.theme = pointing, theme
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.refresh()

    def refresh(self) -> None:
        """Show what the state says."""
        holds = bool(self._pointing.tool)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not holds)
        self.setCursor(Qt.CursorShape.CrossCursor if holds else Qt.CursorShape.ArrowCursor)
        self.raise_()
        self.update()

    def _place(self, point: QPointF) -> PointedAt:
        return PointedAt(point.x() / max(1, self.width()), point.y() / max(1, self.height()))

    def _pixel(self, at: PointedAt) -> QPointF:
        return QPointF(at.x * self.width(), at.y * self.height())

    # ---- the mouse ---------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event is not None:
            self._pointing.put_down(self._place(event.position()))

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        if event is not None:
            self._pointing.point(self._place(event.position()))

    def mouseReleaseEvent(self, _event: QMouseEvent | None) -> None:
        self._pointing.lift()

    # ---- painting ----------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._pointing.is_blank:
            painter.fillRect(self.rect(), Qt.GlobalColor.black)
            return
        self._paint_strokes(painter)
        at = self._pointing.at
        if at is None:
            return
        if self._pointing.tool == "spotlight":
            self._paint_light(painter, self._pixel(at))
        elif self._pointing.tool in ("pointer", ""):
            colour = QColor(self.theme.current)
            colour.setAlpha(_SPOT_ALPHA)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            radius = _SPOT * self.height()
            painter.drawEllipse(self._pixel(at), radius, radius)

    def _paint_strokes(self, painter: QPainter) -> None:
        pen = QPen(self.theme.current, max(2.0, _PEN * self.height()))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        for stroke in self._pointing.strokes:
            points = [self._pixel(at) for at in stroke]
            if len(points) == 1:
                painter.drawPoint(points[0])
            else:
                painter.drawPolyline(QPolygonF(points))

    def _paint_light(self, painter: QPainter, centre: QPointF) -> None:
        dark, hole = QPainterPath(), QPainterPath()
        dark.addRect(QRectF(self.rect()))
        radius = _LIGHT * self.height()
        hole.addEllipse(centre, radius, radius)
        painter.fillPath(dark.subtracted(hole), QColor(0, 0, 0, _DIM))
