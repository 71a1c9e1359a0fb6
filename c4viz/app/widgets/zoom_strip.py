"""Shows a part of a wide drawing, zooms it and pans it from left to right. Knows nothing of what is
drawn. Motion and presses of the mouse serve `ZoomCanvas` as well."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QEasingCurve, QPointF, Qt, QVariantAnimation
from PyQt6.QtGui import QMouseEvent, QResizeEvent, QWheelEvent
from PyQt6.QtWidgets import QApplication, QStyle, QWidget

from c4viz.app.widgets.boxes import sure

_GLIDE_MS = 150
_FARTHEST = 1.5
"""Sizes of the view from which things glide at most: from farther away nobody would see more than a
blur."""


class Glide:
    """Lets what ``widget`` paints glide to where it belongs. Only its painting takes time: clicks
    find everything where it will be."""

    def __init__(self, widget: QWidget) -> None:
        self.wanted = False
        """True if things are to glide; a desktop without animations has none here either."""
        self._widget = widget
        self._way, self._stretch = QPointF(), 1.0  # where it begins
        self._animation = QVariantAnimation(widget)
        self._animation.setDuration(_GLIDE_MS)
        self._animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._animation.setStartValue(1.0)
        self._animation.setEndValue(0.0)
        self._animation.valueChanged.connect(lambda _left: widget.update())

    @property
    def _left(self) -> float:
        """Part of the way that is left, from 1 to 0."""
        running = self._animation.state() == QVariantAnimation.State.Running
        return float(self._animation.currentValue()) if running else 0.0

    @property
    def way(self) -> QPointF:
        """Way that is left, in pixels."""
        return self._way * self._left

    @property
    def stretch(self) -> float:
        """Factor by which everything is still too large, seen from the upper left corner."""
        return 1.0 + (self._stretch - 1.0) * self._left

    def begin(self, way: QPointF, stretch: float = 1.0) -> None:
        """Paint everything ``way`` pixels from where it belongs and ``stretch`` times as large, and
        let it glide there."""
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


# ---- a mouse button that is held down: a click, or a drag ----------------------------------------


Click = Callable[[], object]
"""Does what a click is for, as it was when the button went down."""


class Press:
    """Follows a button of the mouse from the event at which it goes down until it is let go.
    ``click`` is done at the end unless the mouse has been dragged."""

    def __init__(self, event: QMouseEvent, click: Click | None = None) -> None:
        self._button, self._click, self._last = event.button(), click, event.position()
        self.is_drag = False

    def moved(self, event: QMouseEvent) -> QPointF:
        """Return how far a drag went since the last call; nowhere while it may be a click."""
        moved = event.position() - self._last
        if not self.is_drag and moved.manhattanLength() < QApplication.startDragDistance():
            return QPointF()
        self.is_drag = True
        self._last = event.position()
        return moved

    def ends(self, event: QMouseEvent) -> bool:
        """Tell whether an event lets this button go, and not another."""
        return event.button() == self._button

    def do_click(self) -> None:
        """Do what the click is for, if it was one."""
        if self._click is not None and not self.is_drag:
            self._click()


# ---- a wide drawing of which a part is seen, that zooms and pans from left to right --------------


CLOSEST = 60.0
"""Largest width of a unit in pixels."""
_NARROWEST = 1e-9
"""Fewest units that are shown."""


class ZoomStrip(QWidget):
    """Shows a part of a drawing that is ``total`` units wide; a subclass says how wide and paints
    it."""

    def __init__(self) -> None:
        super().__init__()
        self._left, self._zoom = 0.0, 0.0  # 0: all in view
        self._press: Press | None = None

    @property
    def total(self) -> float | None:
        """Width of the drawing in units, or None if there is nothing to draw."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Paint anew."""
        self.update()

    # ---- zoom and pan ------------------------------------------------------------------------

    @property
    def zoom(self) -> float:
        """Width of a unit in pixels."""
        return max(self._zoom, self.width() / (self.total or 1.0))

    @property
    def start(self) -> float:
        """Units that lie left of the view; if the drawing is narrower than when it was panned, no
        more than let its end be seen."""
        return max(0.0, min(self._left, (self.total or 1.0) - self.width() / self.zoom))

    def show_all(self) -> None:
        """Begin again with all of the drawing in view, without painting."""
        self._left = self._zoom = 0.0

    def fit(self) -> None:
        """Show all of the drawing."""
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
        """Show what lies so many pixels to the right, or (negative) to the left."""
        if self._zoom:
            self._set_part(self.start + pixels / self.zoom, self.zoom)

    def _set_part(self, left: float, zoom: float) -> None:
        """Show the drawing from ``left`` units on, or from as near there as it reaches."""
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
        """Return what a click at a point does, or None if it does nothing."""
        return None
