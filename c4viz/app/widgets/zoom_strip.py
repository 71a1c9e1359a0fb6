"""A wide drawing of which a part is seen, that zooms and pans from left to right. Knows nothing of
what is drawn."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, Qt
from PyQt6.QtGui import QMouseEvent, QResizeEvent, QWheelEvent
from PyQt6.QtWidgets import QWidget

from c4viz.app.widgets.click_or_drag import Click, Press

CLOSEST = 60.0
"""Pixels that a unit is wide at most."""
_NARROWEST = 1e-9
"""Units that are shown at least."""


class Ribbon(QWidget):
    """Shows a part of something ``total`` units wide; a subclass says how wide and paints it."""

    def __init__(self) -> None:
        super().__init__()
        self._left, self._zoom = 0.0, 0.0  # 0: all in view
        self._press: Press | None = None

    @property
    def total(self) -> float | None:
        """How wide all of it is now, in units; None where there is nothing."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Paint anew."""
        self.update()

    # ---- zoom and pan ------------------------------------------------------------------------

    @property
    def zoom(self) -> float:
        """Pixels that a unit is wide."""
        return max(self._zoom, self.width() / (self.total or 1.0))

    @property
    def start(self) -> float:
        """How many units are left of the view: where there is less to show than when one panned,
        no more than there is to the left of its last part."""
        return max(0.0, min(self._left, (self.total or 1.0) - self.width() / self.zoom))

    def show_all(self) -> None:
        """Begin again with all of it in view."""
        self._left = self._zoom = 0.0

    def fit(self) -> None:
        """Show all of it."""
        self._set_part(0.0, 0.0)

    def zoom_by(self, factor: float, x: float | None = None) -> None:
        """Zoom in or out; what is at ``x`` pixels (the middle) stays there."""
        if self.total is not None:
            x = self.width() / 2 if x is None else x
            unit = self.start + x / self.zoom
            zoom = min(self.zoom * factor, max(CLOSEST, self.width() / self.total))
            self._set_part(unit - x / zoom, zoom)

    def fill_with(self, left: float, right: float) -> None:
        """Fill the width with a part, in units."""
        self._set_part(left, self.width() / max(_NARROWEST, right - left))

    def bring_into_view(self, left: float, right: float) -> None:
        """Pan to a part, in units, if nothing of it is in view."""
        shown = self.width() / self.zoom
        if self._zoom and (right <= self.start or left >= self.start + shown):
            if right - left < shown:
                left -= (shown - (right - left)) / 2
            self._set_part(left, self.zoom)

    def pan_by(self, pixels: float) -> None:
        """Show what lies to the right, or (negative) to the left."""
        if self._zoom:
            self._set_part(self.start + pixels / self.zoom, self.zoom)

    def _set_part(self, left: float, zoom: float) -> None:
        """Show from ``left`` units on, as far as there is something."""
        if self.total is None:
            return
        least = self.width() / self.total
        self._zoom = 0.0 if zoom <= least else min(zoom, max(CLOSEST, least))
        most = self.total - self.width() / self.zoom
        self._left = max(0.0, min(left, most)) if self._zoom else 0.0
        self.refresh()

    # ---- events ------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self.refresh()

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        assert event is not None
        turned = event.angleDelta()
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier or turned.x():
            self.pan_by(-(turned.y() or turned.x()))
        else:
            self.zoom_by(1.0025 ** turned.y(), event.position().x())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        if event.button() == Qt.MouseButton.RightButton:  # which opens a menu
            return
        is_left = event.button() == Qt.MouseButton.LeftButton
        self._press = Press(event, self.click_at(event.position()) if is_left else None)

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        if self._press is not None:
            self.pan_by(-self._press.moved(event).x())

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        press = self._press
        if press is not None and press.ends(event):
            self._press = None
            press.do_click()

    def click_at(self, point: QPointF) -> Click | None:
        """What a click at a point does; None: nothing."""
        return None
