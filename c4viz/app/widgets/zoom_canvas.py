"""Shows a part of a large drawing, zooms it and pans it. Knows nothing of what is drawn."""

from __future__ import annotations

from PyQt6.QtCore import QEvent, QMargins, QPointF, QRectF, QSize, QSizeF, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QMouseEvent, QPainter, QWheelEvent
from PyQt6.QtWidgets import QAbstractScrollArea, QScrollBar, QWidget

from c4viz.app.widgets.boxes import once_later, sure
from c4viz.app.widgets.ink import cover_bars
from c4viz.app.widgets.zoom_strip import Click, Glide, Press

MIN_ZOOM, MAX_ZOOM = 0.05, 4.0
START_ZOOM = 0.85
"""Smallest zoom at which text can be read well."""
_MOST_FITTED = 2.2
_PAN = 80
"""Pixels by which an arrow moves the drawing."""
_WAYS: dict[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_TYPE = QEvent.Type
_ARRANGING = frozenset({
    _TYPE.Resize, _TYPE.Show, _TYPE.StyleChange, _TYPE.LayoutRequest, _TYPE.LayoutDirectionChange,
    _TYPE.ApplicationLayoutDirectionChange,
})  # fmt: skip
"""Events at which Qt gives the view another size."""
_NEAR = 1.9
"""Largest factor by which things begin to glide too large or too small: kept pictures of them are
stretched meanwhile."""
_SETTLED = 150
"""Milliseconds without another step after which zooming counts as done."""
_MARGIN = 40
"""Pixels kept around what is brought into view."""
_BESIDE = 16
"""Pixels between what is covered and what is made to begin beside it."""
_SLACK = 1
"""Pixels beyond the view that need no bar: ends are rounded, and the drawing has a margin."""
_RING = 5
"""Pixels of the drawing around a node in which rings are painted."""


def fitting_zoom(bounds: QRectF, view: QSize) -> float:
    """Return the zoom at which ``bounds`` fill a view; small drawings are not made too large."""
    wide, high = view.width() / bounds.width(), view.height() / bounds.height()
    return min(wide, high, _MOST_FITTED)


def _shift(first: float, last: float, room: int) -> float:
    """Return how far to scroll to show what reaches from one pixel of the view to another: to its
    middle if none of it was in view, to its beginning if it has no room, else as little as it
    takes."""
    if last - first > room:
        return first
    if last <= 0 or first >= room:
        return (first + last - room) / 2
    margin = min(_MARGIN, (room - (last - first)) / 2)
    return max(0.0, last + margin - room) or min(0.0, first - margin)


class ZoomCanvas(QAbstractScrollArea):
    """Shows a part of ``extent``; a subclass says how far its drawing reaches and paints it."""

    zoom_changed = pyqtSignal(float)

    def __init__(self) -> None:
        super().__init__()
        self._zoom = 1.0
        self._fitted = False  # from "fit" until somebody zooms or pans
        self._held: tuple[float, float] | None = None  # the zoom wanted, and given
        self._press: Press | None = None
        self._reach: float | None = None  # how far right one can scroll beyond the drawing
        self.glide = Glide(self.viewport())
        self._zoom_rests = once_later(self, self.viewport().update, _SETTLED)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(QAbstractScrollArea.Shape.NoFrame)
        self.viewport().setCursor(Qt.CursorShape.ArrowCursor)
        # A subclass paints all of it: nothing has to be painted below.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._show_bars(False, False)
        cover_bars(self)

    def viewport(self) -> QWidget:
        return sure(super().viewport())

    def horizontalScrollBar(self) -> QScrollBar:
        return sure(super().horizontalScrollBar())

    def verticalScrollBar(self) -> QScrollBar:
        return sure(super().verticalScrollBar())

    @property
    def extent(self) -> QRectF:
        """Rectangle of the whole drawing, in its own pixels."""
        raise NotImplementedError

    @property
    def centre(self) -> QPointF:
        """Point of a drawing all of which is in view that stands in the middle, if it can."""
        return self.extent.center()

    @property
    def covered(self) -> float:
        """Pixels at the left of the view that something else covers."""
        return 0.0

    @property
    def seen(self) -> QRectF:
        """Part of the drawing that is where the view is, covered or not."""
        return QRectF(self.to_drawing(QPointF()), QSizeF(self.viewport().size()) / self._zoom)

    @property
    def zoom(self) -> float:
        """Pixels on the screen for each of the drawing."""
        return self._zoom

    @property
    def room(self) -> QSize:
        """Size that the view has without bars."""
        return self.contentsRect().size()

    @property
    def is_zooming(self) -> bool:
        """True if the zoom has just changed, and may change again at once: what is painted
        meanwhile need not be sharp, and is painted again."""
        return self._zoom_rests.isActive() or self.glide.stretch != 1

    # ---- zoom and pan ------------------------------------------------------------------------

    def zoom_by(self, factor: float, anchor: QPointF | None = None) -> None:
        """Zoom in or out; what is drawn at ``anchor`` (the middle) stays where it is."""
        self._fitted = False
        before = self.offset(), self._zoom
        anchor = anchor or QPointF(self.viewport().rect().center())
        point = self.to_drawing(anchor)
        self._zoom = max(MIN_ZOOM, min(MAX_ZOOM, self._zoom * factor))
        self._zoom_rests.start()
        self._set_ranges()
        self._scroll_to(point * self._zoom - anchor)
        self._glide_since(*before)
        self.zoom_changed.emit(self._zoom)

    def _glide_since(self, offset: QPointF, zoom: float) -> None:
        """Let all glide from where it was at another zoom, or from nearer if that is far."""
        stretch = zoom / self._zoom
        near = max(1 / _NEAR, min(_NEAR, stretch))
        way = self.offset() * stretch - offset
        if near != stretch:
            way = QRectF(self.viewport().rect()).center() * (1 - near)
        self.glide.begin(way, near)

    def fit(self) -> None:
        """Zoom so that all of the drawing is in view, and keep it so."""
        self._fitted, self._reach = True, None
        bounds, before = self.extent, (self.offset(), self._zoom)
        if bounds.isEmpty():
            return
        self._zoom = max(MIN_ZOOM, fitting_zoom(bounds, self.room))
        self._set_ranges()
        self._scroll_to(bounds.topLeft() * self._zoom)
        self._glide_since(*before)
        self.zoom_changed.emit(self._zoom)

    @property
    def least_zoom(self) -> float:
        """Smallest zoom at which to show all of a drawing rather than a part of it larger."""
        return START_ZOOM

    def start_at(self, rect: QRectF | None, grows: bool = False) -> None:
        """Show another drawing: all of it if that can be read and nothing ``grows``, else its left
        edge, with ``rect`` halfway up, at a size that can be read."""
        self._fitted, self._reach = False, None
        bounds = self.extent
        wide = self.viewport().width() / bounds.width() if bounds.width() else 1.0
        whole = 1.0 if grows or bounds.isEmpty() else fitting_zoom(bounds, self.room)
        self._zoom = whole if whole >= self.least_zoom else max(self.least_zoom, min(1.0, wide))
        self._set_ranges()
        if rect is not None:
            middle = rect.center().y() * self._zoom - self.viewport().height() / 2
            self._scroll_to(QPointF(bounds.left() * self._zoom, middle))
        self.zoom_changed.emit(self._zoom)

    def bring_into_view(self, rect: QRectF) -> None:
        """Scroll until a part of the drawing is shown with what is around it."""
        before, size = self.offset(), self.viewport().size()
        around = rect.adjusted(-_RING, -_RING, _RING, _RING)
        around = QRectF(around.topLeft() * self._zoom - before, around.size() * self._zoom)
        dx = _shift(around.left(), around.right(), size.width())
        dy = _shift(around.top(), around.bottom(), size.height())
        self._scroll_to(before + QPointF(dx, dy))
        if self.covered and rect.left() * self._zoom < self.offset().x() + self.covered:
            self.begin_at(rect)

    def begin_at(self, rect: QRectF) -> None:
        """Scroll so that a part of the drawing begins where the view is not covered."""
        x = rect.left() * self._zoom - self.covered - _BESIDE
        self._reach = (x + self.room.width()) / self._zoom
        self._set_ranges()
        self._scroll_to(QPointF(x, self.offset().y()))

    def hold_in_view(self, rect: QRectF) -> None:
        """Bring a part of the drawing into view, smaller if it has no room; once it has room again,
        as large as it was."""
        wanted, held = self._held or (self._zoom, self._zoom)
        if self._zoom != held:  # somebody has zoomed since
            wanted = self._zoom
        fitting = fitting_zoom(rect, self.viewport().size())
        zoom = max(MIN_ZOOM, min(wanted, fitting))
        self._held = wanted, zoom
        if zoom != self._zoom:
            self._zoom = zoom
            self._set_ranges()
            self.zoom_changed.emit(zoom)
        self.bring_into_view(rect)

    @property
    def can_show_all(self) -> bool:
        """True if all of the drawing could be read if it were in view."""
        return not self.extent.isEmpty() and fitting_zoom(self.extent, self.room) >= self.least_zoom

    def shrink_for_all(self) -> bool:
        """Show all of the drawing, smaller if need be, unless it could not be read then; return
        whether it is shown."""
        if not self.can_show_all:
            return False
        whole = fitting_zoom(self.extent, self.room)
        if whole < self._zoom:
            self._zoom, self._reach = whole, None
            self._set_ranges()
            self.zoom_changed.emit(whole)
        self._scroll_to(self.extent.center() * self._zoom - QRectF(self.viewport().rect()).center())
        return True

    def follow_extent(self) -> None:
        """Paint anew after the drawing or the view has got another size; keep it fitted."""
        if self._fitted:
            self.fit()
            self.glide.end()  # it is another drawing, or another view
        self._set_ranges()
        self.viewport().update()

    def _set_ranges(self) -> None:
        """Settle which bars there are, how large the view is then, and how far it scrolls.

        Left to themselves bars come and go with their ranges, these follow from the size of the
        view, and that from the bars: this need not come to an end.
        """
        bounds, right = self.extent, self.extent.right()
        right = max(right, self._reach or right)
        ends = [
            (round(low * self._zoom), round(high * self._zoom))
            for low, high in ((bounds.left(), right), (bounds.top(), bounds.bottom()))
        ]
        wide, high = (last - first for first, last in ends)
        self._show_bars(*self._bars_needed(wide, high))
        bars, view = (self.horizontalScrollBar(), self.verticalScrollBar()), self.viewport().size()
        pages = view.width(), view.height()
        centre = self.centre * self._zoom
        middles = centre.x() - self.room.width() / 2, centre.y() - self.room.height() / 2
        for bar, page, middle, (first, last) in zip(bars, pages, middles, ends, strict=True):
            least, most = first, last - page
            if most - least <= _SLACK:  # all in view: in the middle, whether there are bars or not
                least = most = min(max(most, round(middle)), max(first, most))
            bar.setPageStep(page)
            bar.setSingleStep(40)
            bar.setRange(least, most)

    def _bars_needed(self, wide: int, high: int) -> tuple[bool, bool]:
        """Tell whether so many pixels need a bar below, and one at the right: each leaves less room
        for the other."""
        room = self.room
        thick = self.verticalScrollBar().sizeHint().width()
        low = self.horizontalScrollBar().sizeHint().height()
        below = wide > room.width() + _SLACK
        right = high > room.height() - low * below + _SLACK
        return below or wide > room.width() - thick * right + _SLACK, right

    def _show_bars(self, below: bool, right: bool) -> None:
        """Show these bars and no others; the view has its new size at once."""
        shown, away = Qt.ScrollBarPolicy.ScrollBarAlwaysOn, Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        policies = shown if below else away, shown if right else away
        if policies != (self.horizontalScrollBarPolicy(), self.verticalScrollBarPolicy()):
            self.setHorizontalScrollBarPolicy(policies[0])
            self.setVerticalScrollBarPolicy(policies[1])
            if not self.isVisible():
                self.setViewportMargins(QMargins())  # which has Qt arrange what is hidden too

    def offset(self) -> QPointF:
        """Return the upper left corner of what is shown, in pixels on the screen."""
        return QPointF(self.horizontalScrollBar().value(), self.verticalScrollBar().value())

    def _scroll_to(self, offset: QPointF) -> None:
        """Scroll a point, in pixels on the screen, to the upper left corner."""
        self.horizontalScrollBar().setValue(round(offset.x()))
        self.verticalScrollBar().setValue(round(offset.y()))
        self.viewport().update()

    def to_drawing(self, point: QPointF) -> QPointF:
        """Return the point of the drawing that is shown at a point of the viewport."""
        return (point + self.offset()) / self._zoom

    def from_drawing(self, point: QPointF) -> QPointF:
        """Return the point of the viewport at which a point of the drawing is shown."""
        return point * self._zoom - self.offset()

    def scale(self, painter: QPainter) -> QRectF:
        """Set up ``painter`` to paint the drawing where it is not covered; return the part of the
        drawing that is shown."""
        stretch, size = self.glide.stretch, self.viewport().size()
        offset, zoom = self.offset() * stretch - self.glide.way, self._zoom * stretch
        painter.setClipRect(QRectF(self.viewport().rect()).adjusted(self.covered, 0, 0, 0))
        painter.translate(-offset)
        painter.scale(zoom, zoom)
        end = QPointF(offset.x() + size.width(), offset.y() + size.height())
        return QRectF((offset + QPointF(self.covered, 0)) / zoom, end / zoom)

    # ---- events ------------------------------------------------------------------------------

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        self.glide.end()
        super().scrollContentsBy(dx, dy)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Move the drawing by Shift and an arrow; all other keys are actions of the window."""
        assert event is not None
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        way = _WAYS.get(event.key())
        if way is None or held != Qt.KeyboardModifier.ShiftModifier:
            event.ignore()
        else:
            self._fitted = False
            self._scroll_to(self.offset() + QPointF(*way) * _PAN)

    def event(self, event: QEvent | None) -> bool:
        """Follow another size of the view once it has that: a `resizeEvent` would come again in the
        midst of itself when a bar comes or goes."""
        assert event is not None
        if event.type() not in _ARRANGING:
            return super().event(event)
        before = self.viewport().size()
        handled = super().event(event)
        if self.viewport().size() != before:
            self.follow_size(before)
        return handled

    def follow_size(self, _before: QSize) -> None:
        """Follow another size of the view; ``_before`` is the one it had."""
        self.follow_extent()

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        assert event is not None
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(1.0015 ** event.angleDelta().y(), event.position())
            self.glide.end()  # the next turn comes at once
            event.accept()
        else:
            super().wheelEvent(event)

    def press(self, event: QMouseEvent, click: Click | None = None) -> None:
        """Pan with the mouse until the button is let go, or do ``click`` then."""
        self._press = Press(event, click)

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        moved = QPointF() if self._press is None else self._press.moved(event)
        if not moved.isNull():
            self._fitted = False
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            self._scroll_to(self.offset() - moved)

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        press = self._press
        if press is not None and press.ends(event):
            self._press = None
            self.viewport().setCursor(Qt.CursorShape.ArrowCursor)
            press.do_click()
